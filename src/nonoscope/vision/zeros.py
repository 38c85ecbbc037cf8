"""with_zeros: a board with the empty lines beyond its edges that have a 0 beside them.

A puzzle makes sense without its outermost empty lines, so nothing tells that they are missing but
what stands beside them. One that has an empty line at one edge often has others.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np

from .cells import read_cells, with_cells
from .choices import literal
from .lacking import has_free_box, longer, with_box
from .looking_closer import CloserLook
from .mixing import SURE, total
from .picture import Picture
from .reaches import nearest_of
from .values import SIDES, LineReading, Sheet, Side
from .watching import PATIENT, Watch

_MOST = 3
"""Lines that are added at a side."""
_LIKELY = math.log(0.3)
"""How likely a number stands beside a line that is added, at least."""
_ALIKE = 0.35
"""Of a cell: how much nearer to the board or farther from it than others the 0 may stand."""


@dataclass(frozen=True, slots=True, eq=False)
class Longer:
    """A sheet with more lines, the readings of all, and whether there is no doubt of them."""

    sheet: Sheet
    readings: list[LineReading]
    is_sure: bool


def with_zeros(
    picture: Picture, sheet: Sheet, readings: Sequence[LineReading], watch: Watch = PATIENT
) -> Longer | None:
    """The sheet with such lines; None if there are none.

    Nothing is looked for if no line is empty.
    """
    if all((looks := literal(reading)) and looks.lengths for reading in readings):
        return None
    found = Longer(sheet, list(readings), is_sure=True)
    for side in SIDES:
        for _ in range(_MOST):
            more = _more(picture, found, side, watch)
            if more is None:
                break
            found = more
    if found.sheet is sheet:
        return None
    if any(reading.cells for reading in readings):  # which are those of fewer lines
        cells = read_cells(picture, found.sheet)
        found = replace(found, readings=with_cells(found.sheet, found.readings, cells))
    return found


def _more(picture: Picture, known: Longer, side: Side, watch: Watch) -> Longer | None:
    """With a line more at a side, if a 0 like the other numbers stands beside it."""
    sheet = _next(known, side)
    if sheet is None or np.isnan(sheet.mesh).any():
        return None
    is_row = side in {"top", "bottom"}
    first, count = (0, sheet.height) if is_row else (sheet.height, sheet.width)
    line = first if side in {"left", "top"} else first + count - 1
    every = [*known.readings[:line], LineReading(line, ()), *known.readings[line:]]
    lines = [replace(reading, line=number) for number, reading in enumerate(every)]
    zero = _zero(CloserLook(picture, sheet, lines, watch).at({line})[line])
    if zero is None:
        return None
    is_sure = total(zero.ways[0]) > SURE
    if side in known.sheet.ends:  # it may be a letter of what is written there
        if not is_sure:
            return None
        is_sure = False
    pair: tuple[Side, Side] = ("left", "right") if is_row else ("top", "bottom")
    others = [reading for reading in lines[first : first + count] if reading.line != line]
    apart = [
        abs(_nearest(sheet, one, [zero]) - _nearest(sheet, one, others))
        for one in pair
        if one in sheet.sides
    ]
    if min(apart, default=1.0) > _ALIKE:
        return None
    lines[line] = zero
    return Longer(sheet, lines, known.is_sure and is_sure)


def _next(known: Longer, side: Side) -> Sheet | None:
    """The sheet with the next line at a side; None if that is a box in which a number stands.

    An empty line whose cells look like the boxes behind it was taken for one of them.
    """
    sheet = known.sheet
    if sheet.lattice is None or not sheet.boxes[side]:
        return longer(sheet, side)
    return with_box(sheet, side) if has_free_box(sheet, side, known.readings) else None


def _zero(reading: LineReading) -> LineReading | None:
    """The same as nothing but the one number that it may be, if that looks like a 0."""
    for way in reading.ways:
        if [one.best for one in way[0]] == [0] and way[1] > _LIKELY:
            return replace(reading, ways=(way,))
    return None


def _nearest(sheet: Sheet, side: Side, readings: Sequence[LineReading]) -> float:
    """How far from the board the nearest numbers of lines stand at a side, mostly."""
    near = nearest_of(sheet, side, readings)
    return float(np.median(near)) if near else np.inf
