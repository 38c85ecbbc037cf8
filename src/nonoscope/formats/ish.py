"""Ish: the files of Games::Nonogram, by Kenichi Ishigaki.

    # a comment
    2,1        a clue for each row, commas between its numbers
    1
    0          an empty line
               the first blank line ends the rows
    2          a clue for each column
    ...
               the second ends the columns: what follows is not read

Blank lines before the first clue, and several together, are taken as none and as one.
"""

from __future__ import annotations

from collections.abc import Sequence

from .clue_lines import (
    clue_text,
    groups_of,
    joined,
    only_numbers_and_comments,
    plain_document,
    two_groups,
)
from .document import Document
from .format import Format, Keeps
from .source import Source


def read(source: Source) -> list[Document]:
    """The puzzle of the file."""
    lines = [line for line in source.numbered() if not line[1].startswith("#")]
    rows, columns = two_groups(source, groups_of(lines)[:2])
    return [plain_document(source, rows, columns)]


def write(documents: Sequence[Document]) -> bytes:
    """The twin of `read`."""
    puzzle = documents[0].puzzle
    return joined([*clue_text(puzzle.rows, ","), "", *clue_text(puzzle.columns, ",")])


def recognise(source: Source) -> bool:
    """Nothing but numbers and comments."""
    return only_numbers_and_comments(source.text)


FORMAT = Format(
    name="ish",
    title="black and white clues with commas (Games::Nonogram)",
    extensions=(".ish",),
    keeps=Keeps(0),
    read=read,
    write=write,
    recognise=recognise,
)
