"""Puzzle <-> WirePuzzle: nonoscope's JSON without the goal. Readers and writers of
`nonoscope.formats` do the work, so that the wire and the file can't drift apart.
"""

from __future__ import annotations

import base64
import binascii
import json
from dataclasses import replace
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from nonoscope.formats import Document, FormatError, dumps, read_bytes
from nonoscope.model import UNKNOWN, Facts, Grid, Puzzle

from .errors import Place, Refusal

MOST_SIDE = 1000
"""Cells of a side of a puzzle that is played or worked on here."""

_Text = Annotated[str, Field(max_length=10_000)]
_Length = Annotated[int, Field(ge=0, le=MOST_SIDE, strict=True)]
_Colour = Annotated[int, Field(ge=1, le=254, strict=True)]
_Clue = Annotated[list[_Length | tuple[_Length, _Colour]], Field(max_length=MOST_SIDE)]
_Clues = Annotated[list[_Clue], Field(min_length=1, max_length=MOST_SIDE)]
_Side = Annotated[int, Field(ge=1, le=MOST_SIDE, strict=True)]
_Row = Annotated[str, Field(max_length=MOST_SIDE)]
_Cells = Annotated[list[_Row], Field(max_length=MOST_SIDE)]


class WireColour(BaseModel):
    """A colour of the palette."""

    model_config = ConfigDict(extra="forbid")

    name: str = Field(max_length=100)
    rgb: str = Field(pattern=r"^#[0-9a-fA-F]{6}$")
    letter: str = Field(max_length=1)


class WirePuzzle(BaseModel):
    """nonoscope's JSON (see the page on formats), without the goal."""

    model_config = ConfigDict(extra="forbid")

    format: Literal["nonoscope"] = "nonoscope"
    version: Literal[1] = 1
    title: _Text | None = None
    author: _Text | None = None
    copyright: _Text | None = None
    licence: _Text | None = None
    source: _Text | None = None
    notes: _Text | None = None
    width: _Side
    height: _Side
    rows: _Clues
    columns: _Clues
    palette: list[WireColour] | None = Field(default=None, min_length=2, max_length=255)
    given: _Cells | None = None
    saved: list[_Cells] | None = Field(default=None, max_length=10)


def document_of(wire: WirePuzzle, *, lenient: bool = True) -> Document:
    """The document that the page sent; with `lenient`, clues may be wrong (`Puzzle.problems`)."""
    text = json.dumps(wire.model_dump(exclude_none=True))
    try:
        return read_bytes(text.encode("utf-8", "replace"), format="json", lenient=lenient)[0]
    except FormatError as fault:  # a line of text that nobody has seen is no place
        raise Refusal(422, fault.fact, fault.remedy or "correct the puzzle") from None


def sound_document_of(wire: WirePuzzle) -> Document:
    """As `document_of`, refusing clues that can't be right, with all the places at fault."""
    document = document_of(wire)
    problems = document.puzzle.problems()
    if problems:
        places = [
            Place(line=-1 if problem.line is None else problem.line, message=problem.sentence)
            for problem in problems
        ]
        raise Refusal(
            422,
            f"the clues can't be right: {places[0].message}",
            "correct the lines that are named: a number is wrong or missing",
            places=places[:200],
        )
    return document


def wire_of(puzzle: Puzzle, *, hide: bool = False) -> dict[str, Any]:
    """What the page gets; with `hide`, without the title and all else that tells the picture."""
    if hide:
        puzzle = without_picture(puzzle)
    value: dict[str, Any] = json.loads(dumps(Document(puzzle)))
    return value


def without_picture(puzzle: Puzzle) -> Puzzle:
    """Without the facts that may tell what the picture shows."""
    said = puzzle.facts
    facts = Facts(author=said.author, copyright=said.copyright, licence=said.licence)
    return replace(puzzle, facts=facts)


def marks_to_text(cells: bytes) -> str:
    """Cells as the page takes them.

    >>> marks_to_text(bytes([0, 1, 255]))
    'AAH/'
    """
    return base64.b64encode(cells).decode("ascii")


def text_to_marks(text: str, puzzle: Puzzle) -> Grid:
    """The twin of `marks_to_text`, refusing what isn't a board of this puzzle."""
    try:
        cells = base64.b64decode(text.encode("ascii", "replace"), validate=True)
    except binascii.Error:
        raise Refusal(422, "the marks are no base64", "send one byte for each cell") from None
    count, last = puzzle.geometry.cell_count, len(puzzle.palette) - 1
    if len(cells) != count:
        raise Refusal(
            422, f"there are {len(cells)} marks for {count} cells", "send one byte for each cell"
        )
    grid = Grid(puzzle.geometry, cells)
    if grid.most_colour > last:
        raise Refusal(
            422,
            f"a mark has colour {grid.most_colour}, but the palette ends at {last}",
            f"send 0 to {last}, or {UNKNOWN} for unknown",
        )
    return grid
