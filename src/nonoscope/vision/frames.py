"""frame_of: the part of a mesh whose lines are really there.

Growth goes a little too far: into digits that happen to stand where the next crossing should be,
into shadows and noise. A side of a cell counts as drawn if it stands out against what is seen in
the middle of cells, where no line is. A frame keeps those outer lines that are drawn nearly whole.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import pairwise
from statistics import median

import cv2
import numpy as np
import numpy.typing as npt

from .crossings import Points
from .energy import Energy, Level
from .extending import WHOLE, Judge, extended, share
from .refining import Mesh, drawn, polish, supported

_CROOKED = 0.04
"""How much a line may bend at each crossing, in cells, if others don't bend either."""
_ODD = 0.22
"""How much a cell's size may differ from those around it; fifth lines take some of a cell away."""
_FIVE = 5
"""Cells between thick lines."""
_LEAST = 0.2
"""How much more there must be to see on the lines than between them."""

Mask = npt.NDArray[np.bool_]


@dataclass(frozen=True, slots=True, eq=False)
class Frame:
    """A mesh whose outer lines are drawn."""

    points: Points
    """(Rows + 1) x (columns + 1) x 2: x, y in pixels of the finest level."""
    wholeness: float
    """The share of its cells' sides that are drawn."""
    clarity: float
    """How much more there is to see on the lines than between them, 0 to 1."""
    evenness: float
    """The share of cells that are as large as those around them."""

    @property
    def quality(self) -> float:
        """How much it looks like a lattice, 0 to 1."""
        return min(1.0, self.clarity / 0.5) * self.wholeness**2 * self.evenness**6

    @property
    def cell(self) -> float:
        """The usual width of a cell in pixels."""
        return float(np.median(np.linalg.norm(np.diff(self.points, axis=1), axis=2)))

    @property
    def rows(self) -> int:
        """Of cells."""
        return len(self.points) - 1

    @property
    def columns(self) -> int:
        """Of cells."""
        return int(self.points.shape[1]) - 1


def frame_of(mesh: Mesh, level: Level, *, still: bool = False) -> Frame | None:
    """The frame in a mesh; None if there is hardly more to see on its lines than between them.

    If `still`, lines stay where they are: what is seen beside them may be something else.
    """
    points = mesh.points
    across, down, clarity = _least(mesh, level)
    if clarity < _LEAST:
        return None
    rough = [_unusual(points, axis) for axis in (0, 1)]
    top, bottom, left, right = _trimmed(mesh.across > across, mesh.down > down, *rough)
    across = max(across, _faintest(mesh.across[top : bottom + 1, left:right]))
    down = max(down, _faintest(mesh.down[top:bottom, left : right + 1]))
    top, bottom, left, right = _trimmed(mesh.across > across, mesh.down > down, *rough)
    if bottom - top < 3 or right - left < 3:
        return None
    part = points[top : bottom + 1, left : right + 1]
    if still:
        return _framed(supported(part, level), across, down, clarity)
    points = polish(part, level, exact=mesh.exact).points
    judge = Judge(level, across, down)
    polished = polish(extended(points, judge), level, exact=mesh.exact)
    return _framed(polished, across, down, clarity)


def whole_frame(mesh: Mesh, level: Level) -> Frame:
    """All of a mesh, whether its outer lines are drawn or not."""
    return _framed(mesh, *_least(mesh, level))


def fifths(frame: Frame) -> Frame:
    """The frame with each cell parted into five by five, as if only thick lines had been seen.

    The outermost ones may be less: then they are parted into fewer.

    >>> line = 10 * np.array([0, 1, 2, 3, 3.4], np.float32)
    >>> frame = Frame(np.stack(np.meshgrid(line, line), axis=-1), 1.0, 1.0, 1.0)
    >>> fifths(frame).points[2, [0, 1, 5, 15, 16, 17], 0].tolist()
    [0.0, 2.0, 10.0, 30.0, 32.0, 34.0]
    """
    return replace(frame, points=_parted(_parted(frame.points).swapaxes(0, 1)).swapaxes(0, 1))


def _parted(points: Points) -> Points:
    """Points with up to four more between each row and the next."""
    sizes = np.median(np.linalg.norm(np.diff(points, axis=0), axis=2), axis=1)
    counts = [_FIVE] * len(sizes)
    counts[0], counts[-1] = _parts(sizes), _parts(sizes[::-1])
    between = []
    for (one, other), count in zip(pairwise(points), counts, strict=True):
        shares = np.arange(count, dtype=np.float32)[:, None, None] / count
        between.append((1 - shares) * one + shares * other)
    return np.concatenate([*between, points[-1:]]).astype(np.float32)


