"""What is graded while somebody waits, and what is too large for that."""

from __future__ import annotations

import pytest

from nonoscope.create.grades import grade_of
from nonoscope.model import Grid, Puzzle, Rectangle


@pytest.mark.parametrize(("width", "height"), [(1, 998), (998, 1), (120, 120)])
def test_what_would_take_too_long_has_no_grade(width: int, height: int) -> None:
    cells = bytes([1, 0] * (width * height // 2))
    assert grade_of(Puzzle.from_grid(Grid(Rectangle(width, height), cells))) is None


def test_a_long_line_of_a_small_puzzle_is_graded() -> None:
    found = grade_of(Puzzle.from_grid(Grid(Rectangle(100, 1), bytes([1, 0] * 50))))
    assert found is not None
    assert found.is_unique
