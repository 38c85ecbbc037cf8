"""nonoscope explain: tell the whole solution step by step, each with its reason.

Also as JSON, as a page with a slider, and as pictures that move.
"""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from .asking import about_cell, about_history, place
from .errors import UserError
from .options import add_files, add_format, add_time_limit

if TYPE_CHECKING:
    from collections.abc import Sequence

    from nonoscope.explain import Step
    from nonoscope.formats import Document
    from nonoscope.model import Grid, Puzzle

    from .progress import Progress

_PICTURES = ("html", "svg", "gif")
_SOLVED, _NOTHING = 0, 4


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command's options."""
    add_files(parser)
    parser.add_argument(
        "--saved", action="store_true", help="begin with the state of play in the file"
    )
    asked = parser.add_mutually_exclusive_group()
    asked.add_argument(
        "--cell",
        type=place,
        metavar="ROW,COLUMN",
        help="only why this cell must be so, or why its mark is wrong, in the state of play",
    )
    asked.add_argument(
        "--wrong",
        action="store_true",
        help="only which of the states of play in the file first made it unsolvable",
    )
    parser.add_argument("--json", action="store_true", help="one JSON object a puzzle, a line each")
    parser.add_argument("--html", metavar="OUT", help="write a page with a slider; for one puzzle")
    parser.add_argument("--svg", metavar="OUT", help="write an SVG that plays; for one puzzle")
    parser.add_argument("--gif", metavar="OUT", help="write a GIF that plays; for one puzzle")
    add_time_limit(parser)
    add_format(parser)
    parser.epilog = (
        "Ctrl-C and the time limit stop it, and what was found until then is told. Exit status: 0 "
        "solved, 4 nothing more follows before the end, or stopped, 2 bad input or usage."
    )


def run(options: argparse.Namespace) -> int:
    """Explain every puzzle of every file."""
    from .each import each_puzzle
    from .progress import Progress

    with Progress() as progress:

        def explain_one(file: str, document: Document, number: int, puzzles: int) -> int:
            alone = len(options.files) == puzzles == 1
            if not alone and any(getattr(options, name) for name in _PICTURES):
                raise UserError(
                    "a picture shows one puzzle, but there are several",
                    "name one file that holds one puzzle",
                )
            name = file if puzzles == 1 else f"{file} #{number}"
            return _one(name, document, options, progress)

        return each_puzzle(options, progress, explain_one)


def _one(name: str, document: Document, options: argparse.Namespace, progress: Progress) -> int:
    from nonoscope.explain import Unfinished, walkthrough
    from nonoscope.model import Grid, Rectangle
    from nonoscope.solve import Limits

    from .interrupt import cancelled_by_ctrl_c

    progress.about(f"explaining {name}")
    if options.cell:
        return about_cell(document, options)
    if options.wrong:
        return about_history(document, options)
    puzzle = document.puzzle
    if options.gif and not isinstance(puzzle.geometry, Rectangle):
        raise UserError("a GIF can't show a board of triangles", "ask for --html or --svg")
    start = puzzle.given or Grid.unknown(puzzle.geometry)
    if options.saved and document.saved:
        start = document.saved[-1]
    grid = start
    steps: list[Step] = []
    quiet = options.json or any(getattr(options, kind) == "-" for kind in _PICTURES)
    was_stopped = False
    with cancelled_by_ctrl_c() as cancel:
        try:
            for step in walkthrough(puzzle, start, Limits(options.time_limit, cancel=cancel)):
                steps.append(step)
                grid = step.apply(grid)
                progress.details(f"step {len(steps)}")
                if not quiet:
                    progress.clear()
                    _print_step(len(steps), step)
        except Unfinished:
            was_stopped = True
    progress.clear()
    is_solved = puzzle.accepts(grid)
    if options.json:
        _print_json(name, puzzle, start, steps, is_solved=is_solved, was_stopped=was_stopped)
    elif not quiet:
        _print_end(grid, steps, is_solved=is_solved, was_stopped=was_stopped)
    _write_pictures(puzzle, start, steps, options)
    if cancel.is_cancelled:
        raise KeyboardInterrupt
    return _SOLVED if is_solved else _NOTHING


def _print_step(number: int, step: Step) -> None:
    from .terminal import printable

    print(printable(f"{number}. {step.sentence} ({step.technique.title})"))
    for sentence in step.told:
        print(printable(f"   - {sentence}"), flush=True)


def _print_end(grid: Grid, steps: Sequence[Step], *, is_solved: bool, was_stopped: bool) -> None:
    count = f"{len(steps)} step{'s' * (len(steps) != 1)}"
    unknown = sum(cell == 255 for cell in grid.cells)
    open_cells = f"{unknown} cell{'s' * (unknown != 1)}"
    if is_solved:
        said = f"Solved in {count}."
    elif was_stopped:
        said = f"Stopped after {count}; {open_cells} still open, and more may follow."
    elif unknown:
        said = f"Nothing more follows; {open_cells} stay{'s' * (unknown == 1)} open."
    else:
        said = "All cells have marks, but they don't fit the clues."
    print(said, flush=True)


def _print_json(
    name: str,
    puzzle: Puzzle,
    start: Grid,
    steps: Sequence[Step],
    *,
    is_solved: bool,
    was_stopped: bool,
) -> None:
    import json

    from .answers import size_json

    record = {
        "file": name,
        "title": puzzle.title,
        **size_json(puzzle),
        "start": start.draw(puzzle.palette),
        "solved": is_solved,
        "stopped": was_stopped,
        "steps": [step.as_json(puzzle) for step in steps],
    }
    print(json.dumps(record), flush=True)


def _write_pictures(
    puzzle: Puzzle, start: Grid, steps: Sequence[Step], options: argparse.Namespace
) -> None:
    from .outputs import unwritable, write_bytes

    for name in _PICTURES:
        target = getattr(options, name)
        if not target:
            continue
        try:
            write_bytes(_picture(name, puzzle, start, steps), target)
        except OSError as fault:
            raise unwritable(target, fault) from None
        except ValueError as fault:
            raise UserError(str(fault), "ask for --html or --svg") from None


def _picture(name: str, puzzle: Puzzle, start: Grid, steps: Sequence[Step]) -> bytes:
    from nonoscope.explain.pictures import walkthrough_gif, walkthrough_page, walkthrough_svg

    if name == "gif":
        return walkthrough_gif(puzzle, start, steps)
    if name == "svg":
        return walkthrough_svg(puzzle, start, steps).encode()
    return walkthrough_page(puzzle, start, steps).encode()
