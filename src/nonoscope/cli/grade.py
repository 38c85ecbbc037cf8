"""nonoscope grade: say how hard puzzles are for a person, and what makes them so.

A result is printed as soon as it is known, and a bad file is a result like any other.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from typing import TYPE_CHECKING

from .errors import FileFault, UserError
from .options import add_files, add_format, add_time_limit

if TYPE_CHECKING:
    from .grades import Graded

_GRADED, _USAGE = 0, 2


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command's options."""
    add_files(parser, "FILE|DIR", more=", or a folder, which is searched")
    forms = parser.add_mutually_exclusive_group()
    forms.add_argument("--json", action="store_true", help="one JSON object a puzzle, a line each")
    forms.add_argument(
        "--csv",
        nargs="?",
        const="-",
        metavar="OUT",
        help="a table of values, printed or written to a file",
    )
    add_time_limit(parser)
    add_format(parser)
    parser.epilog = "Exit status: 0 graded, 2 a file that can't be read, or usage."


def run(options: argparse.Namespace) -> int:
    """Grade every puzzle of every file."""
    from .finding import find
    from .grades import reporter
    from .progress import Progress

    found = find(options.files)
    if not found.files:
        raise UserError(
            f"there is no puzzle file in {' '.join(options.files)} ({found.skipped} other files)",
            "name the files themselves, with --format if their names don't tell",
        )
    code = _GRADED
    with Progress() as progress, reporter(options, found.files) as report:
        for place, file in enumerate(found.files, 1):
            progress.about(f"grading {file} ({place} of {len(found.files)})")
            for graded in _graded(file, options):
                progress.clear()
                report(graded)
                if graded.fault is not None:
                    code = _USAGE
    return code


def _graded(file: str, options: argparse.Namespace) -> Iterator[Graded]:
    from nonoscope.explain import grade
    from nonoscope.solve import Limits

    from .grades import Graded
    from .inputs import read_puzzles
    from .interrupt import cancelled_by_ctrl_c

    try:
        documents = read_puzzles(file, format=options.format, lenient=True)
    except FileFault as fault:
        yield Graded(file, fault=fault)
        return
    for number, document in enumerate(documents, 1):
        with cancelled_by_ctrl_c() as cancel:
            grade_found = grade(document.puzzle, Limits(options.time_limit, cancel=cancel))
        yield Graded(file, number, len(documents), document.puzzle, grade_found)
        if cancel.is_cancelled:
            raise KeyboardInterrupt
