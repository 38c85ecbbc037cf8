"""join: against trying every combination, and on puzzles of which many lines look otherwise."""

from __future__ import annotations

import itertools
import math
import random
import time
from typing import Any

import pytest

from nonoscope.create import random_puzzle
from nonoscope.model import Clue, Puzzle, Rectangle
from nonoscope.solve import Answer, Cancel, Limits, Status, solve
from nonoscope.vision.answers import Answers
from nonoscope.vision.choices import Choice
from nonoscope.vision.joining import Joining
from nonoscope.vision.weighing import Budget, Weighing, unusual
from nonoscope.vision.wildness import Wild, solve_without

MARGIN = 9.0


def patient() -> Budget:
    """Far more than it takes, but not for ever."""
    return Budget(time.thread_time() + 6)


def offered(puzzle: Puzzle, seed: int, *, others: int, lead: float) -> list[list[Choice]]:
    """The true clue of each line and some that look alike, which seem likelier now and then."""
    chance = random.Random(seed)
    found = []
    for clue, line in zip(puzzle.clues, puzzle.geometry.lines, strict=True):
        options = {clue.lengths: max(0.0, chance.gauss(1.0, 0.5))}
        for _ in range(others):
            lengths = list(clue.lengths) or [1]
            place = chance.randrange(len(lengths))
            lengths[place] = max(1, lengths[place] + chance.choice((-2, -1, 1, 2)))
            if sum(lengths) + len(lengths) - 1 <= len(line):
                options.setdefault(tuple(lengths), max(0.0, chance.gauss(1.0 + lead, 1.5)))
        ranked = sorted(options.items(), key=lambda option: option[1])
        found.append([Choice(lengths, cost, 0, ()) for lengths, cost in ranked])
    return found


def joined(board: Rectangle, options: list[list[Choice]], budget: Budget) -> Weighing:
    return Joining(board, options, Answers()).run(MARGIN, budget)


def wrong_lines(options: list[list[Choice]], puzzle: Puzzle) -> int:
    pairs = zip(options, puzzle.clues, strict=True)
    return sum(of_line[0].lengths != clue.lengths for of_line, clue in pairs)


@pytest.mark.parametrize("seed", range(25))
def test_what_is_found_is_what_trying_everything_finds(seed: int) -> None:
    puzzle = random_puzzle(4, 3, density=0.6, seed=seed)
    options = offered(puzzle, seed, others=2, lead=0.5)
    costs = {}
    for picked in itertools.product(*options):
        tried = Puzzle(Rectangle(4, 3), tuple([Clue(choice.lengths) for choice in picked]))
        answer = solve(tried)
        if answer.status is not Status.CONTRADICTORY:
            costs[tried.clues] = sum(choice.cost for choice in picked) + unusual(answer)

    found = joined(Rectangle(4, 3), options, patient())

    best = min(costs.values())
    assert found.found[0].cost == pytest.approx(best)
    near = {clues for clues, cost in costs.items() if cost < found.horizon - 1e-6}
    assert near <= {one.puzzle.clues for one in found.found}
    assert found.unseen(MARGIN) < 0.02


@pytest.mark.parametrize("seed", range(6))
def test_a_puzzle_is_found_though_lines_look_otherwise(seed: int) -> None:
    """Numbers that are off by one or two leave other puzzles now and then: no costlier ones."""
    puzzle = random_puzzle(20, 20, density=0.55, seed=seed)
    options = offered(puzzle, seed, others=6, lead=3.0)
    assert wrong_lines(options, puzzle) > 0
    true = sum(
        next(choice.cost for choice in of_line if choice.lengths == clue.lengths)
        for of_line, clue in zip(options, puzzle.clues, strict=True)
    )

    found = joined(Rectangle(20, 20), options, patient())

    assert found.found[0].reading_cost <= true + 1e-6
    assert puzzle.clues in {one.puzzle.clues for one in found.found}


