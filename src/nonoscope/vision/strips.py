"""strip: the clues beside a board, made flat and upright, each cell a square of so many pixels."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

import cv2
import numpy as np
import numpy.typing as npt

from .patches import Box
from .picture import Picture, Points
from .ticks import without_ticks
from .values import Sheet, Side

T = TypeVar("T", bound=np.generic)

FINEST, COARSEST = 44, 22
"""Pixels a cell has in a strip, at most and at least; the picture's own size between them."""
GOOD = 20
"""Digits of so many pixels are seen well."""
_MOST_UNIT = 110
_TINY, _USUAL = 0.2, 0.4
"""The height in cells of digits that are unusually small, and of most."""
_TINIER, _LEGIBLE, _MOST_UNIT_EVER = 0.4, 18, 260
"""If digits are tiny they are looked for in so much smaller ones, as long as cells in which digits
had their usual size would have so many pixels, and cells don't have more than so many."""
_REDUCED = 1.5
"""Where a picture is to become smaller by more than this it is reduced first, which takes long."""
MARGIN = 0.5
"""Strips reach beyond the first and the last line by this share of a cell."""
_SPREAD = 1.15
"""Cells that a number of a long clue takes, at most."""
INTO = 0.2
"""They reach into the board by this share of a cell: numbers may touch its edge."""


@dataclass(frozen=True, slots=True, eq=False)
class Strip:
    """The clues of one side. Rows and columns stand as they do in the picture, not turned."""

    side: Side
    colour: npt.NDArray[np.uint8]
    unit: int
    """Pixels a cell has."""
    em: int
    """Pixels that a cell would have in which digits are as large as they mostly are."""
    origin: tuple[float, float]
    """The column and row, in lattice coordinates, of the upper left corner."""
    sheet: Sheet

    @property
    def depth(self) -> int:
        """How many cells it reaches beyond the board."""
        extent = int(self.colour.shape[1 if self.is_row else 0])
        return round(extent / self.unit - INTO)

    @property
    def is_row(self) -> bool:
        """Whether rows have their clues here."""
        return self.side in {"left", "right"}

    def outward(self, pixels: npt.NDArray[T]) -> npt.NDArray[T]:
        """Pixels of the strip as rows that begin at the board's edge and go away from it."""
        along = pixels.swapaxes(0, 1) if self.is_row else pixels
        away = along[::-1] if self.side in {"left", "top"} else along
        return away[round(INTO * self.unit) :]

    def inside(self, point: tuple[float, float]) -> float:
        """How far a point of the strip lies on the board, in cells; below 0 beside it."""
        x, y = point[0] / self.unit + self.origin[0], point[1] / self.unit + self.origin[1]
        if self.is_row:
            return x if self.side == "left" else self.sheet.width - x
        return y if self.side == "top" else self.sheet.height - y

    def is_cut(self, box: Box) -> bool:
        """Whether a box touches the strip's outer end: half of something else."""
        high, wide = self.colour.shape[:2]
        ends = {"left": box[0], "right": wide - box[2], "top": box[1], "bottom": high - box[3]}
        return bool(ends[self.side] <= 1)

    def corners(
        self, boxes: Sequence[Box | tuple[float, float, float, float]]
    ) -> npt.NDArray[np.float32]:
        """The four corners of each box of the strip, in the picture."""
        if not boxes:
            return np.zeros((0, 4, 2), np.float32)
        sides = np.array(boxes, np.float64)
        points = sides[:, [[0, 1], [2, 1], [2, 3], [0, 3]]]
        return self.sheet.warp(points / self.unit + self.origin)


