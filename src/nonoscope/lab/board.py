"""What all solvers of the lab share: the bare clues, a clock, and the way back to an Answer."""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from nonoscope.model import Grid, Puzzle
from nonoscope.solve import Answer, Limits, Stats, Status

UNKNOWN, BLANK, SHADED = -1, 0, 1
Line = tuple[int, ...]
"""The numbers of a clue."""
Picture = list[list[int]]
"""Rows of cells, each UNKNOWN, BLANK or SHADED."""


class TimeUp(Exception):
    """The limit came first."""


@dataclass(frozen=True)
class Board:
    """The clues of a black and white puzzle as plain numbers."""

    rows: tuple[Line, ...]
    columns: tuple[Line, ...]

    @classmethod
    def of(cls, puzzle: Puzzle) -> Board:
        """From a puzzle on a rectangle."""
        return cls(
            tuple(clue.lengths for clue in puzzle.rows),
            tuple(clue.lengths for clue in puzzle.columns),
        )

    @property
    def width(self) -> int:
        """Columns."""
        return len(self.columns)

    @property
    def height(self) -> int:
        """Rows."""
        return len(self.rows)

    def empty(self) -> Picture:
        """A picture of which nothing is known."""
        return [[UNKNOWN] * self.width for _ in range(self.height)]


@dataclass
class Clock:
    """Asked often, looks seldom: `tick` raises TimeUp at the limit."""

    limits: Limits
    steps: int = 0
    """How often it was asked: what the solver calls a step."""
    _began: float = field(default_factory=time.perf_counter)

    def tick(self) -> None:
        """One more step."""
        self.steps += 1
        if self.steps % 64 == 0:
            self.look()

    def look(self) -> None:
        """Raise TimeUp if there is no time left."""
        cancel, seconds = self.limits.cancel, self.limits.seconds
        if (cancel and cancel.is_cancelled) or (seconds is not None and self.seconds >= seconds):
            raise TimeUp

    @property
    def seconds(self) -> float:
        """Since the start."""
        return time.perf_counter() - self._began

    @property
    def left(self) -> float | None:
        """Seconds until the limit; None without one."""
        limit = self.limits.seconds
        return None if limit is None else max(0.0, limit - self.seconds)


def answer_of(
    puzzle: Puzzle, found: Iterable[Picture], clock: Clock, *, proves: bool = True
) -> Answer:
    """Take solutions from a solver until there are enough, and say what they amount to.

    A solver that finds pictures but can't know that there are no others (`proves` is False) leaves
    the question open. Every picture is checked against the clues.
    """
    pictures: list[Grid] = []
    complete = False
    try:
        wanted = clock.limits.solutions or 2
        for picture in _fresh(found):
            grid = Grid(puzzle.geometry, bytes(cell for row in picture for cell in row))
            if not puzzle.accepts(grid):
                raise AssertionError("a solver of the lab found a picture with other clues")
            pictures.append(grid)
            if len(pictures) >= wanted:
                break
        else:
            complete = proves
    except TimeUp:
        pass
    stats = Stats(seconds=clock.seconds, decisions=clock.steps)
    return Answer(_status(len(pictures), complete), tuple(pictures), stats, complete)


def _fresh(found: Iterable[Picture]) -> Iterator[Picture]:
    seen = set()
    for picture in found:
        key = tuple(map(tuple, picture))
        if key not in seen:
            seen.add(key)
            yield picture


def _status(count: int, complete: bool) -> Status:
    if count > 1:
        return Status.MULTIPLE
    if not complete:
        return Status.UNDECIDED
    return Status.UNIQUE if count else Status.CONTRADICTORY
