"""surroundings: beside which lines of a lattice there is writing, and whether it is light on dark.

Free-standing clues are ink that stands before a line and leaves the space between lines free. That
tells them from the page's edge, a shadow or a frame, which go on from line to line.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from .contents import Array, Cutter, clear_difference
from .values import SIDES, Side

_OUTWARD = np.linspace(0.2, 1.9, 24, dtype=np.float32)
"""Where clues begin, in cells from the edge: behind its line, and for two digits at least."""
_ALONG = np.linspace(0, 1, 13, dtype=np.float32)
_MIDDLE = slice(3, 10)
_BETWEEN = [0, 1, 11, 12]


@dataclass(frozen=True, slots=True, eq=False)
class Surroundings:
    """What is seen around a lattice."""

    written: dict[Side, npt.NDArray[np.bool_]]
    """For each side, before which lines something is written."""
    dark: bool
    """Whether the writing is lighter than its ground."""


def surroundings(cutter: Cutter, rows: int, columns: int) -> Surroundings:
    """What is written around a lattice of so many cells."""
    strips = {side: _strip(cutter, rows, columns, side) for side in SIDES}
    apart = {side: strip - _ground(strip) for side, strip in strips.items()}
    contrast = max(clear_difference(np.abs(each).max(axis=(1, 2))) for each in apart.values())
    written = {side: _written(np.abs(each) > 0.6 * contrast) for side, each in apart.items()}
    light = sum(float(np.clip(apart[side][written[side]], 0, None).sum()) for side in SIDES)
    black = sum(float(np.clip(-apart[side][written[side]], 0, None).sum()) for side in SIDES)
    return Surroundings(written, light > black)


def _strip(cutter: Cutter, rows: int, columns: int, side: Side) -> Array:
    """Lines x places along each line's width x places outward."""
    if side in {"left", "right"}:
        lines = (np.arange(rows)[:, None] + _ALONG).ravel().astype(np.float32)
        outward = -_OUTWARD if side == "left" else columns + _OUTWARD
        seen = cutter.look(lines, outward)
    else:
        lines = (np.arange(columns)[:, None] + _ALONG).ravel().astype(np.float32)
        outward = -_OUTWARD if side == "top" else rows + _OUTWARD
        seen = cutter.look(outward, lines).T
    return seen.reshape(-1, len(_ALONG), len(_OUTWARD))


def _ground(strip: Array) -> Array:
    return np.asarray(np.median(strip, axis=(1, 2), keepdims=True), np.float32)


def _written(ink: npt.NDArray[np.bool_]) -> npt.NDArray[np.bool_]:
    middle = ink[:, _MIDDLE].mean(axis=(1, 2))
    between = ink[:, _BETWEEN].mean(axis=(1, 2))
    ruled = ink[:, _BETWEEN].any(axis=1).mean(axis=1) > 0.8  # a line goes on between the clues
    free = (between < 0.55 * middle) | (ruled & (middle < 0.4))
    return np.asarray((middle > 0.02) & (middle < 0.6) & free)
