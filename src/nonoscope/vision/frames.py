"""frame_of: the part of a mesh whose lines are really there.

Growth goes a little too far: into digits that happen to stand where the next crossing should be,
into shadows and noise. A side of a cell counts as drawn if it stands out against what is seen in
the middle of cells, where no line is. A frame keeps those outer lines that are drawn nearly whole.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from .crossings import Points
from .energy import Energy, Level
from .refining import Mesh, drawn

_WHOLE = 0.66
"""How much of an outer line must be drawn."""
_CROOKED = 0.14
"""How much a line may bend at each crossing, in cells."""
_LEAST = 0.2
"""How much more there must be to see on the lines than between them."""

Mask = npt.NDArray[np.bool_]


@dataclass(frozen=True, slots=True, eq=False)
class Frame:
    """A rectangle of a mesh: from a line to a line in both directions."""

    mesh: Mesh
    top: int
    bottom: int
    left: int
    right: int
    across: Mask
    """Which sides of the mesh are drawn."""
    down: Mask
    clarity: float
    """How much more there is to see on the lines than between them, 0 to 1."""

    @property
    def rows(self) -> int:
        """Of cells."""
        return self.bottom - self.top

    @property
    def columns(self) -> int:
        """Of cells."""
        return self.right - self.left

    @property
    def points(self) -> Points:
        """The crossings inside."""
        return self.mesh.points[self.top : self.bottom + 1, self.left : self.right + 1]

    @property
    def wholeness(self) -> float:
        """The share of its cells' sides that are drawn."""
        across = self.across[self.top : self.bottom + 1, self.left : self.right]
        down = self.down[self.top : self.bottom, self.left : self.right + 1]
        return float((across.sum() + down.sum()) / max(1, across.size + down.size))


def frame_of(mesh: Mesh, level: Level) -> Frame | None:
    """The frame in a mesh; None if there is hardly more to see on its lines than between them."""
    points = mesh.points
    middle_rows = (points[:-1] + points[1:]) * np.float32(0.5)
    middle_columns = (points[:, :-1] + points[:, 1:]) * np.float32(0.5)
    between_across = drawn(level.across, middle_rows[:, :-1], middle_rows[:, 1:], flip=False)
    between_down = drawn(level.down, middle_columns[:-1], middle_columns[1:], flip=True)
    across, clear_across = _told_apart(mesh.across, between_across)
    down, clear_down = _told_apart(mesh.down, between_down)
    clarity = min(clear_across, clear_down)
    if clarity < _LEAST:
        return None
    rough = [_unusual(points, axis) for axis in (0, 1)]
    top, bottom, left, right = _trimmed(across, down, *rough)
    across &= mesh.across > _faintest(mesh.across[top : bottom + 1, left:right])
    down &= mesh.down > _faintest(mesh.down[top:bottom, left : right + 1])
    top, bottom, left, right = _trimmed(across, down, *rough)
    if bottom - top < 3 or right - left < 3:
        return None
    return Frame(mesh, top, bottom, left, right, across, down, clarity)


def _told_apart(lines: Energy, between: Energy) -> tuple[Mask, float]:
    """Which lines are drawn, and how clearly lines differ from what is between them."""
    strong = float(np.percentile(lines, 75))
    nothing = float(np.median(between))
    return lines > nothing + 0.5 * (strong - nothing), strong - nothing


def _faintest(lines: Energy) -> float:
    """What is fainter than this isn't drawn with the same pen as most lines of a frame."""
    if not lines.size:
        return 0.0
    usual = float(np.clip(np.percentile(lines, 30), 0, 0.99))
    contrast = 0.25 * usual / (1 - usual)
    return contrast / (1 + contrast)


def _unusual(points: Points, axis: int) -> Mask:
    """Which rows (axis 0) or columns of cells have an odd size or crooked lines."""
    sizes = np.linalg.norm(np.diff(points, axis=axis), axis=2)
    usual = np.median(sizes, axis=1 - axis)
    nearby = np.array([np.median(usual[max(0, i - 4) : i + 5]) for i in range(len(usual))])
    crooked = roughness(points, axis) / nearby.mean()
    worst = np.maximum(crooked[:-1], crooked[1:])
    return np.asarray((usual < 0.74 * nearby) | (usual > 1.35 * nearby) | (worst > _CROOKED))


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
            min(lines[0].mean(), walls[0].mean() + 0.1) * (not rows[top]),
            min(lines[-1].mean(), walls[-1].mean() + 0.1) * (not rows[bottom - 1]),
            min(walls[:, 0].mean(), lines[:, 0].mean() + 0.1) * (not columns[left]),
            min(walls[:, -1].mean(), lines[:, -1].mean() + 0.1) * (not columns[right - 1]),
        ]
        worst = int(np.argmin(whole))
        if whole[worst] >= _WHOLE:
            break
        top += worst == 0
        bottom -= worst == 1
        left += worst == 2
        right -= worst == 3
    return top, bottom, left, right
