"""Random puzzles: one solution where it is promised, the density to the cell, the same again."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nonoscope.create import PROMISED_SIDE, SYMMETRIES, Symmetry, random_puzzle
from nonoscope.create.mending import Picture
from nonoscope.create.symmetry import orbits
from nonoscope.explain import grade
from nonoscope.model import Grid, Puzzle, Rectangle, default_palette
from nonoscope.solve import Cancel, Limits, Status, Undecided, solve


def shaded_cells(puzzle: Puzzle) -> int:
    return sum(run.length for clue in puzzle.rows for run in clue)


@given(
    width=st.integers(1, PROMISED_SIDE),
    height=st.integers(1, PROMISED_SIDE),
    density=st.floats(0, 1),
    colours=st.integers(1, 5),
    seed=st.integers(0, 2**53),
)
@settings(max_examples=60)
def test_up_to_the_promised_side_there_is_one_solution_of_the_density_asked_for(
    width: int, height: int, density: float, colours: int, seed: int
) -> None:
    puzzle = random_puzzle(width, height, density=density, colours=colours, seed=seed)

    assert solve(puzzle).status is Status.UNIQUE
    assert (puzzle.width, puzzle.height) == (width, height)
    assert shaded_cells(puzzle) == round(width * height * density)


@pytest.mark.parametrize("density", [0.05, 0.2, 0.3, 0.35, 0.4, 0.5, 0.65, 0.9])
@pytest.mark.parametrize("colours", [1, 4])
def test_the_largest_promised_board_has_one_solution_at_every_density(
    density: float, colours: int
) -> None:
    side = PROMISED_SIDE

    puzzle = random_puzzle(side, side, density=density, colours=colours, seed=5)

    assert solve(puzzle).status is Status.UNIQUE
    assert shaded_cells(puzzle) == round(side * side * density)


def test_the_same_seed_makes_the_same_puzzle_and_another_one_another() -> None:
    first, again, other = (random_puzzle(20, 20, density=0.4, seed=seed) for seed in (1, 1, 2))

    assert first == again
    assert first != other


def test_without_a_seed_every_puzzle_is_another() -> None:
    assert random_puzzle(20, 20) != random_puzzle(20, 20)


def test_a_random_picture_may_be_left_as_chance_made_it() -> None:
    statuses = {
        solve(random_puzzle(12, 12, density=0.3, seed=seed, unique=False)).status
        for seed in range(5)
    }

    assert Status.MULTIPLE in statuses


def test_one_solution_can_be_asked_for_beyond_the_promised_side() -> None:
    puzzle = random_puzzle(45, 40, density=0.4, seed=3, unique=True)

    assert solve(puzzle).status is Status.UNIQUE


def test_the_largest_board_that_players_ask_for_is_made() -> None:
    puzzle = random_puzzle(999, 999, density=0.5, seed=1)

    assert (puzzle.width, puzzle.height) == (999, 999)
    assert shaded_cells(puzzle) == round(999 * 999 * 0.5)


def test_all_colours_are_used() -> None:
    puzzle = random_puzzle(20, 20, colours=4, seed=1)

    assert {run.colour for clue in puzzle.clues for run in clue} == {1, 2, 3, 4}


def test_a_cancel_stops_the_making() -> None:
    cancel = Cancel()
    cancel.cancel()

    with pytest.raises(Undecided):
        random_puzzle(30, 30, density=0.3, seed=1, limits=Limits(cancel=cancel))


def test_a_time_limit_stops_the_making() -> None:
    with pytest.raises(Undecided):
        random_puzzle(30, 30, density=0.3, seed=1, limits=Limits(seconds=0))


@pytest.mark.parametrize("shaded", range(13))
def test_the_last_resort_has_one_solution(shaded: int) -> None:
    cells = bytearray([2] * shaded + [0] * (12 - shaded))
    shape = Rectangle(4, 3)
    picture = Picture(shape, default_palette(2), cells, random.Random(1), orbits(shape, "none"))

    picture.pile_up()

    assert solve(picture.puzzle).status is Status.UNIQUE
    assert shaded_cells(picture.puzzle) == shaded


def images(grid: Grid, symmetry: Symmetry) -> list[list[str]]:
    """The picture, and what the symmetry makes of it."""
    rows = grid.draw()
    mirrored = [row[::-1] for row in rows]
    return {
        "none": [rows],
        "horizontal": [rows, mirrored],
        "vertical": [rows, rows[::-1]],
        "both": [rows, mirrored, rows[::-1]],
        "rotational": [rows, mirrored[::-1]],
    }[symmetry]


@pytest.mark.parametrize("symmetry", SYMMETRIES)
@given(
    width=st.integers(1, 20),
    height=st.integers(1, 20),
    density=st.floats(0, 1),
    seed=st.integers(0, 2**32),
)
@settings(max_examples=15)
def test_a_symmetric_puzzle_has_one_solution_and_it_is_symmetric(
    symmetry: Symmetry, width: int, height: int, density: float, seed: int
) -> None:
    puzzle = random_puzzle(width, height, density=density, seed=seed, symmetry=symmetry)
    answer = solve(puzzle)

    assert answer.status is Status.UNIQUE
    assert answer.solution is not None
    first, *others = images(answer.solution, symmetry)
    assert all(other == first for other in others)


@pytest.mark.parametrize("symmetry", SYMMETRIES)
@pytest.mark.parametrize("shaded", range(0, 26, 3))
def test_the_last_resort_is_symmetric_and_has_one_solution(symmetry: Symmetry, shaded: int) -> None:
    shape = Rectangle(5, 5)
    groups = orbits(shape, symmetry)
    cells = bytearray([1] * shaded + [0] * (25 - shaded))
    picture = Picture(shape, default_palette(1), cells, random.Random(1), groups)

    picture.pile_up()

    assert solve(picture.puzzle).status is Status.UNIQUE
    assert all(len({picture.cells[cell] for cell in group}) == 1 for group in groups)


@pytest.mark.parametrize(
    ("side", "wanted"),
    [(8, "first steps"), (10, "easy"), (15, "medium"), (15, "hard"), (20, "hard")],
)
def test_a_puzzle_is_as_hard_as_it_was_asked_for(side: int, wanted: str) -> None:
    puzzle, again = (random_puzzle(side, side, seed=2, grade=wanted) for _ in range(2))

    assert grade(puzzle).label == wanted
    assert solve(puzzle).status is Status.UNIQUE
    assert puzzle == again


def test_a_grade_that_a_size_can_not_have_is_told_with_what_it_has() -> None:
    with pytest.raises(Undecided, match="'expert' was found in 32 tries, only first steps"):
        random_puzzle(3, 3, seed=1, grade="expert")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ({"width": 0, "height": 5}, "sides are 1 to 2000 cells, not 0x5"),
        ({"width": 5, "height": 2001}, "sides are 1 to 2000 cells, not 5x2001"),
        ({"width": 5, "height": 5, "density": 1.5}, "a share from 0 to 1, not 1.5"),
        ({"width": 5, "height": 5, "density": float("nan")}, "a share from 0 to 1, not nan"),
        ({"width": 5, "height": 5, "colours": 0}, "1 to 100 colours, not 0"),
        ({"width": 5, "height": 5, "symmetry": "round"}, "rotational, not 'round'"),
        ({"width": 5, "height": 5, "grade": "nasty"}, "search needed, not 'nasty'"),
    ],
)
def test_what_can_not_be_is_refused_with_the_reason(arguments: dict[str, Any], said: str) -> None:
    with pytest.raises(ValueError, match=re.escape(said)):
        random_puzzle(**arguments)
