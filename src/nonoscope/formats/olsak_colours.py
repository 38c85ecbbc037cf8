"""The colour table of Olšák's `.g` files, and the letters that clues use for colours.

A line is `in:out`, then a name of X or #RRGGBB, then any words; we keep the colour's name there.
"""

from __future__ import annotations

import re
import string
from collections.abc import Iterable
from dataclasses import dataclass

from nonoscope.model import BLACK_AND_WHITE, MAX_COLOURS, Palette, usable_letter

from .clue_lines import NumberedLine
from .source import Source
from .x_colours import x_colour

_ENTRY = re.compile(r"(\S):(\s|\S(?=\s|$))\s*(\S*)\s*(.*)")
_BACKGROUND, _DEFAULT = "0", "1"


@dataclass(frozen=True)
class ColourTable:
    """What clues may say of colours."""

    palette: Palette
    indices: dict[str, int]
    """In the palette, by `in` letter; '' for numbers without one."""
    line: int
    """Where it begins; 0 if the file has none."""


NO_TABLE = ColourTable(BLACK_AND_WHITE, {"": 1}, 0)


def read_table(source: Source, lines: Iterable[NumberedLine], table_line: int) -> ColourTable:
    """The table of the lines between `#d` and the first clues."""
    background = ("white", "#ffffff", "")
    colours: list[tuple[str, str, str]] = []
    indices: dict[str, int] = {}
    declared: set[str] = set()
    for number, text in lines:
        if not text:
            continue
        key, entry = _read_colour(source, number, text)
        if key in declared:
            source.fail(number, f"the colour {key!r} is declared twice", "give each its own letter")
        declared.add(key)
        if key == _BACKGROUND:
            background = entry
        elif len(colours) == MAX_COLOURS:
            source.fail(number, f"there are more than {MAX_COLOURS} colours", "declare fewer")
        else:
            colours.append(entry)
            indices["" if key == _DEFAULT else key] = len(colours)
    if not colours:
        source.fail(
            table_line,
            "the colour table has no colour beside the background",
            "declare one below, such as '1:* black'",
        )
    palette = source.build(table_line, lambda: Palette.of([background, *colours]))
    return ColourTable(palette, indices, table_line)


def _read_colour(source: Source, number: int, text: str) -> tuple[str, tuple[str, str, str]]:
    """The `in` letter, and (name, value, wished letter)."""
    found = _ENTRY.fullmatch(text)
    if found is None or not found[3]:
        source.fail(
            number,
            f"{text[:40]!r} doesn't declare a colour",
            "write letter, colon, letter, colour, such as 'y:y yellow' or 'y:y #FFFF00'",
        )
    key, out, spec, words = found.groups()
    if "/" in spec or "\\" in spec:
        source.fail(
            number,
            f"the colour {spec[:40]!r} is a triangle of two colours",
            "only puzzles of whole cells can be read",
        )
    if key == "," or (key.isdecimal() and key not in (_BACKGROUND, _DEFAULT)):
        source.fail(
            number,
            f"{key!r} can't stand for a colour",
            "use a letter; 0 is for the background and 1 for numbers without a letter",
        )
    value = x_colour(spec)
    if value is None:
        source.fail(
            number,
            f"the colour {spec[:40]!r} isn't known",
            "write it as '#' and six digits, such as #FF8000 for orange",
        )
    name = words or ("" if spec.startswith("#") else spec)
    return key, (name, value, out if usable_letter(out) else key)


def table_text(palette: Palette) -> tuple[list[str], list[str]]:
    """The lines of the table, and the letter that clues use for each colour."""
    keys = _clue_letters(palette)
    lines = []
    for key, colour in zip(keys, palette.colours, strict=True):
        out = " " if key == _BACKGROUND else colour.letter
        name = re.sub(r"[\r\n]+", " ", colour.name)
        lines.append(f"   {key}:{out}  {colour.rgb.upper()}   {name}")
    return lines, keys


def _clue_letters(palette: Palette) -> list[str]:
    """ASCII letters, each colour's own where it is one: Olšák's program reads bytes."""
    own = [colour.letter for colour in palette.colours[1:]]
    spare = iter([letter for letter in string.ascii_letters if letter not in own])
    letters = set(string.ascii_letters)
    return [_BACKGROUND, *(mine if mine in letters else next(spare, mine) for mine in own)]
