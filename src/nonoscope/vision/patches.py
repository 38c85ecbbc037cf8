"""The form in which numerals are shown to the net: small patches of ink, all alike.

A patch holds ink from 0 (ground) to 1. A digit is HEIGHT pixels high in it by the measure of its
whole picture, not by its own: so a stroke that crosses a number out, or a bit of a grid line,
doesn't change the scale.
"""

from __future__ import annotations

import cv2
import numpy as np
import numpy.typing as npt

SIZE = (24, 36)
"""Height and width of a patch."""
HEIGHT = 18
"""A digit's height in a patch."""

Ink = npt.NDArray[np.float32]
Box = tuple[int, int, int, int]
"""Left, top, right and bottom in pixels; the last two are outside."""


def patch_of(ink: Ink, mask: npt.NDArray[np.bool_], box: Box, digit: float) -> Ink:
    """The ink under the mask within a box, centred, scaled so that a digit has its height."""
    left, top, right, bottom = box
    margin = 2
    low, high = max(0, top - margin), min(ink.shape[0], bottom + margin)
    near, far = max(0, left - margin), min(ink.shape[1], right + margin)
    piece = ink[low:high, near:far]
    around = cv2.dilate(mask[low:high, near:far].astype(np.uint8), np.ones((3, 3), np.uint8))
    piece = piece * around
    across = down = HEIGHT / digit
    across = min(across, (SIZE[1] - 2) / max(1, right - left))
    down = min(down, (SIZE[0] - 1) / max(1, bottom - top))
    if min(across, down) < 0.8:
        soft = cv2.GaussianBlur(piece, (0, 0), 0.45 / across, sigmaY=0.45 / down)
        piece = np.asarray(soft, np.float32)
    shift_x = SIZE[1] / 2 - across * ((left + right) / 2 - near)
    shift_y = SIZE[0] / 2 - down * ((top + bottom) / 2 - low)
    matrix = np.array([[across, 0, shift_x], [0, down, shift_y]])
    patch = cv2.warpAffine(piece, matrix, (SIZE[1], SIZE[0]), flags=cv2.INTER_LINEAR)
    return stretched(np.asarray(patch, np.float32))


def stretched(patch: Ink) -> Ink:
    """The patch with its darkest ink at 1."""
    most = float(np.sort(patch, axis=None)[-18])  # one pixel in fifty is darker
    return np.asarray(np.minimum(patch / max(most, 0.2), 1), np.float32)
