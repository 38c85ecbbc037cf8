"""lanes_of: the lines of another colour between a board and its clues, which are none of the board.

A lane has the same lines as the board, and nothing stands beside it, as beside a blank line. But
all of it has one colour that no other line has, and it runs along every side that clues stand on.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np
import numpy.typing as npt

from .cells import grounds_of
from .edges import blank_lines
from .flattening import AROUND, widened
from .picture import Picture
from .values import SIDES, LineReading, Sheet, Side

_SAME, _OTHER = 14.0, 20.0
"""How far the colours of a lane's cells are from each other at most, and from those of the board's
cells at least."""
_MOST = 0.9
"""The share of cells that must be so: something may point at the line of a cursor."""
_SLOWLY = 2
"""Cells to each side whose light is the same, about."""

Colours = npt.NDArray[np.float32]


def lanes_of(picture: Picture, sheet: Sheet, readings: Sequence[LineReading]) -> dict[Side, int]:
    """The sides at which the outermost line of a sheet is a lane, each with that one line.

    Either there are lanes at all sides that clues stand on, or there are none; but some may have
    been left out already. Marks in a lane may look like a clue, but not at every side.
    """
    blank = sheet.sides.intersection(blank_lines(sheet, readings))
    if not blank:
        return {}
    around = replace(
        sheet,
        mesh=widened(sheet.mesh)[AROUND - 1 : 1 - AROUND, AROUND - 1 : 1 - AROUND],
        lattice=None,
        boxes=dict.fromkeys(SIDES, 0),
    )
    colours = grounds_of(picture, around)
    for inside in (sheet.sides, blank):
        if are_lanes(_cut(colours, inside.union(set(SIDES) - sheet.sides)), sheet.sides):
            return dict.fromkeys(inside, 1)
    return {}


def _cut(colours: Colours, sides: frozenset[Side]) -> Colours:
    """All cells but for the outermost at these sides."""
    high, wide = colours.shape[:2]
    rows = slice("top" in sides, high - ("bottom" in sides))
    return colours[rows, slice("left" in sides, wide - ("right" in sides))]


def are_lanes(colours: Colours, sides: frozenset[Side]) -> bool:
    """Whether the outermost lines at these sides have one colour, and the others other colours.

    The light may differ across a photo, and the colour of a lane with it.

    >>> colours = np.full((6, 6, 3), 200, np.float32)
    >>> colours[0] = colours[:, 0] = 120
    >>> are_lanes(colours, frozenset({"left", "top"})), are_lanes(colours, frozenset({"top"}))
    (True, False)
    >>> light = np.linspace(1, 0.6, 6, dtype=np.float32)
    >>> are_lanes(colours * light[:, None, None], frozenset({"left", "top"}))
    True
    """
    is_lane = np.zeros(colours.shape[:2], np.bool_)
    places: dict[Side, tuple[slice | int, slice | int]] = {
        "left": (slice(None), 0),
        "right": (slice(None), -1),
        "top": (0, slice(None)),
        "bottom": (-1, slice(None)),
    }
    lane = np.zeros_like(colours)
    for side in sides:
        is_lane[places[side]] = True
    usual = np.median(colours[is_lane], axis=0)
    for pair, down in ((("left", "right"), True), (("top", "bottom"), False)):
        along = [colours[places[side]] for side in SIDES if side in sides and side in pair]
        if along:
            light = _smooth(np.mean(along, axis=0)) - usual
            lane += light[:, None] if down else light[None]
    apart = np.abs(colours - usual - lane).max(axis=2)
    is_even = (apart[is_lane] < _SAME).mean() > _MOST
    return bool(is_even and (apart[~is_lane] > _OTHER).mean() > _MOST)


def _smooth(line: Colours) -> Colours:
    """The colours along a line as light changes them: slowly."""
    wide = np.pad(line, ((_SLOWLY, _SLOWLY), (0, 0)), mode="reflect")
    near = np.lib.stride_tricks.sliding_window_view(wide, 2 * _SLOWLY + 1, axis=0)
    return np.asarray(np.median(near, axis=2), np.float32)
