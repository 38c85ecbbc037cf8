"""Faase: the files of Frans Faase's solver.

    rows
    2 1        a clue for each row
    1
    0          an empty line
               a blank line
    columns
    2          a clue for each column
    ...

Much like `.non`, but without sizes, so the number of clue lines decides and a blank line among
clues is refused: nothing says whether it is an empty line. Either heading may come first; a last
line `end` is read too.
"""

from __future__ import annotations

from collections.abc import Sequence

from .clue_lines import NumberedLine, clue_text, first_lines, joined, one_group, plain_document
from .document import Document
from .format import Format, Keeps
from .source import Source

_DIRECTIONS = {"rows": "row", "columns": "column"}


def read(source: Source) -> list[Document]:
    """The puzzle of the file."""
    groups: dict[str, list[NumberedLine]] = {}
    heading, last = "", 0
    for number, text in source.numbered():
        word = _heading(text)
        if word == "end":
            break
        last = number
        if word in _DIRECTIONS:
            if word in groups:
                source.fail(number, f"there is a second heading {word!r}", "leave just one")
            heading = word
            groups[word] = []
        elif heading:
            groups[heading].append((number, text))
        elif text:
            source.fail(
                number, f"{_short(text)!r} stands before 'rows'", "begin with a line 'rows'"
            )
    for word in _DIRECTIONS:
        if word not in groups:
            source.fail(
                last, f"the heading {word!r} is missing", f"write a line {word!r} before the {word}"
            )
    rows, columns = (
        one_group(source, groups[word], direction, last) for word, direction in _DIRECTIONS.items()
    )
    return [plain_document(source, rows, columns)]


def _heading(text: str) -> str:
    return text.rstrip(": \t").lower() if text[:1].isalpha() else ""


def _short(text: str) -> str:
    return text if len(text) <= 40 else text[:37] + "..."


def write(documents: Sequence[Document]) -> bytes:
    """The twin of `read`."""
    puzzle = documents[0].puzzle
    rows, columns = clue_text(puzzle.rows), clue_text(puzzle.columns)
    return joined(["rows", *rows, "", "columns", *columns])


def recognise(source: Source) -> bool:
    """A heading in the first line, and no other words than the headings (.non has sizes too)."""
    if [_heading(line) for line in first_lines(source, 1)] not in (["rows"], ["columns"]):
        return False
    words = {_heading(line.strip()) for line in source.lines if line.strip()[:1].isalpha()}
    return {"rows", "columns"} <= words <= {"rows", "columns", "end"}


FORMAT = Format(
    name="faase",
    title="black and white clues under the headings rows and columns (Faase)",
    extensions=(".faase",),
    keeps=Keeps(0),
    read=read,
    write=write,
    recognise=recognise,
)
