"""turned, ways_to_hold: the same sheet, with the page held otherwise.

Only the mesh is turned; the picture stays as it is, and what is drawn over it too.
"""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from .values import Lean, Sheet, Side

_AFTER_ONE: dict[Side, Side] = {"right": "top", "top": "left", "left": "bottom", "bottom": "right"}
"""Where a side comes to lie after a quarter turn against the clock."""
_USUAL = frozenset[Side]({"left", "top"})

_LIKELY = 0.4
"""A board with less of a score isn't turned about: there are too many that are none."""


def ways_to_hold(sheets: list[Sheet]) -> tuple[list[list[Sheet]], list[list[Sheet]]]:
    """How the page may be held: as it is, and so that clues stand on the usual sides; the others.

    These are the left and the top, whatever other sides have some.

    >>> mesh = np.zeros((3, 5, 2), np.float32)
    >>> on_its_head = Sheet(mesh, 1.0, frozenset({"right", "bottom"}), {})
    >>> likely, others = ways_to_hold([on_its_head])
    >>> [sorted(held[0].sides) for held in likely], len(others)
    ([['bottom', 'right'], ['left', 'top']], 2)
    """
    if not sheets or sheets[0].score < _LIKELY:
        return [sheets] if sheets else [], []
    turns = [turned(sheets[0], quarters) for quarters in (2, 1, 3)]
    usual = [] if sheets[0].sides >= _USUAL else [held for held in turns if held.sides >= _USUAL]
    return [sheets, *([held] for held in usual)], [[held] for held in turns if held not in usual]


def turned(sheet: Sheet, quarters: int) -> Sheet:
    """The sheet after so many quarter turns against the clock.

    >>> mesh = np.zeros((3, 5, 2), np.float32)
    >>> boxes: dict[Side, int] = {"left": 2, "right": 0, "top": 1, "bottom": 0}
    >>> sheet = Sheet(mesh, 1.0, frozenset({"left", "top"}), boxes)
    >>> once = turned(sheet, 1)
    >>> once.width, once.height, sorted(once.sides), once.boxes["bottom"]
    (2, 4, ['bottom', 'left'], 2)
    """
    for _ in range(quarters % 4):
        sheet = replace(
            sheet,
            mesh=np.ascontiguousarray(np.rot90(sheet.mesh)),
            lattice=None
            if sheet.lattice is None
            else np.ascontiguousarray(np.rot90(sheet.lattice)),
            sides=frozenset(_AFTER_ONE[side] for side in sheet.sides),
            ends=frozenset(_AFTER_ONE[side] for side in sheet.ends),
            boxes={_AFTER_ONE[side]: count for side, count in sheet.boxes.items()},
            leans={_AFTER_ONE[side]: _turned(lean, side) for side, lean in sheet.leans.items()},
        )
    return sheet


def _turned(lean: Lean, side: Side) -> Lean:
    """The lean of a side after a quarter turn against the clock, which may turn its ends about."""
    everywhere, more, farther = lean
    return (-everywhere, more, -farther) if side in {"top", "bottom"} else lean
