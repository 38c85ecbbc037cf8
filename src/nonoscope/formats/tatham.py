"""Game IDs of Pattern, in Simon Tatham's Portable Puzzle Collection: a puzzle in one line.

    id      = width [ "x" height ] ":" clue { "/" clue } [ "," squares ]
    clue    = [ number { "." number } ]                columns, then rows; nothing for no runs
    squares = letter { letter }                        given cells, in reading order

A letter of the squares skips as many unknown cells as its place in the alphabet (a is 0), then
gives one: lower case blank, upper case shaded. z skips 25 and gives none. The last skip ends with
the board and gives none. Traps: an ID with `#` is a random seed, from which only that program makes
a puzzle; `10:` is 10x10.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from nonoscope.model import BLANK, UNKNOWN, Grid, Rectangle

from .document import Document
from .format import Format, Keeps
from .source import MAX_PUZZLES, Source

_ID = re.compile(r"([0-9]+)(?:x([0-9]+))?([:#])(.*)", re.IGNORECASE)
_SHOWN = re.compile(
    r"\s*[0-9]{1,4}(x[0-9]{1,4})?(:[0-9./]*(,[A-Za-z]*)?\s*$|#\S*\s*$)", re.MULTILINE
)


def read(source: Source) -> list[Document]:
    """The puzzle of each line."""
    lines = [(number, line) for number, line in source.numbered() if line]
    if len(lines) > MAX_PUZZLES:
        source.fail(0, f"there are more than {MAX_PUZZLES:,} puzzles", "split the file")
    if not lines:
        source.fail(1, "there is no game ID here", "write one like '4x3:2/1//1/2.1/1/'")
    return [_puzzle(source, number, line) for number, line in lines]


def write(documents: Sequence[Document]) -> bytes:
    """One ID a line."""
    return "".join(f"{_id(document)}\n" for document in documents).encode()


def recognise(source: Source) -> bool:
    """A first line that is an ID, whole."""
    return _SHOWN.match(source.text) is not None


def _puzzle(source: Source, line: int, text: str) -> Document:
    match = _ID.fullmatch(text)
    if match is None:
        source.fail(line, f"{text[:40]!r} is no game ID", "write one like '4x3:2/1//1/2.1/1/'")
    width = source.number(match[1], line, "the width", least=1)
    height = source.number(match[2], line, "the height", least=1) if match[2] else width
    source.check_size(width, height, line)
    if match[3] == "#":
        source.fail(
            line,
            "this is a random seed, which has no clues in it",
            "choose 'Specific...' in the game's menu and copy the ID with ':' that is shown there",
        )
    body, comma, squares = match[4].partition(",")
    entries = body.split("/")
    if len(entries) != width + height:
        source.fail(
            line,
            f"a puzzle of {width}x{height} has {width + height} clues, but {len(entries)} are here",
            "correct the size or the clues, which '/' separates",
        )
    clues = [
        (line, source.clue(entry.split(".") if entry else [], line, f"clue {number}"))
        for number, entry in enumerate(entries, 1)
    ]
    given = _given(source, line, Rectangle(width, height), squares) if comma else None
    return source.document(clues[width:], clues[:width], given=given)


def _id(document: Document) -> str:
    puzzle = document.puzzle
    clues = [".".join(map(str, clue.lengths)) for clue in (*puzzle.columns, *puzzle.rows)]
    squares = f",{_squares(puzzle.given)}" if puzzle.given else ""
    return f"{puzzle.width}x{puzzle.height}:{'/'.join(clues)}{squares}"


def _given(source: Source, line: int, shape: Rectangle, squares: str) -> Grid:
    cells = bytearray([UNKNOWN]) * shape.cell_count
    at = 0
    for letter in squares:
        skip = ord(letter.lower()) - ord("a")
        if not letter.isascii() or not 0 <= skip <= 25:
            source.fail(
                line, f"the given squares have {letter!r}", "only letters may follow the comma"
            )
        if at >= len(cells):
            source.fail(
                line, "there are more given squares than cells", "leave out the last letters"
            )
        at += skip
        if skip < 25 and at < len(cells):
            cells[at] = int(letter.isupper())
            at += 1
    if at != len(cells):
        source.fail(
            line,
            f"the given squares reach cell {at}, but the board has {len(cells)}",
            "check that the ID was copied whole",
        )
    return Grid(shape, bytes(cells))


def _squares(given: Grid) -> str:
    made, skip = [], 0
    for cell in given.cells:
        if cell == UNKNOWN:
            skip += 1
            continue
        letter = chr(ord("a") + skip % 25)
        made.append("z" * (skip // 25) + (letter if cell == BLANK else letter.upper()))
        skip = 0
    made.append("z" * (skip // 25))
    if skip % 25:
        made.append(chr(ord("a") + skip % 25))
    return "".join(made)


FORMAT = Format(
    name="tatham",
    title="game ID of Simon Tatham's Pattern",
    extensions=(".tatham",),
    keeps=Keeps.GIVEN,
    read=read,
    write=write,
    recognise=recognise,
    many=True,
)
