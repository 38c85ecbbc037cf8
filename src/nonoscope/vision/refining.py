"""refine: crossings of a lattice, put exactly where the lines run, from coarse to fine.

A crossing alone is a few pixels and easily drawn away by a digit. So not crossings are moved but
lines: each side of a cell, together with the next ones on its line, looks for its best place aside,
and a crossing goes where its sides went.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

import cv2
import numpy as np

from .combing import combed
from .crossings import Points
from .energy import Energy, Level
from .lattice import Lattice, usual_steps

_SHARES = np.linspace(0.18, 0.82, 6, dtype=np.float32)
_ASIDE = 0.2
"""How far from its place a line is looked for, in cells."""
_MOST, _LEVEL, _NEARLY = 0.75, 0.04, 0.1
"""The share of crossings that must be level and plumb, within this part of a cell; within more of
it they may have slipped."""
_SAME, _BETTER = 0.01, 0.03
"""Lines that are drawn so much worse are drawn as well; and those so much better are the lines that
others slipped from."""
_FEW = 0.12
"""Lines at the rim of a lattice of which less than this was seen are left out at once."""


@dataclass(frozen=True, slots=True, eq=False)
class Mesh:
    """A lattice without holes, and how well each side of its cells is drawn."""

    points: Points
    """Rows x columns x 2: x, y in pixels of the finest level."""
    across: Energy
    """Rows x (columns - 1): of the line from each crossing to the next on its right."""
    down: Energy
    """(Rows - 1) x columns: of the line from each crossing to the next below."""
    exact: bool = False
    """Whether lines are level and plumb, as on a screenshot."""


def refine(
    levels: list[Level], index: int, lattice: Lattice, *, exact: bool = False
) -> Mesh | None:
    """The mesh of a lattice that was found in `levels[index]`, in pixels of `levels[0]`."""
    points = _filled(_without_rims(lattice))
    if points is None:
        return None
    if exact:
        points = _squared(points)
    for level in reversed(levels[: index + 1]):
        if level is not levels[index]:
            points = (points + np.float32(0.5)) * 2 - np.float32(0.5)
        for _ in range(2):
            points = _moved(_squared(points) if exact else _straightened(points), level)[0]
    found = None if exact else Mesh(*_moved(points, level))
    aside = 0.0 if exact else _aside(points)
    if found is not None and aside > _NEARLY:
        return found
    squared = Mesh(*_moved(combed(_squared(points), level), level), exact=True)
    gain = -_SAME if aside < _LEVEL else _BETTER
    return squared if found is None or _well(squared) > _well(found) + gain else found


def _aside(points: Points) -> float:
    """How far in cells most crossings are from where they would lie on a screenshot.

    It may have been compressed, and lines of it may have slipped.
    """
    away = np.abs(points - _squared(points)).max(axis=2)
    cell = float(np.median(np.diff(points[..., 0], axis=1)))
    return float(np.quantile(away, _MOST)) / cell


def _well(mesh: Mesh) -> float:
    """How well all lines are drawn."""
    return float(mesh.across.mean() + mesh.down.mean()) / 2


def polish(points: Points, level: Level, *, exact: bool) -> Mesh:
    """The mesh of these crossings alone: what was beyond them doesn't pull at the rim any more."""
    for _ in range(2):
        points = _moved(_squared(points) if exact else _straightened(points), level)[0]
    mesh = Mesh(*_moved(_squared(points) if exact else points, level), exact)
    return replace(mesh, points=_squared(mesh.points)) if exact else mesh


def supported(points: Points, level: Level) -> Mesh:
    """The mesh of just these crossings: how well their lines are drawn around where they are."""
    return Mesh(points, *_moved(points, level)[1:])


def _squared(points: Points) -> Points:
    """With all crossings of a row on one level, and those of a column plumb below each other."""
    squared = np.empty_like(points)
    squared[..., 0] = np.median(points[..., 0], axis=0)
    squared[..., 1] = np.median(points[..., 1], axis=1)[:, None]
    return squared


def _straightened(points: Points) -> Points:
    """Without zigzags along lines, which sides of cells can't see: each is right on average."""
    smooth = points.copy()
    smooth[..., 1] = _evened(points[..., 1], axis=1)
    smooth[..., 0] = _evened(points[..., 0], axis=0)
    return smooth


def _evened(values: Energy, axis: int) -> Energy:
    lines = values if axis == 1 else values.T
    ends = 2 * lines[:, [0, -1]] - lines[:, [1, -2]]
    padded = np.concatenate([ends[:, :1], lines, ends[:, 1:]], axis=1)
    evened = (padded[:, :-2] + 2 * lines + padded[:, 2:]) / 4
    return np.asarray(evened if axis == 1 else evened.T, np.float32)


def _without_rims(lattice: Lattice) -> Points:
    points, seen = lattice.points, lattice.seen
    while min(seen.shape) > 3:
        rims = [seen[0].mean(), seen[-1].mean(), seen[:, 0].mean(), seen[:, -1].mean()]
        worst = int(np.argmin(rims))
        if rims[worst] >= _FEW:
            break
        part = (np.s_[1:], np.s_[:-1], np.s_[:, 1:], np.s_[:, :-1])[worst]
        points, seen = points[part], seen[part]
    return points


