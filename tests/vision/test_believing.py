"""What speaks for a puzzle before anything is solved."""

from __future__ import annotations

import numpy as np
import pytest

from nonoscope.model import Rectangle
from nonoscope.vision import LineReading, Numeral
from nonoscope.vision.believing import signs_of

BOARD = Rectangle(12, 12)
NOWHERE = np.zeros((4, 2), np.float32)


def readings(each: list[int], chance: float = -0.1, silent: int = 0) -> list[LineReading]:
    """The same numbers beside each line but the last columns, of which so many have none."""
    clue = tuple([Numeral(((value, chance),), NOWHERE) for value in each])
    spoken = len(BOARD.lines) - silent
    said = [LineReading(line, ((clue, chance * len(each)),)) for line in range(spoken)]
    return said + [LineReading(line, (((), 0.0),)) for line in range(spoken, len(BOARD.lines))]


def test_many_clear_numbers_that_fit_are_clues_though_some_lines_have_lost_theirs() -> None:
    """Of a large board nearly half of the columns were done, too faint to be read: nothing."""
    signs = signs_of(BOARD, readings([2, 1, 3], silent=5))

    assert signs.gap > 0.35
    assert signs.are_plenty
    assert signs.are_strong


@pytest.mark.parametrize(
    "said",
    [
        pytest.param(readings([7]), id="one number each: a table"),
        pytest.param(readings([9, 8, 7]), id="numbers that don't fit"),
        pytest.param(readings([2, 1, 3], chance=-0.7), id="letters, perhaps"),
        pytest.param(readings([2, 1, 3], silent=7), id="numbers beside hardly any column"),
    ],
)
def test_other_numbers_arent_plenty(said: list[LineReading]) -> None:
    assert not signs_of(BOARD, said).are_plenty
