"""stretched: an even lattice of a screenshot, as far as its lines are drawn here and there.

What is filled in hides the lines between cells, so that of a large finished board growth finds no
more than a part. But in a screenshot lines run on level and plumb: the next one is known by its
distance, and pieces of it are seen between what is filled in, or beside the board.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from .crossings import Points
from .energy import Energy, Level
from .lattice import MOST

_DRAWN, _PIECES = 0.5, 0.12
"""What is drawn as clearly as this is a piece of a line, and the share of it that is drawn more
than what is beside it."""
_HIDDEN = 6
"""Lines, one beside the other, of which nothing may be seen."""
_NEAR = 0.08
"""How far from its place a line may be, in cells."""
_TURNS = 6
"""How often rows and columns are asked by turns: more of the ones shows more of the others."""

Places = npt.NDArray[np.float64]


def stretched(points: Points, level: Level) -> Points | None:
    """The crossings of a lattice that is level and plumb, with all its lines; None if it has all.

    >>> down, across = np.zeros((2, 60, 60), np.float32)
    >>> down[10:50, 10:51:8] = across[10:51:8, 10:50] = 1
    >>> down[20:50, 34] = across[20:50, 30:50] = 0
    >>> part = np.stack(np.meshgrid([10, 18, 26], [10, 18, 26]), axis=-1).astype(np.float32)
    >>> stretched(part, Level(across, down))[[0, -1], [0, -1]].tolist()
    [[10.0, 10.0], [50.0, 50.0]]
    """
    columns, rows = points[0, :, 0].astype(np.float64), points[:, 0, 1].astype(np.float64)
    for _ in range(_TURNS):
        before = len(columns), len(rows)
        columns = _with_all(columns, level.down.T, rows)
        rows = _with_all(rows, level.across, columns)
        if (len(columns), len(rows)) == before:
            break
    if (len(rows), len(columns)) == points.shape[:2]:
        return None
    return np.stack(np.meshgrid(columns, rows), axis=-1).astype(np.float32)


def _with_all(lines: Places, energies: Energy, others: Places) -> Places:
    """The places of lines, and of those that go on in step; `energies` are those of each place.

    They are looked at as far as the lines that cross them go.
    """
    step = float(np.median(np.diff(lines)))
    first, last = max(0, int(others[0])), int(others[-1]) + 1
    part = energies[:, first:last]
    before = _beyond(lines[0], -step, part, MOST - len(lines))
    behind = _beyond(lines[-1], step, part, MOST - len(lines) - len(before))
    return np.array([*reversed(before), *lines, *behind])


def _beyond(at: float, step: float, part: Energy, most: int) -> list[float]:
    """The places of the lines after this one, until no more come.

    More must be drawn on them than in the cells before them: clues are drawn, too.
    """
    reach = max(1, round(_NEAR * abs(step)))
    found: list[float] = []
    seen = 0
    while len(found) < min(most, seen + _HIDDEN):
        inside, at = round(at + step / 2), at + step
        place = round(at)
        if not reach <= place < len(part) - reach:
            break
        is_drawn, is_noise = (
            part[middle - reach : middle + reach + 1] > _DRAWN for middle in (place, inside)
        )
        if is_drawn.any(axis=0).mean() - is_noise.any(axis=0).mean() > _PIECES:
            weights = is_drawn.sum(axis=1) ** 2
            at = place - reach + float(np.average(np.arange(len(weights)), weights=weights))
            seen = len(found) + 1
        found.append(at)
    return found[:seen]
