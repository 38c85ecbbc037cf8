"""looks: the lattices in an image, look by look, each of which costs more than the one before.

In a screenshot every change between pixels means something, so lines are taken as they are. In a
photo they drown in noise, moire and shadows: there the learnt net is asked first, at a quarter of
the scale, which is enough for large cells, then at half of it, which is enough for most; only what
has smaller ones and isn't plain by then is looked at more closely.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

import numpy as np
import numpy.typing as npt

from .crossings import Points, seeds
from .energy import coarser, energy
from .frames import Frame
from .framing import frames_in
from .learnt import learnt_level, learnt_near, near
from .picture import halved
from .scales import Scale, finer
from .watching import PATIENT, Watch

_COARSEST = 70
"""Pixels of the shorter side at the coarsest scale."""
_LONGEST = 26.0
"""Pixels of a cell that the net sees well."""
_TINY, _SMALL = 7.5, 9.0
"""Pixels of a cell that the net sees better when they are twice as many: always, or at times."""
_MANY, _SOME = 40, 16
"""Crossings of a lattice that is no chance, and of a part of it."""
_PART = 160
"""Pixels of the side of a part that is looked at closely."""
_AROUND = 0.3
"""How much around a lattice is looked at closely, of its size: growth may have missed some."""
_ROUGH, _GOOD = 0.1, 0.9
"""What has less of a quality isn't looked at closely; what has more needn't be."""

_SURE, _PLAIN = 0.5, 0.95
"""The score of a board after which no other way to look is worth while: mostly, and where cells are
so small that they are seen better closely."""

Colour = npt.NDArray[np.uint8]
Looked = tuple[list[Frame], float]
"""Frames, and the score of a board among them after which nothing else needs to be looked at."""


def looks(
    image: Colour, noise: float, watch: Watch = PATIENT, *, is_still: bool, exact: bool
) -> Iterator[Looked]:
    """The frames in an image, in several ways.

    A still one looks like a screenshot; in an exact one, lines are level to the pixel.
    """
    if is_still:
        yield _by_changes(image, noise, watch, exact=exact), _SURE
    halves = _halves(image)
    scales = [Scale(partial(learnt_level, half)) for half in halves]
    if len(scales) > 1:
        scales[0] = Scale(lambda: learnt_near(halves[0], scales[1].level))
    if not is_still and _is_coarse(halves[0], scales[1:]):
        yield [frame for frame in _learnt(scales[1:], 2, watch) if _is_plain(frame)], _SURE
    frames = _learnt(scales, 1, watch)
    tiny = [frame for frame in frames if _is_tiny(frame)]
    yield frames, _PLAIN if tiny else _SURE
    if tiny:
        yield _closely(image, tiny, scales[0], watch), _SURE
    if not is_still:
        yield _by_changes(image, noise, watch, exact=exact), _SURE


def _by_changes(image: Colour, noise: float, watch: Watch, *, exact: bool) -> list[Frame]:
    level = energy(image, noise)
    scales = [Scale.of(level)]
    while min(level.across.shape) > _COARSEST:
        watch.look()
        level = coarser(level)
        scales.append(Scale.of(level))
    return frames_in(scales, watch, exact=exact)


def _halves(image: Colour) -> list[Colour]:
    """The image at half the scale and coarser ones."""
    halves = [halved(image)]
    while min(halves[-1].shape[:2]) > _COARSEST:
        halves.append(halved(halves[-1]))
    return halves


def _learnt(scales: list[Scale], steps: int, watch: Watch) -> list[Frame]:
    """What is seen at these scales, of which the first is so many steps coarser than the image."""
    frames = frames_in(scales, watch, exact=False, longest=_LONGEST, has_waves=True)
    return [replace(frame, points=finer(frame.points, steps)) for frame in frames]


def _is_coarse(image: Colour, scales: list[Scale]) -> bool:
    """Whether the largest lattice has large cells, and no smaller ones are seen in them closely.

    The scales are those of half the image and coarser ones. In a lattice of tiny cells, thick lines
    are all that can be seen from afar.
    """
    patches = [(step, patch) for step, scale in enumerate(scales, 1) for patch in scale.patches]
    if not patches:
        return False
    step, largest = max(patches, key=lambda each: len(each[1].points))
    cell = 2**step * largest.side()
    if len(largest.points) < _MANY or cell < 2 * _SMALL:
        return False
    middle = np.median(finer(largest.points, step), axis=0).astype(int)
    left, top = np.clip(middle - _PART // 2, 0, None).tolist()
    part = np.ascontiguousarray(image[top : top + _PART, left : left + _PART])
    closer = seeds(learnt_level(part)) if min(part.shape[:2]) > _COARSEST else []
    return not any(len(each.points) > _SOME and each.side() < 0.6 * cell for each in closer)


def _is_plain(frame: Frame) -> bool:
    """Whether a frame is seen so well at a quarter of the scale that no closer look is needed."""
    return frame.quality > _GOOD and frame.cell > 4 * _SMALL


def _is_tiny(frame: Frame) -> bool:
    """Whether its cells are so small that they are worth to be looked at closely."""
    enough = _SMALL if frame.quality < _GOOD else _TINY
    return frame.cell <= 2 * enough and frame.quality >= _ROUGH


def _closely(image: Colour, frames: list[Frame], half: Scale, watch: Watch) -> list[Frame]:
    """What is seen in the places of frames at full scale; no place is seen to twice.

    Lines are looked for only where some are seen at half the scale.
    """
    found: list[Frame] = []
    places: list[tuple[Points, Points]] = []
    for frame in frames:
        low, high = frame.points.min(axis=(0, 1)), frame.points.max(axis=(0, 1))
        if any((low >= first).all() and (high <= last).all() for first, last in places):
            continue
        room = _AROUND * (high - low)
        places.append((low - room, high + room))
        rows, columns = near(half.level)
        left, top = np.maximum(low - room, (columns.start, rows.start)).astype(int).tolist()
        right, bottom = np.minimum(high + room, (columns.stop, rows.stop)).astype(int).tolist()
        if min(right - left, bottom - top) < _COARSEST:
            continue
        part = np.ascontiguousarray(image[top:bottom, left:right])
        shift = np.array([left, top], np.float32)
        seen = frames_in([Scale(partial(learnt_level, part))], watch, exact=False, longest=_LONGEST)
        found += [replace(each, points=each.points + shift) for each in seen]
    return found
