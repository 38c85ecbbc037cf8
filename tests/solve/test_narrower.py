"""Narrower: a search through all that it leaves, against trying every combination."""

from __future__ import annotations

import itertools
import math
import random
from collections.abc import Iterator

import pytest

from nonoscope.create import random_puzzle
from nonoscope.model import Clue, Puzzle, Rectangle
from nonoscope.solve import ANYTHING, Narrower, Status, solve

BOARD = Rectangle(4, 3)
Offers = list[list[tuple[Clue, float]]]


def offered(puzzle: Puzzle, seed: int) -> Offers:
    """The true clue of each line and some others, in any order; the first of them costs nothing."""
    chance = random.Random(seed)
    found = []
    for clue, line in zip(puzzle.clues, BOARD.lines, strict=True):
        others = {clue}
        for _ in range(2):
            cells = [chance.random() < 0.5 for _ in line]
            runs = [len(list(run)) for filled, run in itertools.groupby(cells) if filled]
            others.add(Clue(runs))
        ranked = sorted(others, key=lambda _: chance.random())
        costs = [0.0, *sorted(chance.uniform(0, 3) for _ in ranked[1:])]
        found.append(list(zip(ranked, costs, strict=True)))
    return found


def begun(narrower: Narrower, offers: Offers, allowance: float) -> bool:
    numbered = [
        [(narrower.number(clue.lengths, len(line)), cost) for clue, cost in of]
        for of, line in zip(offers, BOARD.lines, strict=True)
    ]
    return narrower.begin(numbered, allowance)


def every(narrower: Narrower) -> Iterator[list[int]]:
    """What is left, one choice after the other."""
    line = narrower.most_certain()
    if line is None:
        yield narrower.firsts()
        return
    if narrower.choose(line):
        yield from every(narrower)
    if narrower.leave_out():
        yield from every(narrower)


@pytest.mark.parametrize("seed", range(40))
@pytest.mark.parametrize("allowance", [math.inf, 2.5])
def test_all_that_is_a_puzzle_is_left_and_nothing_that_costs_too_much(
    seed: int, allowance: float
) -> None:
    offers = offered(random_puzzle(4, 3, density=0.6, seed=seed), seed)
    puzzles = set()
    for picked in itertools.product(*offers):
        clues = tuple([clue for clue, _ in picked])
        is_allowed = sum(cost for _, cost in picked) <= allowance
        if is_allowed and solve(Puzzle(BOARD, clues)).status is not Status.CONTRADICTORY:
            puzzles.add(clues)
    narrower = Narrower(BOARD)

    found = list(every(narrower)) if begun(narrower, offers, allowance) else []

    left = [[of[place] for of, place in zip(offers, one, strict=True)] for one in found]
    assert all(sum(cost for _, cost in one) <= allowance + 1e-6 for one in left)
    whole = {tuple([clue for clue, _ in one]) for one in left}
    assert len(whole) == len(found)
    assert puzzles <= whole


@pytest.mark.parametrize("seed", range(20))
def test_what_is_left_has_the_same_sum_in_rows_and_columns(seed: int) -> None:
    offers = offered(random_puzzle(4, 3, density=0.6, seed=seed), seed)
    narrower = Narrower(BOARD)

    found = list(every(narrower)) if begun(narrower, offers, math.inf) else []

    for one in found:
        totals = [sum(of[place][0].lengths) for of, place in zip(offers, one, strict=True)]
        assert sum(totals[:3]) == sum(totals[3:])


def test_a_line_that_may_be_anything_leaves_the_others_alone() -> None:
    narrower = Narrower(BOARD)
    empty, full = narrower.number([], 4), narrower.number([4], 4)
    offers = [[(full, 0.0)], [(empty, 0.0), (full, 1.0)], *[[(ANYTHING, 0.0)]] * 5]

    assert narrower.begin(offers, 2.0)

    assert narrower.firsts() == [0] * 7
    assert narrower.most_certain() == 1
    assert narrower.choose(1)
    assert narrower.most_certain() is None
    assert narrower.leave_out()
    assert narrower.firsts() == [0, 1, *[0] * 5]
    assert not narrower.begin([[(narrower.number([5], 4), 0.0)], *offers[1:]], 2.0)


def test_a_long_line_is_narrowed_as_well() -> None:
    narrower = Narrower(Rectangle(130, 1))
    long, short = narrower.number([60, 68], 130), narrower.number([3], 130)
    cells = [(narrower.number([1], 1), 0.0), (narrower.number([], 1), 0.5)]

    assert narrower.begin([[(short, 0.0), (long, 1.0)], *[cells] * 130], 5.0)

    assert narrower.firsts() == [0] * 131


def test_what_makes_no_sense_is_refused() -> None:
    narrower = Narrower(BOARD)
    number = narrower.number([1], 4)

    with pytest.raises(ValueError, match="3 of 7 lines"):
        narrower.begin([[(number, 0.0)]] * 3, 1.0)
    with pytest.raises(ValueError, match="line 2 has no clue"):
        narrower.begin([[(number, 0.0)], [(number, 0.0)], *[[]] * 5], 1.0)
    with pytest.raises(ValueError, match="clue 0 of line 3 isn't known"):
        narrower.begin([[(number, 0.0)]] * 7, 1.0)
    with pytest.raises(ValueError, match="nothing to choose from"):
        narrower.choose(0)
    with pytest.raises(ValueError, match="no choice to take back"):
        narrower.leave_out()
