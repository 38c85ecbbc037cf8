"""choices: against trying every combination."""

from __future__ import annotations

import itertools
import math

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from nonoscope.vision import LineReading, Numeral
from nonoscope.vision.choices import Offers, choices

COST = st.integers(0, 40).map(lambda tenths: tenths / 10)
VALUES = st.dictionaries(st.integers(0, 12), COST, min_size=1, max_size=3)


@given(st.lists(VALUES, max_size=3), st.integers(1, 15))
def test_choices_are_all_that_fit_by_cost(values: list[dict[int, float]], length: int) -> None:
    numerals = tuple(
        Numeral(
            tuple(sorted(((v, -cost) for v, cost in of.items()), key=lambda pair: -pair[1])),
            np.zeros((4, 2), np.float32),
        )
        for of in values
    )

    found = choices(LineReading(0, ((numerals, 0.0),)), length)

    best: dict[tuple[int, ...], float] = {}
    for picked in itertools.product(*[of.items() for of in values]):
        lengths = tuple(value for value, _ in picked)
        lengths = () if lengths == (0,) else lengths
        if 0 not in lengths and sum(lengths) + len(lengths) - 1 <= length:
            cost = sum(cost for _, cost in picked)
            best[lengths] = min(cost, best.get(lengths, math.inf))
    costs = [choice.cost for choice in found]
    assert costs == sorted(costs)
    by_lengths = {choice.lengths: choice.cost for choice in found}
    assert best.keys() <= by_lengths.keys()
    assert all(by_lengths[lengths] <= cost + 1e-9 for lengths, cost in best.items())


def test_what_a_line_may_be_is_worked_out_once_for_each_reading_and_length() -> None:
    seen = Numeral(((7, -0.5), (1, -0.9)), np.zeros((4, 2), np.float32))
    reading = LineReading(0, (((seen,), 0.0),))
    again = LineReading(0, reading.ways, cells=bytes(5))
    offers = Offers()

    assert offers.of(reading, 5) == choices(reading, 5)
    assert offers.of(again, 5) is offers.of(reading, 5)
    assert offers.of(reading, 9) == choices(reading, 9)
