"""random_puzzle: any size, density, symmetry, number of colours and grade, the same by a seed."""

from __future__ import annotations

import math
import random

from nonoscope.model import Puzzle, Rectangle, default_palette
from nonoscope.solve import Limits

from .mending import Picture, mend
from .noise import random_cells
from .symmetry import Symmetry, orbits

PROMISED_SIDE = 50
"""Boards up to so many cells wide and high have exactly one solution, whatever the density."""
_MOST_SIDE = 2000
_TRIED_SIDE = 100
"""Up to this one solution is tried for, without a promise."""
_ROUNDS = 2_000
_FEW_ROUNDS = 150


def random_puzzle(
    width: int,
    height: int,
    *,
    density: float = 0.5,
    colours: int = 1,
    seed: int | None = None,
    unique: bool | None = None,
    limits: Limits | None = None,
    symmetry: Symmetry = "none",
    grade: str | None = None,
) -> Puzzle:
    """A puzzle whose picture is random.

    The share of shaded cells is `density`, to the cell unless a symmetry keeps it from that. With
    `unique` there is exactly one solution; without it the picture is left as chance made it. By
    default one solution is promised up to 50x50 and tried for up to 100x100. `grade` is a label of
    `nonoscope.explain`, such as 'medium', and implies one solution. `limits` can stop the making,
    which raises Undecided, as does a grade that isn't met after some dozen tries.

    >>> from nonoscope.solve import Status, solve
    >>> puzzle = random_puzzle(15, 10, density=0.4, seed=7)
    >>> solve(puzzle).status is Status.UNIQUE, puzzle == random_puzzle(15, 10, density=0.4, seed=7)
    (True, True)
    """
    _check(width, height, density, colours)
    shape = Rectangle(width, height)
    groups = orbits(shape, symmetry)
    limits = limits or Limits()
    chance = random.Random(seed)  # noqa: S311 - a seed has to give the same puzzle again

    def start(clumping: int = 0) -> Picture:
        shaded = round(shape.cell_count * density)
        cells = random_cells(groups, shaded, colours, chance)
        picture = Picture(shape, default_palette(colours), cells, chance, groups)
        picture.clump(clumping)
        return picture

    if grade is not None:
        from .graded import graded_puzzle

        return graded_puzzle(start, grade, limits)
    picture = start()
    side = max(width, height)
    if unique or (unique is None and side <= PROMISED_SIDE):
        if not mend(picture, limits, _ROUNDS):
            picture.pile_up()
    elif unique is None and side <= _TRIED_SIDE:
        mend(picture, limits, _FEW_ROUNDS)
    return picture.puzzle


def _check(width: int, height: int, density: float, colours: int) -> None:
    if not (1 <= width <= _MOST_SIDE and 1 <= height <= _MOST_SIDE):
        raise ValueError(f"sides are 1 to {_MOST_SIDE} cells, not {width}x{height}")
    if not 0 <= density <= 1 or math.isnan(density):
        raise ValueError(f"the density is a share from 0 to 1, not {density}")
    if not 1 <= colours <= 100:
        raise ValueError(f"a random puzzle has 1 to 100 colours, not {colours}")
