"""nonoscope render: a puzzle as SVG, PNG or PDF, empty or with its solution."""

from __future__ import annotations

import argparse
import os
from typing import TYPE_CHECKING

from .errors import UserError, did_you_mean
from .options import add_format, add_time_limit

if TYPE_CHECKING:
    from nonoscope.formats import Document
    from nonoscope.model import Grid
    from nonoscope.render.drawing import Drawing
    from nonoscope.render.paper import Kind

_KINDS: dict[str, Kind] = {".svg": "svg", ".png": "png", ".pdf": "pdf"}
_SIDES = ("left-top", "right-bottom")
_PAPERS = ("a4", "letter")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command's options."""
    parser.add_argument("input", metavar="FILE", help="a puzzle file, -, a game ID or an address")
    parser.add_argument(
        "-o",
        "--output",
        metavar="OUT",
        required=True,
        help="ends in .svg, .png or .pdf",
    )
    parser.add_argument("--solution", action="store_true", help="draw the solution into it")
    parser.add_argument(
        "--cell",
        type=_cell,
        default=20,
        metavar="N",
        help="pixels of a cell, 4 to 100 (20, 9 mm on paper)",
    )
    parser.add_argument(
        "--clues", type=_side, default="left-top", metavar="SIDE", help=" or ".join(_SIDES)
    )
    add_patterns(parser)
    add_paper(parser)
    add_format(parser)
    add_time_limit(parser)


def run(options: argparse.Namespace) -> int:
    """Draw one puzzle."""
    from nonoscope.render.drawing import puzzle_drawing
    from nonoscope.render.look import Look

    from .inputs import read_puzzles, refuse_folder
    from .outputs import refuse_same_file, unwritable, write_bytes
    from .progress import Progress

    kind = _KINDS.get(os.path.splitext(options.output)[1].lower())
    if kind is None:
        raise UserError(
            f"the name {options.output} doesn't tell what to draw", "end it in .svg, .png or .pdf"
        )
    refuse_folder(options.input, "render")
    refuse_same_file(options.input, options.output)
    with Progress() as progress:
        progress.about(f"reading {options.input}")
        documents = read_puzzles(options.input, format=options.format)
        if len(documents) > 1:
            raise UserError(
                f"{options.input} holds {len(documents)} puzzles, and a drawing one",
                f"make a book of them: nonoscope book {options.input} -o book.pdf",
            )
        (document,) = documents
        shown = None
        if options.solution:
            progress.about(f"solving {options.input}")
            shown = solution_of(document, options.time_limit)
            if shown is None:
                raise UserError(
                    "there isn't exactly one solution to draw",
                    f"see: nonoscope solve {options.input}",
                )
        progress.about(f"drawing {options.output}")
        look = Look(options.cell, options.clues, options.patterns)
        data = _bytes(puzzle_drawing(document.puzzle, shown, look), kind, document, options)
        try:
            write_bytes(data, options.output)
        except OSError as fault:
            raise unwritable(options.output, fault) from None
    return 0


def _bytes(drawing: Drawing, kind: Kind, document: Document, options: argparse.Namespace) -> bytes:
    from nonoscope.render.paper import file_of

    from .making_images import missing

    try:
        return file_of(drawing, kind, document.puzzle.title, options.paper)
    except ModuleNotFoundError as fault:
        raise missing(fault) from None
    except ValueError as fault:
        raise UserError(str(fault)) from None


def solution_of(document: Document, seconds: float | None) -> Grid | None:
    """The only solution; None if there isn't exactly one, or it isn't known in time."""
    from nonoscope.solve import Limits, Status, solve

    from .interrupt import cancelled_by_ctrl_c

    with cancelled_by_ctrl_c() as cancel:
        answer = solve(document.puzzle, Limits(seconds, cancel=cancel))
    if cancel.is_cancelled:
        raise KeyboardInterrupt
    return answer.solution if answer.status is Status.UNIQUE else None


def add_patterns(parser: argparse.ArgumentParser) -> None:
    """--patterns."""
    parser.add_argument(
        "--patterns",
        action="store_true",
        help="tell colours apart by patterns and letters, to print in black",
    )


def add_paper(parser: argparse.ArgumentParser) -> None:
    """--paper."""
    parser.add_argument(
        "--paper", type=_paper, default="a4", metavar="P", help="of a PDF: a4 (default) or letter"
    )


def _cell(word: str) -> int:
    if not (word.isdecimal() and 4 <= int(word[:4]) <= 100):
        raise UserError(f"--cell is {word!r}", "write pixels from 4 to 100, such as --cell 30")
    return int(word)


def _side(word: str) -> str:
    return _one_of(word, "place for clues", "places", _SIDES)


def _paper(word: str) -> str:
    return _one_of(word.lower(), "paper", "papers", _PAPERS)


def _one_of(word: str, what: str, plural: str, choices: tuple[str, ...]) -> str:
    if word not in choices:
        raise UserError(f"there is no {what} {word!r}", did_you_mean(word, plural, choices))
    return word
