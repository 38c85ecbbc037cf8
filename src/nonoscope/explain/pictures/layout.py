"""Layout: where the cells, the clues and the lines of a puzzle stand in a picture."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from nonoscope.model import UNKNOWN, Clue, Puzzle, Rectangle, Triangles

CELL = 20
_NUMBER = 17  # from one number of a clue to the next
_MARGIN = 4
_HALF, _ROW = 12.0, 20.8  # half a side of a triangle, and its height
UNKNOWN_FILL = "#dcdce4"


class Number(NamedTuple):
    """One number of a clue: its place, what it says, its ink and its line."""

    x: float
    y: float
    text: str
    ink: str
    line: int


@dataclass(frozen=True, slots=True)
class Layout:
    """All outlines are SVG paths."""

    width: float
    height: float
    cells: tuple[str, ...]
    """The outline of each cell."""
    lines: tuple[str, ...]
    """The outline of each line, with its clue."""
    numbers: tuple[Number, ...]
    grid: str
    """Thicker lines, every fifth."""


def lay_out(puzzle: Puzzle) -> Layout:
    """A rectangle with its clues, or a board of triangles without them."""
    board = puzzle.geometry
    if isinstance(board, Rectangle):
        return _rectangle(puzzle, board)
    if isinstance(board, Triangles):
        return _triangles(board)
    raise ValueError("only rectangles and boards of triangles can be drawn")


def fill_of(puzzle: Puzzle, value: int) -> str:
    """The colour of a cell with that value."""
    return UNKNOWN_FILL if value == UNKNOWN else puzzle.palette.colours[value].rgb


def _rectangle(puzzle: Puzzle, board: Rectangle) -> Layout:
    left = max([1, *map(len, puzzle.rows)]) * _NUMBER + 2 * _MARGIN
    top = max([1, *map(len, puzzle.columns)]) * _NUMBER + 2 * _MARGIN
    right, bottom = left + board.width * CELL, top + board.height * CELL
    cells = [
        f"M{left + column * CELL} {top + row * CELL}h{CELL}v{CELL}h-{CELL}z"
        for row in range(board.height)
        for column in range(board.width)
    ]
    lines = [f"M0 {top + row * CELL}H{right}v{CELL}H0z" for row in range(board.height)] + [
        f"M{left + column * CELL} 0V{bottom}h{CELL}V0z" for column in range(board.width)
    ]
    numbers: list[Number] = []
    for index, clue in enumerate(puzzle.rows):
        y = top + index * CELL + CELL / 2 + 4
        places = [(left - _MARGIN - _NUMBER * (back + 0.5), y) for back in range(len(clue) or 1)]
        numbers += _numbers(puzzle, clue, index, places)
    for index, clue in enumerate(puzzle.columns):
        x = left + index * CELL + CELL / 2
        places = [(x, top - _MARGIN - _NUMBER * back - 3) for back in range(len(clue) or 1)]
        numbers += _numbers(puzzle, clue, board.height + index, places)
    across = [f"M{left} {y}H{right}" for y in _fifths(top, board.height)]
    down = [f"M{x} {top}V{bottom}" for x in _fifths(left, board.width)]
    grid = "".join(across + down)
    return Layout(right + 2, bottom + 2, tuple(cells), tuple(lines), tuple(numbers), grid)


def _fifths(start: int, count: int) -> list[int]:
    return [start + place * CELL for place in sorted({*range(0, count + 1, 5), count})]


def _numbers(
    puzzle: Puzzle, clue: Clue, line: int, places: list[tuple[float, float]]
) -> list[Number]:
    if not clue:
        return [Number(*places[0], "0", "#888888", line)]
    return [
        Number(*place, str(run.length), ink_of(puzzle, run.colour), line)
        for place, run in zip(places, reversed(clue), strict=True)
    ]


def ink_of(puzzle: Puzzle, colour: int) -> str:
    """The colour of a number on white paper, darker if it is too light to be read."""
    rgb = puzzle.palette.colours[colour].rgb
    parts = [int(rgb[start : start + 2], 16) for start in (1, 3, 5)]
    light = (parts[0] * 299 + parts[1] * 587 + parts[2] * 114) / 1000
    if light <= 150:
        return rgb
    return "#" + "".join(f"{int(part * 150 / light):02x}" for part in parts)


def _triangles(board: Triangles) -> Layout:
    cells = []
    for row, x, points_up in board.triangles:
        middle, top = x * _HALF + _MARGIN, row * _ROW + _MARGIN
        tip, base = (top, top + _ROW) if points_up else (top + _ROW, top)
        cells.append(f"M{middle:g} {tip:g}L{middle - _HALF:g} {base:g}H{middle + _HALF:g}z")
    lines = ["".join(cells[cell] for cell in line) for line in board.lines]
    width = (max(x for _, x, _ in board.triangles) + 1) * _HALF + 2 * _MARGIN
    height = (board.triangles[-1].row + 1) * _ROW + 2 * _MARGIN
    return Layout(width, height, tuple(cells), tuple(lines), (), "")
