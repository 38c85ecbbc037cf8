"""Move and Entry as they are logged: the twin of what static/types.d.ts says of them.

The server plays no games. It checks that each move is one, and that it stays on the board.
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from nonoscope.model import UNKNOWN, Puzzle

from .errors import Refusal

_MOST_CELLS = 1_000_000
_Cell = Annotated[int, Field(ge=0, lt=_MOST_CELLS)]
_Mark = Annotated[int, Field(ge=0, le=UNKNOWN)]
_Cells = Annotated[list[_Cell], Field(max_length=_MOST_CELLS)]
_Marks = Annotated[list[_Mark], Field(max_length=_MOST_CELLS)]


class _Shape(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)


class Paint(_Shape):
    """One click, drag or key."""

    kind: Literal["paint"]
    cells: _Cells
    mark: _Mark


class Fill(_Shape):
    """Several marks at once, not by the player's hand."""

    kind: Literal["fill"]
    cells: _Cells
    marks: _Marks
    by: Literal["autofill", "hint", "solve", "repair", "rewind", "import"]


class Strike(_Shape):
    """A clue number marked by hand."""

    kind: Literal["strike"]
    line: int = Field(ge=0, lt=2000)
    run: int = Field(ge=0, lt=1024)
    struck: bool


class Asked(_Shape):
    """A rung of a hint that was shown. It changes nothing, but it is counted."""

    kind: Literal["hint"]
    rung: int = Field(ge=1, le=5)


class Plain(_Shape):
    """A move that needs no more than its name."""

    kind: Literal["clear", "branch", "other", "keep", "drop", "adopt", "undo", "redo"]


Move = Annotated[Paint | Fill | Strike | Asked | Plain, Field(discriminator="kind")]


class Entry(_Shape):
    """A move as it is logged."""

    id: str = Field(pattern=r"^[A-Za-z0-9_.:-]{1,64}$")
    move: Move
    seconds: float = Field(ge=0, le=1e9, allow_inf_nan=False, strict=False)


def check_entry(entry: Entry, puzzle: Puzzle) -> None:
    """Refuse a move that isn't on this board."""
    move = entry.move
    count, last = puzzle.geometry.cell_count, len(puzzle.palette) - 1
    if isinstance(move, Paint | Fill):
        marks = [move.mark] if isinstance(move, Paint) else move.marks
        if isinstance(move, Fill) and len(marks) != len(move.cells):
            _refuse(entry, f"has {len(move.cells)} cells and {len(marks)} marks")
        if move.cells and max(move.cells) >= count:
            _refuse(entry, f"is at cell {max(move.cells)}, but the board has {count}")
        wrong = {mark for mark in marks if last < mark != UNKNOWN}
        if wrong:
            _refuse(entry, f"has colour {max(wrong)}, but the palette ends at {last}")
    elif isinstance(move, Strike) and (
        move.line >= len(puzzle.clues) or move.run >= len(puzzle.clues[move.line])
    ):
        _refuse(entry, f"strikes run {move.run} of line {move.line}, which isn't there")


def _refuse(entry: Entry, said: str) -> None:
    raise Refusal(422, f"the move {entry.id} {said}", "reload the page, and make it again")
