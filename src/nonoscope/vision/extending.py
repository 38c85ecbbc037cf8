"""extended: a frame with those outer lines that growth missed.

Growth goes crossing by crossing, and at the rim of a board digits lead it astray. Once the inner
crossings are exact, the next line is predicted as a whole and tested as a whole.
"""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np
import numpy.typing as npt

from .crossings import Points
from .energy import Energy, Level
from .lattice import MOST
from .refining import drawn, follow

WHOLE = 0.66
"""How much of an outer line must be drawn; of the sides of cells that lead to it, a little less."""
_BACK = 4
"""Steps that the next one is predicted from."""
_ASTRAY = 0.22
"""How far from where it is predicted a line may be, in cells."""
_BENT = 0.05
"""How much a line may bend at each crossing, in cells."""


Mask = npt.NDArray[np.bool_]


@dataclass(frozen=True, slots=True, eq=False)
class Judge:
    """From when on a line counts as drawn."""

    level: Level
    across: float
    down: float


def share(sides: Mask) -> float:
    """How much of a line is drawn; lines between clues end where the corner begins."""
    corner = len(sides) // 5
    return float(max(sides.mean(), sides[corner : len(sides) - corner].mean() - 0.1))


def extended(points: Points, judge: Judge) -> Points:
    """The crossings with all lines that belong on any side."""
    tried = 0
    while tried < 4:
        for side in range(4):
            longer = _longer(points, judge, side)
            if longer is None:
                tried += 1
            else:
                points, tried = longer, 0
    return points


def _longer(points: Points, judge: Judge, side: int) -> Points | None:
    """With one line more to the right, left, bottom or top, if it is there."""
    flip = side < 2
    view = points if flip else points.swapaxes(0, 1)
    view = view if side % 2 == 0 else view[:, ::-1]
    if view.shape[1] >= MOST:
        return None
    back = min(_BACK, view.shape[1] - 1)
    step = (view[:, -1] - view[:, -1 - back]) / back
    step = cv2.blur(step[:, None].astype(np.float32), (1, 5)).reshape(-1, 2)
    line = _next(view[:, -1], step, judge, flip=flip)
    if line is None:
        return None
    view = np.concatenate([view, line[:, None]], axis=1)
    view = view if side % 2 == 0 else view[:, ::-1]
    return np.ascontiguousarray(view if flip else view.swapaxes(0, 1))


def _next(last: Points, step: Points, judge: Judge, *, flip: bool) -> Points | None:
    """The next line after the last one, if it is drawn where it ought to be."""
    level = judge.level
    lines, walls = (level.down, level.across) if flip else (level.across, level.down)
    least, least_walls = (judge.down, judge.across) if flip else (judge.across, judge.down)
    line, well = follow(lines, last + step, flip=flip)
    cell = float(np.median(np.linalg.norm(step, axis=1)))
    astray = np.abs(line - last - step)[:, 0 if flip else 1]
    bends = np.abs(np.diff(line[:, 0 if flip else 1], n=2))
    if float(np.median(astray)) > _ASTRAY * cell or float(np.median(bends)) > _BENT * cell:
        return None
    sides = _walls(walls, last, line, flip=flip)
    if share(well > least) < WHOLE or share(sides.ravel() > least_walls) < WHOLE - 0.1:
        return None
    return line


def _walls(energies: Energy, last: Points, line: Points, *, flip: bool) -> Energy:
    if flip:
        return drawn(energies, last[:, None], line[:, None], flip=False)
    return drawn(energies, last[None], line[None], flip=True)
