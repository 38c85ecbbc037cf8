"""nonoscope solve: find the solution and say whether it is the only one.

A puzzle's result is printed before the next puzzle is begun, so nothing is lost by stopping a
long run.
"""

from __future__ import annotations

import argparse

from .options import add_files, add_format, add_portfolio, add_style, add_time_limit, count


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command's options."""
    add_files(parser)
    many = parser.add_mutually_exclusive_group()
    many.add_argument("--all", action="store_true", help="every solution, as it is found")
    many.add_argument("--solutions", type=count, metavar="N", help="the first N solutions")
    parser.add_argument("--clues", action="store_true", help="draw the clues around the solution")
    parser.add_argument("--stats", action="store_true", help="say what the search took")
    add_time_limit(parser)
    add_portfolio(parser)
    add_style(parser)
    parser.add_argument("--json", action="store_true", help="one JSON object a puzzle, a line each")
    parser.add_argument(
        "-o",
        "--output",
        metavar="OUT",
        help="write the solution to a file: text for .txt, else a puzzle file that holds it",
    )
    parser.add_argument(
        "--proof",
        metavar="OUT",
        help="write a proof of the answer, which nonoscope verify checks; for one puzzle",
    )
    add_format(parser)
    parser.epilog = (
        "Exit status: 0 solved, 3 no solution, 4 undecided, 2 bad input or usage; "
        "with several puzzles the most serious."
    )


def run(options: argparse.Namespace) -> int:
    """Solve every puzzle of every file."""
    from .each import each_puzzle
    from .progress import Progress
    from .solving import Solving

    with Progress() as progress:
        solving = Solving(options, progress)
        code = each_puzzle(options, progress, solving.one)
        solving.finish()
    return code
