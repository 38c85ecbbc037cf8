"""solve and solutions against brute force, under transformation, and when they are stopped."""

from __future__ import annotations

import _thread
import random
import threading
import time
from dataclasses import dataclass, replace

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from nonoscope.model import UNKNOWN, Clue, Grid, Puzzle, Rectangle, default_palette
from nonoscope.solve import (
    Cancel,
    Limits,
    SolverError,
    Stats,
    Status,
    Undecided,
    search,
    solutions,
    solve,
)

from ..oracle import all_solutions
from ..strategies import grids

quick = settings(deadline=None, suppress_health_check=list(HealthCheck), max_examples=250)


@st.composite
def pictured(draw: st.DrawFn, side: int = 5, colours: int = 3) -> Puzzle:
    """A puzzle that has a solution, perhaps with given cells, true or not."""
    used = draw(st.integers(1, colours))
    grid = draw(grids(side=side, colours=used))
    puzzle = Puzzle.from_grid(grid, palette=default_palette(used))
    if not draw(st.booleans()):
        return puzzle
    assert isinstance(grid.geometry, Rectangle)
    few = st.sampled_from([UNKNOWN] * 6 + list(range(used + 1)))
    count = len(grid.cells)
    cells = draw(st.lists(few, min_size=count, max_size=count))
    return replace(puzzle, given=Grid(grid.geometry, bytes(cells)))


@st.composite
def invented(draw: st.DrawFn, side: int = 4, colours: int = 2) -> Puzzle:
    """A puzzle whose clues come from nowhere and mostly contradict each other."""
    width, height = draw(st.integers(1, side)), draw(st.integers(1, side))
    run = st.tuples(st.integers(1, 3), st.integers(1, colours))
    clue = st.lists(run, max_size=2).map(Clue)
    rows = draw(st.lists(clue, min_size=height, max_size=height))
    columns = draw(st.lists(clue, min_size=width, max_size=width))
    return Puzzle.from_clues(rows, columns, palette=default_palette(colours))


def expected_status(count: int) -> Status:
    return [Status.CONTRADICTORY, Status.UNIQUE, Status.MULTIPLE][min(count, 2)]


@given(puzzle=pictured())
@quick
def test_the_answer_is_what_brute_force_finds(puzzle: Puzzle) -> None:
    truth = all_solutions(puzzle)

    answer = solve(puzzle)
    found = [grid.cells for grid in solutions(puzzle)]

    assert answer.status is expected_status(len(truth))
    assert answer.is_complete == (len(truth) < 2)
    assert {grid.cells for grid in answer.solutions} <= truth
    assert len(found) == len(truth)
    assert set(found) == truth


@given(puzzle=invented())
@quick
def test_contradictory_clues_have_no_solution(puzzle: Puzzle) -> None:
    assert {grid.cells for grid in solutions(puzzle)} == all_solutions(puzzle)


def random_puzzle(seed: int, side: int, density: float = 0.5) -> Puzzle:
    chance = random.Random(seed)
    cells = bytes(chance.random() < density for _ in range(side * side))
    return Puzzle.from_grid(Grid(Rectangle(side, side), cells))


HARD = random_puzzle(2024, 130)
"""Random cells at this size are beyond any search in seconds; that is what the limits are for."""


def transposed(grid: Grid) -> Grid:
    width, cells = grid.width, grid.cells
    turned = b"".join(cells[column::width] for column in range(width))
    return Grid(Rectangle(grid.height, width), turned)


@given(grid=grids(side=9, colours=2))
@quick
def test_a_turned_mirrored_or_recoloured_puzzle_has_the_same_answer(grid: Grid) -> None:
    palette = default_palette(2)
    straight = solve(Puzzle.from_grid(grid, palette=palette), Limits(solutions=50))
    variants = [
        transposed(grid),
        Grid(grid.geometry, grid.cells[::-1]),
        Grid(grid.geometry, grid.cells.translate(bytes.maketrans(b"\1\2", b"\2\1"))),
    ]

    for variant in variants:
        answer = solve(Puzzle.from_grid(variant, palette=palette), Limits(solutions=50))
        assert (answer.status, len(answer.solutions)) == (straight.status, len(straight.solutions))


@pytest.mark.parametrize("seed", range(6))
def test_solutions_come_in_the_same_order_every_time_and_none_twice(seed: int) -> None:
    puzzle = random_puzzle(seed, 14, 0.35)

    first = [grid.cells for grid in solutions(puzzle, Limits(solutions=40))]
    again = [grid.cells for grid in solutions(puzzle, Limits(solutions=40))]

    assert first == again
    assert len(set(first)) == len(first)


def test_many_colours_and_long_lines() -> None:
    chance = random.Random(5)
    shape = Rectangle(150, 40)
    cells = bytes(chance.choice([0, *range(1, 41)]) for _ in range(shape.cell_count))
    puzzle = Puzzle.from_grid(Grid(shape, cells), palette=default_palette(40))

    answer = solve(puzzle)

    assert answer.status is Status.UNIQUE
    assert answer.solution == Grid(shape, cells)


