"""learnt_level: where lines run, as a small net sees it that learnt it from made pictures.

`energy` sees changes between pixels: pale lines in noise, in moire or in the dark are lost among
others, and between filled cells there is nothing to see. The net looks at the surroundings too.
It was made for cells of 6 to 30 pixels (`training/` tells how), so it is asked at each scale anew.
"""

from __future__ import annotations

import cv2
import numpy as np
import numpy.typing as npt

from . import nets
from .energy import Level
from .evening import evened

AROUND = 33
"""Pixels that are compared with each other: the light may differ from there to elsewhere."""
_STEP = 8
"""The net halves an image three times."""


def learnt_level(colour: npt.NDArray[np.uint8]) -> Level:
    """The lines across and down of an image, at its own scale."""
    height, width = colour.shape[:2]
    more = (-height % _STEP, -width % _STEP)
    wide = cv2.copyMakeBorder(colour, 0, more[0], 0, more[1], cv2.BORDER_REPLICATE)
    seen = nets.run("lines", evened(wide.astype(np.uint8), AROUND)[None])
    across, down = seen[0, :2, :height, :width]
    return Level(np.ascontiguousarray(across), np.ascontiguousarray(down))
