"""flanked: the same sheet with its clues on other sides, where nothing but a reading can tell.

Digits that are pale or far smaller than cells aren't seen where boards are found: then clues are
taken to stand on the left and above, as most do.
"""

from __future__ import annotations

from dataclasses import replace

from .picture import Picture
from .reading import LEGIBLE, sides_of
from .values import Sheet, Side
from .watching import PATIENT, Watch

_UNSEEN = 0.4
"""A board has less of a score if no clues were seen beside it."""
_PAIRS: tuple[tuple[Side, Side], ...] = (("left", "right"), ("top", "bottom"))


def flanked(picture: Picture, sheet: Sheet, watch: Watch = PATIENT) -> Sheet | None:
    """A sheet without numbers where they were expected, with sides that have some; None if none do.

    It is also None if clues were seen beside the board: then they stand there.
    """
    if sheet.score >= _UNSEEN:
        return None
    sides: set[Side] = set()
    for pair in _PAIRS:
        legible = {side: _legible(picture, sheet, side, watch) for side in pair}
        best = max(pair, key=lambda side: (legible[side], side in sheet.sides))
        if legible[best] < LEGIBLE:
            return None
        sides.add(best)
    return replace(sheet, sides=frozenset(sides)) if sides != sheet.sides else None


def _legible(picture: Picture, sheet: Sheet, side: Side, watch: Watch) -> float:
    """The share of lines with a number next to the board on this side."""
    alone = replace(sheet, sides=frozenset({side}))
    return max(one.legible for one in sides_of(picture, alone, watch))
