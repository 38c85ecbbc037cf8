"""ink_of: how much of each pixel of a strip is ink, whatever the colours and the light.

The ground around a pixel is the median of its neighbourhood, in each colour: strokes are thinner
than what lies between them. Ink is what differs from the ground, towards dark or towards light.
"""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np
import numpy.typing as npt

from .patches import Ink

Mask = npt.NDArray[np.bool_]

_FAINT = 0.16
"""Ink fainter than this share of a strip's full ink is ground: the shade of numbers done."""


@dataclass(frozen=True, slots=True, eq=False)
class Inked:
    """The ink of a strip in one polarity."""

    ink: Ink
    """0 ground, 1 full ink."""
    mask: Mask
    """Where strokes are, without lines."""
    lines: Mask
    """Where lines are: straight ink longer than a cell."""


def ink_of(colour: npt.NDArray[np.uint8], unit: int) -> tuple[Inked, Inked]:
    """The ink darker than its ground, and the ink lighter than it."""
    half = np.asarray(cv2.resize(colour, None, fx=0.5, fy=0.5, interpolation=cv2.INTER_AREA))
    size = max(3, round(0.45 * unit)) | 1
    ground = cv2.medianBlur(half, size)
    ground = cv2.resize(ground, (colour.shape[1], colour.shape[0]), interpolation=cv2.INTER_LINEAR)
    difference = colour.astype(np.int16) - ground.astype(np.int16)
    strongest = np.abs(difference).argmax(axis=2)
    signed = np.take_along_axis(difference, strongest[..., None], axis=2)[..., 0]
    weight = difference @ np.array([0.3, 0.59, 0.11])
    amount = np.abs(signed).astype(np.float32)
    dark = np.where(weight < 0, amount, 0).astype(np.float32)
    light = np.where(weight > 0, amount, 0).astype(np.float32)
    noise = 2.5 * float(np.median(amount)) + 4
    return _inked(dark, unit, noise), _inked(light, unit, noise)


def _inked(amount: Ink, unit: int, noise: float) -> Inked:
    strong = amount[amount > max(12.0, noise)]
    full = float(np.quantile(strong, 0.9)) if len(strong) > unit else 255.0
    ink = np.minimum(amount / full, 1).astype(np.float32)
    reach = max(3, round(0.35 * unit)) | 1
    near = cv2.dilate(ink, np.ones((reach, reach), np.uint8))
    near = cv2.blur(near, (reach, reach))
    stroke = (ink > 0.42 * near) & (ink > max(_FAINT, noise / full))
    lines = lines_of((ink > 0.35 * near) & (ink > max(0.1, 0.7 * noise / full)), unit)
    return Inked(ink, stroke & ~lines, lines)


def lines_of(stroke: Mask, unit: int) -> Mask:
    """Straight ink, level or upright, longer than any digit is high."""
    drawn = stroke.astype(np.uint8)
    length = round(1.15 * unit)
    found = np.zeros_like(drawn)
    for shape, across in (((1, length), (3, 1)), ((length, 1), (1, 3))):
        thick = cv2.dilate(drawn, np.ones(across, np.uint8))
        run = cv2.morphologyEx(thick, cv2.MORPH_OPEN, np.ones(shape, np.uint8))
        found |= cv2.dilate(run, np.ones((3, 3), np.uint8)) & cv2.dilate(
            drawn, np.ones((3, 3), np.uint8)
        )
    return found > 0
