"""blank_edges: lines at the edge of a board that have nothing written beside them.

An empty line is rare there in print, and a margin that was taken for a part of the board looks just
like it: nothing but another sheet can tell, unless the board is seen to end there.
"""

from __future__ import annotations

from collections.abc import Sequence

from nonoscope.model import BLANK

from .choices import literal
from .values import LineReading, Sheet, Side

_MARKED = 0.8
"""The share of cells that somebody has marked in a line that is done."""


def blank_edges(sheet: Sheet, readings: Sequence[LineReading]) -> dict[Side, int]:
    """How many lines at each side that may not be the board's have nothing written beside them.

    Not even a 0. Where the board surely ends they are its own, and so they are where their cells
    are marked as blank: nobody marks a margin.
    """
    every = blank_lines(sheet, readings)
    marked = {side for side in every if _is_marked(sheet, readings, side)}
    return {side: count for side, count in every.items() if side not in sheet.ends | marked}


def _is_marked(sheet: Sheet, readings: Sequence[LineReading], side: Side) -> bool:
    """Whether most cells of the outermost line have been marked as blank."""
    first, count = (0, sheet.height) if side in {"top", "bottom"} else (sheet.height, sheet.width)
    line = first if side in {"top", "left"} else first + count - 1
    cells = b"".join([reading.cells for reading in readings if reading.line == line])
    return cells.count(BLANK) > _MARKED * len(cells)


def blank_lines(sheet: Sheet, readings: Sequence[LineReading]) -> dict[Side, int]:
    """How many lines at each side have nothing written beside them, wherever the board ends."""
    is_blank = [True] * (sheet.height + sheet.width)
    for reading in readings:
        looks = literal(reading)
        is_blank[reading.line] = looks is None or not (looks.lengths or reading.ways[0][0])
    rows, columns = is_blank[: sheet.height], is_blank[sheet.height :]
    counts: dict[Side, int] = {
        "left": _leading(columns),
        "right": _leading(columns[::-1]),
        "top": _leading(rows),
        "bottom": _leading(rows[::-1]),
    }
    return {
        side: count
        for side, count in counts.items()
        if 0 < count < (sheet.width if side in {"left", "right"} else sheet.height) - 2
    }


def is_open(sheet: Sheet, readings: Sequence[LineReading]) -> bool:
    """Whether the board may as well have lines more or fewer, which are blank."""
    return sheet.shorn > 0 or bool(blank_edges(sheet, readings))


def is_zero(reading: LineReading) -> bool:
    """Whether a 0 stands beside a line, as that of an empty one."""
    return bool(reading.ways) and [one.best for one in reading.ways[0][0]] == [0]


def _leading(flags: Sequence[bool]) -> int:
    return next((at for at, flag in enumerate(flags) if not flag), len(flags))
