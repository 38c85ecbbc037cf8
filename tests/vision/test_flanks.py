"""On which sides clues stand, where no digits were seen when the board was found."""

from __future__ import annotations

import numpy as np
import pytest

from nonoscope.samples import collection
from nonoscope.vision import SIDES, Picture, Sheet, Side
from nonoscope.vision.flanks import read_flanked

from .drawn_puzzles import drawn, pixels

PUZZLE = next(sample.puzzle for sample in collection() if sample.name == "camera")
CELL = 32
IMAGE = pixels(drawn(PUZZLE, cell=CELL))
LEFT = IMAGE.shape[1] - (PUZZLE.width + 1) * CELL
TOP = IMAGE.shape[0] - (PUZZLE.height + 1) * CELL


def sheet(sides: set[Side], score: float = 0.2, more: tuple[int, int] = (0, 0)) -> Sheet:
    """Of the board in the picture, with so many columns and rows of clues."""
    columns = np.arange(-more[0], PUZZLE.width + 1) * CELL + LEFT
    rows = np.arange(-more[1], PUZZLE.height + 1) * CELL + TOP
    mesh = np.stack(np.meshgrid(columns, rows), -1).astype(np.float32)
    return Sheet(mesh, score, frozenset(sides), dict.fromkeys(SIDES, 0))


@pytest.mark.parametrize("sides", [{"right", "bottom"}, {"left", "bottom"}, {"right", "top"}])
def test_clues_are_read_where_they_stand(sides: set[Side]) -> None:
    are_right(sheet(sides))


@pytest.mark.parametrize("more", [(3, 0), (0, 3)])
def test_lines_that_hold_the_clues_of_others_are_no_lines_of_the_board(
    more: tuple[int, int],
) -> None:
    are_right(sheet({"right", "bottom"}, more=more))


def are_right(found: Sheet) -> None:
    """Check that the sheet is read, with the clues where they are."""
    board, readings = read_flanked(Picture.of(IMAGE), found)

    assert board.sides == {"left", "top"}
    assert (board.width, board.height) == (PUZZLE.width, PUZZLE.height)
    clues = [tuple(numeral.best for numeral in reading.ways[0][0]) for reading in readings]
    assert [tuple(length for length in each if length) for each in clues] == [
        clue.lengths for clue in PUZZLE.clues
    ]


def test_sides_on_which_clues_were_seen_are_believed() -> None:
    board = sheet({"right", "bottom"}, 0.9)

    assert read_flanked(Picture.of(IMAGE), board)[0] is board


def test_a_board_without_numbers_has_none_on_other_sides_either() -> None:
    blank = np.full_like(IMAGE, 255)
    board = sheet({"left", "top"})

    assert read_flanked(Picture.of(blank), board)[0] is board
