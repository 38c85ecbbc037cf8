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
_WHOLE, _BAND = 600_000, 300_000
"""Pixels that are looked at as a whole, and those of a band of what is larger: what the net keeps
of many doesn't fit into the memory near to the processor."""
_OVERLAP = 32
"""Pixels around a band that the net looks at too; it hardly sees farther."""
_FAINT, _NEAR = 0.1, 9
"""Where less is seen of lines across and down, so many pixels from each other, is no board."""
_ROOM = 24
"""Pixels around what is seen from afar that are looked at all the same."""


def learnt_level(colour: npt.NDArray[np.uint8]) -> Level:
    """The lines across and down of an image, at its own scale."""
    height, width = colour.shape[:2]
    more = (-height % _STEP, -width % _STEP)
    wide = cv2.copyMakeBorder(colour, 0, more[0], 0, more[1], cv2.BORDER_REPLICATE)
    seen = _seen(evened(wide.astype(np.uint8), AROUND))
    across, down = seen[:, :height, :width]
    return Level(np.ascontiguousarray(across), np.ascontiguousarray(down))


def _seen(image: nets.Array) -> nets.Array:
    """What the net says of an image whose sides it can halve; band by band if it is large."""
    height, width = image.shape[:2]
    count = -(-height * width // _BAND) if height * width > _WHOLE else 1
    inner = -(-height // (count * _STEP)) * _STEP
    size = min(height, inner + 2 * _OVERLAP)
    found = np.empty((2, height, width), np.float32)
    for first in range(0, height, inner):
        start = min(max(0, first - _OVERLAP), height - size)
        last = min(height, first + inner)
        seen = nets.run("lines", image[None, start : start + size])[0, :2]
        found[:, first:last] = seen[:, first - start : last - start]
    return found


def learnt_near(colour: npt.NDArray[np.uint8], coarse: Level) -> Level:
    """The same, but only looked for around the lines that are seen at half the scale."""
    across, down = (np.zeros(colour.shape[:2], np.float32) for _ in range(2))
    part = near(coarse)
    seen = learnt_level(np.ascontiguousarray(colour[part]))
    across[part], down[part] = seen.across, seen.down
    return Level(across, down)


def near(coarse: Level) -> tuple[slice, slice]:
    """The rows and columns around all lines of a level, at twice its scale; all if there are none.

    Only lines across and down that come near each other count: they may be a board's.
    """
    square = np.ones((_NEAR, _NEAR), np.uint8)
    least = cv2.min(cv2.dilate(coarse.across, square), cv2.dilate(coarse.down, square))
    rows, columns = np.nonzero(np.asarray(least > _FAINT))
    if not len(rows):
        return slice(0, 2 * least.shape[0] + 1), slice(0, 2 * least.shape[1] + 1)
    return _stretch(rows), _stretch(columns)


def _stretch(places: npt.NDArray[np.intp]) -> slice:
    """From the first to the last of these places, with room, at twice the scale.

    It begins where the net, which halves what it sees, begins anew in the whole image too.
    """
    first = max(0, 2 * (int(places.min()) - _ROOM)) // _STEP * _STEP
    return slice(first, 2 * (int(places.max()) + 1 + _ROOM))
