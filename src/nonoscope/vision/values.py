"""What the steps of seeing hand to each other: Sheet, Numeral, LineReading, Sighting.

A picture becomes sheets (ways to see a board in it), a sheet becomes readings (candidates for each
number), readings become a sighting (the puzzle that they settle on, or doubts). Lattice coordinates
count cells: (0, 0) is the upper left corner of the board, (1, 0) one column to the right of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Literal, TypeAlias

import cv2
import numpy as np
import numpy.typing as npt

from nonoscope.model import Puzzle, Rectangle
from nonoscope.solve import Answer

from .warping import warp

Side: TypeAlias = Literal["left", "right", "top", "bottom"]
SIDES: tuple[Side, ...] = ("left", "right", "top", "bottom")
OPPOSITE: dict[Side, Side] = {"left": "right", "right": "left", "top": "bottom", "bottom": "top"}


Lean: TypeAlias = tuple[float, float, float]
"""By how many cells lines beside a board are moved along its edge, a cell away from it: everywhere,
more at one end of the edge and less at the other, and the more the farther away."""
NO_LEAN: Lean = (0.0, 0.0, 0.0)


def leaning(
    lean: Lean, away: npt.NDArray[np.float64], along: npt.NDArray[np.float64]
) -> npt.NDArray[np.float64]:
    """How far lines are moved, so many cells away from the board, from one end, -1, to 1.

    >>> leaning((0.25, 0.125, 0.0), np.array([2.0]), np.array([-1.0, 0.0, 1.0])).tolist()
    [0.25, 0.5, 0.75]
    """
    everywhere, more, farther = lean
    return np.asarray(away * (everywhere + more * along + farther * away), np.float64)


@dataclass(frozen=True, slots=True, eq=False)
class Sheet:
    """One way to see a puzzle in a picture."""

    mesh: npt.NDArray[np.float32]
    """(height + 1) x (width + 1) x 2: the crossings of the board. mesh[r, c] is x, y of the corner
    above and left of the cell in row r and column c."""
    score: float
    """How likely it is the board of a puzzle, 0 to 1."""
    sides: frozenset[Side]
    """Where clues seem to stand: at least one of left and right, and one of top and bottom."""
    boxes: dict[Side, int]
    """How many cells the lattice goes on beyond the board: boxed clues. 0 where clues stand free.
    """
    dark: bool = False
    """Light ink on dark ground."""
    lattice: npt.NDArray[np.float32] | None = None
    """The crossings of the board and its boxes, if there are boxes; NaN where none was seen."""
    ends: frozenset[Side] = frozenset()
    """Where the board surely ends: its outermost line is drawn, and what is beyond looks otherwise.
    """
    beyond: dict[Side, int] = field(default_factory=dict)
    """How many blank lines at a side are most likely none of the board's, though it has them."""
    shorn: int = 0
    """At how many sides lines that have no clue were left out: they may be the board's too."""
    leans: dict[Side, Lean] = field(default_factory=dict)
    """How lines lean beside the board, where the page curls otherwise there."""

    @property
    def width(self) -> int:
        """Columns of the board."""
        return int(self.mesh.shape[1]) - 1

    @property
    def height(self) -> int:
        """Rows of the board."""
        return int(self.mesh.shape[0]) - 1

    @property
    def board(self) -> Rectangle:
        """Its lines, and the cells of each."""
        return Rectangle(self.width, self.height)

    @property
    def cell(self) -> float:
        """The side of a cell in pixels, on average."""
        across = np.linalg.norm(np.diff(self.mesh, axis=1), axis=2).mean()
        down = np.linalg.norm(np.diff(self.mesh, axis=0), axis=2).mean()
        return float(np.sqrt(across * down))

    @property
    def outline(self) -> npt.NDArray[np.float32]:
        """The four corners of the board, x and y, clockwise from the upper left one."""
        return self.mesh[[0, 0, -1, -1], [0, -1, -1, 0]]

    def holds(self, at: npt.ArrayLike, room: float = 0.0) -> bool:
        """Whether a point of the picture lies on the board, or no farther beside it than that.

        >>> corners = np.array([[[10, 10], [20, 10]], [[10, 20], [20, 20]]], np.float32)
        >>> sheet = Sheet(corners, 1.0, frozenset({"left", "top"}), dict.fromkeys(SIDES, 0))
        >>> sheet.holds([15, 12]), sheet.holds([22, 12]), sheet.holds([22, 12], room=3)
        (True, False, True)
        """
        x, y = np.asarray(at, np.float64).tolist()
        return bool(cv2.pointPolygonTest(self.outline, (x, y), measureDist=True) >= -room)

    def warp(self, points: npt.ArrayLike) -> npt.NDArray[np.float32]:
        """Lattice coordinates (column, row) as x, y in the picture, on the board and around it.

        >>> corners = np.array([[[10, 10], [20, 10]], [[10, 20], [20, 20]]], np.float32)
        >>> sheet = Sheet(corners, 1.0, frozenset({"left", "top"}), dict.fromkeys(SIDES, 0))
        >>> sheet.warp([[0.5, 0.5], [2, 0]]).tolist()
        [[15.0, 15.0], [30.0, 10.0]]
        """
        at = self._leaning(np.asarray(points, np.float64))
        if self.lattice is None:
            return warp(self.mesh, at)
        origin = np.array([self.boxes["left"], self.boxes["top"]])
        return warp(self.lattice, at + origin)

    def _leaning(self, at: npt.NDArray[np.float64]) -> npt.NDArray[np.float64]:
        """Points where they are if lines beside the board lean."""
        if not self.leans:
            return at
        moved = at.copy()
        size = (self.width, self.height)
        for side, lean in self.leans.items():
            axis = 0 if side in {"left", "right"} else 1
            away = -at[..., axis] if side in {"left", "top"} else at[..., axis] - size[axis]
            along = np.clip(2 * at[..., 1 - axis] / size[1 - axis] - 1, -1, 1)
            moved[..., 1 - axis] += leaning(lean, np.maximum(away, 0), along)
        return moved


