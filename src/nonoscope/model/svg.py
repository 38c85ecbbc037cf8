"""Puzzle or Grid as a small SVG, so that a notebook shows it.

Runs of a row are one rectangle and grid lines one path each way, which keeps a 100x100 picture to
some kilobytes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING
from xml.sax.saxutils import escape

from .clue import BLANK, UNKNOWN, Clue
from .palette import Palette, default_palette
from .triangles import Triangles
from .triangles_svg import triangle_svg

if TYPE_CHECKING:
    from .grid import Grid
    from .puzzle import Puzzle

_CELL = 16
_STEP = 13  # between numbers of a column's clue, and per number of a row's clue
_UNKNOWN_FILL = "#e8e8e8"


def grid_svg(grid: Grid, palette: Palette | None = None) -> str:
    """The cells alone."""
    palette = palette or default_palette(grid.most_colour)
    if isinstance(grid.geometry, Triangles):
        return triangle_svg(grid.geometry, palette, grid.cells)
    body = _cells(grid, palette, 0, 0) + _lines(grid.width, grid.height, 0, 0)
    return _page(grid.width * _CELL, grid.height * _CELL, body)


def puzzle_svg(puzzle: Puzzle, grid: Grid | None = None) -> str:
    """The clues around the board, with the given cells or another grid in it."""
    if isinstance(puzzle.geometry, Triangles):
        shown = grid or puzzle.given
        cells = shown.cells if shown else b""
        return triangle_svg(puzzle.geometry, puzzle.palette, cells, puzzle.clues)
    left = max((len(clue) for clue in puzzle.rows), default=0) * (_STEP + 5) + 6
    top = max((len(clue) for clue in puzzle.columns), default=0) * _STEP + 6
    top, left = max(top, _STEP + 6), max(left, _STEP + 11)
    shown = grid or puzzle.given
    body = _cells(shown, puzzle.palette, left, top) if shown else []
    body += _lines(puzzle.width, puzzle.height, left, top)
    for index, clue in enumerate(puzzle.rows):
        body += _row_clue(clue, puzzle.palette, left - 6, top + index * _CELL + 12)
    for index, clue in enumerate(puzzle.columns):
        body += _column_clue(clue, puzzle.palette, left + index * _CELL + _CELL / 2, top - 5)
    title = [f"<title>{escape(_printable(puzzle.title))}</title>"] if puzzle.title else []
    return _page(left + puzzle.width * _CELL, top + puzzle.height * _CELL, title + body)


def _printable(text: str) -> str:
    """Control characters aren't allowed in XML, not even escaped."""
    return "".join(letter if letter.isprintable() else " " for letter in text)


def _page(width: float, height: float, body: list[str]) -> str:
    size = f'width="{width + 1:g}" height="{height + 1:g}"'
    view = f'viewBox="-0.5 -0.5 {width + 1:g} {height + 1:g}"'
    font = 'font-family="sans-serif" font-size="11"'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} {view} {font}>'
        '<rect x="-0.5" y="-0.5" width="100%" height="100%" fill="#ffffff"/>'
        f"{''.join(body)}</svg>"
    )


def _cells(grid: Grid, palette: Palette, left: float, top: float) -> list[str]:
    shapes = []
    width, cells = grid.width, grid.cells
    for row in range(grid.height):
        start = row * width
        end = start + width
        while start < end:
            value, stop = cells[start], start
            while stop < end and cells[stop] == value:
                stop += 1
            if value != BLANK:
                fill = _UNKNOWN_FILL if value == UNKNOWN else palette.colours[value].rgb
                shapes.append(
                    f'<rect x="{left + (start - row * width) * _CELL:g}" y="{top + row * _CELL:g}" '
                    f'width="{(stop - start) * _CELL}" height="{_CELL}" fill="{fill}"/>'
                )
            start = stop
    return shapes


def _lines(width: int, height: int, left: float, top: float) -> list[str]:
    right, bottom = left + width * _CELL, top + height * _CELL
    thin: list[str] = []
    thick: list[str] = []
    for column in range(width + 1):
        path = f"M{left + column * _CELL:g} {top:g}V{bottom:g}"
        (thick if column % 5 == 0 or column == width else thin).append(path)
    for row in range(height + 1):
        path = f"M{left:g} {top + row * _CELL:g}H{right:g}"
        (thick if row % 5 == 0 or row == height else thin).append(path)
    return [
        f'<path d="{"".join(thin)}" stroke="#b0b0b0" stroke-width="0.5"/>' if thin else "",
        f'<path d="{"".join(thick)}" stroke="#666666" stroke-width="1"/>',
    ]


def _row_clue(clue: Clue, palette: Palette, right: float, y: float) -> list[str]:
    if not clue:
        return [_number(0, "#909090", right, y, "end")]
    return [
        _number(run.length, _ink(palette, run.colour), right - back * (_STEP + 5), y, "end")
        for back, run in enumerate(reversed(clue))
    ]


def _column_clue(clue: Clue, palette: Palette, x: float, bottom: float) -> list[str]:
    if not clue:
        return [_number(0, "#909090", x, bottom, "middle")]
    return [
        _number(run.length, _ink(palette, run.colour), x, bottom - back * _STEP, "middle")
        for back, run in enumerate(reversed(clue))
    ]


def _number(number: int, fill: str, x: float, y: float, anchor: str) -> str:
    return f'<text x="{x:g}" y="{y:g}" fill="{fill}" text-anchor="{anchor}">{number}</text>'


def _ink(palette: Palette, colour: int) -> str:
    """The colour for a number on white paper; one too light to be read is darkened."""
    rgb = palette.colours[colour].rgb
    parts = [int(rgb[start : start + 2], 16) for start in (1, 3, 5)]
    lightness = (parts[0] * 299 + parts[1] * 587 + parts[2] * 114) / 1000
    if lightness <= 150:
        return rgb
    return "#" + "".join(f"{int(part * 150 / lightness):02x}" for part in parts)
