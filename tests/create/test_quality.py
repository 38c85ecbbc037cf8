"""The verdict on a puzzle: solutions, line logic, grade, empty lines, switches, and "good"."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nonoscope.create import grade_of, quality, switches
from nonoscope.explain import grade
from nonoscope.model import Grid, Puzzle, Rectangle
from nonoscope.solve import Limits, Status

TICK = "##.# #... ...."
TWO_WAYS = "#.. .#. ..#"


@st.composite
def pictures(draw: st.DrawFn) -> Grid:
    """Small ones in up to three colours."""
    width, height = draw(st.integers(1, 5)), draw(st.integers(1, 5))
    most = draw(st.integers(1, 3))
    values = st.lists(st.integers(0, most), min_size=width * height, max_size=width * height)
    return Grid(Rectangle(width, height), bytes(draw(values)))


def counted(puzzle: Puzzle, picture: Grid) -> int:
    """By trying every rectangle out."""
    shape = puzzle.geometry
    assert isinstance(shape, Rectangle)
    found = 0
    for upper, lower in combinations(range(shape.height), 2):
        for left, right in combinations(range(shape.width), 2):
            cells = bytearray(picture.cells)
            one, two = upper * shape.width + left, upper * shape.width + right
            three, four = lower * shape.width + left, lower * shape.width + right
            if cells[one] == cells[four] and cells[two] == cells[three] != cells[one]:
                cells[one], cells[two] = cells[two], cells[one]
                cells[three], cells[four] = cells[four], cells[three]
                found += puzzle.accepts(Grid(shape, bytes(cells)))
    return found


@given(pictures())
def test_switches_are_the_rectangles_that_make_another_solution(picture: Grid) -> None:
    puzzle = Puzzle.from_grid(picture)

    assert switches(puzzle, picture) == counted(puzzle, picture)


@given(pictures())
def test_a_puzzle_with_one_solution_has_no_switch(picture: Grid) -> None:
    puzzle = Puzzle.from_grid(picture)
    found = quality(puzzle, picture=picture)

    assert found.switches == counted(puzzle, picture)
    assert found.status is Status.MULTIPLE or found.switches == 0


@pytest.mark.parametrize(
    ("picture", "status", "good", "empty"),
    [
        (TICK, Status.UNIQUE, True, 2 / 7),
        (TWO_WAYS, Status.MULTIPLE, False, 0.0),
        ("... ...", Status.UNIQUE, True, 1.0),
    ],
)
def test_a_good_puzzle_has_one_solution_that_lines_find(
    picture: str, status: Status, good: bool, empty: float
) -> None:
    found = quality(Puzzle.from_grid(Grid.parse(picture)))

    assert (found.status, found.is_good) == (status, good)
    assert found.empty_lines == pytest.approx(empty)
    assert bool(found.grade) == (status is Status.UNIQUE)


def test_the_grade_is_the_one_that_explanations_give() -> None:
    puzzle = Puzzle.from_grid(Grid.parse(TICK))
    graded = grade_of(puzzle)

    assert graded == grade(puzzle)
    assert quality(puzzle).grade == grade(puzzle).label


def test_what_a_limit_stops_is_neither_good_nor_bad() -> None:
    found = quality(Puzzle.from_clues([[1]] * 6, [[1]] * 6), Limits(seconds=1e-9))

    assert found.status is Status.UNDECIDED
    assert (found.is_good, found.grade, found.switches) == (None, "", None)


def test_the_switches_are_those_of_the_picture_that_was_drawn() -> None:
    picture = Grid.parse("#... .#.. ..## ..##")
    puzzle = Puzzle.from_grid(picture)

    assert quality(puzzle, picture=picture).switches == counted(puzzle, picture) == 2


def test_huge_boards_are_left_ungraded() -> None:
    puzzle = Puzzle.from_grid(Grid(Rectangle(101, 101), bytes([1]) * 101 * 101))

    assert grade_of(puzzle) is None
    assert quality(puzzle).grade == ""
