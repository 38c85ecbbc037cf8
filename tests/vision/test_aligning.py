"""Where the numbers of a clue stand on a ribbon: held against all ways to tell them."""

from __future__ import annotations

from itertools import product

import numpy as np
import pytest

from nonoscope.vision.aligning import aligned
from nonoscope.vision.telling import Chances


def by_trying_all(chances: Chances, numbers: tuple[int, ...]) -> list[int]:
    """The clearest place of each number, on the likeliest of all ways to tell these."""
    best, found = -np.inf, []
    values = sorted({0, *[number + 1 for number in numbers]})
    for way in product(values, repeat=len(chances)):
        runs: list[list[int]] = []
        for place, value in enumerate(way):
            if value and (not place or way[place - 1] != value):
                runs.append([])
            if value:
                runs[-1].append(place)
        if tuple(way[run[0]] - 1 for run in runs) != numbers:
            continue
        likely = sum(float(chances[place, value]) for place, value in enumerate(way))
        if likely > best:
            best, found = likely, runs
    pairs = zip(found, numbers, strict=True)
    return [max(run, key=lambda at: float(chances[at, n + 1])) for run, n in pairs]


@pytest.mark.parametrize("seed", range(12))
def test_numbers_stand_where_the_likeliest_way_tells_them(seed: int) -> None:
    chance = np.random.default_rng(seed)
    chances = np.log(chance.dirichlet(np.full(101, 0.3), 7) + 1e-6).astype(np.float32)
    numbers = tuple(chance.choice([1, 4, 12], int(chance.integers(1, 4))).tolist())

    assert aligned(chances, numbers) == by_trying_all(chances, numbers)


def test_a_clue_that_is_longer_than_its_ribbon_stands_nowhere() -> None:
    chances = np.zeros((5, 101), np.float32)

    assert aligned(chances, (1, 2, 3)) == []
    assert aligned(chances, ()) == []
