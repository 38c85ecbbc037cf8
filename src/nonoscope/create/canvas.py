"""Canvas: a picture that is being changed, with its clues kept up to date.

Trying a change out is what making puzzles consists of, thousands of times. Only the lines through
the changed cell get new clues.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import lru_cache
from typing import NamedTuple

from nonoscope.model import BLANK, Clue, Geometry, Grid, Palette, Puzzle, clue_of, take


class Change(NamedTuple):
    """A cell and its new value."""

    cell: int
    value: int


class Neighbours(NamedTuple):
    """Where each cell lies."""

    lines: tuple[tuple[int, ...], ...]
    """Through the cell, one of each direction."""
    cells: tuple[tuple[int, ...], ...]
    """Beside the cell, in these lines."""


class Canvas:
    """Cells, clues and palette.

    >>> canvas = Canvas(Grid.parse("##. ..#"), Palette.of([("", "#ffffff"), ("", "#000000")]))
    >>> canvas.set(Change(2, 1))
    >>> canvas.puzzle.rows[0], canvas.changed
    (Clue([3]), [2])
    """

    def __init__(self, grid: Grid, palette: Palette) -> None:
        self.geometry = grid.geometry
        self.palette = palette
        self.start = grid.cells
        self.cells = bytearray(grid.cells)
        self.clues: list[Clue] = list(grid.clues())
        self.near = neighbours(grid.geometry)

    @property
    def puzzle(self) -> Puzzle:
        """With the clues of the picture as it is."""
        return Puzzle(self.geometry, tuple(self.clues), self.palette)

    @property
    def grid(self) -> Grid:
        """The picture as it is."""
        return Grid(self.geometry, bytes(self.cells))

    @property
    def changed(self) -> list[int]:
        """The cells that aren't as they were."""
        pairs = enumerate(zip(self.start, self.cells, strict=True))
        return [cell for cell, (before, now) in pairs if before != now]

    def set(self, change: Change) -> None:
        """Give a cell another value."""
        cell, value = change
        self.cells[cell] = value
        cells, lines = bytes(self.cells), self.geometry.lines
        for line in self.near.lines[cell]:
            self.clues[line] = clue_of(take(cells, lines[line]))

    @contextmanager
    def with_change(self, change: Change) -> Iterator[None]:
        """Try a change out, and take it back."""
        before = self.cells[change.cell]
        kept = [(line, self.clues[line]) for line in self.near.lines[change.cell]]
        self.set(change)
        try:
            yield
        finally:
            self.cells[change.cell] = before
            for line, clue in kept:
                self.clues[line] = clue

    def restore(self, cells: Iterable[int]) -> None:
        """Make cells as they were."""
        for cell in cells:
            self.set(Change(cell, self.start[cell]))

    def values_for(self, cell: int) -> list[int]:
        """What the cell could be instead: blank, a neighbour's colour, or the only colour."""
        values = {BLANK, *(self.cells[other] for other in self.near.cells[cell])}
        if len(self.palette) == 2:
            values.add(1)
        return sorted(values - {self.cells[cell]})


@lru_cache(maxsize=16)
def neighbours(geometry: Geometry) -> Neighbours:
    """For a board of any shape: what is beside a cell is beside it in a line."""
    lines: list[list[int]] = [[] for _ in range(geometry.cell_count)]
    cells: list[list[int]] = [[] for _ in range(geometry.cell_count)]
    for number, line in enumerate(geometry.lines):
        for place, cell in enumerate(line):
            lines[cell].append(number)
            cells[cell] += [line[p] for p in (place - 1, place + 1) if 0 <= p < len(line)]
    return Neighbours(tuple(map(tuple, lines)), tuple(map(tuple, cells)))
