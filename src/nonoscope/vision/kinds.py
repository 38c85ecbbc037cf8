"""kinds_of: what each cell of a flattened lattice is: board, a clue on one of its sides, or else.

A small net says it that was trained on made pictures (`training/train_lattices.py`). It looks at
the pixels of each cell, at the cells nearby, and at all that come before and behind in the same row
and column.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from . import nets
from .flattening import AROUND, SIDE, levelled

OTHER, BOARD, LEFT, RIGHT, TOP, BOTTOM = range(6)


def kinds_of(pixels: npt.NDArray[np.uint8]) -> nets.Array:
    """For each cell the log probabilities of the kinds: rows x columns x kinds."""
    inside = np.zeros((*pixels.shape, 1), np.float32)
    inside[AROUND * SIDE : -AROUND * SIDE, AROUND * SIDE : -AROUND * SIDE] = 1
    image = np.concatenate([levelled(pixels), inside], axis=2)
    return np.ascontiguousarray(nets.run("kinds", image[None])[0].transpose(1, 2, 0))
