"""rims_of: how many of the blank lines at the edges are beyond the board, where that is seen.

A blank line at the edge is a part of the board, or of the page around it, or of a lane between it
and its clues: no clue can tell. But where zeros are printed, a line without one isn't the board's;
and many boards have a frame, or heavy lines after each five cells, the first of them where the
board begins.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from .edges import blank_lines, is_zero
from .flattening import AROUND, SIDE, seen_around
from .picture import Picture
from .values import OPPOSITE, SIDES, LineReading, Sheet, Side

_HEAVY, _LIGHT = 1.45, 1.25
"""How much more ink than usual heavy lines have, at least, and others, at most."""
_FAINT = 0.3
"""How much of usual ink lines have that are hardly there."""
_AS_HEAVY = 0.6
"""How much of the ink of other heavy lines a frame has, at least."""
_MOST = 0.8
"""The share of lines between heavy ones that must be light: beside shaded cells others aren't."""
_PLAIN = 24.0
"""How much brighter or darker than most cells one may be that is neither shaded nor marked."""
_HALF = 3
"""Pixels on either side of a line that are ink or ground as near to it."""

Ink = npt.NDArray[np.float32]


def rims_of(picture: Picture, sheet: Sheet, readings: Sequence[LineReading]) -> dict[Side, int]:
    """For sides that have blank lines, how many of these are beyond the board, if that is seen.

    0 says that the board's own edge is drawn as it should be: all of them are the board's.
    """
    blank = blank_lines(sheet, readings)
    if not blank:
        return {}
    rows, columns = _weights(picture, sheet)
    from_side: dict[Side, Ink] = {
        "left": columns,
        "right": columns[::-1],
        "top": rows,
        "bottom": rows[::-1],
    }
    are_none = _are_plain(rows) or _are_plain(columns)
    zeros = [any(map(is_zero, readings[part])) for part in _axes(sheet)]
    found: dict[Side, int | None] = {}
    for side, count in blank.items():
        is_row = side in {"top", "bottom"}
        first = None if are_none else fifth(rows if is_row else columns)
        beyond = _beyond(from_side, blank, side, first)
        if zeros[not is_row]:  # or one was read where none is, if the edge is heavy
            beyond = count if beyond in {None, count} else None
        found[side] = beyond
    return {side: count for side, count in found.items() if count is not None}


def _beyond(
    from_side: dict[Side, Ink], blank: dict[Side, int], side: Side, first: int | None
) -> int | None:
    """How many blank lines at a side are beyond the board, by how heavy lines are.

    It is known where the first is of those that are heavy after each five cells, if there are any.
    """
    lines, count = from_side[side], blank[side]
    if first is not None and side in {"left", "top"}:
        return first if is_first(lines, first, count) else None
    if first is None:
        beyond = rim(lines, count)
        if beyond and beyond % 5 == 0:  # of those after each five cells others may be hidden
            return None
    else:  # where the last line is, heavy ones after each five cells don't tell
        beyond = frame(lines[::-1], first, count)
    if beyond is None or not _goes_round(from_side, blank, side, beyond):
        return None  # rather the edge of the page
    return beyond


def _goes_round(
    from_side: dict[Side, Ink], blank: dict[Side, int], side: Side, beyond: int
) -> bool:
    """Whether a frame that is seen at one side is at the opposite one, too, or at both others."""
    least = _AS_HEAVY * from_side[side][beyond]
    heavy = {one for one in SIDES if from_side[one][: blank.get(one, 0) + 1].max() >= least}
    others = {"left", "right"} if side in {"top", "bottom"} else {"top", "bottom"}
    return OPPOSITE[side] in heavy or others <= heavy


def fifth(weights: Ink) -> int | None:
    """Where the first is of the heavy lines after each five cells; None if there are no such lines.

    The first itself is where the board begins: it needn't be heavy.

    >>> fifth(np.array([1, 1, 1, 1, 1, 1, 2, 1, 1, 1, 1, 2, 1], np.float32))
    1
    >>> fifth(np.array([2, 1, 1, 1, 1, 1, 1, 1], np.float32))
    >>> fifth(np.array([3, 1, 1, 1, 2, 1, 1, 1, 2, 1, 3], np.float32))
    """
    places = np.arange(len(weights))
    inner = (places > 0) & (places < len(weights) - 1)
    for first in range(5):
        heavy = inner & (places % 5 == first) & (places > first)
        others = inner & (places % 5 != first)
        if heavy.any() and others.any():
            usual = float(np.median(weights[others]))
            is_light = weights[others] < _LIGHT * usual
            least = float(weights[heavy].min())
            rivals = np.flatnonzero(others & (weights >= least))
            if (
                least > _HEAVY * usual
                and is_light.mean() > _MOST
                and all(_may_be_rim(weights, int(at), usual) for at in rivals)
            ):
                return first
    return None


def _may_be_rim(weights: Ink, at: int, usual: float) -> bool:
    """Whether a heavy line has none but light ones on one side, so that the board may end there."""
    return bool(min(weights[:at].max(), weights[at + 1 :].max()) < _LIGHT * usual)


