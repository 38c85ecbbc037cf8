"""nonoscope hint: say the easiest next step from the state of play in the file, and why."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from .errors import UserError
from .options import add_files, add_format, add_time_limit

if TYPE_CHECKING:
    from nonoscope.formats import Document

    from .progress import Progress

_STRENGTHS = ("off", "tell", "line", "cells")
_HELPED, _MISTAKE, _NOTHING = 0, 3, 4


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command's options."""
    add_files(parser)
    parser.add_argument(
        "--rung",
        type=_rung,
        default=5,
        metavar="N",
        help="how much to tell: 1 where to look, 2 which line, 3 which technique, 4 which cells, "
        "5 the whole step (the default)",
    )
    parser.add_argument(
        "--mistakes",
        choices=_STRENGTHS,
        default="tell",
        help="what to say first if marks are wrong: nothing (off), that they are (tell, the "
        "default), in which line, or which cells",
    )
    parser.add_argument("--json", action="store_true", help="one JSON object a puzzle, a line each")
    add_time_limit(parser)
    add_format(parser)
    parser.epilog = (
        "The state of play is the last one saved in the file; without one, the beginning. "
        "Exit status: 0 helped, 3 a mistake, 4 nothing follows, 2 bad input or usage."
    )


def run(options: argparse.Namespace) -> int:
    """A hint for every puzzle of every file."""
    from .each import each_puzzle
    from .progress import Progress

    with Progress() as progress:

        def hint_one(file: str, document: Document, number: int, puzzles: int) -> int:
            alone = len(options.files) == puzzles == 1
            place = "" if alone else file if puzzles == 1 else f"{file} #{number}"
            return _one(file, place, document, options, progress)

        return each_puzzle(options, progress, hint_one)


def _one(
    file: str, place: str, document: Document, options: argparse.Namespace, progress: Progress
) -> int:
    import json

    from nonoscope.explain import hint
    from nonoscope.solve import Limits

    from .terminal import printable

    puzzle = document.puzzle
    progress.about(f"looking at {place or file}")
    saved = document.saved[-1] if document.saved else None
    found = hint(puzzle, saved, options.mistakes, Limits(options.time_limit))
    progress.clear()
    if options.json:
        record = {"file": file, "title": puzzle.title, **found.as_json(puzzle, options.rung)}
        print(json.dumps(record), flush=True)
    else:
        sentence = found.sentence(options.rung)
        print(printable(f"{place}: {sentence}" if place else sentence), flush=True)
    if found.mistake is not None:
        return _MISTAKE
    is_done = saved is not None and puzzle.accepts(saved)
    return _HELPED if found.step is not None or is_done else _NOTHING


def _rung(word: str) -> int:
    if word not in {"1", "2", "3", "4", "5"}:
        raise UserError(f"--rung is {word!r}", "write a number from 1 (a nod) to 5 (all)")
    return int(word)
