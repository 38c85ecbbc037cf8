"""One puzzle out of parsed JSON: what each name must hold."""

from __future__ import annotations

import difflib
import re
from dataclasses import dataclass
from typing import Any, NoReturn

from nonoscope.model import (
    BLACK_AND_WHITE,
    BLANK,
    MAX_COLOURS,
    UNKNOWN,
    UNKNOWN_LETTER,
    Clue,
    Colour,
    Facts,
    Geometry,
    Grid,
    Palette,
    Rectangle,
    default_palette,
)

from .document import Document
from .errors import FormatError
from .json_places import Path, line_of
from .json_text import JsonText

FACTS = ("title", "author", "copyright", "licence", "source", "notes")
_NAMES = frozenset(
    {"format", "version", "width", "height", "rows", "columns", "palette", *FACTS}
    | {"triangles", "rising", "falling"}
    | {"given", "goal", "saved", "properties"}
)
_ALIASES = {"cols": "columns", "license": "licence"}
_RGB = re.compile(r"#(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6})")


def read_puzzle(text: JsonText, value: object, path: Path, *, ours: bool) -> Document:
    """The puzzle at that path; unknown names are faults if the format says that it is ours."""
    if not isinstance(value, dict):
        text.fail(path, "this is no puzzle", "write an object with 'rows' and 'columns'")
    return _Reader(text, path, _members(text, value, path, ours=ours), ours).document()


def _members(text: JsonText, value: dict[str, Any], path: Path, *, ours: bool) -> dict[str, Any]:
    members: dict[str, Any] = {}
    for name, member in value.items():
        known = name if ours else _ALIASES.get(name, name)
        if known in _NAMES:
            members.setdefault(known, member)
        elif ours:
            near = difflib.get_close_matches(name[:40], _NAMES, n=1)
            remedy = f"did you mean {near[0]!r}?" if near else "remove it"
            text.fail((*path, name), f"there is no {text.shown(name)} in this format", remedy)
    return members


