"""Makhorin: the files of the solver made with GLPK, the GNU linear programming kit.

    * a comment
    2 1        a clue for each row
    1
    0          an empty line
    &          the separator
    2          a clue for each column
    ...

Sizes aren't written, so a blank line can't be told to be an empty line: among clues it is refused.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from .clue_lines import clue_text, joined, one_group, plain_document
from .document import Document
from .format import Format, Keeps
from .source import Source

_SHAPE = re.compile(r"(?:[0-9,\s]++|[*][^\r\n]*+|&)*+")


def read(source: Source) -> list[Document]:
    """The puzzle of the file."""
    lines = [line for line in source.numbered() if not line[1].startswith("*")]
    marks = [index for index, (_, text) in enumerate(lines) if text == "&"]
    if not marks:
        source.fail(
            lines[-1][0] if lines else 0,
            "the line '&' between the row clues and the column clues is missing",
            "write it after the last row's clue",
        )
    # A second mark, if any, ends the columns.
    first, second, *_ = [*marks, len(lines)]
    rows = one_group(source, lines[:first], "row", lines[first][0])
    columns = one_group(source, lines[first + 1 : second], "column", lines[second - 1][0])
    return [plain_document(source, rows, columns)]


def write(documents: Sequence[Document]) -> bytes:
    """The twin of `read`."""
    puzzle = documents[0].puzzle
    return joined([*clue_text(puzzle.rows), "&", *clue_text(puzzle.columns)])


def recognise(source: Source) -> bool:
    """Numbers, comments and a `&`."""
    return "&" in source.text and _SHAPE.fullmatch(source.text) is not None


FORMAT = Format(
    name="makhorin",
    title="black and white clues with & between rows and columns (Makhorin)",
    extensions=(".makhorin",),
    keeps=Keeps(0),
    read=read,
    write=write,
    recognise=recognise,
)
