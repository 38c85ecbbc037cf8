"""Getting used to a picture: digits that look alike in it are told by examples of them."""

from __future__ import annotations

import numpy as np

from nonoscope.vision.habits import Examples, Habit
from nonoscope.vision.telling import SCORES, TENS, UNITS, Scores

FEATURES = 24
CHANCE = np.random.default_rng(3)
LOOKS = CHANCE.normal(0, 1, (10, FEATURES)).astype(np.float32)
"""What the net sees of each digit."""


def places(numbers: list[int], taken_for: dict[int, int]) -> tuple[Scores, Scores]:
    """Scores and features where numbers below 10 stand, some of which are taken for others."""
    features = LOOKS[numbers] + CHANCE.normal(0, 0.1, (len(numbers), FEATURES))
    scores = np.zeros((len(numbers), SCORES), np.float32)
    scores[:, TENS.start] = 5
    told = [taken_for.get(number, number) for number in numbers]
    scores[np.arange(len(numbers)), UNITS.start + np.array(told)] = 7
    return scores, features.astype(np.float32)


def examples(numbers: list[int], taken_for: dict[int, int]) -> Examples:
    sure = np.ones(len(numbers), np.float32)
    return Examples(*places(numbers, taken_for), np.array(numbers, np.intp), sure)


def told(scores: Scores) -> list[int]:
    units: list[int] = scores[:, UNITS].argmax(axis=1).tolist()
    return units


def test_what_was_taken_for_another_digit_is_told_after_some_examples() -> None:
    taken_for = {4: 9, 7: 1}
    habit = Habit.of(examples([1, 4, 7, 9, 2, 3] * 4, taken_for))
    numbers = [4, 7, 9, 1, 2, 3] * 5
    scores, features = places(numbers, taken_for)

    assert told(scores) != numbers
    assert told(habit.applied(scores, features)) == numbers


def test_digits_without_an_example_are_told_as_before() -> None:
    habit = Habit.of(examples([1, 2, 3] * 5, {}))
    scores, features = places([5, 6, 8, 0], {})

    assert told(habit.applied(scores, features)) == [5, 6, 8, 0]


def test_whether_there_is_a_number_is_left_to_the_net() -> None:
    habit = Habit.of(examples([4, 7] * 6, {4: 9}))
    scores, features = places([4, 7, 1], {4: 9})

    assert np.array_equal(habit.applied(scores, features)[:, 0], scores[:, 0])


def test_learning_goes_on_from_what_was_learnt() -> None:
    known = examples([4, 7, 9, 1] * 4, {4: 9})
    once = Habit.of(known)
    losses = [_loss(habit, known) for habit in (once, Habit.of(known, once))]

    assert losses[1] <= losses[0]


def _loss(habit: Habit, known: Examples) -> float:
    """How unlikely the true units are, on average."""
    units = habit.applied(known.scores, known.features)[:, UNITS].astype(np.float64)
    units -= np.logaddexp.reduce(units, axis=1, keepdims=True)
    return float(-units[np.arange(len(units)), known.numbers % 10].mean())
