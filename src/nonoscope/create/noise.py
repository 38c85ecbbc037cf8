"""random_cells: where a random puzzle begins."""

from __future__ import annotations

import random
from collections.abc import Sequence


def random_cells(
    groups: Sequence[tuple[int, ...]], shaded: int, colours: int, chance: random.Random
) -> bytearray:
    """Cells of which so many are shaded, each group alike and in a random colour.

    If a symmetry ties cells together, it may be a few less than were asked for.

    >>> random_cells([(cell,) for cell in range(10)], 4, 1, random.Random(1)).count(1)
    4
    >>> random_cells([(0, 1), (2, 3)], 3, 1, random.Random(1)).count(1)
    2
    """
    cells = bytearray(sum(map(len, groups)))
    left = shaded
    for group in chance.sample(groups, len(groups)):
        if len(group) <= left:
            left -= len(group)
            value = chance.randint(1, colours)
            for cell in group:
                cells[cell] = value
        if not left:
            break
    return cells
