"""Beliefs: lines correct each other."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence

from nonoscope.create import random_puzzle
from nonoscope.model import Clue, Rectangle
from nonoscope.vision.beliefs import Belief, Beliefs
from nonoscope.vision.choices import Choice
from nonoscope.vision.weighing import Budget

PATIENT = Budget(math.inf)


def believed(
    board: Rectangle, options: Sequence[Sequence[Choice]], budget: Budget = PATIENT
) -> list[Belief]:
    """By all lines."""
    return Beliefs(board, options, budget).without(0, budget)


def test_lines_that_look_otherwise_are_corrected_by_those_that_cross_them() -> None:
    """In every fourth line the last number looks like another one."""
    puzzle = random_puzzle(15, 15, density=0.55, seed=4)
    chance = random.Random(2)
    options = []
    for line, clue in enumerate(puzzle.clues):
        true = Choice(clue.lengths, 1.0, 0, ())
        other = (*clue.lengths[:-1], max(1, clue.lengths[-1] + chance.choice((-1, 1, 2))))
        wrong = Choice(other, 0.2 if line % 4 == 0 else 4.0, 0, ())
        options.append(sorted([true, wrong], key=lambda choice: choice.cost))
    before = [of_line[0].lengths for of_line in options]
    assert sum(looks != clue.lengths for looks, clue in zip(before, puzzle.clues, strict=True)) > 5

    found = believed(Rectangle(15, 15), options)

    assert [Clue(belief.choices[0][1].lengths) for belief in found] == list(puzzle.clues)
    for belief, offered in zip(found, options, strict=True):
        assert {one for _, one in belief.choices} == set(offered)
        assert [cost for cost, _ in belief.choices] == sorted(cost for cost, _ in belief.choices)


def test_a_line_of_which_nothing_is_known_says_nothing() -> None:
    board = Rectangle(3, 2)
    known = [[Choice((length,), 0.0, 0, ())] for length in (3, 1, 2, 1)]

    found = believed(board, [*known, []])

    assert [belief.choices[0][1].lengths for belief in found[:4]] == [(3,), (1,), (2,), (1,)]
    assert found[4].choices == ()


def test_a_line_that_fits_to_nothing_around_it_surprises_most() -> None:
    puzzle = random_puzzle(12, 12, density=0.6, seed=3)
    options = [[Choice(clue.lengths, 0.0, 0, ())] for clue in puzzle.clues]
    options[7] = [Choice((1, 1), 0.0, 0, ())]
    assert puzzle.clues[7].lengths != (1, 1)

    found = believed(Rectangle(12, 12), options)

    assert max(range(24), key=lambda line: found[line].surprise) == 7


def test_lines_led_astray_are_right_again_without_those_that_are_wrong() -> None:
    """Four lines are surely something else, and so the cells that they cross seem to be."""
    puzzle = random_puzzle(20, 20, density=0.55, seed=3)
    wrong = {2, 11, 25, 34}
    options = []
    for line, clue in enumerate(puzzle.clues):
        other = (*clue.lengths[:-1], max(1, clue.lengths[-1] - 1))
        read = [Choice(clue.lengths, 1.0, 0, ()), Choice(other, 2.0, 0, ())]
        options.append([Choice((3, 3, 3), 0.0, 0, ())] if line in wrong else read)
    board = Rectangle(20, 20)
    beliefs = Beliefs(board, options, PATIENT)

    few, enough = beliefs.without(1, PATIENT), beliefs.without(4, PATIENT)

    assert sum(not belief.choices for belief in few) == 1
    assert {line for line, belief in enumerate(enough) if not belief.choices} == wrong
    for line in set(range(40)) - wrong:
        assert enough[line].choices[0][1].lengths == puzzle.clues[line].lengths


def test_without_time_lines_stay_as_they_look() -> None:
    likely, true = Choice((2,), 0.2, 0, ()), Choice((1,), 0.3, 0, ())
    options = [[likely, true], *[[Choice((1,), 0.0, 0, ())]] * 3]

    assert believed(Rectangle(2, 2), options)[0].choices[0][1] is true
    assert believed(Rectangle(2, 2), options, Budget(-math.inf))[0].choices[0][1] is likely
