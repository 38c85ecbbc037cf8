"""Readings that stand on lines which hardly say what was chosen for them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from nonoscope.model import Grid, Puzzle
from nonoscope.vision import LineReading, Numeral, settle

from .plain_readings import flat_sheet, plain, sure

TRUE = Puzzle.from_grid(Grid.parse("##### #.#.# ##### .#.#. .###."))
"""Its last row could be 1 1, and its middle column 3, just as well."""


def read(row: LineReading, column: LineReading) -> list[LineReading]:
    lines = plain(TRUE)
    lines[4], lines[7] = row, column
    return lines


CLUTTER = LineReading(
    4, (((sure(2), sure(2), sure(2)), -9.0), ((sure(1), sure(1)), -13.0), ((sure(4),), -11.0))
)
"""Of a row that is 3: what it looks like doesn't fit."""
COLUMN = LineReading(7, (((sure(3), sure(1)), -0.3), ((sure(3),), -2.0)))


def test_what_stands_on_a_line_that_may_be_anything_is_never_sure() -> None:
    seen = settle([(flat_sheet(5, 5), read(CLUTTER, COLUMN))])

    assert seen.status == "doubtful"


@pytest.mark.parametrize("line", range(10))
def test_a_line_that_the_others_tell_may_be_anything(line: int) -> None:
    """They are as they look, and leave one solution without it."""
    lines = plain(TRUE)
    dirt = tuple(sure(5) for _ in range(3))
    right = tuple(sure(length) for length in TRUE.clues[line].lengths)
    lines[line] = LineReading(line, ((dirt, -1.0), (right, -6.0)))
    seen = settle([(flat_sheet(5, 5), lines)])

    assert seen.puzzle is not None
    assert (seen.status, seen.puzzle.clues) == ("read", TRUE.clues)


def test_a_part_of_a_board_whose_numbers_are_longer_than_its_lines_is_never_sure() -> None:
    """Rows of five cells of which three are seen: another digit fits, and no picture shows it."""
    part = Puzzle.from_grid(Grid.parse("### ##. ### #.# ###"))
    lines = plain(part)
    lines[0] = LineReading(0, (((sure(3),), -16.4),))
    lines[1] = LineReading(1, (((sure(2), sure(2)), -0.02), ((sure(2),), -6.6)))
    seen = settle([(flat_sheet(3, 5), lines)])

    assert (seen.status, seen.puzzle) == ("doubtful", part)


def test_a_small_board_of_which_every_line_hardly_says_what_fits_is_never_sure() -> None:
    lines = [replace(reading, ways=((reading.ways[0][0], -1.6),)) for reading in plain(TRUE)]
    seen = settle([(flat_sheet(5, 5), lines)])

    assert seen.status != "read"


def test_a_finished_board_without_its_first_column_is_never_sure() -> None:
    """A photo of 8x7 cells: three rows are bent for it, none of them by no means what it says."""
    part = Puzzle.from_grid(
        Grid.parse("####### ####### #.##### .###### ...#### #...... ###....".replace(" ", "\n"))
    )
    printed = {3: ((1, 6), (6,), 3.0), 5: ((2,), (1,), 4.8), 6: ((4,), (3,), 3.6)}
    lines = [replace(reading, ways=((reading.ways[0][0], -0.9),)) for reading in plain(part)]
    for line, (looks, is_chosen, cost) in printed.items():
        ways = [(looks, -0.9), (is_chosen, -cost)]
        lines[line] = LineReading(line, tuple([(tuple(map(sure, way)), at) for way, at in ways]))
    seen = settle([(flat_sheet(7, 7), lines)])

    assert (seen.status, seen.puzzle) == ("doubtful", part)


EMPTY = Puzzle.from_grid(Grid.parse("###.. .##.. ##... ###.. #.#.."))
"""Nothing is in its last two columns."""


@pytest.mark.parametrize("line", [8, 9], ids=["inside", "at the edge"])
@pytest.mark.parametrize(
    ("ways", "is_read"),
    [
        ((((sure(1),), -0.05), ((), -3.5)), False),
        ((((sure(1),), -0.4), ((), -1.2)), True),
        ((((), -0.1),), True),
        ((((sure(10, (0, -1.2)),), -0.05),), True),
    ],
    ids=["a number", "perhaps a speck", "nothing", "a badly printed 0"],
)
def test_an_empty_line_with_a_number_beside_it_is_never_sure(
    ways: tuple[tuple[tuple[Numeral, ...], float], ...], line: int, *, is_read: bool
) -> None:
    """A finished board on which a number that contradicts the others was marked in red."""
    lines = plain(EMPTY)
    lines[line] = LineReading(line, ways)
    every = replace(flat_sheet(5, 5), ends=frozenset({"right"}))
    seen = settle([(every, lines)])

    assert seen.puzzle == EMPTY
    assert (seen.status == "read") == is_read


def test_a_board_on_which_nothing_is_to_be_shaded_is_none() -> None:
    """Texts beside a lattice, none of which fits into a line: what is left is an empty board."""
    lines = [LineReading(line, (((sure(9),), -0.1), ((), -3.0))) for line in range(10)]

    assert settle([(flat_sheet(5, 5), lines)]).status == "nothing"
