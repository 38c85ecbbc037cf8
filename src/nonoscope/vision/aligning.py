"""aligned: the places along a ribbon at which the numbers of a clue stand, if it is that clue."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from .telling import Chances

_NEVER = -1e9


def aligned(chances: Chances, numbers: Sequence[int]) -> list[int]:
    """For each number the place where it is told most clearly, on the likeliest way to tell all.

    None if the ribbon is too short for so many.

    >>> chances = np.full((6, 101), -9.0, np.float32)
    >>> chances[[0, 2, 3, 5], 0] = 0  # nothing
    >>> chances[1, 1 + 3] = chances[4, 1 + 12] = -0.1
    >>> aligned(chances, [3, 11]), aligned(chances, [3] * 4)
    ([1, 4], [])
    """
    count = len(chances)
    if not numbers or 2 * len(numbers) > count:
        return []
    told = np.zeros(2 * len(numbers) + 1, np.intp)
    told[1::2] = np.asarray(numbers) + 1
    every = chances[:, told].astype(np.float64)
    may_follow = np.zeros(len(told), bool)  # a number at once after another one
    may_follow[3::2] = told[3::2] != told[1:-2:2]
    best = np.full(len(told), _NEVER)
    best[:2] = every[0, :2]
    steps = np.zeros((count, len(told)), np.intp)
    for place in range(1, count):
        one = np.concatenate([[_NEVER], best[:-1]])
        two = np.where(may_follow, np.concatenate([[_NEVER, _NEVER], best[:-2]]), _NEVER)
        ways = np.stack([best, one, two])
        steps[place] = ways.argmax(axis=0)
        best = ways.max(axis=0) + every[place]
    at = len(told) - 1 if best[-1] > best[-2] else len(told) - 2
    places: list[list[int]] = [[] for _ in numbers]
    for place in range(count - 1, -1, -1):
        if at % 2:
            places[at // 2].append(place)
        at -= int(steps[place, at])
    return [
        int(some[int(np.argmax(chances[some, number + 1]))])
        for number, some in zip(numbers, places, strict=True)
    ]
