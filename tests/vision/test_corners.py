"""Lines that look like a part of the corner between clues, but have clues themselves."""

from __future__ import annotations

import numpy as np
import pytest
from training.pictures import make

from nonoscope.vision import Picture, read_picture
from nonoscope.vision.boards import Board
from nonoscope.vision.corners import written
from nonoscope.vision.flattening import AROUND, SIDE
from nonoscope.vision.values import Side

from .drawn_boards import Drawing, drawn

HOW = Drawing(columns=12, rows=9, cell=SIDE, boxed=True, depth=3, margin=AROUND * SIDE, fifth=1)
"""A lattice with three lines of boxes above and on the left, as it is flattened."""
PIXELS = np.ascontiguousarray(drawn(HOW)[0].min(axis=2))
SIDES = frozenset[Side]({"left", "top"})
"""Where its clues stand."""
TOP = LEFT = AROUND + HOW.depth
BOTTOM, RIGHT = TOP + HOW.rows, LEFT + HOW.columns


def depths(board: Board) -> dict[Side, int]:
    return {
        "left": board.left - AROUND,
        "right": RIGHT - board.right,
        "top": board.top - AROUND,
        "bottom": BOTTOM - board.bottom,
    }


def found(board: Board) -> dict[Side, int]:
    every = written(PIXELS, board, depths(board), SIDES)
    return {side: count for side, count in every.items() if count}


def test_nothing_is_written_in_the_corner_of_a_whole_board() -> None:
    assert found(Board(TOP, BOTTOM, LEFT, RIGHT, 1.0)) == {}


def test_rows_and_columns_that_were_left_out_are_known_by_their_clues() -> None:
    assert found(Board(TOP + 2, BOTTOM, LEFT, RIGHT, 1.0))["top"] == 2
    assert found(Board(TOP, BOTTOM - 3, LEFT, RIGHT, 1.0))["bottom"] == 3
    assert found(Board(TOP, BOTTOM, LEFT + 2, RIGHT, 1.0))["left"] == 2
    assert found(Board(TOP, BOTTOM, LEFT, RIGHT - 1, 1.0))["right"] == 1


def test_a_box_is_left_for_the_clues() -> None:
    board = Board(TOP + 2, BOTTOM, LEFT, RIGHT, 1.0)
    no_more = {**depths(board), "top": 2}

    assert written(PIXELS, board, no_more, SIDES)["top"] == 0
    assert written(PIXELS, board, no_more, SIDES - {"top"})["top"] == 2


def test_columns_with_a_zero_each_are_the_boards_though_it_seems_to_end_before_them() -> None:
    picture, truth = make(991670, "screenshot", fonts="held out", layouts="any", folders=())

    seen = read_picture(Picture.of(picture))

    assert seen.puzzle is not None
    assert [clue.lengths for clue in seen.puzzle.clues] == list(truth.clues)


@pytest.mark.parametrize("seed", [985009, 985088])
def test_a_board_whose_clues_begin_far_from_it_is_seen_whole(seed: int) -> None:
    """Its first or last rows have nothing in the boxes next to it."""
    picture, truth = make(seed, fonts="held out", layouts="held out", folders=())

    seen = read_picture(Picture.of(picture))

    assert seen.puzzle is not None
    assert [clue.lengths for clue in seen.puzzle.clues] == list(truth.clues)
