"""Cutting rows of digits into numbers: by gaps, by what is known of them, by the line's length."""

from __future__ import annotations

import numpy as np
import pytest

from nonoscope.vision.gaps import Gap, GapModel, gap_model
from nonoscope.vision.numbers import Array
from nonoscope.vision.numerals import COUNTS, DIGITS
from nonoscope.vision.segments import Cutter

CLEAR = GapModel(0, 0.4, 0.4)


def sure(digit: int) -> Array:
    """What the net says of a digit that can't be mistaken."""
    scores = np.full(COUNTS + 2 * DIGITS, -8, np.float32)
    scores[1] = scores[COUNTS + DIGITS + digit] = -0.001
    return scores


def cut(digits: str, gaps: list[float], model: GapModel = CLEAR, length: int = 30) -> list[str]:
    """The ways to cut digits into numbers, best first, as text."""
    scores = [sure(int(digit)) for digit in digits]
    found = Cutter(model, length).ways(scores, [Gap(gap, 1) for gap in gaps])
    return [" ".join("".join(digits[place] for place in part) for part in way) for way, _ in found]


def gaps_of(*values: float) -> list[Gap]:
    return [Gap(value, value + 0.6) for value in values]


def test_narrow_gaps_join_and_wide_ones_part() -> None:
    assert cut("1114", [0.1, 0.7, 0.7])[0] == "11 1 4"
    assert cut("1114", [0.7, 0.7, 0.7])[0] == "1 1 1 4"


def test_the_other_ways_come_too_worst_last() -> None:
    found = cut("114", [0.38, 0.8])

    assert found[:2] == ["11 4", "1 1 4"]
    assert "1 14" in found


def test_a_number_is_never_longer_than_its_line() -> None:
    assert cut("22", [0.1], length=10)[0] == "2 2"
    assert cut("22", [0.1], length=25)[0] == "22"
    assert cut("10", [0.5], length=10)[0] == "10"


def test_zero_belongs_to_the_digit_before_it() -> None:
    assert cut("1203", [0.6, 0.6, 0.6])[0] == "1 20 3"
    assert cut("0", [])[0] == "0"


def test_gaps_of_two_kinds_are_parted_between_them() -> None:
    model = gap_model(gaps_of(0.1, 0.12, 0.5, 0.55, 0.6, 0.52), [], [])

    assert model.odds(Gap(0.1, 0.7)) > 2
    assert model.odds(Gap(0.55, 1.15)) < -2


def test_middles_tell_where_ink_does_not() -> None:
    within = [Gap(0.28, 0.75), Gap(0.39, 0.72), Gap(0.22, 0.78)]
    between = [Gap(0.28, 1.0), Gap(0.67, 1.03), Gap(0.39, 1.03), Gap(0.5, 1.0)]
    model = gap_model([*within, *between], within, between)

    assert model.measure == 1
    assert all(model.odds(gap) > 2 for gap in within)
    assert all(model.odds(gap) < -2 for gap in between)


def test_one_kind_of_wide_gaps_is_between_numbers() -> None:
    model = gap_model(gaps_of(0.5, 0.52, 0.55, 0.5), [], [])

    assert model.odds(Gap(0.5, 1.1)) < 0


def test_what_is_known_outweighs_what_is_usual() -> None:
    tight = gaps_of(0.15, 0.16, 0.17, 0.15)
    model = gap_model(tight, [], tight[:3])

    assert model.odds(tight[3]) < 0


@pytest.mark.parametrize("gaps", [[], gaps_of(0.4)])
def test_a_model_is_made_of_little_or_nothing(gaps: list[Gap]) -> None:
    model = gap_model(gaps, [], [])

    assert model.odds(Gap(0.02, 0.6)) > 0
    assert model.odds(Gap(1.2, 1.9)) < 0
