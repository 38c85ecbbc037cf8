"""settle: what it believes is right, what it can't decide it says, and noise is told from puzzles.

Readings are made from known puzzles, so the truth is known; see `noisy_readings`.
"""

from __future__ import annotations

import math
import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations
from typing import Any

import pytest

from nonoscope.create import random_puzzle
from nonoscope.model import UNKNOWN, Clue, Puzzle
from nonoscope.samples import collection
from nonoscope.solve import Cancel, Limits, Status
from nonoscope.vision import LineReading, Memory, Numeral, Sheet, settle
from nonoscope.vision.joining import Joining
from nonoscope.vision.settled import SURE, Settled
from nonoscope.vision.weighing import Budget, Weighing
from nonoscope.vision.wildness import solve_without

from .noisy_readings import CLEAN, FAIR, POOR, Noise, readings
from .plain_readings import LARGE, SMALL, flat_sheet, plain, sure

Way = tuple[tuple[Numeral, ...], float]
PATIENT = Limits(seconds=600)  # so that the clock decides nothing
HEART = next(sample.puzzle for sample in collection() if sample.name == "heart")


def changed(puzzle: Puzzle, line: int, *ways: Way) -> list[LineReading]:
    """As `plain`, with one line read in these ways."""
    read = plain(puzzle)
    read[line] = LineReading(line, ways)
    return read


@pytest.mark.parametrize("puzzle", [HEART, SMALL[-1], *LARGE[:4]], ids=lambda p: p.geometry.size)
def test_what_is_read_without_doubt_is_read(puzzle: Puzzle) -> None:
    seen = settle([(flat_sheet(puzzle.width, puzzle.height), plain(puzzle))])

    assert seen.status == "read"
    assert seen.puzzle is not None
    assert seen.puzzle.clues == puzzle.clues
    assert seen.answer is not None
    assert seen.answer.solution is not None
    assert (seen.confidence > SURE, seen.doubts) == (True, ())


@pytest.mark.parametrize(
    ("noise", "least_right", "most_doubtful"),
    [(CLEAN, 12, 0), (FAIR, 6, 6), (POOR, 0, 12)],
    ids=["clean", "fair", "poor"],
)
def test_noise_makes_doubts_but_no_lies(noise: Noise, least_right: int, most_doubtful: int) -> None:
    chance = random.Random(1)
    outcomes: Counter[tuple[str, bool]] = Counter()
    for seed in range(12):
        puzzle = chance.choice(SMALL + LARGE)
        sheet = flat_sheet(puzzle.width, puzzle.height)
        seen = settle([(sheet, readings(puzzle, noise, seed))], PATIENT)
        is_right = seen.puzzle is not None and seen.puzzle.clues == puzzle.clues
        outcomes[seen.status, is_right] += 1

    assert outcomes["read", False] == 0
    assert outcomes["read", True] >= least_right
    assert 12 - outcomes["read", True] <= most_doubtful


def test_a_number_that_breaks_the_sums_is_corrected_and_told() -> None:
    numeral = sure(9, (5, -4.0), (3, -6.0))
    seen = settle([(flat_sheet(5, 5), changed(HEART, 1, ((numeral,), 0.0)))])

    assert seen.puzzle is not None
    assert seen.puzzle.clues == HEART.clues
    (doubt,) = seen.doubts
    assert (doubt.line, doubt.place, doubt.read, doubt.chosen) == (1, 0, 9, 5)
    assert doubt.by_logic
    assert doubt.corners is numeral.corners


def test_the_cut_that_solves_is_taken() -> None:
    """Row 1 of the heart is 1 1, which hardly differs from 11."""
    apart, together = (sure(1), sure(1)), (sure(11),)
    read = changed(HEART, 0, (together, math.log(0.7)), (apart, math.log(0.3)))

    seen = settle([(flat_sheet(5, 5), read)])

    assert (seen.status, seen.puzzle and seen.puzzle.rows[0]) == ("read", Clue([1, 1]))


def test_dirt_and_a_cut_that_nobody_offered_are_thought_of() -> None:
    for way in ((sure(1), sure(1), sure(1)), (sure(11),)):
        seen = settle([(flat_sheet(5, 5), changed(HEART, 0, (way, 0.0)))])

        assert seen.puzzle is not None
        assert seen.puzzle.clues == HEART.clues
        assert any(doubt.by_logic and doubt.line == 0 for doubt in seen.doubts)


def test_a_line_that_cant_be_read_follows_from_the_others() -> None:
    puzzle = LARGE[0]
    read = plain(puzzle)[1:]

    seen = settle([(flat_sheet(puzzle.width, puzzle.height), read)])

    assert seen.status == "doubtful"
    assert seen.puzzle is not None
    assert seen.puzzle.clues == puzzle.clues
    assert {doubt.line for doubt in seen.doubts} == {0}
    assert all(doubt.read is None and doubt.by_logic for doubt in seen.doubts)


