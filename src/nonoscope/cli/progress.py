"""The line that tells a waiting person that something goes on.

It comes after a second, overwrites itself, and is gone when the work is done. A thread draws it, so
that reading a large file shows it as well as solving does. Where standard error isn't a terminal
there is neither thread nor line.
"""

from __future__ import annotations

import os
import sys
import time
from types import TracebackType
from typing import TYPE_CHECKING, Self

from .terminal import printable

if TYPE_CHECKING:
    from threading import Event, Lock, Thread

_PATIENCE = 1.0  # seconds before anything is shown
_BEAT = 0.2  # seconds between two drawings


class Progress:
    """`with Progress() as progress:`, then `progress.about("solving chick.non")`."""

    def __init__(self) -> None:
        self._what = ""
        self._details = ""
        self._began = time.monotonic()
        self._is_shown = False
        self._thread: Thread | None = None
        self._lock: Lock | None = None
        self._ended: Event | None = None

    def __enter__(self) -> Self:
        if sys.stderr.isatty() and os.environ.get("TERM") != "dumb":
            import threading

            self._lock = threading.Lock()
            self._ended = threading.Event()
            self._thread = threading.Thread(target=self._beat, daemon=True)
            self._thread.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        fault: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._thread and self._ended:
            self._ended.set()
            self._thread.join()
            self.clear()

    def about(self, what: str) -> None:
        """A new piece of work begins."""
        self._what, self._details, self._began = what, "", time.monotonic()

    def details(self, text: str) -> None:
        """How far it is."""
        self._details = text

    def clear(self) -> None:
        """Take the line away, before something else is written."""
        if self._lock:
            with self._lock:
                self._erase()

    def _beat(self) -> None:
        assert self._ended is not None  # noqa: S101 - both exist before the thread does
        assert self._lock is not None  # noqa: S101
        while not self._ended.wait(_BEAT):
            waited = time.monotonic() - self._began
            if waited >= _PATIENCE and self._what:
                with self._lock:
                    self._draw(waited)

    def _draw(self, waited: float) -> None:
        import shutil

        parts = [f"{self._what}: {waited:.0f} s", self._details]
        text = printable(", ".join(part for part in parts if part))
        room = shutil.get_terminal_size().columns - 1
        sys.stderr.write(f"\r\x1b[K{text[:room]}")
        sys.stderr.flush()
        self._is_shown = True

    def _erase(self) -> None:
        if self._is_shown:
            sys.stderr.write("\r\x1b[K")
            sys.stderr.flush()
            self._is_shown = False
