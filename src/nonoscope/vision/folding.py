"""unfolded: a lattice whose parts met a line apart, with the smaller part put back in step.

Growth goes around what it can't see and meets itself behind it. If it lost a line on one of the
ways, the lattice has a fold there, and all beyond it is one line off. A page has no folds: where
steps are torn, a smooth surface through most of the crossings says where the others belong.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from .crossings import Points
from .lattice import usual_steps

_TORN = 0.3
"""A side that differs from those around it by this share of a cell is torn."""
_FEWEST = 4
"""Torn sides that make a fold: one or two are a smudge, which refining heals."""
_OFF, _ASTRAY = 0.4, 0.2
"""So far from the surface, in cells, a crossing is on another line, or on its way there."""
_MOST = 0.4
"""If more than this share of the crossings is off, nobody knows which part is right."""
_DEGREE = 3
_ROUNDS = 15

Floats = npt.NDArray[np.float64]


def unfolded(points: Points) -> Points:
    """The lattice without folds; the same if it has none, or if they can't be mended."""
    before = _torn(points)
    if before < _FEWEST:
        return points
    surface = _surface(points)
    away = np.linalg.norm(points - surface, axis=2) / _cell(points)
    if not 0 < (away > _OFF).mean() < _MOST:
        return points
    mended = np.where(away[..., None] > _ASTRAY, surface, points).astype(np.float32)
    return mended if 4 * _torn(mended) <= before else points


def _cell(points: Points) -> float:
    sides = [np.linalg.norm(np.diff(points, axis=axis), axis=2) for axis in (0, 1)]
    return float(min(np.median(each) for each in sides))


def _torn(points: Points) -> int:
    """How many sides of cells are unlike those around them."""
    across, down = usual_steps(points)
    count = 0
    for axis, usual in ((1, across), (0, down)):
        step = np.diff(points, axis=axis)
        apart = np.linalg.norm(step - usual[: step.shape[0], : step.shape[1]], axis=2)
        count += int((apart > _TORN * np.linalg.norm(step, axis=2).mean()).sum())
    return count


def _surface(points: Points) -> Points:
    """A smooth surface with the steps of the lattice, where most of its crossings are.

    Steps are right on both sides of a fold and wrong only across it. So they say how the page
    lies, if the sum of what they are off is least: then a few don't draw it away, however far.
    """
    rows, columns = points.shape[:2]
    down, across = np.meshgrid(np.linspace(-1, 1, rows), np.linspace(-1, 1, columns), indexing="ij")
    powers = [(i, j) for i in range(_DEGREE + 1) for j in range(_DEGREE + 1 - i) if i + j]
    terms: Floats = np.stack([down**i * across**j for i, j in powers], axis=2)
    rises = np.concatenate([_steps(terms, axis) for axis in (0, 1)])
    goal = np.concatenate([_steps(points.astype(np.float64), axis) for axis in (0, 1)])
    least = 0.01 * _cell(points)
    weights = np.ones(len(goal))
    shape = np.zeros((len(powers), 2))
    for _ in range(_ROUNDS):
        weighted = rises * weights[:, None]
        # of few lines, or of some that lie on each other, more than one surface is the smoothest
        shape = np.linalg.lstsq(weighted.T @ rises, weighted.T @ goal)[0]
        weights = 1 / np.maximum(np.linalg.norm(rises @ shape - goal, axis=1), least)
    surface = terms @ shape
    return (surface + np.median(points - surface, axis=(0, 1))).astype(np.float32)


def _steps(values: Floats, axis: int) -> Floats:
    return np.diff(values, axis=axis).reshape(-1, values.shape[2])
