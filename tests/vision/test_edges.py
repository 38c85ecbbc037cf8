"""Lines at the edge of a board without a number: whose they are."""

from __future__ import annotations

from dataclasses import replace

from nonoscope.model import BLANK, UNKNOWN, Puzzle
from nonoscope.vision import LineReading
from nonoscope.vision.edges import blank_edges, blank_lines, is_open

from .plain_readings import flat_sheet, plain

PUZZLE = Puzzle.from_clues([[3], [1, 1], [3], [2]], [[], [3], [1, 1, 1], [4], []])
SHEET = flat_sheet(5, 4)


def readings(first: bytes, last: bytes) -> list[LineReading]:
    """With these cells in the first column and in the last."""
    every = plain(PUZZLE)
    every[4], every[8] = replace(every[4], cells=first), replace(every[8], cells=last)
    return every


def test_columns_without_a_number_may_be_a_margin() -> None:
    empty = bytes([UNKNOWN] * 4)

    assert blank_edges(SHEET, readings(empty, empty)) == {"left": 1, "right": 1}
    assert is_open(SHEET, readings(empty, empty))


def test_columns_that_are_marked_as_blank_are_the_boards() -> None:
    marked, empty = bytes([BLANK] * 4), bytes([UNKNOWN] * 4)

    assert not is_open(SHEET, readings(marked, marked))
    assert blank_edges(SHEET, readings(empty, marked)) == {"left": 1}
    assert blank_lines(SHEET, readings(marked, marked)) == {"left": 1, "right": 1}


def test_a_mark_or_two_say_nothing() -> None:
    few = bytes([BLANK, UNKNOWN, UNKNOWN, BLANK])

    assert blank_edges(SHEET, readings(few, few)) == {"left": 1, "right": 1}
