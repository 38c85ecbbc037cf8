"""find: the boards in a picture, likeliest first.

Picture -> energies at several scales -> patches of lattice -> grown, refined and framed -> sheets.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import replace
from itertools import chain

import cv2
import numpy as np
import numpy.typing as npt

from .board import sheets_of
from .energy import noise_of
from .frames import Frame, fifths
from .leaning import leans_of
from .looking import looks
from .picture import Picture
from .rivals import is_same
from .tilting import tilts, upright
from .values import SIDES, Sheet
from .watching import PATIENT, Watch

_MOST_PIXELS = 3_600_000
"""A screenshot is looked at as it is; a larger picture is a photo, whose lines are wider."""
_PHOTO_PIXELS = 2_000_000
_SMALL = 700
"""Pixels: what is smaller than this in both directions is enlarged, its cells may be tiny."""
_RIM = 32
"""Pixels added on each side, so that the picture's own edge can be a board's."""
_NOTHING, _HARDLY = 0.15, 0.05
"""Sheets with less of a score aren't worth reading; the best one may have a little less."""
_SURE = 0.5
"""So good a sheet shows what another is a part of."""
_PLAIN, _MOST_THICK = 0.9, 20
"""A lattice that is drawn so well should be so likely a board; if it isn't, its lines may be just
the thick ones, of which there are at most so many."""
_FEWEST, _BARE = 5, 0.16
"""A plain lattice of so many lines could be a board, with so much of a score, whatever is around.
"""
_FINER = (3.0, 7.0)
"""How much larger than those of thin lines the cells of thick lines are, at least and at most."""
_PART, _SAME, _COARSE = 0.45, 0.6, 0.4
"""A board with cells of at most this part of another's, in at least this much of its area, shows
that the other is seen too coarsely, and has so much less of a score."""
_NEARLY = 0.6
"""Sheets with such a share of the best score are as good as it, most likely."""
_ALIKE = 0.7
_ASIDE = 0.12
"""Lines that are so much of a cell aside may be why nothing could be read."""
_LEVEL = 5.0
"""Degrees that need no turning."""
_UPRIGHT = 1.0
"""Degrees that a screenshot may seem to be turned by."""
_STILL = 320.0
"""The noise of a screenshot that was compressed; that of most photos is greater."""
_ENOUGH = 2.0
"""Seconds of computing after which no other way to look is begun."""
_MOST_SHEETS = 6

Colour = npt.NDArray[np.uint8]
Points = npt.NDArray[np.float32]


def find(picture: Picture, watch: Watch = PATIENT) -> list[Sheet]:
    """Ways to see a puzzle's board in a picture, best first; none if there is nothing like it.

    Stopped is raised when the watch says so.
    """
    return next(sheets for sheets, is_whole in search(picture, watch) if is_whole)


def search(picture: Picture, watch: Watch = PATIENT) -> Iterator[tuple[list[Sheet], bool]]:
    """The same, and then, if there are any, boards elsewhere in the picture or with other lines.

    Looking ends with a board that is seen well. If nothing can be read there, it goes on: a page
    may have an ornament or a finished puzzle, too, or its lines may be seen better otherwise. Tiny
    cells are looked at closely, which takes long; what is seen of them from afar comes first, and
    isn't the whole of it.
    """
    image, scale = _fitted(picture)
    found: list[Sheet] = []
    angles = tilts(cv2.cvtColor(image, cv2.COLOR_RGB2GRAY).astype(np.uint8, copy=False))
    ways = chain.from_iterable(_found(image, scale, angle, watch) for angle in angles)
    enough = time.thread_time() + _ENOUGH
    for sheets, sure in ways:
        found += sheets
        if any(sheet.score > sure for sheet in sheets) or time.thread_time() > enough:
            break
        if sure > _SURE and any(sheet.score > _SURE for sheet in sheets):
            yield _leaning(picture, _likely(found)), False
    first = _leaning(picture, _likely(found))
    yield first, True
    others = [sheet for sheet in found if _are_apart(sheet, first[0])]
    enough = time.thread_time() + _ENOUGH
    while first and not any(sheet.score > _SURE for sheet in others):
        look = next(ways, None)
        if look is None or time.thread_time() > enough:
            break
        others += [
            sheet for sheet in look[0] if _are_apart(sheet, first[0]) or _is_new(sheet, first)
        ]
    if others:
        yield _leaning(picture, _likely(others)), True


def _likely(found: list[Sheet]) -> list[Sheet]:
    """The likeliest of the sheets that were found, best first."""
    found = [replace(sheet, score=sheet.score * _whole(sheet, found)) for sheet in found]
    found.sort(key=lambda sheet: -sheet.score)
    likely = [sheet for sheet in found if sheet.score > _NOTHING] or found[:1]
    return _distinct(likely)[:_MOST_SHEETS]


def _leaning(picture: Picture, sheets: list[Sheet]) -> list[Sheet]:
    """The sheets, with how lines lean beside those that are most likely."""
    return [
        replace(sheet, leans=leans_of(picture, sheet))
        if sheet.score > _NEARLY * sheets[0].score
        else sheet
        for sheet in sheets
    ]


def _are_apart(one: Sheet, other: Sheet) -> bool:
    """Whether two boards are at different places.

    >>> line = np.arange(9, dtype=np.float32)
    >>> mesh = np.stack(np.meshgrid(line, line), axis=-1)
    >>> one = Sheet(mesh, 0.9, frozenset({"left", "top"}), {})
    >>> _are_apart(one, replace(one, mesh=mesh + 9)), _are_apart(one, replace(one, mesh=mesh + 5))
    (True, False)
    """
    pairs = ((one, other), (other, one))
    return not any(sheet.holds(at) for sheet, beside in pairs for at in _marks(beside))


