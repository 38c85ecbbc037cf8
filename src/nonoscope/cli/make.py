"""nonoscope make: a puzzle with exactly one solution, from an image or from nothing."""

from __future__ import annotations

import argparse
import math
from collections.abc import Callable

from .errors import UserError, did_you_mean
from .options import add_time_limit, seed

_METHODS = ("threshold", "adaptive", "edges", "ordered", "diffusion", "silhouette")
_COLOURINGS = ("sharp", "smooth", "dots")
_AIMS = ("closest", "easier", "line", "given", "none")
_SYMMETRIES = ("none", "horizontal", "vertical", "both", "rotational")
_GRADES = ("first-steps", "easy", "medium", "hard", "expert", "search-needed")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the two ways and their options."""
    ways = parser.add_subparsers(title="from what", dest="way", metavar="WAY", required=True)
    _add_image(ways.add_parser("image", help="make a puzzle of an image file"))
    _add_random(ways.add_parser("random", help="make a puzzle of chance"))


def run(options: argparse.Namespace) -> int:
    """Make the puzzle and say what became of it."""
    if options.way == "image":
        from .making_images import run_image

        return run_image(options)
    from .making_random import run_random

    return run_random(options)


def _add_image(parser: argparse.ArgumentParser) -> None:
    parser.description = "Make a puzzle with one solution of an image."
    parser.add_argument("input", metavar="IN", help="a PNG, JPEG, GIF, BMP, WebP, TIFF or SVG")
    _add_output(parser, required=False)
    parser.add_argument(
        "--size",
        type=_image_size,
        default=30,
        metavar="N|WxH",
        help="cells of the longer side (30), or width and height",
    )
    parser.add_argument(
        "--colours", type=_colours, default=1, metavar="N", help="1 black and white (default) to 12"
    )
    parser.add_argument(
        "--method",
        type=_method,
        default="threshold",
        metavar="M",
        help=f"for black and white: {', '.join(_METHODS)}",
    )
    parser.add_argument(
        "--contrast", type=_contrast, default=1.0, metavar="C", help="0.1 to 10; 1 as it is"
    )
    parser.add_argument(
        "--level", type=_share("--level"), metavar="L", help="0 to 1: what is darker is shaded"
    )
    parser.add_argument(
        "--more", type=_more, default=0.0, metavar="M", help="shade more, or less, -0.5 to 0.5 (0)"
    )
    parser.add_argument(
        "--colouring",
        type=_colouring,
        default="sharp",
        metavar="C",
        help=f"for colours: {', '.join(_COLOURINGS)}",
    )
    parser.add_argument("--crop", type=_crop, metavar="X,Y,W,H", help="use this part, in pixels")
    parser.add_argument("--invert", action="store_true", help="shade what is light")
    parser.add_argument(
        "--repair",
        type=_aim,
        default="closest",
        metavar="AIM",
        help="closest (few and hardly visible changes), easier, line (line logic is enough), "
        "given (print cells instead of changing them) or none",
    )
    parser.add_argument("--variants", metavar="DIR", help="also write a dozen others into DIR")
    add_time_limit(parser)
    parser.epilog = "Exit status: 0 one solution, 1 several or undecided, 2 bad image or usage."


def _add_random(parser: argparse.ArgumentParser) -> None:
    parser.description = "Make a puzzle with one solution of chance."
    _add_output(parser, required=True)
    parser.add_argument("--size", type=_size, required=True, metavar="WxH", help="such as 20x15")
    parser.add_argument(
        "--density", type=_share("--density"), default=0.5, metavar="D", help="shaded, 0 to 1 (0.5)"
    )
    parser.add_argument(
        "--symmetry",
        type=_symmetry,
        default="none",
        metavar="S",
        help=f"one of {', '.join(_SYMMETRIES)}",
    )
    parser.add_argument(
        "--colours", type=_colours, default=1, metavar="N", help="1 black and white (default) to 12"
    )
    parser.add_argument("--grade", type=_grade, metavar="G", help=f"one of {', '.join(_GRADES)}")
    parser.add_argument(
        "--seed", type=seed, metavar="S", help="the same seed makes the same puzzle"
    )
    add_time_limit(parser)


def _add_output(parser: argparse.ArgumentParser, *, required: bool) -> None:
    parser.add_argument(
        "-o", "--output", metavar="OUT", required=required, help="the file to write; - prints it"
    )
    parser.add_argument("--to", metavar="FORMAT", help="the format of OUT (see: nonoscope formats)")
    parser.add_argument("--title", metavar="TEXT", help="the puzzle's title")
    parser.add_argument("--json", action="store_true", help="say what was made as JSON")


def _size(word: str) -> tuple[int, int]:
    sides = word.lower().split("x")
    if len(sides) == 2 and all(side.isdecimal() and 1 <= int(side[:5]) <= 2000 for side in sides):
        return int(sides[0]), int(sides[1])
    raise UserError(f"--size is {word!r}", "write width and height, such as --size 20x15")


def _image_size(word: str) -> int | tuple[int, int]:
    size = int(word) if word.isdecimal() and len(word) < 5 else _size(word)
    sides = (size, size) if isinstance(size, int) else size
    if not all(2 <= side <= 200 for side in sides):
        raise UserError(f"--size is {word!r}", "a puzzle of an image has sides of 2 to 200 cells")
    return size


def _colours(word: str) -> int:
    if not (word.isdecimal() and 1 <= int(word[:4]) <= 12):
        raise UserError(f"--colours is {word!r}", "write a number from 1 (black and white) to 12")
    return int(word)


def _share(option: str) -> Callable[[str], float]:
    def share(word: str) -> float:
        value = _float(word)
        if not 0 <= value <= 1:
            raise UserError(f"{option} is {word!r}", f"write a number from 0 to 1: {option} 0.4")
        return value

    return share


def _contrast(word: str) -> float:
    value = _float(word)
    if not 0.1 <= value <= 10:
        raise UserError(f"--contrast is {word!r}", "write a number from 0.1 to 10: --contrast 1.5")
    return value


def _more(word: str) -> float:
    value = _float(word)
    if not -0.5 <= value <= 0.5:
        raise UserError(f"--more is {word!r}", "write a number from -0.5 to 0.5: --more 0.1")
    return value


def _float(word: str) -> float:
    try:
        return float(word)
    except ValueError:
        return math.nan


def _crop(word: str) -> tuple[int, int, int, int]:
    parts = word.split(",")
    if len(parts) != 4 or not all(part.isdecimal() and len(part) < 8 for part in parts):
        raise UserError(f"--crop is {word!r}", "write left,top,width,height: --crop 100,50,400,300")
    left, top, width, height = map(int, parts)
    return left, top, width, height


def _method(word: str) -> str:
    return _one_of(word, "method", _METHODS)


def _colouring(word: str) -> str:
    return _one_of(word, "colouring", _COLOURINGS)


def _aim(word: str) -> str:
    return _one_of(word, "repair", _AIMS)


def _symmetry(word: str) -> str:
    return _one_of(word, "symmetry", _SYMMETRIES)


def _grade(word: str) -> str:
    return _one_of(word.replace(" ", "-"), "grade", _GRADES).replace("-", " ")


def _one_of(word: str, what: str, choices: tuple[str, ...]) -> str:
    if word not in choices:
        plural = {"repair": "aims of a repair", "symmetry": "symmetries"}.get(what, f"{what}s")
        raise UserError(f"there is no {what} {word!r}", did_you_mean(word, plural, choices))
    return word
