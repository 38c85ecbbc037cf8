"""turned: the same sheet, with the page held otherwise.

Only the mesh is turned; the picture stays as it is, and what is drawn over it too.
"""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from .values import Sheet, Side

_AFTER_ONE: dict[Side, Side] = {"right": "top", "top": "left", "left": "bottom", "bottom": "right"}
"""Where a side comes to lie after a quarter turn against the clock."""


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
        )
    return sheet
