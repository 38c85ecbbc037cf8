"""What logic corrected is told, number by number."""

from __future__ import annotations

import math
from itertools import product

import numpy as np
import pytest

from nonoscope.model import Clue, Puzzle, Rectangle
from nonoscope.vision import LineReading, Numeral
from nonoscope.vision.choices import Choice, choices, literal
from nonoscope.vision.doubting import doubts_of

CUTS = [((3, 10.0), (4, 20.0)), ((3, 10.0), (4, 20.0), (4, 30.0)), ((3, 10.0),), ((34, 15.0),), ()]
"""Values and where they stand."""


def numerals(cut: tuple[tuple[int, float], ...]) -> tuple[Numeral, ...]:
    corners = np.zeros((4, 2), np.float32)
    return tuple(
        [
            Numeral(((value, -0.001),), corners + np.array([place, 0], np.float32))
            for value, place in cut
        ]
    )


@pytest.mark.parametrize(("looks", "chosen"), [pair for pair in product(CUTS, CUTS) if pair[1]])
def test_another_cut_than_it_looks_like_is_told(
    looks: tuple[tuple[int, float], ...], chosen: tuple[tuple[int, float], ...]
) -> None:
    likely, other = math.log(0.7), math.log(0.3)
    reading = LineReading(0, ((numerals(looks), likely), (numerals(chosen), other)))
    values = tuple(value for value, _ in chosen)
    choice = next(one for one in choices(reading, 40) if one.lengths == values)
    first = literal(reading)
    assert first is not None
    puzzle = Puzzle(Rectangle(40, 1), (Clue(values), *[Clue(())] * 40))
    blank = [LineReading(line, (((), 0.0),)) for line in range(1, 41)]
    doubts = doubts_of([reading, *blank], [choice, *[Choice((), 0.0, 0, ())] * 40], puzzle)

    assert any(doubt.by_logic for doubt in doubts) == (first.lengths != values)
    left = [doubt.read for doubt in doubts if doubt.chosen is None]
    assert len(left) <= max(0, len(looks) - len(chosen))
