"""Format: how one kind of file is read, written and recognised, and what it can't keep."""

from __future__ import annotations

import enum
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from nonoscope.model import Facts, Triangles, default_palette

from .document import Document
from .errors import FormatError
from .source import Source


class Keeps(enum.Flag):
    """The parts of a document beside its clues that a format can hold."""

    TRIANGLES = enum.auto()
    """Boards of triangles with three directions of lines."""
    COLOURS = enum.auto()
    """Runs of several colours."""
    COLOUR_VALUES = enum.auto()
    """What the colours look like: red-green-blue, and the letters they are drawn with."""
    COLOUR_NAMES = enum.auto()
    GIVEN = enum.auto()
    GOAL = enum.auto()
    SAVED = enum.auto()
    """The state of play (the last one)."""
    HISTORY = enum.auto()
    """More than one state of play."""
    TITLE = enum.auto()
    AUTHOR = enum.auto()
    COPYRIGHT = enum.auto()
    LICENCE = enum.auto()
    SOURCE = enum.auto()
    NOTES = enum.auto()
    PROPERTIES = enum.auto()
    FACTS = TITLE | AUTHOR | COPYRIGHT | LICENCE | SOURCE | NOTES
    ALL_COLOUR = COLOURS | COLOUR_VALUES | COLOUR_NAMES
    EVERYTHING = TRIANGLES | ALL_COLOUR | GIVEN | GOAL | SAVED | HISTORY | FACTS | PROPERTIES


LOSSES: dict[Keeps, str] = {
    Keeps.TRIANGLES: "triangular cells",
    Keeps.COLOURS: "colours",
    Keeps.COLOUR_VALUES: "what the colours look like",
    Keeps.COLOUR_NAMES: "names of the colours",
    Keeps.GIVEN: "given cells",
    Keeps.GOAL: "goal picture",
    Keeps.SAVED: "state of play",
    Keeps.HISTORY: "earlier states of play",
    Keeps.TITLE: "title",
    Keeps.AUTHOR: "author",
    Keeps.COPYRIGHT: "copyright",
    Keeps.LICENCE: "licence",
    Keeps.SOURCE: "source",
    Keeps.NOTES: "notes",
    Keeps.PROPERTIES: "other properties",
}


@dataclass(frozen=True)
class Format:
    """One kind of file. Each module of this package that describes one has it as `FORMAT`."""

    name: str
    """What `--to` takes: short, lower case."""
    title: str
    """One phrase for the list of formats."""
    extensions: tuple[str, ...]
    """File name endings with their dot, the first is the usual one; may be empty."""
    keeps: Keeps
    read: Callable[[Source], list[Document]]
    """All puzzles of the file; at least one. Raises FormatError only."""
    write: Callable[[Sequence[Document]], bytes]
    """The twin of `read`. Gets documents that `reduced` has made fit."""
    recognise: Callable[[Source], bool]
    """Whether the content looks like this format. Cheap: a look at the beginning or at its shape.
    """
    many: bool = False
    """Whether one file may hold several puzzles."""
    pictures: bool = False
    """Whether the file holds the goal and clues are computed from it."""

    def losses(self, document: Document) -> Keeps:
        """What writing the document in this format would lose."""
        return parts_of(document) & ~self.keeps

    def reduced(self, document: Document) -> Document:
        """The document without what this format can't keep.

        Colours and triangles can't be left out: without them it is another puzzle.
        """
        lost = self.losses(document)
        if Keeps.TRIANGLES in lost:
            raise FormatError(
                f"the puzzle is a triddler, whose triangles {self.name} can't hold",
                "choose a format that can: json, xml or g",
            )
        if Keeps.COLOURS in lost:
            raise FormatError(
                f"the puzzle has colours, which {self.name} can't hold",
                "choose a format with colour, such as json, xml, non or g",
            )
        if self.pictures and (document.goal is None or not document.puzzle.accepts(document.goal)):
            raise FormatError(
                f"{self.name} holds a finished picture, and the puzzle has none with its clues",
                "solve it first and write the solution, or choose a format that holds clues",
            )
        return without(document, lost)


def parts_of(document: Document) -> Keeps:
    """The parts that the document has."""
    puzzle = document.puzzle
    palette, plain = puzzle.palette, default_palette(len(puzzle.palette) - 1)
    parts = Keeps(0)
    for part, present in (
        (Keeps.TRIANGLES, isinstance(puzzle.geometry, Triangles)),
        (Keeps.COLOURS, len(palette) > 2),
        (Keeps.COLOUR_VALUES, palette.renamed() != plain),
        (Keeps.COLOUR_NAMES, palette.renamed() != palette),
        (Keeps.GIVEN, puzzle.given is not None),
        (Keeps.GOAL, document.goal is not None),
        (Keeps.SAVED, bool(document.saved)),
        (Keeps.HISTORY, len(document.saved) > 1),
        (Keeps.PROPERTIES, bool(document.properties)),
    ):
        if present:
            parts |= part
    for name in puzzle.facts.said():
        parts |= Keeps[name.upper()]
    return parts


def without(document: Document, lost: Keeps) -> Document:
    """The document without some of its parts."""
    puzzle = document.puzzle
    facts = {name: v for name, v in puzzle.facts.said().items() if Keeps[name.upper()] not in lost}
    saved = document.saved
    if Keeps.SAVED in lost:
        saved = ()
    elif Keeps.HISTORY in lost:
        saved = saved[-1:]
    palette = puzzle.palette
    if Keeps.COLOUR_VALUES in lost:
        palette = default_palette(len(palette) - 1)
    elif Keeps.COLOUR_NAMES in lost:
        palette = palette.renamed()
    return Document(
        replace(
            puzzle,
            palette=palette,
            given=None if Keeps.GIVEN in lost else puzzle.given,
            facts=Facts(**facts),
        ),
        None if Keeps.GOAL in lost else document.goal,
        saved,
        () if Keeps.PROPERTIES in lost else document.properties,
    )
