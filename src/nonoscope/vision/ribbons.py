"""ribbons_of: the clue of each line beside a board, flat, straight and in even light.

A ribbon is as long as a strip is deep. It is a little wider than a line where digits are large, and
only the middle of a line where they are small, so that they have about the same size in all. The
ribbons of rows lie, those of columns stand: digits are upright in both.
"""

from __future__ import annotations

import cv2
import numpy as np
import numpy.typing as npt

from .strips import MARGIN, Strip

ACROSS = 40
"""Pixels that a ribbon is wide."""
_LEAST_UNIT, _MOST_UNIT = 36, 88
"""Pixels of a cell."""
_DIGIT = 18
"""Pixels that a digit should be high, if cells aren't larger or smaller then than they may be."""
_AROUND = 73
"""Pixels that are compared with each other: the light may differ from there to elsewhere."""
_FAINTEST = 1.0
"""Steps of a square root times 16: what differs by less is called even."""
_STRONGEST = 4.0
_ROOTS = (16 * np.sqrt(np.arange(256) + 1.0)).astype(np.float32)

Ribbons = npt.NDArray[np.float32]


def unit_for(digit: float) -> int:
    """Pixels that a cell should have in a strip, for digits of this height in cells.

    >>> unit_for(0.5), unit_for(0.3), unit_for(0.8)
    (36, 60, 36)
    """
    return int(np.clip(round(_DIGIT / max(digit, 0.01)), _LEAST_UNIT, _MOST_UNIT))


def evened(colour: npt.NDArray[np.uint8]) -> Ribbons:
    """A strip with the same light everywhere and about the same contrast, rows x columns x 3.

    Contrast is measured nearby and over all of it: greyed numbers become clearer, and bare paper
    doesn't become all noise.
    """
    roots = cv2.LUT(colour, _ROOTS)
    apart = cv2.subtract(roots, cv2.blur(roots, (_AROUND, _AROUND)))
    power = cv2.transform(cv2.multiply(apart, apart), np.full((1, 3), 1 / 3, np.float32))
    near = cv2.blur(power, (_AROUND, _AROUND))
    spread = np.sqrt(0.6 * near + 0.4 * float(power.mean()) + _FAINTEST**2)
    return np.asarray(np.clip(apart / spread[..., None], -_STRONGEST, _STRONGEST), np.float32)


def ribbons_of(strip: Strip, across: int = ACROSS) -> Ribbons:
    """The ribbons of a strip: lines x rows x columns x 3."""
    seen = evened(strip.colour)
    if not strip.is_row:
        seen = seen.swapaxes(0, 1)
    count = round(seen.shape[0] / strip.unit - 2 * MARGIN)
    first = round((MARGIN + 0.5) * strip.unit - across / 2)
    cut = np.stack([seen[first + strip.unit * line :][:across] for line in range(count)])
    return cut if strip.is_row else cut.swapaxes(1, 2)
