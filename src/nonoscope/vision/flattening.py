"""flattened: a lattice and what is around it, straight, small and with cells of equal size.

A few more rows and columns than were found are looked at on each side: clues may stand there, or an
outer line of the board that was missed.
"""

from __future__ import annotations

import cv2
import numpy as np
import numpy.typing as npt

from .picture import Picture
from .warping import warp, warp_grid

SIDE = 12
"""Pixels of a cell."""
AROUND = 5
"""Cells that are looked at beyond each side of the lattice."""
_FINER = 1.2
"""By how much the image that is sampled is finer than what is made of it."""

Grey = npt.NDArray[np.uint8]
Points = npt.NDArray[np.float32]


def widened(points: Points) -> Points:
    """The crossings with those that would follow on each side."""
    rows, columns = points.shape[:2]
    down = np.arange(-AROUND, rows + AROUND, dtype=np.float64)
    across = np.arange(-AROUND, columns + AROUND, dtype=np.float64)
    wide = warp(points, np.stack(np.meshgrid(across, down), axis=-1))
    wide[AROUND:-AROUND, AROUND:-AROUND] = points
    return wide


def flattened(grey: Grey, wide: Points) -> Grey:
    """The cells between these crossings, each as a square of pixels."""
    across = np.linalg.norm(np.diff(wide, axis=1), axis=2).mean()
    down = np.linalg.norm(np.diff(wide, axis=0), axis=2).mean()
    scale = min(1.0, _FINER * SIDE / float(min(across, down)))
    if scale < 1:
        size = (max(1, round(grey.shape[1] * scale)), max(1, round(grey.shape[0] * scale)))
        grey = cv2.resize(grey, size, interpolation=cv2.INTER_AREA).astype(np.uint8, copy=False)
        wide = ((wide + np.float32(0.5)) * np.float32(scale) - np.float32(0.5)).astype(np.float32)
    rows, columns = wide.shape[0] - 1, wide.shape[1] - 1
    at_rows = ((np.arange(rows * SIDE) + 0.5) / SIDE).astype(np.float32)
    at_columns = ((np.arange(columns * SIDE) + 0.5) / SIDE).astype(np.float32)
    where = warp_grid(wide, at_rows, at_columns)
    seen = cv2.remap(
        grey, where[..., 0], where[..., 1], cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE
    )
    return seen.astype(np.uint8, copy=False)


def seen_around(picture: Picture, points: Points) -> npt.NDArray[np.float32]:
    """The brightness of a picture between these crossings and around them, flattened."""
    return flattened(picture.grey, widened(points)).astype(np.float32)


def levelled(pixels: Grey) -> npt.NDArray[np.float32]:
    """What the net sees: height x width x 2, brightness and what stands out against its ground.

    Brightness is measured by the lattice and what is next to it. Pale lines between bright cells
    and black ones are lost in it, but stand out against what is around them.
    """
    outer = (AROUND - 2) * SIDE
    near = pixels[outer:-outer, outer:-outer].astype(np.float32)
    seen = pixels.astype(np.float32)
    level = (seen - near.mean()) / max(float(near.std()), 8.0)
    apart = seen - cv2.blur(seen, (SIDE + 1, SIDE + 1))
    usual = cv2.blur(np.abs(apart), (2 * SIDE + 1, 2 * SIDE + 1))
    clear = apart / (1.5 * usual + np.float32(4))
    return np.asarray(np.clip(np.stack([level, clear], axis=2), -4, 4), np.float32)
