"""Puzzle and Problems."""

from __future__ import annotations

from dataclasses import FrozenInstanceError
from xml.etree import ElementTree  # noqa: ICN001 - whole words

import pytest
from hypothesis import HealthCheck, given, settings

from nonoscope.formats import Document
from nonoscope.model import (
    BLACK_AND_WHITE,
    Clue,
    Colour,
    Facts,
    Flaw,
    Grid,
    Palette,
    Puzzle,
    Rectangle,
    default_palette,
)

from ..strategies import documents, grids

NAMES = {
    "Puzzle": Puzzle,
    "Grid": Grid,
    "Palette": Palette,
    "Colour": Colour,
    "Facts": Facts,
    "Rectangle": Rectangle,
}


@given(documents())
@settings(suppress_health_check=list(HealthCheck), deadline=None)
def test_the_repr_makes_the_same_puzzle(document: Document) -> None:
    assert eval(repr(document.puzzle), NAMES) == document.puzzle  # noqa: S307 - our own repr


@given(grids(colours=3))
def test_a_puzzle_accepts_the_picture_it_was_made_from_and_has_no_problems(grid: Grid) -> None:
    puzzle = Puzzle.from_grid(grid)

    assert puzzle.accepts(grid)
    assert not puzzle.problems()


@given(documents())
@settings(suppress_health_check=list(HealthCheck), deadline=None)
def test_a_notebook_gets_well_formed_svg(document: Document) -> None:
    puzzle = document.puzzle
    pictures = [puzzle._repr_svg_(), *(grid._repr_svg_() for grid in document.saved)]

    for picture in pictures:
        root = ElementTree.fromstring(picture)  # noqa: S314 - our own text
        assert root.tag == "{http://www.w3.org/2000/svg}svg"
    numbers = sum(len(clue) or 1 for clue in puzzle.clues)
    assert pictures[0].count("<text") == numbers


def test_given_cells_bind_the_solution() -> None:
    puzzle = Puzzle.from_clues([[1], [1]], [[1], [1]], given=Grid.parse("#? ??"))

    assert puzzle.accepts(Grid.parse("#. .#"))
    assert not puzzle.accepts(Grid.parse(".# #."))


def test_given_cells_that_say_nothing_are_none() -> None:
    assert Puzzle.from_clues([[1]], [[1]], given=Grid.parse("?")).given is None


def test_a_grid_of_another_shape_or_unfinished_is_not_a_solution() -> None:
    puzzle = Puzzle.from_clues([[1]], [[1]])

    assert not puzzle.accepts(Grid.parse("#."))
    assert not puzzle.accepts(Grid.parse("?"))


def test_a_puzzle_cannot_be_changed() -> None:
    with pytest.raises(FrozenInstanceError):
        Puzzle.from_clues([[1]], [[1]]).clues = ()  # type: ignore[misc]


def test_all_problems_are_told_at_once() -> None:
    puzzle = Puzzle.from_clues(
        rows=[[2, 2], [(1, 2)]],
        columns=[[1], [1, 1], [1], []],
        palette=default_palette(2),
    )

    assert puzzle.problems().flags == Flaw.CLUE_TOO_LONG | Flaw.SUMS_DIFFER
    assert [problem.line for problem in puzzle.problems()] == [0, 3, None]
    assert str(puzzle.problems()).splitlines() == [
        "row 1: its clue needs 5 cells but the line has 4",
        "column 2: its clue needs 3 cells but the line has 2",
        "the rows have 1 red cells but the columns have 0",
    ]


def test_given_cells_that_no_clue_allows_are_a_problem() -> None:
    puzzle = Puzzle.from_clues([[1], []], [[1], []], given=Grid.parse("?? #?"))

    assert puzzle.problems().flags == Flaw.GIVEN_REFUTED
    assert str(puzzle.problems()) == "row 2: 1 black cells are given but its clue has 0"


@pytest.mark.parametrize(
    ("make", "words"),
    [
        (lambda: Puzzle(Rectangle(2, 2), (Clue(),)), "4 lines, but 1 clues"),
        (
            lambda: Puzzle.from_clues([[(1, 2)]], [[(1, 2)]], palette=BLACK_AND_WHITE),
            "row 1 uses colour 2",
        ),
        (lambda: Puzzle.from_clues([[1]], [[1]], given=Grid.parse("##")), "another shape"),
        (lambda: Puzzle.from_clues([[1]], [[1]], given=Grid.parse("r")), "beyond the palette"),
        (lambda: Puzzle.from_grid(Grid.parse("?")), "unknown cells"),
        (lambda: Puzzle.from_clues([], [[1]]), "at least 1"),
    ],
)
def test_what_is_not_a_puzzle_is_refused(make: object, words: str) -> None:
    with pytest.raises(ValueError, match=words):
        make()  # type: ignore[operator]


def test_a_thousand_by_thousand_puzzle_can_be_held() -> None:
    grid = Grid(Rectangle(1000, 1000), bytes([0, 1] * 500_000))

    assert Puzzle.from_grid(grid).clues[0] == Clue([1] * 500)
