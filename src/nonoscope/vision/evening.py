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
    roots = cv2.LUT(colour, _ROOTS)
    apart = cv2.subtract(roots, cv2.blur(roots, (around, around)))
    power = cv2.transform(cv2.multiply(apart, apart), np.full((1, 3), 1 / 3, np.float32))
    near = (1 - everywhere) * cv2.blur(power, (around, around))
    spread = np.sqrt(near + everywhere * float(power.mean()) + _FAINTEST**2)
    even = np.asarray(cv2.divide(apart, cv2.merge([spread, spread, spread])), np.float32)
    return np.clip(even, -_STRONGEST, _STRONGEST, out=even)
