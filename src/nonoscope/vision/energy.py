"""energy: where lines across and lines down seem to run, at several scales.

A grid line may be dark or light, pale or coloured, a gap between rounded tiles or only the edge of
a filled cell. All of these are sudden changes across the line that go on along it, so that is what
is measured, and weighed against the picture's noise: what stands out counts nearly as much when it
is pale as when it is black. A coarser scale keeps the strongest change across a line but only the
average along it: a thin line survives, writing fades.
"""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np
import numpy.typing as npt

Energy = npt.NDArray[np.float32]

_FINE = 64
"""Steps of a change for one level of grey, so that little is lost by rounding."""
_EVEN = (_FINE * 16 * np.sqrt(np.arange(256) + 1.0)).astype(np.uint16)
"""Evens out noise and shadow: equal steps of a square root are equally visible in light and dark.
"""


@dataclass(frozen=True, slots=True, eq=False)
class Level:
    """The energies at one scale: 0 for nothing, towards 1 for a clear line."""

    scale: float
    """Pixels of the picture for one pixel of the level."""
    across: Energy
    """Of lines from left to right."""
    down: Energy
    """Of lines from top to bottom."""


def energy(colour: npt.NDArray[np.uint8], scale: float) -> Level:
    """The energies of an image, whose pixels are `scale` of the picture's wide."""
    across = _changes(colour, along=1)
    down = _changes(colour, along=0)
    middle = float(np.median(across[::5, ::3]) + np.median(down[::5, ::3]))
    noise = max(3.0 * _FINE, 1.5 * middle)
    return Level(scale, across / (across + noise), down / (down + noise))


def coarser(level: Level) -> Level:
    """The next level: half as wide and high."""
    height, width = (side // 2 * 2 for side in level.across.shape)
    across, down = level.across[:height, :width], level.down[:height, :width]
    across = np.maximum(across[0::2], across[1::2])
    down = np.maximum(down[:, 0::2], down[:, 1::2])
    return Level(
        level.scale * 2,
        (across[:, 0::2] + across[:, 1::2]) * np.float32(0.5),
        (down[0::2] + down[1::2]) * np.float32(0.5),
    )


def _changes(colour: npt.NDArray[np.uint8], along: int) -> Energy:
    """The change from each pixel to its neighbours aside, in the strongest channel."""
    rows, columns = colour.shape[:2]
    strongest = np.zeros((rows - 1, columns) if along == 1 else (rows, columns - 1), np.uint16)
    for channel in cv2.split(cv2.GaussianBlur(colour, (5, 1) if along == 1 else (1, 5), 0)):
        even = cv2.LUT(channel, _EVEN)
        step = (
            cv2.absdiff(even[1:], even[:-1])
            if along == 1
            else cv2.absdiff(even[:, 1:], even[:, :-1])
        )
        cv2.max(strongest, step, strongest)
    edge = (1, 0, 0, 0) if along == 1 else (0, 0, 1, 0)
    before = cv2.copyMakeBorder(strongest, *edge, cv2.BORDER_CONSTANT)
    edge = (0, 1, 0, 0) if along == 1 else (0, 0, 0, 1)
    after = cv2.copyMakeBorder(strongest, *edge, cv2.BORDER_CONSTANT)
    return cv2.add(before, after, dtype=cv2.CV_32F).astype(np.float32, copy=False)
