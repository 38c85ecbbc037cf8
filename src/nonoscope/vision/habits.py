"""Habit: how the last layer of the net for clues is changed for one picture, by examples of it.

A typeface that the net has hardly seen is misread alike all over a picture, and yet its digits look
like each other. Where it is known what some numbers are, the scores for tens and units learn from
the features at their places (logistic regression), not far from what the net had learnt.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from .telling import TENS, UNITS, Scores

_STAYING = 5e-4
"""How much it costs to change the net."""
_STEPS, _RATE, _GOING_ON = 120, 0.3, 0.9
"""Steps of learning, how large they are, and how much of each is taken on into the next."""
_SPREAD = 3.0
"""The length of a feature vector while learning: features of nets differ in size."""

Weights = npt.NDArray[np.float32]


@dataclass(frozen=True, slots=True, eq=False)
class Examples:
    """Places at which it is known, more or less, which number stands there."""

    scores: Scores
    features: Scores
    numbers: npt.NDArray[np.intp]
    certainty: npt.NDArray[np.float32]


@dataclass(frozen=True, slots=True, eq=False)
class Habit:
    """What is added to the scores of tens and units, by the features at a place."""

    size: float
    """Of features."""
    tens: Weights
    units: Weights

    @classmethod
    def of(cls, known: Examples, before: Habit | None = None) -> Habit:
        """Learnt from examples; it goes on from an earlier one."""
        size = float(np.sqrt((known.features**2).sum(axis=1).mean()))
        none = np.zeros((known.features.shape[1] + 1, 10), np.float32)
        seen = _scaled(known.features, size)
        tens, units = (none, none) if before is None else (before.tens, before.units)
        return cls(
            size,
            _learnt(tens, seen, known.scores[:, TENS], known.numbers // 10, known.certainty),
            _learnt(units, seen, known.scores[:, UNITS], known.numbers % 10, known.certainty),
        )

    def applied(self, scores: Scores, features: Scores) -> Scores:
        """The scores of places as somebody gives them who is used to the picture."""
        seen = _scaled(features, self.size)
        changed = scores.copy()
        changed[:, TENS] += seen @ self.tens
        changed[:, UNITS] += seen @ self.units
        return changed


def _scaled(features: Scores, size: float) -> Scores:
    """Of usual size, and a 1 for what is added always."""
    ones = np.ones((len(features), 1), np.float32)
    return np.concatenate([features * np.float32(_SPREAD / size), ones], axis=1)


def _learnt(
    weights: Weights,
    seen: Scores,
    scores: Scores,
    digits: npt.NDArray[np.intp],
    certainty: npt.NDArray[np.float32],
) -> Weights:
    true = np.eye(10, dtype=np.float32)[digits]
    share = (certainty / certainty.sum())[:, None]
    moved = np.zeros_like(weights)
    for _ in range(_STEPS):
        likely = scores + seen @ weights
        likely = np.exp(likely - likely.max(axis=1, keepdims=True))
        likely /= likely.sum(axis=1, keepdims=True)
        slope = seen.T @ ((likely - true) * share) + _STAYING * weights
        moved = _GOING_ON * moved - _RATE * slope
        weights = weights + moved
    return weights.astype(np.float32)
