r"""webpbn's XML, version 0.3, the fullest of the formats in common use.

    <puzzleset>
    <puzzle type="grid" defaultcolor="black" backgroundcolor="white">
    <source/> <id/> <title/> <author/> <authorid/> <copyright/> <description/> <note/>
    <color name="white" char=".">fff</color>
    <clues type="columns"> <line><count color="black">2</count></line> ... </clues>
    <clues type="rows"> ... </clues>
    <solution type="goal"><image>|XX.X| ...</image></solution>     also type="saved"
    </puzzle>
    </puzzleset>

Facts of the set hold for each puzzle that doesn't say otherwise; clues may be left out if there is
a goal. Of our own are <license>, <property name="..."> and <given><image>, which others skip,
and xml:space where text begins or ends with a space. A triddler (type="triddler") has a list of
clues for each of its six sides, and its pictures have the edges / and \ around each row. Triangles
in square cells and blotted counts are refused by name.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import repeat

from nonoscope.model import (
    BLANK,
    UNKNOWN,
    UNKNOWN_LETTER,
    Clue,
    Geometry,
    Grid,
    Palette,
    Puzzle,
    Triangles,
)

from .document import Document
from .format import Format, Keeps
from .source import Source
from .webpbn_puzzle import TRIDDLER_LINES, TRIDDLER_SIDES
from .webpbn_reader import read

__all__ = ["FORMAT", "read", "recognise", "write"]

_ELEMENT_OF = {
    "source": "source",
    "title": "title",
    "author": "author",
    "copyright": "copyright",
    "licence": "license",
    "notes": "description",
}
_ESCAPES = {"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "\r": "&#13;"}
_ESCAPED = re.compile('[&<>"\r]')
_NOT_XML = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_LOOK = 1 << 16


def write(documents: Sequence[Document]) -> bytes:
    """A set of one or more puzzles."""
    lines = ['<?xml version="1.0" encoding="UTF-8"?>', "<puzzleset>"]
    for document in documents:
        lines.extend(_puzzle(document))
    return "\n".join([*lines, "</puzzleset>", ""]).encode()


def _puzzle(document: Document) -> Iterator[str]:
    puzzle = document.puzzle
    palette = puzzle.palette
    blank, first = (_attribute(colour.name) for colour in palette.colours[:2])
    kind = "triddler" if isinstance(puzzle.geometry, Triangles) else "grid"
    yield f'<puzzle type="{kind}" defaultcolor="{first}" backgroundcolor="{blank}">'
    for name, value in puzzle.facts.said().items():
        yield _element(_ELEMENT_OF[name], value)
    for name, value in document.properties:
        if name in {"id", "authorid"}:
            yield _element(name, value)
        else:
            yield _element("property", value, f' name="{_attribute(name)}"')
    letters = _letters(palette)
    for letter, colour in zip(letters, palette.colours, strict=True):
        attributes = f'name="{_attribute(colour.name)}" char="{letter}"'
        yield f"<color {attributes}>{colour.rgb[1:]}</color>"
    for name, clues in _sides(puzzle):
        yield f'<clues type="{name}">'
        yield from (_line(clue, palette) for clue in clues)
        yield "</clues>"
    if puzzle.given is not None:
        yield f"<given>{_image(puzzle.given, letters)}</given>"
    if document.goal is not None:
        yield f'<solution type="goal">{_image(document.goal, letters)}</solution>'
    for state in document.saved:
        yield f'<solution type="saved">{_image(state, letters)}</solution>'
    yield "</puzzle>"


def _sides(puzzle: Puzzle) -> Iterator[tuple[str, Sequence[Clue]]]:
    """The lists of clues, which are one for each side of a triddler."""
    board = puzzle.geometry
    if not isinstance(board, Triangles):
        yield from (("columns", puzzle.columns), ("rows", puzzle.rows))
        return
    lengths = dict(zip(TRIDDLER_SIDES, board.sides, strict=True))
    start = 0
    for name in TRIDDLER_LINES:
        yield name, puzzle.clues[start : start + lengths[name]]
        start += lengths[name]


def _element(name: str, text: str, attributes: str = "") -> str:
    if text != text.strip():
        attributes += ' xml:space="preserve"'
    return f"<{name}{attributes}>{_escaped(text)}</{name}>"


def _escaped(text: str) -> str:
    """Text for an element. What XML can't hold at all, not even escaped, becomes U+FFFD."""
    return _ESCAPED.sub(lambda match: _ESCAPES[match[0]], _NOT_XML.sub("\ufffd", text))


def _attribute(text: str) -> str:
    return _escaped(text).replace("\n", "&#10;").replace("\t", "&#9;")


def _letters(palette: Palette) -> str:
    """X is what webpbn itself draws black with."""
    return ".X" if palette.is_black_and_white else palette.letters


def _line(clue: Clue, palette: Palette) -> str:
    counts = [
        f"<count>{length}</count>"
        if colour == 1
        else f'<count color="{_attribute(palette.colours[colour].name)}">{length}</count>'
        for length, colour in clue
    ]
    return f"<line>{''.join(counts)}</line>"


def _image(grid: Grid, letters: str) -> str:
    table = {BLANK: ".", UNKNOWN: UNKNOWN_LETTER, **dict(enumerate(letters[1:], 1))}
    text = grid.cells.decode("latin-1").translate(table)
    lines = [grid.geometry.lines[row] for row in grid.geometry.directions[0][1]]
    rows = [
        f"{before}{text[line[0] : line[-1] + 1]}{after}"
        for line, (before, after) in zip(lines, _edges(grid.geometry), strict=False)
    ]
    return "<image>\n" + "\n".join(rows) + "\n</image>"


def _edges(geometry: Geometry) -> Iterator[tuple[str, str]]:
    """What stands before and after each row."""
    if not isinstance(geometry, Triangles):
        yield from repeat(("|", "|"))
        return
    top_left, bottom_left, _, _, top_right, _ = geometry.sides
    for row in range(top_left + bottom_left):
        yield ("/" if row < top_left else "\\"), ("\\" if row < top_right else "/")


def recognise(source: Source) -> bool:
    """A tag at the start, and a puzzle soon after."""
    start = source.text[:_LOOK].lstrip()
    return start.startswith("<") and ("<puzzleset" in start or "<puzzle " in start)


FORMAT = Format(
    name="xml",
    title="webpbn's XML",
    extensions=(".xml",),
    keeps=Keeps.EVERYTHING,
    read=read,
    write=write,
    recognise=recognise,
    many=True,
)
