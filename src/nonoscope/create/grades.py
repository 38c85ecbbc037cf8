"""grade_of: how hard a puzzle is, where that is found out soon enough for somebody to wait."""

from __future__ import annotations

from nonoscope.explain import Grade, grade
from nonoscope.model import Puzzle
from nonoscope.solve import Cancel, Limits, Status, line_logic, solve

_MOST_BY_LINES = 10_000
"""Cells of a puzzle that single lines solve."""
_MOST_BEYOND = 1_600
"""Cells of one in which values have to be tried out."""
_LONGEST = 200
"""Cells of a line: looking at one takes a person the longer, and the model, the square of that."""
PROOF_SECONDS = 1.0
"""What takes the engine longer takes a person for ever, and the model of a person too."""


def grade_of(puzzle: Puzzle, cancel: Cancel | None = None) -> Grade | None:
    """None if it would take too long.

    >>> from nonoscope.model import Grid
    >>> grade_of(Puzzle.from_grid(Grid.parse("##.# #... ....")), Cancel()).label
    'first steps'
    """
    if not is_gradable(puzzle, line_solvable=line_logic(puzzle).is_complete):
        return None
    proof = solve(puzzle, Limits(PROOF_SECONDS, cancel=cancel))
    if proof.status is Status.UNDECIDED:
        return None
    found = grade(puzzle, Limits(cancel=cancel))
    return found if found.is_finished else None


def is_gradable(puzzle: Puzzle, *, line_solvable: bool) -> bool:
    """Whether it is small enough to be graded."""
    geometry = puzzle.geometry
    if max(map(len, geometry.lines)) > _LONGEST:
        return False
    return geometry.cell_count <= (_MOST_BY_LINES if line_solvable else _MOST_BEYOND)