def _is_new(sheet: Sheet, known: list[Sheet]) -> bool:
    """Whether a board is likely, and its lines aren't just where those of known ones are.

    >>> line = np.arange(9, dtype=np.float32)
    >>> one = Sheet(np.stack(np.meshgrid(line, line), axis=-1), 0.9, frozenset({"left", "top"}), {})
    >>> other = replace(one, mesh=one.mesh * np.float32(1.02))
    >>> _is_new(one, [one]), _is_new(other, [one]), _is_new(replace(other, score=0.4), [one])
    (False, True, False)
    """
    apart = [
        np.abs(sheet.mesh - one.mesh).max() / sheet.cell
        for one in known
        if one.mesh.shape == sheet.mesh.shape
    ]
    return sheet.score > _SURE and bool(min(apart, default=1.0) > _ASIDE)


def _marks(sheet: Sheet) -> list[Points]:
    """The corners and the middle of a board."""
    return [*sheet.outline, sheet.outline.mean(axis=0)]


def _whole(sheet: Sheet, sheets: list[Sheet]) -> float:
    """1, or less if what seems to be one cell is many of another board: only thick lines are seen.

    >>> line = np.arange(9, dtype=np.float32)
    >>> mesh = np.stack(np.meshgrid(line, line), axis=-1)
    >>> fine = Sheet(mesh, 0.9, frozenset({"left", "top"}), {})
    >>> coarse = Sheet(mesh[::4, ::4], 0.95, frozenset({"left", "top"}), {})
    >>> _whole(fine, [fine, coarse]), _whole(coarse, [fine, coarse])
    (1.0, 0.4)
    """
    middle, area = sheet.outline.mean(axis=0), cv2.contourArea(sheet.outline)
    for other in sheets:
        is_finer = other.score > _SURE and other.cell < _PART * sheet.cell
        if is_finer and cv2.contourArea(other.outline) > _SAME * area and other.holds(middle):
            return _COARSE
    return 1.0


def _distinct(sheets: list[Sheet]) -> list[Sheet]:
    """Without sheets that show the same as a better one."""
    kept: list[Sheet] = []
    for sheet in sheets:
        if not any(is_same(sheet, other) for other in kept):
            kept.append(sheet)
    return kept


def _found(
    image: Colour, scale: float, angle: float, watch: Watch
) -> Iterator[tuple[list[Sheet], float]]:
    """The sheets of an image whose lines are turned by an angle, look by look.

    With each the score of a sheet with which no other look and no other angle is tried.
    """
    noise = noise_of(image)
    is_still = noise < _STILL and abs(angle) < _UPRIGHT
    angle = angle if abs(angle) > _LEVEL else 0.0
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
    for frames, sure in looks(edged, noise, watch, is_still=is_still, exact=exact):
        sheets: list[Sheet] = []
        for frame in frames:
            watch.look()
            sheets += _sheets(frame, frames, grey)
        placed = [
            replace(
                sheet,
                mesh=there(sheet.mesh),
                lattice=None if sheet.lattice is None else there(sheet.lattice),
            )
            for sheet in sheets
            if sheet.score > _HARDLY
        ]
        yield placed, sure


def _sheets(frame: Frame, frames: list[Frame], grey: Colour) -> list[Sheet]:
    """The boards of a frame; if it hardly is one, perhaps thin lines in it are too pale to see.

    Not if one of the other frames has them. Or its numbers are too small for the net: then what has
    plain lines is a board for all it knows.
    """
    found = sheets_of(frame, grey)
    is_plain = any(sheet.score > _PLAIN for sheet in found)
    if is_plain or frame.quality < _PLAIN or max(frame.rows, frame.columns) > _MOST_THICK:
        return found
    if any(_is_between(other, frame) for other in frames):
        return found
    guessed = sheets_of(fifths(frame), grey)  # what is seen of thin lines is better
    found += [replace(sheet, score=min(sheet.score, _SURE)) for sheet in guessed]
    if min(frame.rows, frame.columns) >= _FEWEST and not any(
        one.mesh.shape == frame.points.shape for one in found
    ):
        found.append(
            Sheet(frame.points, _BARE, frozenset({"left", "top"}), dict.fromkeys(SIDES, 0))
        )
    return found


def _is_between(thin: Frame, thick: Frame) -> bool:
    """Whether the lines of one frame are those between the lines of another, and as thin lines."""
    middle = thick.points.mean(axis=(0, 1))
    low, high = thin.points.min(axis=(0, 1)), thin.points.max(axis=(0, 1))
    is_inside = ((low < middle) & (middle < high)).all()
    return bool(is_inside) and _FINER[0] < thick.cell / thin.cell < _FINER[1]


def _is_drawing(grey: Colour) -> bool:
    """Whether most pixels are exactly like their neighbours, as a camera never sees them."""
    part = grey[_RIM:-_RIM:3, _RIM:-_RIM]
    return bool((part[:, 1:] == part[:, :-1]).mean() > _ALIKE)


def _fitted(picture: Picture) -> tuple[Colour, float]:
    """The image that is worked on, and the picture's pixels for one of it."""
    height, width = picture.height, picture.width
    if height * width > _MOST_PIXELS:
        scale = float(np.sqrt(height * width / _PHOTO_PIXELS))
        return picture.reduced(1 / scale), scale
    if max(height, width) < _SMALL:
        size = (2 * width, 2 * height)
        larger = cv2.resize(picture.colour, size, interpolation=cv2.INTER_LINEAR)
        return larger.astype(np.uint8, copy=False), 0.5
    return picture.colour, 1.0
