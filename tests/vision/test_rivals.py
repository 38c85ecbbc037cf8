"""Which sheets may be the same board as another."""

from __future__ import annotations

import numpy as np

from nonoscope.vision import SIDES, Sheet
from nonoscope.vision.rivals import has_no_rival, is_largest, may_be_board


def sheet(columns: range, rows: range, score: float, cell: float = 20.0) -> Sheet:
    """Those columns and rows of one lattice."""
    lines = [np.arange(each.start, each.stop + 1) * cell for each in (columns, rows)]
    mesh = np.stack(np.meshgrid(*lines), -1).astype(np.float32)
    return Sheet(mesh, score, frozenset({"left", "top"}), dict.fromkeys(SIDES, 0))


BOARD = sheet(range(10), range(10), 0.8)


def test_a_line_more_or_less_makes_a_rival_if_it_is_about_as_likely() -> None:
    assert has_no_rival([BOARD], BOARD)
    assert not has_no_rival([sheet(range(11), range(10), 0.7)], BOARD)
    assert not has_no_rival([sheet(range(10), range(1, 10), 0.7)], BOARD)
    assert has_no_rival([sheet(range(11), range(10), 0.3)], BOARD)
    assert has_no_rival([sheet(range(40, 51), range(10), 0.7)], BOARD)


def test_a_smaller_rival_doesnt_matter_to_the_largest() -> None:
    smaller = sheet(range(9), range(10), 0.7)

    assert is_largest([BOARD, smaller], BOARD)
    assert not is_largest([BOARD, smaller], smaller)


def test_a_part_of_a_larger_board_isnt_the_largest_however_many_lines_it_lacks() -> None:
    whole = sheet(range(-1, 20), range(10), 0.4)

    assert has_no_rival([whole], BOARD)
    assert not is_largest([whole, BOARD], BOARD)
    assert is_largest([sheet(range(20), range(10), 0.2)], BOARD)
    assert is_largest([sheet(range(40), range(20), 0.8, cell=10.0)], BOARD)


def test_what_holds_the_likeliest_board_and_more_of_its_lines_may_be_the_board_too() -> None:
    assert may_be_board(BOARD, BOARD)
    assert may_be_board(sheet(range(10), range(16), 0.7), BOARD)
    assert not may_be_board(sheet(range(10), range(16), 0.2), BOARD)
    assert not may_be_board(sheet(range(10), range(8), 0.7), BOARD)
