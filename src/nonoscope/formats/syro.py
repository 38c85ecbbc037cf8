"""Syro: the files of JSolver, by Evgeniy Syromolotov.

    # a comment
    2 1 0      a clue for each row, ended by 0
    1 0
    0          an empty line has the 0 alone
               a blank line
    2 0        a clue for each column
    ...

The 0 at every end is what tells it: in the other formats a 0 stands only alone.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from nonoscope.model import Clue

from .clue_lines import (
    NumberedLine,
    groups_of,
    joined,
    only_numbers_and_comments,
    plain_document,
    two_groups,
    words_of,
)
from .document import Document
from .format import Format, Keeps
from .source import Source


def read(source: Source) -> list[Document]:
    """The puzzle of the file."""
    lines = [line for line in source.numbered() if not line[1].startswith("#")]
    rows, columns = (_without_ends(source, group) for group in two_groups(source, groups_of(lines)))
    return [plain_document(source, rows, columns)]


def _without_ends(source: Source, lines: Iterable[NumberedLine]) -> list[NumberedLine]:
    found = []
    for number, text in lines:
        *words, last = words_of(text) or [""]
        if last != "0":
            source.fail(
                number,
                "this line doesn't end with 0",
                "end each clue with 0; an empty line has the 0 alone",
            )
        found.append((number, " ".join(words)))
    return found


def write(documents: Sequence[Document]) -> bytes:
    """The twin of `read`."""
    puzzle = documents[0].puzzle
    return joined([*_with_ends(puzzle.rows), "", *_with_ends(puzzle.columns)])


def _with_ends(clues: Iterable[Clue]) -> list[str]:
    return [" ".join([str(number) for number in (*clue.lengths, 0)]) for clue in clues]


def recognise(source: Source) -> bool:
    """Numbers and comments, and each line of numbers ends with a 0."""
    if not only_numbers_and_comments(source.text):
        return False
    lines = (line.split("#")[0].rstrip(" \t,") for line in source.lines)
    return all(line in ("", "0") or line.endswith((" 0", "\t0", ",0")) for line in lines)


FORMAT = Format(
    name="syro",
    title="black and white clues that end with 0 (JSolver)",
    extensions=(".syro",),
    keeps=Keeps(0),
    read=read,
    write=write,
    recognise=recognise,
)
