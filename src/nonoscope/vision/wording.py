"""without_words: the glyphs above or below a board without those of words beyond the clues.

Numbers of columns stand in the middle of them; letters stand anywhere. Where the glyphs of a level
are as far from the middles as chance would have it, words begin, and no clue goes on beyond them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import numpy as np

from .strips import MARGIN, Strip

if TYPE_CHECKING:
    from .sides import Glyph

_SPREAD, _TIMES = 0.1, 3.0
"""Of the places of glyphs in their columns, in cells, and by how much it is more than nearer to the
board: it is 0.24 for what stands anywhere."""
_FEWEST = 3
"""So many columns must have something on a level to tell."""
_LEVEL = 0.6
"""Glyphs whose middles lie nearer than this, in heights of a digit, may be on one level."""


def without_words(
    strip: Strip, digit: float, lines: Sequence[Sequence[Glyph]]
) -> list[list[Glyph]]:
    """The lines as far as the first words."""
    every = [(number, glyph) for number, line in enumerate(lines) for glyph in line]
    # from the board outwards
    every.sort(key=lambda entry: -strip.inside(entry[1].piece.centre))
    end = len(every)
    start, usual = 0, 0.0
    while start < end:
        first = every[start][1].piece.centre[1]
        stop = start
        while stop < end and abs(every[stop][1].piece.centre[1] - first) < _LEVEL * digit:
            stop += 1
        spread = _spread(strip, every[start:stop])
        if start and spread > max(_SPREAD, _TIMES * usual):
            end = start
        usual = max(usual, spread)
        start = stop
    kept = {id(glyph) for _, glyph in every[:end]}
    return [[glyph for glyph in line if id(glyph) in kept] for line in lines]


def _spread(strip: Strip, level: list[tuple[int, Glyph]]) -> float:
    """How far from the middle of their columns glyphs side by side stand, usually; 0 if unknown."""
    spans: dict[int, tuple[float, float]] = {}
    for number, glyph in level:
        low, high = spans.get(number, (np.inf, -np.inf))
        spans[number] = (min(low, glyph.piece.box[0]), max(high, glyph.piece.box[2]))
    if len(spans) < _FEWEST:
        return 0.0
    away = [
        (low + high) / 2 / strip.unit - MARGIN - number - 0.5
        for number, (low, high) in spans.items()
    ]
    # a digit lost here or there is nothing, and neither is a page that bends
    places = np.array(list(spans), np.float64)
    drift = np.polynomial.polynomial.polyfit(places, away, 1 if len(spans) > _FEWEST else 0)
    rest = np.abs(away - np.polynomial.polynomial.polyval(places, drift))
    return float(min(np.median(rest) / 0.8, np.sqrt(np.mean(rest**2))))
