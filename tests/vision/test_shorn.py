"""Boards that seem to have more lines than they have: empty boxes, or clues taken for cells."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from training.harvest import sheet_of

from nonoscope.samples import collection
from nonoscope.solve import Limits
from nonoscope.vision import SIDES, LineReading, Picture, Sheet, read_clues
from nonoscope.vision.choices import literal
from nonoscope.vision.edges import blank_edges, is_open
from nonoscope.vision.settling import settle
from nonoscope.vision.trimming import read_shorn

from .drawn_puzzles import drawn, pixels
from .made_pictures import made

PUZZLE = next(sample.puzzle for sample in collection() if sample.name == "camera")
CELL = 32


def seen_with(more: dict[str, int]) -> tuple[Picture, Sheet]:
    """A drawn puzzle, and a sheet of its board with so many lines more on some sides."""
    image = drawn(PUZZLE, cell=CELL, zeros=False)
    left = image.width - (PUZZLE.width + 1) * CELL
    top = image.height - (PUZZLE.height + 1) * CELL
    columns = np.arange(-more.get("left", 0), PUZZLE.width + more.get("right", 0) + 1)
    rows = np.arange(-more.get("top", 0), PUZZLE.height + more.get("bottom", 0) + 1)
    mesh = np.stack(np.meshgrid(columns * CELL + left, rows * CELL + top), -1).astype(np.float32)
    sheet = Sheet(mesh, 0.7, frozenset({"left", "top"}), dict.fromkeys(SIDES, 0))
    return Picture.of(pixels(image)), sheet


@pytest.mark.parametrize("side", ["top", "left"])
def test_clues_that_were_taken_for_lines_of_the_board_are_read_once_it_is_smaller(
    side: str,
) -> None:
    picture, sheet = seen_with({side: 1})

    [(smaller, readings)] = read_shorn(picture, sheet, read_clues(picture, sheet))

    assert (smaller.width, smaller.height, smaller.shorn) == (12, 10, 0)
    looks = [literal(reading) for reading in readings]
    assert [look and look.lengths for look in looks] == [clue.lengths for clue in PUZZLE.clues]


def test_a_margin_is_left_out_but_may_be_the_boards_all_the_same() -> None:
    picture, sheet = seen_with({"right": 1, "bottom": 1})

    (smaller, readings), *others = read_shorn(picture, sheet, read_clues(picture, sheet))

    assert (smaller.width, smaller.height, smaller.shorn) == (12, 10, 2)
    assert set(smaller.boxes.values()) == {0}
    assert is_open(smaller, readings)
    assert not blank_edges(smaller, readings)
    sizes = [(other.width, other.height, other.shorn) for other, _ in others]
    assert sizes == [(13, 10, 1), (12, 11, 1)]  # blank rows or columns alone may be the board's


def test_a_board_without_blank_lines_stays_as_it_is() -> None:
    picture, truth = made("newspaper")
    page, sheet = Picture.of(picture), sheet_of(truth)

    assert list(read_shorn(page, sheet, read_clues(page, sheet))) == []


@pytest.mark.parametrize(("more", "size"), [((3, 2), (15, 10)), ((2, 4), (14, 10))])
def test_lines_are_left_out_rather_so_that_a_multiple_of_five_is_left(
    more: tuple[int, int], size: tuple[int, int]
) -> None:
    """Of what is blank, nothing but the lattice and common sizes can tell what the board's is."""
    picture, sheet = seen_with({"right": more[0], "top": 0, "bottom": more[1]})
    sheet = replace(sheet, score=0.2)
    readings = read_clues(picture, sheet)

    seen = settle([(sheet, readings), *read_shorn(picture, sheet, readings)])

    assert seen.puzzle is not None
    assert (seen.puzzle.width, seen.puzzle.height, seen.status) == (*size, "doubtful")


@pytest.mark.parametrize(("score", "width"), [(0.3, 12), (0.7, 13)])
def test_the_score_decides_whether_a_blank_line_is_the_boards(score: float, width: int) -> None:
    picture, sheet = seen_with({"right": 1})
    sheet = Sheet(sheet.mesh, score, sheet.sides, sheet.boxes)
    readings = read_clues(picture, sheet)

    seen = settle([(sheet, readings), *read_shorn(picture, sheet, readings)])

    assert seen.puzzle is not None
    assert (seen.puzzle.width, seen.status) == (width, "doubtful")


def test_where_the_board_surely_ends_its_blank_lines_are_read() -> None:
    picture, sheet = seen_with({"right": 1})
    sheet = Sheet(sheet.mesh, 0.99, sheet.sides, sheet.boxes, ends=frozenset({"right"}))
    readings = read_clues(picture, sheet)

    seen = settle([(sheet, readings), *read_shorn(picture, sheet, readings)])

    assert seen.puzzle is not None
    assert (seen.puzzle.width, seen.status) == (13, "read")


def test_what_is_no_puzzle_either_way_keeps_its_blank_lines() -> None:
    picture, sheet = seen_with({"right": 1})
    readings = read_clues(picture, sheet)
    [(smaller, less)] = read_shorn(picture, sheet, readings)

    seen = settle(
        [(sheet, upside_down(readings)), (smaller, upside_down(less))], Limits(seconds=0.5)
    )

    assert seen.puzzle is not None
    assert (seen.puzzle.width, seen.status) == (13, "doubtful")


def upside_down(readings: list[LineReading]) -> list[LineReading]:
    """With the clues of the rows in the wrong order: sums agree, but there is no solution."""
    rows = PUZZLE.height
    return [
        replace(reading, ways=readings[rows - 1 - reading.line].ways) for reading in readings[:rows]
    ] + readings[rows:]