def test_a_line_that_fits_to_nothing_is_read_off_the_solution() -> None:
    puzzle = random_puzzle(15, 15, density=0.6, seed=2)
    options = offered(puzzle, 2, others=3, lead=4.0)
    lost = 4
    options[lost] = [Choice((1,), 0.3, 0, ())]
    assert puzzle.clues[lost].lengths != (1,)

    found = joined(Rectangle(15, 15), options, patient())

    assert found.found[0].puzzle.clues == puzzle.clues
    assert isinstance(found.found[0].choices[lost], Wild)


@pytest.mark.parametrize("seed", [1, 3, 5])
def test_many_lines_that_fit_to_nothing_are_read_off_a_solution(seed: int) -> None:
    """Without them there are a few solutions; one of them was offered, far behind, as it is."""
    puzzle = random_puzzle(25, 25, density=0.6, seed=seed)
    lost, offered_too = {2, 8, 17, 22}, Choice(puzzle.clues[17].lengths, 9.0, 0, ())
    known = {line: clue for line, clue in enumerate(puzzle.clues) if line not in lost}
    assert solve_without(puzzle.geometry, known, Limits())[1].status is Status.MULTIPLE
    options = offered(puzzle, seed, others=2, lead=4.0)
    for line in lost:
        options[line] = [Choice((1, 2), 0.3, 0, ())]
    options[17].append(offered_too)

    found = joined(Rectangle(25, 25), options, patient())

    best = found.found[0]
    read = dict(enumerate(best.puzzle.clues))
    assert {line: read[line] for line in known} == known
    assert best.choices[17] is offered_too
    assert {line for line, one in enumerate(best.choices) if isinstance(one, Wild)} == lost - {17}


def test_a_line_without_options_may_be_anything() -> None:
    puzzle = random_puzzle(12, 12, density=0.6, seed=5)
    options = offered(puzzle, 5, others=2, lead=5.0)
    options[3] = []

    found = joined(Rectangle(12, 12), options, patient())

    assert found.found[0].puzzle.clues == puzzle.clues


def test_it_stops_when_asked_to() -> None:
    puzzle = random_puzzle(20, 20, density=0.5, seed=1)
    cancel = Cancel()
    cancel.cancel()

    options = offered(puzzle, 1, others=9, lead=0.0)
    found = joined(Rectangle(20, 20), options, Budget(math.inf, cancel=cancel))

    assert found.found == ()
    assert found.horizon <= sum(1.0 for _ in puzzle.clues) * 2


def test_a_search_that_goes_on_finds_what_one_from_the_beginning_finds() -> None:
    puzzle = random_puzzle(15, 15, density=0.55, seed=6)
    options = offered(puzzle, 4, others=6, lead=0.4)
    whole = joined(Rectangle(15, 15), options, patient())
    joining = Joining(Rectangle(15, 15), options, Answers())

    joining.run(MARGIN, Budget(time.thread_time()))
    joining.run(MARGIN, Budget(time.thread_time() + 0.02))
    found = joining.run(MARGIN, patient())

    assert found.found[0].puzzle.clues == whole.found[0].puzzle.clues
    assert found.horizon == pytest.approx(whole.horizon)


def test_the_engine_is_asked_about_each_puzzle_once(monkeypatch: pytest.MonkeyPatch) -> None:
    puzzle = random_puzzle(10, 10, density=0.55, seed=8)
    options = offered(puzzle, 5, others=3, lead=1.0)
    asked: list[tuple[Clue, ...]] = []

    def counted(*args: Any) -> tuple[Puzzle, Answer]:
        asked.append(tuple(args[1].values()))
        return solve_without(*args)

    monkeypatch.setattr("nonoscope.vision.answers.solve_without", counted)
    answers = Answers()
    for _ in range(2):
        assert Joining(Rectangle(10, 10), options, answers).run(MARGIN, patient()).found

    assert len(asked) == len(set(asked))
