"""Cameras: what the studio knows of each camera that looks at the moment; so many, and no longer
than they send frames.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from .errors import Refusal
from .jobs import Job

if TYPE_CHECKING:
    from nonoscope.vision import Memory
    from nonoscope.vision.live import Live


class Camera:
    """One of them."""

    def __init__(self, live: Live, now: float) -> None:
        self.live = live
        self.memory: Memory | None = None
        """Of the readings that led to a lock: only what several frames agreed on is remembered."""
        self.seen = now
        """When it sent something."""
        self.job: Job[Any] | None = None
        """The reading that goes on."""
        self.busy = threading.Lock()
        """Frames are looked at one after the other."""


class Cameras:
    """All of them, by the names that the pages gave them."""

    def __init__(
        self, most: int, seconds: float, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._most = most
        self._seconds = seconds
        self._clock = clock
        self._mutex = threading.Lock()
        self._cameras: dict[str, Camera] = {}
        self._memory: Memory | None = None

    @property
    def memory(self) -> Memory:
        """Of the pictures that were read one by one."""
        if self._memory is None:
            from . import seeing

            self._memory = seeing.new_memory()
        return self._memory

    def get(self, name: str) -> Camera:
        """The camera of that name; a new one takes the place of one that is idle."""
        from nonoscope.vision.live import Live

        with self._mutex:
            now = self._clock()
            for idle in [n for n, c in self._cameras.items() if c.seen + self._seconds < now]:
                self._end(idle)
            camera = self._cameras.get(name)
            if camera is None:
                if len(self._cameras) >= self._most:
                    raise Refusal(
                        503,
                        f"{self._most} cameras are looking already",
                        "stop one of them, or wait a minute",
                        headers={"Retry-After": "10"},
                    )
                camera = self._cameras[name] = Camera(Live(), now)
            camera.seen = now
            return camera

    def known(self, name: str) -> Camera | None:
        """The camera of that name, if it is looking."""
        with self._mutex:
            return self._cameras.get(name)

    def end(self, name: str) -> None:
        """Forget it, and stop what goes on for it."""
        with self._mutex:
            if name in self._cameras:
                self._end(name)

    def __len__(self) -> int:
        with self._mutex:
            return len(self._cameras)

    def _end(self, name: str) -> None:
        job = self._cameras.pop(name).job
        if job is not None:
            job.cancel.cancel()
