"""nonoscope compare: the known algorithms on the same puzzles, side by side.

The table grows cell by cell as the laps are run, each in a process of its own.
"""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING

from .errors import FileFault, UserError, did_you_mean
from .options import add_format, between, seconds

if TYPE_CHECKING:
    from nonoscope.lab import Entry, Lap, Rules, Solver

_AGREED, _DIFFER = 0, 1
_SECONDS, _MEGABYTES = 10.0, 2048


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command's options."""
    parser.add_argument(
        "files", nargs="+", metavar="FILE|DIR", help="a puzzle file, or a folder, which is searched"
    )
    parser.add_argument(
        "--solvers",
        metavar="A,B,C",
        help="which algorithms; all that are installed unless told (--solvers list tells them)",
    )
    parser.add_argument(
        "--time-limit",
        type=seconds,
        default=_SECONDS,
        metavar="SECONDS",
        help=f"for each lap; {_SECONDS:g} unless told",
    )
    parser.add_argument(
        "--memory-limit",
        type=lambda word: between(64, 1 << 20, "--memory-limit", word),
        default=_MEGABYTES,
        metavar="MB",
        help=f"for each lap; {_MEGABYTES} unless told",
    )
    parser.add_argument("--csv", metavar="OUT", help="also write every lap to a table of values")
    parser.add_argument("--html", metavar="OUT", help="also write a page with charts")
    add_format(parser)
    parser.epilog = "Exit status: 0 all answers agree, 1 they don't, 2 usage."


def run(options: argparse.Namespace) -> int:
    """Run every lap, print it, and write the reports."""
    from nonoscope.lab import Rules, disagreements, race

    from .laps import Board, summary
    from .terminal import printable, say

    solvers = _solvers(options.solvers)
    if solvers is None:
        return _AGREED
    entries = _entries(options)
    rules = Rules(options.time_limit, options.memory_limit)
    laps: list[Lap] = []
    board = Board(solvers, entries)
    try:
        for lap in race(entries, solvers, rules):
            laps.append(lap)
            board.add(lap)
    except KeyboardInterrupt:
        board.end()
        say("stopped; what was run until here is told")
    print("\n".join(["", *map(printable, summary(laps, solvers))]), flush=True)
    _write(options, laps, rules)
    wrong = disagreements(laps)
    for first, second in wrong:
        say(f"{first.puzzle}: {first.solver} says {first.status}, {second.solver} {second.status}")
    return _DIFFER if wrong else _AGREED


def _solvers(names: str | None) -> list[Solver] | None:
    """Those wished; None when they were only to be listed."""
    from nonoscope.lab import SOLVERS

    from .table import table

    if names == "list":
        rows = [
            (
                entry.name,
                entry.story,
                entry.source if entry.is_installed else f"needs {entry.needs}",
            )
            for entry in SOLVERS.values()
        ]
        print("\n".join(table(("SOLVER", "WHAT IT DOES", "SOURCE"), rows)))
        return None
    if names is None:
        return [solver for solver in SOLVERS.values() if solver.is_installed]
    found = []
    for name in names.split(","):
        if name.strip() not in SOLVERS:
            raise UserError(
                f"there is no solver {name.strip()!r}", did_you_mean(name, "solvers", SOLVERS)
            )
        found.append(SOLVERS[name.strip()])
    return list(dict.fromkeys(found))


def _entries(options: argparse.Namespace) -> list[Entry]:
    from nonoscope.lab import Entry

    from .finding import find
    from .inputs import read_puzzles
    from .terminal import say

    found = find(options.files)
    entries = []
    for file in found.files:
        try:
            documents = read_puzzles(file, format=options.format)
        except FileFault as fault:
            if len(found.files) == 1:
                raise
            say(str(fault))
            continue
        for number, document in enumerate(documents, 1):
            name = file if len(documents) == 1 else f"{file} #{number}"
            entries.append(Entry(name, document.puzzle))
    if not entries:
        raise UserError(
            f"there is no puzzle in {' '.join(options.files)}",
            "name the files themselves, with --format if their names don't tell",
        )
    return entries


def _write(options: argparse.Namespace, laps: list[Lap], rules: Rules) -> None:
    from pathlib import Path

    from nonoscope.lab.report import html

    from .laps import write_csv
    from .outputs import unwritable

    for name, write in (
        (options.csv, lambda path: write_csv(path, laps)),
        (options.html, lambda path: Path(path).write_text(html(laps, rules), encoding="utf-8")),
    ):
        if name:
            try:
                write(name)
            except OSError as fault:
                raise unwritable(name, fault) from None
            print(f"written: {name}", file=sys.stderr)
