"""Ctrl-C as a request: stop soon, and tell what is known so far. A second one stops at once."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from nonoscope.solve import Cancel


@contextmanager
def cancelled_by_ctrl_c() -> Iterator[Cancel]:
    """A Cancel that Ctrl-C sets while the block runs."""
    from nonoscope.solve import Cancel

    cancel = Cancel()

    def stop(number: int, frame: FrameType | None) -> None:
        if cancel.is_cancelled:
            signal.default_int_handler(number, frame)
        cancel.cancel()

    try:
        before = signal.signal(signal.SIGINT, stop)
    except ValueError:  # not the main thread: then Ctrl-C isn't ours
        yield cancel
        return
    try:
        yield cancel
    finally:
        signal.signal(signal.SIGINT, before)
