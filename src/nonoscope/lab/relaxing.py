"""Relaxations after Batenburg and Kosters: what one line says about two of its cells at a time.

A line alone may settle nothing and still forbid pairs: if this cell is shaded, that one is blank.
All such pairs of all lines together are a 2-SAT problem, whose consequences are found by following
implications: a value that implies its own opposite can't be. What is left is tried out cell by cell
(both values agree, or one is impossible), and only then guessed.

K. J. Batenburg, W. A. Kosters, Solving nonograms by combining relaxations,
Pattern Recognition 42 (2009).
"""

from __future__ import annotations

from collections.abc import Iterator

from nonoscope.model import Puzzle
from nonoscope.solve import Answer, Limits

from .board import BLANK, SHADED, UNKNOWN, Board, Clock, Line, Picture, answer_of
from .labels import propagate
from .lines import both, fullest, settle

Literal = int
"""2 * cell + value."""


def solve(puzzle: Puzzle, limits: Limits) -> Answer:
    """Lines, pairs, trials, guesses."""
    clock = Clock(limits)
    board = Board.of(puzzle)
    return answer_of(puzzle, _search(board.empty(), board, clock), clock)


def _search(picture: Picture, board: Board, clock: Clock) -> Iterator[Picture]:
    if not _reduce(picture, board, clock):
        return
    cell = fullest(picture)
    if cell is None:
        yield picture
        return
    for tried in both(picture, cell):
        yield from _search(tried, board, clock)


def _reduce(picture: Picture, board: Board, clock: Clock) -> bool:
    """Everything short of guessing; False if there is no solution."""
    while True:
        if not settle(picture, board, propagate, clock):
            return False
        if fullest(picture) is None:
            return True
        found = _by_pairs(picture, board, clock)
        if found is None:
            return False
        if not found:
            found = _by_trial(picture, board, clock)
            if found is None:
                return False
        if not found:
            return True
        for literal in found:
            row, column = divmod(literal // 2, board.width)
            picture[row][column] = literal % 2


def _by_pairs(picture: Picture, board: Board, clock: Clock) -> set[Literal] | None:
    """Values that hold because their opposites imply them, through pairs; None if neither can."""
    implied = _implications(picture, board, clock)
    reach = {literal: _reached(literal, implied, clock) for literal in implied}
    impossible = {literal for literal, reached in reach.items() if literal ^ 1 in reached}
    if any(literal ^ 1 in impossible for literal in impossible):
        return None
    return {literal ^ 1 for literal in impossible}


def _implications(picture: Picture, board: Board, clock: Clock) -> dict[Literal, set[Literal]]:
    """For each value of an unknown cell what its row and its column say if it is taken."""
    implied: dict[Literal, set[Literal]] = {}

    def look(clue: Line, cells: list[int], places: list[int]) -> None:
        for at, place in enumerate(places):
            if cells[at] != UNKNOWN:
                continue
            for value in (BLANK, SHADED):
                clock.tick()
                literal = 2 * place + value
                said = propagate(clue, [*cells[:at], value, *cells[at + 1 :]])
                others = implied.setdefault(literal, set())
                if said is None:
                    others.add(literal ^ 1)
                    continue
                pairs = zip(places, cells, said, strict=True)
                others |= {2 * p + new for p, old, new in pairs if old != new and p != place}

    for row, clue in enumerate(board.rows):
        places = [row * board.width + column for column in range(board.width)]
        look(clue, picture[row], places)
    for column, clue in enumerate(board.columns):
        places = [row * board.width + column for row in range(board.height)]
        look(clue, [cells[column] for cells in picture], places)
    # A pair forbids both ways: if a implies b, not b implies not a.
    for literal, others in list(implied.items()):
        for other in others:
            implied[other ^ 1].add(literal ^ 1)
    return implied


def _reached(start: Literal, implied: dict[Literal, set[Literal]], clock: Clock) -> set[Literal]:
    clock.tick()
    seen, waiting = {start}, [start]
    while waiting:
        for literal in implied.get(waiting.pop(), ()):
            if literal not in seen:
                seen.add(literal)
                waiting.append(literal)
    return seen


def _by_trial(picture: Picture, board: Board, clock: Clock) -> set[Literal] | None:
    """The first cell that tells something when both its values are tried out."""
    for row in range(board.height):
        for column in range(board.width):
            if picture[row][column] != UNKNOWN:
                continue
            dirty = (row, board.height + column)
            worlds = [
                tried
                for tried in both(picture, (row, column))
                if settle(tried, board, propagate, clock, set(dirty))
            ]
            if not worlds:
                return None
            found = {
                2 * (r * board.width + c) + worlds[0][r][c]
                for r in range(board.height)
                for c in range(board.width)
                if picture[r][c] == UNKNOWN
                and worlds[0][r][c] != UNKNOWN
                and all(world[r][c] == worlds[0][r][c] for world in worlds)
            }
            if found:
                return found
    return set()
