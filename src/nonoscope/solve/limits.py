"""Limits and Cancel: what stops a solve before its end, and how many cores it may use."""

from __future__ import annotations

from dataclasses import dataclass

from nonoscope import _core

MOST_JOBS = 64
LARGEST_SEED = 2**32 - 1


class Cancel:
    """A token that stops the solves it was given to, from any thread, within some milliseconds.

    >>> token = Cancel()
    >>> token.cancel()
    >>> token.is_cancelled
    True
    """

    __slots__ = ("stop",)

    def __init__(self) -> None:
        self.stop = _core.Stop()
        """The engine's side of the token."""

    def cancel(self) -> None:
        """Stop, now. A cancelled token stays so."""
        self.stop.set()

    @property
    def is_cancelled(self) -> bool:
        """Whether `cancel` was called."""
        return self.stop.is_set()

    def within(self, work: int) -> Cancel:
        """A token that this one cancels, and that stops a search after so much work besides.

        A unit of work is about ten nanoseconds but the same on every machine, so that what is left
        undecided here is left so everywhere.

        >>> token = Cancel()
        >>> short = token.within(1_000_000)
        >>> token.cancel()
        >>> short.is_cancelled
        True
        """
        token = Cancel()
        token.stop = _core.Stop(self.stop)
        token.stop.set(work)
        return token


@dataclass(frozen=True, slots=True)
class Limits:
    """How far a solve may go. The default decides between none, one and several solutions.

    >>> Limits(seconds=10)
    Limits(seconds=10, solutions=2, cancel=None, jobs=1, seed=0)
    """

    seconds: float | None = None
    """Of wall time; None for no limit."""
    solutions: int | None = 2
    """Stop after that many; None for all. One is enough to play, two to know that there are
    several."""
    cancel: Cancel | None = None
    jobs: int = 1
    """Searches that go on side by side, each in a thread and with its own memory. The first that
    tells none, one and several apart wins, and gives the solutions and the statistics."""
    seed: int = 0
    """Another number makes the searches go about it in another way, which may take longer or less
    long. The same seed and jobs give the same solutions and statistics every time."""

    def __post_init__(self) -> None:
        if self.seconds is not None and not self.seconds >= 0:
            raise ValueError(f"a time limit is a number of seconds from 0, not {self.seconds}")
        if self.solutions is not None and self.solutions < 1:
            raise ValueError(f"at least one solution has to be asked for, not {self.solutions}")
        if not 1 <= self.jobs <= MOST_JOBS:
            raise ValueError(f"jobs is a number from 1 to {MOST_JOBS}, not {self.jobs}")
        if not 0 <= self.seed <= LARGEST_SEED:
            raise ValueError(f"a seed is a number from 0 to {LARGEST_SEED}, not {self.seed}")
