"""Answer -> what is said about it: a sentence, the drawing, JSON and the exit code."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from nonoscope.model import Triangles
from nonoscope.solve import Answer, Stats, Status

if TYPE_CHECKING:
    from nonoscope.model import Puzzle

SOLVED, BAD, CONTRADICTORY, UNDECIDED, INTERRUPTED = 0, 2, 3, 4, 130
_SERIOUSNESS = (SOLVED, UNDECIDED, CONTRADICTORY, BAD, INTERRUPTED)


class Outcome(NamedTuple):
    """What is known of a puzzle's solutions, without them: there may be millions."""

    status: Status
    found: int
    is_complete: bool
    """Whether those found are all that there are."""
    wished: int | None = None
    """How many were asked for; None for all."""
    reason: str = ""
    """What ended the search early."""

    @classmethod
    def of(cls, answer: Answer, wished: int | None, reason: str) -> Outcome:
        """The outcome of a solve."""
        return cls(answer.status, len(answer.solutions), answer.is_complete, wished, reason)

    @classmethod
    def counted(cls, found: int, *, is_complete: bool, reason: str) -> Outcome:
        """The outcome of going through all solutions."""
        if found > 1:
            status = Status.MULTIPLE
        elif not is_complete:
            status = Status.UNDECIDED
        else:
            status = Status.UNIQUE if found else Status.CONTRADICTORY
        return cls(status, found, is_complete, None, reason)

    @property
    def is_enough(self) -> bool:
        """Whether nothing ended the search before it had what was asked for."""
        return self.is_complete or self.found == self.wished

    @property
    def code(self) -> int:
        """The exit code."""
        if self.status is Status.CONTRADICTORY:
            return CONTRADICTORY
        return SOLVED if self.is_enough else UNDECIDED

    @property
    def verdict(self) -> str:
        """How many solutions there are, as far as it is known."""
        if self.status is Status.UNIQUE:
            return "unique: exactly one solution"
        if self.status is Status.CONTRADICTORY:
            return "no solution: the clues contradict each other"
        if self.is_complete:
            return f"several solutions: {self.found:,} in all"
        if self.is_enough and self.found == 1:
            return "a solution, maybe not the only one (--solutions 2 would tell)"
        if self.is_enough:
            return f"several solutions: here are {self.found:,}"
        if self.found > 1:
            return f"several solutions: {self.found:,} so far, {self.reason}; there may be more"
        if self.found == 1:
            return f"undecided: {self.reason}; here is one solution, maybe not the only one"
        return f"undecided: {self.reason}; no solution found yet, but there may be one"


def worse(first: int, second: int) -> int:
    """The more serious of two exit codes.

    >>> worse(SOLVED, UNDECIDED), worse(BAD, CONTRADICTORY)
    (4, 2)
    """
    return max(first, second, key=_SERIOUSNESS.index)


def effort(stats: Stats) -> str:
    """What it took, in words.

    >>> effort(Stats(1.25, 300, 20, 2, 1))
    'took 1.250 s: lines solved 300, probes 20, decisions 2, conflicts 1'
    """
    return (
        f"took {stats.seconds:.3f} s: lines solved {stats.lines:,}, probes {stats.probes:,}, "
        f"decisions {stats.decisions:,}, conflicts {stats.conflicts:,}"
    )


def as_json(file: str, puzzle: Puzzle, answer: Answer) -> dict[str, Any]:
    """The object that `--json` prints."""
    return {
        "file": file,
        "title": puzzle.title,
        **size_json(puzzle),
        "status": answer.status.value,
        "solutions": [grid.draw(puzzle.palette) for grid in answer.solutions],
        "stats": stats_json(answer.stats),
    }


def size_json(puzzle: Puzzle) -> dict[str, Any]:
    """Width and height, or the sides of a hexagon."""
    board = puzzle.geometry
    if isinstance(board, Triangles):
        return {"sides": list(board.sides)}
    return {"width": puzzle.width, "height": puzzle.height}


def stats_json(stats: Stats) -> dict[str, float]:
    """Seconds to the microsecond; the rest as it is."""
    return {
        "seconds": round(stats.seconds, 6),
        "lines": stats.lines,
        "probes": stats.probes,
        "decisions": stats.decisions,
        "conflicts": stats.conflicts,
    }
