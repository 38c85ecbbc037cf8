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

from .counting import quantile

Energy = npt.NDArray[np.float32]

_STRIPE = 48
"""Rows that are looked at together to see how noisy a picture is."""
_FINE = 64
"""Steps of a change for one level of grey, so that little is lost by rounding."""
_LEAST = 3.0 * _FINE
"""The noise of a drawing that has none: the bands of a shaded ground are changes all the same."""
_EVEN = (_FINE * 16 * np.sqrt(np.arange(256) + 1.0)).astype(np.uint16)
"""Evens out noise and shadow: equal steps of a square root are equally visible in light and dark.
"""


@dataclass(frozen=True, slots=True, eq=False)
class Level:
    """The energies at one scale: 0 for nothing, towards 1 for a clear line."""

    across: Energy
    """Of lines from left to right."""
    down: Energy
    """Of lines from top to bottom."""


def noise_of(colour: npt.NDArray[np.uint8]) -> float:
    """The change from pixel to pixel that doesn't mean anything in an image; some stripes tell."""
    height = len(colour)
    if min(colour.shape[:2]) < 3:
        return _LEAST
    starts = np.linspace(0, max(0, height - _STRIPE), 8 if height > 8 * _STRIPE else 1).astype(int)
    length = _STRIPE if len(starts) > 1 else height
    stripes = [colour[start : start + length] for start in starts]
    middle = sum(
        float(np.median([_middle(_changes(stripe, along)) for stripe in stripes]))
        for along in (0, 1)
    )
    return max(_LEAST, 1.5 * middle)


def _middle(changes: Energy) -> float:
    """The median of changes, which are whole numbers."""
    counts = np.bincount(changes.ravel().astype(np.intp))
    return quantile(np.arange(len(counts)), counts, 0.5)


def energy(colour: npt.NDArray[np.uint8], noise: float) -> Level:
    """The energies of an image in which changes up to `noise` are common."""
    across = _changes(colour, along=1)
    down = _changes(colour, along=0)
    return Level(across / (across + np.float32(noise)), down / (down + np.float32(noise)))


def coarser(level: Level) -> Level:
    """The next level: half as wide and high."""
    height, width = (side // 2 * 2 for side in level.across.shape)
    across, down = level.across[:height, :width], level.down[:height, :width]
    across = np.maximum(across[0::2], across[1::2])
    down = np.maximum(down[:, 0::2], down[:, 1::2])
    return Level(
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
