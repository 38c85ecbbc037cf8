"""The commands and their options, and what is said when they are mistyped."""

from __future__ import annotations

import argparse
from importlib import import_module
from typing import NoReturn

from nonoscope import __version__

from .errors import UserError, did_you_mean

_COMMANDS = {
    "solve": "find the solution and say whether it is the only one",
    "check": "say what is wrong with puzzles and whether they have exactly one solution",
    "show": "draw the empty puzzle with its clues",
    "convert": "write a puzzle in another format, saying what it can't keep",
    "count": "say exactly how many solutions puzzles have",
    "hint": "say the easiest next step from the state of play in a file, and why",
    "explain": "tell the whole solution step by step, each with its reason",
    "grade": "say how hard puzzles are for a person, and what makes them so",
    "make": "make a puzzle with exactly one solution, from an image or from nothing",
    "read": "read the puzzle in a photo, scan or screenshot, and draw the solution over it",
    "render": "draw a puzzle as an SVG, PNG or PDF",
    "book": "make a PDF book of many puzzles, with the solutions at its end",
    "compare": "run the known algorithms side by side on the same puzzles",
    "batch": "do one thing to very many puzzles, on all cores or on a cluster",
    "verify": "check a proof that solve wrote, without the solver",
    "studio": "play in the browser, with a library, hints and a solver",
    "formats": "list the file formats that can be read and written",
    "completion": "print the script that completes nonoscope's commands in a shell",
}
"""Each is the module of that name; only the one that is asked for is imported."""
_EXAMPLES = """\
examples:
  nonoscope solve chick.non                   the solution, and whether it is the only one
  nonoscope solve --all --stats chick.non     every solution, and what it took
  nonoscope check puzzles/                    what is wrong with the puzzles in a folder
  nonoscope hint chick.non                    the easiest next step, and why it is true
  nonoscope read photo.jpg --solve            the puzzle in a photo, and its solution
  nonoscope studio                            play in the browser
"""


class _Parser(argparse.ArgumentParser):
    """Says its errors as everything else here does."""

    def error(self, message: str) -> NoReturn:
        wanted = "the following arguments are required: "
        if message.startswith(wanted):
            message = f"{message.removeprefix(wanted)} is missing"
        raise UserError(message.replace("unrecognized", "unknown"), f"see {self.prog} --help")


def build(*commands: str) -> argparse.ArgumentParser:
    """The parser for the named commands; for all if none is named."""
    parser = _Parser(
        prog="nonoscope",
        description="Solve, explain, make, read and play nonograms.",
        epilog=_EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument(
        "--version", action="version", version=f"nonoscope {__version__}", help="show the version"
    )
    # Without a prog of its own, argparse would draw up a usage line for it at every start.
    parsers = parser.add_subparsers(
        title="commands", dest="command", metavar="COMMAND", prog="nonoscope"
    )
    for name in commands or _COMMANDS:
        summary = _COMMANDS[name]
        module = import_module(f".{name}", __package__)
        command = parsers.add_parser(
            name, help=summary, description=f"{summary[0].upper()}{summary[1:]}."
        )
        module.add_arguments(command)
        command.set_defaults(run=module.run)
    return parser


def parse(arguments: list[str]) -> argparse.Namespace:
    """The options, with `run` set to the command's function."""
    if not arguments:
        build().print_help()
        raise SystemExit(0)
    first = arguments[0]
    if not first.startswith("-") and first not in _COMMANDS:
        _refuse(first)
    parser = build(first) if first in _COMMANDS else build()
    return parser.parse_args(arguments)


def _refuse(word: str) -> NoReturn:
    from pathlib import Path

    if Path(word).is_file():
        raise UserError("a command is missing before the file", f"type: nonoscope solve {word}")
    remedy = did_you_mean(word, "commands", _COMMANDS)
    raise UserError(f"there is no command {word!r}", remedy)