def test_two_readings_that_are_both_puzzles_leave_a_doubt() -> None:
    """Each number may be another, and many of them together are puzzles."""
    one = Puzzle.from_clues([[1], [3], [1]], [[1], [3], [1]])
    read = [
        LineReading(line, (((sure(run.length, (3 - run.length, -0.4)),), 0.0),))
        if run.length < 3
        else LineReading(line, (((sure(3, (2, -0.4), (1, -0.6)),), 0.0),))
        for line, (run,) in enumerate(one.clues)
    ]

    seen = settle([(flat_sheet(3, 3), read)], PATIENT)

    assert seen.status == "doubtful"
    assert seen.doubts
    assert all(doubt.alternatives for doubt in seen.doubts)


def test_what_contradicts_itself_is_doubtful_with_the_lines_that_do() -> None:
    """Sums agree, but the first column must be shaded by all rows and is empty."""
    puzzle = Puzzle.from_clues([[5]] * 4 + [[]], [[], [5], [5], [5], [5]])

    seen = settle([(flat_sheet(5, 5), plain(puzzle))], PATIENT)

    assert seen.status == "doubtful"
    assert seen.confidence < 0.5


def test_numbers_that_never_fit_are_no_puzzle() -> None:
    lines = [LineReading(line, (((sure(47), sure(38)), 0.0),)) for line in range(18)]

    assert settle([(flat_sheet(9, 9), lines)]).status == "nothing"


def test_empty_margins_are_no_puzzle() -> None:
    lines = [LineReading(line, (((), 0.0),)) for line in range(18)]

    assert settle([(flat_sheet(9, 9), lines)]).status == "nothing"
    assert settle([]).status == "nothing"


def test_most_lines_may_be_empty_if_that_is_printed_and_the_sums_agree() -> None:
    """Beside a chessboard stand numbers and letters, which look like zeros."""
    puzzle = Puzzle.from_clues([[5], [5], [5], [], [], [], [], []], [[3]] * 5)
    printed = [
        reading if clue else LineReading(reading.line, (((sure(0),), 0.0),))
        for reading, clue in zip(plain(puzzle), puzzle.clues, strict=True)
    ]
    letters = [LineReading(line, (((sure(0, (1, -2.0)),), 0.0),)) for line in range(8, 16)]
    numbers = [LineReading(line, (((sure(8 - line),), 0.0),)) for line in range(8)]

    seen = settle([(flat_sheet(5, 8), printed)])

    assert (seen.status, seen.puzzle) == ("read", puzzle)
    assert settle([(flat_sheet(8, 8), [*numbers, *letters])]).status == "nothing"


def test_wrong_lines_are_mended_if_the_others_leave_one_solution() -> None:
    """Two rows are read, with some doubt, as if the whole line were shaded."""
    puzzle = LARGE[0]
    clues = dict(enumerate(puzzle.clues))
    wrong = next(
        pair
        for pair in combinations(range(puzzle.height), 2)
        if solve_without(
            puzzle.geometry, {line: c for line, c in clues.items() if line not in pair}, PATIENT
        )[1].status
        is Status.UNIQUE
    )
    read = plain(puzzle)
    for line in wrong:
        read[line] = LineReading(line, (((sure(puzzle.width),), -3.0),))

    seen = settle([(flat_sheet(puzzle.width, puzzle.height), read)], PATIENT)

    assert seen.puzzle is not None
    assert seen.puzzle.clues == puzzle.clues
    assert seen.status == "doubtful"
    assert {doubt.line for doubt in seen.doubts if doubt.by_logic} == set(wrong)


