"""Rectangles of board among cells that are none."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from nonoscope.vision.boards import Board, boards_in, largest
from nonoscope.vision.flattening import AROUND


def odds_of(
    shape: tuple[int, int], rows: slice, columns: slice, sure: float = 4.0
) -> npt.NDArray[np.float32]:
    odds = np.full(shape, -sure, np.float32)
    odds[rows, columns] = sure
    return odds


def edges(board: Board) -> tuple[int, int, int, int]:
    return board.top, board.bottom, board.left, board.right


def test_the_cells_that_are_likely_are_the_board() -> None:
    odds = odds_of((30, 40), slice(9, 24), slice(8, 33))

    assert edges(boards_in(odds)[0]) == (9, 24, 8, 33)
    assert boards_in(odds)[0].chance > 0.8


def test_single_cells_that_look_otherwise_are_of_no_matter() -> None:
    odds = odds_of((30, 30), slice(8, 23), slice(8, 23))
    odds *= np.where(np.random.default_rng(1).random(odds.shape) < 0.2, -1, 1)

    assert edges(boards_in(odds)[0]) == (8, 23, 8, 23)


def test_a_line_in_doubt_gives_two_boards() -> None:
    odds = odds_of((30, 30), slice(8, 23), slice(8, 23))
    odds[8:23, 7] = -0.1

    first, second = boards_in(odds)[:2]

    assert edges(first) == (8, 23, 8, 23)
    assert edges(second) == (8, 23, 7, 23)
    assert 0.3 < second.chance < first.chance < 0.7


def test_a_board_may_reach_a_few_lines_beyond_the_lattice() -> None:
    odds = odds_of((30, 30), slice(AROUND - 1, 20), slice(AROUND, 30 - AROUND))

    assert edges(boards_in(odds)[0]) == (AROUND - 1, 20, AROUND, 30 - AROUND)


def test_where_nothing_is_likely_there_is_no_board() -> None:
    assert boards_in(np.full((20, 20), -1, np.float32)) == []
    assert largest(np.ones((3, 9), np.float32)) is None
