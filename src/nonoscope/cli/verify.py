"""nonoscope verify: check a proof against its puzzle, without the solver."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from .errors import FileFault, UserError
from .options import add_format

if TYPE_CHECKING:
    from nonoscope.model import Puzzle
    from nonoscope.proof import Proven

    from .answers import Outcome


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command's options."""
    parser.add_argument("input", metavar="FILE", help="the puzzle, as for solve")
    parser.add_argument("proof", metavar="PROOF", help="what solve --proof wrote about it")
    add_format(parser)
    parser.epilog = (
        "Exit status: 0 proved that there is a solution, 3 proved that there is none, "
        "2 not a proof, bad input or usage."
    )


def run(options: argparse.Namespace) -> int:
    """Check one proof."""
    from .answers import Outcome
    from .drawing import label
    from .inputs import read_puzzles, refuse_folder
    from .progress import Progress
    from .terminal import printable

    with Progress() as progress:
        refuse_folder(options.input, options.command)
        documents = read_puzzles(options.input, format=options.format)
        if len(documents) > 1:
            raise UserError(
                f"a proof is about one puzzle, and {options.input} holds {len(documents)}",
                "put them into files of their own",
            )
        puzzle = documents[0].puzzle
        progress.about(f"checking {options.proof}")
        proven = _verified(puzzle, options)
    number = len(proven.solutions)
    outcome = Outcome.counted(number, is_complete=proven.is_complete, reason="")
    name = label(options.input, puzzle, 1, 1)
    print(printable(f"{name}: proved: {_said(outcome, proven)}"), flush=True)
    return outcome.code if proven.is_complete else 0


def _said(outcome: Outcome, proven: Proven) -> str:
    if proven.is_complete:
        return outcome.verdict
    return f"several solutions: at least {len(proven.solutions):,}"


def _verified(puzzle: Puzzle, options: argparse.Namespace) -> Proven:
    from pathlib import Path

    from nonoscope.proof import ProofError, verify

    from .inputs import unreadable

    name: str = options.proof
    try:
        with Path(name).open(encoding="ascii", errors="replace") as lines:
            return verify(puzzle, lines)
    except ProofError as fault:
        remedy = f"make a new one with: nonoscope solve {options.input} --proof {name}"
        raise FileFault(str(fault), remedy, place=name, line=fault.line) from None
    except (OSError, ValueError) as fault:  # a ValueError is a name with a null in it
        raise unreadable(fault, name) from None
