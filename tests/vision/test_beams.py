"""Rows of numbers from a net's places: what brute force over all the ways through them says."""

from __future__ import annotations

import itertools
import math

import numpy as np
import numpy.typing as npt
import pytest

from nonoscope.vision.beams import likeliest


def some_chances(seed: int, places: int = 5) -> npt.NDArray[np.float32]:
    """Places at which nothing or one of three numbers may be told."""
    chance = np.random.default_rng(seed)
    found = np.full((places, 101), -40.0, np.float32)
    shares = chance.dirichlet([0.7, 0.5, 0.5, 0.5], places)
    found[:, [0, 1 + 1, 1 + 2, 1 + 12]] = np.log(np.maximum(shares, 1e-17))
    return found


def every_way(chances: npt.NDArray[np.float32]) -> dict[tuple[int, ...], float]:
    """The probability of each row of numbers, over all that may be told at each place."""
    found: dict[tuple[int, ...], float] = {}
    for path in itertools.product([None, 1, 2, 12], repeat=len(chances)):
        log = sum(
            float(chances[place, 0 if value is None else 1 + value])
            for place, value in enumerate(path)
        )
        told = tuple([value for value, _ in itertools.groupby(path) if value is not None])
        found[told] = found.get(told, 0.0) + math.exp(log)
    return found


@pytest.mark.parametrize("seed", range(25))
def test_the_likeliest_row_of_numbers_is_that_of_brute_force(seed: int) -> None:
    chances = some_chances(seed)
    truth = every_way(chances)
    found = likeliest(chances)[0]
    assert truth[found.values] > 0.97 * max(truth.values())
    assert math.exp(found.log_probability) == pytest.approx(truth[found.values], abs=0.02)


@pytest.mark.parametrize("seed", range(25))
def test_no_row_of_numbers_is_told_likelier_than_it_is(seed: int) -> None:
    chances = some_chances(seed, places=6)
    truth = every_way(chances)
    for told in likeliest(chances):
        assert math.exp(told.log_probability) <= truth[told.values] + 1e-6
        assert len(told.places) == len(told.values)
        assert list(told.places) == sorted(told.places)


def test_the_same_number_twice_needs_nothing_between() -> None:
    chances = np.full((3, 101), -40.0, np.float32)
    chances[[0, 1, 2], [1 + 4, 0, 1 + 4]] = 0
    assert likeliest(chances)[0].values == (4, 4)
    assert likeliest(chances)[0].places == (0, 2)
    chances[1] = chances[0]
    assert likeliest(chances)[0].values == (4,)


def test_where_nothing_is_told_there_is_no_number() -> None:
    chances = np.full((4, 101), -40.0, np.float32)
    chances[:, 0] = 0
    assert likeliest(chances)[0].values == ()
