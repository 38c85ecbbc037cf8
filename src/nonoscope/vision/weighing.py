"""Weighing: the readings of a sheet that are puzzles, by what they cost, and how sure that is."""

from __future__ import annotations

import math
import time
from dataclasses import dataclass, replace

from nonoscope.model import Puzzle
from nonoscope.solve import Answer, Cancel, Status

from .choices import Choice

_SEVERAL, _EACH_CELL, _UNDECIDED = 4.0, 0.1, 3.0
"""The costs of having several solutions, by how many cells differ, and of not knowing."""
_UNSEEN = 10.0
"""How many readings there are, each as likely as the first that wasn't looked at any more."""


@dataclass(frozen=True, slots=True)
class Found:
    """A reading that is a puzzle with a solution, or at least without a contradiction."""

    choices: tuple[Choice, ...]
    puzzle: Puzzle
    answer: Answer
    cost: float
    """Of the choices, and of what is unusual in a printed puzzle."""

    @property
    def reading_cost(self) -> float:
        """Of the choices alone."""
        return sum(choice.cost for choice in self.choices)


@dataclass(frozen=True, slots=True)
class Budget:
    """How long to look."""

    until: float
    """On the clock of `time.thread_time`: what is read mustn't depend on what else a machine does.
    """
    cancel: Cancel | None = None

    def part(self, share: float) -> Budget:
        """The same with a share of the time that is left."""
        now = time.thread_time()
        return replace(self, until=now + (self.until - now) * share)

    @property
    def is_spent(self) -> bool:
        """Whether it is enough."""
        cancelled = self.cancel is not None and self.cancel.is_cancelled
        return cancelled or time.thread_time() > self.until


@dataclass(frozen=True, slots=True)
class Weighing:
    """What was found."""

    found: tuple[Found, ...]
    """Likeliest first."""
    horizon: float
    """Every reading that costs less was looked at."""
    tries: int
    """Readings that were looked at."""

    def unseen(self, margin: float) -> float:
        """How many others may be puzzles too, each as likely as the best, up to so much costlier.

        The share of puzzles among the readings that were looked at tells of those that weren't.
        """
        if not self.found:
            return 0.0
        best = self.found[0]
        if self.horizon >= best.cost + margin:
            return 0.0
        share = len(self.found) / (self.tries + 1)
        nearer = best.cost - self.horizon
        if nearer > 0:  # what is unusual came on top; but the cheapest must have been looked at
            nearer = max(0.0, best.reading_cost - self.horizon)
        return _UNSEEN * share * math.exp(nearer)


NOT_WEIGHED = Weighing((), -math.inf, 0)
"""Before anything was looked for."""


def unusual(answer: Answer) -> float:
    """The cost of what printed puzzles seldom are."""
    if answer.status is Status.MULTIPLE:
        return _SEVERAL + _EACH_CELL * len(answer.differences)
    return _UNDECIDED if answer.status is Status.UNDECIDED else 0.0
