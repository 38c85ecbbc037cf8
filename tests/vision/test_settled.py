"""Of several sheets the likeliest is told, and no more confidence than there is in its edges."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from nonoscope.create import random_puzzle
from nonoscope.model import UNKNOWN, Puzzle
from nonoscope.solve import Status, solve
from nonoscope.vision import LineReading, Numeral, settle
from nonoscope.vision.values import Side

from .plain_readings import LARGE, flat_sheet, plain, sure


def test_of_several_sheets_the_one_that_makes_sense_is_taken() -> None:
    puzzle = LARGE[1]
    right = flat_sheet(puzzle.width, puzzle.height, 0.4)
    wrong = flat_sheet(puzzle.width - 1, puzzle.height, 0.9)
    cut = [line for line in plain(puzzle) if line.line < puzzle.width + puzzle.height - 1]

    seen = settle([(wrong, cut), (right, plain(puzzle))])

    assert seen.sheet is right
    assert seen.status == "read"


def test_a_blank_edge_is_sure_only_with_a_zero_beside_it() -> None:
    puzzle = LARGE[1]
    wider = Puzzle.from_clues(puzzle.rows, [*puzzle.columns, []])
    bare = plain(wider)
    printed = [*bare[:-1], LineReading(bare[-1].line, (((sure(0),), 0.0),))]
    sheet = flat_sheet(wider.width, wider.height)

    assert settle([(sheet, bare)]).status == "doubtful"
    assert settle([(sheet, printed)]).status == "read"


def test_a_blank_edge_is_sure_where_the_board_surely_ends() -> None:
    puzzle = LARGE[1]
    wider = Puzzle.from_clues(puzzle.rows, [*puzzle.columns, []])
    sheet = flat_sheet(wider.width, wider.height)
    ends: frozenset[Side] = frozenset({"right"})
    others: frozenset[Side] = frozenset({"left", "top", "bottom"})

    assert settle([(replace(sheet, ends=ends), plain(wider))]).status == "read"
    assert settle([(replace(sheet, ends=others), plain(wider))]).status == "doubtful"


def test_what_was_corrected_for_want_of_a_line_is_never_sure() -> None:
    """A last row with a 1 so pale that nobody saw it, and a row that made up for it."""
    puzzle = next(each for each in LARGE if max(map(len, each.rows)) > 1)
    seen = plain(puzzle)
    row = next(row for row, clue in enumerate(puzzle.rows) if len(clue) > 1)
    numerals, _ = seen[row].ways[0]
    bent = list(seen)
    bent[row] = replace(seen[row], ways=((numerals[:-1], -0.1), (numerals, -4.0)))
    sheet = flat_sheet(puzzle.width, puzzle.height)
    longer = flat_sheet(puzzle.width, puzzle.height + 1, 0.3)
    unseen = [*seen[: puzzle.height], LineReading(puzzle.height, ()), *seen[puzzle.height :]]
    more = [replace(one, line=line) for line, one in enumerate(unseen)]

    assert settle([(sheet, bent)]).status == "read"
    assert settle([(sheet, bent), (longer, more)]).status == "doubtful"


@pytest.mark.parametrize(("score", "is_wider"), [(0.9, True), (0.7, False)])
def test_a_blank_line_more_or_less_is_left_to_the_lattice_and_told(
    score: float, *, is_wider: bool
) -> None:
    """Edges without a clue are rare: they must be seen twice as clearly."""
    puzzle = LARGE[1]
    wider = Puzzle.from_clues(puzzle.rows, [*puzzle.columns, []])
    sheets = [
        (flat_sheet(wider.width, wider.height, score), plain(wider)),
        (flat_sheet(puzzle.width, puzzle.height, 0.4), plain(puzzle)),
    ]

    seen = settle(sheets)

    assert (seen.status, seen.sheet) == ("doubtful", sheets[0 if is_wider else 1][0])
    assert seen.puzzle is not None
    assert seen.puzzle.clues == (wider if is_wider else puzzle).clues


def test_the_same_board_that_was_seen_twice_is_as_sure_as_once() -> None:
    puzzle = LARGE[0]
    sheets = [
        (flat_sheet(puzzle.width, puzzle.height, score), plain(puzzle)) for score in (0.9, 0.8)
    ]

    larger = flat_sheet(puzzle.width + 1, puzzle.height)
    seen = settle(sheets, beside=[larger])

    assert (seen.status, seen.other_sizes) == ("read", ())


def test_a_board_that_was_read_several_ways_is_as_sure_as_the_surest_of_them() -> None:
    """One way through bent boxes left a doubt, and yet told the same as the one that left none."""
    puzzle = Puzzle.from_clues([[1], [3], [1]], [[1], [3], [1]])
    others = {1: ((3, -0.4),), 3: ((2, -0.4), (1, -0.6))}
    unsure = [
        LineReading(line, (((sure(run.length, *others[run.length]),), 0.0),))
        for line, (run,) in enumerate(puzzle.clues)
    ]
    likely, other = flat_sheet(3, 3, 0.9), flat_sheet(3, 3, 0.6)

    assert settle([(likely, unsure)]).status == "doubtful"
    assert settle([(likely, unsure), (other, plain(puzzle))]).status == "read"


def test_one_number_beside_each_line_is_rather_a_puzzle_of_another_kind() -> None:
    """Of tents, say, where it counts what isn't next to each other: by chance it has solutions."""
    tents = Puzzle.from_clues([[1], [1], [1], [2]], [[1], [2], [1], [1]])

    seen = settle([(flat_sheet(4, 4), plain(tents))])

    assert solve(tents).status is Status.MULTIPLE
    assert seen.status == "doubtful"


