"""Limits and Cancel: what stops a solve before its end."""

from __future__ import annotations

from dataclasses import dataclass

from nonoscope import _core


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


@dataclass(frozen=True, slots=True)
class Limits:
    """How far a solve may go. The default decides between none, one and several solutions.

    >>> Limits(seconds=10)
    Limits(seconds=10, solutions=2, cancel=None)
    """

    seconds: float | None = None
    """Of wall time; None for no limit."""
    solutions: int | None = 2
    """Stop after that many; None for all. One is enough to play, two to know that there are
    several."""
    cancel: Cancel | None = None

    def __post_init__(self) -> None:
        if self.seconds is not None and not self.seconds >= 0:
            raise ValueError(f"a time limit is a number of seconds from 0, not {self.seconds}")
        if self.solutions is not None and self.solutions < 1:
            raise ValueError(f"at least one solution has to be asked for, not {self.solutions}")
