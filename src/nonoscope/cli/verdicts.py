"""Verdict: the result of checking one puzzle or failing to read a file; and its three forms."""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, TextIO

from nonoscope.solve import Status

from .answers import size_json, stats_json
from .outputs import unwritable
from .table import aligned
from .terminal import printable

if TYPE_CHECKING:
    from nonoscope.create import Quality
    from nonoscope.model import Puzzle

    from .errors import FileFault

_WORDS = {
    Status.UNIQUE: "unique",
    Status.MULTIPLE: "several",
    Status.CONTRADICTORY: "none",
    Status.UNDECIDED: "undecided",
}
_UNREADABLE = "unreadable"
_YES = {True: "yes", False: "no", None: ""}
_HEADS = (
    *("PUZZLE", "SIZE", "SOLUTIONS", "LINE LOGIC", "GRADE", "EMPTY", "SWITCHES", "GOOD"),
    "PROBLEMS",
)
_WIDTHS = (7, 10, 10, 13, 5, 8, 4, 0)
"""Of all columns but the first: such as 100x100, unreadable, search needed."""
_FIELDS = (
    "file",
    "puzzle",
    "title",
    "width",
    "height",
    "sides",
    "status",
    "line_solvable",
    "grade",
    "empty_lines",
    "switches",
    "good",
    "problems",
    "seconds",
    "error",
    "line",
)


class Verdict(NamedTuple):
    """Either a fault of the file, or a puzzle and what was found about it."""

    file: str
    number: int = 1
    of: int = 1
    puzzle: Puzzle | None = None
    quality: Quality | None = None
    fault: FileFault | None = None

    @property
    def status(self) -> Status | None:
        """None for a file that can't be read."""
        return self.quality.status if self.quality else None

    def as_json(self) -> dict[str, Any]:
        """An object for `--json`."""
        if self.quality is None or self.puzzle is None:
            said = self.fault.said if self.fault else ""
            line = self.fault.line if self.fault else 0
            return {"file": self.file, "error": said, **({"line": line} if line else {})}
        check = self.quality.check
        return {
            "file": self.file,
            "puzzle": self.number,
            "title": self.puzzle.title,
            **size_json(self.puzzle),
            **self.quality.as_json(),
            "problems": [problem.sentence for problem in check.problems],
            "stats": stats_json(check.stats),
        }

    def as_record(self) -> dict[str, Any]:
        """A row for `--csv`."""
        record = self.as_json()
        if "stats" in record:
            record["seconds"] = record.pop("stats")["seconds"]
            record["problems"] = "; ".join(record["problems"])
        if "sides" in record:
            record["sides"] = "-".join(map(str, record["sides"]))
        return record

    def as_rows(self) -> Iterator[tuple[str, ...]]:
        """Rows of the table for people: further problems have rows of their own."""
        name = self.file if self.of == 1 else f"{self.file} #{self.number}"
        found = self.quality
        if found is None or self.puzzle is None:
            fault = self.fault
            line = f"line {fault.line}: " if fault and fault.line else ""
            yield name, "", _UNREADABLE, *[""] * 5, f"{line}{fault.said if fault else ''}"
            return
        first, *others = [problem.sentence for problem in found.check.problems] or [""]
        size = self.puzzle.geometry.size
        logic = _YES[found.check.line_solvable] if self.is_unique else ""
        empty = f"{found.empty_lines:.0%}"
        switches = "" if found.switches is None else str(found.switches)
        good = _YES[found.is_good]
        yield name, size, _WORDS[found.status], logic, found.grade, empty, switches, good, first
        for problem in others:
            yield *[""] * 8, problem

    @property
    def is_unique(self) -> bool:
        """Whether it is a puzzle as it should be."""
        return self.status is Status.UNIQUE


class Summary:
    """Counts what went by."""

    def __init__(self, skipped: int) -> None:
        self._skipped = skipped
        self._counts: Counter[Status | None] = Counter()

    def add(self, verdict: Verdict) -> None:
        """Count one more."""
        self._counts[verdict.status] += 1

    def __str__(self) -> str:
        puzzles = sum(count for status, count in self._counts.items() if status)
        each = [f"{self._counts[status]} {word}" for status, word in _WORDS.items()]
        kinds = ", ".join(text for text in each if not text.startswith("0 "))
        text = f"{puzzles} puzzle{'s' * (puzzles != 1)}{': ' * bool(kinds)}{kinds}"
        if self._counts[None]:
            text += f"; {self._counts[None]} unreadable"
        if self._skipped:
            text += f"; {self._skipped} other file{'s' * (self._skipped != 1)} skipped"
        return text


Report = Callable[[Verdict], None]


@contextmanager
def reporters(
    options: argparse.Namespace, files: Sequence[str], summary: Summary
) -> Iterator[Report]:
    """What to call with each verdict, for the form that was asked for."""
    if options.json:
        yield lambda verdict: print(json.dumps(verdict.as_json()), flush=True)
        return
    if options.csv == "-":
        yield _csv_writer(sys.stdout)
        return
    write_row = None
    file: TextIO | None = None
    if options.csv:
        try:
            file = Path(options.csv).open("w", encoding="utf-8", newline="")  # noqa: SIM115
        except OSError as fault:
            raise unwritable(options.csv, fault) from None
        write_row = _csv_writer(file)
    try:
        width = max(len(name) for name in (*files, _HEADS[0]))
        to = (width, *_WIDTHS)
        print(aligned(_HEADS, to), flush=True)

        def report(verdict: Verdict) -> None:
            summary.add(verdict)
            for row in verdict.as_rows():
                print(printable(aligned(row, to)), flush=True)
            if write_row:
                write_row(verdict)

        yield report
        print(summary, flush=True)
    finally:
        if file:
            file.close()


def _csv_writer(file: TextIO) -> Report:
    import csv

    writer = csv.DictWriter(file, _FIELDS, lineterminator="\n")
    writer.writeheader()

    def write(verdict: Verdict) -> None:
        writer.writerow(verdict.as_record())
        file.flush()

    return write
