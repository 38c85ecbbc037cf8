"""frames_in: the lattices that the levels of an energy show, each one once.

Patches of crossings, the largest first, are grown, refined and framed, unless an earlier one has
grown over them already.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

import cv2
import numpy as np

from .crossings import Patch, Points
from .energy import Level
from .frames import Frame, frame_of, whole_frame
from .lattice import Lattice, grow
from .planing import planed
from .refining import Mesh, refine, supported
from .scales import Scale, finer
from .stretching import stretched
from .uniting import united
from .watching import Watch

_FEWEST = 12
_SHARE = 0.03
"""A patch that is smaller than this share of the largest isn't worth growing."""
_GOOD = 0.9
_PART = 0.15
"""The same, once a good lattice has been found."""
_MOST_LATTICES = 8
_FAIR = 0.7
"""The quality of a lattice that is likely one."""
_FAINT = 0.6
"""What has less than this share of the quality of a likely one in its place is none."""
_SOME, _NEARLY_ALL, _ON = 30, 0.9, 0.2
"""Crossings of a patch that tell whether they are those of a lattice, the share of them that must
be, and how far from these they are then, in cells."""
_TORN, _PLANES = 0.95, 2
"""A lattice of which fewer cells are as large as those around them is torn; and the number of such
lattices, the largest, that are laid out anew."""
_POOR = 0.5
"""The quality of a lattice of which many lines aren't drawn."""
_MOSTLY = 0.6
"""Less than this share of a lattice is so little that its lines are followed on."""
_MUCH = 0.75
"""Less than this share of what was grown is left if lines of a board went missing."""


def frames_in(
    scales: list[Scale],
    watch: Watch,
    *,
    exact: bool,
    longest: float = np.inf,
    has_waves: bool = False,
) -> list[Frame]:
    """The frames at scales, each half as fine as the one before, in pixels of the first.

    They are looked at as finely as there are scales, or as cells have at most `longest` pixels. If
    there may be waves, the largest may have been torn by them.
    """
    patches = []
    for index, scale in enumerate(scales):
        watch.look()
        patches += [(index, patch) for patch in scale.patches]
    patches.sort(key=lambda each: -len(each[1].points))
    largest = len(patches[0][1].points) if patches else 0
    frames: list[Frame] = []
    every: list[_Framed] = []
    for index, patch in patches[:_MOST_LATTICES]:
        good = any(frame.quality > _GOOD for frame in frames)
        if len(patch.points) < max(_FEWEST, (_PART if good else _SHARE) * largest):
            continue
        same = [frame for frame in frames if _covers(frame, patch, index)]
        if len(same) > 1 or any(frame.quality > 0.97 for frame in same):
            continue
        if not same and any(has_lines(frame, patch, index) for frame in frames):
            continue
        watch.look()
        found = _grown(patch, scales[: index + 1], longest, exact=exact)
        if found and not any(_alike(found.frame, other) for other in frames):
            frames.append(found.frame)
            every.append(found)
    kept = [frame for frame in frames if not any(_larger(other, frame) for other in frames)]
    kept = [frame for frame in kept if not any(is_clearer(other, frame) for other in kept)]
    if patches and not any(_is_good(frame, *patches[0]) for frame in frames):
        index, _ = patches[0]
        whole = united(scales[index].islands)
        wide = whole and _grown(whole, scales[: index + 1], longest, exact=exact)
        kept += [wide.frame, *wide.wholes] if wide else []
    if any(frame.quality > _GOOD for frame in kept):
        return kept
    most = max(map(_size, kept), default=0)
    wholes = [whole for found in every for whole in found.wholes]
    wholes += [far for found in every for far in found.stretched if most < _MOSTLY * _size(far)]
    kept += sorted(wholes, key=_size)[-1:]
    torn = [
        found
        for found in every
        if has_waves
        and found.frame.evenness < _TORN
        and not any(is_even(frame, found.frame) for frame in kept)
    ]
    torn.sort(key=lambda found: -_size(found.frame))
    planes = [plane for plane in (found.plane for found in torn[:_PLANES]) if plane is not None]
    return kept + sorted(planes, key=lambda plane: plane.quality)[-1:]


@dataclass(frozen=True, slots=True, eq=False)
class _Framed:
    """A lattice in the ways to frame it."""

    frame: Frame
    wholes: list[Frame]
    """All of it, if many of its lines aren't drawn: those left out could be the board's too."""
    mesh: Mesh
    level: Level
    steps: int
    """It where it was framed, what is seen there, and how much finer frames are."""

    @property
    def stretched(self) -> list[Frame]:
        """As far as its lines go on in a screenshot, if growth has found a part of them."""
        points = stretched(self.mesh.points, self.level) if self.mesh.exact else None
        frame = None if points is None else whole_frame(supported(points, self.level), self.level)
        return [] if frame is None or frame.clarity <= 0 else [_finer(frame, self.steps)]

    @property
    def plane(self) -> Frame | None:
        """Even lines in its place, if there are any."""
        even = planed(self.mesh.points, self.level)
        frame = None if even is None else frame_of(even, self.level, still=True)
        return None if frame is None else _finer(frame, self.steps)


