"""doubted: ones that don't stand where the numbers of their picture stand are likely no numbers.

The rest of a line looks like a 1 to the net, and so does a stroke of a letter or of a frame. But
the ones of a picture are all of one height, and on one level in a row.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import numpy as np
import numpy.typing as npt

from .glyphs import Piece
from .numbers import Array
from .numerals import COUNTS, DIGITS
from .strips import MARGIN, Strip

_ENOUGH = 4
"""With fewer numbers there is nothing to compare."""
_HEIGHT, _LEVEL = 0.22, 0.25
"""How much a 1 may differ: in height and level in heights of a digit."""
_SPREAD = 4.0
"""How many times the usual difference it may differ in any case."""
_CLOSE = 0.4
"""Digits nearer than this, in heights of a digit, may be one number."""
_DOUBT = 0.75
"""The probability that what differs is none."""


def doubted(strip: Strip, digit: float, lines: Sequence[Sequence[Piece]], scores: Array) -> Array:
    """The scores of all pieces, line by line, with those ones doubted that don't conform."""
    flat = [(number, piece) for number, line in enumerate(lines) for piece in line]
    units = scores[:, COUNTS + DIGITS :]
    number = np.exp(np.maximum(scores[:, 1], scores[:, 2]))
    sure = (number > 0.9) & (np.exp(units.max(axis=1)) > 0.9)
    is_one = (units.argmax(axis=1) == 1) & (scores[:, 1] > scores[:, 2])
    boxes = np.array([piece.box for _, piece in flat], np.float64).reshape(-1, 4)
    heights = (boxes[:, 3] - boxes[:, 1]) / digit
    middles = (np.array([line for line, _ in flat]) + MARGIN + 0.5) * strip.unit
    levels = ((boxes[:, 1] + boxes[:, 3]) / 2 - middles) / digit
    # beside other digits, and also beside other ones: figures of old style are lower than others
    kinds = [kind for kind in (sure & ~is_one, sure & is_one) if np.sum(kind) >= _ENOUGH] or [sure]
    if np.sum(kinds[0]) < _ENOUGH:
        return scores
    odd = is_one
    for usual in kinds:
        unlike = _odd(heights, usual, _HEIGHT)
        odd &= unlike | _odd(levels, usual, _LEVEL) if strip.is_row else unlike
    odd &= np.exp(scores[:, 0]) < _DOUBT
    odd &= ~_matched([piece for _, piece in flat], digit)
    found = scores.copy()
    found[odd, 0] = np.log(_DOUBT)
    found[odd, 1:COUNTS] += np.log(1 - _DOUBT)
    return found


def _matched(pieces: Sequence[Piece], digit: float) -> npt.NDArray[np.bool_]:
    """Which pieces stand close beside one of the same height: two digits set smaller to fit."""
    found = np.zeros(len(pieces), np.bool_)
    for place, (one, other) in enumerate(pairwise(pieces)):
        close = 0 <= other.box[0] - one.box[2] < _CLOSE * digit
        level = max(abs(one.box[1] - other.box[1]), abs(one.box[3] - other.box[3]))
        if close and level <= max(1, 0.12 * digit):
            found[place : place + 2] = True
    return found


def _odd(
    values: npt.NDArray[np.float64], usual: npt.NDArray[np.bool_], most: float
) -> npt.NDArray[np.bool_]:
    middle = float(np.median(values[usual]))
    spread = float(np.median(np.abs(values[usual] - middle)))
    return np.asarray(np.abs(values - middle) > max(most, _SPREAD * 1.5 * spread), np.bool_)
