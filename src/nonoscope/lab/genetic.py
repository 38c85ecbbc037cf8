"""A genetic algorithm after Wiggers: pictures that breed, with rows that are always right.

An individual writes every row according to its clue; what is wrong is in the columns. The better a
picture's columns, the likelier it has children: rows from either parent, now and then one run moved
by a cell. It finds solutions, if it does; it can never know that there is no other.

W. A. Wiggers, A comparison of a genetic algorithm and a depth first search algorithm applied to
Japanese nonograms, Twente Student Conference on IT (2004).
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import groupby

from nonoscope.model import Puzzle
from nonoscope.solve import Answer, Limits

from .board import BLANK, SHADED, Board, Clock, Line, Picture, answer_of

Gaps = list[int]
"""The blanks before each run of a row, beyond the one that has to be there."""

POPULATION = 120
ELITE = 12
MUTATION = 0.15
PATIENCE = 60
"""Generations without anything better, after which a new population is drawn."""


def solve(puzzle: Puzzle, limits: Limits) -> Answer:
    """Breed until the columns are right too."""
    clock = Clock(limits)
    found = _solutions(Board.of(puzzle), clock, random.Random(limits.seed))  # noqa: S311
    return answer_of(puzzle, found, clock, proves=False)


def write(clue: Line, gaps: Gaps, length: int) -> list[int]:
    """A row with so many extra blanks before each run.

    >>> write((2, 1), [1, 0], 5)
    [0, 1, 1, 0, 1]
    """
    cells: list[int] = []
    for run, gap in zip(clue, gaps, strict=True):
        cells += [BLANK] * (gap + bool(cells)) + [SHADED] * run
    return cells + [BLANK] * (length - len(cells))


def mismatch(clue: Line, cells: tuple[int, ...]) -> int:
    """How far a column is from its clue: the difference of the runs, one by one.

    >>> mismatch((2, 1), (1, 0, 1, 1, 0))
    2
    """
    shown = [len(list(group)) for value, group in groupby(cells) if value == SHADED]
    most = max(len(shown), len(clue))
    shown += [0] * (most - len(shown))
    wanted = [*clue, *[0] * (most - len(clue))]
    return sum(abs(a - b) for a, b in zip(shown, wanted, strict=True))


def _solutions(board: Board, clock: Clock, draw: random.Random) -> Iterator[Picture]:
    plays = [board.width - sum(clue) - len(clue) + 1 for clue in board.rows]
    if min(plays) < 0:
        return

    def person() -> list[Gaps]:
        return [_gaps(len(clue), play, draw) for clue, play in zip(board.rows, plays, strict=True)]

    def picture(rows: list[Gaps]) -> Picture:
        pairs = zip(board.rows, rows, strict=True)
        return [write(clue, gaps, board.width) for clue, gaps in pairs]

    def faults(rows: list[Gaps]) -> int:
        clock.tick()
        columns = zip(*picture(rows), strict=True)
        return sum(mismatch(c, cells) for c, cells in zip(board.columns, columns, strict=True))

    while True:
        people = sorted(
            ((faults(p), i, p) for i, p in enumerate(person() for _ in range(POPULATION)))
        )
        best, stale = people[0][0], 0
        while best and stale < PATIENCE:
            children = []
            for index in range(POPULATION - ELITE):
                mother, father = (_chosen(people, draw) for _ in range(2))
                child = [draw.choice(pair)[:] for pair in zip(mother, father, strict=True)]
                for row, gaps in enumerate(child):
                    if gaps and draw.random() < MUTATION:
                        _mutate(gaps, plays[row], draw)
                children.append((faults(child), index, child))
            people = sorted([*people[:ELITE], *children])
            stale = 0 if people[0][0] < best else stale + 1
            best = people[0][0]
        if not best:
            yield picture(people[0][2])


def _gaps(runs: int, play: int, draw: random.Random) -> Gaps:
    """Extra blanks before each run, all ways alike."""
    cuts = sorted(draw.randint(0, play) for _ in range(runs))
    return [after - before for before, after in zip([0, *cuts], cuts, strict=False)]


def _chosen(people: list[tuple[int, int, list[Gaps]]], draw: random.Random) -> list[Gaps]:
    """The best of three drawn by lot."""
    return min(draw.sample(people, 3))[2]


def _mutate(gaps: Gaps, play: int, draw: random.Random) -> None:
    """Move a run by a cell, and with it all that follow, if there is room."""
    run = draw.randrange(len(gaps))
    if draw.random() < 0.5 and sum(gaps) < play:
        gaps[run] += 1
    elif gaps[run]:
        gaps[run] -= 1
        if run + 1 < len(gaps) and draw.random() < 0.5:
            gaps[run + 1] += 1
