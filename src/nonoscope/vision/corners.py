"""written: lines beside a board that have something in the boxes where others have their clues.

In the corner between the clues of rows and those of columns there is nothing, mostly. Where boxes
next to the board are empty, its first lines look like a part of that corner; but their clues stand
there.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from .boards import Board
from .flattening import SIDE
from .values import Side

_FAINT = 0.5
"""How much of the ink of most clues something written must have."""

Ink = npt.NDArray[np.float32]
Pair = tuple[int, int]


def written(
    pixels: npt.NDArray[np.uint8],
    board: Board,
    depths: dict[Side, int],
    sides: frozenset[Side],
) -> dict[Side, int]:
    """How many lines next to the board, on each side, have something where clues stand.

    The depths say how many lines the lattice has beyond the board. Where the clues stand, not all
    of these are the board's: some box is left for them.
    """
    rows, columns = pixels.shape[0] // SIDE, pixels.shape[1] // SIDE
    cells = pixels.reshape(rows, SIDE, columns, SIDE).swapaxes(1, 2)
    ink = cells[:, :, 2:-2, 2:-2].reshape(rows, columns, -1).std(axis=2, dtype=np.float32)
    down, across = (board.top, board.bottom), (board.left, board.right)
    above, beside = (depths["top"], depths["bottom"]), (depths["left"], depths["right"])
    top, bottom = _more(ink, across, beside, down, above)
    left, right = _more(ink.T, down, above, across, beside)
    found: dict[Side, int] = {"left": left, "right": right, "top": top, "bottom": bottom}
    for pair in (sides & {"left", "right"}, sides & {"top", "bottom"}):
        if all(found[side] == depths[side] for side in pair):
            found |= dict.fromkeys(pair, 0)
    return found


def _more(ink: Ink, across: Pair, boxes: Pair, lines: Pair, depth: Pair) -> Pair:
    """How many rows before and behind the board's have ink in the boxes on either side of it."""
    (left, right), (first, last) = across, lines
    clues = np.concatenate(
        [ink[:, max(0, left - boxes[0]) : left], ink[:, right : right + max(0, boxes[1])]], axis=1
    )
    if not clues.size:
        return 0, 0
    strength = clues.max(axis=1)
    is_written = strength > _FAINT * np.median(strength[first:last])
    before, behind = (max(0, each) for each in depth)
    earlier = _leading(is_written[first - before : first][::-1])
    return earlier, _leading(is_written[last : last + behind])


def _leading(flags: npt.NDArray[np.bool_]) -> int:
    return next((at for at, flag in enumerate(flags.tolist()) if not flag), len(flags))
