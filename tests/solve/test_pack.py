"""What crosses the native door: clues as flat arrays, and whether they can be right."""

from __future__ import annotations

from array import array
from itertools import accumulate
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nonoscope import _core
from nonoscope.model import Clue, Grid, Puzzle
from nonoscope.model.geometry import rectangle_of
from nonoscope.solve import Status, solve
from nonoscope.solve.pack import has_problems, pack

from ..strategies import grids

runs = st.tuples(st.integers(1, 4), st.integers(1, 3))
clues = st.lists(runs, max_size=3).map(Clue)


def int32(numbers: list[int]) -> bytes:
    return array("i", numbers).tobytes()


@st.composite
def puzzles(draw: st.DrawFn) -> Puzzle:
    """Any clues at all: of a picture, of two pictures, or of none."""
    grid = draw(grids(side=4, colours=3))
    shape = rectangle_of(grid.geometry)
    if draw(st.booleans()):
        other = draw(grids(colours=3, shape=shape))
        lines = (*grid.clues()[: grid.height], *other.clues()[grid.height :])
    else:
        lines = tuple([draw(st.one_of(st.just(clue), clues)) for clue in grid.clues()])
    known = draw(st.one_of(st.none(), grids(colours=3, unknown=True, shape=shape)))
    return Puzzle.from_clues(
        lines[: grid.height],
        lines[grid.height :],
        palette=Puzzle.from_grid(Grid.parse("#rgb")).palette,
        given=known,
    )


@given(puzzles())
def test_problems_are_there_exactly_if_they_are_found(puzzle: Puzzle) -> None:
    assert has_problems(pack(puzzle)) == bool(puzzle.problems())


@given(st.lists(clues, max_size=5).map(tuple))
def test_clues_are_packed_run_by_run(lines: tuple[Clue, ...]) -> None:
    ends, numbers = _core.pack_clues(lines)

    assert ends == int32(list(accumulate(map(len, lines))))
    assert numbers == int32([number for clue in lines for run in clue for number in run])


@pytest.mark.parametrize(
    "lines",
    [
        ([1],),
        ((1,),),
        (((1,),),),
        (((1, 2, 3),),),
        ((("1", 1),),),
        (((1.5, 1),),),
        (((-1, 1),),),
        (((-(2**70), 1),),),
    ],
)
def test_what_is_no_clue_is_refused_with_its_place(lines: tuple[Any, ...]) -> None:
    with pytest.raises(ValueError, match=r"clues\[1\] is not a tuple of pairs"):
        _core.pack_clues(((), *lines))


def test_each_line_needs_one_clue() -> None:
    with pytest.raises(ValueError, match="2 line_ends but 1 clues"):
        _core.clues_fit(int32([0]), b"", int32([1, 2]), int32([1, 2]))
    with pytest.raises(ValueError, match="2 line_ends but 1 clues"):
        _core.clues_are_shown(int32([0]), b"", int32([1, 2]), int32([0, 1]), b"\0\0")


@pytest.mark.parametrize(
    ("line_ends", "line_cells", "said"),
    [
        ([2], [0, 2], "cells that aren't there"),
        ([2], [0, -1], "cells that aren't there"),
        ([3], [0, 1], "doesn't grow"),
        ([-1], [0, 1], "doesn't grow"),
    ],
)
def test_lines_beyond_the_cells_are_refused(
    line_ends: list[int], line_cells: list[int], said: str
) -> None:
    with pytest.raises(ValueError, match=said):
        _core.clues_are_shown(int32([0]), b"", int32(line_ends), int32(line_cells), b"\0\0")


@pytest.mark.parametrize("clue_ends", [[2, 1], [-1, 1], [1, 3]])
def test_clues_beyond_the_runs_are_refused(clue_ends: list[int]) -> None:
    runs = int32([1, 1, 1, 1])

    with pytest.raises(ValueError, match="clue_ends doesn't grow"):
        _core.clues_fit(int32(clue_ends), runs, int32([1, 2]), int32([1, 2]))
    with pytest.raises(ValueError, match="clue_ends doesn't grow"):
        _core.clues_are_shown(int32(clue_ends), runs, int32([1, 2]), int32([0, 1]), b"\0\0")


@pytest.mark.parametrize("length", [2**31 - 1, 2**31, 2**70])
def test_a_length_beyond_all_numbers_is_a_problem_like_another(length: int) -> None:
    puzzle = Puzzle.from_clues([[length]], [[1]])

    assert has_problems(pack(puzzle))
    assert solve(puzzle).status is Status.CONTRADICTORY
