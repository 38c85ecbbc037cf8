"""classify: what patches of ink say, by a small net that was trained on typefaces.

The net is made by `training/train.py`. Many numbers of a screenshot are the same to the pixel: each
different patch is looked at once.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from . import nets
from .patches import Ink

COUNTS = 3
DIGITS = 10
_BATCH = 32
"""Patches that are looked at together: more don't stay in the cache of a processor."""


def classify(patches: list[Ink]) -> nets.Array:
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
    batches = [shaped[start : start + _BATCH] for start in range(0, len(shaped), _BATCH)]
    scores = np.concatenate([nets.run("numerals", batch[..., None]) for batch in batches])
    return _normalised(scores)[places]


def _normalised(scores: nets.Array) -> nets.Array:
    """Scores of the three heads as log probabilities."""
    parts = np.split(scores, [COUNTS, COUNTS + DIGITS], axis=1)
    logs = []
    for part in parts:
        shifted = part - part.max(axis=1, keepdims=True)
        logs.append(shifted - np.log(np.exp(shifted).sum(axis=1, keepdims=True)))
    return np.concatenate(logs, axis=1).astype(np.float32)
