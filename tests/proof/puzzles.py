"""Puzzles with proofs worth checking, and what makes and checks them."""

from __future__ import annotations

import random
from dataclasses import replace

from nonoscope.model import UNKNOWN, Grid, Puzzle, Rectangle, default_palette
from nonoscope.proof import Proven, verify
from nonoscope.solve import Answer, Limits, solve


def proof_of(puzzle: Puzzle, limits: Limits | None = None) -> tuple[Answer, list[str]]:
    """The answer, and the lines of its proof."""
    pieces: list[str] = []
    answer = solve(puzzle, limits, proof=pieces.append)
    return answer, "".join(pieces).splitlines(keepends=True)


def check_proof(puzzle: Puzzle, limits: Limits | None = None) -> Proven:
    """What the proof of an answer proves is the answer."""
    answer, lines = proof_of(puzzle, limits)

    proven = verify(puzzle, lines)

    assert proven.solutions == answer.solutions
    assert proven.is_complete == answer.is_complete
    return proven


def pictured(seed: int, width: int, height: int, *, colours: int, density: float) -> Puzzle:
    """A puzzle from a picture made by chance; it often has several solutions."""
    grid = picture(seed, width, height, colours=colours, density=density)
    return Puzzle.from_grid(grid, palette=default_palette(colours))


def picture(seed: int, width: int, height: int, *, colours: int, density: float) -> Grid:
    """Cells that are coloured or not, by chance."""
    chance = random.Random(seed)
    cells = bytes(
        chance.randint(1, colours) if chance.random() < density else 0
        for _ in range(width * height)
    )
    return Grid(Rectangle(width, height), cells)


def made_unique(goal: Grid) -> Puzzle:
    """Cells in which solutions differ are given, one after the other, until one is left."""
    puzzle = Puzzle.from_grid(goal)
    cells = bytearray([UNKNOWN]) * len(goal.cells)
    while (answer := solve(puzzle)).differences:
        cells[answer.differences[0]] = goal.cells[answer.differences[0]]
        puzzle = replace(puzzle, given=Grid(goal.geometry, bytes(cells)))
    return puzzle


def with_wrong_cell(puzzle: Puzzle, seed: int) -> Puzzle:
    """A puzzle without solution: a cell is given as it is not in the only one."""
    goal = solve(puzzle).solutions[0]
    given = puzzle.given or Grid.unknown(puzzle.geometry)
    cells = bytearray(given.cells)
    free = [cell for cell, value in enumerate(cells) if value == UNKNOWN]
    cell = random.Random(seed).choice(free)
    cells[cell] = 0 if goal.cells[cell] else 1
    return replace(puzzle, given=Grid(puzzle.geometry, bytes(cells)))


def pigeons(holes: int) -> Puzzle:
    """Each row and each column has one cell, but some rows have one column too few.

    No solution, and it takes thousands of clauses to see that by lines, however clever the search
    (Haken 1985).
    """
    side = 2 * holes + 1
    cells = [
        0 if row <= holes <= column else UNKNOWN for row in range(side) for column in range(side)
    ]
    given = Grid(Rectangle(side, side), bytes(cells))
    return Puzzle.from_clues([[1]] * side, [[1]] * side, given=given)
