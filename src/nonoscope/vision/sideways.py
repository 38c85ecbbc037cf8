"""read_sideways: the clues of columns that are written as a line of text, turned with its column.

Charts and some programs write them so: "3,1,2" runs down or up beside its column. Held so that they
are upright these columns are rows, and are read as such.
"""

from __future__ import annotations

from dataclasses import replace

from .picture import Picture
from .reading import LEGIBLE, read_clues, sides_of
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
    if _legible(picture, upright, watch) < LEGIBLE:
        return None
    ways = {
        quarters: turned(replace(sheet, sides=sheet.sides - _ACROSS), quarters)
        for quarters in (1, 3)
    }
    legible = {quarters: _legible(picture, way, watch) for quarters, way in ways.items()}
    best = max(ways, key=lambda quarters: legible[quarters])
    if legible[best] < _LEAST:
        return None
    rows = read_clues(picture, upright, watch)[: sheet.height]
    columns = read_clues(picture, ways[best], watch)[: sheet.width]
    # turned against the clock the last column is the first row
    columns = columns[::-1] if best == 1 else columns
    found = [*rows, *columns]
    return upright, [replace(reading, line=line) for line, reading in enumerate(found)]


def _legible(picture: Picture, sheet: Sheet, watch: Watch) -> float:
    """The share of lines with a number next to the board."""
    return max([side.legible for side in sides_of(picture, sheet, watch)], default=0.0)