def test_a_closer_look_that_shows_nothing_better_isnt_repeated(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The rows contradict the first column, however long one looks."""
    puzzle = Puzzle.from_clues([[5]] * 4 + [[]], [[], [5], [5], [5], [5]])
    looked: list[Settled] = []

    def in_vain(one: Settled, _: Budget) -> Settled:
        looked.append(one)
        return one

    monkeypatch.setattr("nonoscope.vision.settling._closer", in_vain)

    assert settle([(flat_sheet(5, 5), plain(puzzle))], PATIENT).status == "doubtful"
    assert len(looked) == 1


def test_what_cant_be_the_last_word_is_searched_only_when_nothing_better_comes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    puzzle, searched = LARGE[0], Counter[float]()
    sheet = flat_sheet(puzzle.width, puzzle.height)
    wrong = changed(puzzle, 0, ((sure(puzzle.width + 1, (1, -9.0)),), 0.0))

    run = Joining.run

    def counted(*args: Any) -> Weighing:
        searched[args[-1]] += 1
        return run(*args)

    monkeypatch.setattr("nonoscope.vision.joining.Joining.run", counted)

    assert settle([(sheet, wrong), (sheet, plain(puzzle))]).status == "read"
    assert (searched.total(), searched[math.inf]) == (1, 0)
    searched.clear()
    assert settle([(sheet, wrong)]).puzzle is not None
    assert set(searched) == {math.inf}


@pytest.mark.parametrize(("cost", "status"), [(5.0, "read"), (9.0, "nothing")])
def test_in_haste_more_is_corrected_where_more_lines_vouch_for_it(cost: float, status: str) -> None:
    puzzle = random_puzzle(30, 25, density=0.6, seed=1)
    right = puzzle.rows[1].lengths
    wrong = tuple([sure(length + 1, (length, -cost / len(right))) for length in right])
    sheet, lines = flat_sheet(puzzle.width, puzzle.height), changed(puzzle, 1, (wrong, 0.0))

    assert settle([(sheet, lines)], is_hasty=True).status == status


@pytest.mark.parametrize(("cost", "status"), [(2.0, "read"), (6.0, "nothing")])
def test_in_haste_little_is_corrected(cost: float, status: str) -> None:
    right = HEART.rows[1].lengths
    wrong = tuple([sure(length + 1, (length, -cost / len(right))) for length in right])
    sheet, lines = flat_sheet(HEART.width, HEART.height), changed(HEART, 1, (wrong, 0.0))

    assert settle([(sheet, lines)], is_hasty=True).status == status
    patient = settle([(sheet, lines)])
    assert patient.puzzle is not None
    assert patient.puzzle.clues == HEART.clues


def test_no_other_board_is_asked_for_once_a_closer_look_makes_sense() -> None:
    """With two solutions it isn't as clean as it could be; a look at some lines isn't enough."""
    puzzle = Puzzle.from_clues([[1], [], [1], [], [5]], [[1, 1], [1], [1, 1], [1], [1]])
    sheet, other = flat_sheet(5, 5), flat_sheet(5, 5, 0.9)
    some = plain(puzzle)
    closely = [replace(reading, cells=bytes([UNKNOWN] * 5)) for reading in some]
    given = []

    def sheets() -> Iterator[tuple[Sheet, list[LineReading]]]:
        for each, lines in ((sheet, some), (sheet, some), (sheet, closely), (other, some)):
            given.append(each)
            yield each, lines

    assert settle(sheets()).puzzle == puzzle
    assert given == [sheet, sheet, sheet]


@pytest.mark.parametrize("is_close", [True, False])
def test_a_larger_board_stands_in_the_way_until_a_closer_look_makes_no_sense_of_it(
    *, is_close: bool
) -> None:
    """Waves had made a column more, and all that could be a board was read to the end."""
    puzzle = LARGE[0]
    sheet = flat_sheet(puzzle.width, puzzle.height)
    larger = flat_sheet(puzzle.width + 1, puzzle.height, 0.5)
    right = plain(puzzle)
    wrong = [LineReading(line, (((sure(1),), 0.0),)) for line in range(len(right) + 1)]
    close, drawn = (
        [replace(one, cells=bytes([UNKNOWN]) * len(cells)) for one, cells in pairs]
        for pairs in (
            zip(right, sheet.board.lines, strict=True),
            zip(wrong, larger.board.lines, strict=True),
        )
    )
    given = []

    def sheets() -> Iterator[tuple[Sheet, list[LineReading]]]:
        first = [(sheet, close), (larger, drawn if is_close else wrong)]
        for number, each in enumerate([*first, (flat_sheet(3, 3), [])]):
            given.append(number)
            yield each

    seen = settle(sheets(), beside=[sheet, larger])

    assert (seen.status, seen.sheet) == ("read", sheet)
    assert given == ([0, 1] if is_close else [0, 1, 2])


def test_what_logic_corrects_is_looked_at_closely() -> None:
    """A number that was overlooked, and another one left out so that the sums agree, are wrong."""
    puzzle = Puzzle.from_clues([[1, 1], [1], [3]], [[3], [1], [1, 1]])
    overlooked = changed(puzzle, 0, ((sure(1),), 0.0), ((sure(1), sure(1)), -8.0))
    overlooked[5] = LineReading(5, (((sure(1), sure(1)), 0.0), ((sure(1),), -1.5)))
    sheet = flat_sheet(3, 3)

    seen = settle([(sheet, overlooked), (sheet, plain(puzzle))])

    assert (seen.status, seen.puzzle) == ("read", puzzle)


def test_a_puzzle_seen_before_is_known_though_some_lines_are_covered() -> None:
    puzzle, memory = LARGE[2], Memory()
    sheet = flat_sheet(puzzle.width, puzzle.height)
    first = settle([(sheet, plain(puzzle))], memory=memory)
    covered = [LineReading(0, (((sure(1),), 0.0),)), *plain(puzzle)[1:]]

    again = settle([(sheet, covered)], memory=memory)

    assert len(memory) == 1
    assert again.status == "read"
    assert again.answer is first.answer


def test_a_cancel_ends_it() -> None:
    cancel = Cancel()
    cancel.cancel()
    puzzle = LARGE[0]
    noisy = readings(puzzle, POOR, 3)

    seen = settle([(flat_sheet(puzzle.width, puzzle.height), noisy)], Limits(cancel=cancel))

    assert seen.status != "read"
