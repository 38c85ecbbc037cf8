"""The table of a race in a terminal: a row a puzzle, a column a solver, filled as they finish."""

from __future__ import annotations

import csv
import sys
from collections.abc import Sequence
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING

from nonoscope.lab.racing import spoken

from .table import table
from .terminal import printable

if TYPE_CHECKING:
    from nonoscope.lab import Entry, Lap, Solver

_CELL = 9
_NAME = 28
_SHORT = {"not for it": "-", "missing": "missing", "undecided": "found?"}


class Board:
    """`board.add(lap)` prints a cell; rows begin and end by themselves."""

    def __init__(self, solvers: Sequence[Solver], entries: Sequence[Entry]) -> None:
        self._solvers = len(solvers)
        self._total = len(solvers) * len(entries)
        self._count = 0
        width = max([len(entry.name) for entry in entries] + [len("PUZZLE")])
        self._name = min(width, _NAME)
        heads = "".join(f"{_head(solver.name):>{_CELL + 1}}" for solver in solvers)
        print(f"{'PUZZLE':<{self._name}}  {'SIZE':<7}{heads}", flush=True)

    def add(self, lap: Lap) -> None:
        """The next cell."""
        if self._count % self._solvers == 0:
            shown = (
                lap.puzzle if len(lap.puzzle) <= self._name else f"…{lap.puzzle[1 - self._name :]}"
            )
            print(printable(f"{shown:<{self._name}}  {lap.size:<7}"), end="")
        self._count += 1
        print(f" {cell(lap):>{_CELL}}", end="", flush=True)
        if self._count % self._solvers == 0:
            self.end()

    def end(self) -> None:
        """End the row, also one that isn't full; on a terminal say how far it is."""
        done = f"  [{self._count}/{self._total}]" if sys.stdout.isatty() else ""
        print(done, flush=True)


def cell(lap: Lap) -> str:
    """A lap in a few letters."""
    if not lap.is_decided and not lap.found:
        return _SHORT.get(lap.status, lap.status)
    return spoken(lap.seconds) if lap.is_decided else f"{spoken(lap.seconds)}?"


def summary(laps: Sequence[Lap], solvers: Sequence[Solver]) -> list[str]:
    """A row for each solver: how many it decided, how fast, with how much memory."""
    rows = []
    for solver in solvers:
        own = [lap for lap in laps if lap.solver == solver.name]
        decided = [lap for lap in own if lap.is_decided]
        found = sum(lap.found and not lap.is_decided for lap in own)
        times = [lap.seconds for lap in decided]
        memory = max([lap.megabytes for lap in own], default=0.0)
        rows.append(
            (
                solver.name,
                f"{len(decided)} of {len(own)}" + (f" (+{found} found)" if found else ""),
                f"{median(times) * 1000:.2f} ms" if times else "",
                f"{sum(times):.2f} s" if times else "",
                f"{memory:.0f} MB" if memory else "",
            )
        )
    return table(("SOLVER", "DECIDED", "MEDIAN", "TOTAL", "MEMORY"), rows)


def write_csv(path: str, laps: Sequence[Lap]) -> None:
    """Every lap, a row each."""
    fields = (
        "puzzle",
        "size",
        "cells",
        "solver",
        "status",
        "found",
        "seconds",
        "megabytes",
        "note",
    )
    with Path(path).open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(fields)
        for lap in laps:
            writer.writerow([getattr(lap, field) for field in fields])


def _head(name: str) -> str:
    return name if len(name) <= _CELL else f"{name[: _CELL - 1]}."
