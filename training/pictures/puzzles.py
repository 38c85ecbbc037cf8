"""Puzzles to print: our own collection, noise and blots, all with exactly one solution."""

from __future__ import annotations

import cv2
import numpy as np

from nonoscope.create import random_puzzle, repair
from nonoscope.model import Grid, Puzzle, Rectangle
from nonoscope.samples import collection

USUAL_SIDES = (5, 8, 10, 10, 12, 15, 15, 15, 20, 20, 25, 25, 30, 30, 35, 40, 45, 50)


def any_puzzle(
    chance: np.random.Generator, *, least: int = 5, most: int = 50
) -> tuple[Puzzle, Grid]:
    """A puzzle of a usual size and its solution."""
    kind = chance.random()
    if kind < 0.25:
        shelf = [one for one in collection() if one.colours == 1]
        shelf = [one for one in shelf if least <= min(one.width, one.height)]
        shelf = [one for one in shelf if max(one.width, one.height) <= most]
        if shelf:
            document = shelf[int(chance.integers(len(shelf)))].document
            if document.goal is not None:
                return document.puzzle, document.goal
    width, height = _sides(chance, least, most)
    if kind < 0.45:
        density = chance.uniform(0.45, 0.7)
        puzzle = random_puzzle(width, height, density=density, seed=int(chance.integers(2**31)))
        return _with_goal(puzzle)
    return _blots(chance, width, height)


def _sides(chance: np.random.Generator, least: int, most: int) -> tuple[int, int]:
    usual = [side for side in USUAL_SIDES if least <= side <= most] or [least]
    width = int(chance.choice(usual))
    kind = chance.random()
    if kind < 0.6:
        return width, width
    if kind < 0.85:
        return width, int(chance.choice([side for side in usual if side <= 2 * width] or [width]))
    return int(chance.integers(least, most + 1)), int(chance.integers(least, most + 1))


def _blots(chance: np.random.Generator, width: int, height: int) -> tuple[Puzzle, Grid]:
    """Large shapes, as pictures have them: long runs and numbers of two digits."""
    noise = chance.normal(size=(height, width)).astype(np.float32)
    blur = cv2.GaussianBlur(noise, (0, 0), float(chance.uniform(0.7, 2.2)))
    level = np.quantile(blur, chance.uniform(0.3, 0.65))
    cells = (blur > level).astype(np.uint8)
    repaired = repair(Grid(Rectangle(width, height), cells.tobytes()))
    return repaired.puzzle, repaired.goal


def _with_goal(puzzle: Puzzle) -> tuple[Puzzle, Grid]:
    from nonoscope.solve import solve

    answer = solve(puzzle)
    if answer.solution is None:
        raise AssertionError("a random puzzle was made without a solution")
    return puzzle, answer.solution
