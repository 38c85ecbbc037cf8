"""run: every puzzle of many files answered once, here or on a cluster, and what came of it."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from itertools import accumulate
from pathlib import Path
from typing import TYPE_CHECKING

from .answering import Order
from .local import Crew
from .pieces import Piece, pieces
from .results import Results
from .task import Record

if TYPE_CHECKING:
    from .cluster import Cluster

_SLOWEST = 3
_FAULTS = 5


@dataclass(slots=True)
class Summary:
    """What a run has come to so far."""

    answered: int = 0
    """In this run."""
    earlier: int = 0
    """Answered by runs before it."""
    statuses: Counter[str] = field(default_factory=Counter)
    """Of all, also of earlier ones."""
    seconds: float = 0.0
    """That the tasks took, added up over all workers."""
    slowest: list[Record] = field(default_factory=list)
    faults: list[Record] = field(default_factory=list)
    """The first of those without an answer."""
    deaths: int = 0
    """Workers that died and were replaced."""
    repeated: int = 0
    """With `dedup`: puzzles that are another one again."""

    def add(self, record: Record) -> None:
        """Count a record of this run."""
        self.answered += 1
        self._count(record)
        self.seconds += record.get("seconds", 0.0)
        self.slowest = sorted(
            [*self.slowest, _brief(record)], key=lambda r: -r.get("seconds", 0.0)
        )[:_SLOWEST]
        if "error" in record and len(self.faults) < _FAULTS:
            self.faults.append(_brief(record))

    def add_earlier(self, record: Record) -> None:
        """Count a record that was there before."""
        self.earlier += 1
        self._count(record)

    def _count(self, record: Record) -> None:
        self.statuses[record["status"]] += 1
        self.repeated += record.get("same_as") is not None


@dataclass(slots=True)
class Known:
    """How far a run is: puzzles handed out, and the share of the files' bytes opened for them."""

    puzzles: int = 0
    opened: int = 0
    bytes: int = 0

    @property
    def expected(self) -> int:
        """How many puzzles there will be in all, judged by those of the files opened so far."""
        if not self.opened:
            return self.puzzles
        return max(self.puzzles, round(self.puzzles * self.bytes / self.opened))


Watch = Callable[[Summary, Known], None]


def run(
    files: Iterable[str],
    output: str | os.PathLike[str],
    order: Order | None = None,
    *,
    jobs: int | None = None,
    cluster: str | None = None,
    format: str | None = None,
    retry: bool = False,
    watch: Watch | None = None,
) -> Summary:
    r"""Answer every puzzle of the files that has no line in `output` yet, and add its line.

    >>> import tempfile
    >>> folder = Path(tempfile.mkdtemp())
    >>> _ = (folder / "two.txt").write_text("$1\n1\n1\n$2\n0\n0\n")
    >>> run([str(folder / "two.txt")], folder / "out.jsonl", jobs=1).statuses["unique"]
    2
    >>> run([str(folder / "two.txt")], folder / "out.jsonl", jobs=1).answered
    0
    """
    order = order or Order()
    names = list(files)
    summary = Summary()
    same = _Same() if order.task == "dedup" else None

    def earlier(record: Record) -> None:
        if same:
            same.note(record)
        summary.add_earlier(record)

    known = Known()
    with Results(output, order.task, retry=retry, earlier=earlier) as results:
        left = _counted(names, pieces(names, results, format=format), known, summary)
        with _workers(order, jobs, cluster) as workers:
            for record in workers.answers(left):
                if same:
                    same.mark(record)
                results.add(record)
                summary.add(record)
                summary.deaths = workers.deaths
                if watch:
                    watch(summary, known)
    return summary


def _workers(order: Order, jobs: int | None, cluster: str | None) -> Crew | Cluster:
    if cluster:
        from .cluster import Cluster

        return Cluster(cluster, order)
    if order.task == "dedup":
        jobs = 1  # in order, so that the first of two equal puzzles is the one that stands first
    return Crew(order, jobs or cores())


def cores() -> int:
    """The cores that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


class _Same:
    """Which puzzles were seen already, by fingerprint."""

    def __init__(self) -> None:
        self._seen: dict[str, tuple[str, int]] = {}

    def note(self, record: Record) -> None:
        if "fingerprint" in record:
            self._seen.setdefault(record["fingerprint"], (record["file"], record["puzzle"]))

    def mark(self, record: Record) -> None:
        """Say in the record whether it is the same as an earlier one."""
        if "fingerprint" not in record:
            return
        first = self._seen.get(record["fingerprint"])
        record["status"] = "repeated" if first else "new"
        record["same_as"] = {"file": first[0], "puzzle": first[1]} if first else None
        self.note(record)


def _counted(
    names: list[str], left: Iterable[Piece], known: Known, summary: Summary
) -> Iterator[Piece]:
    ends = dict(zip(names, accumulate(map(_size, names)), strict=True))
    known.bytes = max(ends.values(), default=0)
    known.puzzles = summary.earlier
    for piece in left:
        known.opened = ends[piece.file]
        known.puzzles += len(piece.parts) or 1
        yield piece


def _size(name: str) -> int:
    try:
        return Path(name).stat().st_size
    except (OSError, ValueError):
        return 0


def _brief(record: Record) -> Record:
    names = ("file", "puzzle", "status", "seconds", "error", "line")
    return {name: record[name] for name in names if name in record}
