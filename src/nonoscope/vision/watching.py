"""Watch: what ends a reading in its midst, a Cancel or the clock, asked between its steps."""

from __future__ import annotations

import math
import time
from dataclasses import dataclass

from nonoscope.solve import Cancel, Limits


class Stopped(Exception):
    """Nobody waits for it any more, or it takes too long. It never leaves `read_picture`."""


@dataclass(frozen=True, slots=True)
class Watch:
    """Asked again and again, it says nothing until it is time to stop."""

    cancel: Cancel | None = None
    until: float = math.inf
    """On the clock of `time.monotonic`: what was asked for."""
    worth: float = math.inf
    """On the clock of `time.thread_time`: more isn't worth while, whatever else a machine does."""

    @classmethod
    def of(cls, limits: Limits) -> Watch:
        """By the limits of a reading that starts now."""
        seconds = math.inf if limits.seconds is None else limits.seconds
        return cls(limits.cancel, time.monotonic() + seconds)

    @property
    def is_over(self) -> bool:
        """Whether it was cancelled or took as long as it may; not whether it was worth while."""
        cancelled = self.cancel is not None and self.cancel.is_cancelled
        return cancelled or time.monotonic() > self.until

    @property
    def is_worth(self) -> bool:
        """Whether it is neither over nor takes longer than it is worth."""
        return not self.is_over and time.thread_time() <= self.worth

    def look(self) -> None:
        """Raise Stopped if it is time.

        >>> token = Cancel()
        >>> watch = Watch(token)
        >>> watch.look()
        >>> token.cancel()
        >>> watch.look()
        Traceback (most recent call last):
        nonoscope.vision.watching.Stopped
        """
        if not self.is_worth:
            raise Stopped


PATIENT = Watch()
"""Never stops."""
