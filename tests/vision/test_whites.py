"""A finished board may have blank rows that are drawn in nothing."""

from __future__ import annotations

import numpy as np

from nonoscope.model import Puzzle
from nonoscope.samples import collection
from nonoscope.solve import solve
from nonoscope.vision import Picture, read_picture
from nonoscope.vision.whites import white_sizes

from .drawn_puzzles import Pixels, drawn, pixels

TROPHY = next(sample.puzzle for sample in collection() if sample.name == "trophy")
CELL = 32


def finished(puzzle: Puzzle) -> Pixels:
    """The puzzle with all that is shaded in it."""
    solution = solve(puzzle).solution
    assert solution is not None
    return np.array(pixels(drawn(puzzle, cell=CELL, marks=solution, zeros=False)))


def without_first_row() -> Pixels:
    """A finished puzzle whose first row is blank and has no lines."""
    image = finished(Puzzle.from_clues([[], *TROPHY.rows], TROPHY.columns))
    top = image.shape[0] - (TROPHY.height + 2) * CELL
    image[top - 3 : top + CELL - 3] = 255
    return image


def test_rows_without_lines_are_told_as_what_may_be_there() -> None:
    seen = read_picture(Picture.of(without_first_row()))

    assert seen.puzzle is not None
    assert seen.puzzle.clues == TROPHY.clues
    assert seen.status == "doubtful"
    assert (TROPHY.width, TROPHY.height + 1) in seen.other_sizes


def test_a_finished_board_beside_its_clues_is_read() -> None:
    seen = read_picture(Picture.of(finished(TROPHY)))

    assert seen.status == "read"
    assert seen.sheet is not None
    assert white_sizes(seen.sheet, seen.readings) == ()
