"""Strokes on a board's edge that charts draw at each line, which are no numbers."""

from __future__ import annotations

import numpy as np
import pytest

from nonoscope.vision.ticks import without_ticks

from .drawn_puzzles import Pixels
from .test_dirt import CELL, CLUES, SIDE, START, Page


@pytest.mark.parametrize("length", [5, 8])
def test_ticks_at_each_line_are_no_ones(length: int) -> None:
    page = Page(digit=11)
    for line in range(SIDE):
        middle = START + (line + 0.5) * CELL
        page.pen.line((middle, START - length, middle, START), (0, 0, 0), 2)
        page.pen.line((START - length, middle, START, middle), (0, 0, 0), 2)

    assert page.read() == [*CLUES, *CLUES]


def strokes(start: int, end: int, lines: int = 8) -> Pixels:
    """White paper away from an edge of two pixels, with a stroke at each line."""
    paper = np.full((60, (lines + 1) * CELL, 3), 255, np.uint8)
    paper[:2] = 0
    for line in range(lines):
        paper[start:end, CELL * (line + 1) - 1 : CELL * (line + 1) + 1] = 0
    return paper


def wiped(paper: Pixels) -> bool:
    """Whether all strokes are gone, and else nothing has changed at all."""
    before = paper.copy()
    without_ticks(paper, CELL, CELL)
    if np.array_equal(before, paper):
        return False
    assert (paper[2:] == 255).all()
    return True


def test_what_touches_the_edge_at_each_line_and_ends_soon_is_wiped() -> None:
    assert wiped(strokes(2, 8))
    assert wiped(strokes(0, 12))


@pytest.mark.parametrize(("start", "end"), [(5, 14), (2, 30), (2, 4)])
def test_what_stands_off_the_edge_or_goes_on_or_is_hardly_there_stays(start: int, end: int) -> None:
    assert not wiped(strokes(start, end))


def test_a_stroke_at_most_lines_or_at_each_of_a_few_may_be_a_number() -> None:
    paper = strokes(2, 10)
    paper[2:, 2 * CELL : 4 * CELL] = 255

    assert not wiped(paper)
    assert not wiped(strokes(2, 10, lines=4))
