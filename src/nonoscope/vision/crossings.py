"""seeds: patches of lattice to start from, as crossings that close to cells.

A crossing is a place where a line across and a line down are strong together. Four of them that are
joined by lines make a cell, and cells that share sides make a patch. Writing and pictures have many
crossings but few that close, and hardly any that go on.
"""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np
import numpy.typing as npt

from .energy import Energy, Level

SHORTEST = 6.5
LONGEST = 22.0
"""A cell's side in pixels of the level that it is looked for in: more than a factor of two apart,
so that every cell fits some level."""
_MOST_CROSSINGS = 6000
_FEWEST = 9
"""Crossings of a patch: two by two cells."""
_SLANT = 0.36
"""How far a line may lean, as a tangent: perspective and curl after the page was turned upright."""
_SUPPORTED = 0.5
_MISFIT = 0.35
"""In cells; of about the usual size."""
_ARM = 4
"""Pixels of a line that are looked at to each side of a crossing."""

_ROOM = 32
"""Pixels around a level in which no crossings are: those ahead are looked for there too."""

Points = npt.NDArray[np.float32]
Indices = npt.NDArray[np.intp]
Places = dict[int, tuple[int, int]]
"""For crossings of a patch: column, row."""


def _ahead() -> tuple[Indices, Indices]:
    """How far ahead and how far aside the next crossing on a line may be, the nearest first."""
    places = [
        (far, aside)
        for far in range(int(SHORTEST), int(np.ceil(LONGEST)) + 1)
        for lean in [int(np.ceil(far * _SLANT))]
        for aside in sorted(range(-lean, lean + 1), key=abs)
    ]
    far, aside = np.array(places, np.intp).T
    return far, aside


_AHEAD = _ahead()


@dataclass(frozen=True, slots=True, eq=False)
class Patch:
    """Crossings with their places in a lattice."""

    points: Points
    """N x 2: x, y in pixels of the level."""
    places: Indices
    """N x 2: column, row; counted from anywhere."""

    def steps(self) -> Points:
        """From crossings to the next ones in their row."""
        order = np.lexsort((self.places[:, 0], self.places[:, 1]))
        beside = np.diff(self.places[order], axis=0)[:, 0] == 1
        return np.asarray(np.diff(self.points[order], axis=0)[beside], np.float32)

    def side(self) -> float:
        """The usual length of these steps, 0 if there are none."""
        lengths = np.linalg.norm(self.steps(), axis=1)
        return float(np.median(lengths)) if len(lengths) else 0.0


def crossing_map(level: Level) -> Energy:
    """How much each pixel looks like a crossing; at the edge of a board one arm is enough."""
    across = _arms(level.across, (_ARM, 1), (5, 3))
    down = _arms(level.down, (1, _ARM), (3, 5))
    both = cv2.GaussianBlur(np.minimum(across, down), (3, 3), 0.8)
    return both.astype(np.float32, copy=False)


def _arms(energies: Energy, along: tuple[int, int], wide: tuple[int, int]) -> Energy:
    """How well a line goes on from each pixel to one side, or better to both.

    It is made wider than it is, and longer: within a thick line that crosses it can't be seen.
    """
    before = cv2.blur(energies, along, anchor=(along[0] - 1, along[1] - 1))
    after = cv2.blur(energies, along, anchor=(0, 0))
    arms = cv2.addWeighted(cv2.max(before, after), 0.75, cv2.min(before, after), 0.25, 0)
    return cv2.dilate(arms, np.ones(wide[::-1], np.uint8)).astype(np.float32, copy=False)


def seeds(level: Level, most: int = 4) -> list[Patch]:
    """The largest patches of a level, largest first."""
    points = _peaks(crossing_map(level))
    if len(points) < _FEWEST:
        return []
    right = _neighbours(points, level.across, flip=False)
    below = _neighbours(points, level.down, flip=True)
    return _patches(points, right, below, most)


def _peaks(map_: Energy) -> Points:
    """The highest places; of a plateau, as exact drawings have, its middle."""
    highest = cv2.dilate(map_, np.ones((5, 5), np.uint8))
    tops = ((map_ >= highest - 1e-4) & (map_ > 0.3)).astype(np.uint8)
    _, _, boxes, middles = cv2.connectedComponentsWithStats(tops, connectivity=8)
    points = np.asarray(middles[1:], np.float32)[boxes[1:, cv2.CC_STAT_AREA] < 30]
    if len(points) > _MOST_CROSSINGS:
        column, row = np.rint(points).astype(np.intp).T
        points = points[np.argpartition(-map_[row, column], _MOST_CROSSINGS)[:_MOST_CROSSINGS]]
    return points


def support(energies: Energy, start: Points, end: Points, samples: int = 7) -> Points:
    """How well a line runs from each start to its end: the energy along it, without its ends.

    `energies` should be widened across the line, for no line is met exactly.
    """
    share = np.linspace(0.16, 0.84, samples, dtype=np.float32)[:, None]
    height, width = energies.shape
    x = start[..., 0, None, None] * (1 - share) + end[..., 0, None, None] * share
    y = start[..., 1, None, None] * (1 - share) + end[..., 1, None, None] * share
    column = np.clip(np.rint(x[..., 0]), 0, width - 1).astype(np.intp)
    row = np.clip(np.rint(y[..., 0]), 0, height - 1).astype(np.intp)
    return np.asarray(energies[row, column].mean(axis=-1), np.float32)


def widened(energies: Energy, *, across: bool) -> Energy:
    """Lines across (or down) made one pixel wider on each side."""
    wide = cv2.dilate(energies, np.ones((3, 1) if across else (1, 3), np.uint8))
    return wide.astype(np.float32, copy=False)


