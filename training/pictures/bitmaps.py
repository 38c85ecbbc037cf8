"""Typefaces made here: digits of pixels and of the seven segments of a display.

Displays draw 6 and 9 with or without their last bar (like b and q) and 7 with or without a hook;
all ways are made.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import cv2
import numpy as np
import numpy.typing as npt

Mask = npt.NDArray[np.uint8]

_PIXELS = {
    "pixel-3x5": (
        "### #.# #.# #.# ###",
        ".#. ##. .#. .#. ###",
        "### ..# ### #.. ###",
        "### ..# ### ..# ###",
        "#.# #.# ### ..# ..#",
        "### #.. ### ..# ###",
        "### #.. ### #.# ###",
        "### ..# ..# .#. .#.",
        "### #.# ### #.# ###",
        "### #.# ### ..# ###",
    ),
    "pixel-5x7": (
        ".###. #...# #..## #.#.# ##..# #...# .###.",
        "..#.. .##.. ..#.. ..#.. ..#.. ..#.. .###.",
        ".###. #...# ....# ...#. ..#.. .#... #####",
        ".###. #...# ....# ..##. ....# #...# .###.",
        "...#. ..##. .#.#. #..#. ##### ...#. ...#.",
        "##### #.... ####. ....# ....# #...# .###.",
        "..##. .#... #.... ####. #...# #...# .###.",
        "##### ....# ...#. ..#.. .#... .#... .#...",
        ".###. #...# #...# .###. #...# #...# .###.",
        ".###. #...# #...# .#### ....# ...#. .##..",
    ),
    "pixel-4x7": (
        ".##. #..# #..# #..# #..# #..# .##.",
        "..#. .##. ..#. ..#. ..#. ..#. .###",
        ".##. #..# ...# ..#. .#.. #... ####",
        "###. ...# ...# .##. ...# ...# ###.",
        "#..# #..# #..# #### ...# ...# ...#",
        "#### #... #... ###. ...# ...# ###.",
        ".##. #... #... ###. #..# #..# .##.",
        "#### ...# ..#. ..#. .#.. .#.. .#..",
        ".##. #..# #..# .##. #..# #..# .##.",
        ".##. #..# #..# .### ...# ...# .##.",
    ),
}
_SEGMENTS = (
    "abcdef",
    "bc",
    "abged",
    "abgcd",
    "fgbc",
    "afgcd",
    "afgedc",
    "abc",
    "abcdefg",
    "abcdfg",
)


@dataclass(frozen=True)
class PixelFace:
    """Digits of square pixels."""

    family: str

    @property
    def name(self) -> str:
        """The family is one font."""
        return self.family

    def mask(self, text: str, height: int) -> Mask:
        """See Typeface: whole pixels where there is room, as games have them."""
        return _pixel_mask(self.family, text, max(5, height))


@dataclass(frozen=True)
class SegmentFace:
    """Digits of a display's seven segments."""

    family: str
    full: bool
    """6 has its upper bar and 9 its lower one."""
    hook: bool
    """7 has a third stroke at the upper left."""
    weight: float
    """Of a segment, as a share of the height."""
    gap: float
    """Between segments, as a share of the weight."""
    slant: float
    width: float
    """Of a digit, as a share of its height."""

    @property
    def name(self) -> str:
        """The family and what it varies in."""
        return f"{self.family}-{self.weight}-{self.gap}-{self.slant}-{self.full}-{self.hook}"

    def mask(self, text: str, height: int) -> Mask:
        """See Typeface."""
        return _segment_mask(self, text, max(5, height))


def made_typefaces() -> tuple[PixelFace | SegmentFace, ...]:
    """All of them: those of pixels, then those of segments."""
    pixels = [PixelFace(family) for family in _PIXELS]
    segments = [
        SegmentFace("lcd", full, hook, weight, gap, slant, width)
        for full in (True, False)
        for hook in (True, False)
        for weight in (0.09, 0.13, 0.17)
        for gap in (0.0, 0.25)
        for slant in (0.0, 0.1)
        for width in (0.55, 0.75, 1.0)
    ]
    tall = [
        SegmentFace("lcd-tall", full, hook, 0.11, 0.15, 0.06, 0.45)
        for full in (True, False)
        for hook in (True, False)
    ]
    return (*pixels, *segments, *tall)


