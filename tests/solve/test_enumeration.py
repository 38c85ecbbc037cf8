"""All solutions, each once: also where there are more than the search rules out by clauses."""

from __future__ import annotations

import random
from itertools import islice
from pathlib import Path

import pytest

from nonoscope import load
from nonoscope.model import Grid, Puzzle, Rectangle, default_palette
from nonoscope.solve import Limits, count, solutions, solve

REGRESSIONS = sorted((Path(__file__).parents[1] / "data" / "regressions").glob("*.*"))


def check_enumeration(puzzle: Puzzle, most: int) -> int:
    """Solutions are all different, and as many as counting, which works otherwise, says."""
    found = [grid.cells for grid in solutions(puzzle, Limits(solutions=most))]
    number = count(puzzle).number

    assert len(set(found)) == len(found)
    assert len(found) == min(number, most)
    return len(found)


def spotted(shape: Rectangle, colours: int, density: float, chance: random.Random) -> Puzzle:
    """The puzzle of a picture by chance."""
    cells = bytes(
        chance.randint(1, colours) if chance.random() < density else 0
        for _ in range(shape.cell_count)
    )
    return Puzzle.from_grid(Grid(shape, cells), palette=default_palette(colours))


@pytest.mark.parametrize("path", REGRESSIONS, ids=lambda path: path.name)
def test_a_puzzle_that_went_wrong_once_is_right_now(path: Path) -> None:
    check_enumeration(load(path), 20_000)


def test_hundreds_of_solutions_come_each_once() -> None:
    many = 0
    for seed in range(120):
        chance = random.Random(seed)
        shape = Rectangle(chance.randint(7, 11), chance.randint(7, 11))
        puzzle = spotted(shape, chance.randint(1, 2), chance.uniform(0.2, 0.4), chance)
        many += check_enumeration(puzzle, 700) > 300

    assert many > 15  # else this would test nothing beyond the clauses


@pytest.mark.parametrize(
    ("side", "colours", "density"), [(20, 1, 0.5), (18, 1, 0.45), (14, 2, 0.35)]
)
def test_a_search_that_probes_loses_no_solution(side: int, colours: int, density: float) -> None:
    # Which puzzles are that hard changes with every change of the search.
    every = (
        spotted(Rectangle(side, side), colours, density, random.Random(seed))
        for seed in range(4_000)
    )
    hard = list(islice((puzzle for puzzle in every if solve(puzzle).stats.probes), 2))

    assert len(hard) == 2
    for puzzle in hard:
        check_enumeration(puzzle, 8_000)
