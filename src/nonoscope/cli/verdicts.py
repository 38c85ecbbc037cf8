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
    from nonoscope.model import Puzzle
    from nonoscope.solve import Check

    from .errors import FileFault

_WORDS = {
    Status.UNIQUE: "unique",
    Status.MULTIPLE: "several",
    Status.CONTRADICTORY: "none",
    Status.UNDECIDED: "undecided",
}
_UNREADABLE = "unreadable"
_HEADS = ("PUZZLE", "SIZE", "SOLUTIONS", "LINE LOGIC", "PROBLEMS")
_FIELDS = (
    "file",
    "puzzle",
    "title",
    "width",
    "height",
    "sides",
    "status",
    "line_solvable",
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
    check: Check | None = None
    fault: FileFault | None = None

    @property
    def status(self) -> Status | None:
        """None for a file that can't be read."""
        return self.check.status if self.check else None

    def as_json(self) -> dict[str, Any]:
        """An object for `--json`."""
        if self.check is None or self.puzzle is None:
            said = self.fault.said if self.fault else ""
            line = self.fault.line if self.fault else 0
            return {"file": self.file, "error": said, **({"line": line} if line else {})}
        return {
            "file": self.file,
            "puzzle": self.number,
            "title": self.puzzle.title,
            **size_json(self.puzzle),
            "status": self.check.status.value,
            "line_solvable": self.check.line_solvable,
            "problems": [problem.sentence for problem in self.check.problems],
            "stats": stats_json(self.check.stats),
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
        if self.check is None or self.puzzle is None:
            fault = self.fault
            line = f"line {fault.line}: " if fault and fault.line else ""
            yield name, "", _UNREADABLE, "", f"{line}{fault.said if fault else ''}"
            return
        first, *others = [problem.sentence for problem in self.check.problems] or [""]
        size = self.puzzle.geometry.size
        logic = ("yes" if self.check.line_solvable else "no") if self.is_unique else ""
        yield name, size, _WORDS[self.check.status], logic, first
        for problem in others:
            yield "", "", "", "", problem

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
        to = [width, len("100x100"), len(_UNREADABLE), len(_HEADS[3]), 0]
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
