"""sheets_of: ways to see a board in a frame, with the sides that its clues stand on.

A board has clues beside it. Boxed ones are split off the frame; free-standing ones show as ink next
to most lines, on one side at least across and one down. A lattice without them may be a calendar, a
sudoku or a row of buttons, and gets a low score.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from .contents import Cutter
from .frames import Frame
from .pens import Strengths, strengths
from .splitting import Split, splits
from .surroundings import surroundings
from .values import SIDES, Sheet, Side, opposite

_SHORTEST, _LONGEST = 4, 100
"""Cells of a board's side: fewer are buttons, more are a texture."""
_BOTH = 0.55
"""Clues stand on both sides if this share of lines has ink on each."""

Grey = npt.NDArray[np.uint8]


def sheets_of(frame: Frame, grey: Grey) -> list[Sheet]:
    """The likeliest boards of a frame, best first; positions are in pixels of the grey image."""
    cutter = Cutter(grey, frame.points)
    inside = cutter.contents(frame.rows, frame.columns)
    pens = strengths(cutter, frame.rows, frame.columns)
    ways = splits(inside.written, pens)
    best = ways[0].likelihood
    around = surroundings(cutter, frame.rows, frame.columns)
    beside = around.written
    sheets = []
    for split in ways:
        uncut = not any(_depths(split).values())
        if split.likelihood < best - 60 and not uncut:
            continue
        sides = (frame.rows - split.top - split.bottom, frame.columns - split.left - split.right)
        if min(sides) < _SHORTEST or max(sides) > _LONGEST:
            continue
        clues = _clues(split, inside.written, beside)
        chance = float(np.exp(min(0, split.likelihood - best) / 80)) * _fitting(split, beside, pens)
        if uncut:
            chance = max(chance, _seen({side: float(beside[side].mean()) for side in SIDES}))
        sheets.append(_sheet(frame, split, clues, chance, dark=around.dark))
    return sorted(sheets, key=lambda sheet: -sheet.score)


def _fitting(
    split: Split,
    beside: dict[Side, npt.NDArray[np.bool_]],
    pens: tuple[Strengths, Strengths],
) -> float:
    """Less than 1 if there is writing beyond a band, or facing it: then its marks are no clues.

    Unless the line between band and board is a strong one, as at the edge of a board.
    """
    fit = 1.0
    depths = _depths(split)
    for side in SIDES:
        lines = pens[1] if side in {"left", "right"} else pens[0]
        lines = lines if side in {"left", "top"} else lines[::-1]
        if depths[side] and lines[depths[side]] < 1.6 * float(np.median(lines)):
            fit *= 1 - 0.6 * float(beside[side].mean())
            if not depths[opposite(side)]:
                fit *= 1 - 0.5 * float(beside[opposite(side)].mean())
    return fit


def _clues(
    split: Split, written: npt.NDArray[np.bool_], beside: dict[Side, npt.NDArray[np.bool_]]
) -> dict[Side, float]:
    """For each side the share of the board's lines that have ink there."""
    rows = slice(split.top, len(written) - split.bottom)
    columns = slice(split.left, written.shape[1] - split.right)
    boxed = {
        "left": written[rows, : split.left].any(axis=1),
        "right": written[rows, columns.stop :].any(axis=1),
        "top": written[: split.top, columns].any(axis=0),
        "bottom": written[rows.stop :, columns].any(axis=0),
    }
    depths = _depths(split)
    return {
        side: float(
            boxed[side].mean()
            if depths[side]
            else beside[side][rows if side in {"left", "right"} else columns].mean()
        )
        for side in SIDES
    }


def _depths(split: Split) -> dict[Side, int]:
    return {"left": split.left, "right": split.right, "top": split.top, "bottom": split.bottom}


def _sides(clues: dict[Side, float], split: Split) -> frozenset[Side]:
    depths = _depths(split)
    sides: set[Side] = set()
    pairs: tuple[tuple[Side, Side], ...] = (("left", "right"), ("top", "bottom"))
    for first, second in pairs:
        if bool(depths[first]) != bool(depths[second]):
            sides.add(first if depths[first] else second)
        elif min(clues[first], clues[second]) > _BOTH:
            sides |= {first, second}
        else:
            sides.add(first if clues[first] + 0.1 >= clues[second] else second)
    return frozenset(sides)


def _seen(clues: dict[Side, float]) -> float:
    """How many lines have clues, in the direction that has fewer."""
    return min(max(clues["left"], clues["right"]), max(clues["top"], clues["bottom"]))


def _sheet(
    frame: Frame, split: Split, clues: dict[Side, float], chance: float, *, dark: bool
) -> Sheet:
    depths = _depths(split)
    rows, columns = frame.rows - split.top - split.bottom, frame.columns - split.left - split.right
    mesh = frame.points[
        split.top : split.top + rows + 1, split.left : split.left + columns + 1
    ].astype(np.float32)
    sides = _sides(clues, split)
    seen = _seen(clues)
    small = 0.4 if min(rows, columns) < 5 else 1.0
    score = chance * frame.quality**1.5 * (0.3 + 0.7 * seen) * small
    boxes: dict[Side, int] = {side: depths[side] if depths[side] > 1 else 0 for side in SIDES}
    lattice = frame.points[
        split.top - boxes["top"] : split.top + rows + boxes["bottom"] + 1,
        split.left - boxes["left"] : split.left + columns + boxes["right"] + 1,
    ].astype(np.float32)
    return Sheet(mesh, score, sides, boxes, dark, lattice if any(boxes.values()) else None)
