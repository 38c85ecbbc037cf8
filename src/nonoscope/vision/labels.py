"""without_labels: clues without what stands beside their numbers on some pages and is none of them.

Some pages number their rows and letter their columns. What nearly each row or each column has at
its far end, beyond all boxes, is such a label: clues have different lengths. Where there are no
boxes, and in the last of them, labels are told by what they say: nearly each is the number of its
line, or the sum of the clue's numbers, which some programs print as well.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TypeAlias, TypeVar

import numpy as np

from .reaches import beyond
from .spelling import Way
from .values import OPPOSITE, LineReading, Sheet, Side

_EACH = 0.8
"""The share of lines that have one."""
_IN = 0.3
"""Of a cell: how far into the last box a label may seem to stand."""

_Any = TypeVar("_Any")
_Ways: TypeAlias = tuple[Way, ...]
_Says: TypeAlias = Callable[[int, Sequence[int]], int]
"""What the label of a line would say, by the line's number from 0 and the others of its numbers."""
_SAYING: tuple[_Says, ...] = (
    lambda _, others: sum(others),
    lambda at, _: at + 1,
    lambda at, _: at,
)


def without_labels(sheet: Sheet, readings: Sequence[LineReading]) -> list[LineReading] | None:
    """The readings without the labels of lines; None if there seem to be none."""
    rows = sheet.height
    found, boxed = list(readings), list(readings)
    for side in sheet.sides:
        part = slice(0, rows) if side in {"left", "right"} else slice(rows, None)
        boxed[part] = _within(sheet, side, boxed[part])
        named = sum(map(_is_less, boxed[part], readings[part]))
        if named >= _EACH * len(boxed[part]):
            found = boxed  # letters may look like numbers in some of the columns only
    for side in sheet.sides:
        part = slice(0, rows) if side in {"left", "right"} else slice(rows, None)
        found[part] = _unnamed(sheet, side, found[part])
    return found if any(map(_is_less, found, readings)) else None


def _within(sheet: Sheet, side: Side, readings: Sequence[LineReading]) -> list[LineReading]:
    """The same without numbers that stand farther out than the boxes."""
    every = [one for reading in readings for numerals, _ in reading.ways for one in numerals]
    if not every or not sheet.boxes[side]:
        return list(readings)
    places = beyond(sheet, side, np.stack([one.corners.mean(axis=0) for one in every]))
    far = sheet.boxes[side] - _IN
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


def _unnamed(sheet: Sheet, side: Side, readings: Sequence[LineReading]) -> list[LineReading]:
    """The same without the outermost number of each line, if these say what labels say."""
    if OPPOSITE[side] in sheet.sides:
        return list(readings)
    outer = 0 if side in {"left", "top"} else -1
    values = [_values(reading) for reading in readings]
    for says in _SAYING:
        named = sum(
            len(line) > 1 and line[outer] == says(at, _without(line, outer))
            for at, line in enumerate(values)
        )
        if named >= _EACH * len(values):
            return [
                replace(reading, ways=_without_name(reading.ways, outer, says(at, ())))
                for at, reading in enumerate(readings)
            ]
    return list(readings)


def _without_name(ways: _Ways, outer: int, alone: int) -> _Ways:
    """Without their outermost number; where there is no other it may be the name, or the clue."""
    return tuple(
        [
            (_without(numerals, outer), chance)
            if len(numerals) > 1 or [one.best for one in numerals] == [alone or None]
            else (numerals, chance)
            for numerals, chance in ways
        ]
    )


def _values(reading: LineReading) -> tuple[int, ...]:
    return tuple([one.best for one in reading.ways[0][0]]) if reading.ways else ()


def _without(values: tuple[_Any, ...], place: int) -> tuple[_Any, ...]:
    """All but the first, or all but the last.

    >>> _without((1, 2, 3), 0), _without((1, 2, 3), -1)
    ((2, 3), (1, 2))
    """
    return values[1:] if place == 0 else values[:-1]


def _is_less(one: LineReading, other: LineReading) -> bool:
    return len(_values(one)) < len(_values(other))
