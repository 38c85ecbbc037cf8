"""without_labels: clues without what names their lines, beyond the boxes that they stand in.

Some pages number their rows and letter their columns. What nearly each row or each column has at
its far end, beyond all boxes, is such a label: clues have different lengths.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from .reaches import beyond
from .values import LineReading, Sheet, Side

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
        shorter[part] = _within(sheet, side, before, boxes - _IN)
        pairs = zip(shorter[part], before, strict=True)
        named = sum(_count(less) < _count(reading) for less, reading in pairs)
        is_named |= named >= _EACH * len(before)
    return shorter if is_named else None


def _within(
    sheet: Sheet, side: Side, readings: Sequence[LineReading], far: float
) -> list[LineReading]:
    """The same without numbers that stand farther out than so many cells."""
    every = [one for reading in readings for numerals, _ in reading.ways for one in numerals]
    if not every:
        return list(readings)
    places = beyond(sheet, side, np.stack([one.corners.mean(axis=0) for one in every]))
    near = {id(one) for one, place in zip(every, places.tolist(), strict=True) if place < far}
    return [
        replace(
            reading,
            ways=tuple(
                [
                    (tuple([one for one in numerals if id(one) in near]), chance)
                    for numerals, chance in reading.ways
                ]
            ),
        )
        for reading in readings
    ]


def _count(reading: LineReading) -> int:
    return len(reading.ways[0][0]) if reading.ways else 0
