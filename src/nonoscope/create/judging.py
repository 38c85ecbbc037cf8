"""quality: what an author wants to know of a puzzle before anybody else solves it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from nonoscope.explain import grade
from nonoscope.model import Grid, Puzzle
from nonoscope.solve import Check, Limits, Status, check

from .grades import PROOF_SECONDS, is_gradable
from .switching import switches


@dataclass(frozen=True, slots=True)
class Quality:
    """The verdict on a puzzle.

    >>> found = quality(Puzzle.from_clues([[2, 1], [1], []], [[2], [1], [], [1]]))
    >>> found.is_good, found.grade, found.switches, round(found.empty_lines, 2)
    (True, 'first steps', 0, 0.29)
    """

    check: Check
    """How many solutions, whether line logic is enough, and what is wrong with the clues."""
    grade: str
    """How hard it is, a label of `nonoscope.explain`; '' without exactly one solution, and where it
    would take too long."""
    empty_lines: float
    """The share of lines without a run, which give themselves away: 0 to 1."""
    switches: int | None
    """Exchanges at the four crossings of two rows and two columns that no clue notices, in the
    picture or in the first solution: none if there is one solution, and None if it isn't known."""

    @property
    def status(self) -> Status:
        """None, one or several solutions, or undecided."""
        return self.check.status

    @property
    def is_good(self) -> bool | None:
        """Whether it has exactly one solution, found without guessing, by lines one at a time.

        None if a limit came first.
        """
        return None if self.status is Status.UNDECIDED else self.check.line_solvable

    def as_json(self) -> dict[str, Any]:
        """For programs: null is what isn't known."""
        return {
            "status": self.status.value,
            "line_solvable": self.check.line_solvable,
            "grade": self.grade or None,
            "empty_lines": round(self.empty_lines, 4),
            "switches": self.switches,
            "good": self.is_good,
        }


def quality(puzzle: Puzzle, limits: Limits | None = None, picture: Grid | None = None) -> Quality:
    """The verdict; `limits` are those of `check`, and `picture` is the one that its author drew."""
    found = check(puzzle, limits)
    empty = sum(1 for clue in puzzle.clues if not clue) / len(puzzle.clues)
    return Quality(found, _label(puzzle, found), empty, _switches(puzzle, found, picture))


def _label(puzzle: Puzzle, found: Check) -> str:
    is_easy = found.stats.seconds <= PROOF_SECONDS
    if found.status is not Status.UNIQUE or not is_easy:
        return ""
    if not is_gradable(puzzle, line_solvable=found.line_solvable):
        return ""
    return grade(puzzle).label


def _switches(puzzle: Puzzle, found: Check, picture: Grid | None) -> int | None:
    if found.status is not Status.MULTIPLE:
        return 0 if found.status is Status.UNIQUE else None
    solution = found.answer.solution
    if picture is not None and puzzle.accepts(picture):
        solution = picture
    return switches(puzzle, solution) if solution else None
