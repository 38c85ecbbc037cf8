"""read_sideways: the clues of columns that are written as a line of text, turned with its column.

Charts and some programs write them so: "3,1,2" runs down or up beside its column. Held so that they
are upright these columns are rows, and are read as such.
"""

from __future__ import annotations

from dataclasses import replace

from .picture import Picture
from .reading import LEGIBLE, sides_of, spelled
from .sides import SideInk
from .turning import turned
from .values import LineReading, Sheet, Side
from .watching import PATIENT, Watch

_ACROSS: frozenset[Side] = frozenset({"left", "right"})
_LEAST = 2 * LEGIBLE
"""The share of columns that must have a number next to the board: it isn't a usual way to write."""


def read_sideways(
    picture: Picture, sheet: Sheet, watch: Watch = PATIENT
) -> tuple[Sheet, list[LineReading]] | None:
    """The readings of a sheet whose rows have numbers as usual; None if columns have none sideways.

    Its columns have no side then where a closer look could read them.
    """
    upright = replace(sheet, sides=sheet.sides & _ACROSS)
    rows = sides_of(picture, upright, watch)
    if _legible(rows) < LEGIBLE:
        return None
    beside = replace(sheet, sides=sheet.sides - _ACROSS)
    # turned against the clock the last column is the first row
    down, up = turned(beside, 1), turned(beside, 3)
    ways = [(way, sides_of(picture, way, watch)) for way in (down, up)]
    best, columns = max(ways, key=lambda way: _legible(way[1]))
    if _legible(columns) < _LEAST:
        return None
    order = -1 if best is down else 1
    found = spelled(upright, rows, watch)[: sheet.height]
    found += spelled(best, columns, watch)[: sheet.width][::order]
    return upright, [replace(reading, line=line) for line, reading in enumerate(found)]


def _legible(sides: list[SideInk]) -> float:
    """The share of lines with a number next to the board."""
    return max([side.legible for side in sides], default=0.0)