def _grown(patch: Patch, scales: list[Scale], longest: float, *, exact: bool) -> _Framed | None:
    """The lattice that grows from a patch of the last scale."""
    last = len(scales) - 1
    lattice = grow(scales[last].field, patch, exact=exact)
    finest = last
    while finest and _side(lattice) * 2 ** (last - finest + 1) <= longest:
        finest -= 1
    return _framed(lattice, [scale.level for scale in scales], finest, exact=exact)


def _framed(lattice: Lattice, levels: list[Level], finest: int, *, exact: bool) -> _Framed | None:
    """A lattice of the last level, framed at the finest, or where it was found if that fails.

    Waves of moire drown pale lines in detail that isn't seen from afar.
    """
    last = len(levels) - 1
    for fine in sorted({finest, last}):
        level = levels[fine]
        mesh = refine(levels[fine:], last - fine, lattice, exact=exact)
        frame = None if mesh is None else frame_of(mesh, level)
        if mesh is None or frame is None:
            continue
        share = frame.points.size / mesh.points.size
        is_part = share < 1 and frame.quality < (_POOR if share > _MUCH else _GOOD)
        wholes = [_finer(whole_frame(mesh, level), fine)] if is_part else []
        return _Framed(_finer(frame, fine), wholes, mesh, level, fine)
    return None


def _finer(frame: Frame, steps: int) -> Frame:
    return replace(frame, points=finer(frame.points, steps))


def _size(frame: Frame) -> int:
    return frame.rows * frame.columns


def _side(lattice: Lattice) -> float:
    """The usual side of its cells; endless if no two crossings are next to each other."""
    sides = np.linalg.norm(np.diff(lattice.points, axis=1), axis=2)
    known = sides[np.isfinite(sides)]
    return float(np.median(known)) if known.size else np.inf


def _alike(frame: Frame, other: Frame) -> bool:
    """Whether two frames are the same, and the other is as good."""
    if frame.points.shape != other.points.shape or frame.quality > other.quality + 0.05:
        return False
    cell = float(np.linalg.norm(np.diff(frame.points, axis=1), axis=2).mean())
    return float(np.abs(frame.points - other.points).max()) < 0.3 * cell


def _larger(frame: Frame, part: Frame) -> bool:
    """Whether a part has been grown to more of the same lattice, as well drawn."""
    more = frame.rows * frame.columns > 1.1 * part.rows * part.columns
    return more and frame.quality > 0.85 * part.quality and _holds(frame, part.points)


def is_clearer(frame: Frame, other: Frame) -> bool:
    """Whether a frame is likely one, and another in its place far less, with cells as large."""
    is_fair = frame.quality > _FAIR and other.quality < _FAINT * frame.quality
    return is_fair and _holds(frame, other.points)


def is_even(frame: Frame, part: Frame) -> bool:
    """Whether a frame has the cells of a part and more of them, and neither waves nor tears."""
    is_fair = frame.evenness >= _TORN and frame.quality > _FAIR
    return is_fair and _size(frame) >= _size(part) and _holds(frame, part.points)


def _is_good(frame: Frame, index: int, patch: Patch) -> bool:
    """Whether a frame is a good one, and has a patch."""
    return frame.quality > _GOOD and _covers(frame, patch, index)


def _covers(frame: Frame, patch: Patch, index: int) -> bool:
    """Whether a patch is a part of a frame, with cells of the same size."""
    middle = np.median(finer(patch.points, index), axis=0)
    return _holds_cells(frame, middle, 2**index * patch.steps())


def has_lines(frame: Frame, patch: Patch, index: int) -> bool:
    """Whether a patch shows nothing but each second line of a frame, or fewer, as from afar."""
    if frame.quality < _FAIR:
        return False
    places = finer(patch.points[:: 1 + len(patch.points) // _SOME], index)
    apart = np.linalg.norm(places[:, None] - frame.points.reshape(1, -1, 2), axis=2).min(axis=1)
    is_coarser = 2**index * patch.side() > 1.5 * frame.cell
    return is_coarser and bool((apart < _ON * frame.cell).mean() > _NEARLY_ALL)


def _holds(frame: Frame, points: Points) -> bool:
    """Whether a mesh lies in a frame, with cells of the same size."""
    steps = np.diff(points, axis=1).reshape(-1, 2)
    return _holds_cells(frame, points.reshape(-1, 2).mean(axis=0), steps)


def _holds_cells(frame: Frame, middle: Points, steps: Points) -> bool:
    corners = frame.points[[0, 0, -1, -1], [0, -1, -1, 0]]
    inside = cv2.pointPolygonTest(corners, (float(middle[0]), float(middle[1])), measureDist=False)
    cell = float(np.median(np.linalg.norm(steps, axis=1))) if len(steps) else 0.0
    usual = float(np.median(np.linalg.norm(np.diff(frame.points, axis=1), axis=2)))
    return inside >= 0 and 0.75 * usual < cell < 1.35 * usual
