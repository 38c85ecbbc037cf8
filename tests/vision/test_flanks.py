"""On which sides clues stand, where no digits were seen when the board was found."""

from __future__ import annotations

import numpy as np
import pytest

from nonoscope.samples import collection
from nonoscope.vision import SIDES, Picture, Sheet, Side
from nonoscope.vision.flanks import flanked
from nonoscope.vision.trimming import read_trimmed

from .drawn_puzzles import drawn, pixels

PUZZLE = next(sample.puzzle for sample in collection() if sample.name == "camera")
CELL = 32
IMAGE = pixels(drawn(PUZZLE, cell=CELL))
LEFT = IMAGE.shape[1] - (PUZZLE.width + 1) * CELL
TOP = IMAGE.shape[0] - (PUZZLE.height + 1) * CELL


def sheet(sides: set[Side], score: float = 0.2) -> Sheet:
    columns = np.arange(PUZZLE.width + 1) * CELL + LEFT
    rows = np.arange(PUZZLE.height + 1) * CELL + TOP
    mesh = np.stack(np.meshgrid(columns, rows), -1).astype(np.float32)
    return Sheet(mesh, score, frozenset(sides), dict.fromkeys(SIDES, 0))


@pytest.mark.parametrize("sides", [{"right", "bottom"}, {"left", "bottom"}, {"right", "top"}])
def test_clues_are_read_where_they_stand(sides: set[Side]) -> None:
    board, readings = read_trimmed(Picture.of(IMAGE), sheet(sides))

    assert board.sides == {"left", "top"}
    found = [tuple(numeral.best for numeral in reading.ways[0][0]) for reading in readings]
    assert [tuple(length for length in each if length) for each in found] == [
        clue.lengths for clue in PUZZLE.clues
    ]


def test_sides_on_which_clues_were_seen_are_believed() -> None:
    assert flanked(Picture.of(IMAGE), sheet({"right", "bottom"}, 0.9)) is None


def test_a_board_without_numbers_has_none_on_other_sides_either() -> None:
    blank = np.full_like(IMAGE, 255)
    board = sheet({"left", "top"})

    assert flanked(Picture.of(blank), board) is None
    assert read_trimmed(Picture.of(blank), board)[0] is board
