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


def test_a_cell_in_missing_lines_only_may_be_anything() -> None:
    """The first row and the first column are missing, and the others leave just their corner."""
    known = {1: Clue([3]), 2: Clue(), 4: Clue([2]), 5: Clue([1])}

    _, answer = solve_without(Rectangle(3, 3), known, Limits(solutions=9))

    assert answer.status is Status.MULTIPLE
    assert {grid.cells for grid in answer.solutions} == {
        bytes([corner, 1, 0, 1, 1, 1, 0, 0, 0]) for corner in (0, 1)
    }


def test_of_several_solutions_the_one_that_looks_as_read_is_taken() -> None:
    """Both rows are missing; each column has a cell in one of them."""
    columns = {line: Clue([1]) for line in range(2, 6)}
    _, answer = solve_without(Rectangle(4, 2), columns, Limits(solutions=None))
    assert len(answer.solutions) == 16

    for row in ((1, 2), (2, 1), (4,), (1, 1)):
        found = likest(answer, {0: [Choice(row, 0.5, 0, ())], 1: []})

        assert found.clues[0].lengths == row


def test_a_solution_is_likest_though_some_numbers_were_overlooked() -> None:
    columns = {line: Clue([1]) for line in range(2, 9)}
    _, answer = solve_without(Rectangle(7, 2), columns, Limits(solutions=None))

    found = likest(answer, {0: [Choice((2, 3), 0.5, 0, ())], 1: [Choice((1,), 0.5, 0, ())]})

    assert (found.clues[0].lengths, found.clues[1].lengths) == ((2, 3), (1, 1))


def test_a_contradiction_is_told_at_once_however_many_cells_are_free() -> None:
    """Only two lines of 50x50 are known; what 2,401 other cells may be is of no matter."""
    known = {0: Clue([50]), 50: Clue()}

    _, answer = solve_without(Rectangle(50, 50), known, Limits())

    assert (answer.status, answer.solutions) == (Status.CONTRADICTORY, ())
