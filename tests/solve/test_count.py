"""count and backbone against brute force, known numbers, under transformation, and at limits."""

from __future__ import annotations

import _thread
import math
import random
import threading
import time
from dataclasses import replace
from importlib import import_module

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nonoscope.model import UNKNOWN, Grid, Puzzle, Rectangle, default_palette
from nonoscope.solve import Cancel, Limits, SolverError, Stats, backbone, count

from ..oracle import all_solutions
from ..strategies import grids
from .test_search import Hexagons, invented, pictured, quick, random_puzzle, transposed

MODULE = import_module("nonoscope.solve.count")
"""By its name it would be the function."""
HARD = random_puzzle(3, 40, 0.3)
"""Sparse and random: far too many solutions, in one part."""


def switches(side: int, number: int, seed: int) -> Puzzle:
    """A shaded picture with 2x2 switches in blank windows of 4x4, scattered at random."""
    chance = random.Random(seed)
    cells = bytearray([1]) * (side * side)
    places: list[tuple[int, int]] = []
    while len(places) < number:
        y, x = chance.randrange(1, side - 5), chance.randrange(1, side - 5)
        if all(abs(y - other) > 4 or abs(x - another) > 4 for other, another in places):
            places.append((y, x))
            for row in range(y, y + 4):
                cells[row * side + x : row * side + x + 4] = bytes(4)
            cells[(y + 1) * side + x + 1] = cells[(y + 2) * side + x + 2] = 1
    return Puzzle.from_grid(Grid(Rectangle(side, side), bytes(cells)))


@given(puzzle=st.one_of(pictured(), invented()))
@quick
def test_the_count_and_the_backbone_are_what_brute_force_finds(puzzle: Puzzle) -> None:
    truth = all_solutions(puzzle)

    found = count(puzzle)
    shared = backbone(puzzle)

    assert (found.number, found.is_exact) == (len(truth), True)
    if not truth:
        assert shared is None
        return
    assert shared is not None
    columns = [set(values) for values in zip(*truth, strict=True)]
    assert list(shared.grid.cells) == [
        min(values) if len(values) == 1 else UNKNOWN for values in columns
    ]
    assert shared.differences == tuple(i for i, values in enumerate(columns) if len(values) > 1)
    assert shared.is_complete


@pytest.mark.parametrize("side", [1, 2, 3, 5, 8, 11])
def test_one_cell_in_each_line_gives_the_permutations(side: int) -> None:
    found = count(Puzzle.from_clues([[1]] * side, [[1]] * side))

    assert (found.number, found.is_exact) == (math.factorial(side), True)


def test_two_cells_in_each_line_give_the_known_numbers_of_matrices() -> None:
    # 0-1 matrices with two ones in every line that don't touch, counted row by row.
    side = 6
    rows = [(a, b) for a in range(side) for b in range(a + 2, side)]
    found: dict[tuple[tuple[int, int], ...], int] = {((0, -2),) * side: 1}
    for row in range(side):
        after: dict[tuple[tuple[int, int], ...], int] = {}
        for state, ways in found.items():
            for ones in rows:
                if all(state[c][0] < 2 and state[c][1] < row - 1 for c in ones):
                    step = tuple(
                        (used + 1, row) if c in ones else (used, last)
                        for c, (used, last) in enumerate(state)
                    )
                    after[step] = after.get(step, 0) + ways
        found = after
    truth = sum(n for state, n in found.items() if all(used == 2 for used, _ in state))

    assert count(Puzzle.from_clues([[1, 1]] * side, [[1, 1]] * side)).number == truth


@pytest.mark.parametrize(("side", "number"), [(12, 1), (40, 9), (200, 60)])
def test_independent_switches_multiply(side: int, number: int) -> None:
    puzzle = switches(side, number, seed=number)

    found = count(puzzle)
    shared = backbone(puzzle)

    assert (found.number, found.is_exact) == (2**number, True)
    assert shared is not None
    assert len(shared.differences) == 4 * number
    assert shared.grid.cells.count(UNKNOWN) == 4 * number


@given(grid=grids(side=9, colours=2))
@quick
def test_a_turned_mirrored_or_recoloured_puzzle_has_the_same_count(grid: Grid) -> None:
    palette = default_palette(2)
    variants = [
        grid,
        transposed(grid),
        Grid(grid.geometry, grid.cells[::-1]),
        Grid(grid.geometry, grid.cells.translate(bytes.maketrans(b"\1\2", b"\2\1"))),
    ]

    numbers = {count(Puzzle.from_grid(one, palette=palette)).number for one in variants}

    assert len(numbers) == 1


@given(seed=st.integers(0, 10**6), colours=st.integers(1, 2), data=st.data())
@quick
def test_the_values_of_a_cell_add_up(seed: int, colours: int, data: st.DataObject) -> None:
    chance = random.Random(seed)
    shape = Rectangle(9, 8)
    cells = bytes(chance.choice([0, 0, *range(colours + 1)]) for _ in range(shape.cell_count))
    puzzle = Puzzle.from_grid(Grid(shape, cells), palette=default_palette(colours))
    cell = data.draw(st.integers(0, shape.cell_count - 1))

    parts = []
    for value in range(colours + 1):
        fixed = bytearray([UNKNOWN]) * shape.cell_count
        fixed[cell] = value
        parts.append(count(replace(puzzle, given=Grid(shape, bytes(fixed)))).number)

    assert sum(parts) == count(puzzle).number > 0


