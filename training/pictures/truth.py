"""Truth: what a made picture shows, known to the pixel because it was made."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

Clues = tuple[tuple[int, ...], ...]
Colours = npt.NDArray[np.uint8]
Points = npt.NDArray[np.float64]


@dataclass(frozen=True, slots=True, eq=False)
class Printed:
    """One number as it is printed; a clue that stands on two sides has two of each."""

    line: int
    """Rows from 0, then columns."""
    place: int
    """Within the clue, from 0."""
    value: int
    corners: Points
    """4 x 2: the box of its ink in pixels, clockwise from the upper left."""
    cut: float = 1.0
    """Where its second digit begins, as a share of its width; 1 if it has none."""


@dataclass(frozen=True, slots=True, eq=False)
class Truth:
    """Everything that a reader could be asked about a picture."""

    rows: Clues
    columns: Clues
    cells: bytes
    """The state of each cell of the board: 0 marked as blank, 1 filled, 255 untouched."""
    mesh: Points
    """(height + 1) x (width + 1) x 2: the corners of the board's cells, x and y in pixels."""
    sides: frozenset[str]
    """Where clues stand: left, right, top, bottom."""
    boxes: dict[str, int]
    """For each side, by how many cells the lattice goes on there; 0 where clues stand free."""
    dark: bool
    """Light ink on dark ground."""
    printed: tuple[Printed, ...]
    lines: tuple[Points, Points]
    """Lines across and lines down, of the board and of boxes around it, each of many points."""
    layout: str
    typeface: str
    lattice: Points | None = None
    """The corners of the board's cells and of the boxes beyond it, if there are boxes."""

    @property
    def clues(self) -> Clues:
        """Of the rows, then of the columns; an empty line has none, whatever is printed there."""
        return self.rows + self.columns

    @property
    def boxed(self) -> frozenset[str]:
        """The sides on which each number has a cell of the lattice to itself."""
        return frozenset(side for side, count in self.boxes.items() if count)

    @property
    def width(self) -> int:
        """Columns of the board."""
        return len(self.columns)

    @property
    def height(self) -> int:
        """Rows of the board."""
        return len(self.rows)

    @property
    def digit(self) -> float:
        """The height of most numbers, in pixels."""
        heights = [np.linalg.norm(one.corners[3] - one.corners[0]) for one in self.printed]
        return float(np.median(heights))
