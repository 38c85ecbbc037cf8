"""Seeds and jobs: other ways to the same truth, repeatable, and stopped as one."""

from __future__ import annotations

import _thread
import gc
import random
import threading
from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from nonoscope import _core
from nonoscope.model import Grid, Puzzle, Rectangle, default_palette
from nonoscope.solve import (
    Answer,
    Cancel,
    Limits,
    Stats,
    Status,
    Undecided,
    check,
    portfolio,
    search,
    solutions,
    solve,
)
from nonoscope.solve.outcomes import CANCELLED, FOUND
from nonoscope.solve.pack import Packed, open_search, pack

from ..oracle import all_solutions
from ..strategies import grids

quick = settings(deadline=None, suppress_health_check=list(HealthCheck), max_examples=150)
seeds = st.integers(0, 2**32 - 1)


def random_puzzle(seed: int, side: int, density: float = 0.5) -> Puzzle:
    chance = random.Random(seed)
    cells = bytes(chance.random() < density for _ in range(side * side))
    return Puzzle.from_grid(Grid(Rectangle(side, side), cells))


HARD = random_puzzle(2024, 130)
"""Random cells at this size are beyond any search in seconds."""
SEVERAL = random_puzzle(0, 20, 0.35)
"""With many solutions, of which every strategy finds others first."""


@pytest.fixture
def together(monkeypatch: pytest.MonkeyPatch) -> None:
    """Start all members at once, however easy the puzzle is."""
    monkeypatch.setattr(portfolio, "_ALONE", 0)


@pytest.fixture
def none_left() -> Iterator[None]:
    """No search goes on afterwards: a thread may take a moment to go, but not more."""
    before = set(threading.enumerate())
    yield
    left = set(threading.enumerate()) - before
    for thread in left:
        thread.join(10)
    assert not any(thread.is_alive() for thread in left)


def timeless(answer: Answer) -> Answer:
    return replace(answer, stats=replace(answer.stats, seconds=0.0))


@given(grid=grids(side=5, colours=2), seed=seeds, member=st.integers(0, 63))
@quick
def test_every_strategy_finds_what_brute_force_finds(grid: Grid, seed: int, member: int) -> None:
    puzzle = Puzzle.from_grid(grid, palette=default_palette(2))
    native = open_search(pack(puzzle), seed, member)

    found = []
    while native.run(60, None) == FOUND:
        found.append(native.solution())

    assert len(found) == len(set(found))
    assert set(found) == all_solutions(puzzle)


@pytest.mark.parametrize("number", range(12))
def test_seeds_agree_on_the_status_and_on_the_only_solution(number: int) -> None:
    puzzle = random_puzzle(number, 14 + number, 0.5)
    straight = solve(puzzle)

    for seed in range(1, 6):
        answer = solve(puzzle, Limits(seed=seed))

        assert (answer.status, answer.is_complete) == (straight.status, straight.is_complete)
        if straight.is_complete:
            assert answer.solutions == straight.solutions


@pytest.mark.usefixtures("together")
@given(grid=grids(side=5, colours=2), seed=seeds, jobs=st.integers(2, 4))
@quick
def test_a_portfolio_finds_what_brute_force_finds(grid: Grid, seed: int, jobs: int) -> None:
    puzzle = Puzzle.from_grid(grid, palette=default_palette(2))
    truth = all_solutions(puzzle)
    limits = Limits(seed=seed, jobs=jobs)

    answer = solve(puzzle, limits)
    found = [grid.cells for grid in solutions(puzzle, replace(limits, solutions=None))]

    assert answer.status is (Status.UNIQUE if len(truth) == 1 else Status.MULTIPLE)
    assert answer.is_complete == (len(truth) == 1)
    assert len(found) == len(truth)
    assert set(found) == truth


@pytest.mark.usefixtures("together")
@pytest.mark.parametrize("puzzle", [SEVERAL, random_puzzle(2, 20), random_puzzle(3, 25, 0.45)])
@pytest.mark.parametrize("jobs", [1, 2, 3])
@pytest.mark.parametrize("seed", [0, 7])
def test_the_same_seed_and_jobs_give_the_same_answer_and_statistics(
    puzzle: Puzzle, jobs: int, seed: int
) -> None:
    limits = Limits(seed=seed, jobs=jobs)

    first = timeless(solve(puzzle, limits))

    assert all(timeless(solve(puzzle, limits)) == first for _ in range(4))


@pytest.mark.usefixtures("together")
def test_many_solutions_come_in_the_same_order_from_the_same_winner() -> None:
    limits = Limits(seed=3, jobs=3, solutions=40)

    first = [grid.cells for grid in solutions(SEVERAL, limits)]

    assert [grid.cells for grid in solutions(SEVERAL, limits)] == first
    assert len(set(first)) == len(first) == 40


def test_other_seeds_and_members_go_about_it_in_another_way() -> None:
    ways = {
        (native.lines, native.conflicts)
        for seed, member in [(0, 0), (0, 1), (0, 2), (0, 3), (1, 0), (1, 1), (2, 0)]
        for native in [open_search(pack(SEVERAL), seed, member)]
        if native.run(60, None) == FOUND
    }

    assert len(ways) == 7