@dataclass(frozen=True, slots=True, eq=False)
class Numeral:
    """One number of a clue as it was read."""

    values: tuple[tuple[int, float], ...]
    """Candidates with log probabilities, best first."""
    corners: npt.NDArray[np.float32]
    """4 x 2: where it stands in the picture."""

    @property
    def best(self) -> int:
        """The likeliest value."""
        return self.values[0][0]


@dataclass(frozen=True, slots=True, eq=False)
class LineReading:
    """The clue of one line as it was read."""

    line: int
    """Rows from 0, then columns."""
    ways: tuple[tuple[tuple[Numeral, ...], float], ...]
    """Ways to cut it into numbers ("1 1 4" or "11 4") with log probabilities, best first."""
    cells: bytes = b""
    """What stands in its cells, see `read_cells`; nothing if they weren't looked at."""
    looks: tuple[tuple[tuple[Numeral, ...], float], ...] = ()
    """The ways as they looked before the reader got used to this picture, if it did."""

    @property
    def is_seen(self) -> bool:
        """Whether there is a way to read it that has a number."""
        return any(numerals for numerals, _ in self.ways)

    @property
    def as_it_looked(self) -> LineReading:
        """The same before the reader was used to anything."""
        return replace(self, ways=self.looks, looks=()) if self.looks else self


def digit_height(readings: Sequence[LineReading]) -> float:
    """How high most numbers are that lines look like, in pixels of the picture; 0 if none is."""
    numerals = [one for reading in readings for one in (reading.ways[0][0] if reading.ways else ())]
    if not numerals:
        return 0.0
    corners = np.stack([numeral.corners for numeral in numerals])
    return float(np.median(np.linalg.norm(corners[:, 3] - corners[:, 0], axis=1)))


@dataclass(frozen=True, slots=True, eq=False)
class Doubt:
    """A number that could have been read otherwise."""

    line: int
    place: int
    """Of the number within its clue, from 0."""
    read: int | None
    """What it looks like; None if nothing was seen there."""
    chosen: int | None
    """What stands in the puzzle; None if the number was left out."""
    by_logic: bool
    """Whether it was changed because the puzzle would have no solution otherwise."""
    alternatives: tuple[int, ...]
    corners: npt.NDArray[np.float32] | None
    """4 x 2: where it stands in the picture."""


@dataclass(frozen=True, slots=True, eq=False)
class Sighting:
    """What was recognised in a picture."""

    status: Literal["read", "doubtful", "nothing"]
    puzzle: Puzzle | None = None
    confidence: float = 0.0
    sheet: Sheet | None = None
    doubts: tuple[Doubt, ...] = ()
    answer: Answer | None = None
    marks: bytes | None = None
    """What is filled in already: a value for each cell, blank where a cross or a dot stands."""
    other_sizes: tuple[tuple[int, int], ...] = ()
    """Width and height that the board may have as well, with a blank line more or less at an edge.
    Told where nothing else is doubtful: the clues and the solution are the same but for that."""
    readings: tuple[LineReading, ...] = ()
    """What it was settled from, so that several frames of a camera can be settled together."""
