"""Answer: what is known of a puzzle's solutions, and what it took."""

from __future__ import annotations

import enum
from dataclasses import dataclass

from nonoscope.model import Grid


class Status(enum.Enum):
    """How many solutions a puzzle has, as far as it is known.

    >>> Status.UNIQUE.value
    'unique'
    """

    UNIQUE = "unique"
    """Exactly one, proved."""
    MULTIPLE = "multiple"
    """Two or more; at least two are shown."""
    CONTRADICTORY = "contradictory"
    """None, proved."""
    UNDECIDED = "undecided"
    """A limit or a cancel came first. There may be one solution at hand, but nothing more is known.
    """


@dataclass(frozen=True, slots=True)
class Stats:
    """What a solve took. All but the seconds are exact and repeatable.

    >>> from nonoscope.model import Puzzle
    >>> from nonoscope.solve import solve
    >>> solve(Puzzle.from_clues([[1]], [[1]])).stats.decisions
    0
    """

    seconds: float = 0.0
    lines: int = 0
    """Lines solved."""
    probes: int = 0
    """Values of a cell tried out before anything is assumed; `count` does so, `solve` needn't."""
    decisions: int = 0
    """Values of a cell assumed by the search."""
    conflicts: int = 0
    """Assumptions that led to a contradiction."""


@dataclass(frozen=True, slots=True)
class Answer:
    """The result of `solve`.

    >>> from nonoscope.model import Puzzle
    >>> from nonoscope.solve import solve
    >>> answer = solve(Puzzle.from_clues([[1], [1]], [[1], [1]]))
    >>> answer.status, len(answer.solutions), answer.differences
    (<Status.MULTIPLE: 'multiple'>, 2, (0, 1, 2, 3))
    """

    status: Status
    solutions: tuple[Grid, ...]
    """Those found, each checked against the clues."""
    stats: Stats
    is_complete: bool
    """Whether `solutions` are all that there are."""

    @property
    def solution(self) -> Grid | None:
        """The first one found, which is the only one if the status is UNIQUE."""
        return self.solutions[0] if self.solutions else None

    @property
    def differences(self) -> tuple[int, ...]:
        """The cells in which the solutions found are not all alike."""
        columns = zip(*(grid.cells for grid in self.solutions), strict=True)
        return tuple([index for index, values in enumerate(columns) if len(set(values)) > 1])
