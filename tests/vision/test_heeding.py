"""What is filled in already helps to read the clues, and never makes them wrong."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace

import pytest

from nonoscope.model import BLANK, UNKNOWN, Puzzle
from nonoscope.solve import Limits, solve
from nonoscope.vision import LineReading, settle
from nonoscope.vision.cells import exchanged
from nonoscope.vision.choices import Choice, choices, fits
from nonoscope.vision.heeding import heeded

from .noisy_readings import POOR, Noise, readings
from .plain_readings import LARGE, SMALL, flat_sheet, plain, sure

WORSE = Noise(3.2, 3.0, 0.08, 0.004, 0.004)
PATIENT = Limits(seconds=3)

Change = Callable[[int, random.Random], int]


def solution_of(puzzle: Puzzle) -> bytes:
    grid = solve(puzzle).solution
    assert grid is not None
    return grid.cells


def with_cells(puzzle: Puzzle, read: Sequence[LineReading], cells: bytes) -> list[LineReading]:
    lines = puzzle.geometry.lines
    return [
        replace(reading, cells=bytes([cells[cell] for cell in lines[reading.line]]))
        for reading in read
    ]


def options_of(puzzle: Puzzle, read: Sequence[LineReading]) -> list[tuple[Choice, ...]]:
    lines = puzzle.geometry.lines
    return [choices(one, len(lines[one.line])) for one in read]


def untouched(cell: int, chance: random.Random) -> int:
    return UNKNOWN


def as_it_is(cell: int, chance: random.Random) -> int:
    return cell


def unmarked(cell: int, chance: random.Random) -> int:
    return cell or UNKNOWN


def half(cell: int, chance: random.Random) -> int:
    return cell if chance.random() < 0.5 else UNKNOWN


def mistaken(cell: int, chance: random.Random) -> int:
    return 1 - cell if chance.random() < 0.02 else cell


def scribbled(cell: int, chance: random.Random) -> int:
    return chance.choice([BLANK, 1, UNKNOWN])


def outcomes(noise: Noise, change: Change, count: int) -> Counter[tuple[str, bool]]:
    """How so many readings of puzzles with changed cells are settled, and whether rightly."""
    chance = random.Random(5)
    found: Counter[tuple[str, bool]] = Counter()
    for seed in range(count):
        puzzle = chance.choice(SMALL + LARGE)
        once = random.Random(seed)
        cells = bytes([change(cell, once) for cell in solution_of(puzzle)])
        read = with_cells(puzzle, readings(puzzle, noise, seed), cells)
        seen = settle([(flat_sheet(puzzle.width, puzzle.height), read)], PATIENT)
        found[seen.status, seen.puzzle is not None and seen.puzzle.clues == puzzle.clues] += 1
    return found


def right(found: Counter[tuple[str, bool]]) -> int:
    return sum(count for (_, is_right), count in found.items() if is_right)


@pytest.mark.parametrize(("noise", "least"), [(POOR, 12), (WORSE, 9)], ids=["poor", "worse"])
def test_with_its_solution_drawn_a_puzzle_is_read(noise: Noise, least: int) -> None:
    plainly, drawn = outcomes(noise, untouched, 12), outcomes(noise, as_it_is, 12)

    assert right(drawn) >= max(least, right(plainly))
    assert drawn["read", True] > plainly["read", True]
    assert drawn["read", False] == 0


@pytest.mark.parametrize("change", [unmarked, half, mistaken])
def test_what_is_drawn_in_part_or_wrongly_makes_no_lies(change: Change) -> None:
    drawn = outcomes(WORSE, change, 12)

    assert drawn["read", False] == 0
    assert right(drawn) >= right(outcomes(WORSE, untouched, 12))


def test_scribbles_change_nothing() -> None:
    for seed, puzzle in enumerate(LARGE[:5]):
        chance = random.Random(seed)
        cells = bytes([scribbled(cell, chance) for cell in solution_of(puzzle)])
        read = with_cells(puzzle, readings(puzzle, POOR, seed), cells)
        options = options_of(puzzle, read)

        assert heeded(read, options) == options


def test_a_pen_lighter_than_the_paper_says_the_same() -> None:
    puzzle = LARGE[0]
    cells = bytes([unmarked(cell, random.Random(0)) for cell in solution_of(puzzle)])
    read = readings(puzzle, POOR, 1)
    options = options_of(puzzle, read)
    dark, light = (with_cells(puzzle, read, each) for each in (cells, exchanged(cells)))

    assert heeded(dark, options) == heeded(light, options) != options


def test_what_is_drawn_is_an_option_though_it_was_not_read() -> None:
    puzzle = LARGE[0]
    cells = solution_of(puzzle)
    read = with_cells(puzzle, plain(puzzle), cells)
    line = next(at for at, clue in enumerate(puzzle.clues) if len(clue) > 2)
    read[line] = replace(read[line], ways=((read[line].ways[0][0][:1], 0.0),))
    lengths = puzzle.clues[line].lengths

    offered = options_of(puzzle, read)

    assert lengths not in [choice.lengths for choice in offered[line]]
    assert lengths in [choice.lengths for choice in heeded(read, offered)[line]]


def test_what_a_line_looks_like_costs_the_same() -> None:
    puzzle = LARGE[1]
    read = with_cells(puzzle, readings(puzzle, POOR, 2), solution_of(puzzle))
    options = options_of(puzzle, read)

    for before, after in zip(options, heeded(read, options), strict=True):
        costs = {choice.lengths: choice.cost for choice in after}
        if before:
            assert costs[before[0].lengths] == pytest.approx(before[0].cost)
        assert list(costs.values()) == sorted(costs.values())


def test_a_finished_puzzle_without_one_of_its_rows_is_never_sure() -> None:
    """What is drawn makes sense without it, but a number of one column says otherwise."""
    puzzle = next(each for each in LARGE if all(each.clues))
    cells = solution_of(puzzle)
    read = plain(puzzle)
    column = next(at for at in range(puzzle.width) if cells[at])
    longer = tuple(clue for clue in puzzle.columns[column].lengths)
    values = (longer[0] + 1, *longer[1:])  # with a cell more in a row above the first
    line = puzzle.height + column
    read[line] = LineReading(line, ((tuple(sure(value) for value in values), 0.0),))
    seen = settle(
        [(flat_sheet(puzzle.width, puzzle.height), with_cells(puzzle, read, cells))], PATIENT
    )

    assert seen.puzzle is not None
    assert seen.puzzle.clues == puzzle.clues
    assert (seen.status, {doubt.line for doubt in seen.doubts}) == ("doubtful", {line})


def test_a_finished_puzzle_of_which_the_last_rows_are_cut_off_is_never_sure() -> None:
    """Some columns have a number more than is drawn, and would do without it."""
    puzzle = next(each for each in LARGE if all(each.clues))
    cells = solution_of(puzzle)
    read = plain(puzzle)
    columns = range(puzzle.height, puzzle.height + puzzle.width)
    longer = {line: (*puzzle.clues[line].lengths, 1) for line in columns}
    with_room = [line for line in columns if fits(longer[line], puzzle.height)]
    for line in with_room[:2]:
        read[line] = LineReading(line, ((tuple(sure(value) for value in longer[line]), 0.0),))
    seen = settle(
        [(flat_sheet(puzzle.width, puzzle.height), with_cells(puzzle, read, cells))], PATIENT
    )

    assert seen.puzzle is not None
    assert (seen.status, seen.puzzle.clues) == ("doubtful", puzzle.clues)
