"""puzzle_drawing: a puzzle as SVG, for screens and, through `paper`, for PNG and PDF.

Hairlines go on between the clues, so that the eye finds the line a number belongs to. Cells of one
row that are alike are one rectangle, which keeps a drawing small.
"""

from __future__ import annotations

from dataclasses import dataclass
from html import escape

from nonoscope.model import BLANK, UNKNOWN, Grid, Palette, Puzzle, Triangles
from nonoscope.model.svg import puzzle_svg

from .ink import lightness
from .look import Label, Look, Sheet, lay_out
from .patterns import fill_of, pattern_definitions

FONTS = "Helvetica, Arial, 'Liberation Sans', 'DejaVu Sans Mono', sans-serif"
"""The last but one is what PNG and PDF are made with: it comes with their maker."""
_INK = "#1a1a1a"
_FAINT = "#d9d9d9"
_THIN = "#a8a8a8"
_LEGEND_ROW = 1.2  # cells that a row of the legend is high


@dataclass(frozen=True, slots=True)
class Drawing:
    """An SVG and its size in pixels."""

    svg: str
    width: float
    height: float


def puzzle_drawing(
    puzzle: Puzzle, shown: Grid | None = None, look: Look | None = None, *, name: str = "sign"
) -> Drawing:
    """The puzzle with its given cells, or with another grid in it, such as the solution.

    `name` keeps the patterns of several drawings on one page apart.
    """
    look = look or Look()
    shown = shown or puzzle.given
    if isinstance(puzzle.geometry, Triangles):
        return _triddler(puzzle, shown)
    sheet = lay_out(puzzle, look)
    signs = look.signs and puzzle.is_colour
    parts = [pattern_definitions(puzzle.palette, name)] if signs else []
    if shown:
        parts += _cells(shown, puzzle.palette, sheet, look, name if signs else "")
    if look.lines:
        parts += _lines(puzzle, sheet, look)
    parts += [_label(label, puzzle.palette, sheet, look) for label in sheet.labels]
    height = sheet.height
    if signs and look.clues:
        legend, rows = _legend(puzzle.palette, sheet, look, name)
        parts += legend
        height += (rows * _LEGEND_ROW + 0.3) * look.cell
    title = f"<title>{escape(_printable(puzzle.title))}</title>" if puzzle.title else ""
    return Drawing(_page(sheet.width, height, title + "".join(parts)), sheet.width, height)


def _page(width: float, height: float, body: str) -> str:
    size = f'width="{width:.6g}" height="{height:.6g}" viewBox="0 0 {width:.6g} {height:.6g}"'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} font-family="{FONTS}" '
        f'text-anchor="middle"><rect width="100%" height="100%" fill="#ffffff"/>{body}</svg>'
    )


def _triddler(puzzle: Puzzle, shown: Grid | None) -> Drawing:
    svg = puzzle_svg(puzzle, shown).replace('font-family="sans-serif"', f'font-family="{FONTS}"')
    width, height = (svg.split(f'{word}="', 1)[1].split('"')[0] for word in ("width", "height"))
    return Drawing(svg, float(width), float(height))


def _printable(text: str) -> str:
    """Control characters aren't allowed in XML, not even escaped."""
    return "".join(letter if letter.isprintable() else " " for letter in text)


def _cells(grid: Grid, palette: Palette, sheet: Sheet, look: Look, signs: str) -> list[str]:
    side, width, cells = look.cell, grid.width, grid.cells
    shapes: list[str] = []
    ground = palette.colours[BLANK].rgb
    if grid.is_complete and not signs and ground != "#ffffff":  # a finished picture has it
        shapes.append(
            f'<rect x="{sheet.left:.6g}" y="{sheet.top:.6g}" width="{width * side}" '
            f'height="{grid.height * side}" fill="{ground}"/>'
        )
    for row in range(grid.height):
        y = sheet.top + row * side
        column = 0
        while column < width:
            value, first = cells[row * width + column], column
            while column < width and cells[row * width + column] == value:
                column += 1
            if value not in (BLANK, UNKNOWN):
                fill = fill_of(value, signs) if signs else palette.colours[value].rgb
                fill = _INK if palette.is_black_and_white else fill
                x, across = sheet.left + first * side, (column - first) * side
                shapes.append(
                    f'<rect x="{x:.6g}" y="{y:.6g}" width="{across}" height="{side}" '
                    f'fill="{fill}"/>'
                )
            elif value == BLANK and not grid.is_complete:  # given: a dot says that it is blank
                shapes += [
                    f'<circle cx="{sheet.left + (place + 0.5) * side:.6g}" '
                    f'cy="{y + side / 2:.6g}" r="{side * 0.1:.3g}" fill="{_THIN}"/>'
                    for place in range(first, column)
                ]
    return shapes


