"""Zeros that fill up the clues of some pages."""

from __future__ import annotations

import pytest

from nonoscope.model import Clue, Puzzle
from nonoscope.vision import LineReading, Picture, read_picture
from nonoscope.vision.padding import without_padding

from .drawn_puzzles import drawn, pixels
from .plain_readings import LARGE, SMALL, plain, sure

PUZZLES = SMALL + LARGE[:4]


def read(clues: list[tuple[int, ...]]) -> list[LineReading]:
    return [
        LineReading(line, ((tuple(sure(value) for value in clue), 0.0),))
        for line, clue in enumerate(clues)
    ]


def filled(lines: tuple[Clue, ...], *, first: bool) -> list[tuple[int, ...]]:
    """The numbers of each line and zeros, as many as the longest has."""
    longest = max(map(len, lines))
    zeros = [(0,) * (longest - len(clue)) for clue in lines]
    pairs = zip(lines, zeros, strict=True)
    return [zero + clue.lengths if first else clue.lengths + zero for clue, zero in pairs]


def numbers(readings: list[LineReading]) -> list[tuple[int, ...]]:
    return [tuple(one.best for one in reading.ways[0][0]) for reading in readings]


@pytest.mark.parametrize("first", [True, False])
@pytest.mark.parametrize("puzzle", PUZZLES)
def test_zeros_that_fill_up_clues_are_left_out(puzzle: Puzzle, first: bool) -> None:
    every = filled(puzzle.rows, first=first) + filled(puzzle.columns, first=first)

    found = without_padding(read(every), puzzle.height)

    assert numbers(found) == [clue.lengths or (0,) for clue in puzzle.clues]


@pytest.mark.parametrize("puzzle", PUZZLES)
def test_clues_of_different_lengths_are_left_as_they_are(puzzle: Puzzle) -> None:
    readings = plain(puzzle)

    assert without_padding(readings, puzzle.height) == readings


def test_a_single_zero_may_be_misread() -> None:
    readings = read([(0, 1), (1, 1), (2, 1), (1, 1), (1, 1), (1, 2)])

    assert without_padding(readings, 3) == readings


def test_zeros_between_numbers_fill_up_nothing() -> None:
    readings = read([(1, 0, 1), (0, 1, 1), (1, 0, 1), (1,), (1,), (1,)])

    assert without_padding(readings, 3) == readings


@pytest.mark.parametrize("puzzle", [SMALL[0], LARGE[0]])
def test_padded_pages_are_read(puzzle: Puzzle) -> None:
    seen = read_picture(Picture.of(pixels(drawn(puzzle, padded=True))))

    assert seen.status == "read"
    assert seen.puzzle is not None
    assert seen.puzzle.clues == puzzle.clues
