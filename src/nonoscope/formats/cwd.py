"""`.cwd`: the files of QNonograms (Meshcheryakov) and of Sukhoy's solver.

    3          height
    4          width, on the next line
    2 1        a clue for each row
    1
    0
               always a blank line
    2          a clue for each column
    ...

`0` is an empty line; so is a blank line where the sizes need it. The ending .cwd also belongs to a
crossword format, which is told apart in the message. A keen file whose first two rows have one
number each looks alike until the sums are compared: without these two rows they can't agree, if
the blank line is where it must be. That is why its place is checked.
"""

from __future__ import annotations

from collections.abc import Sequence

from .clue_lines import (
    NumberedLine,
    clue_text,
    first_lines,
    fitted,
    from_first_filled,
    joined,
    miscounted,
    only_numbers,
    plain_document,
)
from .document import Document
from .format import Format, Keeps
from .source import Source


def read(source: Source) -> list[Document]:
    """The puzzle of the file."""
    lines = from_first_filled(source)
    if not lines[0][1][:1].isdecimal() and not lines[0][1].startswith("-"):
        source.fail(
            lines[0][0],
            "this isn't a nonogram: it should begin with a line that has just the height",
            "check the file; crosswords have the ending .cwd too",
        )
    height = source.number(lines[0][1], lines[0][0], "the height", least=1)
    number, text = lines[1] if len(lines) > 1 else (lines[0][0], "")
    width = source.number(text, number, "the width", least=1)
    source.check_size(width, height, number)
    rows, columns = _directions(source, lines[2:], width, height, number)
    return [plain_document(source, rows, columns)]


def _directions(
    source: Source, lines: list[NumberedLine], width: int, height: int, line: int
) -> tuple[list[NumberedLine], list[NumberedLine]]:
    """Row and column lines: by their number, and a blank line between them."""
    filled = [place for place, (_, text) in enumerate(lines) if text]
    if len(filled) == width + height:
        rows, columns = filled[:height], filled[height:]
        # None at all can mean nothing else; one in another place is another format, or a slip.
        if columns[0] > rows[-1] + 1 or columns[-1] + 1 == len(filled):
            return [lines[place] for place in rows], [lines[place] for place in columns]
    elif len(filled) < width + height and len(lines) > height and not lines[height][1]:
        found = fitted(lines[height + 1 :], width)
        if found is not None:
            return lines[:height], found
    if len(filled) != width + height:
        said = f"{height} rows and {width} columns need {width + height}"
        miscounted(source, lines, (lines or [(line, "")])[-1][0], width + height, said)
    return source.fail(
        lines[filled[height]][0],
        f"the blank line isn't between the {height} row clues and the {width} column clues",
        "the height comes first, then the width; correct them or move the blank line",
    )


def write(documents: Sequence[Document]) -> bytes:
    """The twin of `read`."""
    puzzle = documents[0].puzzle
    sizes = [str(puzzle.height), str(puzzle.width)]
    return joined([*sizes, *clue_text(puzzle.rows), "", *clue_text(puzzle.columns)])


def recognise(source: Source) -> bool:
    """Nothing but numbers, and one in each of the first two lines."""
    first = first_lines(source, 2)
    return only_numbers(source.text) and len(first) == 2 and all(map(str.isdecimal, first))


FORMAT = Format(
    name="cwd",
    title="black and white clues, sizes on two lines (QNonograms)",
    extensions=(".cwd",),
    keeps=Keeps(0),
    read=read,
    write=write,
    recognise=recognise,
)