def _filled(points: Points) -> Points | None:
    """Unknown crossings, one step from known ones at a time."""
    points = points.copy()
    for _ in range(points.shape[0] + points.shape[1]):
        known = np.isfinite(points[..., 0])
        if known.all():
            return points
        across, down = usual_steps(points)
        if not (np.isfinite(across).all() and np.isfinite(down).all()):
            return None
        padded = np.pad(points, ((1, 1), (1, 1), (0, 0)), constant_values=np.nan)
        said = np.stack([
            padded[1:-1, :-2] + across,
            padded[1:-1, 2:] - across,
            padded[:-2, 1:-1] + down,
            padded[2:, 1:-1] - down,
        ])  # fmt: skip
        number = np.isfinite(said[..., :1]).sum(axis=0)
        mean = np.nansum(said, axis=0) / np.maximum(number, 1)
        points = np.where(known[..., None] | (number == 0), points, mean).astype(np.float32)
    return None


def _moved(points: Points, level: Level) -> tuple[Points, Energy, Energy]:
    """The crossings after one step of improvement, and the support of all sides."""
    right, across = _offsets(level.across, points[:, :-1], points[:, 1:], flip=False)
    below, down = _offsets(level.down, points[:-1], points[1:], flip=True)
    moved = points.copy()
    moved[..., 1] += _at_crossings(right, across, axis=1)
    moved[..., 0] += _at_crossings(below, down, axis=0)
    return moved, across, down


def follow(energies: Energy, line: Points, *, flip: bool) -> tuple[Points, Energy]:
    """A line of crossings (N x 2) put where it is drawn, and how well each of its parts is."""
    along = line[:, None] if flip else line[None]
    axis = 0 if flip else 1
    well = np.zeros(0, np.float32)
    for _ in range(3):
        start, end = (along[:-1], along[1:]) if flip else (along[:, :-1], along[:, 1:])
        aside, well = _offsets(energies, start, end, flip=flip)
        along = along.copy()
        along[..., 0 if flip else 1] += _at_crossings(aside, well, axis=axis)
        along[..., 0 if flip else 1] = _evened(along[..., 0 if flip else 1], axis=axis)
    return along.reshape(-1, 2), well.ravel()


def drawn(energies: Energy, start: Points, end: Points, *, flip: bool) -> Energy:
    """How well a line is drawn from each start to its end, across the picture or (flip) down."""
    return _offsets(energies, start, end, flip=flip)[1]


def _offsets(energies: Energy, start: Points, end: Points, *, flip: bool) -> tuple[Energy, Energy]:
    """How far aside of each side its line is, and how well that is drawn."""
    length = float(np.median(np.linalg.norm(end - start, axis=-1)))
    reach = int(np.clip(_ASIDE * length, 1, 12))  # both edges of a thick line, but no more
    aside = np.arange(-reach, reach + 1, dtype=np.float32)[:, None, None]
    share = _SHARES[:, None, None]
    # along a first axis numpy reduces far quicker than along a last one that is as short
    x = start[..., 0] * (1 - share) + end[..., 0] * share
    y = start[..., 1] * (1 - share) + end[..., 1] * share
    shift = aside[:, None]
    x, y = (x + shift, y + 0 * shift) if flip else (x + 0 * shift, y + shift)
    flat = (-1, x.shape[-1])
    seen = cv2.remap(
        energies, x.reshape(flat), y.reshape(flat), cv2.INTER_LINEAR, borderValue=0
    ).reshape(x.shape)
    profile = _blurred(seen.mean(axis=1), flip=flip)
    weight = np.maximum(profile - 0.6 * profile.max(axis=0), 0) ** 2 + 1e-9
    offset = (weight * aside).sum(axis=0) / weight.sum(axis=0)
    half = len(_SHARES) // 2  # the worse half: a digit is dark too, but not as long as a cell
    well = np.sort(seen.max(axis=0), axis=0)[:half].mean(axis=0)
    return np.asarray(offset, np.float32), np.asarray(well, np.float32)


def _blurred(profiles: Energy, *, flip: bool) -> Energy:
    """The mean of each side and the next ones on its line; one image is blurred, not many."""
    places, rows, columns = profiles.shape
    if not flip:
        flat = cv2.blur(profiles.reshape(-1, columns), (3, 1))
        return np.asarray(flat, np.float32).reshape(profiles.shape)
    flat = cv2.blur(profiles.swapaxes(0, 1).reshape(rows, -1), (1, 3))
    return np.asarray(flat, np.float32).reshape(rows, places, columns).swapaxes(0, 1)


def _at_crossings(offset: Energy, weight: Energy, axis: int) -> Energy:
    """The mean of the sides that meet at each crossing; better drawn sides count more."""
    weight = np.asarray(weight**2 + 1e-6, np.float32)
    return _sums(offset * weight, axis) / _sums(weight, axis)


def _sums(sides: Energy, axis: int) -> Energy:
    """For each crossing the sum of the two sides of cells that meet there."""
    sums = np.zeros((sides.shape[0] + (axis == 0), sides.shape[1] + (axis == 1)), np.float32)
    before, after = (sums[:-1], sums[1:]) if axis == 0 else (sums[:, :-1], sums[:, 1:])
    before += sides
    after += sides
    return sums
