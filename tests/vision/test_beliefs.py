"""believed: placements are weighed as if each were tried, and lines correct each other."""

from __future__ import annotations

import itertools
import math
import random

import numpy as np
import pytest

from nonoscope.create import random_puzzle
from nonoscope.model import Clue, Rectangle
from nonoscope.vision.beliefs import _placed, believed
from nonoscope.vision.choices import Choice
from nonoscope.vision.weighing import Budget
from nonoscope.vision.wildness import wild_choices


def runs_of(cells: tuple[int, ...]) -> tuple[int, ...]:
    return tuple([len(list(same)) for shaded, same in itertools.groupby(cells) if shaded])


@pytest.mark.parametrize("lengths", [(), (1,), (2, 1), (1, 1, 1), (3,), (7,)])
def test_all_placements_are_weighed_at_once(lengths: tuple[int, ...]) -> None:
    odds = np.random.default_rng(len(lengths)).normal(size=7)
    weight, shaded = 0.0, np.zeros(7)
    for cells in itertools.product((0, 1), repeat=7):
        if runs_of(cells) == lengths:
            one = math.exp(float(odds @ np.array(cells)))
            weight, shaded = weight + one, shaded + one * np.array(cells)

    found = _placed(lengths, odds)

    assert found.weight == pytest.approx(weight)
    assert found.shaded == pytest.approx(shaded)


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

    found = believed(Rectangle(15, 15), options, Budget(math.inf))

    assert [Clue(of_line[0].lengths) for of_line in found] == list(puzzle.clues)
    assert all(set(one) == set(other) for one, other in zip(found, options, strict=True))


def test_a_line_of_which_nothing_is_known_says_nothing() -> None:
    board = Rectangle(3, 2)
    known = [[Choice((length,), 0.0, 0, ())] for length in (3, 1, 2, 1)]
    anything = wild_choices(2, 1, 0.0)

    found = believed(board, [*known, anything], Budget(math.inf))

    assert [one.lengths for (one, *_) in found[:4]] == [(3,), (1,), (2,), (1,)]
    assert found[4] == anything


def test_without_time_lines_stay_as_they_look() -> None:
    likely, true = Choice((2,), 0.2, 0, ()), Choice((1,), 0.3, 0, ())
    options = [[likely, true], *[[Choice((1,), 0.0, 0, ())]] * 3]

    assert believed(Rectangle(2, 2), options, Budget(math.inf))[0][0] is true
    assert believed(Rectangle(2, 2), options, Budget(-math.inf))[0][0] is likely