@dataclass(frozen=True)
class _Reader:
    text: JsonText
    path: Path
    members: dict[str, Any]
    ours: bool

    def document(self) -> Document:
        palette = self._palette()
        triangles = self.members.get("triangles") is not None
        names = ("rows", "rising", "falling") if triangles else ("rows", "columns")
        lists = [self._clues(name, palette) for name in names]
        clues = [clue for side in lists for clue in side]
        if palette is None:
            palette = default_palette(max((r.colour for clue in clues for r in clue), default=1))
        shape = self._hexagon(names, lists) if triangles else self._rectangle(*lists)
        given = self._grid("given", shape, palette)
        goal = self._grid("goal", shape, palette)
        saved = self._saved(shape, palette)
        facts = Facts(**{name: self._string(name) for name in FACTS})
        properties = self._properties()
        source = self.text.source
        try:
            # Stand-ins for line numbers, which are looked up only for a fault.
            numbered = list(enumerate(clues, 1))
            puzzle = source.puzzle(shape, numbered, palette, given, facts)
            return source.build(0, lambda: Document(puzzle, goal, saved, properties))
        except FormatError as fault:
            places = [
                (n, i) for n, side in zip(names, lists, strict=True) for i in range(len(side))
            ]
            raise self._placed(fault, places) from None

    def _rectangle(self, rows: list[Clue], columns: list[Clue]) -> Geometry:
        self._check_size("height", len(rows))
        self._check_size("width", len(columns))
        self.text.source.check_size(len(columns), len(rows), 0)
        return Rectangle(len(columns), len(rows))

    def _hexagon(self, names: tuple[str, ...], lists: list[list[Clue]]) -> Geometry:
        place: Path = ("triangles",)
        sides = self._list(place, self.members["triangles"], "a list of six lengths")
        if len(sides) != 6 or not all(type(side) is int and 0 <= side < 10**6 for side in sides):
            self._fail(place, f"this is {self.text.shown(sides)}", "write the six sides' lengths")
        try:
            shape = self.text.source.hexagon(sides, 0)
        except FormatError as fault:
            self._fail(place, fault.fact, fault.remedy or "correct the lengths")
        for name, clues, (_, lines) in zip(names, lists, shape.directions, strict=True):
            if len(clues) != len(lines):
                self._fail(
                    (name,),
                    f"there are {len(clues)} clues, but the board has {len(lines)} such lines",
                    "correct the clues or the lengths of the sides",
                )
        return shape

    def _placed(self, fault: FormatError, places: list[tuple[str, int]]) -> FormatError:
        if fault.line == 0:
            return fault
        place = places[fault.line - 1]
        line = line_of(self.text.text, (*self.path, *place))
        return FormatError(fault.fact, fault.remedy, file=fault.file, line=line)

    def _fail(self, place: Path, fact: str, remedy: str) -> NoReturn:
        self.text.fail((*self.path, *place), fact, remedy)

    def _check_size(self, name: str, count: int) -> None:
        lists = "rows" if name == "height" else "columns"
        if count == 0:
            self._fail((lists,), "there are no clues", "write one list of numbers for each line")
        told = self.members.get(name)
        if told is not None and (type(told) is not int or told != count):
            self._fail(
                (name,),
                f"the {name} is {self.text.shown(told)}, but there are {count} clues in '{lists}'",
                f"correct the {name} or the clues",
            )

    def _string(self, name: str) -> str:
        value = self.members.get(name)
        if value is not None and not isinstance(value, str):
            self._fail((name,), f"this is {self.text.shown(value)}, not text", "write it in quotes")
        return value or ""

    def _list(self, place: Path, value: object, what: str) -> list[Any]:
        if not isinstance(value, list):
            self._fail(
                place, f"this is {self.text.shown(value)}, not {what}", "write a list in [ and ]"
            )
        return value

    def _clues(self, name: str, palette: Palette | None) -> list[Clue]:
        if self.members.get(name) is None:
            self.text.fail(
                self.path, f"the {name} are missing", f'write "{name}" with a list of clues'
            )
        last = len(palette) - 1 if palette else MAX_COLOURS
        value = self._list((name,), self.members[name], "a list of clues")
        return [self._clue((name, index), clue, last) for index, clue in enumerate(value)]

    def _clue(self, place: Path, value: object, last: int) -> Clue:
        if value == [0]:
            return Clue()
        runs = []
        for index, run in enumerate(self._list(place, value, "a list of numbers")):
            length, colour = run if isinstance(run, list) and len(run) == 2 else (run, 1)
            if type(length) is not int or type(colour) is not int:
                self._fail(
                    (*place, index),
                    f"this is {self.text.shown(run)}, not a run",
                    "write its length, or [length, colour]",
                )
            if length < 1 or not 1 <= colour <= last:
                self._fail(
                    (*place, index),
                    f"a run has length {length} and colour {colour}",
                    f"write lengths from 1 and colours from 1 to {last}",
                )
            runs.append((length, colour))
        return Clue(runs)

    def _palette(self) -> Palette | None:
        value = self.members.get("palette")
        if value is None:
            return BLACK_AND_WHITE if self.ours else None
        entries = []
        for index, entry in enumerate(self._list(("palette",), value, "a list of colours")):
            colour = entry if isinstance(entry, dict) else {"rgb": entry}
            name, rgb, letter = (colour.get(key) for key in ("name", "rgb", "letter"))
            if not isinstance(rgb, str) or not _RGB.fullmatch(rgb):
                self._fail(
                    ("palette", index),
                    f"the colour is {self.text.shown(rgb)}",
                    'write it as "rgb": "#ff0000"',
                )
            if not isinstance(name or "", str) or not isinstance(letter or "", str):
                self._fail(("palette", index), "name and letter are text", "write them in quotes")
            digits = rgb[1:].lower()
            digits = digits if len(digits) == 6 else "".join(digit * 2 for digit in digits)
            entries.append((name or "", f"#{digits}", letter or ""))
        try:
            if all(name and letter for name, _, letter in entries):
                return Palette(tuple([Colour(*entry) for entry in entries]))
            return Palette.of(entries)
        except ValueError as refusal:
            self._fail(("palette",), str(refusal), "correct the palette")

    def _saved(self, shape: Geometry, palette: Palette) -> tuple[Grid, ...]:
        value = self.members.get("saved")
        states = [] if value is None else self._list(("saved",), value, "a list of grids")
        return tuple(
            self._cells(("saved", index), state, shape, palette)
            for index, state in enumerate(states)
        )

    def _grid(self, name: str, shape: Geometry, palette: Palette) -> Grid | None:
        value = self.members.get(name)
        return None if value is None else self._cells((name,), value, shape, palette)

    def _cells(self, place: Path, value: object, shape: Geometry, palette: Palette) -> Grid:
        rows = self._list(place, value, "a list of rows")
        widths = [len(shape.lines[row]) for row in shape.directions[0][1]]
        if len(rows) != len(widths):
            self._fail(
                place,
                f"there are {len(rows)} rows, but the height is {len(widths)}",
                "write one string for each row",
            )
        letters: dict[object, int] = {letter: i for i, letter in enumerate(palette.letters)}
        letters[UNKNOWN_LETTER] = UNKNOWN
        numbers: dict[object, int] = {index: index for index in range(len(palette))}
        cells = bytearray()
        for index, row in enumerate(rows):
            table = letters if isinstance(row, str) else numbers
            signs = row if isinstance(row, str) else self._list((*place, index), row, "a row")
            if len(signs) != widths[index]:
                self._fail(
                    (*place, index),
                    f"the row has {len(signs)} cells, but the width is {widths[index]}",
                    "write one letter for each cell",
                )
            try:
                cells.extend([table[sign] for sign in signs])
            except (KeyError, TypeError):
                self._fail(
                    (*place, index),
                    f"the row has a cell that is none of {''.join(map(str, table))!r}",
                    f"write '{palette.letters[BLANK]}' for blank, '?' for unknown, else the "
                    "letters of the palette",
                )
        return Grid(shape, bytes(cells))

    def _properties(self) -> tuple[tuple[str, str], ...]:
        value = self.members.get("properties")
        if value is None:
            return ()
        pairs = list(value.items()) if isinstance(value, dict) else value
        if not isinstance(pairs, list) or not all(
            isinstance(pair, list | tuple)
            and len(pair) == 2
            and all(isinstance(part, str) for part in pair)
            for pair in pairs
        ):
            self._fail(
                ("properties",), "these are not names with texts", 'write {"name": "text", ...}'
            )
        return tuple((name, text) for name, text in pairs)