@pytest.mark.parametrize("side", [63, 64, 65, 127, 128, 129, 300])
def test_a_full_and_an_empty_board_of_any_width(side: int) -> None:
    for value in (0, 1):
        grid = Grid(Rectangle(side, 2), bytes([value]) * (2 * side))

        assert solve(Puzzle.from_grid(grid)).solution == grid


@dataclass(frozen=True)
class Hexagons:
    """A board of hexagonal cells, side by side in a parallelogram: three directions of lines."""

    side: int

    @property
    def cell_count(self) -> int:
        return self.side * self.side

    @property
    def lines(self) -> list[list[int]]:
        n = self.side
        rows = [[row * n + column for column in range(n)] for row in range(n)]
        columns = [[row * n + column for row in range(n)] for column in range(n)]
        slants = [
            [row * n + column for row in range(n) for column in range(n) if row + column == total]
            for total in range(2 * n - 1)
        ]
        return rows + columns + slants

    @property
    def directions(self) -> list[tuple[str, range]]:
        n = self.side
        return [
            ("rows", range(n)),
            ("columns", range(n, 2 * n)),
            ("slants", range(2 * n, 4 * n - 1)),
        ]

    @property
    def size(self) -> str:
        return f"side {self.side}"

    def line_name(self, index: int) -> str:
        return f"line {index + 1}"


@pytest.mark.parametrize("seed", range(8))
def test_a_board_with_three_directions_needs_nothing_new_below_the_model(seed: int) -> None:
    chance = random.Random(seed)
    shape = Hexagons(4)
    grid = Grid(shape, bytes(chance.randrange(3) for _ in range(16)))
    puzzle = Puzzle.from_grid(grid, palette=default_palette(2))
    two_directions = Puzzle.from_grid(Grid(Rectangle(4, 4), grid.cells), palette=default_palette(2))
    truth = {
        cells
        for cells in all_solutions(two_directions)
        if Grid(shape, cells).clues() == puzzle.clues
    }

    assert {found.cells for found in solutions(puzzle)} == truth


def test_a_time_limit_leaves_the_puzzle_undecided() -> None:
    answer = solve(HARD, Limits(seconds=0.15))

    assert answer.status is Status.UNDECIDED
    assert not answer.is_complete


def test_no_time_at_all_is_undecided_and_not_an_answer() -> None:
    answer = solve(random_puzzle(1, 30), Limits(seconds=0))

    assert answer.status is Status.UNDECIDED


def test_a_cancel_from_another_thread_stops_the_search() -> None:
    token = Cancel()
    timer = threading.Timer(0.1, token.cancel)
    timer.start()
    started = time.perf_counter()

    answer = solve(HARD, Limits(seconds=60, cancel=token))

    assert answer.status is Status.UNDECIDED
    assert time.perf_counter() - started < 30  # far from the limit: it was the cancel


def test_a_stopped_generator_says_that_it_is_not_the_end() -> None:
    with pytest.raises(Undecided):
        list(solutions(HARD, Limits(seconds=0.1, solutions=None)))


def test_the_interpreter_lock_is_free_and_ctrl_c_interrupts() -> None:
    timer = threading.Timer(0.1, _thread.interrupt_main)
    timer.start()

    with pytest.raises(KeyboardInterrupt):
        solve(HARD, Limits(seconds=60))


def test_progress_is_told_while_the_search_runs() -> None:
    seen: list[Stats] = []

    solve(HARD, Limits(seconds=0.5), progress=seen.append)

    assert len(seen) >= 3
    assert seen[-1].lines > seen[0].lines > 0


def test_slices_for_progress_change_nothing_in_the_answer() -> None:
    puzzle = random_puzzle(8, 25)

    assert solve(puzzle, progress=lambda stats: None).solutions == solve(puzzle).solutions


def test_problems_of_form_are_contradictory_without_a_search() -> None:
    answer = solve(Puzzle.from_clues([[3]], [[1], [1]]))

    assert answer.status is Status.CONTRADICTORY
    assert answer.stats.lines == 0


def test_a_wrong_solution_from_the_engine_never_gets_out(monkeypatch: pytest.MonkeyPatch) -> None:
    class Liar:
        lines = probes = decisions = conflicts = 0

        def run(self, seconds: float, stop: object) -> int:
            return 1

        def solution(self) -> bytes:
            return b"\1\1"

    monkeypatch.setattr(search, "open_search", lambda packed, seed, member: Liar())

    with pytest.raises(SolverError, match="bug"):
        solve(Puzzle.from_clues([[1]], [[1], []]))


@pytest.mark.parametrize("wrong", [{"seconds": -1}, {"seconds": float("nan")}, {"solutions": 0}])
def test_limits_that_make_no_sense_are_refused(wrong: dict[str, float]) -> None:
    with pytest.raises(ValueError, match="not"):
        Limits(**wrong)  # type: ignore[arg-type]
