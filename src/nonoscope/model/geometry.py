"""Which cells lie in which line: all that the solver knows of a puzzle's shape.

A cell is a number from 0, counted row by row. A line is its cells in reading order, however it runs
across the board, so that a board with three directions of lines (a triddler, `triangles.py`)
changes nothing below.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from operator import itemgetter
from typing import Protocol, TypeAlias

Line: TypeAlias = Sequence[int]


class Geometry(Protocol):
    """The shape of a board. Implementations are frozen and hashable."""

    @property
    def cell_count(self) -> int:
        """Cells are numbered from 0 to this, exclusive."""

    @property
    def lines(self) -> Sequence[Line]:
        """The cells of each line, direction after direction."""

    @property
    def directions(self) -> Sequence[tuple[str, range]]:
        """Name and lines of each direction; the lines of one direction hold each cell once."""

    @property
    def size(self) -> str:
        """What a person calls its size: '20x15'."""

    def line_name(self, index: int) -> str:
        """What a person calls a line: 'row 3'."""

    def __hash__(self) -> int: ...


@dataclass(frozen=True, slots=True)
class Rectangle:
    """Rows from top to bottom, then columns from left to right.

    >>> board = Rectangle(4, 3)
    >>> list(board.lines[0]), list(board.lines[3])
    ([0, 1, 2, 3], [0, 4, 8])
    >>> board.line_name(3)
    'column 1'
    """

    width: int
    height: int

    def __post_init__(self) -> None:
        if self.width < 1 or self.height < 1:
            raise ValueError(
                f"a puzzle has at least 1 column and 1 row, not {self.width}x{self.height}"
            )

    @property
    def cell_count(self) -> int:
        """Width times height."""
        return self.width * self.height

    @property
    def lines(self) -> tuple[range, ...]:
        """Rows, then columns."""
        return _rectangle_lines(self.width, self.height)

    @property
    def directions(self) -> tuple[tuple[str, range], ...]:
        """Rows and columns."""
        return (
            ("rows", range(self.height)),
            ("columns", range(self.height, self.height + self.width)),
        )

    @property
    def size(self) -> str:
        """Width and height."""
        return f"{self.width}x{self.height}"

    def line_name(self, index: int) -> str:
        """'row 3' or 'column 7', counted from 1."""
        if index < self.height:
            return f"row {index + 1}"
        return f"column {index - self.height + 1}"


@lru_cache(maxsize=64)
def _rectangle_lines(width: int, height: int) -> tuple[range, ...]:
    rows = [range(row * width, (row + 1) * width) for row in range(height)]
    columns = [range(column, width * height, width) for column in range(width)]
    return (*rows, *columns)


def rectangle_of(geometry: Geometry) -> Rectangle:
    """The geometry, if it has rows and columns; another shape has neither width nor height."""
    if isinstance(geometry, Rectangle):
        return geometry
    raise ValueError("only a rectangular board has rows and columns")


def take(cells: bytes, line: Line) -> bytes:
    """The cells of one line, out of the cells of the board.

    >>> take(b"abcdef", Rectangle(3, 2).lines[2])
    b'ad'
    """
    if isinstance(line, range):
        return cells[line.start : line.stop : line.step]
    return bytes([cells[index] for index in line])


def cut(cells: bytes, geometry: Geometry) -> tuple[bytes, ...]:
    """The cells of each line: `take` for all lines at once.

    >>> cut(b"abcdef", Rectangle(3, 2))
    (b'abc', b'def', b'ad', b'be', b'cf')
    """
    return _cutter(geometry)(cells)


@lru_cache(maxsize=16)
def _cutter(geometry: Geometry) -> Callable[[bytes], tuple[bytes, ...]]:
    """Shared by all boards of one shape, since every solution of every puzzle is cut up."""
    lines = geometry.lines
    ranges = [line for line in lines if isinstance(line, range)]
    if len(ranges) == len(lines) > 1:  # itemgetter gives no tuple for one
        return itemgetter(*[slice(line.start, line.stop, line.step) for line in ranges])
    return lambda cells: tuple([take(cells, line) for line in lines])
