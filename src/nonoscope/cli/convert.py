"""nonoscope convert: write a puzzle in another format, saying what it can't keep."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from .errors import UserError

if TYPE_CHECKING:
    from nonoscope.formats import Document


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command's options."""
    parser.add_argument("input", metavar="IN", help="a puzzle file, -, a game ID or an address")
    parser.add_argument("output", metavar="OUT", help="the file to write; - for standard output")
    parser.add_argument("--to", metavar="FORMAT", help="the format of OUT (see: nonoscope formats)")
    parser.add_argument("--from", dest="format", metavar="FORMAT", help="the format of IN")
    parser.add_argument(
        "--solve", action="store_true", help="add the solution as the goal picture, if it is unique"
    )


def run(options: argparse.Namespace) -> int:
    """Read IN, write OUT."""
    from .inputs import read_puzzles, refuse_folder
    from .outputs import format_of, refuse_same_file, write_documents
    from .progress import Progress

    refuse_folder(options.input, "convert")
    target = format_of(options.output, options.to, "--to FORMAT")
    refuse_same_file(options.input, options.output)
    with Progress() as progress:
        progress.about(f"reading {options.input}")
        documents = read_puzzles(options.input, format=options.format)
        if len(documents) > 1 and not target.many:
            raise UserError(
                f"{options.input} holds {len(documents)} puzzles, and {target.name} one a file",
                "choose a format for collections, such as json, non or xml",
            )
        progress.about(f"solving {options.input}")
        if options.solve:
            documents = [_with_solution(document) for document in documents]
        elif target.pictures and any(not _has_picture(document) for document in documents):
            raise UserError(
                f"{target.name} holds a finished picture, and {options.input} has none",
                "add --solve to write the solution",
            )
        progress.about(f"writing {options.output}")
        write_documents(documents, options.output, target)
    return 0


def _has_picture(document: Document) -> bool:
    return document.goal is not None and document.puzzle.accepts(document.goal)


def _with_solution(document: Document) -> Document:
    from dataclasses import replace

    from nonoscope.solve import Status, solve

    answer = solve(document.puzzle)
    if answer.status is not Status.UNIQUE:
        count = "several solutions" if answer.solutions else "no solution"
        raise UserError(
            f"the puzzle has {count}, so there is no one picture to write",
            "leave --solve out, or mend the clues",
        )
    return replace(document, goal=answer.solution)
