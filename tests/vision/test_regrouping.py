"""Rows whose digits stand apart as far as numbers do: the columns tell which belong together."""

from __future__ import annotations

from itertools import chain

import numpy as np
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from nonoscope.create import random_puzzle
from nonoscope.model import Puzzle, Rectangle
from nonoscope.vision import LineReading, Numeral, Picture, read_picture, settle
from nonoscope.vision.choices import fits
from nonoscope.vision.mixing import values_of
from nonoscope.vision.regrouping import regrouped

from .drawn_puzzles import drawn, pixels
from .made_pictures import best
from .plain_readings import flat_sheet, plain, sure

WIDE = [random_puzzle(25, 10, density=0.85, seed=seed) for seed in (1, 2, 3)]


def numeral(value: int) -> Numeral:
    box = np.array([[0, 0], [20, 0], [20, 10], [0, 10]], np.float32)
    return Numeral(((value, -0.01),), box)


def row(line: int, numbers: list[int]) -> LineReading:
    return LineReading(line, ((tuple([numeral(number) for number in numbers]), 0.0),))


def digits(numbers: tuple[int, ...]) -> list[int]:
    return [int(digit) for number in numbers for digit in str(number)]


def apart(puzzle: Puzzle) -> list[LineReading]:
    """What is read if each digit of a row seems to be a number; a 0 is never one."""
    found = plain(puzzle)
    for line, clue in enumerate(puzzle.rows):
        parts = [[10 * (n // 10)] if n % 10 == 0 else digits((n,)) for n in clue.lengths]
        found[line] = row(line, list(chain.from_iterable(parts)))
    return found


@pytest.mark.parametrize("puzzle", WIDE, ids=["1", "2", "3"])
def test_the_columns_tell_which_digits_are_a_number(puzzle: Puzzle) -> None:
    sheet = flat_sheet(puzzle.width, puzzle.height)
    readings = apart(puzzle)
    found = regrouped(sheet.board, readings)
    assert found is not None
    seen = settle([(sheet, found)])

    assert seen.puzzle is not None
    assert seen.puzzle.clues == puzzle.clues
    assert seen.status == "doubtful"  # its own sense was the teacher
    wrong = {one.line for one in readings if best(one) != puzzle.clues[one.line].lengths}
    assert {doubt.line for doubt in seen.doubts if doubt.by_logic} == wrong
    assert [one.ways for one in seen.readings] == [one.ways for one in readings]


def test_sums_that_agree_say_that_gaps_are_right() -> None:
    assert regrouped(Rectangle(25, 10), plain(WIDE[0])) is None


def test_sums_that_no_grouping_makes_equal_have_another_cause() -> None:
    readings = plain(WIDE[0])
    for line in range(WIDE[0].height, len(readings)):
        readings[line] = LineReading(line, (((sure(10),), 0.0),))

    assert regrouped(Rectangle(25, 10), readings) is None


@given(st.lists(st.integers(1, 25), min_size=1, max_size=6))
def test_all_groupings_that_fit_are_offered_whatever_was_read(numbers: list[int]) -> None:
    length = 30
    assume(fits(tuple(numbers), length))
    rows = [row(0, numbers), row(1, [1, 1, 1, 1]), row(2, [25])]
    wanted = sum(numbers) + 4 + 25 + 9  # with an 11 in the second row
    board = Rectangle(length, 3)
    found = regrouped(board, [*rows, row(3, [wanted]), *[row(4 + at, [0]) for at in range(29)]])
    assert found is not None
    every = {one for one in groupings(digits(tuple(numbers))) if fits(one, length)}

    assert {values_of(way) for way in found[0].ways} == every
    assert values_of(found[0].ways[0]) == tuple(numbers)
    assert found[0].as_it_looked.ways == rows[0].ways


def groupings(rest: list[int]) -> list[tuple[int, ...]]:
    """By brute force: numbers of one digit or two, none of which begins with a 0."""
    if not rest or not rest[0]:
        return [] if rest else [()]
    one = [(rest[0], *more) for more in groupings(rest[1:])]
    two = [(10 * rest[0] + rest[1], *more) for more in groupings(rest[2:])] if rest[1:] else []
    return one + two


def test_a_page_with_even_gaps_is_read_by_its_columns() -> None:
    puzzle = WIDE[0]
    seen = read_picture(Picture.of(pixels(drawn(puzzle, even=True))))

    assert seen.puzzle is not None
    assert (seen.status, seen.puzzle.clues) == ("doubtful", puzzle.clues)


def test_a_page_that_lies_on_its_head_is_turned_instead() -> None:
    puzzle = WIDE[0]
    turned = drawn(puzzle).rotate(180)
    seen = read_picture(Picture.of(pixels(turned)))

    assert seen.puzzle is not None
    assert (seen.status, seen.puzzle.clues) == ("read", puzzle.clues)
