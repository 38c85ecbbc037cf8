r"""Pictures of webpbn's XML: rows between signs |, a character a cell, ? or [ab] for open ones.

The rows of a triddler stand between its edges, / and \, instead.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from nonoscope.model import UNKNOWN, UNKNOWN_LETTER, Geometry, Grid, Rectangle, Triangles

from .source import Source

_SET = re.compile(r"\[([^\[\]]*)\]")


@dataclass(slots=True)
class Image:
    """A picture: goal, solution, saved or given."""

    kind: str
    text: str = ""
    number: int = 0


def read_image(
    source: Source, image: Image, letters: dict[str, int], shape: Geometry | None
) -> Grid:
    """The cells, by the characters of the colours; without a shape the picture tells it."""
    pieces = _pieces(image.text, shape)
    rows, between = pieces[1::2], pieces[::2]
    if len(pieces) % 2 == 0 or not rows or any(piece.strip() for piece in between):
        source.fail(
            image.number,
            f"the picture of the {image.kind} can't be read",
            "write each row between two signs |, such as |XX.X|",
        )
    if "[" in image.text:
        rows = [_SET.sub(_one_of, row) for row in rows]
    if shape is None:
        source.check_size(len(rows[0]), len(rows), image.number)
        shape = Rectangle(len(rows[0]), len(rows))
    widths = [len(shape.lines[index]) for index in shape.directions[0][1]]
    if len(rows) != len(widths):
        source.fail(
            image.number,
            f"the {image.kind} has {len(rows)} rows, but the height is {len(widths)}",
            "write one row for each row of the puzzle",
        )
    table = {**letters, UNKNOWN_LETTER: UNKNOWN}
    cells = bytearray()
    for count, (row, width) in enumerate(zip(rows, widths, strict=True), 1):
        for sign in set(row) - table.keys():
            source.fail(
                _line_of_row(image, count, shape),
                f"row {count} of the {image.kind} has {sign!r}, which is no colour's character",
                f"write one of {''.join(table)!r}",
            )
        if len(row) != width:
            source.fail(
                _line_of_row(image, count, shape),
                f"row {count} of the {image.kind} has {len(row)} cells, but the width is {width}",
                "write one character for each cell",
            )
        cells.extend([table[sign] for sign in row])
    return Grid(shape, bytes(cells))


def _pieces(text: str, shape: Geometry | None) -> list[str]:
    """What stands between, in and after the rows: a triddler's begin and end with its edges."""
    if isinstance(shape, Triangles):
        text = text.replace("/", "|").replace("\\", "|")
    return text.split("|")


def _line_of_row(image: Image, count: int, shape: Geometry) -> int:
    before = _pieces(image.text, shape)[: 2 * count - 1]
    return image.number + "".join(before).count("\n")


def _one_of(match: re.Match[str]) -> str:
    """A cell that may have one of several colours is unknown to us."""
    return match[1] if len(match[1]) == 1 else UNKNOWN_LETTER
