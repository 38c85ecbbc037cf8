"""unbent, led_back: the boxes around a board as its own lines go on in them, without a bend.

Another lattice on the page, a title's or another puzzle's, is easily taken for boxes: growth leads
the lines of one into those of the other, and what is read between them belongs to other lines. And
where nothing is drawn across, a few lines easily slip into their neighbours.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

import numpy as np
import numpy.typing as npt

from .boards import Board
from .values import Side
from .warping import warp

_INSIDE = 2
"""Cells of the board that show where its lines go."""
_BEND, _MOST = 0.13, 0.8
"""Of a cell: how far most lines are led astray from one cell to the next, on a curled page at most.
A few may slip anywhere.
"""
_SLIPPED, _FEW = 0.35, 0.4
"""Of a cell: how far a line is led astray that slipped; and the share of lines that may have."""
_UNEVEN, _WAVES = 0.055, 0.03
"""Of a cell: how far lines across are from where they should be, compared with the one before, and
how they wave from crossing to crossing, where nothing is drawn."""

Mesh = npt.NDArray[np.float32]
T = TypeVar("T", bound=np.generic)


def unbent(wide: Mesh, board: Board, boxes: Mapping[Side, int]) -> dict[Side, int]:
    """How many lines of boxes each side has, of the crossings of a board and what is around it."""
    kept = {
        side: straight(_outward(wide, board, side)[: _INSIDE + count + 1]) if count else 0
        for side, count in boxes.items()
    }
    return {
        side: count if count > 1 and not _is_wavy(wide, board, side, count) else 0
        for side, count in kept.items()
    }


def led_back(wide: Mesh, board: Board, boxes: Mapping[Side, int]) -> Mesh:
    """The crossings of a board and what is around it, in whose boxes no line slips into another.

    Most must go on as the board does: those that don't are put between them.
    """
    found = wide.copy()
    for side, count in boxes.items():
        if not count:
            continue
        lines, expected = _beyond(found, board, side, count)  # the lines are those of `found`
        off = lines - expected
        along = np.diff(expected, axis=1).mean(axis=(0, 1))
        aside = off @ along / max(float(along @ along), 1e-3)
        slipped = (np.abs(aside - np.median(aside, axis=1, keepdims=True)) > _SLIPPED).any(axis=0)
        if not 0 < slipped.mean() <= _FEW:
            continue
        every, kept = np.arange(len(slipped)), np.flatnonzero(~slipped)
        for line, at, rest in zip(lines, expected, off, strict=True):
            for axis in (0, 1):
                put = at[:, axis] + np.interp(every, kept, rest[kept, axis])
                line[slipped, axis] = put[slipped]
    return found


def _is_wavy(wide: Mesh, board: Board, side: Side, count: int) -> bool:
    """Whether what goes across the lines beyond a side waves about, and keeps no distance.

    Nothing is drawn there: numbers in rows led the lattice on.
    """
    lines, expected = _beyond(wide, board, side, count)
    away = (expected[-1] - expected[0]).mean(axis=0) / (count - 1)
    off = (lines - expected) @ away / max(float(away @ away), 1e-3)
    uneven = np.median(np.abs(np.diff(off, axis=0)))
    waves = np.quantile(np.abs(np.diff(off, n=2, axis=1)), _MOST)
    return bool(uneven > _UNEVEN and waves > _WAVES)


def _beyond(wide: Mesh, board: Board, side: Side, count: int) -> tuple[Mesh, Mesh]:
    """The crossings of lines beyond a side, and where they would be if they went on as inside."""
    inside = wide[board.top : board.bottom + 1, board.left : board.right + 1]
    down, across = np.mgrid[: wide.shape[0], : wide.shape[1]]
    places = np.stack([across - board.left, down - board.top], axis=-1).astype(np.float64)
    part = slice(_INSIDE + 1, _INSIDE + 1 + count)
    at = np.ascontiguousarray(_outward(places, board, side)[part])
    return _outward(wide, board, side)[part], warp(inside, at)


def straight(lines: Mesh) -> int:
    """How far lines go on beyond the first cells, which are the board's, without a bend.

    >>> lines = np.stack(np.meshgrid(np.arange(5.0), np.arange(8.0)), axis=-1)
    >>> straight(lines)
    5
    >>> lines[5:, 3:, 0] += 0.3
    >>> straight(lines)
    2
    """
    across = np.diff(lines[: _INSIDE + 1], axis=1).mean(axis=(0, 1))
    cell = max(float(np.linalg.norm(across)), 1e-3)
    along = lines[_INSIDE] - lines[0]
    along = along / np.maximum(np.linalg.norm(along, axis=1, keepdims=True), 1e-3)
    aside = np.stack([-along[:, 1], along[:, 0]], axis=1)
    bends = np.abs((np.diff(lines, n=2, axis=0) * aside).sum(axis=2)) / cell
    bends = np.quantile(bends, _MOST, axis=1)
    beyond = bends[_INSIDE - 1 :] > _BEND
    return int(np.argmax(beyond)) if beyond.any() else len(beyond)


def _outward(wide: npt.NDArray[T], board: Board, side: Side) -> npt.NDArray[T]:
    """The lines of a board from a little inside to beyond one of its sides."""
    rows, columns = slice(board.top, board.bottom + 1), slice(board.left, board.right + 1)
    if side == "top":
        return wide[board.top + _INSIDE :: -1, columns]
    if side == "bottom":
        return wide[board.bottom - _INSIDE :, columns]
    if side == "left":
        return wide[rows, board.left + _INSIDE :: -1].swapaxes(0, 1)
    return wide[rows, board.right - _INSIDE :].swapaxes(0, 1)
