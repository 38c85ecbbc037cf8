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
    assert largest(np.ones((2, 9), np.float32)) is None


def test_a_row_with_a_clue_is_one_of_the_board() -> None:
    """The net takes the first row for something else, but has seen its clue."""
    odds = np.full((24, 24), -6, np.float32)
    odds[8:18, 8:18] = 6
    odds[8, 8:18] = -2
    rows, columns = np.zeros_like(odds), np.zeros_like(odds)
    rows[8:18, 7] = columns[7, 8:18] = 1

    (without, *_) = boards_in(odds)
    (board, *_) = boards_in(odds, (rows, columns))

    assert (without.top, board.top, board.bottom) == (9, 8, 18)


def test_a_doubtful_row_without_a_clue_is_none_of_the_board() -> None:
    odds = np.full((24, 24), -6, np.float32)
    odds[8:18, 8:18] = 6
    odds[8, 8:18] = 1
    rows, columns = np.zeros_like(odds), np.zeros_like(odds)
    rows[9:18, 7] = columns[7, 8:18] = 1

    (without, *_) = boards_in(odds)
    (board, *_) = boards_in(odds, (rows, columns))

    assert (without.top, board.top) == (8, 9)
    assert (board.left, board.right) == (8, 18)
