"""reaches: how far from the board the numbers of each line stand, as they were seen at first.

A closer look takes as long as what it looks at is deep. In some layouts numbers stand close, in
others each has a cell to itself: where they stand tells more than how many there are.
"""

from __future__ import annotations

from collections.abc import Sequence

import cv2
import numpy as np
import numpy.typing as npt

from .values import LineReading, Sheet, Side
from .warping import plane_of

_EACH, _AT_LEAST = 0.75, 1.0
"""How far the numbers of a free clue reach, in cells, by their number, if that is all one knows."""
_WAYS = 3
"""Ways to read a line that are asked where its numbers stand."""


def reaches(sheet: Sheet, side: Side, readings: Sequence[LineReading], share: float) -> list[float]:
    """For each of the lines that have clues on a side, how many cells its numbers reach there.

    Of a line that was only read on the other side, their number tells; `share` says how large
    digits are, compared with what they mostly are.
    """
    boxed = sheet.boxes[side] > 0
    found = [share * _expected(reading, boxed=boxed) for reading in readings]
    seen = [
        (place, numeral.corners)
        for place, reading in enumerate(readings)
        for numerals, _ in reading.ways[:_WAYS]
        for numeral in numerals
    ]
    if not seen:
        return found
    places, corners = zip(*seen, strict=True)
    farthest = np.zeros(len(readings))
    np.maximum.at(farthest, list(places), beyond(sheet, side, np.stack(corners)).max(axis=1))
    return [far or number for far, number in zip(farthest.tolist(), found, strict=True)]


def _expected(reading: LineReading, *, boxed: bool) -> float:
    count = max([len(numerals) for numerals, _ in reading.ways[:_WAYS]], default=0)
    return float(count) if boxed else _AT_LEAST + _EACH * count


def beyond(sheet: Sheet, side: Side, points: npt.NDArray[np.float32]) -> npt.NDArray[np.float64]:
    """How many cells points of the picture are beyond the edge of a side; below 0 on the board."""
    back = np.linalg.inv(plane_of(sheet.mesh.astype(np.float64)))
    flat = cv2.perspectiveTransform(points.reshape(1, -1, 2).astype(np.float64), back)
    across, down = np.moveaxis(flat.reshape(points.shape), -1, 0)
    away = {"left": -across, "right": across - sheet.width, "top": -down}
    return np.asarray(away.get(side, down - sheet.height), np.float64)


def nearest_of(sheet: Sheet, side: Side, readings: Sequence[LineReading]) -> list[float]:
    """How far the nearest number of each line stands, of those that have one."""
    near = []
    for reading in readings:
        if reading.ways and reading.ways[0][0]:
            middles = np.stack([one.corners.mean(axis=0) for one in reading.ways[0][0]])
            near.append(float(beyond(sheet, side, middles).min()))
    return near
