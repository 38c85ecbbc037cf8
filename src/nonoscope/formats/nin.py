"""`.nin`: the files of Wilk's solver, also the plainest way to exchange puzzles.

    4 3        width, then height: the other way round than in .mk
    2 1        a clue for each row
    1
    0
    2          a clue for each column, with no separator
    ...

`0` is an empty line. Blank lines are empty lines where the sizes need them to be, and otherwise
nothing; commas between numbers are read too. The puzzle of another plain format is never taken for
one of these: its first row would have to hold two numbers that together are as many as all lines
that follow, and then it would be longer than the row.
"""

from __future__ import annotations

from collections.abc import Sequence

from .clue_lines import (
    clue_text,
    first_lines,
    fitted,
    from_first_filled,
    joined,
    miscounted,
    only_numbers,
    plain_document,
    two_sizes,
    words_of,
)
from .document import Document
from .format import Format, Keeps
from .source import Source


def read(source: Source) -> list[Document]:
    """The puzzle of the file."""
    sizes, *rest = from_first_filled(source)
    width, height = two_sizes(source, sizes, "width", "height")
    lines = fitted(rest, width + height)
    if lines is None:
        said = f"{height} rows and {width} columns need {width + height}"
        miscounted(source, rest, (rest or [sizes])[-1][0], width + height, said)
    return [plain_document(source, lines[:height], lines[height:])]


def write(documents: Sequence[Document]) -> bytes:
    """The twin of `read`."""
    puzzle = documents[0].puzzle
    return joined([f"{puzzle.width} {puzzle.height}", *clue_text(puzzle.clues)])


def recognise(source: Source) -> bool:
    """Nothing but numbers, and two of them in the first line."""
    first = first_lines(source, 1)
    return only_numbers(source.text) and [len(words_of(line)) for line in first] == [2]


FORMAT = Format(
    name="nin",
    title="black and white clues with width first (Wilk)",
    extensions=(".nin",),
    keeps=Keeps(0),
    read=read,
    write=write,
    recognise=recognise,
)
