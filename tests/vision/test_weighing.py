"""What settles readings, each part against brute force."""

from __future__ import annotations

import itertools
import math

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from nonoscope.model import Clue, Grid, Puzzle, Rectangle
from nonoscope.solve import Limits, Status, solve
from nonoscope.vision import LineReading, Numeral
from nonoscope.vision.balance import Balance
from nonoscope.vision.choices import Choice, choices
from nonoscope.vision.conflicts import find_conflict
from nonoscope.vision.weighing import Budget, weigh
from nonoscope.vision.wildness import solve_without

from .. import strategies

COST = st.integers(0, 40).map(lambda tenths: tenths / 10)
OPTIONS = st.lists(st.tuples(COST, st.integers(-5, 5)), min_size=1, max_size=4)
VALUES = st.dictionaries(st.integers(0, 12), COST, min_size=1, max_size=3)


@given(st.lists(OPTIONS, min_size=1, max_size=5))
def test_the_cheapest_balanced_choices_are_found(lines: list[list[tuple[float, int]]]) -> None:
    balance = Balance([[c for c, _ in of] for of in lines], [[s for _, s in of] for of in lines])
    balanced = [
        sum(cost for cost, _ in picked)
        for picked in itertools.product(*lines)
        if sum(step for _, step in picked) == 0
    ]

    weighed = balance.best({})

    if not balanced:
        assert weighed is None
        return
    assert weighed is not None
    picked = [of[number] for of, number in zip(lines, weighed.choices(), strict=True)]
    assert sum(step for _, step in picked) == 0
    assert math.isclose(sum(cost for cost, _ in picked), min(balanced), abs_tol=1e-9)
    assert math.isclose(weighed.cost, min(balanced), abs_tol=1e-9)


@given(st.lists(OPTIONS, min_size=2, max_size=4), st.data())
def test_a_bound_is_what_the_rest_costs_at_least(
    lines: list[list[tuple[float, int]]], data: st.DataObject
) -> None:
    balance = Balance([[c for c, _ in of] for of in lines], [[s for _, s in of] for of in lines])
    weighed = balance.best({})
    if weighed is None:
        return
    line = data.draw(st.integers(0, len(lines) - 1))
    choice = data.draw(st.integers(0, len(lines[line]) - 1))

    bound = balance.bound(weighed, line, [choice])

    costs = [
        sum(lines[at][number][0] for at, number in enumerate(numbers))
        for numbers in itertools.product(*[range(len(of)) for of in lines])
        if numbers[line] == choice
        and sum(lines[at][number][1] for at, number in enumerate(numbers)) == 0
    ]
    assert math.isclose(bound, min(costs, default=math.inf), abs_tol=1e-9)


@given(st.lists(VALUES, max_size=3), st.integers(1, 15))
def test_choices_are_all_that_fit_by_cost(values: list[dict[int, float]], length: int) -> None:
    numerals = tuple(
        Numeral(
            tuple(sorted(((v, -cost) for v, cost in of.items()), key=lambda pair: -pair[1])),
            np.zeros((4, 2), np.float32),
        )
        for of in values
    )

    found = choices(LineReading(0, ((numerals, 0.0),)), length)

    best: dict[tuple[int, ...], float] = {}
    for picked in itertools.product(*[of.items() for of in values]):
        lengths = tuple(value for value, _ in picked)
        lengths = () if lengths == (0,) else lengths
        if 0 not in lengths and sum(lengths) + len(lengths) - 1 <= length:
            cost = sum(cost for _, cost in picked)
            best[lengths] = min(cost, best.get(lengths, math.inf))
    costs = [choice.cost for choice in found]
    assert costs == sorted(costs)
    by_lengths = {choice.lengths: choice.cost for choice in found}
    assert best.keys() <= by_lengths.keys()
    assert all(by_lengths[lengths] <= cost + 1e-9 for lengths, cost in best.items())


@given(strategies.grids(), st.data())
def test_lines_in_conflict_really_contradict_each_other(grid: Grid, data: st.DataObject) -> None:
    puzzle = Puzzle.from_grid(grid)
    line = data.draw(st.integers(0, len(puzzle.clues) - 1))
    length = len(puzzle.geometry.lines[line])
    clues = dict(enumerate(puzzle.clues))
    clues[line] = Clue([data.draw(st.integers(1, length))])

    conflict = find_conflict(puzzle.geometry, clues)

    if conflict is not None:
        some = {at: clue for at, clue in clues.items() if at in conflict}
        assert solve_without(puzzle.geometry, some, Limits())[1].status is Status.CONTRADICTORY
    assert find_conflict(puzzle.geometry, dict(enumerate(puzzle.clues))) is None


@given(strategies.grids(), st.data())
def test_a_missing_clue_follows_from_the_rest_or_stays_open(
    grid: Grid, data: st.DataObject
) -> None:
    puzzle = Puzzle.from_grid(grid)
    line = data.draw(st.integers(0, len(puzzle.clues) - 1))
    clues = {at: clue for at, clue in enumerate(puzzle.clues) if at != line}

    found, answer = solve_without(puzzle.geometry, clues, Limits())

    assert all(found.clues[at] == clue for at, clue in clues.items())
    if not clues:
        return
    assert answer.status in {Status.UNIQUE, Status.MULTIPLE}
    if answer.status is Status.UNIQUE:
        assert found.clues == puzzle.clues
        assert answer.solution == grid


@settings(max_examples=40)
@given(strategies.grids(side=4), st.data())
def test_the_likeliest_puzzle_is_found_and_every_one_near_it(
    grid: Grid, data: st.DataObject
) -> None:
    """Two lines have two choices each: all four are solved one by one to compare."""
    puzzle = Puzzle.from_grid(grid)
    options = [[Choice(clue.lengths, 0.0, 0, ())] for clue in puzzle.clues]
    for line in data.draw(st.sets(st.integers(0, len(options) - 1), min_size=1, max_size=2)):
        length = len(puzzle.geometry.lines[line])
        other = (data.draw(st.integers(1, length)),)
        if other != options[line][0].lengths:
            options[line].append(Choice(other, data.draw(COST), 0, ()))

    weighing = weigh(puzzle.geometry, options, 100.0, Budget(math.inf))

    expected = {}
    for picked in itertools.product(*options):
        clues = tuple(Clue(choice.lengths) for choice in picked)
        answer = solve(Puzzle(puzzle.geometry, clues))
        if answer.status is not Status.CONTRADICTORY:
            unusual = 4 + 0.1 * len(answer.differences) if len(answer.solutions) > 1 else 0
            expected[clues] = sum(choice.cost for choice in picked) + unusual
    assert {found.puzzle.clues for found in weighing.found} == set(expected)
    for found in weighing.found:
        assert math.isclose(found.cost, expected[found.puzzle.clues], abs_tol=1e-9)
    assert weighing.horizon == math.inf


def test_a_spent_budget_says_how_far_it_looked() -> None:
    board = Rectangle(2, 2)
    options = [[Choice((1,), 0.5, 0, ()), Choice((2,), 1.0, 0, ())] for _ in board.lines]

    weighing = weigh(board, options, 9.0, Budget(math.inf, tries=1))

    assert len(weighing.found) <= 1
    assert weighing.horizon < math.inf
