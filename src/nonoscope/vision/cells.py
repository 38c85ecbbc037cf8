"""read_cells: what stands in each cell of a board: nothing yet, filled, or a mark for blank.

No two programs draw alike, so nothing is assumed about colours. Cells are compared with each other:
filled ones are darker (lighter on a dark page) than the rest by one step; ink in the middle of what
is left is a cross or a dot.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import cv2
import numpy as np
import numpy.typing as npt

from nonoscope.model import BLANK, UNKNOWN

from .picture import Picture
from .values import LineReading, Sheet
from .warping import warp_grid

SHADED = 1
_TWO = bytes([SHADED, UNKNOWN])
_SIDE = 15
_INNER = np.linspace(0.14, 0.86, _SIDE)
_MIDDLE = slice(3, 12)
_STEP = 0.22
"""A filled cell is darker by this factor at least, as a logarithm."""
_UNEXPLAINED = 0.25
_LEAST = 26.0
"""Levels of grey that tell a mark from its ground at least."""
_INK = 0.03
_WRITTEN, _ALIKE = 0.8, 0.35
"""The share of an outer line's cells that text would seem to mark, and the correlation of marks."""

Array = npt.NDArray[np.float32]
Solution = npt.NDArray[np.float64]


def read_cells(picture: Picture, sheet: Sheet) -> bytes:
    """A value for each cell, row by row: 1 filled, 0 marked as blank, 255 unknown."""
    patches = _patches(picture, sheet)
    middles = patches[..., _MIDDLE, _MIDDLE].reshape(*patches.shape[:3], -1)
    ground = _ranked(patches.reshape(*patches.shape[:3], -1), 0.5)
    paper = _ranked(middles, 0.25 if sheet.dark else 0.75)  # between a cross's arms
    filled = _filled(np.moveaxis(paper, 0, 2), dark=sheet.dark)
    apart = patches - ground[..., None, None]
    square = (apart[0] ** 2 + apart[1] ** 2 + apart[2] ** 2) / np.float32(3)
    least = max(_LEAST, 0.3 * float(np.sqrt(np.percentile(square, 99))))
    marked = ~filled & ((square[..., _MIDDLE, _MIDDLE] > least**2).mean(axis=(2, 3)) > _INK)
    for edge in (np.s_[0], np.s_[-1], np.s_[:, 0], np.s_[:, -1]):
        if marked[edge].mean() > _WRITTEN and not _are_alike(square[edge][marked[edge]]):
            marked[edge] = False  # something is written there, beside the board
    states = np.where(filled, SHADED, np.where(marked, BLANK, UNKNOWN))
    return states.astype(np.uint8).tobytes()


def with_cells(sheet: Sheet, readings: Sequence[LineReading], cells: bytes) -> list[LineReading]:
    """The readings of a sheet's lines, each with what stands in its cells."""
    lines = sheet.board.lines
    return [
        replace(reading, cells=bytes([cells[cell] for cell in lines[reading.line]]))
        for reading in readings
    ]


def grounds_of(picture: Picture, sheet: Sheet) -> Array:
    """The colour of most of each cell: rows x columns x 3."""
    patches = _patches(picture, sheet)
    return np.moveaxis(_ranked(patches.reshape(*patches.shape[:3], -1), 0.5), 0, 2)


def exchanged(cells: bytes) -> bytes:
    """What stands in the cells if those that seem to be filled are the others.

    A pen may be lighter than the paper around it, and only the puzzle can tell.
    """
    return cells.translate(bytes.maketrans(_TWO, _TWO[::-1]))


def _are_alike(patches: Array) -> bool:
    """Whether marks of one line look like each other, as those of one hand do."""
    flat = np.sqrt(patches.reshape(len(patches), -1))
    flat -= flat.mean(axis=1, keepdims=True)
    flat /= np.linalg.norm(flat, axis=1, keepdims=True) + np.float32(1e-6)
    count = len(flat)
    return float(np.square(flat.sum(axis=0)).sum()) - count > _ALIKE * count * (count - 1)


def _ranked(values: npt.NDArray[np.uint8], share: float) -> Array:
    """The value that this share of the others, along the last axis, are below."""
    place = round(share * (values.shape[-1] - 1))
    ordered = np.sort(values, axis=-1, kind="stable")  # bytes are counted then, not compared
    return np.asarray(ordered[..., place], np.float32)


def _patches(picture: Picture, sheet: Sheet) -> npt.NDArray[np.uint8]:
    """3 x rows x columns x side x side: the cells, cut out straight."""
    scale = min(1.0, 0.5 ** np.floor(np.log2(sheet.cell / (1.5 * _SIDE))))
    image = picture.colour if scale == 1 else picture.reduced(scale)
    down = (np.arange(sheet.height)[:, None] + _INNER).ravel().astype(np.float32)
    across = (np.arange(sheet.width)[:, None] + _INNER).ravel().astype(np.float32)
    where = (warp_grid(sheet.mesh, down, across) + 0.5) * np.float32(scale) - np.float32(0.5)
    seen = cv2.remap(image, where[..., 0], where[..., 1], cv2.INTER_LINEAR)
    channels = np.asarray(cv2.split(seen), np.uint8)
    cells = channels.reshape(3, sheet.height, _SIDE, sheet.width, _SIDE).swapaxes(2, 3)
    return np.ascontiguousarray(cells)


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
