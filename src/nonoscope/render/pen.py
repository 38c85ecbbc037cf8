"""Pen: a style made ready for one palette, turning rows of cells into text.

A row becomes a string of codes first (a cell's value, plus 256 if it is marked), because Python
translates a string much faster than it draws cell by cell: a 1000x1000 picture takes a moment.
"""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import NamedTuple

from nonoscope.model import BLANK, UNKNOWN, Grid, Palette

from .ink import Ink, chip, lightness, painted
from .style import Style

_MARKED = 256
_MARK = "'"
_SAME = re.compile(r"(.)\1*", re.DOTALL)
_DIM, _RED = "2", "31"
_UNKNOWN_RGB = "#c4c4c4"
_DIFFERS_RGB = {True: "#c81e1e", False: "#ffb0a8"}  # by whether the cell is dark


class Pen(NamedTuple):
    """How each code is drawn."""

    width: int
    """Columns of a cell."""
    cells: dict[int, str]
    """The text of each code, `width` columns wide."""
    inks: dict[int, str]
    """The escape codes of those that have any."""
    legend: str
    """What the marks mean."""

    def draw(self, codes: str) -> str:
        """A stretch of a row."""
        if not self.inks:
            return codes.translate(self.cells)
        return "".join(
            painted(match[0].translate(self.cells), self.inks.get(ord(match[1]), ""))
            for match in _SAME.finditer(codes)
        )


def rows_of(grid: Grid, marked: Collection[int] = ()) -> list[str]:
    """The codes of each row."""
    text = grid.cells.decode("latin-1")
    if marked:
        letters = list(text)
        for index in marked:
            letters[index] = chr(ord(letters[index]) + _MARKED)
        text = "".join(letters)
    lines = grid.geometry.lines
    return [text[lines[row][0] : lines[row][-1] + 1] for row in grid.geometry.directions[0][1]]


def pen_for(
    style: Style, palette: Palette, ink: Ink, *, width: int = 0, marks: bool = False
) -> Pen:
    """A pen for cells of at least that width; `marks` says whether any cell will be marked."""
    if style.paints:
        return _painting_pen(style, palette, ink or Ink.INDEXED, max(width, style.width))
    return _writing_pen(style, palette, ink, max(width, style.width), marks=marks)


def _writing_pen(style: Style, palette: Palette, ink: Ink, width: int, *, marks: bool) -> Pen:
    by_letter = not palette.is_black_and_white and (style.letters or len(palette) > 2)
    if marks and by_letter:
        width = max(width, 2)  # a letter and its mark
    unknown = _fitted(style.unknown, width)
    cells = {BLANK: _fitted(style.blank, width), UNKNOWN: unknown, UNKNOWN + _MARKED: unknown}
    if by_letter:
        dense = style.width > 1
        for value, letter in enumerate(palette.letters):
            cells.setdefault(value, letter * width if dense else _fitted(letter, width))
            cells[value + _MARKED] = letter.rjust(width - 1) + _MARK
        legend = f"marked {_MARK}"
    else:
        cells[1] = _fitted(style.shaded, width)
        cells[1 + _MARKED] = _fitted(style.marked_shaded, width)
        cells[BLANK + _MARKED] = _fitted(style.marked_blank, width)
        shaded, blank = (cells[value + _MARKED].strip() for value in (1, BLANK))
        legend = f"{shaded} shaded here, {blank} blank here"
    inks = {UNKNOWN: _DIM} if ink else {}
    if ink and marks:
        inks |= dict.fromkeys((code for code in cells if code >= _MARKED), _RED)
    return Pen(width, cells, inks, legend)


def _painting_pen(style: Style, palette: Palette, ink: Ink, width: int) -> Pen:
    cells = dict.fromkeys((UNKNOWN, UNKNOWN + _MARKED), " " * width)
    inks = dict.fromkeys(cells, chip(_UNKNOWN_RGB, ink))
    plain = palette.is_black_and_white
    for value, colour in enumerate(palette.colours):
        cells[value] = " " * width
        inks[value] = chip(colour.rgb, ink)
        dark = lightness(colour.rgb) < 128
        cells[value + _MARKED] = " " * width if plain else "<>".center(width)[:width]
        inks[value + _MARKED] = chip(_DIFFERS_RGB[dark], ink) if plain else inks[value]
    legend = "marked <>"
    if plain:
        shaded, blank = (painted("  ", inks[value + _MARKED]) for value in (1, BLANK))
        legend = f"{shaded} shaded here, {blank} blank here"
    return Pen(width, cells, inks, legend)


def _fitted(sign: str, width: int) -> str:
    """Blocks fill the cell; anything else leaves the last column free, as the clues above it do."""
    if width == 1 or sign in "█▓░":
        return sign * width
    return sign.rjust(width - 1) + " "
