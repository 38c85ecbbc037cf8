"""find: the boards in a picture, likeliest first.

Picture -> energies at several scales -> patches of lattice -> grown, refined and framed -> sheets.
"""

from __future__ import annotations

import cv2
import numpy as np
import numpy.typing as npt

from .board import sheets_of
from .crossings import Patch, seeds
from .energy import coarser, energy
from .frames import Frame, frame_of
from .lattice import Field, grow
from .picture import Picture
from .refining import refine
from .values import Sheet

_MOST_PIXELS = 3_600_000
"""A screenshot is looked at as it is; a larger picture is a photo, whose lines are wider."""
_PHOTO_PIXELS = 2_000_000
_SMALL = 700
"""Pixels: what is smaller than this in both directions is enlarged, its cells may be tiny."""
_RIM = 32
"""Pixels added on each side, so that the picture's own edge can be a board's."""
_FEWEST = 12
_MOST_LATTICES = 6
_NOTHING = 0.15
_MOST_SHEETS = 6

Colour = npt.NDArray[np.uint8]


def find(picture: Picture) -> list[Sheet]:
    """Ways to see a puzzle's board in a picture, best first; none if there is nothing like it."""
    image, scale = _fitted(picture.colour)
    grey = cv2.cvtColor(image, cv2.COLOR_RGB2GRAY).astype(np.uint8, copy=False)
    sheets = [sheet for frame in _frames(image, scale) for sheet in sheets_of(frame, grey)]
    best = sorted((s for s in sheets if s.score > _NOTHING), key=lambda sheet: -sheet.score)
    return [_in_picture(sheet, scale) for sheet in best[:_MOST_SHEETS]]


def _fitted(colour: Colour) -> tuple[Colour, float]:
    """The image that is worked on, with a rim, and the picture's pixels for one of it."""
    height, width = colour.shape[:2]
    scale = 1.0
    if height * width > _MOST_PIXELS:
        scale = float(np.sqrt(height * width / _PHOTO_PIXELS))
    elif max(height, width) < _SMALL:
        scale = 0.5
    if scale != 1:
        size = (round(width / scale), round(height / scale))
        how = cv2.INTER_AREA if scale > 1 else cv2.INTER_LINEAR
        colour = cv2.resize(colour, size, interpolation=how).astype(np.uint8, copy=False)
    ground = 0 if float(colour[::7, ::7].mean()) > 127 else 255
    rim = (_RIM, _RIM, _RIM, _RIM)
    edged = cv2.copyMakeBorder(colour, *rim, cv2.BORDER_CONSTANT, value=(ground,) * 3)
    return edged.astype(np.uint8, copy=False), scale


def _in_picture(sheet: Sheet, scale: float) -> Sheet:
    def there(points: npt.NDArray[np.float32]) -> npt.NDArray[np.float32]:
        return ((points - np.float32(_RIM - 0.5)) * np.float32(scale) - np.float32(0.5)).astype(
            np.float32
        )

    lattice = None if sheet.lattice is None else there(sheet.lattice)
    return Sheet(there(sheet.mesh), sheet.score, sheet.sides, sheet.boxes, sheet.dark, lattice)


def _frames(image: Colour, scale: float) -> list[Frame]:
    levels = [energy(image, scale)]
    while min(levels[-1].across.shape) > 70:
        levels.append(coarser(levels[-1]))
    patches = [(index, patch) for index, level in enumerate(levels) for patch in seeds(level)]
    patches.sort(key=lambda each: -len(each[1].points))
    fields: dict[int, Field] = {}
    frames: list[Frame] = []
    tried = 0
    for index, patch in patches:
        if len(patch.points) < _FEWEST or tried >= _MOST_LATTICES:
            break
        if any(_covers(frame, patch, index) for frame in frames):
            continue
        tried += 1
        field = fields.setdefault(index, Field(levels[index]))
        mesh = refine(levels, index, grow(field, patch))
        frame = None if mesh is None else frame_of(mesh, levels[0])
        if frame is not None:
            frames.append(frame)
    return frames


def _covers(frame: Frame, patch: Patch, index: int) -> bool:
    """Whether a patch is a part of a frame, with cells of the same size."""
    points = (patch.points + 0.5) * 2**index - 0.5
    corners = frame.points[[0, 0, -1, -1], [0, -1, -1, 0]]
    middle = np.median(points, axis=0)
    inside = cv2.pointPolygonTest(corners, (float(middle[0]), float(middle[1])), measureDist=False)
    order = np.lexsort((patch.places[:, 0], patch.places[:, 1]))
    steps = np.diff(points[order], axis=0)[np.diff(patch.places[order], axis=0)[:, 0] == 1]
    cell = float(np.median(np.linalg.norm(steps, axis=1))) if len(steps) else 0.0
    usual = float(np.median(np.linalg.norm(np.diff(frame.points, axis=1), axis=2)))
    return inside >= 0 and 0.75 * usual < cell < 1.35 * usual
