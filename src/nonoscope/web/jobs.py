"""Pool and Job: work that takes time, a bounded number at once, the rest in a queue with places.

A job runs in a thread; the engine lets go of Python's lock while it computes. Whoever waits for a
job watches the connection too: when the page goes away, the job's token is cancelled at once.
"""

from __future__ import annotations

import asyncio
import contextlib
import threading
import time
from collections import deque
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from fastapi import Request
from starlette.types import Receive

from nonoscope.solve import Cancel

from .errors import Refusal

T = TypeVar("T")
Event = dict[str, Any]


@dataclass(frozen=True, slots=True)
class _End(Generic[T]):
    value: T | None
    fault: BaseException | None


class Job(Generic[T]):
    """One piece of work, and what it says meanwhile."""

    def __init__(self, work: Callable[[Job[T]], T]) -> None:
        self.cancel = Cancel()
        """Give it to the engine; set when nobody waits for the result any more."""
        self._work = work
        self._loop = asyncio.get_running_loop()
        self._said: asyncio.Queue[Event | _End[T]] = asyncio.Queue()

    def say(self, event: Event) -> None:
        """Tell whoever listens; from any thread."""
        self._put(event)

    async def events(self) -> AsyncIterator[Event]:
        """What the job says, until its end; then its fault, if it had one, is raised here."""
        while True:
            item = await self._said.get()
            if not isinstance(item, _End):
                yield item
                continue
            if item.fault is not None:
                raise item.fault
            return

    async def result(self) -> T:
        """Wait for the end."""
        while True:
            item = await self._said.get()
            if isinstance(item, _End):
                if item.fault is not None:
                    raise item.fault
                return item.value  # type: ignore[return-value] # without a fault it is a T

    def run(self) -> None:
        """In a worker's thread."""
        try:
            end: _End[T] = _End(self._work(self), None)
        except BaseException as fault:  # noqa: BLE001 - whatever it is, it is raised where one waits
            end = _End(None, fault)
        self._put(end)

    def abandon(self) -> None:
        """Let nobody wait for it any longer."""
        self._put(_End(None, Refusal(503, "the studio is closing", "start it again")))

    def _put(self, item: Event | _End[T]) -> None:
        with contextlib.suppress(RuntimeError):  # the server has ended: nobody listens
            self._loop.call_soon_threadsafe(self._said.put_nowait, item)


class Pool:
    """So many threads, and a queue of bounded length before them."""

    def __init__(self, workers: int, most_waiting: int) -> None:
        self._workers = workers
        self._most_waiting = most_waiting
        self._waiting: deque[Job[Any]] = deque()
        self._running: set[Job[Any]] = set()
        self._threads: list[threading.Thread] = []
        self._changed = threading.Condition()
        self._closed = False

    def submit(self, work: Callable[[Job[T]], T]) -> Job[T]:
        """Queue it, or refuse it if too many wait already."""
        job = Job(work)
        with self._changed:
            if len(self._waiting) >= self._most_waiting:
                raise Refusal(
                    503,
                    f"{len(self._waiting)} pieces of work are waiting already",
                    "wait until some are done, or cancel one",
                    headers={"Retry-After": "5"},
                )
            self._waiting.append(job)
            if len(self._running) + len(self._waiting) > len(self._threads) < self._workers:
                self._threads.append(threading.Thread(target=self._serve, daemon=True))
                self._threads[-1].start()
            if len(self._running) >= self._workers:
                job.say({"event": "queued", "position": len(self._waiting)})
            self._changed.notify()
        return job

    def give_up(self, job: Job[Any]) -> None:
        """Cancel it; one that only waits leaves the queue."""
        job.cancel.cancel()
        with self._changed:
            if job in self._waiting:
                self._waiting.remove(job)
                self._tell_places()

    def close(self, *, abandon: bool = False) -> None:
        """Cancel everything; threads end as soon as the engine has let go.

        With `abandon`, nobody waits until then: for work that can't be stopped in the middle.
        """
        with self._changed:
            self._closed = True
            for job in self._running:
                job.cancel.cancel()
                if abandon:
                    job.abandon()
            for job in self._waiting:
                job.cancel.cancel()
                job.abandon()
            self._waiting.clear()
            self._changed.notify_all()

    def join(self, seconds: float) -> None:
        """After `close`: give what can't be stopped some time to end by itself."""
        end = time.monotonic() + seconds
        for thread in self._threads:
            thread.join(max(0.0, end - time.monotonic()))

    @property
    def load(self) -> tuple[int, int]:
        """Jobs that run and that wait."""
        with self._changed:
            return len(self._running), len(self._waiting)

    def _serve(self) -> None:
        while True:
            with self._changed:
                while not self._waiting and not self._closed:
                    self._changed.wait()
                if self._closed:
                    return
                job = self._waiting.popleft()
                self._running.add(job)
                self._tell_places()
            job.say({"event": "started"})
            job.run()
            with self._changed:
                self._running.discard(job)

    def _tell_places(self) -> None:
        for place, job in enumerate(self._waiting, 1):
            job.say({"event": "queued", "position": place})


async def gone(receive: Receive) -> None:
    """Return when the page has closed the connection. The request's body must have been read."""
    while (await receive())["type"] != "http.disconnect":
        pass


async def finish(pool: Pool, request: Request, work: Callable[[Job[T]], T]) -> T:
    """Do it in the pool and wait, as long as the page waits too."""
    job = pool.submit(work)
    result = asyncio.ensure_future(job.result())
    watch = asyncio.ensure_future(gone(request.receive))
    try:
        await asyncio.wait({result, watch}, return_when=asyncio.FIRST_COMPLETED)
        if not result.done():
            raise Refusal(499, "the page has gone", "ask again")
        return result.result()
    finally:
        pool.give_up(job)
        for task in (result, watch):
            task.cancel()
