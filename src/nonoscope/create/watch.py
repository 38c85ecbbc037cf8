"""Watch: looks at a puzzle in the making, each bounded, until a limit or a cancel comes."""

from __future__ import annotations

import math
import time

from nonoscope.model import Puzzle
from nonoscope.solve import Answer, Cancel, Limits, Status, Undecided, solve

_WORK = 2_000_000
"""Of one look: some 20 ms. What takes longer isn't what a person should be asked to solve, and a
bound in work rather than time makes the same puzzle of the same start on every machine."""


class Watch:
    """Looks at puzzles on behalf of one making."""

    def __init__(self, limits: Limits | None, work: int = _WORK) -> None:
        limits = limits or Limits()
        self._cancel = limits.cancel or Cancel()
        self._short = self._cancel.within(work)
        self._end = math.inf if limits.seconds is None else time.monotonic() + limits.seconds

    def look(self, puzzle: Puzzle, solutions: int = 2) -> Answer:
        """So many solutions, or the proof that there are fewer; undecided if it takes long."""
        self.check()
        return solve(puzzle, Limits(self._left, solutions, self._short))

    def judge(self, puzzle: Puzzle) -> Answer:
        """The same for two solutions, as long as it takes."""
        self.check()
        answer = solve(puzzle, Limits(self._left, 2, self._cancel))
        self.check()
        return answer

    def is_unique(self, puzzle: Puzzle) -> bool:
        """Whether a short look proves that there is exactly one solution."""
        return self.look(puzzle).status is Status.UNIQUE

    def check(self) -> None:
        """Undecided if the time is over or a cancel has come."""
        if time.monotonic() >= self._end or self._cancel.is_cancelled:
            raise Undecided("a limit or a cancel stopped the making of the puzzle")

    @property
    def limits(self) -> Limits:
        """What is left of them; Undecided if nothing is."""
        self.check()
        return Limits(self._left, cancel=self._cancel)

    @property
    def _left(self) -> float | None:
        return None if self._end == math.inf else max(0.0, self._end - time.monotonic())
