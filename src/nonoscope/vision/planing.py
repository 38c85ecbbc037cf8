"""planed: a lattice that waves have torn, laid out anew as one of even lines in a plane.

The waves of a photographed screen are lines as well: growth changes over to them and back, and what
comes of it is torn all over. But screens are flat, and waves aren't where the lines of a plane are.
So the view of the plane is guessed from most crossings, everything is seen from above, and there
lines are looked for as wholes, all at the same distance.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import cv2
import numpy as np
import numpy.typing as npt

from .crossings import Points
from .energy import Energy, Level
from .refining import Mesh, supported

_RES = 10
"""Pixels of a cell, seen from above."""
_AROUND = 3
"""Cells beyond the lattice that are looked at, for growth may have lost lines."""
_STRIPS = 16
"""Parts of each line that are compared, to turn lines until all parts agree."""
_FEWEST = 16
"""Lines with which it can be told what is even: letters on a page seem to stand evenly, too."""
_NEAR = 0.3
"""How far from its place in the plane a crossing may be, in cells."""
_SEARCH = ((2.0, 0.4), (0.4, 0.1), (0.1, 0.03))
"""By how many cells lines are turned, and in which steps, finer and finer."""
_STEPS = np.arange(0.8, 1.25, 0.01).tolist()
"""How far lines may be apart, in cells of the torn lattice."""
_GROWTH = (np.arange(-4, 5) / 1000).tolist()
"""By how much the next cell may be larger, as the guessed view may be wrong."""
_CLEAR = 0.08
"""How much more there must be to see on lines than between them."""

Floats = npt.NDArray[np.float64]


@dataclass(frozen=True, slots=True, eq=False)
class _Teeth:
    """Even lines."""

    worth: float
    """How much more is seen on them than between them."""
    step: float
    growth: float
    places: Floats
    """In cells of the torn lattice."""


def planed(points: Points, level: Level) -> Mesh | None:
    """The mesh of even lines where a torn lattice is, and beyond; None if there aren't any."""
    rows, columns = points.shape[:2]
    if min(rows, columns) < _FEWEST:
        return None
    view = _view(points)
    if view is None:
        return None
    across = _lines(level.across, view, (columns - 1, rows - 1), flip=False)
    down = _lines(level.down, view, (rows - 1, columns - 1), flip=True)
    if across is None or down is None:
        return None
    spots = _crossings(across, down, (columns - 1, rows - 1))
    placed = cv2.perspectiveTransform(spots.reshape(1, -1, 2), view).reshape(spots.shape)
    return supported(placed.astype(np.float32), level)


def _view(points: Points) -> Floats | None:
    """The homography from places in the lattice, in cells, to the image."""
    rows, columns = points.shape[:2]
    places = np.stack(np.meshgrid(np.arange(columns), np.arange(rows)), axis=-1)
    cell = float(np.median(np.linalg.norm(np.diff(points, axis=1), axis=2)))
    flat = places.reshape(-1, 2).astype(np.float32)
    cv2.setRNGSeed(1)  # the same picture is always seen alike
    view: Any = cv2.findHomography(flat, points.reshape(-1, 2), cv2.RANSAC, _NEAR * cell)[0]
    return None if view is None else np.asarray(view, np.float64)


def _lines(
    energies: Energy, view: Floats, size: tuple[int, int], *, flip: bool
) -> tuple[Floats, float, float] | None:
    """Places of lines seen from above, in cells, and how they are turned; `size` along and aside.

    At u from -0.5 to 0.5 along it, a line at place v is at v + turn * u + fan * u * w, where w is
    from -0.5 to 0.5, as v is from end to end.
    """
    parts = _parts(energies, view, size, flip=flip)
    turn, fan, profile = _turned(parts)
    places = _comb(profile)
    return None if places is None else (places, turn, fan)


