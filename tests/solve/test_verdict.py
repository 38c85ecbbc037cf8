"""check: problems, status and line-solvability together."""

from __future__ import annotations

import random

import pytest

from nonoscope.model import Flaw, Grid, Puzzle, Rectangle
from nonoscope.solve import Status, check

from ..oracle import settled


def by_lines_alone(puzzle: Puzzle) -> bool:
    """Whether brute-force line logic, repeated until nothing changes, decides every cell."""
    masks = [3] * puzzle.geometry.cell_count
    before: list[int] = []
    while before != masks:
        before = list(masks)
        for clue, line in zip(puzzle.clues, puzzle.geometry.lines, strict=True):
            new = settled(clue, [masks[index] for index in line])
            if new is None:
                return False
            for index, mask in zip(line, new, strict=True):
                masks[index] &= mask
    return all(mask in (1, 2) for mask in masks)


@pytest.mark.parametrize("seed", range(40))
def test_line_solvable_means_that_line_logic_decides_every_cell(seed: int) -> None:
    chance = random.Random(seed)
    shape = Rectangle(chance.randint(2, 7), chance.randint(2, 7))
    puzzle = Puzzle.from_grid(
        Grid(shape, bytes(chance.randrange(2) for _ in range(shape.cell_count)))
    )

    assert check(puzzle).line_solvable == by_lines_alone(puzzle)


def test_several_solutions_are_never_line_solvable() -> None:
    verdict = check(Puzzle.from_clues([[1], [1]], [[1], [1]]))

    assert verdict.status is Status.MULTIPLE
    assert not verdict.line_solvable


def test_problems_are_told_with_the_status() -> None:
    verdict = check(Puzzle.from_clues([[3], [1]], [[1], [1]]))

    assert verdict.problems.flags == Flaw.CLUE_TOO_LONG | Flaw.SUMS_DIFFER
    assert verdict.status is Status.CONTRADICTORY
    assert not verdict.line_solvable
