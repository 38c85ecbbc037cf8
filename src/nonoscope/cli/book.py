"""nonoscope book: many puzzles as one PDF, with contents, and the solutions at its end."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from typing import TYPE_CHECKING

from .errors import FileFault, UserError
from .options import add_files, add_format, add_time_limit
from .render import add_paper, add_patterns, solution_of
from .terminal import say

if TYPE_CHECKING:
    from nonoscope.formats import Document
    from nonoscope.model import Grid
    from nonoscope.render.book import Entry

    from .progress import Progress

_MOST = 1000


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command's options."""
    add_files(parser, "FILE|DIR", more=", or a folder, which is searched")
    parser.add_argument("-o", "--output", metavar="OUT", required=True, help="the PDF to write")
    parser.add_argument("--title", default="Nonograms", metavar="TEXT", help="on the cover")
    parser.add_argument("--author", default="", metavar="TEXT", help="on the cover")
    parser.add_argument(
        "--sort", action="store_true", help="from easy to hard instead of as they come"
    )
    add_patterns(parser)
    add_paper(parser)
    add_time_limit(parser)
    add_format(parser)


def run(options: argparse.Namespace) -> int:
    """Solve and grade every puzzle, and bind them."""
    from .outputs import unwritable, write_bytes
    from .progress import Progress

    if not options.output.lower().endswith(".pdf"):
        raise UserError(f"{options.output} is no name for a book", "end it in .pdf")
    with Progress() as progress:
        found = list(_entries(options, progress))
        if not found:
            raise UserError(
                "there is no puzzle with exactly one solution to print",
                f"see: nonoscope check {' '.join(options.files)}",
            )
        if options.sort:
            found.sort(key=lambda pair: pair[0])
        progress.about(f"binding {len(found)} puzzles")
        data = _bound([entry for _, entry in found], options)
    try:
        write_bytes(data, options.output)
    except OSError as fault:
        raise unwritable(options.output, fault) from None
    print(f"{options.output}: {len(found)} puzzle{'s' * (len(found) != 1)}")
    return 0


def _entries(
    options: argparse.Namespace, progress: Progress
) -> Iterator[tuple[tuple[int, float], Entry]]:
    """Each with how hard it is; what can't be printed is named and left out."""
    from .finding import find
    from .inputs import read_puzzles

    count = 0
    for file in find(options.files).files:
        try:
            documents = read_puzzles(file, format=options.format)
        except FileFault as fault:
            if fault.is_missing:
                raise
            say(f"{file} is left out: {fault.said}")
            continue
        for number, document in enumerate(documents, 1):
            name = file if len(documents) == 1 else f"{file} #{number}"
            progress.about(f"solving {name}")
            count += 1
            if count > _MOST:
                raise UserError(f"a book has at most {_MOST} puzzles", "make several books")
            solution = solution_of(document, options.time_limit)
            if solution is None:
                say(f"{name} is left out: it hasn't exactly one solution")
                continue
            yield _graded(document, solution)


def _graded(document: Document, solution: Grid) -> tuple[tuple[int, float], Entry]:
    from nonoscope.create import grade_of
    from nonoscope.explain import LABELS
    from nonoscope.render.book import Entry

    puzzle = document.puzzle
    found = grade_of(puzzle)
    if found is None:
        return (len(LABELS), puzzle.geometry.cell_count), Entry(puzzle, solution)
    return (LABELS.index(found.label), found.effort), Entry(puzzle, solution, found.label)


def _bound(entries: list[Entry], options: argparse.Namespace) -> bytes:
    from nonoscope.render.book import book

    from .making_images import missing

    try:
        return book(entries, options.title, options.author, options.paper, signs=options.patterns)
    except ModuleNotFoundError as fault:
        raise missing(fault) from None
