"""nonoscope count: say exactly how many solutions puzzles have.

The number alone goes to standard output, in plain digits, so that scripts can read it; "at least"
before it means that a limit came first.
"""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING, Any

from .options import add_files, add_format, add_time_limit
from .terminal import say

if TYPE_CHECKING:
    from nonoscope.formats import Document
    from nonoscope.model import Puzzle
    from nonoscope.solve import Backbone, Count, Stats

    from .progress import Progress


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command's options."""
    add_files(parser)
    parser.add_argument(
        "--backbone",
        action="store_true",
        help="also draw the cells that are the same in all solutions, with ? for the others",
    )
    add_time_limit(parser)
    parser.add_argument("--json", action="store_true", help="one JSON object a puzzle, a line each")
    add_format(parser)
    parser.epilog = (
        "Exit status: 0 exact, 3 no solution, 4 only a bound, 2 bad input or usage; "
        "with several puzzles the most serious."
    )


def run(options: argparse.Namespace) -> int:
    """Count the solutions of every puzzle of every file."""
    from .each import each_puzzle
    from .progress import Progress

    with Progress() as progress:

        def count_one(file: str, document: Document, number: int, puzzles: int) -> int:
            alone = len(options.files) == puzzles == 1
            place = "" if alone else file if puzzles == 1 else f"{file} #{number}"
            return _one(file, place, document, options, progress)

        return each_puzzle(options, progress, count_one)


def _one(
    file: str, place: str, document: Document, options: argparse.Namespace, progress: Progress
) -> int:
    """Count, print, and return the exit code that the puzzle asks for."""
    from dataclasses import replace

    from nonoscope.solve import Limits, backbone, count

    from .answers import CONTRADICTORY, INTERRUPTED, SOLVED, UNDECIDED
    from .interrupt import cancelled_by_ctrl_c

    def report(stats: Stats) -> None:
        progress.details(f"{stats.lines:,} lines solved, {stats.decisions:,} decisions")

    puzzle = document.puzzle
    shared: Backbone | None = None
    progress.about(f"counting the solutions of {place or file}")
    with cancelled_by_ctrl_c() as cancel:
        limits = Limits(options.time_limit, cancel=cancel)
        found = count(puzzle, limits, progress=report)
        if options.backbone and not (found.is_exact and found.number == 0):
            if limits.seconds is not None:
                limits = replace(limits, seconds=max(0.0, limits.seconds - found.stats.seconds))
            shared = backbone(puzzle, limits, progress=report)
    progress.clear()
    if options.json:
        _print_json(_as_json(file, puzzle, found, shared))
    else:
        _print(place, puzzle, found, shared)
    if cancel.is_cancelled:
        return INTERRUPTED
    if not found.is_exact or (shared and not shared.is_complete):
        return UNDECIDED
    return SOLVED if found.number else CONTRADICTORY


def _print(place: str, puzzle: Puzzle, found: Count, shared: Backbone | None) -> None:
    from .terminal import printable

    print(printable(f"{place}: {found}" if place else str(found)))
    if shared:
        print("\n".join(shared.grid.draw(puzzle.palette)))
    sys.stdout.flush()
    if shared and not shared.is_complete:
        say("the backbone isn't complete: some of the ? may be the same in all solutions")


def _print_json(record: dict[str, Any]) -> None:
    """With a number of any length, which Python refuses above some thousand digits."""
    import json

    before = sys.get_int_max_str_digits()
    sys.set_int_max_str_digits(0)
    try:
        print(json.dumps(record), flush=True)
    finally:
        sys.set_int_max_str_digits(before)


def _as_json(file: str, puzzle: Puzzle, found: Count, shared: Backbone | None) -> dict[str, Any]:
    from .answers import size_json, stats_json

    return {
        "file": file,
        "title": puzzle.title,
        **size_json(puzzle),
        "count": found.number,
        "exact": found.is_exact,
        "backbone": shared.grid.draw(puzzle.palette) if shared else None,
        "backbone_complete": shared.is_complete if shared else None,
        "stats": stats_json(found.stats),
    }
