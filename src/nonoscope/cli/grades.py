"""Graded: the result of grading one puzzle or failing to read a file; and its three forms."""

from __future__ import annotations

import argparse
import csv
import json
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, TextIO

from .answers import size_json
from .outputs import STDOUT, unwritable
from .table import aligned
from .terminal import printable

if TYPE_CHECKING:
    from nonoscope.explain import Grade
    from nonoscope.model import Puzzle

    from .errors import FileFault

_HEADS = (
    "PUZZLE",
    "SIZE",
    "GRADE",
    "HARDEST TECHNIQUE",
    "EFFORT",
    "STEPS",
    "ENTRY POINTS BY ROUND",
)
_FIELDS = (
    *("file", "puzzle", "title", "width", "height", "label", "tier", "hardest", "effort", "steps"),
    *("rounds", "curve", "drought", "unique", "finished", "error", "line"),
)
_SHOWN = 12  # rounds in the table


class Graded(NamedTuple):
    """Either a fault of the file, or a puzzle and its grade."""

    file: str
    number: int = 1
    of: int = 1
    puzzle: Puzzle | None = None
    grade: Grade | None = None
    fault: FileFault | None = None

    def as_json(self) -> dict[str, Any]:
        """An object for `--json`."""
        if self.grade is None or self.puzzle is None:
            said = self.fault.said if self.fault else ""
            line = self.fault.line if self.fault else 0
            return {"file": self.file, "error": said, **({"line": line} if line else {})}
        return {
            "file": self.file,
            "puzzle": self.number,
            "title": self.puzzle.title,
            **size_json(self.puzzle),
            **self.grade.as_json(),
        }

    def as_record(self) -> dict[str, Any]:
        """A row for `--csv`."""
        record = self.as_json()
        if "curve" in record:
            record["curve"] = " ".join(map(str, record["curve"]))
        return {name: value for name, value in record.items() if name in _FIELDS}

    def as_row(self) -> tuple[str, ...]:
        """A row of the table for people."""
        name = self.file if self.of == 1 else f"{self.file} #{self.number}"
        if self.grade is None or self.puzzle is None:
            fault = self.fault
            line = f"line {fault.line}: " if fault and fault.line else ""
            return name, "", "unreadable", f"{line}{fault.said if fault else ''}", "", "", ""
        grade = self.grade
        curve = " ".join(map(str, grade.curve[:_SHOWN]))
        more = " ..." if len(grade.curve) > _SHOWN else ""
        label = grade.label if grade.is_unique else "not unique"
        if not grade.is_finished:
            label = f"{grade.label}+"  # at least
        size = self.puzzle.geometry.size
        effort = f"{grade.effort:.0f}"
        return name, size, label, grade.hardest, effort, str(grade.steps), f"{curve}{more}"


Report = Callable[[Graded], None]


@contextmanager
def reporter(options: argparse.Namespace, files: Sequence[str]) -> Iterator[Report]:
    """What to call with each result, for the form that was asked for."""
    if options.json:
        yield lambda graded: print(json.dumps(graded.as_json()), flush=True)
    elif options.csv == STDOUT:
        yield _csv_writer(sys.stdout)
    elif options.csv:
        try:
            with Path(options.csv).open("w", encoding="utf-8", newline="") as file:
                yield _csv_writer(file)
        except OSError as fault:
            raise unwritable(options.csv, fault) from None
    else:
        width = max(len(name) for name in (*files, _HEADS[0]))
        to = [width, len("100x100"), len("search needed"), len(_HEADS[3]) + 6, 6, 5, 0]
        print(aligned(_HEADS, to), flush=True)
        yield lambda graded: print(printable(aligned(graded.as_row(), to)), flush=True)


def _csv_writer(file: TextIO) -> Report:
    writer = csv.DictWriter(file, _FIELDS, lineterminator="\n")
    writer.writeheader()

    def write(graded: Graded) -> None:
        writer.writerow(graded.as_record())
        file.flush()

    return write
