"""Grid: drawing, parsing, comparing."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nonoscope.model import UNKNOWN, Clue, Grid, Rectangle, default_palette
from nonoscope.model.grid import shows

from ..strategies import grids


@given(grids(colours=6, unknown=True))
def test_parse_is_the_twin_of_draw(grid: Grid) -> None:
    assert Grid.parse("\n".join(grid.draw())) == grid


@given(grids(colours=3, unknown=True))
def test_the_repr_makes_the_same_grid(grid: Grid) -> None:
    assert eval(repr(grid)) == grid  # noqa: S307 - our own repr


def test_a_grid_of_very_many_colours_still_has_an_evaluable_repr() -> None:
    grid = Grid(Rectangle(2, 1), b"\x00\xf0")

    assert eval(repr(grid)) == grid  # noqa: S307 - our own repr


def test_letters_of_a_palette_are_used() -> None:
    grid = Grid.parse(".#r?", default_palette(2))

    assert grid.cells == bytes([0, 1, 2, UNKNOWN])
    assert grid.draw(default_palette(2)) == [".#r?"]


@pytest.mark.parametrize(
    ("text", "words"),
    [("", "empty"), ("##\n#", "row 2 has 1 cells"), ("#é", "row 1 has 'é'")],
)
def test_a_drawing_that_is_no_grid_is_refused(text: str, words: str) -> None:
    with pytest.raises(ValueError, match=words):
        Grid.parse(text)


def test_a_colour_beyond_the_palette_cannot_be_drawn() -> None:
    with pytest.raises(ValueError, match="palette ends at 2"):
        Grid(Rectangle(1, 1), b"\3").draw(default_palette(2))


def test_cells_are_reached_by_row_and_column() -> None:
    grid = Grid.parse(".# ..")

    assert (grid[0, 1], grid[1, 1]) == (1, 0)
    with pytest.raises(IndexError, match="outside 2x2"):
        grid[0, 2]


def test_the_number_of_cells_must_fit_the_shape() -> None:
    with pytest.raises(ValueError, match="4 cells, but 3"):
        Grid(Rectangle(2, 2), b"\0\0\0")


def test_differences_need_one_shape() -> None:
    assert Grid.parse("#. .#").differences(Grid.parse("## .#")) == (1,)
    with pytest.raises(ValueError, match="same shape"):
        Grid.parse("#").differences(Grid.parse("##"))


def test_an_unknown_grid_is_not_complete() -> None:
    assert not Grid.unknown(Rectangle(2, 2)).is_complete
    assert Grid.parse("#.").is_complete


@given(grids(side=6, colours=2), grids(side=6, colours=2))
def test_a_grid_shows_exactly_its_own_clues(grid: Grid, other: Grid) -> None:
    assert shows(grid, grid.clues())
    if other.geometry == grid.geometry:
        assert shows(grid, other.clues()) == (grid.clues() == other.clues())


@given(grids(side=5, colours=1), grids(side=5, colours=1))
def test_a_black_and_white_grid_shows_exactly_its_own_clues(grid: Grid, other: Grid) -> None:
    same_shape = Grid(grid.geometry, (other.cells * 25)[: len(grid.cells)])

    assert shows(grid, grid.clues())
    assert shows(grid, same_shape.clues()) == (grid.clues() == same_shape.clues())


@given(grids(side=5, colours=3), st.integers(0, 4), st.integers(0, 3))
def test_one_cell_changed_shows_other_clues(grid: Grid, cell: int, value: int) -> None:
    cells = bytearray(grid.cells)
    cells[cell % len(cells)] = value
    other = Grid(grid.geometry, bytes(cells))

    assert shows(grid, other.clues()) == (grid.clues() == other.clues())


def test_a_run_moved_to_the_next_line_is_another_clue() -> None:
    assert not shows(Grid.parse("#. .."), (Clue(), Clue([1]), Clue([1]), Clue()))


def test_another_colour_is_another_clue() -> None:
    assert not shows(Grid.parse("#"), Grid.parse("r").clues())
    assert not shows(Grid.parse("r"), Grid.parse("#").clues())


def test_a_blank_is_no_colour_that_is_written_as_a_space() -> None:
    clues = Grid(Rectangle(1, 1), b" ").clues()

    assert not shows(Grid(Rectangle(1, 1), b"\0"), clues)
