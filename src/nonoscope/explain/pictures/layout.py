"""Layout: where the cells, the clues and the lines of a puzzle stand in a picture."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from nonoscope.model import UNKNOWN, Clue, Puzzle, Rectangle, Triangles

CELL = 20
_NUMBER = 17  # from one number of a clue to the next
_MARGIN = 4
_HALF, _ROW = 12.0, 20.8  # half a side of a triangle, and its height
# Where a clue of a board of triangles begins, and where its further numbers go: away from it.
_AT_ROW, _FROM_ROW = (-16.0, 0.0), (-15.0, 0.0)
_AT_RISING, _FROM_RISING = (9.0, -14.0), (7.5, -13.0)
_AT_FALLING, _FROM_FALLING = (9.0, 20.0), (7.5, 13.0)
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
    """A rectangle or a board of triangles, with its clues."""
    board = puzzle.geometry
    if isinstance(board, Rectangle):
        return _rectangle(puzzle, board)
    if isinstance(board, Triangles):
        return _triangles(puzzle, board)
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


def _triangles(puzzle: Puzzle, board: Triangles) -> Layout:
    rows, rising, falling = (
        max([1, *[len(puzzle.clues[index]) for index in lines]]) for _, lines in board.directions
    )
    left, top = _NUMBER * rows + 2 * _MARGIN, 12 + 13.0 * rising
    places = [(left + x * _HALF, top + row * _ROW) for row, x, _ in board.triangles]
    cells = []
    for (_, _, points_up), (middle, upper) in zip(board.triangles, places, strict=True):
        tip, base = (upper, upper + _ROW) if points_up else (upper + _ROW, upper)
        cells.append(f"M{middle:g} {tip:g}L{middle - _HALF:g} {base:g}H{middle + _HALF:g}z")
    lines = ["".join(cells[cell] for cell in line) for line in board.lines]
    numbers: list[Number] = []
    for index, clue in enumerate(puzzle.clues):
        numbers += _numbers(puzzle, clue, index, _beside(board, index, places, len(clue) or 1))
    width = max(x for x, _ in places) + 2 * _HALF + 7.5 * max(rising, falling) + 12
    height = max(y for _, y in places) + _ROW + 16 + 13.0 * falling
    return Layout(width, height, tuple(cells), tuple(lines), tuple(numbers), "")


def _beside(
    board: Triangles, index: int, places: list[tuple[float, float]], count: int
) -> list[tuple[float, float]]:
    """Where the numbers of a line's clue stand, the last of the clue first."""
    (_, rows), (_, rising), (_, falling) = board.directions
    aside, way = (_AT_ROW, _FROM_ROW)
    if index not in rows:
        aside, way = (_AT_RISING, _FROM_RISING) if index in rising else (_AT_FALLING, _FROM_FALLING)
    # Falling lines are read towards their clue: there the first number is nearest to the board.
    line = board.lines[index]
    x, y = places[line[-1] if index in falling else line[0]]
    x, y = x + aside[0], y + aside[1] + _ROW / 2 + 4
    found = [(x + way[0] * step, y + way[1] * step) for step in range(count)]
    return found[::-1] if index in falling else found
