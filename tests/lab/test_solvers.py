"""All algorithms say the same as brute force, on every puzzle that they decide."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings

from nonoscope.lab import SOLVERS
from nonoscope.model import Grid, Puzzle, Rectangle
from nonoscope.solve import Limits, Status, solve

from ..strategies import grids

NAMES = list(SOLVERS)


def noise(width: int, height: int, density: float, seed: int) -> Puzzle:
    draw = random.Random(seed)
    cells = bytes(draw.random() < density for _ in range(width * height))
    return Puzzle.from_grid(Grid(Rectangle(width, height), cells))


@pytest.mark.parametrize("name", NAMES)
@given(grid=grids(side=5))
@settings(max_examples=40, deadline=None)
def test_a_solver_tells_one_solution_from_several(name: str, grid: Grid) -> None:
    puzzle = Puzzle.from_grid(grid)
    answer = SOLVERS[name].solve(puzzle, Limits(0.1 if name == "genetic" else 20.0))
    wanted = solve(puzzle).status
    if SOLVERS[name].proves:
        assert answer.status is wanted
    else:
        assert answer.status is wanted or answer.status is Status.UNDECIDED
    assert all(puzzle.accepts(solution) for solution in answer.solutions)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize(
    ("rows", "columns"),
    [
        ([[2], []], [[2], []]),
        ([[1, 1], [], [1, 1]], [[1], [2], [1]]),
        ([[3]], [[1], [1], [2]]),
        ([[4]], [[1], [1], [1]]),
    ],
)
def test_no_solver_finds_what_is_not_there(
    name: str, rows: list[list[int]], columns: list[list[int]]
) -> None:
    puzzle = Puzzle.from_clues(rows, columns)
    answer = SOLVERS[name].solve(puzzle, Limits(0.3 if name == "genetic" else 20.0))
    assert not answer.solutions
    assert answer.status is (Status.CONTRADICTORY if SOLVERS[name].proves else Status.UNDECIDED)


@pytest.mark.parametrize("name", [name for name in NAMES if name != "genetic"])
@pytest.mark.parametrize("seed", range(3))
def test_solvers_agree_on_larger_puzzles(name: str, seed: int) -> None:
    puzzle = noise(9, 8, 0.6, seed)
    answer = SOLVERS[name].solve(puzzle, Limits(60.0))
    assert answer.status is solve(puzzle).status


@pytest.mark.parametrize("name", [name for name in NAMES if name != "genetic"])
def test_the_limit_is_kept(name: str) -> None:
    answer = SOLVERS[name].solve(noise(30, 30, 0.4, 1), Limits(0.2))
    assert answer.stats.seconds < 20
    if answer.status is Status.UNDECIDED:
        assert len(answer.solutions) < 2


def test_the_genetic_algorithm_finds_a_small_picture() -> None:
    puzzle = noise(6, 6, 0.6, 2)
    answer = SOLVERS["genetic"].solve(puzzle, Limits(20.0, solutions=1))
    assert answer.solution is not None
    assert puzzle.accepts(answer.solution)


@pytest.mark.parametrize("name", NAMES)
def test_each_tells_its_story(name: str) -> None:
    solver = SOLVERS[name]
    assert solver.title
    assert solver.story.endswith(".")
    assert len(solver.story) < 100
    assert solver.source
