"""Patience: how long an explanation may take, and who can stop it."""

from __future__ import annotations

import time

from nonoscope.solve import Cancel, Limits


class Unfinished(Exception):
    """A limit or a cancel stopped an explanation: what was told is true, but more may follow.

    >>> from nonoscope.explain import walkthrough
    >>> from nonoscope.model import Puzzle
    >>> try:
    ...     list(walkthrough(Puzzle.from_clues([[1]], [[1]]), limits=Limits(seconds=0)))
    ... except Unfinished as stopped:
    ...     print(stopped)
    a limit or a cancel stopped the explanation; more may follow
    """

    def __init__(self) -> None:
        super().__init__("a limit or a cancel stopped the explanation; more may follow")


class Patience:
    """What is left of the time; asked often, between pieces of work that take some milliseconds."""

    def __init__(self, limits: Limits | None = None) -> None:
        seconds = limits.seconds if limits else None
        self._end = None if seconds is None else time.monotonic() + seconds
        self._cancel: Cancel | None = limits.cancel if limits else None

    @property
    def is_over(self) -> bool:
        """Whether somebody stopped it, or the time is up."""
        if self._cancel is not None and self._cancel.is_cancelled:
            return True
        return self._end is not None and time.monotonic() >= self._end

    def check(self) -> None:
        """Raise Unfinished if it is over."""
        if self.is_over:
            raise Unfinished

    def limits(self, solutions: int = 2, most: float | None = None) -> Limits:
        """What is left, for a search, which gets so many seconds at most."""
        left = most
        if self._end is not None:
            left = max(0.0, self._end - time.monotonic())
            left = left if most is None else min(left, most)
        return Limits(left, solutions, self._cancel)
