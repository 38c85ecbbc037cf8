"""nonoscope show: draw the empty puzzle with its clues."""

from __future__ import annotations

import argparse

from .options import add_files, add_format, add_style
from .terminal import printable, say


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command's options."""
    add_files(parser)
    inside = parser.add_mutually_exclusive_group()
    inside.add_argument("--saved", action="store_true", help="with the state of play in the file")
    inside.add_argument("--goal", action="store_true", help="with the goal picture in the file")
    add_style(parser)
    add_format(parser)


def run(options: argparse.Namespace) -> int:
    """Draw every puzzle of every file."""
    from .drawing import Drawing, label
    from .inputs import read_puzzles, refuse_folder
    from .progress import Progress

    has_printed = False
    for file in options.files:
        refuse_folder(file, "show")
        with Progress() as progress:
            progress.about(f"reading {file}")
            documents = read_puzzles(file, format=options.format, lenient=True)
        for number, document in enumerate(documents, 1):
            puzzle = document.puzzle
            name = label(file, puzzle, number, len(documents))
            grid = None
            if options.saved and document.saved:
                grid = document.saved[-1]
            elif options.goal:
                grid = document.goal
            if (options.saved or options.goal) and grid is None:
                say(f"{name}: the file has no {'state of play' if options.saved else 'goal'}")
            drawing = Drawing(puzzle, options.style)
            if has_printed:
                print()
            has_printed = True
            facts = puzzle.facts
            by = f", by {' '.join(facts.author.split())}" if facts.author else ""
            print(f"{name}{printable(by)}")
            if drawing.palette:
                print(drawing.palette)
            print(drawing.puzzle(grid), flush=True)
            for problem in puzzle.problems():
                say(f"{name}: {problem.sentence}")
    return 0