def _parts(sizes: npt.NDArray[np.floating]) -> int:
    """How many cells the first of these has, if those behind it have five each."""
    if len(sizes) < 3:
        return _FIVE
    expected = sizes[1] + np.clip(sizes[1] - sizes[2], -0.1 * sizes[1], 0.1 * sizes[1])
    return int(np.clip(np.rint(_FIVE * sizes[0] / expected), 1, _FIVE))


def _framed(mesh: Mesh, across: float, down: float, clarity: float) -> Frame:
    number = (mesh.across > across).sum() + (mesh.down > down).sum()
    wholeness = float(number / (mesh.across.size + mesh.down.size))
    return Frame(mesh.points, wholeness, clarity, evenness(mesh.points))


def _least(mesh: Mesh, level: Level) -> tuple[float, float, float]:
    """From when on lines across and down are drawn, and how clearly they are."""
    points = mesh.points
    rows = (points[:-1] + points[1:]) * np.float32(0.5)
    columns = (points[:, :-1] + points[:, 1:]) * np.float32(0.5)
    nothing = (
        float(np.median(drawn(level.across, rows[:, :-1], rows[:, 1:], flip=False))),
        float(np.median(drawn(level.down, columns[:-1], columns[1:], flip=True))),
    )
    strong = (float(np.percentile(mesh.across, 75)), float(np.percentile(mesh.down, 75)))
    clear = (strong[0] - nothing[0], strong[1] - nothing[1])
    return nothing[0] + 0.5 * clear[0], nothing[1] + 0.5 * clear[1], min(clear)


def _faintest(lines: Energy) -> float:
    """What is fainter than this isn't drawn with the same pen as most lines of a frame."""
    if not lines.size:
        return 0.0
    usual = float(np.clip(np.percentile(lines, 30), 0, 0.99))
    contrast = 0.15 * usual / (1 - usual)
    return min(0.75, contrast / (1 + contrast))


def _unusual(points: Points, axis: int) -> Mask:
    """Which rows (axis 0) or columns of cells have an odd size or crooked lines."""
    sizes = np.linalg.norm(np.diff(points, axis=axis), axis=2)
    usual = np.median(sizes, axis=1 - axis)
    each = usual.tolist()
    nearby = np.array([median(each[max(0, i - 4) : i + 5]) for i in range(len(each))])
    bends = roughness(points, axis) / nearby.mean()
    crooked = bends > max(_CROOKED, 4 * float(np.median(bends)))
    odd = (usual < 0.74 * nearby) | (usual > 1.35 * nearby)
    return np.asarray(odd | crooked[:-1] | crooked[1:])


def evenness(points: Points) -> float:
    """The share of cells that are about as wide and high as those around them."""
    odd = 0.0
    for axis in (0, 1):
        sizes = np.linalg.norm(np.diff(points, axis=axis), axis=2).astype(np.float32)
        usual = cv2.medianBlur(sizes, 5)
        odd += float((np.abs(sizes / np.maximum(usual, 1e-3) - 1) > _ODD).mean())
    return max(0.0, 1 - odd / 2)


def roughness(points: Points, axis: int) -> npt.NDArray[np.float64]:
    """How crooked each line across (axis 0) or down is: the usual bend at a crossing, in pixels."""
    across = points[..., 1] if axis == 0 else points[..., 0].T
    if across.shape[1] < 3:
        return np.zeros(len(across))
    return np.asarray(np.median(np.abs(np.diff(across, n=2, axis=1)), axis=1), np.float64)


def _trimmed(across: Mask, down: Mask, rows: Mask, columns: Mask) -> tuple[int, int, int, int]:
    """Top, bottom, left, right; rows and columns of an unusual size aren't kept at the rim."""
    top, bottom, left, right = 0, len(across) - 1, 0, down.shape[1] - 1
    while bottom - top >= 3 and right - left >= 3:
        walls = down[top:bottom, left : right + 1]
        lines = across[top : bottom + 1, left:right]
        whole = [
            min(share(lines[0]), share(walls[0]) + 0.1) * (not rows[top]),
            min(share(lines[-1]), share(walls[-1]) + 0.1) * (not rows[bottom - 1]),
            min(share(walls[:, 0]), share(lines[:, 0]) + 0.1) * (not columns[left]),
            min(share(walls[:, -1]), share(lines[:, -1]) + 0.1) * (not columns[right - 1]),
        ]
        worst = int(np.argmin(whole))
        if whole[worst] >= WHOLE:
            break
        top += worst == 0
        bottom -= worst == 1
        left += worst == 2
        right -= worst == 3
    return top, bottom, left, right
