"""kinds_of: what each cell of a flattened lattice is: board, a clue on one of its sides, or else.

A small net that was trained on made pictures (`training/train_lattices.py`); here are its weights
and the few lines that run it. It looks at the pixels of each cell, at the cells nearby, and at all
that come before and behind in the same row and column.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files

import numpy as np
import numpy.typing as npt
from numpy.lib.stride_tricks import as_strided

from .flattening import AROUND, levelled

OTHER, BOARD, LEFT, RIGHT, TOP, BOTTOM = range(6)
_SPREADS = (1, 2, 4, 1)

Array = npt.NDArray[np.float32]


def kinds_of(pixels: npt.NDArray[np.uint8]) -> Array:
    """For each cell the log probabilities of the kinds: rows x columns x kinds."""
    weights = _weights()
    seen = _layer(levelled(pixels), "first", stride=2)
    seen = _layer(seen, "second", stride=2)
    cells = _layer(seen, "third", stride=3)
    inside = np.zeros((*cells.shape[:2], 1), np.float32)
    inside[AROUND:-AROUND, AROUND:-AROUND] = 1
    cells = np.concatenate([cells, inside], axis=2)
    for number, spread in enumerate(_SPREADS):
        name = f"looks_{number}"
        few = np.maximum(cells @ weights[f"{name}_few_weight"] + weights[f"{name}_few_bias"], 0)
        near = _convolved(cells, weights[f"{name}_near_weight"], 1, spread, spread)
        near += weights[f"{name}_near_bias"]
        near += _sweeps(few) @ weights[f"{name}_far_weight"]
        cells = cells + np.maximum(near, 0, out=near)
    scores = cells @ weights["kinds_weight"] + weights["kinds_bias"]
    scores -= scores.max(axis=2, keepdims=True)
    return np.asarray(scores - np.log(np.exp(scores).sum(axis=2, keepdims=True)), np.float32)


@cache
def _weights() -> dict[str, Array]:
    """Kernels as taps x in x out, those of one tap as in x out."""
    with files(__package__).joinpath("kinds.npz").open("rb") as file:
        arrays = np.load(file, allow_pickle=False)
        weights = {name: arrays[name].astype(np.float32) for name in arrays.files}
    for name, kernel in weights.items():
        if kernel.ndim == 4:
            turned = kernel.transpose(2, 3, 1, 0)
            weights[name] = turned[0, 0] if kernel.shape[2] == 1 else turned
    return weights


def _layer(images: Array, name: str, stride: int) -> Array:
    weights = _weights()
    found = _convolved(images, weights[f"{name}_weight"], stride, 1, 1)
    found += weights[f"{name}_bias"]
    return np.maximum(found, 0, out=found)


def _convolved(image: Array, kernel: Array, stride: int, padding: int, spread: int) -> Array:
    """Height x width x channels, by a kernel of high x wide x in x out."""
    taps, _, channels, out = kernel.shape
    padded = np.pad(image, ((padding, padding), (padding, padding), (0, 0)))
    reach = spread * (taps - 1) + 1
    high = (padded.shape[0] - reach) // stride + 1
    wide = (padded.shape[1] - reach) // stride + 1
    columns = np.empty((high, wide, taps, taps, channels), np.float32)
    row, column, channel = padded.strides
    steps = (stride * row, stride * column, spread * column, channel)
    for down in range(taps):  # neighbours across lie side by side in memory
        beside = as_strided(padded[spread * down :], (high, wide, taps, channels), steps)
        columns[:, :, down] = beside
    found = columns.reshape(high * wide, -1) @ kernel.reshape(-1, out)
    return found.reshape(high, wide, out)


def _sweeps(cells: Array) -> Array:
    """For each cell the means of all to its left, to its right, above and below."""
    found = []
    for axis in (1, 0):
        until = cells.cumsum(axis=axis, dtype=np.float32)
        total = cells.sum(axis=axis, keepdims=True)
        count = cells.shape[axis]
        shape = [1, 1, 1]
        shape[axis] = count
        place = np.arange(count, dtype=np.float32).reshape(shape)
        found += [(until - cells) / (place + 1), (total - until) / (count - place)]
    return np.concatenate(found, axis=2)
