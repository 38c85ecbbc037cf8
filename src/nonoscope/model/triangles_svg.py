"""A board of triangles as a small SVG, with its clues at the ends of the lines they belong to."""

from __future__ import annotations

from collections.abc import Sequence

from .clue import BLANK, UNKNOWN, Clue
from .palette import Palette
from .triangles import Triangle, Triangles

_HALF = 12.0  # half a side
_ROW = 20.8  # the height of a triangle whose side is two halves
_FONT = 11
_STEP = 15.0  # between the numbers of a clue
# Where a clue begins, and the way in which its further numbers go: away from the board.
_ROWS = ((-16.0, 0.0), (-_STEP, 0.0))
_RISING = ((9.0, -14.0), (7.5, -13.0))
_FALLING = ((9.0, 20.0), (7.5, 13.0))


def triangle_svg(
    board: Triangles, palette: Palette, cells: bytes = b"", clues: Sequence[Clue] = ()
) -> str:
    """The board with these cells and clues; without cells it is empty."""
    left, top, right, bottom = _margins(board, clues)
    places = [(left + x * _HALF, top + row * _ROW) for row, x, _ in board.triangles]
    width = left + right + max(x for _, x, _ in board.triangles) * _HALF + _HALF
    height = top + bottom + (board.triangles[-1].row + 1) * _ROW
    shapes = []
    for cell, (triangle, (x, y)) in enumerate(zip(board.triangles, places, strict=True)):
        value = cells[cell] if cells else BLANK
        fill = "#e8e8e8" if value == UNKNOWN else palette.colours[value].rgb
        shapes.append(f'<path d="{_outline(triangle, x, y)}" fill="{fill}"/>')
    for index, clue in enumerate(clues):
        shapes += _numbers(board, index, clue, places, palette)
    size = f'width="{width:g}" height="{height:g}" viewBox="0 0 {width:g} {height:g}"'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} font-family="sans-serif" '
        f'font-size="{_FONT}" text-anchor="middle">'
        '<rect width="100%" height="100%" fill="#ffffff"/>'
        '<g stroke="#888888" stroke-width="0.7" stroke-linejoin="round">'
        f"{''.join(shapes)}</g></svg>"
    )


def _margins(board: Triangles, clues: Sequence[Clue]) -> tuple[float, float, float, float]:
    if not clues:
        return _HALF, _HALF / 2, _HALF / 2, _HALF / 2
    longest = [
        max([len(clues[index]) for index in lines], default=0) or 1 for _, lines in board.directions
    ]
    rows, rising, falling = longest
    aside = 10 + 7.5 * max(rising, falling)
    return 12 + _STEP * rows, 12 + 13.0 * rising, _HALF + aside, 16 + 13.0 * falling


def _outline(triangle: Triangle, x: float, y: float) -> str:
    if triangle.points_up:
        return f"M{x:g} {y:g}L{x + _HALF:g} {y + _ROW:g}H{x - _HALF:g}Z"
    return f"M{x:g} {y + _ROW:g}L{x + _HALF:g} {y:g}H{x - _HALF:g}Z"


def _numbers(
    board: Triangles,
    index: int,
    clue: Clue,
    places: Sequence[tuple[float, float]],
    palette: Palette,
) -> list[str]:
    line = board.lines[index]
    rows, rising, falling = (lines for _, lines in board.directions)
    end, way = _ROWS if index in rows else _RISING if index in rising else _FALLING
    # Falling lines are read towards their clue: there the first number is nearest to the board.
    x, y = places[line[-1] if index in falling else line[0]]
    x, y = x + end[0], y + end[1] + _ROW / 2 + 4
    texts = []
    for run in clue if index in falling else reversed(clue):
        fill = palette.colours[run.colour].rgb
        texts.append(f'<text x="{x:g}" y="{y:g}" stroke="none" fill="{fill}">{run.length}</text>')
        x, y = x + way[0], y + way[1]
    return texts