def any_display(chance: np.random.Generator) -> SegmentFace:
    """Segments of any weight, gap and slant, of digits that aren't as slim as the tall ones."""
    return SegmentFace(
        "lcd-any",
        full=chance.random() < 0.6,
        hook=chance.random() < 0.4,
        weight=round(float(chance.uniform(0.07, 0.2)), 3),
        gap=round(max(0.0, float(chance.uniform(-0.2, 0.45))), 3),
        slant=round(max(0.0, float(chance.uniform(-0.1, 0.2))), 3),
        width=round(float(chance.uniform(0.5, 0.95)), 3),
    )


@lru_cache(maxsize=2048)
def _pixel_mask(family: str, text: str, height: int) -> Mask:
    rows = [_PIXELS[family][int(digit)].split() for digit in text]
    joined = [".".join(parts) for parts in zip(*rows, strict=True)]
    small = np.array([[255 * (dot == "#") for dot in row] for row in joined], np.uint8)
    small = small[
        :, np.flatnonzero(small.max(axis=0))[0] : np.flatnonzero(small.max(axis=0))[-1] + 1
    ]
    factor = height / small.shape[0]
    if factor >= 2:
        factor = round(factor)
    size = (max(1, round(small.shape[1] * factor)), max(1, round(small.shape[0] * factor)))
    whole = size[0] % small.shape[1] == 0 and size[1] % small.shape[0] == 0
    scaled = cv2.resize(small, size, interpolation=cv2.INTER_NEAREST if whole else cv2.INTER_AREA)
    return np.asarray(scaled, np.uint8)


@lru_cache(maxsize=2048)
def _segment_mask(face: SegmentFace, text: str, height: int) -> Mask:
    scale = 4
    tall = height * scale
    wide, thick = face.width * tall, face.weight * tall
    pitch = wide + 2.2 * thick
    canvas = np.zeros((tall, int(pitch * len(text) + face.slant * tall + 2)), np.uint8)
    for place, digit in enumerate(text):
        strokes = _SEGMENTS[int(digit)]
        if not face.full:
            strokes = {"6": "fgedc", "9": "abcfg"}.get(digit, strokes)
        if face.hook and digit == "7":
            strokes += "f"
        for stroke in strokes:
            for polygon in _stroke(stroke, wide, tall, thick, face.gap * thick):
                polygon[:, 0] += place * pitch + face.slant * (tall - polygon[:, 1])
                cv2.fillPoly(canvas, [np.round(polygon).astype(np.int32)], 255)
    inked = np.flatnonzero(canvas.max(axis=0))
    canvas = canvas[:, inked[0] : inked[-1] + 1]
    size = (max(1, round(canvas.shape[1] / scale)), height)
    return np.asarray(cv2.resize(canvas, size, interpolation=cv2.INTER_AREA), np.uint8)


def _stroke(
    name: str, wide: float, tall: float, thick: float, gap: float
) -> list[npt.NDArray[np.float64]]:
    """A segment as a hexagon; a is above, then clockwise to f, g is in the middle."""
    half = thick / 2
    left, right, top, middle, bottom = half, wide - half, half, tall / 2, tall - half
    ends = {
        "a": (left, top, right, top),
        "b": (right, top, right, middle),
        "c": (right, middle, right, bottom),
        "d": (left, bottom, right, bottom),
        "e": (left, middle, left, bottom),
        "f": (left, top, left, middle),
        "g": (left, middle, right, middle),
    }
    x1, y1, x2, y2 = ends[name]
    along = np.array([x2 - x1, y2 - y1])
    along /= np.hypot(*along)
    across = np.array([-along[1], along[0]]) * half
    start, end = np.array([x1, y1]) + along * gap, np.array([x2, y2]) - along * gap
    tip = along * half
    return [
        np.array(
            [
                start - tip * (gap == 0),
                start + tip * (gap > 0) + across,
                end - tip * (gap > 0) + across,
                end + tip * (gap == 0),
                end - tip * (gap > 0) - across,
                start + tip * (gap > 0) - across,
            ]
        )
    ]