def _parts(energies: Energy, view: Floats, size: tuple[int, int], *, flip: bool) -> Floats:
    """What is seen of lines in strips side by side: strips x places."""
    long, wide = size[0] * _RES, (size[1] + 2 * _AROUND) * _RES
    shift = (-_AROUND, 0) if flip else (0, -_AROUND)
    scaled = np.array([[1 / _RES, 0, shift[0]], [0, 1 / _RES, shift[1]], [0, 0, 1]])
    way = cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP
    seen = cv2.warpPerspective(
        energies, view @ scaled, (wide, long) if flip else (long, wide), flags=way
    )
    upright = seen.T if flip else seen
    return np.stack([part.mean(axis=1) for part in np.array_split(upright, _STRIPS, axis=1)])


def _turned(parts: Floats) -> tuple[float, float, Floats]:
    """How lines are turned and spread, so that all their parts agree; and what is seen of them."""
    turn = fan = 0.0
    best, profile = -1.0, parts.mean(axis=0)
    for span, step in _SEARCH:
        around = np.arange(-span, span + step / 2, step)
        for one in (turn + around).tolist():
            for two in (fan + 2 * around).tolist():
                seen = _seen(parts, one, two)
                sharp = float(np.square(np.diff(seen)).sum())
                if sharp > best:
                    best, turn, fan, profile = sharp, one, two, seen
    return turn, fan, profile


def _seen(parts: Floats, turn: float, fan: float) -> Floats:
    """What all parts together show of lines that are turned and spread like this."""
    count, length = parts.shape
    along = (np.arange(count)[:, None] + 0.5) / count - 0.5
    aside = np.arange(length)[None]
    at = aside + _RES * along * (turn + fan * (aside / length - 0.5))
    low = np.clip(at.astype(np.intp), 0, length - 2)
    share = np.clip(at - low, 0, 1)
    row = np.arange(count)[:, None]
    seen = parts[row, low] * (1 - share) + parts[row, low + 1] * share
    return np.asarray(seen.mean(axis=0), np.float64)


def _comb(profile: Floats) -> Floats | None:
    """Places of even lines, in cells of the torn lattice; None if there is nothing to be seen."""
    rough = max(
        (_teeth(profile, step, growth) for step in _STEPS for growth in _GROWTH),
        key=lambda teeth: teeth.worth,
    )
    best = max(
        (
            _teeth(profile, rough.step + 0.001 * more, rough.growth + 0.0002 * larger)
            for more in range(-8, 9)
            for larger in range(-4, 5)
        ),
        key=lambda teeth: teeth.worth,
    )
    return best.places if best.worth > _CLEAR else None


def _teeth(profile: Floats, step: float, growth: float) -> _Teeth:
    """Lines that are so far apart, each next one by so much more, where most is seen of them."""
    length = len(profile) / _RES
    first, last, middle = _AROUND - 0.5, length - _AROUND + 0.5, length / 2
    pixels = (np.arange(len(profile)) + 0.5) / _RES
    phases = np.arange(0, step, 0.5 / _RES)[:, None]
    half = int(length / step / 2) + 1
    number = np.arange(-half, half + 1)
    lines = middle + phases + step * number + growth * number**2
    inside = (lines >= first) & (lines <= last)
    on, off = (np.interp(lines + aside, pixels, profile) for aside in (0.0, step / 2))
    worth = ((on - off) * inside).sum(axis=1) / np.maximum(1, inside.sum(axis=1))
    place = int(worth.argmax())
    found = lines[place][(lines[place] > 0) & (lines[place] < length)] - _AROUND
    return _Teeth(float(worth[place]), float(step), float(growth), found)


def _crossings(
    across: tuple[Floats, float, float], down: tuple[Floats, float, float], size: tuple[int, int]
) -> Floats:
    """Where the lines meet, seen from above: rows x columns x 2."""
    x, y = np.meshgrid(down[0], across[0])
    flat = (x, y)
    wide, high = size
    for _ in range(3):
        u, v = x / wide - 0.5, y / high - 0.5
        x, y = (
            flat[0] + v * (down[1] + down[2] * _share(flat[0], wide)),
            flat[1] + u * (across[1] + across[2] * _share(flat[1], high)),
        )
    return np.stack([x, y], axis=-1)


def _share(places: Floats, length: int) -> Floats:
    """From -0.5 to 0.5, with what is around the lattice."""
    return (places + _AROUND) / (length + 2 * _AROUND) - 0.5
