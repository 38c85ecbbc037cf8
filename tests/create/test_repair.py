"""Repair: one solution, few changes, each of them told, and the same again."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nonoscope.create import AIMS, Aim, easing, repair
from nonoscope.create.canvas import Canvas, Change
from nonoscope.create.easing import sweeps
from nonoscope.create.freedom import placement_bits
from nonoscope.create.visibility import cost
from nonoscope.model import (
    BLACK_AND_WHITE,
    UNKNOWN,
    Clue,
    Grid,
    Puzzle,
    Rectangle,
    Triangles,
    default_palette,
)
from nonoscope.proof import verify
from nonoscope.solve import Cancel, Limits, Status, Undecided, line_logic, solve

from ..oracle import all_solutions, placements
from ..strategies import grids

SWITCHES = Grid.parse(
    """
    #.........
    .#........
    ...####...
    ...#..#...
    ...####...
    ..........
    ##......#.
    ##.......#
    """
)


def noise(side: int, density: float, seed: int, colours: int = 1) -> Grid:
    chance = random.Random(seed)
    cells = [chance.randint(1, colours) * (chance.random() < density) for _ in range(side * side)]
    return Grid(Rectangle(side, side), bytes(cells))


@given(grid=grids(side=5), aim=st.sampled_from(AIMS))
@settings(max_examples=150)
def test_what_is_called_unique_is_the_only_picture_by_brute_force(grid: Grid, aim: Aim) -> None:
    found = repair(grid, aim=aim)

    assert found.changed == grid.differences(found.goal)
    if found.status is Status.UNIQUE:
        assert all_solutions(found.puzzle) == {found.goal.cells}
    else:
        assert found.goal == grid


@pytest.mark.parametrize("aim", AIMS)
def test_a_repaired_picture_is_proved_unique_without_the_engine(aim: Aim) -> None:
    found = repair(noise(16, 0.45, 3), aim=aim)
    pieces: list[str] = []
    solve(found.puzzle, proof=pieces.append)

    proven = verify(found.puzzle, "".join(pieces).splitlines())

    assert found.status is Status.UNIQUE
    assert proven.is_complete
    assert proven.solutions == (found.goal,)


def test_a_unique_picture_is_left_alone() -> None:
    picture = Grid.parse("##.# #... ....")

    found = repair(picture)

    assert (found.goal, found.changed, found.cost) == (picture, (), 0)


def test_two_switches_need_two_changes() -> None:
    found = repair(SWITCHES)

    assert found.status is Status.UNIQUE
    assert len(found.changed) == 2


def test_giving_changes_nothing_of_the_picture() -> None:
    found = repair(SWITCHES, aim="given")

    assert found.goal == SWITCHES
    assert len(found.given) == 2
    assert found.puzzle.given is not None
    shown = [cell for cell, value in enumerate(found.puzzle.given.cells) if value != UNKNOWN]
    assert tuple(shown) == found.given
    assert found.puzzle.accepts(SWITCHES)


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("aim", ["line", "easier"])
def test_line_logic_solves_what_was_repaired_for_it(seed: int, aim: Aim) -> None:
    found = repair(noise(14, 0.5, seed), aim=aim)

    assert found.status is Status.UNIQUE
    assert found.line_solvable
    assert line_logic(found.puzzle) == found.goal


def test_an_easier_puzzle_takes_no_more_sweeps() -> None:
    picture = noise(18, 0.55, 5)

    line, easier = (repair(picture, aim=aim).puzzle for aim in ("line", "easier"))

    assert sum(sweeps(easier)[1]) < sum(sweeps(line)[1])


def test_what_was_repaired_stands_when_the_time_for_easing_is_over(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    picture = noise(16, 0.45, 3)
    line = repair(picture, aim="line")

    def no_time_left(*_: object) -> None:
        raise Undecided("the time is over")

    monkeypatch.setattr(easing, "_late_changes", no_time_left)
    eased = repair(picture, aim="easier")

    assert eased.status is Status.UNIQUE
    assert eased.goal == line.goal


def test_the_same_start_and_seed_have_the_same_end() -> None:
    picture = noise(18, 0.4, 8)

    first, again = (repair(picture, seed=4) for _ in range(2))

    assert first == again


def test_a_change_goes_where_it_is_seen_least() -> None:
    grid = Grid.parse("#... .#.. .... ....")
    weights = [5.0] * 16
    weights[1] = 0.1

    found = repair(grid, weights=weights)

    assert found.changed == (1,)


def test_colours_are_repaired_within_their_palette() -> None:
    picture = noise(14, 0.5, 2, colours=3)
    palette = default_palette(3)

    found = repair(picture, palette)

    assert found.status is Status.UNIQUE
    assert found.puzzle.palette == palette
    assert solve(found.puzzle).solution == found.goal


def test_a_board_of_triangles_is_repaired_too() -> None:
    board = Triangles((2, 2, 2, 2, 2, 2))
    chance = random.Random(1)
    picture = Grid(board, bytes(chance.randrange(2) for _ in range(board.cell_count)))

    found = repair(picture)

    assert found.status is Status.UNIQUE
    assert solve(found.puzzle).solution == found.goal


@pytest.mark.parametrize("aim", AIMS)
def test_a_cancel_leaves_the_picture_as_it_was_and_claims_nothing(aim: Aim) -> None:
    token = Cancel()
    token.cancel()
    picture = noise(20, 0.4, 1)

    found = repair(picture, aim=aim, limits=Limits(cancel=token))

    assert (found.status, found.goal, found.changed) == (Status.UNDECIDED, picture, ())


@pytest.mark.parametrize(
    ("weights", "aim", "said"),
    [
        ([1.0], "closest", "4 cells need as many weights, not 1"),
        ([-1.0] * 4, "closest", "a weight is a number from 0"),
        ([float("nan")] * 4, "closest", "a weight is a number from 0"),
        (None, "best", "the aim is one of closest, easier, line, given, not 'best'"),
    ],
)
def test_what_can_not_be_meant_is_refused(weights: list[float], aim: Aim, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        repair(Grid.parse("#. .#"), weights=weights, aim=aim)


@given(
    runs=st.lists(st.tuples(st.integers(1, 3), st.integers(1, 2)), max_size=3),
    known=st.lists(st.sampled_from([0, 1, 2, UNKNOWN, UNKNOWN]), min_size=1, max_size=9),
)
def test_placements_are_counted_as_by_listing_them(
    runs: list[tuple[int, int]], known: list[int]
) -> None:
    clue = Clue(runs)
    if clue.shortest > len(known):
        known = [*known, *[UNKNOWN] * 12]
    ways = sum(
        all(mark in (UNKNOWN, value) for mark, value in zip(known, cells, strict=True))
        for cells in placements(clue, len(known))
    )

    assert round(2 ** placement_bits(clue, bytes(known))) == max(ways, 1)


def test_a_change_that_is_tried_out_is_taken_back_with_its_clues() -> None:
    canvas = Canvas(SWITCHES, BLACK_AND_WHITE)
    with canvas.with_change(Change(55, 1)):
        tried = canvas.puzzle

    assert canvas.puzzle == Puzzle.from_grid(SWITCHES)
    assert tried != canvas.puzzle
    assert canvas.changed == []


def test_a_hole_in_the_dark_is_seen_more_than_a_nibbled_edge() -> None:
    canvas = Canvas(Grid.parse("##### ##### ##### ....."), BLACK_AND_WHITE)

    assert cost(canvas, Change(7, 0)) > cost(canvas, Change(12, 0)) > cost(canvas, Change(17, 1))
