"""read_continued: the same sheet with the lines beyond its edges that look just like its own.

Of boards of tiles, no line runs around the last ones, and in waves the outer ones are lost. But
cells look alike, as long as few are filled: what is beyond a board doesn't, nor do boxes with
numbers in them.
"""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import numpy.typing as npt

from .edges import blank_lines
from .flattening import AROUND, SIDE, seen_around
from .lacking import UNLIKELY, longer
from .picture import Picture
from .reading import read_clues
from .values import SIDES, LineReading, Sheet, Side
from .watching import PATIENT, Watch

_CLEAR = 0.45
"""How much the cells of a board look like most of them, at least, to tell them from others."""
_LIKE, _UNLIKE = 0.75, 0.6
"""How much of that is left in lines that are the board's, and in the next one that isn't."""
_NEAREST = SIDE // 3
"""Pixels next to the board that don't count: its own frame is there."""
_MOST = 3
"""Lines beyond an edge: with more it is a pattern that goes on."""
_ROUNDS = 2
"""How often lines are looked for: on one side they may show only once those of others are known."""

Cells = npt.NDArray[np.float32]


def read_continued(
    picture: Picture, sheet: Sheet, readings: list[LineReading], watch: Watch = PATIENT
) -> tuple[Sheet, list[LineReading]] | None:
    """The longer sheet and what is read then; None if there is none, or its lines have no clues.

    Nor is there one where it is known on each side that the board ends, or that boxes follow.
    """
    if all(side in sheet.ends or sheet.boxes[side] for side in SIDES):
        return None
    more = sheet
    for _ in range(_ROUNDS):
        before = more
        for side, count in continued(picture, more).items():
            for _ in range(count):
                more = longer(more, side)
        if more is before:
            break
    if more is sheet or np.isnan(more.mesh).any():
        return None
    found = read_clues(picture, more, watch)
    if not blank_lines(more, found).keys() <= blank_lines(sheet, readings).keys():
        return None
    return replace(more, score=UNLIKELY * sheet.score), found


def continued(picture: Picture, sheet: Sheet) -> dict[Side, int]:
    """For each side the number of such lines, if there are any."""
    seen = seen_around(picture, sheet.mesh)
    rows, columns = seen.shape[0] // SIDE, seen.shape[1] // SIDE
    cells = seen.reshape(rows, SIDE, columns, SIDE).swapaxes(1, 2)
    found = {side: _count(_turned(cells, side)) for side in SIDES}
    return {side: count for side, count in found.items() if count}


def _turned(cells: Cells, side: Side) -> Cells:
    """The cells and all that is in them, seen so that a side is at the bottom."""
    if side in {"left", "right"}:
        cells = cells.transpose(1, 0, 3, 2)
    return cells[::-1, :, ::-1] if side in {"left", "top"} else cells


def _count(cells: Cells) -> int:
    """Lines beyond the bottom that look like those above it, and end soon."""
    board = cells[AROUND:-AROUND, AROUND:-AROUND]
    usual = np.median(_even(board).reshape(-1, SIDE, SIDE), axis=0)
    inside = float(np.median(_likeness(board, usual)))
    if inside < _CLEAR:
        return 0
    beyond = cells[-AROUND:, AROUND:-AROUND]
    shares = np.median(_likeness(beyond, usual), axis=1) / inside
    count = int(np.argmax(shares < _LIKE)) if (shares < _LIKE).any() else AROUND
    return count if count <= _MOST and shares[count] < _UNLIKE else 0


def _likeness(cells: Cells, usual: Cells) -> Cells:
    """How each cell correlates with the usual one, but for what is nearest to the board."""
    one, other = _even(cells[..., _NEAREST:, :]), _even(usual[_NEAREST:])
    size = np.sqrt((one**2).sum(axis=(2, 3)))
    flat = np.sqrt(other.size)  # what differs by less than a step of brightness is even
    return np.asarray(
        (one * other).sum(axis=(2, 3)) / np.maximum(size, flat) / np.sqrt((other**2).sum() + 1),
        np.float32,
    )


def _even(cells: Cells) -> Cells:
    """Without the brightness of each."""
    return np.asarray(cells - cells.mean(axis=(-2, -1), keepdims=True), np.float32)
