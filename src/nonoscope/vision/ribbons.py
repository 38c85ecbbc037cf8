"""Unrolled: the clue of each line beside a board, flat, straight and in even light.

A ribbon is as long as a strip is deep. It is a little wider than a line where digits are large, and
only the middle of a line where they are small, so that they have about the same size in all. The
ribbons of rows lie, those of columns stand: digits are upright in both.
"""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np
import numpy.typing as npt

from .evening import evened
from .strips import MARGIN, Strip

ACROSS = 40
"""Pixels that a ribbon is wide."""
LEAST_UNIT, _MOST_UNIT = 36, 256
"""Pixels of a cell: few enough that a ribbon of tiny digits isn't endless."""
_DIGIT = 18
"""Pixels that a digit should be high, if cells aren't larger or smaller then than they may be."""
_AROUND = 73
"""Pixels that are compared with each other: the light may differ from there to elsewhere."""
_EVERYWHERE = 0.4
"""How much of the contrast is that of the whole strip: less makes greyed numbers clearer."""

Ribbons = npt.NDArray[np.float32]


def unit_for(digit: float) -> int:
    """Pixels that a cell should have in a strip, for digits of this height in cells.

    >>> unit_for(0.5), unit_for(0.3), unit_for(0.8), unit_for(0.02)
    (36, 60, 36, 256)
    """
    return int(np.clip(round(_DIGIT / max(digit, 0.01)), LEAST_UNIT, _MOST_UNIT))


class Unrolled:
    """A strip in even light, from which ribbons are cut when they are asked for: seldom all are."""

    def __init__(self, strip: Strip, across: int = ACROSS) -> None:
        self._seen = evened(strip.colour, _AROUND, _EVERYWHERE)
        self._is_row = strip.is_row
        self._unit, self._across = strip.unit, across
        self._first = round((MARGIN + 0.5) * strip.unit - across / 2)
        wide, self.long = self._seen.shape[:2] if strip.is_row else self._seen.shape[1::-1]
        self.count = round(wide / strip.unit - 2 * MARGIN)

    def ribbons(self, lines: Iterable[int], along: slice) -> Ribbons:
        """A part of the ribbons of these lines: lines x rows x columns x 3."""
        starts = [self._first + self._unit * line for line in lines]
        bands = [slice(start, start + self._across) for start in starts]
        return np.stack(
            [self._seen[(band, along) if self._is_row else (along, band)] for band in bands]
        )


def ribbons_of(strip: Strip, across: int = ACROSS) -> Ribbons:
    """All ribbons of a strip."""
    unrolled = Unrolled(strip, across)
    return unrolled.ribbons(range(unrolled.count), slice(None))
