"""Worker processes of this machine, watched: each death or hang costs one puzzle at the most.

A worker answers puzzle by puzzle, so when it dies it is known at which. That puzzle is tried once
more, in a worker of its own making; if it dies again it is the puzzle's fault and is reported.
"""

from __future__ import annotations

import multiprocessing
import signal
import time
from collections import Counter, deque
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import Self

from .answering import Order, answer, failed
from .pieces import Piece
from .task import Record

_GRACE = 5.0
"""Seconds beyond its limit after which a puzzle is taken for hanging."""
_TRIES = 2


@dataclass(slots=True)
class _Worker:
    process: BaseProcess
    pipe: Connection
    piece: Piece | None = None
    at: int = 0
    """The number of the puzzle that it is at."""
    since: float = 0.0

    def give(self, piece: Piece) -> None:
        self.piece, self.since = piece, time.monotonic()
        self.at = piece.first
        self.pipe.send(piece)


class Crew:
    """`with Crew(order, jobs) as crew: for record in crew.answers(pieces): ...`."""

    def __init__(self, order: Order, jobs: int) -> None:
        self._context = multiprocessing.get_context("spawn")  # the same on every system
        self._order = order
        self._jobs = jobs
        self._workers: list[_Worker] = []
        self._tries: Counter[tuple[str, int]] = Counter()
        self._again: deque[Piece] = deque()
        self.deaths = 0
        """Workers that died on the way."""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        for worker in self._workers:
            worker.process.kill()
            worker.pipe.close()
        for worker in self._workers:
            worker.process.join()

    def answers(self, pieces: Iterable[Piece]) -> Iterator[Record]:
        """A record for each puzzle, in the order in which they are known."""
        queue = iter(pieces)
        while True:
            self._hand_out(queue)
            busy = {worker.pipe: worker for worker in self._workers if worker.piece is not None}
            if not busy:
                return
            for pipe in wait(list(busy), self._patience()):
                if isinstance(pipe, Connection):
                    yield from self._hear(busy[pipe])
            yield from self._weed()

    def _hand_out(self, queue: Iterator[Piece]) -> None:
        idle = [worker for worker in self._workers if worker.piece is None]
        while idle or len(self._workers) < self._jobs:
            piece = self._again.popleft() if self._again else next(queue, None)
            if piece is None:
                return
            worker = idle.pop() if idle else self._hire()
            try:
                worker.give(piece)
            except OSError:  # it died while it had nothing to do
                worker.piece = None
                self._bury(worker)
                self._again.appendleft(piece)

    def _hear(self, worker: _Worker) -> Iterator[Record]:
        piece = worker.piece
        if piece is None:
            return
        try:
            record: Record | None = worker.pipe.recv()
        except (EOFError, OSError):
            yield from self._mourn(worker, piece)
            return
        if record is None:
            worker.piece = None
            return
        worker.piece = piece.rest(record["puzzle"]) or Piece(piece.file, ())
        worker.at = worker.piece.first
        worker.since = time.monotonic()
        yield record

    def _mourn(self, worker: _Worker, piece: Piece) -> Iterator[Record]:
        self._bury(worker)
        self.deaths += 1
        if not piece.parts and not piece.fault:
            return  # all its answers had come
        number = worker.at
        self._tries[piece.file, number] += 1
        if self._tries[piece.file, number] < _TRIES:
            self._again.append(piece)
            return
        code = worker.process.exitcode or 0
        how = f"by {signal.Signals(-code).name}" if code < 0 else f"with exit code {code}"
        said = f"its worker ended {how}, twice; look at this puzzle alone"
        yield from self._give_up(piece, number, failed(piece.file, number, said))

    def _weed(self) -> Iterator[Record]:
        """End workers whose puzzle takes far longer than it may."""
        if self._order.seconds is None:
            return
        now = time.monotonic()
        for worker in list(self._workers):
            piece = worker.piece
            if piece is None or now - worker.since < self._order.seconds + _GRACE:
                continue
            self._bury(worker)
            if piece.parts or piece.fault:
                said = f"it was stopped after {now - worker.since:.0f} s"
                record = failed(piece.file, worker.at, said, status="undecided")
                yield from self._give_up(piece, worker.at, record)

    def _give_up(self, piece: Piece, number: int, record: Record) -> Iterator[Record]:
        rest = piece.rest(number)
        if rest is not None:
            self._again.append(rest)
        yield record

    def _patience(self) -> float | None:
        return None if self._order.seconds is None else 1.0

    def _hire(self) -> _Worker:
        here, there = self._context.Pipe()
        process = self._context.Process(target=_work, args=(there, self._order), daemon=True)
        process.start()
        there.close()
        worker = _Worker(process, here)
        self._workers.append(worker)
        return worker

    def _bury(self, worker: _Worker) -> None:
        worker.process.kill()
        worker.process.join()
        worker.pipe.close()
        self._workers.remove(worker)


def _work(pipe: Connection, order: Order) -> None:
    """What a worker process does until its pipe is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the one who hands out
    _limit_memory(order.megabytes)
    try:
        while True:
            for record in answer(pipe.recv(), order):
                pipe.send(record)
            pipe.send(None)
    except (EOFError, OSError):
        return  # nobody waits for more


def _limit_memory(megabytes: int | None) -> None:
    if megabytes is None:
        return
    try:
        import resource
    except ImportError:  # not on Windows
        return
    _, most = resource.getrlimit(resource.RLIMIT_AS)
    wished = megabytes << 20
    if most != resource.RLIM_INFINITY and most < wished:
        wished = most
    resource.setrlimit(resource.RLIMIT_AS, (wished, most))
