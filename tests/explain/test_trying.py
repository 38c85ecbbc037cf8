"""The engine's thoughts are those that `think` tells, and an explanation can be stopped."""

from __future__ import annotations

import random

import pytest

from nonoscope.explain import Unfinished, grade, hint, next_step, walkthrough, why_wrong
from nonoscope.explain.sight import Candidates, Sight
from nonoscope.explain.thought import think
from nonoscope.explain.trying import by_hand, followed, tried
from nonoscope.model import UNKNOWN, Grid, Puzzle, Rectangle, default_palette
from nonoscope.samples import sample
from nonoscope.solve import Cancel, Limits, Tried


def random_board(chance: random.Random) -> tuple[Sight, Candidates]:
    """A board with some marks, most of them right."""
    colours, width, height = chance.randint(1, 3), chance.randint(1, 8), chance.randint(1, 8)
    cells = bytes(chance.choices(range(colours + 1), k=width * height))
    sight = Sight(Puzzle.from_grid(Grid(Rectangle(width, height), cells)))
    known = [cell if chance.random() < 0.2 else UNKNOWN for cell in cells]
    if chance.random() < 0.3:
        known[chance.randrange(len(known))] = chance.randint(0, len(sight.puzzle.palette) - 1)
    return sight, sight.candidates(bytes(known))


def test_the_engine_follows_lines_to_where_they_lead_by_hand() -> None:
    chance = random.Random(11)
    impossible = 0

    for _ in range(150):
        sight, base = random_board(chance)
        thought = think(sight, base, ())
        impossible += thought.conflict is not None

        assert followed(sight, base) == (None if thought.conflict else thought.candidates)

    assert impossible > 5


@pytest.mark.parametrize("rounds", [1, 2, 4, None])
def test_the_engine_tries_values_with_the_same_result_as_by_hand(rounds: int | None) -> None:
    chance = random.Random(12)
    refuted = common = 0

    for _ in range(200):
        sight, base = random_board(chance)
        settled = followed(sight, base)
        if settled is None:
            continue
        unknown = [cell for cell, bits in enumerate(settled) if bits & (bits - 1)]
        for cell, found in zip(unknown, tried(sight, settled, unknown, rounds), strict=True):
            assert found == by_hand(sight, settled, cell, rounds)
            refuted += bool(found.refuted)
            common += bool(found.common)

    assert rounds == 1 or (refuted > 3 and common > 3)  # one round tells nothing new


def test_a_puzzle_of_very_many_colours_is_thought_through_by_hand() -> None:
    palette = default_palette(100)
    picture = Grid(Rectangle(2, 2), bytes([90, 0, 0, 90]))
    sight = Sight(Puzzle.from_grid(picture, palette=palette))
    base = sight.candidates(bytes([UNKNOWN] * 4))

    settled = followed(sight, base)

    assert settled == [1 | 1 << 90] * 4
    assert tried(sight, settled, [0], None) == [Tried(0, [])]


def stopped() -> Limits:
    cancel = Cancel()
    cancel.cancel()
    return Limits(cancel=cancel)


@pytest.mark.parametrize("was_cancelled", [True, False])
def test_what_is_stopped_says_so(was_cancelled: bool) -> None:
    limits = stopped() if was_cancelled else Limits(seconds=0)
    puzzle = sample("football").puzzle

    with pytest.raises(Unfinished, match="more may follow"):
        next_step(puzzle, limits=limits)
    with pytest.raises(Unfinished):
        list(walkthrough(puzzle, limits=limits))
    assert hint(puzzle, limits=limits).sentence().startswith("No step was found in the time")


def test_steps_until_the_stop_are_told() -> None:
    cancel = Cancel()
    puzzle = sample("football").puzzle
    way = walkthrough(puzzle, limits=Limits(cancel=cancel))

    steps = [next(way) for _ in range(20)]
    cancel.cancel()

    with pytest.raises(Unfinished):
        next(way)
    assert steps == [step for step, _ in zip(walkthrough(puzzle), range(20), strict=False)]


def test_a_grade_that_was_stopped_is_the_least_it_can_be() -> None:
    puzzle = sample("football").puzzle

    least, whole = grade(puzzle, Limits(seconds=0)), grade(puzzle)

    assert (least.is_finished, whole.is_finished) == (False, True)
    assert least.tier <= whole.tier
    assert least.effort <= whole.effort
    assert not least.is_unique
    assert least.as_json()["finished"] is False


def test_an_account_that_was_stopped_claims_nothing() -> None:
    swap = Puzzle.from_clues([[1], [1]], [[1], [1]])

    assert why_wrong(swap, Grid.parse("#? ??"), 0, limits=stopped()) is None