class Flattener:
    """Cuts strips out of one picture for one sheet."""

    def __init__(self, picture: Picture, sheet: Sheet, finest: int = FINEST) -> None:
        self._sheet = sheet
        self._size = (picture.width, picture.height)
        self._cell = sheet.cell
        self._picture = picture
        self.share = 1.0
        """How large digits are, compared with what they mostly are."""
        self.set_unit(int(np.clip(round(self._cell), COARSEST, finest)))

    def set_unit(self, unit: int) -> None:
        """Make cells so many pixels wide in the strips to come."""
        self.unit = unit

    def _sampled(self, points: Points) -> tuple[npt.NDArray[np.uint8], Points]:
        """The picture, or a part of it, that a strip is taken from, and where its points are."""
        if self._cell <= _REDUCED * self.unit:
            return self._picture.colour, points
        # or thin strokes fall between the samples
        return self._picture.part(points, self.unit / self._cell)

    def smaller(self) -> bool:
        """Expect digits that are far smaller than cells, and show them larger, if that can be."""
        share = self.share * _TINIER
        wanted = min(round(self._cell), round(FINEST / share))
        if wanted * share < _LEGIBLE or wanted > _MOST_UNIT_EVER:
            return False
        self.share = share
        self.set_unit(wanted)
        return True

    def expect(self, high: float) -> None:
        """Expect digits of so many cells, if that is far smaller than they mostly are."""
        if high < _TINY:
            self.share = min(self.share, high / _USUAL)

    def finer(self, digit: float) -> bool:
        """Show digits larger than so many pixels if the picture has more to show."""
        wanted = min(round(self._cell), round(self.unit * GOOD / max(digit, 4)), _MOST_UNIT)
        if digit >= 0.75 * GOOD or wanted < 1.25 * self.unit:
            return False
        self.set_unit(wanted)
        return True

    def reach(self, side: Side, most: int) -> int:
        """How many cells beyond the board still lie in the picture, for lines in its middle."""
        sheet = self._sheet
        size = (sheet.width, sheet.height)
        axis = 0 if side in {"left", "right"} else 1
        far = np.arange(1, most + 1)
        ends = np.repeat([[size[0] / 2, size[1] / 2]], most, axis=0)
        ends[:, axis] = -far if side in {"left", "top"} else size[axis] + far
        points = sheet.warp(ends)
        inside = ((points >= 0) & (points < self._size)).all(axis=1)
        return most if inside.all() else int(far[np.argmin(inside)])

    def leaves(self, side: Side, depth: int) -> bool:
        """Whether cells so far beyond the board end outside the picture, for some of its lines."""
        sheet = self._sheet
        axis = 0 if side in {"left", "right"} else 1
        size = (sheet.width, sheet.height)
        ends = np.zeros((size[1 - axis] + 1, 2))
        ends[:, 1 - axis] = np.arange(len(ends))
        ends[:, axis] = -depth if side in {"left", "top"} else size[axis] + depth
        points = sheet.warp(ends)
        return not bool(((points >= 0) & (points < self._size)).all())

    def deepest(self, side: Side) -> int:
        """How many cells from the board a number of the longest clue can stand, in the picture."""
        length = self._sheet.width if side in {"left", "right"} else self._sheet.height
        most = math.ceil((length + 1) / 2)
        return self.reach(side, math.ceil(_SPREAD * most * self.share) + 1)

    def strip(self, side: Side, depth: int) -> Strip:
        """The clues of a side as far as so many cells from the board."""
        sheet = self._sheet
        if side in {"left", "right"}:
            start = (-float(depth) if side == "left" else sheet.width - INTO, -MARGIN)
            span = (depth + INTO, sheet.height + 2 * MARGIN)
        else:
            start = (-MARGIN, -float(depth) if side == "top" else sheet.height - INTO)
            span = (sheet.width + 2 * MARGIN, depth + INTO)
        size = (round(span[0] * self.unit), round(span[1] * self.unit))
        steps = (max(2, round(span[0] * 2) + 1), max(2, round(span[1] * 2) + 1))
        across = np.linspace(0, size[0] - 1, steps[0]) + 0.5
        down = np.linspace(0, size[1] - 1, steps[1]) + 0.5
        grid = np.stack(np.meshgrid(across, down), axis=2) / self.unit + start
        image, points = self._sampled(sheet.warp(grid))
        maps = _enlarged(points, size)
        colour = cv2.remap(
            image, maps[0], maps[1], cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE
        )
        em = round(self.share * self.unit)
        strip = Strip(side, np.asarray(colour, np.uint8), self.unit, em, start, sheet)
        without_ticks(strip.outward(strip.colour), self.unit, (MARGIN + 0.5) * self.unit)
        return strip


def _enlarged(
    points: npt.NDArray[np.float32], size: tuple[int, int]
) -> tuple[npt.NDArray[np.float32], npt.NDArray[np.float32]]:
    """Positions known at evenly spread pixels, the first and last among them, for all pixels."""
    down, across = _between(points.shape[0], size[1]), _between(points.shape[1], size[0])
    x, y = (np.asarray(down @ points[..., axis] @ across.T, np.float32) for axis in (0, 1))
    return x, y


def _between(known: int, wanted: int) -> npt.NDArray[np.float32]:
    """Wanted x known: how much each of the evenly spread values known tells of each one wanted."""
    place = np.linspace(0, known - 1, wanted, dtype=np.float32)[:, None]
    apart = np.abs(place - np.arange(known, dtype=np.float32))
    return np.asarray(np.maximum(0, 1 - apart), np.float32)
