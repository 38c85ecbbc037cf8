"""random_cells: where a random puzzle begins."""

from __future__ import annotations

import random


def random_cells(count: int, shaded: int, colours: int, chance: random.Random) -> bytearray:
    """So many cells of which exactly so many are shaded, each in a random colour.

    >>> random_cells(10, 4, 1, random.Random(1)).count(1)
    4
    """
    cells = bytearray(count)
    places = chance.sample(range(count), shaded)
    values = chance.choices(range(1, colours + 1), k=shaded)
    for place, value in zip(places, values, strict=True):
        cells[place] = value
    return cells
