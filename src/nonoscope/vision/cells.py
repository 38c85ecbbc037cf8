"""read_cells: what stands in each cell of a board: nothing yet, filled, or a mark for blank.

No two programs draw alike, so nothing is assumed about colours. Cells are compared with each other:
filled ones are darker (lighter on a dark page) than the rest by one step; ink in the middle of what
is left is a cross or a dot.
"""

from __future__ import annotations

import cv2
import numpy as np
import numpy.typing as npt

from nonoscope.model import BLANK, UNKNOWN

from .picture import Picture
from .values import Sheet

SHADED = 1
_SIDE = 15
_INNER = np.linspace(0.14, 0.86, _SIDE)
_MIDDLE = slice(3, 12)
_STEP = 0.22
"""A filled cell is darker by this factor at least, as a logarithm."""
_UNEXPLAINED = 0.25
_LEAST = 26.0
"""Levels of grey that tell a mark from its ground at least."""
_INK = 0.03

Array = npt.NDArray[np.float32]
Solution = npt.NDArray[np.float64]


def read_cells(picture: Picture, sheet: Sheet) -> bytes:
    """A value for each cell, row by row: 1 filled, 0 marked as blank, 255 unknown."""
    patches = _patches(picture, sheet)
    ground = np.median(patches.reshape(*patches.shape[:2], -1, 3), axis=2)
    inner = patches[:, :, _MIDDLE, _MIDDLE].reshape(*ground.shape[:2], -1, 3)
    middle = np.percentile(inner, 25 if sheet.dark else 75, axis=2)  # paper between a cross's arms
    filled = _filled(middle, dark=sheet.dark)
    apart = np.linalg.norm(patches - ground[:, :, None, None], axis=4) / np.sqrt(3)
    ink = apart[:, :, _MIDDLE, _MIDDLE] > max(_LEAST, 0.3 * float(np.percentile(apart, 99)))
    marked = ~filled & (ink.mean(axis=(2, 3)) > _INK)
    states = np.where(filled, SHADED, np.where(marked, BLANK, UNKNOWN))
    return states.astype(np.uint8).tobytes()


def _patches(picture: Picture, sheet: Sheet) -> Array:
    """Rows x columns x side x side x 3: the cells, cut out straight."""
    scale = min(1.0, 1.5 * _SIDE / sheet.cell)
    image = picture.colour
    if scale < 1:
        image = cv2.resize(image, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA).astype(
            np.uint8, copy=False
        )
    down = (np.arange(sheet.height)[:, None] + _INNER).ravel()
    across = (np.arange(sheet.width)[:, None] + _INNER).ravel()
    where = (sheet.warp(np.stack(np.meshgrid(across, down), axis=-1)) + 0.5) * scale - 0.5
    where = where.astype(np.float32)
    seen = cv2.remap(image, where[..., 0], where[..., 1], cv2.INTER_LINEAR)
    cells = seen.reshape(sheet.height, _SIDE, sheet.width, _SIDE, 3).swapaxes(1, 2)
    return np.asarray(cells, np.float32)


def _filled(middle: Array, *, dark: bool) -> npt.NDArray[np.bool_]:
    """Which cells are filled: darker than the others by the same factor, wherever light falls.

    Light and shadow are a curved surface under the logarithms of brightness, ink is a step on it.
    Both are fitted together, in turns with the question which cells have the step. Without a step
    that explains nearly all that the surface alone can't, nothing is filled.
    """
    rows, columns = middle.shape[:2]
    light = np.log(middle.reshape(-1, 3).astype(np.float64) + 8)
    spread = np.percentile(light, 97, axis=0) - np.percentile(light, 3, axis=0)
    values = light[:, int(np.argmax(spread))]
    down, across = (each.ravel() for each in np.mgrid[-1 : 1 : rows * 1j, -1 : 1 : columns * 1j])
    surface = np.stack([np.ones_like(down), down, across, down**2, down * across, across**2], 1)
    alone = float(((values - surface @ _solved(surface, values)) ** 2).sum())
    ink = values < (values.min() + values.max()) / 2
    rest, step = alone, 0.0
    for _ in range(8):
        terms = np.column_stack([surface, ink])
        found = _solved(terms, values)
        step = float(found[-1])
        flat = values - surface @ found[:-1]
        rest = float(((flat - step * ink) ** 2).sum())
        again = flat < step / 2
        if (again == ink).all():
            break
        ink = again
    if step > -_STEP or rest > _UNEXPLAINED * alone or ink.all() or not ink.any():
        return np.zeros((rows, columns), np.bool_)
    return np.asarray((ink != dark).reshape(rows, columns))


def _solved(terms: npt.NDArray[np.float64], values: npt.NDArray[np.float64]) -> Solution:
    return np.asarray(np.linalg.lstsq(terms, values, rcond=None)[0], np.float64)
