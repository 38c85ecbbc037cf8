"""What the API answers, as static/types.d.ts names it. The two files are twins."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, Field

from .moves import Entry
from .wire import WirePuzzle

Origin = Literal["collection", "imported", "random", "made"]
Difficulty = Literal["first steps", "easy", "medium", "hard", "expert", "search needed", ""]
Verdict = Literal["unique", "multiple", "contradictory", "undecided", ""]
PuzzleId = Annotated[str, Field(pattern=r"^[A-Za-z0-9_-]{1,64}$")]
GameId = Annotated[str, Field(pattern=r"^[A-Za-z0-9_-]{8,64}$")]
Marks = Annotated[str, Field(description="Base64, one byte a cell: 255 is unknown.")]


class Listing(BaseModel):
    """One card of the library."""

    id: str
    origin: Origin
    number: int
    title: str
    width: int
    height: int
    colours: int
    difficulty: Difficulty
    state: Literal["new", "started", "solved"]
    progress: float
    marks: Marks
    palette: list[str]
    best: float
    played: str
    added: str
    status: Verdict = Field(description="How many solutions a short look found; '' if none was.")


class PuzzleReply(BaseModel):
    """A puzzle, without its picture."""

    id: str
    listing: Listing
    puzzle: WirePuzzle


class ImportReply(BaseModel):
    """What a file or a pasted text brought."""

    added: list[Listing]
    notes: list[str]


class DeleteReply(BaseModel):
    """What to restore to take it back."""

    undo: str


class CheckProblem(BaseModel):
    """One thing that is wrong; line -1 is the whole puzzle."""

    line: int
    message: str


class FormatReply(BaseModel):
    """A kind of file."""

    name: str
    title: str
    suffixes: list[str]
    writes: bool
    pictures: bool = Field(description="Whether it holds finished pictures, and no clues.")


class GameReply(BaseModel):
    """A game, or its entries after a known one."""

    id: str
    puzzle: str
    sequence: int
    entries: list[Entry]
    solved: bool
    hints: int


class AppendReply(BaseModel):
    """What was stored; it is on the disk."""

    sequence: int
    missed: list[Entry]
    solved: bool
    order: list[str] = Field(
        description="Ids of all entries after `after`, in the order that holds."
    )


class StepReply(BaseModel):
    """The next thing that can be concluded."""

    kind: Literal["line", "search", "mistake", "none"]
    line: int
    cells: list[int]
    marks: list[int]


class MistakesReply(BaseModel):
    """Marks that can't be."""

    status: Literal["fine", "wrong", "unknown"]
    cells: list[int]


class Day(BaseModel):
    """A day on which something was solved."""

    day: str
    solved: int


class Size(BaseModel):
    """Times for boards of one size."""

    size: str
    solved: int
    best: float
    median: float


class Best(BaseModel):
    """A record."""

    id: str
    title: str
    width: int
    height: int
    seconds: float
    day: str


class Statistics(BaseModel):
    """All that was played, summed up."""

    solved: int
    seconds: float
    started: int
    streak: int
    days: list[Day]
    sizes: list[Size]
    best: list[Best]
