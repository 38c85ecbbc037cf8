"""What the engine found is held against the clues exactly as Python would."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nonoscope.model import Grid, Puzzle
from nonoscope.model.geometry import rectangle_of
from nonoscope.solve import SolverError
from nonoscope.solve.pack import pack
from nonoscope.solve.verified import verified

from ..strategies import grids
from .test_pack import puzzles


def is_solved_by(puzzle: Puzzle, grid: Grid) -> bool:
    try:
        return verified(pack(puzzle), grid.cells) == grid
    except SolverError:
        return False


@given(puzzles(), st.data())
def test_a_grid_solves_exactly_what_accepts_it(puzzle: Puzzle, data: st.DataObject) -> None:
    shape = rectangle_of(puzzle.geometry)
    grid = data.draw(grids(colours=3, unknown=data.draw(st.booleans()), shape=shape))

    assert is_solved_by(puzzle, grid) == puzzle.accepts(grid)


@given(grids(side=6, colours=3), st.integers(0, 35), st.integers(0, 3))
def test_one_cell_changed_solves_exactly_what_accepts_it(grid: Grid, cell: int, value: int) -> None:
    puzzle = Puzzle.from_grid(grid)
    cells = bytearray(grid.cells)
    cells[cell % len(cells)] = value
    other = Grid(grid.geometry, bytes(cells))

    assert is_solved_by(puzzle, grid)
    assert is_solved_by(puzzle, other) == puzzle.accepts(other)


def test_what_breaks_a_given_cell_is_no_solution() -> None:
    puzzle = Puzzle.from_clues([[1]], [[1], []], given=Grid.parse("?."))
    other = Puzzle.from_clues([[1]], [[1], []], given=Grid.parse(".?"))

    assert verified(pack(puzzle), b"\1\0") == Grid.parse("#.")
    with pytest.raises(SolverError, match="bug"):
        verified(pack(other), b"\1\0")