def _lines(puzzle: Puzzle, sheet: Sheet, look: Look) -> list[str]:
    side = look.cell
    right, bottom = sheet.left + puzzle.width * side, sheet.top + puzzle.height * side
    faint: list[str] = []
    thin: list[str] = []
    thick: list[str] = []
    for column in range(puzzle.width + 1):
        x = sheet.left + column * side
        faint.append(f"M{x:.6g} 1V{sheet.height - 1:.6g}")
        (thin if column % 5 else thick).append(f"M{x:.6g} {sheet.top:.6g}V{bottom:.6g}")
    for row in range(puzzle.height + 1):
        y = sheet.top + row * side
        faint.append(f"M1 {y:.6g}H{sheet.width - 1:.6g}")
        (thin if row % 5 else thick).append(f"M{sheet.left:.6g} {y:.6g}H{right:.6g}")
    hair = max(0.4, side / 40)
    frame = f"M{sheet.left:.6g} {sheet.top:.6g}H{right:.6g}V{bottom:.6g}H{sheet.left:.6g}Z"
    paths = [(faint if look.clues else [], _FAINT, hair), (thin, _THIN, hair)]
    paths += [(thick, _INK, hair * 1.8), ([frame], _INK, hair * 3)]
    return [
        f'<path d="{"".join(path)}" fill="none" stroke="{ink}" stroke-width="{wide:.3g}"/>'
        for path, ink, wide in paths
        if path
    ]


def _label(label: Label, palette: Palette, sheet: Sheet, look: Look) -> str:
    ink, chip, letter = _INK, "", ""
    if label.colour == BLANK:
        ink = "#9a9a9a"
    elif not palette.is_black_and_white:
        if look.signs:
            letter = palette.letters[label.colour]
        else:
            rgb = palette.colours[label.colour].rgb
            ink = "#ffffff" if lightness(rgb) < 140 else _INK
            chip = _chip(label, rgb, sheet, look)
    text = escape(f"{label.number}{letter}")
    squeezed = ""
    if len(text) * sheet.font * 0.602 > label.room:
        squeezed = f' textLength="{label.room:.4g}" lengthAdjust="spacingAndGlyphs"'
    return (
        f'{chip}<text x="{label.x:.6g}" y="{label.y + sheet.font * 0.36:.6g}" '
        f'font-size="{sheet.font:.4g}" fill="{ink}"{squeezed}>{text}</text>'
    )


def _chip(label: Label, rgb: str, sheet: Sheet, look: Look) -> str:
    wide = min(max(sheet.slot * 0.92, sheet.font * 1.1), look.cell * 0.94)
    high = min(sheet.step, look.cell) * 0.92
    edge = f' stroke="{_THIN}" stroke-width="0.5"' if lightness(rgb) > 225 else ""
    return (
        f'<rect x="{label.x - wide / 2:.6g}" y="{label.y - high / 2:.6g}" width="{wide:.4g}" '
        f'height="{high:.4g}" rx="{sheet.font * 0.18:.3g}" fill="{rgb}"{edge}/>'
    )


def _legend(palette: Palette, sheet: Sheet, look: Look, name: str) -> tuple[list[str], int]:
    """Which pattern and letter is which colour, in as many rows as it takes."""
    side, parts, rows = look.cell, [], 1
    start = min(sheet.left, sheet.width * 0.1)
    x, y = start, sheet.height + side * 0.4
    for index, colour in enumerate(palette.colours[1:], 1):
        text = f"{colour.letter} {colour.name}"
        wide = side * 1.5 + len(text) * sheet.font * 0.61
        if x > start and x + wide > sheet.width:
            x, y, rows = start, y + side * _LEGEND_ROW, rows + 1
        parts.append(
            f'<rect x="{x:.6g}" y="{y:.6g}" width="{side * 0.8:.4g}" height="{side * 0.8:.4g}" '
            f'fill="{fill_of(index, name)}" stroke="{_INK}" stroke-width="0.6"/>'
            f'<text x="{x + side:.6g}" y="{y + side * 0.62:.6g}" font-size="{sheet.font:.4g}" '
            f'text-anchor="start" fill="{_INK}">{escape(_printable(text))}</text>'
        )
        x += wide
    return parts, rows
