"""evened: an image with the same light and about the same contrast everywhere, as nets want it."""

from __future__ import annotations

import cv2
import numpy as np
import numpy.typing as npt

_FAINTEST = 1.0
"""Steps of a square root times 16: what differs by less is called even."""
_STRONGEST = 4.0
_ROOTS = (16 * np.sqrt(np.arange(256) + 1.0)).astype(np.float32)


def evened(
    colour: npt.NDArray[np.uint8], around: int, everywhere: float = 0.0
) -> npt.NDArray[np.float32]:
    """Rows x columns x 3. Pixels are compared with as many as `around` them: light may differ.

    Contrast is measured there too, and by the share `everywhere` over the whole image: then bare
    paper doesn't become all noise.
    """
    # what isn't needed any more is written over: fresh memory takes longer than the sums
    apart = cv2.LUT(colour, _ROOTS)
    mean = cv2.blur(apart, (around, around))
    cv2.subtract(apart, mean, dst=apart)
    square = cv2.multiply(apart, apart, dst=mean)
    power = cv2.transform(square, np.full((1, 3), 1 / 3, np.float32))
    spread = np.asarray(cv2.blur(power, (around, around)), np.float32)
    spread *= 1 - everywhere
    spread += everywhere * float(power.mean())
    spread += _FAINTEST**2
    cv2.sqrt(spread, dst=spread)
    even = np.asarray(cv2.divide(apart, cv2.merge([spread] * 3, dst=square), dst=apart), np.float32)
    return np.clip(even, -_STRONGEST, _STRONGEST, out=even)
