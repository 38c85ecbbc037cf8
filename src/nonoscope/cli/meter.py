"""Meter: how far a batch is, how fast, and how long it will take; and the table at its end."""

from __future__ import annotations

import os
import sys
import time
from types import TracebackType
from typing import TYPE_CHECKING, Any, Self

from .table import table
from .terminal import printable

if TYPE_CHECKING:
    from nonoscope.batch import Known, Summary

_BEAT = 0.1  # seconds between two drawings
_BAR = 24
_SLOW = 0.05  # seconds from which on a puzzle is worth naming
_ORDER = (
    *("unique", "multiple", "contradictory", "counted", "graded", "not unique", "new", "repeated"),
    *("undecided", "unreadable", "error"),
)


class Meter:
    """`with Meter("solve") as meter:`, then `meter.show(summary, known)` after each answer."""

    def __init__(self, task: str) -> None:
        self._task = task
        self._began = self._drawn = time.monotonic()
        self._is_shown = False
        self._is_wanted = sys.stderr.isatty() and os.environ.get("TERM") != "dumb"

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        fault: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._is_shown:
            sys.stderr.write("\r\x1b[K")
            sys.stderr.flush()

    @property
    def elapsed(self) -> float:
        """Seconds since it began."""
        return time.monotonic() - self._began

    def show(self, found: Summary, known: Known) -> None:
        """Draw it anew, now and then."""
        now = time.monotonic()
        if not self._is_wanted or now - self._drawn < _BEAT:
            return
        import shutil

        self._drawn, self._is_shown = now, True
        room = shutil.get_terminal_size().columns - 1
        text = line(self._task, found, known, self.elapsed)
        sys.stderr.write(f"\r\x1b[K{text[:room]}")
        sys.stderr.flush()


def line(task: str, found: Summary, known: Known, elapsed: float) -> str:
    """The line that overwrites itself."""
    done = found.earlier + found.answered
    total = max(known.expected, done, 1)
    rate = found.answered / elapsed if elapsed > 0 else 0.0
    filled = round(_BAR * done / total)
    left = f", {duration((total - done) / rate)} left" if rate and done < total else ""
    return (
        f"{task} [{'#' * filled}{'.' * (_BAR - filled)}] {done:,} of {total:,}, "
        f"{rate:,.0f} a second{left}"
    )


def report(found: Summary, output: str, elapsed: float) -> list[str]:
    """What a run came to, for people."""
    rate = f", {found.answered / elapsed:,.0f} a second" if elapsed > 0 and found.answered else ""
    lines = [f"{found.answered:,} answered in {duration(elapsed)}{rate}, written to {output}"]
    if found.earlier:
        lines.append(f"{found.earlier:,} were answered before")
    if found.deaths:
        one = found.deaths == 1
        lines.append(
            f"{found.deaths} {'worker died and was' if one else 'workers died and were'} replaced"
        )
    statuses = sorted(found.statuses, key=lambda s: (_ORDER.index(s) if s in _ORDER else 99, s))
    if statuses:
        lines += [
            "",
            *table(("RESULT", "PUZZLES"), [(s, f"{found.statuses[s]:,}") for s in statuses]),
        ]
    slow = [record for record in found.slowest if record.get("seconds", 0) >= _SLOW]
    if slow:
        rows = [(_name(record), f"{record['seconds']:.3f} s", record["status"]) for record in slow]
        lines += ["", *table(("SLOWEST", "TIME", "RESULT"), rows)]
    if found.faults:
        reasons = [(_name(record), record["error"]) for record in found.faults]
        lines += ["", *table(("NOT ANSWERED", "WHY"), reasons)]
        more = found.statuses["error"] + found.statuses["unreadable"] - len(reasons)
        if more > 0:
            lines.append(f"and {more:,} more, each with its reason in {output}")
    return [printable(text) for text in lines]


def duration(seconds: float) -> str:
    """In words as short as can be.

    >>> [duration(s) for s in (0.5, 75, 4000, 200000)]
    ['0.5 s', '1 min 15 s', '1 h 6 min', '2 d 7 h']
    """
    if seconds < 60:
        return f"{seconds:.1f} s" if seconds < 10 else f"{seconds:.0f} s"
    minutes, rest = divmod(round(seconds), 60)
    if minutes < 60:
        return f"{minutes} min {rest} s"
    hours, minutes = divmod(minutes, 60)
    if hours < 48:
        return f"{hours} h {minutes} min"
    days, hours = divmod(hours, 24)
    return f"{days} d {hours} h"


def _name(record: dict[str, Any]) -> str:
    at = f", line {record['line']}" if record.get("line") else ""
    return f"{record['file']} #{record['puzzle']}{at}"
