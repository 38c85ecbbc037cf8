"""Table: what a set of results comes to, as text for people and as rows of a CSV file."""

from __future__ import annotations

import csv
import math
import statistics
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from types import TracebackType
from typing import TextIO

from benches.result import Result, disagree, ratio

HEADINGS = (
    "solver", "puzzles", "decided", "unique", "multiple", "contrad.", "undecided",
    "total ms", "mean", "median", "p99", "max", "conflicts", "lines", "peak MB",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Row:
    """One puzzle: our result, and that of each peer."""

    name: str
    ours: Result
    peers: dict[str, Result] = field(default_factory=dict)

    def ratio(self, peer: str) -> float | None:
        """How many times as long as we the peer took."""
        return ratio(self.peers[peer], self.ours)


def percentile(values: Sequence[float], share: float) -> float:
    """The smallest value that this share of all doesn't exceed.

    >>> percentile([3, 1, 2, 4], 0.5), percentile(range(1, 101), 0.99)
    (2, 99)
    """
    return sorted(values)[max(0, math.ceil(share * len(values)) - 1)]


def geometric_mean(values: Sequence[float]) -> float:
    """The mean for ratios.

    >>> round(geometric_mean([0.5, 8.0]), 6)
    2.0
    """
    return math.exp(statistics.fmean(map(math.log, values)))


def summary(name: str, results: Sequence[Result], megabytes: float | None = None) -> list[str]:
    """The row of one solver, under HEADINGS; its effort and memory are known only if it is ours."""
    counts = Counter(result.status for result in results)
    times = [result.milliseconds for result in results if result.is_measured]
    figures = ["-"] * 5
    if times:
        central = (statistics.fmean(times), statistics.median(times))
        figures = [_ms(x) for x in (sum(times), *central, percentile(times, 0.99), max(times))]
    speaks = not counts["answered"]  # what a command says isn't read
    effort = [
        f"{statistics.fmean(numbers):.1f}" if megabytes is not None else "-"
        for numbers in ([r.conflicts for r in results], [r.lines for r in results])
    ]
    return [
        name,
        str(len(results)),
        str(sum(result.is_decided for result in results)),
        *(str(counts[s]) if speaks else "-" for s in ("unique", "multiple", "contradictory")),
        str(counts["undecided"] + counts["timeout"]),
        *figures,
        *effort,
        f"{megabytes:.0f}" if megabytes is not None else "-",
    ]


def report(rows: Sequence[Row], ours: str, peers: Sequence[str], megabytes: float) -> str:
    """The whole table, and what is to be said of each peer."""
    lines = [list(HEADINGS), summary(ours, [row.ours for row in rows], megabytes)]
    lines += [summary(peer, [row.peers[peer] for row in rows]) for peer in peers]
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    parts = [
        "  ".join(
            text.rjust(width) if index else text.ljust(width)
            for index, (text, width) in enumerate(zip(line, widths, strict=True))
        )
        for line in lines
    ]
    parts.append("times in ms of CPU; conflicts and lines are means of a puzzle")
    solved = sum(row.ours.status == "solved" for row in rows)
    if solved:
        parts.append(f"a first solution was asked for, and found for {solved}")
    parts += _named("undecided by us", [r.name for r in rows if r.ours.status == "undecided"])
    for peer in peers:
        parts += ["", *_against(rows, peer)]
    return "\n".join(parts) + "\n"


def _against(rows: Sequence[Row], peer: str) -> list[str]:
    pairs = [(value, row) for row in rows if (value := row.ratio(peer)) is not None]
    parts = [f"{peer}: nothing to compare"]
    if pairs:
        ratios = [value for value, _ in pairs]
        theirs = sum(row.peers[peer].milliseconds for _, row in pairs)
        ours = sum(row.ours.milliseconds for _, row in pairs)
        parts = [
            f"{peer} takes {geometric_mean(ratios):.3g} times as long as we do, the geometric mean",
            f"  of {len(pairs)} puzzles; {theirs / max(ours, 1e-3):.3g} times in total",
        ]
        slower = sorted((pair for pair in pairs if pair[0] < 1), key=lambda pair: pair[0])
        parts.append(f"  we were slower on {len(slower)}" + (", the worst:" if slower else ""))
        parts += [
            f"    {row.name}: {_ms(row.ours.milliseconds)} ms, "
            f"{peer} {_ms(row.peers[peer].milliseconds)} ms ({value:.3g})"
            for value, row in slower[:10]
        ]
    for status in ("timeout", "failed", "unfit"):
        names = [row.name for row in rows if row.peers[peer].status == status]
        notes = Counter(r.peers[peer].note for r in rows if r.peers[peer].status == status)
        why = "; ".join(f"{note} ({count})" for note, count in notes.most_common(3) if note)
        parts += _named(f"  {peer} {status}{': ' + why if why else ''}", names)
    wrong = [row.name for row in rows if disagree(row.ours, row.peers[peer])]
    return parts + _named(f"  DISAGREEMENT with {peer}", wrong)


def _named(what: str, names: Sequence[str]) -> list[str]:
    if not names:
        return []
    more = f" and {len(names) - 10} more" if len(names) > 10 else ""
    return [f"{what} on {len(names)}: {', '.join(names[:10])}{more}"]


def _ms(value: float) -> str:
    return f"{value:.0f}" if value >= 1000 else f"{value:.3g}"


class Ledger:
    """The CSV file: one row a puzzle, on the disk as soon as it is known."""

    def __init__(self, file: TextIO, peers: Sequence[str]) -> None:
        self._file = file
        self._peers = peers
        self._writer = csv.writer(file)
        heads = ["puzzle", "status", "ms", "conflicts", "lines", "decisions"]
        for peer in peers:
            heads += [f"{peer} {part}" for part in ("status", "ms", "ratio", "note")]
        self._put(heads)

    def add(self, row: Row) -> None:
        """Write a row through to the file."""
        ours = row.ours
        values: list[object] = [row.name, ours.status, f"{ours.milliseconds:.4f}"]
        values += [ours.conflicts, ours.lines, ours.decisions]
        for peer in self._peers:
            theirs, value = row.peers[peer], row.ratio(peer)
            values += [theirs.status, f"{theirs.milliseconds:.4f}"]
            values += ["" if value is None else f"{value:.4g}", theirs.note]
        self._put(values)

    def _put(self, values: Sequence[object]) -> None:
        self._writer.writerow(values)
        self._file.flush()

    def __enter__(self) -> Ledger:  # noqa: PYI034 - not meant for subclasses
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._file.close()
