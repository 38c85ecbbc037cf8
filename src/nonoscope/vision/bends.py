"""unbent: the boxes around a board as far as its own lines go on in them without a bend.

Another lattice on the page, a title's or another puzzle's, is easily taken for boxes: growth leads
the lines of one into those of the other, and what is read between them belongs to other lines.
"""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np
import numpy.typing as npt

from .boards import Board
from .values import Side

_INSIDE = 2
"""Cells of the board that show where its lines go."""
_BEND, _MOST = 0.13, 0.8
"""Of a cell: how far most lines are led astray from one cell to the next, on a curled page at most.
A few may slip anywhere.
"""

Mesh = npt.NDArray[np.float32]


def unbent(wide: Mesh, board: Board, boxes: Mapping[Side, int]) -> dict[Side, int]:
    """How many lines of boxes each side has, of the crossings of a board and what is around it."""
    kept = {
        side: straight(_outward(wide, board, side)[: _INSIDE + count + 1]) if count else 0
        for side, count in boxes.items()
    }
    return {side: count if count > 1 else 0 for side, count in kept.items()}


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


def _outward(wide: Mesh, board: Board, side: Side) -> Mesh:
    """The lines of a board from a little inside to beyond one of its sides."""
    rows, columns = slice(board.top, board.bottom + 1), slice(board.left, board.right + 1)
    if side == "top":
        return wide[board.top + _INSIDE :: -1, columns]
    if side == "bottom":
        return wide[board.bottom - _INSIDE :, columns]
    if side == "left":
        return wide[rows, board.left + _INSIDE :: -1].swapaxes(0, 1)
    return wide[rows, board.right - _INSIDE :].swapaxes(0, 1)
