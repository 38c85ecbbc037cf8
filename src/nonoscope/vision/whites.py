"""white_sizes: what size a finished board may have as well, if blank edges are drawn in nothing.

Some programs draw no lines between blank cells once a puzzle is done: white rows look like the room
between the board and its clues. But then clues of columns stand farther away than those of rows.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from .reaches import beyond
from .values import LineReading, Sheet, Side

_APART = 0.8
"""Of a cell: how much farther from the board numbers stand where a line may lie between."""


def white_sizes(sheet: Sheet, readings: Sequence[LineReading]) -> tuple[tuple[int, int], ...]:
    """Width and height with white lines at one side or at both; nothing if there can't be any."""
    beside = _nearest(sheet, ("left", "right"), readings[: sheet.height])
    above = _nearest(sheet, ("top", "bottom"), readings[sheet.height :])
    if not np.isfinite([beside, above]).all():
        return ()
    more = int(abs(above - beside) + 1 - _APART)
    rows, columns = (more, 0) if above > beside else (0, more)
    sizes = [(sheet.width + n * columns, sheet.height + n * rows) for n in (1, 2)]
    return tuple(sizes) if more else ()


def _nearest(sheet: Sheet, sides: tuple[Side, Side], readings: Sequence[LineReading]) -> float:
    """How far from the board the nearest numbers stand at two sides; endless if there are none."""
    seen = [side for side in sides if side in sheet.sides]
    corners = [
        numeral.corners
        for reading in readings
        for numeral in (reading.ways[0][0] if reading.ways else ())
    ]
    if not corners or not seen:
        return np.inf
    middles = np.stack(corners).mean(axis=1)
    outside = np.concatenate([beyond(sheet, side, middles) for side in seen])
    outside = outside[outside > 0]
    return float(outside.min()) if len(outside) else np.inf