@pytest.mark.parametrize("seed", range(6))
def test_boards_with_three_directions_are_counted_too(seed: int) -> None:
    chance = random.Random(seed)
    shape = Hexagons(4)
    grid = Grid(shape, bytes(chance.randrange(2) for _ in range(16)))
    puzzle = Puzzle.from_grid(grid)
    flat = Puzzle.from_grid(Grid(Rectangle(4, 4), grid.cells))
    truth = [x for x in all_solutions(flat) if Grid(shape, x).clues() == puzzle.clues]

    assert count(puzzle).number == len(truth)


def test_a_limit_gives_a_bound_and_says_so() -> None:
    found = count(HARD, Limits(seconds=0.3))

    assert not found.is_exact
    assert str(found) == f"at least {found.number}"


@pytest.mark.parametrize("seconds", [0, 0.0005, 0.002, 0.01, 0.03])
def test_a_bound_never_exceeds_the_truth(seconds: float) -> None:
    puzzle = Puzzle.from_clues([[1]] * 11, [[1]] * 11)

    assert count(puzzle, Limits(seconds=seconds)).number <= math.factorial(11)


def test_no_time_at_all_claims_nothing() -> None:
    found = count(random_puzzle(1, 30), Limits(seconds=0))
    shared = backbone(random_puzzle(1, 30), Limits(seconds=0))

    assert (found.number, found.is_exact) == (0, False)
    assert shared is not None
    assert not shared.is_complete
    assert shared.differences == ()
    assert shared.grid == Grid.unknown(shared.grid.geometry)


def test_a_backbone_at_a_limit_is_partial_and_true() -> None:
    shared = backbone(HARD, Limits(seconds=0.3))

    assert shared is not None
    assert not shared.is_complete
    assert all(shared.grid.cells[cell] == UNKNOWN for cell in shared.differences)


def test_a_cancel_from_another_thread_stops_the_count() -> None:
    token = Cancel()
    timer = threading.Timer(0.1, token.cancel)
    timer.start()
    started = time.perf_counter()

    found = count(HARD, Limits(seconds=60, cancel=token))

    assert not found.is_exact
    assert time.perf_counter() - started < 30  # far from the limit: it was the cancel


def test_the_interpreter_lock_is_free_and_ctrl_c_interrupts() -> None:
    timer = threading.Timer(0.1, _thread.interrupt_main)
    timer.start()

    with pytest.raises(KeyboardInterrupt):
        count(HARD, Limits(seconds=60))


def test_progress_is_told_while_it_counts() -> None:
    seen: list[Stats] = []

    count(HARD, Limits(seconds=0.7), progress=seen.append)

    assert len(seen) >= 2
    assert seen[-1].lines > seen[0].lines > 0


def test_problems_of_form_have_no_solution_and_no_backbone() -> None:
    puzzle = Puzzle.from_clues([[3]], [[1], [1]])

    assert count(puzzle).number == 0
    assert backbone(puzzle) is None


def test_the_search_settles_what_the_counter_cannot(monkeypatch: pytest.MonkeyPatch) -> None:
    class Slow:
        lines = probes = decisions = conflicts = 0

        def run(self, seconds: float, stop: object) -> bool:
            return False

        def number(self) -> int:
            return 0

        def is_contradictory(self) -> bool:
            return False

    monkeypatch.setattr(MODULE, "open_counter", lambda packed: Slow())
    monkeypatch.setattr(MODULE, "open_backbone", lambda packed: Slow())
    unique = Grid.parse("##.# #... ....")

    assert count(Puzzle.from_grid(unique)).number == 1
    shared = backbone(Puzzle.from_grid(unique))
    assert shared is not None
    assert (shared.grid, shared.is_complete) == (unique, True)
    assert count(Puzzle.from_clues([[2], []], [[2], []])).is_exact
    assert backbone(Puzzle.from_clues([[2], []], [[2], []])) is None
    several = count(Puzzle.from_clues([[1], [1]], [[1], [1]]), Limits(seconds=0.05))
    assert (several.number, several.is_exact) == (2, False)


def test_a_wrong_solution_from_the_engine_is_never_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    class Liar:
        lines = probes = decisions = conflicts = 0

        def run(self, seconds: float, stop: object) -> int:
            return 1

        def solution(self) -> bytes:
            return b"\1\1"

    monkeypatch.setattr(MODULE, "open_search", lambda packed: Liar())
    monkeypatch.setattr(MODULE, "_TURN", 0.0)

    with pytest.raises(SolverError, match="bug"):
        count(Puzzle.from_clues([[1]], [[1], []]))


def test_a_solution_found_twice_counts_once(monkeypatch: pytest.MonkeyPatch) -> None:
    class Parrot:
        def run(self, seconds: float, stop: object) -> int:
            return 1

        def solution(self) -> bytes:
            return b"\1\0"

    monkeypatch.setattr(MODULE, "open_search", lambda packed: Parrot())
    monkeypatch.setattr(MODULE, "_TURN", 0.0)

    assert count(Puzzle.from_clues([[1]], [[1], []]), Limits(seconds=0.05)).number == 1


def test_numbers_of_any_length_are_written_out() -> None:
    found = count(Puzzle.from_clues([[1]], [[1]]))

    for number in (0, 7, 10**499, 10**500, 10**500 + 7, 10**4000 + 123):
        assert str(replace(found, number=number)) == str(number)
    assert str(replace(found, number=10**5000)) == "1" + "0" * 5000
