"""Asked: what the net says of the pieces of a strip, each of them asked about once.

Some pieces tell whether a strip holds numbers at all, before all of them are read.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from .glyphs import Piece
from .grouping import Grouped
from .numbers import Array
from .numerals import classify
from .patches import Ink


class Asked:
    """The pieces of a strip by lines, and what is known of them by now."""

    def __init__(self, group: Grouped) -> None:
        self.group = group
        self._known: dict[Piece, tuple[Ink, Array]] = {}

    def about(self, pieces: Sequence[Piece]) -> tuple[list[Ink], Array]:
        """The patches of these pieces, and for each the net's scores."""
        new = [piece for piece in pieces if piece not in self._known]
        patches = [self.group.pieces.patch(piece, self.group.digit) for piece in new]
        for piece, patch, scores in zip(new, patches, classify(patches), strict=True):
            self._known[piece] = patch, scores
        both = [self._known[piece] for piece in pieces]
        scores = np.stack([scores for _, scores in both]) if both else classify([])
        return [patch for patch, _ in both], scores
