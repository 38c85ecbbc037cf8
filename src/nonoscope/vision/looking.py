"""looks: the lattices in an image, look by look, each of which costs more than the one before.

In a screenshot every change between pixels means something, so lines are taken as they are. In a
photo they drown in noise, moire and shadows: there the learnt net is asked first, at half the
scale, where most cells are large enough; only what has smaller ones is looked at more closely.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import numpy as np
import numpy.typing as npt

from .energy import coarser, energy
from .frames import Frame
from .framing import finer, frames_in
from .learnt import learnt_level
from .picture import halved
from .watching import PATIENT, Watch

_COARSEST = 70
"""Pixels of the shorter side at the coarsest scale."""
_LONGEST = 26.0
"""Pixels of a cell that the net sees well."""
_TINY, _SMALL = 7.5, 9.0
"""Pixels of a cell that the net sees better when they are twice as many: always, or at times."""
_AROUND = 0.3
"""How much around a lattice is looked at closely, of its size: growth may have missed some."""
_ROUGH, _GOOD = 0.1, 0.9
"""What has less of a quality isn't looked at closely; what has more needn't be."""

Colour = npt.NDArray[np.uint8]


def looks(
    image: Colour, noise: float, watch: Watch = PATIENT, *, is_still: bool, exact: bool
) -> Iterator[list[Frame]]:
    """The frames in an image, in several ways.

    A still one looks like a screenshot; in an exact one, lines are level to the pixel.
    """
    if is_still:
        yield _by_changes(image, noise, watch, exact=exact)
    frames = _learnt(image, watch)
    yield [each for frame in frames for each in _closely(image, frame, watch)]
    if not is_still:
        yield _by_changes(image, noise, watch, exact=exact)


def _by_changes(image: Colour, noise: float, watch: Watch, *, exact: bool) -> list[Frame]:
    levels = [energy(image, noise)]
    while min(levels[-1].across.shape) > _COARSEST:
        watch.look()
        levels.append(coarser(levels[-1]))
    return frames_in(levels, watch, exact=exact)


def _learnt(image: Colour, watch: Watch) -> list[Frame]:
    """What the net sees at half the scale and coarser ones."""
    smaller = halved(image)
    levels = [learnt_level(smaller)]
    while min(smaller.shape[:2]) > _COARSEST:
        watch.look()
        smaller = halved(smaller)
        levels.append(learnt_level(smaller))
    frames = frames_in(levels, watch, exact=False, longest=_LONGEST)
    return [replace(frame, points=finer(frame.points, 1)) for frame in frames]


def _closely(image: Colour, frame: Frame, watch: Watch) -> list[Frame]:
    """A frame, or what is seen in its place where cells are tiny."""
    cell = float(np.median(np.linalg.norm(np.diff(frame.points, axis=1), axis=2)))
    enough = _SMALL if frame.quality < _GOOD else _TINY
    if cell > 2 * enough or frame.quality < _ROUGH:
        return [frame]
    low, high = frame.points.min(axis=(0, 1)), frame.points.max(axis=(0, 1))
    room = _AROUND * (high - low)
    left, top = np.maximum(low - room, 0).astype(int).tolist()
    right, bottom = np.ceil(high + room).astype(int).tolist()
    part = np.ascontiguousarray(image[top:bottom, left:right])
    shift = np.array([left, top], np.float32)
    seen = frames_in([learnt_level(part)], watch, exact=False, longest=_LONGEST)
    return [frame, *(replace(each, points=each.points + shift) for each in seen)]
