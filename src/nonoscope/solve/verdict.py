"""check: the verdict on a puzzle that its author wants to have."""

from __future__ import annotations

from dataclasses import dataclass

from nonoscope.model import UNKNOWN, Problems, Puzzle

from .answer import Answer, Stats, Status
from .limits import Limits
from .pack import open_search, pack
from .search import solve


@dataclass(frozen=True, slots=True)
class Check:
    """What `check` found.

    >>> found = check(Puzzle.from_clues([[3]], [[1], [1]]))
    >>> found.status, len(found.problems)
    (<Status.CONTRADICTORY: 'contradictory'>, 2)
    """

    problems: Problems
    """What is wrong with the clues themselves; if there is anything, nothing can be solved."""
    answer: Answer
    line_solvable: bool
    """Whether looking at one line at a time decides every cell."""

    @property
    def status(self) -> Status:
        """None, one or several solutions, or undecided."""
        return self.answer.status

    @property
    def stats(self) -> Stats:
        """What it took to find out."""
        return self.answer.stats


def check(puzzle: Puzzle, limits: Limits | None = None) -> Check:
    """Problems of form, number of solutions, and whether line logic is enough.

    >>> check(Puzzle.from_clues([[2, 1], [1], []], [[2], [1], [], [1]])).line_solvable
    True
    """
    problems = puzzle.problems()
    answer = solve(puzzle, limits)
    # Uniqueness is necessary: line logic only draws conclusions that hold in every solution.
    line_solvable = (
        answer.status is Status.UNIQUE and UNKNOWN not in open_search(pack(puzzle)).known()
    )
    return Check(problems, answer, line_solvable)
