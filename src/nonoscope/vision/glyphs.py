"""Glyphs: pieces of connected ink that could be digits, and the patches the net sees of them."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

import cv2
import numpy as np
import numpy.typing as npt

from .ink import Inked
from .patches import Box, Ink, patch_of

_LEAST, _MOST, _TALLEST, _WIDEST = 0.06, 1.2, 6.0, 1.9
"""Of a piece's height and width, in cells; the third where digits may touch those below them."""
_SMALL, _LOW = 0.58, 0.88
"""Digits as high as this share of others may be set smaller; or they are figures of old style."""
_SPECK, _WEAK = 0.22, 0.45
"""Pieces up to so many cells high and wide, with less than this share of the usual ink, are dirt.
"""


@dataclass(frozen=True, slots=True, eq=False)
class Piece:
    """Connected ink, or several pieces that belong together."""

    box: Box
    labels: tuple[int, ...]

    @property
    def width(self) -> int:
        """In pixels."""
        return self.box[2] - self.box[0]

    @property
    def height(self) -> int:
        """In pixels."""
        return self.box[3] - self.box[1]

    @property
    def centre(self) -> tuple[float, float]:
        """Of the box, x and y."""
        return (self.box[0] + self.box[2]) / 2, (self.box[1] + self.box[3]) / 2


class Pieces:
    """All the pieces of a strip."""

    def __init__(self, inked: Inked, unit: int, *, stacked: bool = False) -> None:
        self._ink = inked.ink
        count, labels, stats, _ = cv2.connectedComponentsWithStats(
            inked.mask.astype(np.uint8), connectivity=8
        )
        self._labels = np.asarray(labels, np.int32)
        self._count = count
        # of the ground nothing is asked, and it is nearly everything
        ink = np.bincount(self._labels[inked.mask], inked.ink[inked.mask], minlength=count)
        self._means = ink / np.maximum(stats[:, cv2.CC_STAT_AREA], 1)
        self.all = _sized(np.asarray(stats, np.int32), unit, _TALLEST if stacked else _MOST)

    def weak(self, line: list[Piece], unit: int) -> set[Piece]:
        """Small pieces of a line whose ink is far weaker than that of its large ones: specks."""
        large = [piece for piece in line if max(piece.height, piece.width) > _SPECK * unit]
        if not large:
            return set()
        usual = float(np.median([self._means[piece.labels[0]] for piece in large]))
        return {
            piece
            for piece in line
            if max(piece.height, piece.width) <= _SPECK * unit
            and self._means[piece.labels[0]] < _WEAK * usual
        }

    def split(self, piece: Piece, count: int) -> list[Piece]:
        """A piece of digits that touch those below them, cut where it is thinnest."""
        left, top, right, bottom = piece.box
        inside = _member(self._labels[top:bottom, left:right], piece.labels)
        ink = np.where(inside, self._ink[top:bottom, left:right], 0).sum(axis=1)
        step = (bottom - top) / count
        cuts = [0]
        for number in range(1, count):
            low, high = int((number - 0.25) * step), int((number + 0.25) * step) + 1
            cuts.append(low + int(np.argmin(ink[low:high])))
        found = []
        for start, end in pairwise([*cuts, bottom - top]):
            part = self._labels[top + start : top + end, left:right]
            own = inside[start:end]
            columns, rows = np.flatnonzero(own.any(axis=0)), np.flatnonzero(own.any(axis=1))
            if not len(columns):
                continue
            label = self._count
            self._count += 1
            part[own] = label
            box = (
                left + int(columns[0]),
                top + start + int(rows[0]),
                left + int(columns[-1]) + 1,
                top + start + int(rows[-1]) + 1,
            )
            found.append(Piece(box, (label,)))
        return found

    def strength(self, piece: Piece) -> float:
        """How strong the ink of a piece is, where it is strongest."""
        left, top, right, bottom = piece.box
        inside = _member(self._labels[top:bottom, left:right], piece.labels)
        ink = self._ink[top:bottom, left:right][inside]
        return float(np.sort(ink)[int(0.85 * len(ink))])

    def patch(self, piece: Piece, digit: float) -> Ink:
        """What the net sees of a piece; numbers set smaller to fit are shown as large as others."""
        if _SMALL * digit <= piece.height < _LOW * digit:
            digit = piece.height / _LOW
        left, top, right, bottom = piece.box
        inside = self._labels[max(0, top - 2) : bottom + 2, max(0, left - 2) : right + 2]
        mask = _member(inside, piece.labels)
        ink = self._ink[max(0, top - 2) : bottom + 2, max(0, left - 2) : right + 2]
        shift = (min(2, left), min(2, top))
        box = (shift[0], shift[1], shift[0] + right - left, shift[1] + bottom - top)
        return patch_of(ink, mask, box, digit)


def _sized(stats: npt.NDArray[np.int32], unit: int, tallest: float) -> list[Piece]:
    """The pieces that may be a digit or a part of one, by their size."""
    wide, high = stats[:, cv2.CC_STAT_WIDTH], stats[:, cv2.CC_STAT_HEIGHT]
    fits = (stats[:, cv2.CC_STAT_AREA] >= max(3.0, 0.0015 * unit * unit)) & (high <= tallest * unit)
    fits &= (np.maximum(high, wide) >= _LEAST * unit) & (wide <= _WIDEST * unit)
    fits[0] = False  # the ground
    labels = np.flatnonzero(fits)
    return [
        Piece((left, top, left + width, top + height), (label,))
        for label, (left, top, width, height, _) in zip(
            labels.tolist(), stats[labels].tolist(), strict=True
        )
    ]


def _member(labels: npt.NDArray[np.int32], wanted: tuple[int, ...]) -> npt.NDArray[np.bool_]:
    found = labels == wanted[0]
    for label in wanted[1:]:
        found |= labels == label
    return np.asarray(found, np.bool_)


def joined(pieces: list[Piece]) -> Piece:
    """One piece of several."""
    left, top, right, bottom = zip(*[piece.box for piece in pieces], strict=True)
    labels = tuple([label for piece in pieces for label in piece.labels])
    return Piece((min(left), min(top), max(right), max(bottom)), labels)


def merged(pieces: list[Piece], axis: int, share: float = 0.35) -> list[Piece]:
    """Pieces in order along an axis (0 is x), those that overlap along it made one."""
    groups: list[list[Piece]] = []
    start = end = 0
    for piece in sorted(pieces, key=lambda piece: piece.box[axis]):
        low, high = piece.box[axis], piece.box[axis + 2]
        if groups and min(end, high) - low > share * min(end - start, high - low):
            groups[-1].append(piece)
            end = max(end, high)
        else:
            groups.append([piece])
            start, end = low, high
    return [joined(group) if len(group) > 1 else group[0] for group in groups]


def digit_height(heights: list[float], unit: int) -> float:
    """How high digits are: what most of the numbers nearest to the board agree on."""
    if not heights:
        return 0.5 * unit
    values = np.sort(np.array(heights))
    alike = np.array([np.sum(np.abs(values - value) <= 0.15 * value) for value in values])
    usual = values[int(np.argmax(alike))]
    # figures of old style: some are as low as small letters, the others tell the height
    high = (alike >= 0.35 * alike.max()) & (values <= 1.7 * usual)
    middle = values[high].max()
    return float(np.median(values[np.abs(values - middle) <= 0.15 * middle]))
