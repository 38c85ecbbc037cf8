"""without_labels: clues without what names their lines, beyond the boxes that they stand in.

Some pages number their rows and letter their columns. What nearly each row or each column has at
its far end, beyond all boxes, is such a label: clues have different lengths.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from .reaches import beyond
from .values import LineReading, Numeral, Sheet, Side

_EACH = 0.8
"""The share of lines that have one."""
_IN = 0.3
"""Of a cell: how far into the last box a label may seem to stand."""


def without_labels(sheet: Sheet, readings: Sequence[LineReading]) -> list[LineReading] | None:
    """The readings without the labels of lines; None if there seem to be none."""
    rows = sheet.height
    shorter, is_named = list(readings), False
    for side in sheet.sides:
        boxes = sheet.boxes[side]
        part = slice(0, rows) if side in {"left", "right"} else slice(rows, None)
        if not boxes:
            continue
        before = shorter[part]
        shorter[part] = [_within(sheet, side, reading, boxes - _IN) for reading in before]
        pairs = zip(shorter[part], before, strict=True)
        named = sum(_count(less) < _count(reading) for less, reading in pairs)
        is_named |= named >= _EACH * len(before)
    return shorter if is_named else None


def _within(sheet: Sheet, side: Side, reading: LineReading, far: float) -> LineReading:
    """The same without numbers that stand farther out than so many cells."""
    ways = []
    for numerals, chance in reading.ways:
        ways.append((_near(sheet, side, numerals, far), chance))
    return replace(reading, ways=tuple(ways))


def _near(sheet: Sheet, side: Side, numerals: Sequence[Numeral], far: float) -> tuple[Numeral, ...]:
    if not numerals:
        return ()
    middles = np.stack([numeral.corners.mean(axis=0) for numeral in numerals])
    places = beyond(sheet, side, middles)
    return tuple([one for one, place in zip(numerals, places, strict=True) if place < far])


def _count(reading: LineReading) -> int:
    return len(reading.ways[0][0]) if reading.ways else 0
