"""classify: what patches of ink say, by a small net that was trained on typefaces.

The net is made by `training/train.py`; here are its weights and the few lines that run it. Many
numbers of a screenshot are the same to the pixel: each different patch is looked at once.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files

import numpy as np
import numpy.typing as npt
from numpy.lib.stride_tricks import as_strided

from .patches import Ink

Array = npt.NDArray[np.float32]

COUNTS = 3
DIGITS = 10
_BATCH = 32
"""Patches looked at together: more leave a fast memory, fewer make threads wait more often."""


def classify(patches: list[Ink]) -> Array:
    """For each patch the log probabilities of junk, one digit, two digits; tens; units."""
    if not patches:
        return np.zeros((0, COUNTS + 2 * DIGITS), np.float32)
    first: dict[bytes, int] = {}
    places: list[int] = []
    different: list[npt.NDArray[np.uint8]] = []
    for patch in (np.stack(patches) * 255).astype(np.uint8):
        place = first.setdefault(patch.tobytes(), len(different))
        if place == len(different):
            different.append(patch)
        places.append(place)
    shaped = np.stack(different).astype(np.float32) / np.float32(255)
    scores = np.concatenate(
        [_run(shaped[start : start + _BATCH]) for start in range(0, len(shaped), _BATCH)]
    )
    return _normalised(scores)[places]


@cache
def _weights() -> dict[str, Array]:
    with files(__package__).joinpath("numerals.npz").open("rb") as file:
        arrays = np.load(file, allow_pickle=False)
        return {name: arrays[name].astype(np.float32) for name in arrays.files}


def _run(patches: Array) -> Array:
    weights = _weights()
    seen = patches[..., None]
    # the largest of four is the same before a bias as after it, and there is less to add to
    seen = _active(_halved(_convolved(seen, weights["first_weight"])), weights["first_bias"])
    seen = _active(_halved(_convolved(seen, weights["second_weight"])), weights["second_bias"])
    seen = _active(_convolved(seen, weights["third_weight"]), weights["third_bias"])
    flat = np.ascontiguousarray(seen.transpose(0, 3, 1, 2)).reshape(len(patches), -1)
    hidden = np.maximum(flat @ weights["hidden_weight"].T + weights["hidden_bias"], 0)
    return np.asarray(hidden @ weights["heads_weight"].T + weights["heads_bias"], np.float32)


def _active(images: Array, bias: Array) -> Array:
    """With the bias of each channel, and nothing below 0."""
    images += bias
    return np.maximum(images, 0, out=images)


def _convolved(images: Array, kernel: Array) -> Array:
    """Batch x height x width x channels, by a kernel of out x in x 3 x 3."""
    count, high, wide, channels = images.shape
    padded = np.zeros((count, high + 2, wide + 2, channels), np.float32)
    padded[:, 1:-1, 1:-1] = images
    columns = np.empty((count, high, wide, 9 * channels), np.float32)
    for down in range(3):  # three neighbours across lie side by side in memory
        beside = as_strided(padded[:, down:], (count, high, wide, 3 * channels), padded.strides)
        columns[..., 3 * down * channels : 3 * (down + 1) * channels] = beside
    table = kernel.transpose(2, 3, 1, 0).reshape(9 * channels, -1)
    found = columns.reshape(-1, 9 * channels) @ table
    return found.reshape(count, high, wide, -1)


def _halved(images: Array) -> Array:
    one = np.maximum(images[:, ::2], images[:, 1::2])
    return np.maximum(one[:, :, ::2], one[:, :, 1::2])


def _normalised(scores: Array) -> Array:
    """Scores of the three heads as log probabilities."""
    parts = np.split(scores, [COUNTS, COUNTS + DIGITS], axis=1)
    logs = []
    for part in parts:
        shifted = part - part.max(axis=1, keepdims=True)
        logs.append(shifted - np.log(np.exp(shifted).sum(axis=1, keepdims=True)))
    return np.concatenate(logs, axis=1).astype(np.float32)
