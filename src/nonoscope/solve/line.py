"""settle_line: everything that one line says about its cells, and nothing less."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from itertools import chain

from nonoscope import _core
from nonoscope.model import Clue


def settle_line(clue: Clue, candidates: Sequence[int]) -> list[int] | None:
    """Remove each candidate that no placement of the clue allows; None if no placement is left.

    The candidates of a cell are a bit set: bit 0 is blank, bit c is colour c.

    >>> settle_line(Clue([3]), [0b11, 0b11, 0b11, 0b11])
    [3, 2, 2, 3]
    """
    colours = max((run.colour for run in clue), default=1)
    highest = max(candidates, default=1).bit_length() - 1
    runs = array("i", chain.from_iterable(clue)).tobytes()
    return _core.line_candidates(runs, max(colours, highest, 1), candidates)
