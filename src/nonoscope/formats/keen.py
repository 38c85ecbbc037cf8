"""Keen: the files of Kyle Keen's solver, the barest of all.

    2 1        a clue for each row
    1
    0          an empty line
               a blank line
    2          a clue for each column
    ...

Sizes aren't written, so there must be one blank stretch and no other: a blank line for an empty
line can't be told from it. An ish file without commas and comments is the same file and the same
puzzle.
"""

from __future__ import annotations

from collections.abc import Sequence

from .clue_lines import clue_text, groups_of, joined, only_numbers, plain_document, two_groups
from .document import Document
from .format import Format, Keeps
from .source import Source


def read(source: Source) -> list[Document]:
    """The puzzle of the file."""
    rows, columns = two_groups(source, groups_of(source.numbered()))
    return [plain_document(source, rows, columns)]


def write(documents: Sequence[Document]) -> bytes:
    """The twin of `read`."""
    puzzle = documents[0].puzzle
    return joined([*clue_text(puzzle.rows), "", *clue_text(puzzle.columns)])


def recognise(source: Source) -> bool:
    """Nothing but numbers."""
    return only_numbers(source.text)


FORMAT = Format(
    name="keen",
    title="black and white clues with a blank line between rows and columns (Keen)",
    extensions=(".keen",),
    keeps=Keeps(0),
    read=read,
    write=write,
    recognise=recognise,
)
