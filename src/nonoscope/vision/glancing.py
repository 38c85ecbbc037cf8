"""glance: all clues of a board by the net for whole clues alone, the first of all looks.

It needs no ink, no digits and no gaps, so it is soon done, and mostly what it says makes sense as
it is: then nothing else is looked at. Some lines tell first whether there is anything to see, and
how far from the board numbers stand.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress

from .choices import literal
from .edges import blank_lines
from .labels import without_labels
from .looking_closer import CloserLook
from .picture import Picture
from .values import LineReading, Sheet
from .watching import Stopped, Watch

_SOME, _LEGIBLE, _ENOUGH = 6, 3.0, 0.4
"""Rows and columns that tell whether numbers stand beside a board, what a clue costs at most that
is one, and the share of them that must have one."""
_MOST_DOUBT, _MOST_AGAIN = 10.0, 40.0
"""The cost of all lines, judged by some, with which a glance hardly ever is enough; and with which
a second one isn't either."""

_CLEAR = 1.0
"""The cost of a line, on average, where it seems that a page is held as it should be."""


def unread(sheet: Sheet) -> list[LineReading]:
    """The lines of a sheet, of which nothing is known."""
    return [LineReading(line, ()) for line in range(sheet.height + sheet.width)]


def has_clues(look: CloserLook) -> bool:
    """Whether clues stand beside a board of which nothing is known, by some of its lines."""
    rows, every = look.sheet.height, look.sheet.height + look.sheet.width
    some = {
        line
        for lines in (range(rows), range(rows, every))
        for line in lines[:: max(1, len(lines) // _SOME)]
    }
    looks = [literal(reading) for reading in look.at(some) if reading.line in some]
    told = [one for one in looks if one and one.lengths and one.cost < _LEGIBLE]
    return len(told) >= _ENOUGH * len(some)


def is_legible(picture: Picture, sheet: Sheet, watch: Watch) -> bool:
    """Whether some lines of a board, of which nothing is known, are read without much doubt."""
    look = CloserLook(picture, sheet, unread(sheet), watch, is_first=True)
    with suppress(Stopped):
        return has_clues(look) and look.doubt < _CLEAR * (sheet.height + sheet.width)
    return False


def glance(look: CloserLook) -> Iterator[tuple[Sheet, list[LineReading]]]:
    """The readings of all lines, if it seems that they can be read so.

    If that isn't enough, the second net is asked about what the first isn't sure of.
    """
    with suppress(Stopped):
        if not has_clues(look) or look.doubt > _MOST_AGAIN:
            return
        is_clear = look.doubt < _MOST_DOUBT
        readings = look.at(range(look.sheet.height + look.sheet.width))
        if is_clear:
            yield from _ended(look.sheet, readings)
        if look.unsure:
            yield from _ended(look.sheet, look.again())


def _ended(sheet: Sheet, readings: list[LineReading]) -> Iterator[tuple[Sheet, list[LineReading]]]:
    """The readings, also without labels; not those with a line that has no number at an edge.

    That may be no line of the board where it ends: it takes more than a glance.
    """
    if not blank_lines(sheet, readings):
        yield sheet, readings
    unlabelled = without_labels(sheet, readings)
    if unlabelled is not None and not blank_lines(sheet, unlabelled):
        yield sheet, unlabelled
