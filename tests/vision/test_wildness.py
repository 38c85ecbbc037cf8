"""Lines that weren't read: what the others leave for them, and which of that was meant."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from nonoscope.model import Clue, Grid, Puzzle, Rectangle
from nonoscope.solve import Limits, Status
from nonoscope.vision.choices import Choice
from nonoscope.vision.wildness import likest, solve_without

from .. import strategies


@given(strategies.grids(), st.data())
def test_a_missing_clue_follows_from_the_rest_or_stays_open(
    grid: Grid, data: st.DataObject
) -> None:
    puzzle = Puzzle.from_grid(grid)
    line = data.draw(st.integers(0, len(puzzle.clues) - 1))
    clues = {at: clue for at, clue in enumerate(puzzle.clues) if at != line}

    found, answer = solve_without(puzzle.geometry, clues, Limits())

    assert all(found.clues[at] == clue for at, clue in clues.items())
    if not clues:
        return
    assert answer.status in {Status.UNIQUE, Status.MULTIPLE}
    if answer.status is Status.UNIQUE:
        assert found.clues == puzzle.clues
        assert answer.solution == grid


def test_cells_in_missing_lines_only_may_be_anything() -> None:
    """Without the first row and the first column, the rest of a heart leaves the corner open."""
    known = {1: Clue([2]), 3: Clue([1]), 5: Clue([1])}
    board = Rectangle(3, 3)

    _, answer = solve_without(board, {**known, 2: Clue(), 4: Clue([1])}, Limits(solutions=9))

    assert answer.status is Status.MULTIPLE
    assert {grid.cells[0] for grid in answer.solutions} == {0, 1}
    assert len(set(answer.solutions)) == len(answer.solutions)


def test_of_several_solutions_the_one_that_looks_as_read_is_taken() -> None:
    """A switch: the missing first row is a 1 at either end, beside what the others decide."""
    puzzle = Puzzle.from_clues([[1, 2], [1]], [[1], [1], [1], [1]])
    missing = {line: clue for line, clue in enumerate(puzzle.clues) if line > 1}
    _, answer = solve_without(puzzle.geometry, missing, Limits(solutions=None))
    assert len(answer.solutions) > 2

    for row in ((1, 2), (2, 1), (4,), (1, 1)):
        looks = [Choice(row, 0.5, 0, ())]
        found = likest(answer, {0: looks, 1: []})

        assert found.clues[0].lengths == row
