"""Proofs of real solves are accepted, and what they prove is what brute force finds."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from nonoscope.model import Clue, Grid, Puzzle, Triangles, default_palette
from nonoscope.proof import ProofError, verify
from nonoscope.proof.text import without_learning
from nonoscope.solve import Cancel, Limits, Undecided, solutions, solve

from ..oracle import all_solutions
from ..strategies import grids
from .puzzles import check_proof, made_unique, picture, pictured, pigeons, proof_of, with_wrong_cell

quick = settings(deadline=None, suppress_health_check=list(HealthCheck), max_examples=150)
small = st.integers(1, 3).flatmap(
    lambda colours: grids(side=5, colours=colours).map(
        lambda grid: Puzzle.from_grid(grid, palette=default_palette(colours))
    )
)


@quick
@given(small)
def test_all_solutions_are_proved_to_be_all(puzzle: Puzzle) -> None:
    proven = check_proof(puzzle, Limits(solutions=None))

    assert proven.is_complete
    assert {grid.cells for grid in proven.solutions} == all_solutions(puzzle)


@quick
@given(small)
def test_an_ordinary_solve_is_proved_too(puzzle: Puzzle) -> None:
    proven = check_proof(puzzle)

    number = len(all_solutions(puzzle))
    assert (len(proven.solutions), proven.is_complete) == (min(number, 2), number < 2)


@quick
@given(small, st.integers(0, 1 << 20))
def test_clues_in_the_wrong_places_are_proved_to_contradict_or_not(
    puzzle: Puzzle, seed: int
) -> None:
    rows = list(puzzle.rows)
    random.Random(seed).shuffle(rows)
    mixed = Puzzle(puzzle.geometry, (*rows, *puzzle.columns), puzzle.palette)

    proven = check_proof(mixed, Limits(solutions=None))

    assert {grid.cells for grid in proven.solutions} == all_solutions(mixed)


@pytest.mark.parametrize("seed", range(4))
def test_uniqueness_that_took_learning_is_proved(seed: int) -> None:
    puzzle = made_unique(picture(seed, 23, 23, colours=1, density=0.4))

    proven = check_proof(puzzle)

    assert str(proven) == "exactly 1 solution"


@pytest.mark.parametrize(("size", "seed"), [(20, 0), (20, 6), (22, 18)])
def test_long_proofs_speak_of_starts_and_are_accepted(size: int, seed: int) -> None:
    puzzle = made_unique(picture(seed, size, size, colours=1, density=0.4))

    _, lines = proof_of(puzzle)

    assert "starts\n" in lines
    assert any(line.startswith("learn") and "<" in line for line in lines)
    assert str(verify(puzzle, lines)) == "exactly 1 solution"


def test_clauses_that_were_thrown_out_are_forgotten_by_the_proof_as_well() -> None:
    puzzle = pigeons(7)

    _, lines = proof_of(puzzle)

    assert sum(line.startswith("forget") for line in lines) > 100
    assert str(verify(puzzle, lines)) == "exactly 0 solutions"


@pytest.mark.parametrize("seed", range(4))
def test_a_contradiction_that_took_learning_is_proved(seed: int) -> None:
    puzzle = with_wrong_cell(made_unique(picture(seed, 22, 22, colours=1, density=0.4)), seed)

    proven = check_proof(puzzle)

    assert str(proven) == "exactly 0 solutions"


@pytest.mark.parametrize("seed", range(6))
def test_colours_are_proved(seed: int) -> None:
    puzzle = made_unique(picture(seed, 20, 20, colours=2 + seed % 2, density=0.38))

    assert str(check_proof(puzzle)) == "exactly 1 solution"
    assert str(check_proof(with_wrong_cell(puzzle, seed))) == "exactly 0 solutions"


def test_lines_longer_than_a_machine_word_are_proved() -> None:
    puzzle = made_unique(picture(0, 80, 20, colours=1, density=0.5))

    assert str(check_proof(puzzle)) == "exactly 1 solution"


@pytest.mark.parametrize(("seed", "colours"), [(19, 1), (25, 1), (20, 2), (44, 3)])
def test_hundreds_of_solutions_are_proved_to_be_all(seed: int, colours: int) -> None:
    puzzle = pictured(seed, 9, 9, colours=colours, density=0.22)

    proven = check_proof(puzzle, Limits(solutions=3000))

    assert proven.is_complete
    assert len(proven.solutions) > 256  # beyond, the search goes on in another way


def test_problems_of_form_are_proved_by_the_clues_themselves() -> None:
    puzzle = Puzzle.from_clues([[2], [1]], [[2], [2]])

    _, lines = proof_of(puzzle)

    assert lines[2:] == ["problems\n", "claim exactly 0\n"]
    assert str(verify(puzzle, lines)) == "exactly 0 solutions"


def test_two_solutions_are_proof_enough_that_there_are_several() -> None:
    puzzle = pictured(1, 30, 30, colours=1, density=0.4)
    _, lines = proof_of(puzzle)

    proven = verify(puzzle, list(without_learning(lines)))

    assert str(proven) == "at least 2 solutions"


@pytest.mark.parametrize("seed", range(5))
def test_a_proof_changes_nothing_about_the_search(seed: int) -> None:
    puzzle = pictured(seed, 25, 25, colours=1 + seed % 2, density=0.4)

    with_proof, _ = proof_of(puzzle)
    without = solve(puzzle)

    assert with_proof.solutions == without.solutions
    assert with_proof.stats.lines == without.stats.lines
    assert with_proof.stats.decisions == without.stats.decisions
    assert with_proof.stats.conflicts == without.stats.conflicts


@pytest.mark.parametrize("seed", range(3))
def test_the_search_that_wins_among_several_proves_its_answer(seed: int) -> None:
    puzzle = made_unique(picture(seed, 23, 23, colours=1, density=0.4))

    proven = check_proof(puzzle, Limits(jobs=2, seed=seed))

    assert str(proven) == "exactly 1 solution"


def test_the_search_that_wins_goes_on_with_its_proof() -> None:
    puzzle = pigeons(6)
    open_cell = replace(puzzle, given=None)

    contradiction = check_proof(puzzle, Limits(jobs=2))
    several = check_proof(open_cell, Limits(jobs=2, solutions=5))

    assert str(contradiction) == "exactly 0 solutions"
    assert str(several) == "at least 5 solutions"


def test_boards_of_triangles_are_proved_alike() -> None:
    shape = Triangles((4, 4, 4, 4, 4, 4))
    for seed in range(6):
        chance = random.Random(seed)
        cells = bytes(chance.randint(0, 1) for _ in range(shape.cell_count))
        puzzle = Puzzle.from_grid(Grid(shape, cells))

        proven = check_proof(puzzle, Limits(solutions=300))

        assert len(proven.solutions) > 0


def test_a_solve_that_was_stopped_proves_nothing() -> None:
    token = Cancel()
    token.cancel()
    puzzle = Puzzle.from_clues([[1]], [[1]])

    _, lines = proof_of(puzzle, Limits(cancel=token))

    assert lines[-1] == "claim nothing\n"
    with pytest.raises(ProofError, match="stopped before it came to a proof"):
        verify(puzzle, lines)


def test_one_solution_alone_isnt_claimed_to_be_the_only_one() -> None:
    _, lines = proof_of(Puzzle.from_clues([[1]], [[1]]), Limits(solutions=1))

    assert lines[-1] == "claim nothing\n"


def test_a_generator_proves_what_it_gave() -> None:
    puzzle = Puzzle.from_clues([[1]] * 4, [[1]] * 4)
    pieces: list[str] = []

    found = list(solutions(puzzle, proof=pieces.append))

    proven = verify(puzzle, "".join(pieces).splitlines())
    assert list(proven.solutions) == found
    assert str(proven) == "exactly 24 solutions"


def test_a_generator_that_was_stopped_claims_what_it_gave() -> None:
    puzzle = Puzzle.from_clues([[1]] * 4, [[1]] * 4)
    pieces: list[str] = []
    token = Cancel()

    found = solutions(puzzle, Limits(solutions=None, cancel=token), proof=pieces.append)
    for _ in range(3):
        next(found)
    token.cancel()
    with pytest.raises(Undecided):
        next(found)

    assert str(verify(puzzle, "".join(pieces).splitlines())) == "at least 3 solutions"


def test_a_clue_too_long_for_its_line_leaves_nothing_when_it_is_named() -> None:
    puzzle = Puzzle(pictured(0, 2, 1, colours=1, density=1).geometry, (Clue([3]), Clue(), Clue()))
    _, lines = proof_of(puzzle)

    proven = verify(puzzle, [*lines[:2], "ground 0\n", "claim exactly 0\n"])

    assert proven.is_complete
