"""The yardstick's clauses and the slow count, both held against brute force.

The clauses are searched by a few lines of this file, so no SAT solver is needed.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from benches.generate import random_puzzle
from benches.order_encoding import Encoding, encode
from benches.truth import number_of_solutions, variants
from hypothesis import example, given
from hypothesis import strategies as st

from nonoscope.model import Grid, Puzzle, Rectangle
from nonoscope.solve import Status, solve

from .oracle import all_solutions
from .strategies import grids


def models(clauses: list[list[int]], variables: int) -> Iterator[set[int]]:
    """The true variables of every model: unit propagation and branching, nothing more."""
    pending, true = [list(clause) for clause in clauses], set[int]()
    while unit := next((clause[0] for clause in pending if len(clause) == 1), 0):
        true.add(unit)
        pending = [[x for x in c if x != -unit] for c in pending if unit not in c]
    if [] in pending:
        return
    decided = {abs(literal) for literal in true}
    free = next((x for x in range(1, variables + 1) if x not in decided), 0)
    if not free:
        yield {literal for literal in true if literal > 0}
        return
    for literal in (free, -free):
        known = [[literal] for literal in true]
        yield from models([*pending, *known, [literal]], variables)


def solutions_of(encoding: Encoding) -> list[bytes]:
    return [encoding.cells_of(true) for true in models(encoding.clauses, encoding.variables)]


@st.composite
def small_puzzles(draw: st.DrawFn) -> Puzzle:
    """Clues of one picture, or rows of one and columns of another; with given cells or none."""
    colours = draw(st.integers(1, 3))
    grid = draw(grids(side=4, colours=colours))
    assert isinstance(grid.geometry, Rectangle)
    other = draw(st.one_of(st.just(grid), grids(colours=colours, shape=grid.geometry)))
    rows, columns = Puzzle.from_grid(grid), Puzzle.from_grid(other)
    shown = draw(st.one_of(st.none(), grids(shape=grid.geometry, unknown=True)))
    palette = max((rows.palette, columns.palette), key=len)
    return Puzzle.from_clues(rows.rows, columns.columns, palette=palette, given=shown)


@given(small_puzzles())
@example(Puzzle.from_clues([[3]], [[1], [1]]))
@example(Puzzle.from_clues([[]], [[]]))
@example(Puzzle.from_clues([[1]], [[1]], given=Grid.parse(".")))
def test_the_yardstick_has_one_model_for_each_solution(puzzle: Puzzle) -> None:
    found = solutions_of(encode(puzzle))

    assert len(found) == len(set(found))
    assert set(found) == all_solutions(puzzle)


@pytest.mark.parametrize("colours", [1, 2, 3])
def test_the_yardstick_agrees_with_the_engine_on_hundreds_of_puzzles(colours: int) -> None:
    rng = Random(colours)
    for number in range(150):
        width, height = 1 + int(rng.random() * 5), 1 + int(rng.random() * 5)
        puzzle = random_puzzle(width, height, 0.6, number, colours=colours)
        encoding = encode(puzzle)

        first_two = [
            true
            for _, true in zip(range(2), models(encoding.clauses, encoding.variables), strict=False)
        ]

        status = Status.UNIQUE if len(first_two) == 1 else Status.MULTIPLE
        assert solve(puzzle).status is status, puzzle


def test_the_yardstick_has_clauses_of_three_literals_at_most() -> None:
    assert max(map(len, encode(random_puzzle(9, 9, 0.5, 1)).clauses)) == 3
    assert max(map(len, encode(random_puzzle(9, 9, 0.6, 1, colours=3)).clauses)) == 3


@given(small_puzzles().filter(lambda puzzle: puzzle.given is None))
def test_the_slow_truth_counts_like_brute_force_in_every_view(puzzle: Puzzle) -> None:
    number = len(all_solutions(puzzle))

    assert [number_of_solutions(view) for view in (puzzle, *variants(puzzle))] == [number] * 4