def test_lines_are_left_out_only_if_no_other_lattice_can_be_the_boards() -> None:
    """Of three that have the same numbers none is likely by itself, but one of them is it."""
    puzzle = LARGE[1]
    blank = [Puzzle.from_clues(puzzle.rows, [*[[]] * more, *puzzle.columns]) for more in (3, 1)]
    sheets = [
        (flat_sheet(one.width, one.height, score), plain(one))
        for one, score in zip(blank, (0.35, 0.6), strict=True)
    ]
    less = replace(flat_sheet(puzzle.width, puzzle.height, 0.65), shorn=1)

    seen = settle([*sheets, (less, plain(puzzle))])

    assert (seen.status, seen.sheet) == ("doubtful", sheets[1][0])


def test_what_was_read_closely_is_compared_with_what_was_read_so_too() -> None:
    """A board that was looked at closely costs less, which says nothing about its edges."""
    puzzle = LARGE[0]
    wider = Puzzle.from_clues(puzzle.rows, [[], *puzzle.columns])
    glanced = [
        replace(reading, ways=tuple([(numerals, -6.0) for numerals, _ in reading.ways]))
        for reading in plain(puzzle)
    ]
    lengths = [wider.width] * wider.height + [wider.height] * wider.width
    close = [
        replace(reading, cells=bytes([UNKNOWN]) * length)
        for reading, length in zip(plain(wider), lengths, strict=True)
    ]
    right = flat_sheet(puzzle.width, puzzle.height, 0.6)
    less = flat_sheet(wider.width, wider.height, 0.5)

    larger = flat_sheet(wider.width + 1, wider.height)
    seen = settle([(right, glanced), (less, close)], beside=[larger])

    assert (seen.status, seen.sheet) == ("doubtful", right)


def test_a_blank_line_more_is_none_if_others_must_be_bent_for_it() -> None:
    """Beside a line too many, what stands there is read as something else."""
    puzzle = LARGE[0]
    wider = Puzzle.from_clues(puzzle.rows, [*puzzle.columns, []])
    bent = plain(wider)
    for line in range(3, 6):
        first, *others = wider.rows[line].lengths
        numerals = (sure(first + 1, (first, -9.0)), *map(sure, others))
        bent[line] = LineReading(line, ((numerals, 0.0),))
    sheets = [
        (flat_sheet(wider.width, wider.height, 0.9), bent),
        (flat_sheet(puzzle.width, puzzle.height, 0.1), plain(puzzle)),
    ]

    seen = settle(sheets)

    assert (seen.status, seen.sheet) == ("doubtful", sheets[1][0])
    assert seen.puzzle is not None
    assert seen.puzzle.clues == puzzle.clues


def test_what_is_clearly_printed_is_told_though_it_contradicts_itself() -> None:
    """The numbers of each line are printed in the wrong order: a puzzle nearby helps nobody."""
    puzzle = random_puzzle(12, 10, density=0.6, seed=2)
    wrong = Puzzle.from_clues([row.lengths[::-1] for row in puzzle.rows], puzzle.columns)
    assert solve(wrong).status is Status.CONTRADICTORY
    offered = [
        replace(reading, ways=(*reading.ways, *((ways, -12.0) for ways, _ in right.ways)))
        for reading, right in zip(plain(wrong), plain(puzzle), strict=True)
    ]

    seen = settle([(flat_sheet(puzzle.width, puzzle.height), offered)])

    assert (seen.status, seen.answer) == ("doubtful", None)
    assert seen.puzzle is not None
    assert seen.puzzle.clues == wrong.clues
    assert seen.doubts


@pytest.mark.parametrize("ends", [frozenset[Side](), frozenset[Side]({"right"})])
def test_what_seems_to_stand_beside_an_edge_and_is_left_out_leaves_two_sizes(
    ends: frozenset[Side],
) -> None:
    """A board that seems to go on where a text stands: it makes a poor number, and a poor 0."""
    puzzle = LARGE[1]
    wider = Puzzle.from_clues(puzzle.rows, [*puzzle.columns, []])
    lines = plain(wider)
    text = Numeral(((2, -1.6), (0, -1.8), (7, -2.1)), np.zeros((4, 2), np.float32))
    lines[-1] = LineReading(lines[-1].line, (((text,), -0.3),))
    sheet = replace(flat_sheet(wider.width, wider.height), ends=ends)

    seen = settle([(sheet, lines)])

    assert seen.puzzle == wider
    assert seen.status == ("read" if ends else "doubtful")
    assert seen.other_sizes == (() if ends else ((puzzle.width, puzzle.height),))
