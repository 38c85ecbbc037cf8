"""ways: the likeliest ways to cut a row of digits into numbers, with their log probabilities."""

from __future__ import annotations

import heapq
from collections.abc import Sequence

import numpy as np

from .gaps import Gap, GapModel
from .numbers import Array, alone, pair

KEPT = 8
"""Ways of a line."""
_UNLIKELY = 40.0
_MISREAD = 4.5


def ways(
    singles: Sequence[Array], gaps: Sequence[Gap], model: GapModel, length: int
) -> list[tuple[tuple[tuple[int, ...], ...], float]]:
    """Partitions of the glyphs 0, 1, 2... into numbers of one or two, best first.

    `singles` are the net's scores of each glyph, `gaps` the gaps between neighbours in heights of a
    digit, `length` how many cells the line has: a number can't be longer.
    """
    count = len(singles)
    best: list[list[tuple[float, tuple[tuple[int, ...], ...]]]] = [[] for _ in range(count + 1)]
    best[0] = [(0.0, ())]
    least = 1 if count > 1 else 0  # 0 stands alone, for an empty line
    odds = [model.odds(gap) for gap in gaps]
    for end in range(1, count + 1):
        found = []
        one = _worth(alone(singles[end - 1]), length, least)
        apart = _log_share(-odds[end - 2]) if end > 1 else 0.0
        found += [(score + one + apart, (*way, (end - 1,))) for score, way in best[end - 1]]
        if end > 1 and length >= 10:
            two = _worth(pair(singles[end - 2], singles[end - 1]), length, least)
            if two < -_MISREAD:
                two = -_UNLIKELY  # what they look like is longer than the line: two numbers
            two += float(singles[end - 2][1] + singles[end - 1][1]) + _log_share(odds[end - 2])
            before = _log_share(-odds[end - 3]) if end > 2 else 0.0
            found += [
                (score + two + before, (*way, (end - 2, end - 1))) for score, way in best[end - 2]
            ]
        best[end] = heapq.nlargest(KEPT, found, key=lambda entry: entry[0])
    return [(way, score) for score, way in best[count]]


def _worth(values: Array, length: int, least: int) -> float:
    """The log probability of a number's best value that its line has room for."""
    allowed = float(values[least : length + 1].max())
    return max(allowed, -_UNLIKELY)


def _log_share(odds: float) -> float:
    return float(-np.logaddexp(0, -odds))
