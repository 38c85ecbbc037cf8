"""combed: the lines of a screenshot's lattice, put where they are equally far apart.

Growth goes crossing by crossing. Crosses and filled tiles have crossings of their own, half a cell
aside, and between them lines slip or get lost. On a screenshot whole lines can be seen at once:
what is drawn across all of the lattice, again and again at the same distance, is its comb.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from .crossings import Points
from .energy import Level

_UNEVEN = 0.3
"""A step that differs by more than this share from the usual one is no step of a comb; gaps between
tiles have two edges, and either may be taken for the line."""
_EVEN = 0.05
"""Steps that differ by less are those of a comb."""
_FEWEST = 5
"""Steps that are needed to know what is usual."""
_NEAR = 0.15
"""How far from a tooth its line may be, in cells: thick lines take some room, and so do gaps."""
_ENDS = 3
"""Lines at either end with which the comb may begin."""
_STRETCH = 0.12
"""By how much the usual step may be wrong."""
_NOTHING = 0.1
"""Beyond the edge of a picture there is less than this share of what a line has at least."""
_DRAWN = 0.6
"""What is fainter than this share of the strongest line isn't followed."""

Array = npt.NDArray[np.float64]


def combed(points: Points, level: Level) -> Points:
    """The crossings of lines that are level and plumb, with teeth instead of what slipped."""
    across, down = points[0, :, 0].astype(np.float64), points[:, 0, 1].astype(np.float64)
    left, right, top, bottom = (
        round(float(place)) for place in (across[0], across[-1], down[0], down[-1])
    )
    part = slice(max(0, top), bottom + 1), slice(max(0, left), right + 1)
    columns = _teeth(across, level.down[part[0]].mean(axis=0, dtype=np.float64))
    rows = _teeth(down, level.across[:, part[1]].mean(axis=1, dtype=np.float64))
    if columns is across and rows is down:
        return points
    return np.stack(np.meshgrid(columns, rows), axis=-1).astype(np.float32)


def _teeth(lines: Array, profile: Array) -> Array:
    """The places of lines, the same if they are even or no comb is better."""
    steps = np.diff(lines)
    usual = float(np.median(steps))
    stepped = _in_step(lines, profile, usual) if len(steps) >= _FEWEST else lines
    if stepped is not lines:
        return stepped
    if len(steps) < _FEWEST or np.abs(steps / usual - 1).max() < _UNEVEN:
        return lines
    reach = max(1, round(_NEAR * usual))
    near = _highest(profile, reach)
    best, least = lines, _worth(near, lines)
    for first in lines[:_ENDS]:
        for last in lines[-_ENDS:]:
            span = (last - first) / usual
            fewest, most = span / (1 + _STRETCH), span / (1 - _STRETCH)
            for count in range(max(_FEWEST, int(np.ceil(fewest))), int(most) + 1):
                teeth = np.linspace(first, last, count + 1)
                worth = _worth(near, teeth)
                if worth > least:
                    best, least = teeth, worth
    return lines if best is lines else _followed(best, profile, reach)


def _in_step(lines: Array, profile: Array, usual: float) -> Array:
    """Even lines, without a longer step at the picture's edge if a line is drawn in step, too.

    The edge is a line as well, and a stronger one, but nothing is beyond it.
    """
    reach = max(1, round(_NEAR * usual / 2))
    near = _highest(profile, reach)
    least = _DRAWN * float(np.median(near[_places(lines[1:-1], near)]))
    is_even = np.abs(np.diff(lines) / usual - 1) < _EVEN
    for end, beside, others in ((0, 1, is_even[1:]), (-1, -2, is_even[:-1])):
        step = lines[end] - lines[beside]
        tooth = lines[[beside]] + np.sign(step) * usual
        place = round(float(lines[end]))
        beyond = profile[: max(0, place - 2 * reach)] if end == 0 else profile[place + 2 * reach :]
        is_edge = others.all() and beyond.max(initial=0.0) < _NOTHING * least
        if is_edge and abs(step) > usual + 2 * reach and near[_places(tooth, near)][0] > least:
            found = lines.copy()
            found[end] = _followed(tooth, profile, reach)[0]
            return found
    return lines


def _highest(profile: Array, reach: int) -> Array:
    """For each place the highest of those around it."""
    padded = np.pad(profile, reach)
    around = np.lib.stride_tricks.sliding_window_view(padded, 2 * reach + 1)
    return np.asarray(around.max(axis=1), np.float64)


def _worth(near: Array, lines: Array) -> float:
    """How much more is drawn on lines than between them."""
    between = (lines[1:] + lines[:-1]) / 2
    on, off = (near[_places(each, near)] for each in (lines, between))
    return float(on.mean() - off.mean())


def _places(lines: Array, profile: Array) -> npt.NDArray[np.intp]:
    return np.clip(np.rint(lines), 0, len(profile) - 1).astype(np.intp)


def _followed(teeth: Array, profile: Array, reach: int) -> Array:
    """Teeth put on what is drawn around them, where there is much: in the middle of two edges."""
    aside = np.arange(-reach, reach + 1)
    seen = profile[np.clip(_places(teeth, profile)[:, None] + aside, 0, len(profile) - 1)]
    highest = seen.max(axis=1)
    weight = np.maximum(seen - _DRAWN * highest[:, None], 1e-9)
    middle = (weight * aside).sum(axis=1) / weight.sum(axis=1)
    return teeth + np.where(highest > _DRAWN * np.median(highest), middle, 0)
