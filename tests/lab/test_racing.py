"""Laps: each in its own process, with its time, its memory and its limits."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from nonoscope.lab import SOLVERS, Entry, Lap, Rules, Solver, disagreements, race
from nonoscope.lab.racing import run
from nonoscope.model import Grid, Puzzle, Rectangle

TICK = Entry("tick", Puzzle.from_clues([[2, 1], [1], []], [[2], [1], [], [1]]))


def noise(side: int, density: float) -> Entry:
    draw = random.Random(1)
    cells = bytes(draw.random() < density for _ in range(side * side))
    return Entry("noise", Puzzle.from_grid(Grid(Rectangle(side, side), cells)))


def test_every_solver_runs_every_puzzle() -> None:
    laps = list(race([TICK], SOLVERS.values()))
    assert [lap.solver for lap in laps] == list(SOLVERS)
    assert {lap.status for lap in laps if SOLVERS[lap.solver].proves} == {"unique"}
    assert all(lap.found and lap.seconds > 0 and lap.megabytes > 1 for lap in laps)
    assert not disagreements(laps)


def test_who_cannot_prove_says_what_it_found() -> None:
    lap = run(SOLVERS["genetic"], TICK, Rules(seconds=20))
    assert (lap.status, lap.found, lap.is_decided) == ("undecided", True, False)


@pytest.mark.parametrize("name", ["backtracking", "satisfiability"])
def test_the_limit_is_kept_also_by_who_never_looks_at_the_clock(name: str) -> None:
    lap = run(SOLVERS[name], noise(70, 0.4), Rules(seconds=0.5))
    assert lap.status == "time"
    assert not lap.is_decided
    assert lap.megabytes > 1


def test_too_much_memory_is_told() -> None:
    wide = Entry("wide", Puzzle.from_grid(Grid(Rectangle(300, 300), bytes([0, 1] * 45000))))
    lap = run(SOLVERS["integer"], wide, Rules(seconds=60, megabytes=120))
    assert lap.status in {"memory", "failed"}


def test_colour_is_left_to_those_who_take_it() -> None:
    colour = Entry("c", Puzzle.from_clues([[(1, 1), (1, 2)]], [[1], [(1, 2)]]))
    laps = {lap.solver: lap for lap in race([colour], SOLVERS.values())}
    assert laps.pop("engine").status == "unique"
    assert {lap.status for lap in laps.values()} == {"not for it"}


def test_a_missing_library_is_told_with_its_remedy() -> None:
    absent = Solver("labels", "Absent", "A story.", "nowhere", needs="no_such_library")
    lap = run(absent, TICK, Rules())
    assert lap.status == "missing"
    assert "pip install 'nonoscope[lab]'" in lap.note


def test_answers_that_differ_are_found() -> None:
    one = Lap("labels", "p", "1x1", 1, "unique")
    assert disagreements([one, replace(one, solver="engine", status="multiple")])
    assert not disagreements([one, replace(one, solver="engine", status="time")])
