"""Our own JSON: keeps everything, and is what programs exchange.

    {"format": "nonoscope", "version": 1, "title": "Tick", "width": 4, "height": 3,
     "rows": [[2, 1], [1], []], "columns": [[2], [1], [], [1]],
     "goal": ["##.#", "#...", "...."], "saved": [["##??", "????", "????"]]}

A run is its length, or [length, colour] for a colour other than the first. A grid is one string a
row, in the letters of the palette, `.` blank and `?` unknown. `palette` is a list of {"name",
"rgb", "letter"}, blank first, and is left out for black and white; `given`, the facts (`title` to
`notes`) and `properties` are left out where there are none. Several puzzles are {"format": ...,
"version": 1, "puzzles": [...]}.

A triddler has `triangles`, the lengths of its six sides counter-clockwise from the upper left,
instead of width and height, and its clues are `rows`, `rising` and `falling` (model/triangles.py).

The plain {"rows": [[...]], "columns" or "cols": [[...]]} of other programs is read too, with
whatever else it has of these names.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from typing import Any

from nonoscope.model import Clue, Grid, Palette, Triangles

from .document import Document
from .format import Format, Keeps
from .json_puzzle import read_puzzle
from .json_text import JsonText
from .source import MAX_PUZZLES, Source

VERSION = 1
_NAME = "nonoscope"
_START = re.compile(r"\s*(?:\{\s*\"|\[\s*\{)")


def read(source: Source) -> list[Document]:
    """All puzzles of the file."""
    text = JsonText(source)
    value = text.parse()
    if isinstance(value, list):
        return _read_all(text, value, (), ours=False)
    if not isinstance(value, dict):
        text.fail((), "the file holds no puzzle", "write an object with 'rows' and 'columns'")
    ours = "format" in value
    if ours:
        _check_header(text, value)
    if "puzzles" in value:
        return _read_all(text, value["puzzles"], ("puzzles",), ours=ours)
    return [read_puzzle(text, value, (), ours=ours)]


def _check_header(text: JsonText, value: dict[str, Any]) -> None:
    if value["format"] != _NAME:
        text.fail(("format",), f"the format is {text.shown(value['format'])}", f'write "{_NAME}"')
    if "version" not in value:
        text.fail((), "the version is missing", f'write "version": {VERSION}')
    version = value["version"]
    if type(version) is not int or version != VERSION:
        text.fail(
            ("version",),
            f"the version is {text.shown(version)}, and this program reads version {VERSION}",
            "use a newer release of the program",
        )


def _read_all(
    text: JsonText, value: object, path: tuple[str, ...], *, ours: bool
) -> list[Document]:
    if not isinstance(value, list) or not value:
        text.fail(path, "there is no list of puzzles", "write [ and ] around the puzzles")
    if len(value) > MAX_PUZZLES:
        text.fail(path, f"there are more than {MAX_PUZZLES:,} puzzles", "split the file")
    return [read_puzzle(text, one, (*path, index), ours=ours) for index, one in enumerate(value)]


def write(documents: Sequence[Document]) -> bytes:
    """One puzzle as an object, several as a collection; a line for each clue and row of a grid."""
    head = [f'"format": "{_NAME}"', f'"version": {VERSION}']
    if len(documents) == 1:
        body = _object([*head, *_members(documents[0], " ")], "")
    else:
        puzzles = [_object(_members(document, "  "), "  ") for document in documents]
        body = _object([*head, f'"puzzles": {_list(puzzles, " ")}'], "")
    return (body + "\n").encode()


def _members(document: Document, indent: str) -> Iterator[str]:
    puzzle = document.puzzle
    palette = puzzle.palette
    for name, value in puzzle.facts.said().items():
        yield f'"{name}": {_text(value)}'
    yield from _properties(document.properties, indent)
    if isinstance(puzzle.geometry, Triangles):
        yield f'"triangles": {list(puzzle.geometry.sides)}'
    else:
        yield f'"width": {puzzle.width}'
        yield f'"height": {puzzle.height}'
    if not palette.is_black_and_white:
        colours = [
            f'{{"name": {_text(c.name)}, "rgb": "{c.rgb}", "letter": {_text(c.letter)}}}'
            for c in palette.colours
        ]
        yield f'"palette": {_list(colours, indent)}'
    for name, lines in puzzle.geometry.directions:
        clues = puzzle.clues[lines.start : lines.stop]
        yield f'"{name.split()[0]}": {_list([_clue(clue) for clue in clues], indent)}'
    for name, grid in (("given", puzzle.given), ("goal", document.goal)):
        if grid is not None:
            yield f'"{name}": {_grid(grid, palette, indent)}'
    if document.saved:
        states = [_grid(grid, palette, indent + " ") for grid in document.saved]
        yield f'"saved": {_list(states, indent)}'


def _properties(properties: tuple[tuple[str, str], ...], indent: str) -> Iterator[str]:
    if not properties:
        return
    if len({name for name, _ in properties}) == len(properties):
        members = [f"{_text(name)}: {_text(value)}" for name, value in properties]
        yield f'"properties": {_object(members, indent)}'
    else:  # names of an object must differ
        pairs = [f"[{_text(name)}, {_text(value)}]" for name, value in properties]
        yield f'"properties": {_list(pairs, indent)}'


def _clue(clue: Clue) -> str:
    return json.dumps([length if colour == 1 else [length, colour] for length, colour in clue])


def _grid(grid: Grid, palette: Palette, indent: str) -> str:
    return _list([_text(row) for row in grid.draw(palette)], indent)


def _object(members: Sequence[str] | Iterator[str], indent: str) -> str:
    return "{\n" + ",\n".join(f"{indent} {member}" for member in members) + f"\n{indent}}}"


def _list(items: list[str], indent: str) -> str:
    return "[\n" + ",\n".join(f"{indent} {item}" for item in items) + f"\n{indent}]"


def _text(text: str) -> str:
    """As it is, except that half a surrogate pair, which UTF-8 can't hold, is escaped."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return json.dumps(text)
    return json.dumps(text, ensure_ascii=False)


def recognise(source: Source) -> bool:
    """An object, or a list of objects."""
    return _START.match(source.text) is not None


FORMAT = Format(
    name="json",
    title="Nonoscope's own format, which keeps everything",
    extensions=(".json",),
    keeps=Keeps.EVERYTHING,
    read=read,
    write=write,
    recognise=recognise,
    many=True,
)
