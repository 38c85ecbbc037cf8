"""agreed: one picture has one font, so glyphs that look alike are the same digit.

What the net says of a glyph is averaged with what it says of those that look most like it. A digit
that dirt or a line has disfigured a little is then read as its undamaged twins are.
"""

from __future__ import annotations

import numpy as np

from .numbers import Array
from .patches import Ink

_ALIKE = 0.96
"""The least correlation of glyphs that may have a say."""
_MOST = 7
"""How many of them have."""
_ENOUGH = 12
"""With fewer glyphs there is nothing to compare."""


def agreed(patches: list[Ink], scores: Array) -> Array:
    """The net's scores, each averaged with those of the most similar patches."""
    count = len(patches)
    if count < _ENOUGH:
        return scores
    flat = np.stack(patches).reshape(count, -1).astype(np.float32)
    flat -= flat.mean(axis=1, keepdims=True)
    flat /= np.maximum(np.linalg.norm(flat, axis=1, keepdims=True), 1e-6)
    likeness = flat @ flat.T
    most = min(_MOST, count - 1)
    nearest = np.argpartition(-likeness, most, axis=1)[:, : most + 1]
    shares = np.take_along_axis(likeness, nearest, axis=1)
    weights = np.where(shares > _ALIKE, (shares - _ALIKE) / (1 - _ALIKE), 0)
    weights += 2.0 * (nearest == np.arange(count)[:, None])  # itself most of all: 6 is like 8
    mean = (weights[..., None] * scores[nearest]).sum(axis=1)
    return np.asarray(mean / weights.sum(axis=1, keepdims=True), np.float32)
