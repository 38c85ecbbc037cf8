"""nonoscope check: say what is wrong with puzzles, and how good they are.

A result is printed as soon as it is known, and a bad file is a result like any other.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from typing import TYPE_CHECKING

from .errors import FileFault, UserError
from .options import add_files, add_format, add_portfolio, add_time_limit

if TYPE_CHECKING:
    from .verdicts import Verdict

_ALL_UNIQUE, _NOT_ALL, _USAGE = 0, 1, 2


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command's options."""
    add_files(parser, "FILE|DIR", more=", or a folder, which is searched")
    forms = parser.add_mutually_exclusive_group()
    forms.add_argument("--json", action="store_true", help="one JSON object a puzzle, a line each")
    forms.add_argument("--csv", metavar="OUT", help="also write a table of values; - prints it")
    add_time_limit(parser)
    add_portfolio(parser)
    add_format(parser)
    parser.epilog = "Exit status: 0 all unique, 1 not all, 2 usage."


def run(options: argparse.Namespace) -> int:
    """Check every puzzle of every file."""
    from nonoscope.solve import Status

    from .finding import find
    from .progress import Progress
    from .verdicts import Summary, reporters

    found = find(options.files)
    if not found.files:
        where = " ".join(options.files)
        raise UserError(
            f"there is no puzzle file in {where} ({found.skipped} other files)",
            "name the files themselves, with --format if their names don't tell",
        )
    summary = Summary(skipped=found.skipped)
    with Progress() as progress, reporters(options, found.files, summary) as report:
        code = _ALL_UNIQUE
        for place, file in enumerate(found.files, 1):
            progress.about(f"checking {file} ({place} of {len(found.files)})")
            for verdict in _verdicts(file, options):
                progress.clear()
                report(verdict)
                if verdict.fault is not None and verdict.fault.is_missing:
                    code = _USAGE
                elif verdict.status is not Status.UNIQUE:
                    code = code or _NOT_ALL
    return code


def _verdicts(file: str, options: argparse.Namespace) -> Iterator[Verdict]:
    from nonoscope.create import quality
    from nonoscope.solve import Limits

    from .inputs import read_puzzles
    from .interrupt import cancelled_by_ctrl_c
    from .verdicts import Verdict

    try:
        documents = read_puzzles(file, format=options.format, lenient=True)
    except FileFault as fault:
        yield Verdict(file, fault=fault)
        return
    for number, document in enumerate(documents, 1):
        with cancelled_by_ctrl_c() as cancel:
            limits = Limits(options.time_limit, cancel=cancel, jobs=options.jobs, seed=options.seed)
            found = quality(document.puzzle, limits, document.goal)
        yield Verdict(file, number, len(documents), document.puzzle, found)
        if cancel.is_cancelled:
            raise KeyboardInterrupt
