"""ink_of: how much of each pixel of a strip is ink, whatever the colours and the light.

Strokes are thin and grounds are wide: what a small square can't get into is ink, in each colour,
be it darker or lighter than what is around it. The edges of panels leave no trace that way.
"""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np
import numpy.typing as npt

from .counting import quantile
from .patches import Ink

Mask = npt.NDArray[np.bool_]
Pixels = npt.NDArray[np.uint8]

_HUE = 0.7
"""Colours are blurred and noisy in photos; they count where brightness shows nothing."""
_LIGHTS = np.arange(256, dtype=np.float32)
_HUES = _LIGHTS * np.float32(_HUE)
_AMOUNTS = np.unique(np.concatenate([_LIGHTS, _HUES]))
"""All amounts of ink that there can be, by brightness or by colour."""
_LIGHT_RANKS, _HUE_RANKS = (
    np.searchsorted(_AMOUNTS, each).astype(np.uint16) for each in (_LIGHTS, _HUES)
)
_FAINT = 0.13
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


def closed(inked: Inked, size: float) -> Inked:
    """Ink whose gaps of so many pixels are bridged, as displays leave them between segments."""
    side = max(2, round(size))
    mask = cv2.morphologyEx(
        inked.mask.astype(np.uint8), cv2.MORPH_CLOSE, np.ones((side, side), np.uint8)
    )
    return Inked(inked.ink, mask > 0, inked.lines)


def ink_of(
    colour: npt.NDArray[np.uint8],
    unit: int,
    stroke: float,
    kept: Mask | None = None,
    *,
    lighter: bool,
    least: float = 1.0,
    measured: Mask | None = None,
) -> Inked:
    """The ink that is lighter than its ground, or the ink that is darker.

    `stroke` is the width in pixels of the thickest stroke there may be. Upright ink that is `kept`
    is no line, however long: 1 below 1 below 1. The `least` ink is so many times stronger than it
    need be. Where it is `measured`, if not everywhere, full ink is that of strokes, not of lines.
    """
    grey = cv2.cvtColor(colour, cv2.COLOR_RGB2GRAY)
    size = max(3, round(1.7 * stroke)) | 1
    kernel = np.ones((size, size), np.uint8)
    way = cv2.MORPH_TOPHAT if lighter else cv2.MORPH_BLACKHAT
    red, green, blue = cv2.split(cv2.morphologyEx(colour, way, kernel))
    hue = cv2.max(cv2.max(red, green), blue)
    light = cv2.morphologyEx(grey, way, kernel)
    seen = np.asarray(light, np.uint8), np.asarray(hue, np.uint8)
    counts = _counts(*seen)
    noise = least * 2.5 * quantile(_AMOUNTS, counts, 0.5) + 4
    full = _full(counts, noise, unit)
    found = _inked(seen, unit, kept, noise, full)
    if measured is None:
        return found
    around = cv2.dilate(found.lines.astype(np.uint8), kernel) > 0
    strokes = _full(_counts(*seen, measured & ~around), noise, unit)
    return _inked(seen, unit, kept, noise, strokes) if strokes < full else found


def _full(counts: npt.NDArray[np.int64], noise: float, unit: int) -> float:
    """The amount of nearly all ink that is more than noise."""
    first = int(np.searchsorted(_AMOUNTS, max(12.0, noise), side="right"))
    many = int(counts[first:].sum()) > unit
    return quantile(_AMOUNTS[first:], counts[first:], 0.9) if many else 255.0


def _inked(
    seen: tuple[Pixels, Pixels], unit: int, kept: Mask | None, noise: float, full: float
) -> Inked:
    light, hue = seen
    shares = [np.minimum(amounts / np.float32(full), 1) for amounts in (_LIGHTS, _HUES)]
    ink = np.asarray(cv2.LUT(light, shares[0]), np.float32)
    cv2.max(ink, cv2.LUT(hue, shares[1]), dst=ink)
    floor = max(_FAINT, noise / full)
    reach = max(3, round(0.3 * unit)) | 1
    lines = lines_of(_strong(ink, reach, max(0.1, 0.7 * noise / full)), unit, kept)
    clear = ink.copy()
    clear[lines] = 0  # or numbers done would pale beside lines
    return Inked(ink, _strong(clear, reach, floor), lines)


def _counts(light: Pixels, hue: Pixels, where: Mask | None = None) -> npt.NDArray[np.int64]:
    """How many pixels have each of the amounts of ink."""
    ranks = cv2.max(cv2.LUT(light, _LIGHT_RANKS), cv2.LUT(hue, _HUE_RANKS))
    number = len(_AMOUNTS)
    mask = None if where is None else where.astype(np.uint8)
    counts = cv2.calcHist([ranks], [0], mask, [number], [0, number])
    return np.asarray(counts.ravel(), np.int64)


def _strong(ink: Ink, reach: int, floor: float) -> Mask:
    """Where ink is above a floor, and not far weaker than the strongest around it, smoothly."""
    most = np.asarray(cv2.dilate(ink, np.ones((reach, reach), np.uint8)), np.float32)
    cv2.blur(most, (reach, reach), dst=most)
    most *= 0.35
    strong = ink > most
    strong &= ink > floor
    return strong


def lines_of(stroke: Mask, unit: int, kept: Mask | None = None) -> Mask:
    """Straight ink, level or upright, longer than any digit is high."""
    drawn = stroke.astype(np.uint8)
    around = np.ones((3, 3), np.uint8)
    length = round(1.15 * unit)
    near = cv2.dilate(drawn, around) > 0
    found = np.zeros(stroke.shape, np.bool_)
    for shape, across in (((1, length), (3, 1)), ((length, 1), (1, 3))):
        thick = cv2.dilate(drawn, np.ones(across, np.uint8))
        run = cv2.morphologyEx(thick, cv2.MORPH_OPEN, np.ones(shape, np.uint8))
        line = (cv2.dilate(run, around) > 0) & near
        if kept is not None and shape[0] > 1:
            line &= ~kept
        found |= line
    return found
