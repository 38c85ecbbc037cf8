"""`.mk`: the black and white files of Olšák's solver.

    3 4        height, then width
    2 1        a clue for each row
    1
    0
    #          the separator
    2          a clue for each column
    ...

Commas may stand between numbers. `0` is an empty line; a blank line is one too where the height or
the width needs it, and otherwise nothing. Comments (`# ...`) may stand before the sizes.
"""

from __future__ import annotations

from collections.abc import Sequence

from .clue_lines import (
    NumberedLine,
    clue_text,
    fitted,
    from_first_filled,
    joined,
    miscounted,
    only_numbers_and_comments,
    plain_document,
    two_sizes,
    words_of,
)
from .document import Document
from .format import Format, Keeps
from .source import Source


def read(source: Source) -> list[Document]:
    """The puzzle of the file."""
    lines = _after_comments(from_first_filled(source))
    if not lines:
        source.fail(0, "there is nothing but comments", "begin with the height and the width")
    sizes = lines[0][0]
    height, width = two_sizes(source, lines[0], "height", "width")
    marks = [index for index, (_, text) in enumerate(lines) if text.startswith("#")]
    if not marks:
        source.fail(
            lines[-1][0],
            "the line '#' between the row clues and the column clues is missing",
            f"write it after the clues of the {height} rows",
        )
    # A second mark, if any, ends the columns.
    first, second, *_ = [*marks, len(lines)]
    rows = fitted(lines[1:first], height)
    columns = fitted(lines[first + 1 : second], width)
    if rows is None:
        said = f"line {sizes} says that there are {height} rows"
        miscounted(source, lines[1:first], lines[first][0], height, said)
    if columns is None:
        said = f"line {sizes} says that there are {width} columns"
        miscounted(source, lines[first + 1 : second], lines[second - 1][0], width, said)
    return [plain_document(source, rows, columns)]


def _after_comments(lines: list[NumberedLine]) -> list[NumberedLine]:
    for index, (_, text) in enumerate(lines):
        if text and not text.startswith("#"):
            return lines[index:]
    return []


def write(documents: Sequence[Document]) -> bytes:
    """The twin of `read`."""
    puzzle = documents[0].puzzle
    sizes = f"{puzzle.height} {puzzle.width}"
    return joined([sizes, *clue_text(puzzle.rows), "#", *clue_text(puzzle.columns)])


def recognise(source: Source) -> bool:
    """Two numbers in the first line, and later a `#` among lines of numbers."""
    text = source.text
    if "#" not in text or not only_numbers_and_comments(text):
        return False
    lines = _after_comments(list(source.numbered()))
    return (
        bool(lines)
        and len(words_of(lines[0][1])) == 2
        and any(line.startswith("#") for _, line in lines)
    )


FORMAT = Format(
    name="mk",
    title="black and white clues with height first (Olšák)",
    extensions=(".mk",),
    keeps=Keeps(0),
    read=read,
    write=write,
    recognise=recognise,
)
