"""contents: what stands in the cells of a lattice, as far as it tells a board from its clues.

Every cell is cut out straight and small. Against its own ground it has ink (a digit, a cross, a
dot) or none; against the others it is solid or not.
"""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np
import numpy.typing as npt

from .warping import warp, warp_grid

_SIDE = 12
_INNER = np.linspace(0.22, 0.78, _SIDE)
"""Without the lines around it."""

Array = npt.NDArray[np.float32]


@dataclass(frozen=True, slots=True, eq=False)
class Contents:
    """Of each cell, rows x columns."""

    ink: Array
    """The share of its area that differs clearly from its ground."""
    ground: Array
    """The brightness of its ground, 0 to 255."""
    contrast: float
    """What counts as a clear difference."""

    @property
    def written(self) -> npt.NDArray[np.bool_]:
        """Where something like a digit stands."""
        return (self.ink > 0.02) & (self.ink < 0.7)


class Cutter:
    """Cuts cells out of an image; keeps it at the size at which that is done well."""

    def __init__(self, grey: npt.NDArray[np.uint8], points: Array) -> None:
        across = np.linalg.norm(np.diff(points, axis=1), axis=2).mean()
        down = np.linalg.norm(np.diff(points, axis=0), axis=2).mean()
        scale = min(1.0, 2.0 * _SIDE / float(min(across, down)))
        self._image = grey
        if scale < 1:
            self._image = cv2.resize(
                grey, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA
            ).astype(np.uint8, copy=False)
        self._points = ((points + 0.5) * scale - 0.5).astype(np.float32)

    def look(self, down: Array, across: Array) -> Array:
        """The brightness at each of these rows and columns of the lattice, which may be between."""
        rows, columns = self._points.shape[:2]
        if down[0] >= 0 <= across[0] and down[-1] < rows and across[-1] < columns:
            where = warp_grid(self._points, down, across)
        else:
            where = warp(self._points, np.stack(np.meshgrid(across, down), axis=-1))
        seen = cv2.remap(
            self._image,
            where[..., 0],
            where[..., 1],
            cv2.INTER_LINEAR,
            borderMode=cv2.BORDER_REPLICATE,
        )
        return seen.astype(np.float32)

    def contents(self, rows: int, columns: int) -> Contents:
        """What stands in the cells, from the first row and column."""
        down = (np.arange(rows)[:, None] + _INNER).ravel()
        across = (np.arange(columns)[:, None] + _INNER).ravel()
        seen = self.look(down.astype(np.float32), across.astype(np.float32))
        cells = seen.reshape(rows, _SIDE, columns, _SIDE).swapaxes(1, 2)
        flat = cells.reshape(rows, columns, -1)
        ground = np.median(flat, axis=2)
        apart = np.abs(flat - ground[..., None])
        contrast = clear_difference(apart.max(axis=2))
        ink = (apart > contrast).mean(axis=2)
        return Contents(ink.astype(np.float32), ground.astype(np.float32), contrast)


def clear_difference(strongest: Array) -> float:
    """What counts as ink, if these are the strongest differences seen in some cells."""
    strong = float(np.percentile(strongest, 95)) if strongest.size else 0.0
    return max(10.0, 0.4 * strong)
