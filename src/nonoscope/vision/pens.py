"""strengths: how much ink each line of a lattice has, its contrast times its width.

A board's own edge and every fifth line are often drawn with a stronger pen, which tells where a
board begins when its clues stand in boxes of the same lattice.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from .contents import Array, Cutter

_ASIDE = np.linspace(-0.3, 0.3, 13, dtype=np.float32)
_ALONG = np.array([0.3, 0.5, 0.7], np.float32)
"""Within each cell: away from the lines that cross."""

Strengths = npt.NDArray[np.float64]


def strengths(cutter: Cutter, rows: int, columns: int) -> tuple[Strengths, Strengths]:
    """Of the lines across, from the top, and of those down, from the left."""
    down = (np.arange(rows + 1)[:, None] + _ASIDE).ravel().astype(np.float32)
    across = (np.arange(columns)[:, None] + _ALONG).ravel().astype(np.float32)
    first = cutter.look(down, across).reshape(rows + 1, len(_ASIDE), -1)
    down = (np.arange(rows)[:, None] + _ALONG).ravel().astype(np.float32)
    across = (np.arange(columns + 1)[:, None] + _ASIDE).ravel().astype(np.float32)
    second = cutter.look(down, across).T.reshape(columns + 1, len(_ASIDE), -1)
    return _ink(first), _ink(second)


def _ink(profiles: Array) -> Strengths:
    """For lines x places aside x places along; the cells on its sides may be filled or not."""
    sides = (profiles[:, :2].mean(axis=1), profiles[:, -2:].mean(axis=1))
    low, high = np.minimum(*sides)[:, None], np.maximum(*sides)[:, None]
    beyond = np.maximum(low - profiles, 0) + np.maximum(profiles - high, 0)
    # not the middle one: digits below each other are strong here and there, a line all along
    each = np.maximum(beyond.mean(axis=1), 0.05 * (high - low)[:, 0])
    return np.asarray(np.percentile(each, 30, axis=1), np.float64)
