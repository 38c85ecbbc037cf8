"""grow: from a patch of crossings to the whole lattice, crossing by crossing.

Each step is predicted from the nearest crossings alone, then corrected by what is seen there. So
the lattice follows perspective, curl and thick fifth lines without any formula for the page.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

import cv2
import numpy as np
import numpy.typing as npt

from .crossings import Patch, Points, crossing_map, support, widened
from .energy import Energy, Level

MOST = 120
"""Crossings of a lattice in one direction: the largest board, its clues and some more."""
_REACH = 0.22
"""How far from its predicted place a crossing is looked for, in cells."""
_UNEVEN = 0.2
"""How much a step may differ from those around it."""
_AROUND = 7
"""Crossings in each direction that say what is usual."""
_CROSSING = 0.25
_ARM = 0.42
_BRIDGE = 5
"""Crossings in a row that may be hidden, by filled cells or a shadow."""

Mask = npt.NDArray[np.bool_]


@dataclass(frozen=True, slots=True, eq=False)
class Lattice:
    """Crossings as an array; NaN where none is known."""

    points: Points
    """Rows x columns x 2: x, y."""
    seen: Mask
    """Rows x columns: found in the picture, not only guessed from the neighbours."""


class Field:
    """What growth looks at, of one level."""

    def __init__(self, level: Level) -> None:
        self.level = level
        self.crossings = crossing_map(level)
        self.across = widened(level.across, across=True)
        self.down = widened(level.down, across=False)
        self.least_arm = max(_ARM, _ambient(self.across, self.down) + 0.2)
        self.least_crossing = max(_CROSSING, _ambient(self.crossings) + 0.15)
        self.shape = np.array(self.crossings.shape[::-1], np.float32)


def _ambient(*energies: Energy) -> float:
    """What is seen where there is no line; in noise that is a lot."""
    return float(np.mean([np.percentile(each[::3, ::3], 30) for each in energies]))


def grow(field: Field, patch: Patch, *, exact: bool = False) -> Lattice:
    """The lattice around a patch, in pixels of the field's level.

    On an exact screenshot lines are level and plumb to the pixel.
    """
    points, seen = _spread(patch)
    sides = [_usual_side(points, axis) for axis in (0, 1)]
    usual = (min(sides), max(sides))
    if not usual[0] > 0:
        return Lattice(points, seen)  # crossings beside each other in one direction only
    while True:
        before = int(seen.sum())
        while max(seen.any(axis=0).sum(), seen.any(axis=1).sum()) < MOST:
            if not _wave(field, points, seen, usual, exact=exact):
                break
        _bridge(points, seen)
        if int(seen.sum()) == before:
            break
    return _cropped(points, seen)


def _usual_side(points: Points, axis: int) -> float:
    """The length of a step along an axis, 0 if there is none."""
    lengths = np.linalg.norm(np.diff(points, axis=axis), axis=2)
    known = lengths[np.isfinite(lengths)]
    return float(np.median(known)) if len(known) else 0.0


def _spread(patch: Patch) -> tuple[Points, Mask]:
    span = np.ptp(patch.places, axis=0) + 1
    room = np.maximum(2, MOST - span)
    places = patch.places - patch.places.min(axis=0) + room
    columns, rows = (span + 2 * room).tolist()
    points = np.full((rows, columns, 2), np.nan, np.float32)
    points[places[:, 1], places[:, 0]] = patch.points
    return points, np.isfinite(points[..., 0])


def _bounds(known: Mask, margin: int) -> tuple[slice, slice]:
    rows, columns = np.nonzero(known.any(axis=1))[0], np.nonzero(known.any(axis=0))[0]
    return (
        slice(max(0, int(rows[0]) - margin), int(rows[-1]) + 1 + margin),
        slice(max(0, int(columns[0]) - margin), int(columns[-1]) + 1 + margin),
    )


def usual_steps(points: Points) -> tuple[Points, Points]:
    """For each place the mean step to the right and down, of the crossings around it."""
    fields = []
    for axis in (1, 0):
        step = np.diff(points, axis=axis, append=np.nan)
        known = np.isfinite(step[..., :1])
        number = cv2.boxFilter(known.astype(np.float32), -1, (_AROUND, _AROUND), normalize=False)
        total = cv2.boxFilter(
            np.where(known, step, 0).astype(np.float32), -1, (_AROUND, _AROUND), normalize=False
        )
        each = step[known[..., 0]]
        whole = np.median(each, axis=0) if len(each) else np.full(2, np.nan)
        mean = total / np.maximum(number, 1)[..., None]
        fields.append(np.where(number[..., None] > 0.5, mean, whole).astype(np.float32))
    return fields[0], fields[1]


_NEIGHBOURS = ((0, 1), (0, -1), (1, 0), (-1, 0))


def _wave(
    field: Field, points: Points, seen: Mask, usual: tuple[float, float], *, exact: bool
) -> bool:
    """One ring of new crossings; whether there were any."""
    part = _bounds(np.isfinite(points[..., 0]), 1)
    local, local_seen = points[part], seen[part]
    steps = usual_steps(local)
    padded = np.pad(local, ((1, 1), (1, 1), (0, 0)), constant_values=np.nan)
    rows, columns = np.nonzero(_fringe(np.isfinite(local[..., 0])))
    if not len(rows):
        return False
    near = [
        (padded[rows + 1 + row, columns + 1 + column], row, column) for row, column in _NEIGHBOURS
    ]
    across, down = (step[rows, columns] for step in steps)
    guesses = np.stack([where - column * across - row * down for where, row, column in near])
    guess = np.nanmean(guesses, axis=0)
    cell = np.minimum(np.linalg.norm(across, axis=1), np.linalg.norm(down, axis=1))
    place, height = _settle(field, guess, np.maximum(cell, 2))
    arms, even = _arms(field, place, near, across, down)
    if exact:
        even &= _in_line(local, rows, columns, place, cell)
    inside = ((place > 0) & (place < field.shape - 1)).all(axis=1)
    usual_cell = (cell > 0.5 * usual[0]) & (cell < 2 * usual[1])
    accepted = (
        inside & usual_cell & even & (height > field.least_crossing) & (arms > field.least_arm)
    )
    rows, columns = rows[accepted], columns[accepted]
    local[rows, columns] = place[accepted]
    local_seen[rows, columns] = True
    return bool(len(rows))


def _in_line(
    points: Points,
    rows: npt.NDArray[np.intp],
    columns: npt.NDArray[np.intp],
    place: Points,
    cell: Points,
) -> Mask:
    """Which places are level with the known crossings of their row and column, if there are any."""
    known = np.isfinite(points[..., 0])
    far = np.zeros(len(place))
    for axis, at in ((0, columns), (1, rows)):
        lines = np.sort(points[..., axis].T if axis == 0 else points[..., axis], axis=1)  # NaN last
        number = known.sum(axis=axis)
        middle = lines[np.arange(len(lines)), np.maximum(number, 1) // 2]
        off = np.abs(place[:, axis] - middle[at])
        far = np.maximum(far, np.where(np.isfinite(off), off, 0))
    return np.asarray(far < np.maximum(0.14 * cell, 1.5))


def _fringe(known: Mask) -> Mask:
    """Unknown places beside known ones."""
    cross = cv2.getStructuringElement(cv2.MORPH_CROSS, (3, 3))
    return (cv2.dilate(known.astype(np.uint8), cross) > 0) & ~known


def _settle(field: Field, guess: Points, cell: Points) -> tuple[Points, Points]:
    """The best crossing near each guess, and how good it is."""
    reach = max(1, round(float(np.median(cell)) * _REACH))
    aside = np.arange(-reach, reach + 1)
    down, across = (grid.ravel() for grid in np.meshgrid(aside, aside, indexing="ij"))
    height, width = field.crossings.shape
    start = np.rint(guess)
    column = np.clip(start[:, :1] + across, 0, width - 1).astype(np.intp)
    row = np.clip(start[:, 1:] + down, 0, height - 1).astype(np.intp)
    values = field.crossings[row, column]
    far = ((column - guess[:, :1]) ** 2 + (row - guess[:, 1:]) ** 2) / cell[:, None] ** 2
    best = np.argmax(values - 2.0 * far, axis=1)
    each = np.arange(len(guess))
    column, row = column[each, best], row[each, best]
    place = np.stack([column, row], axis=1) + _peak_offset(field.crossings, column, row)
    return place.astype(np.float32), values[each, best]


def _peak_offset(map_: Energy, column: npt.NDArray[np.intp], row: npt.NDArray[np.intp]) -> Points:
    """Where between its neighbours a peak really is."""
    height, width = map_.shape
    column, row = np.clip(column, 1, width - 2), np.clip(row, 1, height - 2)
    middle = map_[row, column]
    offsets = []
    for across, down in ((1, 0), (0, 1)):
        before = map_[row - down, column - across]
        after = map_[row + down, column + across]
        bend = before + after - 2 * middle
        with np.errstate(divide="ignore", invalid="ignore"):
            offset = np.where(bend < -1e-4, (before - after) / (2 * bend), 0)
        offsets.append(np.clip(offset, -0.5, 0.5))
    return np.stack(offsets, axis=1).astype(np.float32)


def _arms(
    field: Field,
    place: Points,
    near: list[tuple[Points, int, int]],
    across: Points,
    down: Points,
) -> tuple[Points, Mask]:
    """The mean support of the lines to known neighbours, and whether those are where they ought."""
    total, count = np.zeros(len(place), np.float32), np.zeros(len(place), np.float32)
    even = np.ones(len(place), np.bool_)
    for where, row, column in near:
        known = np.isfinite(where[:, 0])
        energies = field.across if column else field.down
        total[known] += support(energies, place[known], where[known])
        count += known
        step = (column * across + row * down)[known]
        far = np.linalg.norm(where[known] - place[known] - step, axis=1)
        even[known] &= far < np.maximum(_UNEVEN * np.linalg.norm(step, axis=1), 1.8)
    return np.asarray(total / np.maximum(count, 1), np.float32), even


def _bridge(points: Points, seen: Mask) -> None:
    """Guess crossings that lie between known ones of their row or column."""
    part = _bounds(seen, 0)
    local, local_seen = points[part], seen[part]
    for lines, known in ((local, local_seen), (local.swapaxes(0, 1), local_seen.T)):
        for line, there in zip(lines, known, strict=True):
            at = np.nonzero(there)[0]
            for start, end in pairwise(at):
                if 1 < end - start <= _BRIDGE + 1:
                    share = (np.arange(start + 1, end) - start)[:, None] / (end - start)
                    between = line[start] * (1 - share) + line[end] * share
                    gap = slice(start + 1, end)
                    line[gap] = np.where(np.isfinite(line[gap]), line[gap], between)


def _cropped(points: Points, seen: Mask) -> Lattice:
    part = _bounds(seen, 0)
    return Lattice(points[part].copy(), seen[part].copy())
