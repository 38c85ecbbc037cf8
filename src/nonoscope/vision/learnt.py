"""learnt_level: where lines run, as a small net sees it that learnt it from made pictures.

`energy` sees changes between pixels: pale lines in noise, in moire or in the dark are lost among
others, and between filled cells there is nothing to see. The net looks at the surroundings too.
It was made for cells of 6 to 30 pixels (`training/` tells how), so it is asked at each scale anew.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files

import cv2
import numpy as np
import numpy.typing as npt

from .energy import Level

_AROUND = 33
"""Pixels that are compared with each other: the light may differ from there to elsewhere."""
_FAINTEST = 1.0
"""Steps of a square root times 16: what differs by less is called even."""
_STRONGEST = 4.0
_STEP = 8
"""The net halves an image three times."""
_ROOTS = (16 * np.sqrt(np.arange(256) + 1.0)).astype(np.float32)

Colour = npt.NDArray[np.uint8]


def evened(colour: Colour) -> npt.NDArray[np.float32]:
    """An image with the same light and the same contrast everywhere; rows x columns x 3."""
    roots = cv2.LUT(colour, _ROOTS)
    apart = cv2.subtract(roots, cv2.blur(roots, (_AROUND, _AROUND)))
    power = cv2.transform(cv2.multiply(apart, apart), np.full((1, 3), 1 / 3, np.float32))
    spread = np.sqrt(cv2.blur(power, (_AROUND, _AROUND)) + _FAINTEST**2)
    return np.asarray(np.clip(apart / spread[..., None], -_STRONGEST, _STRONGEST), np.float32)


def learnt_level(colour: Colour) -> Level:
    """The lines across and down of an image, at its own scale."""
    height, width = colour.shape[:2]
    more = (-height % _STEP, -width % _STEP)
    wide = cv2.copyMakeBorder(colour, 0, more[0], 0, more[1], cv2.BORDER_REPLICATE)
    net = _net()
    net.setInput(np.ascontiguousarray(evened(wide.astype(np.uint8)).transpose(2, 0, 1)[None]))
    across, down = net.forward()[0, :2, :height, :width]
    return Level(np.ascontiguousarray(across), np.ascontiguousarray(down))


@cache
def _net() -> cv2.dnn.Net:
    model = files("nonoscope.vision").joinpath("lines.onnx").read_bytes()
    return cv2.dnn.readNetFromONNX(np.frombuffer(model, np.uint8))
