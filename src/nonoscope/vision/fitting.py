"""fitted, refitted: frames of any size at the one size in which a page is followed.

A page is followed well in small frames, and each takes less time; its numbers are read better in
large ones. So the size of frames may change while the page stays where it is.
"""

from __future__ import annotations

from typing import TypeAlias, cast

import cv2
import numpy as np

from .track import Floats, Grey

Shape: TypeAlias = tuple[int, ...]
"""Height and width."""

_MOST_SIDE = 1280
"""Pixels of the longer side, at most."""


def fitted(frame: Grey, before: Shape) -> Grey:
    """A frame at the size in which it is followed: that of the ones before, if it may be.

    Sizes that differ by no more than was rounded are the same.

    >>> fitted(np.zeros((1080, 1921), np.uint8), (720, 1280)).shape
    (720, 1280)
    >>> fitted(np.zeros((1280, 720), np.uint8), (720, 1280)).shape
    (1280, 720)
    """
    scale = min(1.0, _MOST_SIDE / max(frame.shape))
    shape: Shape = (round(frame.shape[0] * scale), round(frame.shape[1] * scale))
    if len(before) == len(shape) and np.abs(np.subtract(shape, before)).max() <= 1:
        shape = before
    if shape == frame.shape:
        return frame
    return cast("Grey", cv2.resize(frame, shape[::-1], interpolation=cv2.INTER_AREA))


def refitted(points: Floats, before: Shape, after: Shape) -> Floats:
    """The same places in a frame of another size; x, y are the last axis.

    >>> refitted(np.array([[0.0, 2.0]], np.float32), (720, 1280), (1080, 1920)).tolist()
    [[0.25, 3.25]]
    """
    scale = np.array([after[1] / before[1], after[0] / before[0]], np.float32)
    half = np.float32(0.5)
    return cast("Floats", (points + half) * scale - half)
