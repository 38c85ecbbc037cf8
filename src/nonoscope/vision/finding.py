"""find: the boards in a picture, likeliest first.

Picture -> energies at several scales -> patches of lattice -> grown, refined and framed -> sheets.
"""

from __future__ import annotations

from dataclasses import replace

import cv2
import numpy as np
import numpy.typing as npt

from .board import sheets_of
from .crossings import Patch, seeds
from .energy import coarser, energy, noise_of
from .frames import Frame, frame_of
from .lattice import Field, grow
from .picture import Picture
from .refining import refine
from .tilting import tilts, upright
from .values import Sheet
from .watching import PATIENT, Watch

_MOST_PIXELS = 3_600_000
"""A screenshot is looked at as it is; a larger picture is a photo, whose lines are wider."""
_PHOTO_PIXELS = 2_000_000
_SMALL = 700
"""Pixels: what is smaller than this in both directions is enlarged, its cells may be tiny."""
_RIM = 32
"""Pixels added on each side, so that the picture's own edge can be a board's."""
_FEWEST = 12
_SHARE = 0.03
"""A patch that is smaller than this share of the largest isn't worth growing."""
_GOOD = 0.9
_PART = 0.15
"""The same, once a good lattice has been found."""
_MOST_LATTICES = 8
_NOTHING = 0.15
_SURE = 0.5
"""With so good a sheet no other angle is tried."""
_ALIKE = 0.7
_LEVEL = 5.0
"""Degrees that need no turning."""
_MOST_SHEETS = 6

Colour = npt.NDArray[np.uint8]
Points = npt.NDArray[np.float32]


def find(picture: Picture, watch: Watch = PATIENT) -> list[Sheet]:
    """Ways to see a puzzle's board in a picture, best first; none if there is nothing like it.

    Stopped is raised when the watch says so.
    """
    image, scale = _fitted(picture.colour)
    found: list[Sheet] = []
    for angle in tilts(cv2.cvtColor(image, cv2.COLOR_RGB2GRAY).astype(np.uint8, copy=False)):
        found += _found(image, scale, angle if abs(angle) > _LEVEL else 0.0, watch)
        if any(sheet.score > _SURE for sheet in found):
            break
    return _distinct(sorted(found, key=lambda sheet: -sheet.score))[:_MOST_SHEETS]


def _distinct(sheets: list[Sheet]) -> list[Sheet]:
    """Without sheets that show the same as a better one."""
    kept: list[Sheet] = []
    for sheet in sheets:
        same = (
            other.mesh.shape == sheet.mesh.shape
            and np.abs(other.mesh - sheet.mesh).max() < 0.3 * sheet.cell
            for other in kept
        )
        if not any(same):
            kept.append(sheet)
    return kept


def _found(image: Colour, scale: float, angle: float, watch: Watch) -> list[Sheet]:
    """The sheets of an image whose lines are turned by an angle."""
    ground = 0 if float(image[::7, ::7].mean()) > 127 else 255
    turned = upright(image, angle, ground) if angle else None
    seen = image if turned is None else turned.image
    rim = (_RIM, _RIM, _RIM, _RIM)
    wide = cv2.copyMakeBorder(seen, *rim, cv2.BORDER_CONSTANT, value=(ground, ground, ground))
    edged = wide.astype(np.uint8, copy=False)
    plain = cv2.cvtColor(seen, cv2.COLOR_RGB2GRAY)
    grey = cv2.copyMakeBorder(plain, *rim, cv2.BORDER_REPLICATE).astype(np.uint8, copy=False)

    def there(points: Points) -> Points:
        points = points - np.float32(_RIM)
        points = points if turned is None else turned.before(points)
        return ((points + np.float32(0.5)) * np.float32(scale) - np.float32(0.5)).astype(np.float32)

    exact = turned is None and _is_drawing(grey)
    sheets: list[Sheet] = []
    for frame in _frames(edged, noise_of(image), watch, exact=exact):
        watch.look()
        sheets += sheets_of(frame, grey)
    return [
        replace(
            sheet,
            mesh=there(sheet.mesh),
            lattice=None if sheet.lattice is None else there(sheet.lattice),
        )
        for sheet in sheets
        if sheet.score > _NOTHING
    ]


def _is_drawing(grey: Colour) -> bool:
    """Whether most pixels are exactly like their neighbours, as a camera never sees them."""
    part = grey[_RIM:-_RIM:3, _RIM:-_RIM]
    return bool((part[:, 1:] == part[:, :-1]).mean() > _ALIKE)


def _fitted(colour: Colour) -> tuple[Colour, float]:
    """The image that is worked on, and the picture's pixels for one of it."""
    height, width = colour.shape[:2]
    scale = 1.0
    if height * width > _MOST_PIXELS:
        scale = float(np.sqrt(height * width / _PHOTO_PIXELS))
    elif max(height, width) < _SMALL:
        scale = 0.5
    if scale == 1:
        return colour, scale
    size = (round(width / scale), round(height / scale))
    how = cv2.INTER_AREA if scale > 1 else cv2.INTER_LINEAR
    return cv2.resize(colour, size, interpolation=how).astype(np.uint8, copy=False), scale


def _frames(image: Colour, noise: float, watch: Watch, *, exact: bool) -> list[Frame]:
    levels = [energy(image, noise)]
    while min(levels[-1].across.shape) > 70:
        levels.append(coarser(levels[-1]))
    patches: list[tuple[int, Patch]] = []
    for index, level in enumerate(levels):
        watch.look()
        patches += [(index, patch) for patch in seeds(level)]
    patches.sort(key=lambda each: -len(each[1].points))
    largest = len(patches[0][1].points) if patches else 0
    fields: dict[int, Field] = {}
    frames: list[Frame] = []
    for index, patch in patches[:_MOST_LATTICES]:
        good = any(frame.quality > _GOOD for frame in frames)
        if len(patch.points) < max(_FEWEST, (_PART if good else _SHARE) * largest):
            continue
        same = [frame for frame in frames if _covers(frame, patch, index)]
        if len(same) > 1 or any(frame.quality > 0.97 for frame in same):
            continue
        watch.look()
        field = fields.setdefault(index, Field(levels[index], exact=exact))
        mesh = refine(levels, index, grow(field, patch), exact=exact)
        frame = None if mesh is None else frame_of(mesh, levels[0])
        if frame is not None and not any(_alike(frame, other) for other in frames):
            frames.append(frame)
    return [frame for frame in frames if not any(_larger(other, frame) for other in frames)]


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


def _covers(frame: Frame, patch: Patch, index: int) -> bool:
    """Whether a patch is a part of a frame, with cells of the same size."""
    points = (patch.points + 0.5) * 2**index - 0.5
    order = np.lexsort((patch.places[:, 0], patch.places[:, 1]))
    steps = np.diff(points[order], axis=0)[np.diff(patch.places[order], axis=0)[:, 0] == 1]
    return _holds_cells(frame, np.median(points, axis=0), steps)


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
