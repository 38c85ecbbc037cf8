"""Lines that a board lacks, by what its numbers say."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from nonoscope.vision import LineReading, Picture, Sheet, read_picture
from nonoscope.vision.lacking import with_more

from .drawn_puzzles import drawn, pixels
from .plain_readings import LARGE, flat_sheet, plain, sure

PUZZLE = next(each for each in LARGE if all(each.clues))


def without(line: int) -> tuple[Sheet, list[LineReading]]:
    """The sheet of a puzzle without one of its lines, and all clues but that one."""
    is_row = line < PUZZLE.height
    sheet = flat_sheet(PUZZLE.width - (not is_row), PUZZLE.height - is_row)
    kept = [reading for reading in plain(PUZZLE) if reading.line != line]
    return sheet, [replace(reading, line=number) for number, reading in enumerate(kept)]


def test_a_whole_board_lacks_nothing() -> None:
    assert with_more(flat_sheet(PUZZLE.width, PUZZLE.height), plain(PUZZLE)) == []


def test_where_the_sums_of_columns_are_less_a_column_is_added_at_either_side() -> None:
    sheet, readings = without(PUZZLE.height)
    right, left = with_more(sheet, readings)

    assert {(one.width, one.height) for one in (right, left)} == {(PUZZLE.width, PUZZLE.height)}
    assert np.array_equal(right.mesh[:, :-1], sheet.mesh)
    assert np.array_equal(left.mesh[:, 1:], sheet.mesh)
    assert right.mesh[0, -1].tolist() == [20.0 * PUZZLE.width, 0.0]
    assert left.mesh[0, 0].tolist() == [-20.0, 0.0]


def test_where_the_sums_of_rows_are_less_a_row_is_added() -> None:
    low, high = with_more(*without(0))

    assert low.mesh[-1, 0].tolist() == [0.0, 20.0 * PUZZLE.height]
    assert high.mesh[0, 0].tolist() == [0.0, -20.0]


def test_a_clue_that_is_too_long_says_the_same_whatever_the_sums_are() -> None:
    sheet, readings = without(0)
    column = max(readings[sheet.height :], key=lambda reading: len(reading.ways[0][0]))
    room = (
        sheet.height
        + 2
        - len(column.ways[0][0])
        - sum(numeral.best for numeral in column.ways[0][0][1:])
    )
    too_long = (sure(room), *column.ways[0][0][1:])
    readings[column.line] = replace(column, ways=((too_long, 0.0),))

    assert {one.height for one in with_more(sheet, readings)} == {PUZZLE.height}


def test_what_is_doubtful_says_nothing() -> None:
    sheet, readings = without(0)
    doubtful = [
        replace(reading, ways=tuple((numerals, -2.0) for numerals, _ in reading.ways))
        for reading in readings
    ]

    assert with_more(sheet, doubtful) == []


def test_a_column_whose_lines_are_too_pale_is_read_by_its_clue() -> None:
    cell = 32
    image = pixels(drawn(PUZZLE, cell=cell)).copy()
    right, bottom = image.shape[1] - cell, image.shape[0] - cell
    image[bottom - PUZZLE.height * cell - 2 : bottom + 3, right - cell + 2 : right + 3] = 255
    seen = read_picture(Picture.of(image))

    assert seen.status == "read"
    assert seen.puzzle is not None
    assert seen.puzzle.clues == PUZZLE.clues