def _neighbours(points: Points, energies: Energy, *, flip: bool) -> Indices:
    """For each crossing the next one to its right (below it, if flipped), or -1."""
    wide = widened(energies, across=not flip)
    height, width = energies.shape
    index = np.full((height + 2 * _ROOM, width + 2 * _ROOM), -1, np.int32)
    column, row = np.rint(points).astype(np.intp).T + _ROOM
    index[row, column] = np.arange(len(points))
    far, aside = _AHEAD
    ahead = far * index.shape[1] + aside if flip else aside * index.shape[1] + far
    start = row * index.shape[1] + column
    others = np.stack([index.ravel()[start + each] for each in ahead], axis=1)
    at, place = np.nonzero(others >= 0)
    other = others[at, place]
    holds = support(wide, points[at], points[other]) > _SUPPORTED
    found = np.full(len(points), -1, np.intp)
    each, first = np.unique(at[holds], return_index=True)
    found[each] = other[holds][first]
    return found


def _patches(points: Points, right: Indices, below: Indices, most: int) -> list[Patch]:
    first = np.arange(len(points))
    beside, under = np.where(right >= 0, right, first), np.where(below >= 0, below, first)
    across, down = right[under], below[beside]
    closed = (right >= 0) & (below >= 0) & (across >= 0) & (across == down)
    corner = first[closed]
    corner = corner[_even(points, corner, right, below)]
    if len(corner) < 4:
        return []
    return _largest(points, _joined(corner, right, below), most)


def _even(points: Points, corner: Indices, right: Indices, below: Indices) -> npt.NDArray[np.bool_]:
    """Which cells are nearly parallelograms, and not much longer than wide."""
    top = points[right[corner]] - points[corner]
    left = points[below[corner]] - points[corner]
    last = points[right[below[corner]]]
    bottom, far = last - points[below[corner]], last - points[right[corner]]
    wide, high = np.linalg.norm(top, axis=1), np.linalg.norm(left, axis=1)
    bent = np.linalg.norm(top - bottom, axis=1) + np.linalg.norm(left - far, axis=1)
    return np.asarray((bent < 0.4 * (wide + high)) & (wide < 1.8 * high) & (high < 1.8 * wide))


def _joined(corners: Indices, right: Indices, below: Indices) -> list[Places]:
    """Patches of cells that share sides; each crossing has one place in its patch."""
    cells = set(corners.tolist())
    beside_of, below_of = right.tolist(), below.tolist()  # quicker to look up one by one
    left_of = {beside_of[c]: c for c in cells}
    above_of = {below_of[c]: c for c in cells}
    patches: list[Places] = []
    while cells:
        start = cells.pop()
        places: Places = {start: (0, 0)}
        todo = [start]
        while todo:
            cell = todo.pop()
            column, row = places[cell]
            beside, under = beside_of[cell], below_of[cell]
            places.setdefault(beside, (column + 1, row))
            places.setdefault(under, (column, row + 1))
            places.setdefault(beside_of[under], (column + 1, row + 1))
            steps = (
                (beside, (column + 1, row)),
                (under, (column, row + 1)),
                (left_of.get(cell, -1), (column - 1, row)),
                (above_of.get(cell, -1), (column, row - 1)),
            )
            for other, place in steps:
                if other in cells:
                    cells.discard(other)
                    places.setdefault(other, place)
                    todo.append(other)
        patches.append(places)
    return patches


def _largest(points: Points, joined: list[Places], most: int) -> list[Patch]:
    """The largest patches; those that can't be among them aren't looked at: there are hundreds."""
    found: list[Patch] = []
    for places in sorted(joined, key=len, reverse=True):
        if len(places) < (len(found[-1].points) if len(found) == most else _FEWEST):
            break
        found.append(_patch(points, places))
        found.sort(key=lambda patch: -len(patch.points))
        found = [patch for patch in found[:most] if len(patch.points) >= _FEWEST]
    return found


def _patch(points: Points, places: Places) -> Patch:
    """Without the places that two crossings claim, and those that don't fit the others."""
    owners: dict[tuple[int, int], int] = {}
    for crossing, place in places.items():
        owners[place] = -1 if place in owners else crossing
    sure = [(place, crossing) for place, crossing in owners.items() if crossing >= 0]
    where = points[[crossing for _, crossing in sure]]
    at = np.array([place for place, _ in sure], np.intp).reshape(-1, 2)
    fits = fitting(where, at)
    return Patch(where[fits], at[fits])


def fitting(points: Points, places: Indices) -> npt.NDArray[np.bool_]:
    """Which crossings lie where a smooth sheet through most of them has their places.

    One line too many or too few somewhere shifts all that comes after it by a cell.
    """
    number = len(points)
    if number < _FEWEST:
        return np.ones(number, np.bool_)
    across, down = (places - places.mean(axis=0)).T / max(1.0, float(np.ptp(places, axis=0).max()))
    terms = [np.ones(number), across, down, across * down]
    if number > 40:
        terms += [across**2, down**2]
    if number > 150:
        terms += [across**3, across**2 * down, across * down**2, down**3]
    matrix = np.stack(terms, axis=1)
    ridge = 1e-9 * number * np.eye(matrix.shape[1])
    weight = np.ones(number)
    apart = np.zeros(number)
    for _ in range(8):
        weighted = matrix.T * weight
        found = np.linalg.solve(weighted @ matrix + ridge, weighted @ points)
        apart = np.linalg.norm(points - matrix @ found, axis=1)
        usual = max(0.3, float(np.median(apart)))
        weight = 1 / (1 + (apart / (2 * usual)) ** 2) ** 2
    return np.asarray(apart < max(_MISFIT * LONGEST / 2, 5 * float(np.median(apart))))
