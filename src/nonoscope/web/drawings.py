"""Drawing: a picture as the page sends it, and the puzzle that it makes.

The page never sends clues: what they are is decided here, by the same code that makes clues
everywhere else.
"""

from __future__ import annotations

import base64
import binascii
from typing import TYPE_CHECKING, Annotated

from pydantic import BaseModel, ConfigDict, Field
from sqlalchemy import select
from sqlalchemy.orm import Session

from nonoscope.formats import Document
from nonoscope.model import (
    BLACK_AND_WHITE,
    BLANK,
    UNKNOWN,
    Facts,
    Grid,
    Palette,
    Puzzle,
    Rectangle,
)

from . import games, keeping, shelf, store
from .collection import Piece
from .errors import Refusal
from .shapes import Marks
from .wire import WireColour, marks_to_text, text_to_marks

if TYPE_CHECKING:
    from nonoscope.create.images import Sketch

MOST_SIDE = 100
"""Cells of a side of a picture that is drawn."""
_MOST_COLOURS = 12
_LEAST_WEIGHT = 0.5

_Side = Annotated[int, Field(ge=1, le=MOST_SIDE, strict=True)]
_Cells = Annotated[list[Annotated[int, Field(ge=0, strict=True)]], Field(max_length=MOST_SIDE**2)]


class Drawing(BaseModel):
    """A picture, and which of its cells are given away."""

    model_config = ConfigDict(extra="forbid")

    title: str = Field(default="", max_length=200)
    width: _Side
    height: _Side
    palette: list[WireColour] | None = Field(
        default=None,
        min_length=2,
        max_length=_MOST_COLOURS + 1,
        description="Blank first; left out for black and white.",
    )
    cells: Marks
    given: _Cells = Field(default=[], description="Cells that the puzzle shows from the start.")
    weights: str | None = Field(
        default=None,
        description="For repairs, base64, a byte a cell: how much a change of it would be seen.",
    )

    def document(self) -> Document:
        """The puzzle that the picture makes, with the picture as its goal."""
        goal, palette = self.picture()
        facts = Facts(title=keeping.clean(self.title))
        puzzle = Puzzle.from_grid(goal, palette=palette, given=self._shown(goal), facts=facts)
        return Document(puzzle, goal)

    def picture(self) -> tuple[Grid, Palette]:
        """The picture and its colours."""
        shape = Rectangle(self.width, self.height)
        palette = self._palette()
        blank = Puzzle.from_grid(Grid(shape, bytes(shape.cell_count)), palette=palette)
        grid = text_to_marks(self.cells, blank)
        if not grid.is_complete:
            raise Refusal(
                422, "the drawing has unknown cells", "send a colour, or 0, for each cell"
            )
        return grid, palette

    def visibility(self) -> list[float] | None:
        """How much a change of each cell would be seen: 0.5 to 1.5."""
        if self.weights is None:
            return None
        try:
            data = base64.b64decode(self.weights.encode("ascii", "replace"), validate=True)
        except binascii.Error:
            raise Refusal(422, "the weights are no base64", "send one byte a cell") from None
        if len(data) != self.width * self.height:
            raise Refusal(
                422,
                f"there are {len(data)} weights for {self.width * self.height} cells",
                "send one byte a cell, or leave them out",
            )
        return [_LEAST_WEIGHT + value / 255 for value in data]

    def _palette(self) -> Palette:
        if self.palette is None:
            return BLACK_AND_WHITE
        try:
            return Palette.of([(one.name, one.rgb, one.letter) for one in self.palette])
        except ValueError as fault:
            raise Refusal(422, str(fault), "change the colours") from None

    def _shown(self, goal: Grid) -> Grid | None:
        if not self.given:
            return None
        if max(self.given) >= len(goal.cells):
            raise Refusal(422, "a given cell is outside of the drawing", "leave it out")
        shown = bytearray([UNKNOWN]) * len(goal.cells)
        for cell in self.given:
            shown[cell] = goal.cells[cell]
        return Grid(goal.geometry, bytes(shown))


def drawing_of_sketch(made: Sketch) -> Drawing:
    """A picture of an image, with how sure the image is of each cell."""
    weights = bytes([round(255 * min(1, max(0, one - _LEAST_WEIGHT))) for one in made.weights])
    return Drawing(
        width=made.grid.width,
        height=made.grid.height,
        palette=_wire_palette(made.palette),
        cells=marks_to_text(made.grid.cells),
        weights=marks_to_text(weights),
    )


def _wire_palette(palette: Palette) -> list[WireColour] | None:
    if palette.is_black_and_white:
        return None
    return [WireColour(name=c.name, rgb=c.rgb, letter=c.letter) for c in palette.colours]


def drawing_of(session: Session, found: Piece | store.Puzzle) -> Drawing:
    """The picture of what one has drawn oneself, or has solved; else a refusal."""
    document = shelf.document_of(found)
    puzzle = document.puzzle
    if max(puzzle.width, puzzle.height) > MOST_SIDE or len(puzzle.palette) > _MOST_COLOURS + 1:
        raise Refusal(
            422,
            f"the picture has {puzzle.width}x{puzzle.height} cells in {len(puzzle.palette) - 1} "
            f"colours; up to {MOST_SIDE}x{MOST_SIDE} in {_MOST_COLOURS} can be drawn",
            "open a smaller one",
        )
    is_own = isinstance(found, store.Puzzle) and found.origin == "made"
    goal = document.goal if is_own else None
    if goal is None and shelf.is_solved(session, found.id):
        goal = document.goal or _solved(session, found.id, puzzle)
    if goal is None:
        raise Refusal(409, "this puzzle isn't solved yet", "solve it first, then draw on")
    shown = puzzle.given.cells if puzzle.given else b""
    return Drawing(
        title=puzzle.title[:200],
        width=puzzle.width,
        height=puzzle.height,
        palette=_wire_palette(puzzle.palette),
        cells=marks_to_text(goal.cells),
        given=[cell for cell, value in enumerate(shown) if value != UNKNOWN],
    )


def _solved(session: Session, name: str, puzzle: Puzzle) -> Grid | None:
    """From the marks of the game that solved it."""
    of_puzzle = (store.Game.puzzle == name, store.Game.retired.is_(False), store.Game.solved != "")
    for row in session.scalars(select(store.Game).where(*of_puzzle)):
        marks = games.marks_of(row)
        if marks is not None and games.is_solution(puzzle, Grid(puzzle.geometry, marks)):
            return Grid(puzzle.geometry, marks.replace(bytes([UNKNOWN]), bytes([BLANK])))
    return None
