"""orbits: which cells of a board must be alike for a picture to be symmetric."""

from __future__ import annotations

from typing import Literal, get_args

from nonoscope.model import Rectangle

Symmetry = Literal["none", "horizontal", "vertical", "both", "rotational"]
SYMMETRIES: tuple[Symmetry, ...] = get_args(Symmetry)
"""Left and right alike; top and bottom alike; both; the same upside down."""


def orbits(shape: Rectangle, symmetry: Symmetry) -> list[tuple[int, ...]]:
    """Groups of cells that the symmetry takes to each other; each cell lies in one.

    >>> orbits(Rectangle(3, 2), "horizontal")
    [(0, 2), (1,), (3, 5), (4,)]
    >>> orbits(Rectangle(3, 2), "rotational")
    [(0, 5), (1, 4), (2, 3)]
    """
    if symmetry not in SYMMETRIES:
        raise ValueError(f"the symmetry is one of {', '.join(SYMMETRIES)}, not {symmetry!r}")
    if symmetry == "none":
        return [(cell,) for cell in range(shape.cell_count)]
    width, height = shape.width, shape.height
    groups: list[tuple[int, ...]] = []
    for cell in range(shape.cell_count):
        row, column = divmod(cell, width)
        mirrored = row * width + width - 1 - column
        flipped = (height - 1 - row) * width + column
        turned = shape.cell_count - 1 - cell
        images = {
            "horizontal": {cell, mirrored},
            "vertical": {cell, flipped},
            "both": {cell, mirrored, flipped, turned},
            "rotational": {cell, turned},
        }[symmetry]
        if cell == min(images):
            groups.append(tuple(sorted(images)))
    return groups
