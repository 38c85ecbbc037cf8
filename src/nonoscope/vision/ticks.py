"""without_ticks: a strip without the short strokes that charts draw between axis and labels.

One stands on the board's edge at the middle of every line, and looks like a last 1. What is the
same beside nearly all lines is no number, though, if it touches the edge and ends soon.
"""

from __future__ import annotations

import cv2
import numpy as np
import numpy.typing as npt

Pixels = npt.NDArray[np.uint8]

_LEAST_LINES = 6
"""Fewer lines may happen to have the same number."""
_FAR, _LONGEST, _SHORTEST = 0.7, 0.45, 0.1
"""How far from the edge is looked at, and how long a tick is, in cells."""
_MIDDLE, _BESIDE = 0.12, (0.24, 0.36)
"""How far from the middle of a line a tick may be, and where none of its ink is, in cells."""
_EDGE = 0.25
"""How thick the line of the edge is at most, in cells."""
_NEARLY_ALL, _HARDLY_ANY = 0.9, 0.25
"""Shares of the lines."""
_CONTRAST, _SEEN = 40, 0.4
"""Of a tick, and the share of it that shows."""


def without_ticks(outward: Pixels, unit: int, first: float) -> None:
    """Wipe the ticks off, in place, if there are any.

    `outward` begins at the board's edge and goes away from it; along it, the middle of a line comes
    every `unit` pixels, for the first time at `first`.
    """
    middles = np.arange(first, outward.shape[1] - _BESIDE[1] * unit, unit)
    far = round(_FAR * unit)
    if len(middles) < _LEAST_LINES or outward.shape[0] <= far:
        return
    grey = cv2.cvtColor(np.ascontiguousarray(outward[:far]), cv2.COLOR_RGB2GRAY).astype(np.int16)
    reach = np.arange(-round(_MIDDLE * unit), round(_MIDDLE * unit) + 1)
    middle = grey[:, np.rint(middles[:, None] + reach).astype(int)]
    beside = np.concatenate([_beside(unit), -_beside(unit)])
    ground = grey[:, np.rint(middles[:, None] + beside).astype(int)].mean(axis=2)
    ink = np.abs(middle - ground[..., None]).max(axis=2)
    ends = _ends(ink, ground)
    if ends is None:
        return
    start, end = ends
    if not (_SHORTEST * unit <= end - start <= _LONGEST * unit and start <= _EDGE * unit):
        return
    for place in middles:
        near = np.rint(place + beside).astype(int)
        wide = slice(round(place - _BESIDE[0] * unit), round(place + _BESIDE[0] * unit) + 1)
        part = outward[start : end + 1]
        part[:, wide] = part[:, near].mean(axis=1, keepdims=True).astype(np.uint8)


def _beside(unit: int) -> npt.NDArray[np.int64]:
    return np.arange(round(_BESIDE[0] * unit), round(_BESIDE[1] * unit) + 1)


def _ends(ink: npt.NDArray[np.float64], ground: npt.NDArray[np.float64]) -> tuple[int, int] | None:
    """Where ticks begin and end, counted from the edge; None if there are none.

    Both arguments are far x lines. The line of the edge is ink in the middle of lines and beside.
    """
    usual = float(np.median(ink.max(axis=0)))
    if usual < _CONTRAST:
        return None
    share = (ink > _SEEN * usual).mean(axis=1)
    start = int(np.argmax(share >= _NEARLY_ALL))
    if share[start] < _NEARLY_ALL:
        return None
    after = np.flatnonzero(share[start:] < _HARDLY_ANY)
    if not len(after) or (share[start : start + after[0] - 1] < _NEARLY_ALL).any():
        return None
    end = start + int(after[0])
    paper = np.median(ground[end:], axis=0)
    is_edge = np.abs(ground[max(0, start - 2) : start] - paper) > _SEEN * usual
    touches = start == 0 or is_edge.any(axis=0).mean() >= _NEARLY_ALL
    return (start, end) if touches else None
