"""tell: what stands on ribbons, place by place along them, as a small net sees it.

Of each place the net says whether a number is told there, and which tens and units it has. A number
is told at one place or at a few next to each other; nothing stands between it and the next one.
"""

from __future__ import annotations

from typing import Literal

import numpy as np
import numpy.typing as npt

from . import nets
from .ribbons import Ribbons

STEP = 4
"""Pixels from one place to the next."""
Net = Literal["clue", "second", "display"]
"""The one that is asked first; one that has seen more numbers that are struck out, takes longer and
errs elsewhere, so that together they know more than either does; and one that has seen nothing but
the segments of displays."""
SIGHT: dict[Net, int] = {"clue": 11, "second": 17, "display": 17}
"""Places to each side of one that a net looks at, to say what is told there."""
_PART = 4
"""Ribbons that are looked at together: more don't stay in the cache of a processor."""

SCORES = 1 + 10 + 10
"""For a number at a place, for each of its tens and for each of its units."""
TENS, UNITS = slice(1, 11), slice(11, 21)

Scores = npt.NDArray[np.float32]
Chances = npt.NDArray[np.float32]
"""Of ribbons and places: log probabilities of nothing, then of each number from 0 to 99."""


def tell(ribbons: Ribbons, *, is_row: bool, net: Net = "clue") -> Chances:
    """Ribbons x places x 101. A ribbon's length must be a multiple of STEP."""
    name = f"{net}_{'rows' if is_row else 'columns'}"
    found = []
    for first in range(0, len(ribbons), _PART):
        some = ribbons[first : first + _PART]
        found.append(nets.run(name, some).reshape(len(some), SCORES, -1))
    return chances_of(np.concatenate(found).swapaxes(1, 2))


def look(
    ribbon: npt.NDArray[np.float32], *, is_row: bool, net: Net = "second"
) -> tuple[Scores, Scores]:
    """The scores that a net gives each place of a ribbon, and its features there."""
    name = f"{net}_{'rows' if is_row else 'columns'}"
    scores, features = nets.run_and_look_in(name, ribbon[None])
    return (
        np.ascontiguousarray(scores.reshape(SCORES, -1).T),
        np.ascontiguousarray(features.reshape(features.shape[1], -1).T),
    )


def chances_of(scores: Scores) -> Chances:
    """The probabilities that a net's scores are: ribbons x places x SCORES in."""
    number = -np.logaddexp(0, -scores[..., :1])
    nothing = -np.logaddexp(0, scores[..., :1])
    both = _logs(scores[..., TENS])[..., :, None] + _logs(scores[..., UNITS])[..., None, :]
    every = number + both.reshape(*both.shape[:2], 100)
    return np.concatenate([nothing, every], axis=2).astype(np.float32)


def _logs(scores: npt.NDArray[np.float32]) -> npt.NDArray[np.float32]:
    return np.asarray(scores - np.logaddexp.reduce(scores, axis=-1, keepdims=True), np.float32)
