"""ribbons_of: the clue of each line beside a board, flat, straight and in even light.

A ribbon is as long as a strip is deep. It is a little wider than a line where digits are large, and
only the middle of a line where they are small, so that they have about the same size in all. The
ribbons of rows lie, those of columns stand: digits are upright in both.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from .evening import evened
from .strips import MARGIN, Strip

ACROSS = 40
"""Pixels that a ribbon is wide."""
_LEAST_UNIT, _MOST_UNIT = 36, 256
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
    return int(np.clip(round(_DIGIT / max(digit, 0.01)), _LEAST_UNIT, _MOST_UNIT))


def ribbons_of(strip: Strip, across: int = ACROSS) -> Ribbons:
    """The ribbons of a strip: lines x rows x columns x 3."""
    seen = evened(strip.colour, _AROUND, _EVERYWHERE)
    if not strip.is_row:
        seen = seen.swapaxes(0, 1)
    count = round(seen.shape[0] / strip.unit - 2 * MARGIN)
    first = round((MARGIN + 0.5) * strip.unit - across / 2)
    cut = np.stack([seen[first + strip.unit * line :][:across] for line in range(count)])
    return cut if strip.is_row else cut.swapaxes(1, 2)
