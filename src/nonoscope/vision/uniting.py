"""united: patches of one lattice that lie apart from each other, as one patch.

What is filled in hides the lines between cells, and so do shadows and glare. What is left of a
finished board are islands: growth doesn't get from one to the next, but their crossings stand where
the lines of each other go on.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import cv2
import numpy as np
import numpy.typing as npt

from .crossings import Indices, Patch, Points

_FEWEST = 16
"""Crossings of an island: fewer may stand in line by chance."""
_FARTHEST = 12.0
"""How far from the next crossing of another island it may lie, in cells."""
_ASIDE, _SPREAD = 0.2, 0.3
"""How far from where lines of the others go on its crossings may be, in cells: in the middle, and
nearly all of them."""
_NEARLY_ALL = 90
_PLACED = 0.15
"""How far crossings may be from where a view of the plane has them, in cells, to tell of it."""

Floats = npt.NDArray[np.float64]


def united(patches: Sequence[Patch]) -> Patch | None:
    """The largest patch with all that go on where its lines do; None if none does."""
    islands = sorted(
        (patch for patch in patches if len(patch.points) >= _FEWEST),
        key=lambda patch: -len(patch.points),
    )
    if len(islands) < 2:
        return None
    whole, rest = islands[0], islands[1:]
    while rest:
        near = min(rest, key=lambda patch: _apart(whole, patch))
        rest = [patch for patch in rest if patch is not near]
        if _apart(whole, near) > _FARTHEST * whole.side():
            break
        shift = _shift(whole, near)
        if shift is not None:
            whole = _with(whole, near, shift)
    return None if len(whole.points) == len(islands[0].points) else whole


def _apart(one: Patch, other: Patch) -> float:
    """How far the nearest crossings of two patches are from each other."""
    far = [np.linalg.norm(one.points - point, axis=1).min() for point in other.points]
    return float(min(far))


def _shift(whole: Patch, island: Patch) -> Indices | None:
    """What has to be added to the places of an island, for it to be a part of the whole."""
    places = _places(whole, island.points)
    if places is None:
        return None
    apart = places - island.places
    shift = np.rint(np.median(apart, axis=0))
    off = np.abs(apart - shift)
    is_in_line = (np.median(off, axis=0) < _ASIDE).all()
    if not is_in_line or float(np.percentile(off.max(axis=1), _NEARLY_ALL)) > _SPREAD:
        return None
    return shift.astype(np.intp)


def _places(patch: Patch, points: Points) -> Floats | None:
    """Where in a patch's lattice other points lie, if it goes on as a plane does."""
    from_places = patch.places.astype(np.float64)
    cv2.setRNGSeed(1)  # the same picture is always seen alike
    seen = patch.points.astype(np.float64)
    view: Any = cv2.findHomography(seen, from_places, cv2.RANSAC, _PLACED)[0]
    if view is None:
        return None
    placed = cv2.perspectiveTransform(points.reshape(1, -1, 2).astype(np.float64), view)
    return np.asarray(placed[0], np.float64)


def _with(whole: Patch, island: Patch, shift: Indices) -> Patch:
    """Both as one; where they claim the same place, the whole has it."""
    places = island.places + shift
    taken = set(map(tuple, whole.places.tolist()))
    free = np.array([tuple(place) not in taken for place in places.tolist()], np.bool_)
    return Patch(
        np.concatenate([whole.points, island.points[free]]),
        np.concatenate([whole.places, places[free]]),
    )
