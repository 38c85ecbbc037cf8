"""line_reason: why one cell of one line must be so, for those who look at lines by themselves."""

from __future__ import annotations

from array import array
from itertools import chain

from nonoscope import _core
from nonoscope.model import UNKNOWN, Clue

# Word operations, some 10 ms; beyond it a reason is irreducible, but maybe not the smallest.
_WORK = 1 << 21


def line_reason(clue: Clue, cells: bytes, place: int | None = None) -> tuple[int, ...] | None:
    """The fewest marks of a line that decide the cell at the place, as places in the line.

    Without a place: the fewest marks that make the line impossible. None if that isn't so. A mark
    at the place itself doesn't count.

    >>> line_reason(Clue([2]), bytes([UNKNOWN, 1, UNKNOWN, UNKNOWN, 0]), 3)
    (1,)
    >>> line_reason(Clue([1]), bytes([1, 0, 1]))
    (0, 2)
    """
    colours = max([1, *clue.colours, *[cell for cell in cells if cell != UNKNOWN]])
    runs = array("i", chain.from_iterable(clue)).tobytes()
    asked = -1 if place is None else place
    found = _core.line_why(runs, colours, cells, asked, None, _WORK)
    if found is None or (place is not None and found[1] is None):
        return None
    return tuple(found[0])
