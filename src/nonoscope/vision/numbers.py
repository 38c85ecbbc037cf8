"""Candidates for numbers out of what the net says of their digits."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from .numerals import COUNTS, DIGITS

Array = npt.NDArray[np.float32]
Values = tuple[tuple[int, float], ...]

KEPT = 6
"""Candidates of a number."""


def digits_of(scores: Array) -> Array:
    """Log probabilities of the ten digits, for a patch that is taken for a single one."""
    return scores[COUNTS + DIGITS :]


def alone(scores: Array) -> Array:
    """Log probabilities of 0 to 99 for a patch that holds a whole number."""
    values = np.full(100, -np.inf, np.float32)
    values[:10] = scores[1] + digits_of(scores)
    tens = scores[COUNTS : COUNTS + DIGITS]
    pairs = scores[2] + tens[1:, None] + digits_of(scores)[None]
    values[10:] = pairs.reshape(-1)
    return values


def pair(first: Array, second: Array, whole: Array | None = None) -> Array:
    """Log probabilities of 10 to 99 for two digits side by side, and for both in one patch."""
    values = np.full(100, -np.inf, np.float32)
    tens = digits_of(first)[1:, None]
    values[10:] = (tens + digits_of(second)[None]).reshape(-1)
    if whole is not None:
        both = whole[COUNTS + 1 : COUNTS + DIGITS][:, None] + digits_of(whole)[None]
        values[10:] = 0.6 * values[10:] + 0.4 * both.reshape(-1)
    return _normal(values)


def best(values: Array, most: int = 99) -> Values:
    """The likeliest values up to the longest that a line allows, best first."""
    allowed = values[: most + 1]
    order = np.argsort(-allowed)[:KEPT]
    return tuple([(int(value), float(allowed[value])) for value in order if allowed[value] > -30])


def _normal(values: Array) -> Array:
    most = values.max()
    return np.asarray(values - most - np.log(np.exp(values - most).sum()), np.float32)
