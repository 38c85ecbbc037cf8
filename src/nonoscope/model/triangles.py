r"""Triangles: the board of a triddler, a hexagon of triangles with three directions of lines.

          top               Rows are read from the left. Rising lines run like /, have their clues
         _____              at the top and the top right, and are read from there; falling lines
top left/\/\/\top right     run like \, have their clues at the bottom and the bottom right, and
       /\/\/\/\             are read towards them.
       \/\/\/\/
bottom  \/\/\/ bottom       Inside, x counts half sides of a triangle: the triangles of a row
 left    ‾‾‾‾‾  right       stand at x, x + 1, x + 2, ..., pointing up and down by turns.
         bottom
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from .geometry import Line

SIDES = ("top left", "bottom left", "bottom", "bottom right", "top right", "top")
"""Counter-clockwise from the upper left."""


class Triangle(NamedTuple):
    """Where a cell is."""

    row: int
    x: int
    """Of its middle, in half sides from the hexagon's leftmost point."""
    points_up: bool


@dataclass(frozen=True, slots=True)
class Triangles:
    """A hexagon of triangles, by the lengths of its sides in the order of `SIDES`.

    Cells are numbered row by row. Lines are rows from the top, then rising lines and falling lines,
    both from the left.

    >>> board = Triangles((1, 1, 1, 1, 1, 1))
    >>> board.cell_count, [list(line) for line in board.lines[:3]]
    (6, [[0, 1, 2], [3, 4, 5], [1, 0, 3]])
    >>> board.line_name(2)
    'rising line 1'
    """

    sides: tuple[int, int, int, int, int, int]

    def __post_init__(self) -> None:
        top_left, bottom_left, bottom, bottom_right, top_right, top = self.sides
        if min(self.sides) < 0 or top_left + bottom_left < 1:
            raise ValueError(f"a hexagon has sides from 0 and at least one row, not {self.sides}")
        if (
            top_left + bottom_left != top_right + bottom_right
            or top_left + top != bottom + bottom_right
        ):
            raise ValueError(
                f"sides of {', '.join(f'{n} {s}' for n, s in zip(self.sides, SIDES, strict=True))} "
                "don't close to a hexagon"
            )

    @property
    def cell_count(self) -> int:
        """All triangles."""
        return len(self.triangles)

    @property
    def triangles(self) -> tuple[Triangle, ...]:
        """Where each cell is."""
        return _triangles(self.sides)

    @property
    def lines(self) -> Sequence[Line]:
        """Rows, rising lines, falling lines."""
        return _lines(self.sides)

    @property
    def directions(self) -> tuple[tuple[str, range], ...]:
        """Rows, rising lines and falling lines."""
        top_left, bottom_left, bottom, bottom_right, top_right, top = self.sides
        first = top_left + bottom_left
        second = first + top + top_right
        return (
            ("rows", range(first)),
            ("rising lines", range(first, second)),
            ("falling lines", range(second, second + bottom + bottom_right)),
        )

    @property
    def size(self) -> str:
        """The sides, from the upper left."""
        return "hexagon " + "-".join(map(str, self.sides))

    def line_name(self, index: int) -> str:
        """'row 3', 'rising line 1' or 'falling line 7', counted from 1."""
        name, lines = next(pair for pair in self.directions if index in pair[1])
        return f"{name[:-1]} {index - lines.start + 1}"


@lru_cache(maxsize=16)
def _triangles(sides: tuple[int, int, int, int, int, int]) -> tuple[Triangle, ...]:
    top_left, bottom_left, _, _, top_right, top = sides
    cells = []
    for row in range(top_left + bottom_left):
        # The first triangle points up where the left edge runs like /, down where like \.
        first = top_left - row if row < top_left else row - top_left + 1
        widest = top_left + 2 * top + top_right
        last = top_left + 2 * top + row if row < top_right else widest - (row - top_right) - 1
        cells += [Triangle(row, x, (x - top_left + row) % 2 == 0) for x in range(first, last + 1)]
    return tuple(cells)


@lru_cache(maxsize=16)
def _lines(sides: tuple[int, int, int, int, int, int]) -> tuple[tuple[int, ...], ...]:
    top_left, bottom_left, _, _, top_right, top = sides
    rows: list[list[int]] = [[] for _ in range(top_left + bottom_left)]
    rising: list[list[int]] = [[] for _ in range(top + top_right)]
    falling: list[list[int]] = [[] for _ in range(top_left + top)]
    cells = _triangles(sides)
    for cell, (row, x, points_up) in enumerate(cells):
        rows[row].append(cell)
        rising[(x + row - top_left) // 2].append(cell)
        falling[(x - row - top_left - 1 - points_up) // 2 + top_left].append(cell)
    for line in rising:  # down such a line the way leads to the left
        line.sort(key=lambda cell: (cells[cell].row, -cells[cell].x))
    return tuple([tuple(line) for line in (*rows, *rising, *falling)])