def is_first(weights: Ink, first: int, blank: int) -> bool:
    """Whether the board begins with that one of the heavy lines, so many lines being blank.

    If it is light, and a heavy one follows them or is among them, that may be the first as well.

    >>> weights = np.array([1, 1, 1, 1, 1, 2, 1, 1, 1, 1, 2, 1], np.float32)
    >>> is_first(weights, 0, blank=4), is_first(weights, 0, blank=5), is_first(weights, 5, blank=5)
    (True, False, True)
    """
    return first <= blank and (
        blank < first + 5 or bool(weights[first] > _HEAVY * np.median(weights))
    )


def frame(weights: Ink, first: int, blank: int) -> int | None:
    """How many of so many blank lines at the end are beyond a frame; None if none is seen.

    It is as heavy as the lines after each five cells where none of these is, or far heavier. Lines
    beyond it that are hardly there, as those of the page behind, are beyond the board whatever
    seems to be written beside them.

    >>> weights = np.array([2, 1, 1, 1, 1, 2, 1, 1, 2, 1, 1], np.float32)
    >>> frame(weights, 0, blank=2), frame(weights, 3, blank=2), frame(weights[:-2], 0, blank=3)
    (2, None, 0)
    >>> frame(np.array([2, 1, 1, 1, 1, 2, 1, 1, 2, 0.1, 0.1], np.float32), 0, blank=1)
    2
    >>> frame(np.array([4, 1, 1, 1, 1, 2, 1, 1, 1, 1, 4], np.float32), 0, blank=1)
    0
    """
    usual = np.median(weights)
    places = np.arange(len(weights))
    fifths = (places % 5 == first) & (places > 0) & (places < len(weights) - 1)
    heavy = float(np.median(weights[fifths]))
    is_fifth = (places % 5 == first) & (weights < _HEAVY * heavy)
    others = np.where(is_fifth, usual, weights)[::-1]
    faint = int(np.argmin(weights[::-1] < _FAINT * usual))
    beyond = rim(others, max(blank, faint))
    return None if beyond is None or others[beyond] < _AS_HEAVY * heavy else beyond


def rim(weights: Ink, count: int) -> int | None:
    """The first heavy one of so many lines and the next; None if lines are neither heavy nor light.

    >>> rim(np.array([1, 3, 1, 1, 1, 1, 1, 1, 1], np.float32), 2)
    1
    >>> rim(np.array([3, 1, 1, 1, 1, 1, 1, 1], np.float32), 1)
    0
    >>> rim(np.array([1, 1, 1, 1, 1, 1, 1], np.float32), 1)
    """
    usual = max(float(np.median(weights)), 1e-3)
    shares = weights[: count + 1] / usual
    heavy = shares > _HEAVY
    if not np.all(heavy | (shares < _LIGHT)) or heavy.sum() != 1:
        return None
    return int(np.argmax(heavy))


def _are_plain(weights: Ink) -> bool:
    """Whether lines inside the board are all alike, though there are enough for a heavy one."""
    inner = weights[1:-1]
    return len(inner) > 5 and bool(inner.max() < _HEAVY * np.median(inner))


def _axes(sheet: Sheet) -> tuple[slice, slice]:
    """The readings of rows and those of columns."""
    return slice(0, sheet.height), slice(sheet.height, None)


def _weights(picture: Picture, sheet: Sheet) -> tuple[Ink, Ink]:
    """How much ink the lines across and those down have."""
    seen = seen_around(picture, sheet.mesh)
    inner = slice(AROUND * SIDE, -AROUND * SIDE)
    return _inked(seen[:, inner], sheet.height), _inked(seen[inner].T, sheet.width)


def _inked(seen: Ink, cells: int) -> Ink:
    """Of each line across: how far what is near to it differs from what is farther away.

    Only where that is the same on both sides as in most cells, and half of the length of that: the
    rest may be shaded, or have digits and crosses in it.
    """
    starts = (AROUND + np.arange(cells + 1)) * SIDE
    before = np.stack([np.median(seen[at - 2 * _HALF : at - _HALF], axis=0) for at in starts])
    behind = np.stack([np.median(seen[at + _HALF : at + 2 * _HALF], axis=0) for at in starts])
    ground = np.median([before[1:], behind[:-1]])
    is_plain = np.maximum(np.abs(before - ground), np.abs(behind - ground)) < _PLAIN
    is_plain[0], is_plain[-1] = np.abs([behind[0], before[-1]] - ground) < _PLAIN
    found = []
    for at, here, one, other in zip(starts, is_plain, before, behind, strict=True):
        far = (one + other) / 2
        ink = np.abs(seen[at - _HALF : at + _HALF] - far).sum(axis=0)
        found.append(np.median(ink[here]) if here.sum() >= SIDE else np.nan)
    usual = np.nanmedian(found) if np.isfinite(found).any() else 1.0
    return np.nan_to_num(np.array(found, np.float32), nan=float(usual))
