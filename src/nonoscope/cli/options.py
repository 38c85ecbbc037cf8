"""Options that several commands share, each declared once with the check of its value."""

from __future__ import annotations

import argparse
import math

from nonoscope.solve.limits import LARGEST_SEED, MOST_JOBS

from .errors import UserError
from .terminal import STYLE_NAMES, style_name


def add_files(parser: argparse.ArgumentParser, what: str = "FILE", *, more: str = "") -> None:
    """FILE, one or more."""
    parser.add_argument(
        "files",
        nargs="+",
        metavar=what,
        help=f"a puzzle file, - for standard input, a game ID or a puzz.link address{more}",
    )


def add_format(parser: argparse.ArgumentParser) -> None:
    """--format, for files whose name and content don't tell."""
    parser.add_argument(
        "--format", metavar="FORMAT", help="read as this format (see: nonoscope formats)"
    )


def add_style(parser: argparse.ArgumentParser) -> None:
    """--style."""
    parser.add_argument(
        "--style",
        type=style_name,
        choices=STYLE_NAMES,
        help="how cells are drawn: blocks, ascii (# and .), ansi (colours) or stars (* and space)",
    )


def add_time_limit(parser: argparse.ArgumentParser) -> None:
    """--time-limit."""
    parser.add_argument(
        "--time-limit",
        type=seconds,
        metavar="SECONDS",
        help="stop each puzzle after so long; what isn't decided by then is undecided",
    )


def add_portfolio(parser: argparse.ArgumentParser) -> None:
    """--jobs and --seed."""
    parser.add_argument(
        "-j",
        "--jobs",
        type=_jobs,
        default=1,
        metavar="N",
        help="search each puzzle in N ways at once, a thread each; the first answer wins",
    )
    parser.add_argument(
        "--seed",
        type=seed,
        default=0,
        metavar="S",
        help="search in another way; the same seed and jobs always give the same answer",
    )


def count(word: str) -> int:
    """The type of `--solutions`."""
    if not word.isdecimal() or int(word) < 1:
        raise UserError(f"--solutions is {word!r}", "write a number from 1, such as --solutions 10")
    return int(word)


def _jobs(word: str) -> int:
    return between(1, MOST_JOBS, "--jobs", word)


def seed(word: str) -> int:
    """The type of `--seed`."""
    return between(0, LARGEST_SEED, "--seed", word)


def between(least: int, most: int, option: str, word: str) -> int:
    """A whole number within bounds, or what to write instead."""
    is_short = len(word) <= len(str(most))
    if not (word.isdecimal() and is_short and least <= int(word) <= most):
        raise UserError(f"{option} is {word!r}", f"write a number from {least} to {most}")
    return int(word)


def seconds(word: str) -> float:
    """The type of `--time-limit`."""
    try:
        value = float(word)
    except ValueError:
        value = math.nan
    if not 0 < value < math.inf:
        raise UserError(
            f"--time-limit is {word!r}", "write seconds above 0, such as --time-limit 10"
        )
    return value