def test_an_easy_puzzle_is_done_before_others_would_start(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[int] = []

    def noted(packed: Packed, seed: int, member: int = 0) -> _core.Search:
        opened.append(member)
        return open_search(packed, seed, member)

    monkeypatch.setattr(search, "open_search", noted)
    puzzle = random_puzzle(5, 12)

    answer = solve(puzzle, Limits(jobs=8))

    assert opened == [0]
    assert timeless(answer) == timeless(solve(puzzle))


@pytest.mark.usefixtures("together")
def test_the_winner_is_the_member_with_the_least_work() -> None:
    works = []
    for member in range(3):
        native, start = open_search(pack(SEVERAL), 5, member), _core.Stop()
        if member == 0:  # it begins alone, and stops once before the others come
            start.set(0)
            native.run(60, start)
        native.run(60, None)
        works.append((native.work, native.lines, native.conflicts))

    answer = solve(SEVERAL, Limits(jobs=3, seed=5, solutions=1))

    assert (answer.stats.lines, answer.stats.conflicts) == min(works)[1:]


@pytest.mark.usefixtures("together")
def test_a_contradiction_is_proved_by_any_member() -> None:
    puzzle = random_puzzle(3, 15, 0.45)
    crossed = Puzzle.from_clues(puzzle.rows, puzzle.columns[::-1])

    assert solve(crossed, Limits(jobs=3)).status is solve(crossed).status


def test_problems_of_form_need_no_member() -> None:
    answer = solve(Puzzle.from_clues([[3]], [[1], [1]]), Limits(jobs=2))

    assert (answer.status, answer.stats.lines) == (Status.CONTRADICTORY, 0)


def test_check_takes_jobs_too() -> None:
    assert check(random_puzzle(2, 20), Limits(jobs=2)).status is solve(random_puzzle(2, 20)).status


@pytest.mark.usefixtures("none_left")
def test_a_time_limit_leaves_a_portfolio_undecided() -> None:
    answer = solve(HARD, Limits(seconds=0.3, jobs=3))

    assert answer.status is Status.UNDECIDED


def test_no_time_at_all_starts_nothing() -> None:
    assert solve(HARD, Limits(seconds=0, jobs=3)).stats.lines == 0


@pytest.mark.usefixtures("none_left")
def test_a_cancel_stops_every_member() -> None:
    token = Cancel()
    timer = threading.Timer(0.2, token.cancel)
    timer.start()

    answer = solve(HARD, Limits(seconds=60, cancel=token, jobs=3))

    timer.join()
    assert answer.status is Status.UNDECIDED
    assert answer.stats.seconds < 30  # far from the limit: it was the cancel


def test_a_cancel_before_the_start_is_heard() -> None:
    token = Cancel()
    token.cancel()

    with pytest.raises(Undecided):
        list(solutions(HARD, Limits(cancel=token, jobs=2)))


@pytest.mark.usefixtures("none_left")
def test_ctrl_c_stops_every_member() -> None:
    timer = threading.Timer(0.3, _thread.interrupt_main)
    timer.start()

    with pytest.raises(KeyboardInterrupt):
        solve(HARD, Limits(seconds=60, jobs=3))

    timer.join()


def test_progress_is_told_while_a_portfolio_runs() -> None:
    seen: list[Stats] = []

    solve(HARD, Limits(seconds=0.8, jobs=2), progress=seen.append)

    assert len(seen) >= 3
    assert seen[-1].lines > seen[0].lines > 0


@pytest.mark.usefixtures("none_left")
def test_what_progress_raises_stops_every_member() -> None:
    def complain(stats: Stats) -> None:
        raise LookupError(stats.lines)

    with pytest.raises(LookupError):
        solve(HARD, Limits(seconds=60, jobs=3), progress=complain)


@pytest.mark.usefixtures("none_left")
def test_what_a_member_raises_stops_the_others_and_is_raised(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    class Faulty:
        lines = probes = decisions = conflicts = work = 0

        def run(self, seconds: float, stop: object) -> int:
            raise MemoryError

    genuine: Callable[..., _core.Search] = open_search
    monkeypatch.setattr(
        search,
        "open_search",
        lambda packed, seed, member=0: Faulty() if member == 1 else genuine(packed, seed, member),
    )

    with pytest.raises(MemoryError):
        solve(HARD, Limits(seconds=60, jobs=3))


@pytest.mark.parametrize("wrong", [{"jobs": 0}, {"jobs": 65}, {"seed": -1}, {"seed": 2**32}])
def test_jobs_and_seeds_that_make_no_sense_are_refused(wrong: dict[str, int]) -> None:
    with pytest.raises(ValueError, match="a number from"):
        Limits(**wrong)  # type: ignore[arg-type]


def test_a_stop_may_wait_until_so_much_work_is_done() -> None:
    native, stop = open_search(pack(HARD)), _core.Stop()
    stop.set(3_000_000)
    stop.set(5_000_000)  # the least counts

    outcome = native.run(60, stop)

    assert outcome == CANCELLED
    assert 3_000_000 < native.work < 5_000_000
    assert not stop.is_set()


def test_work_is_counted_alike_every_time() -> None:
    first, second = open_search(pack(SEVERAL)), open_search(pack(SEVERAL))

    outcomes = [native.run(60, None) for native in (first, second)]

    assert outcomes == [FOUND, FOUND]
    assert first.work == second.work > 0


def test_a_token_is_set_when_its_parent_is() -> None:
    parent = _core.Stop()
    child = _core.Stop(parent)
    before = child.is_set()

    parent.set()

    assert (before, child.is_set()) == (False, True)
    assert open_search(pack(HARD)).run(60, child) == CANCELLED


def test_a_token_outlives_the_name_of_its_parent() -> None:
    child = _core.Stop(_core.Stop(_core.Stop()))
    gc.collect()

    assert not child.is_set()
    assert open_search(pack(random_puzzle(2, 20))).run(60, child) == FOUND
