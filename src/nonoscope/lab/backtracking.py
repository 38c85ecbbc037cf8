"""Cell by cell: the first program everybody writes, with the overlap rule to begin with.

Before the search each line is looked at alone. A run that can move by fewer cells than it is long
covers some of them wherever it goes; those are shaded. Then the cells are decided from left to
right and top to bottom, shaded first, and given up as soon as the beginning of a row or of a column
fits its clue no more.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from nonoscope.model import Puzzle
from nonoscope.solve import Answer, Limits

from .board import BLANK, SHADED, UNKNOWN, Board, Clock, Line, Picture, answer_of


def solve(puzzle: Puzzle, limits: Limits) -> Answer:
    """Search the cells in reading order."""
    clock = Clock(limits)
    return answer_of(puzzle, _solutions(Board.of(puzzle), clock), clock)


def overlap(clue: Line, length: int) -> list[int]:
    """The cells that a line's runs cover wherever they go.

    >>> overlap((7,), 10)
    [-1, -1, -1, 1, 1, 1, 1, -1, -1, -1]
    """
    cells = [UNKNOWN] * length
    play = length - sum(clue) - len(clue) + 1
    start = 0
    for run in clue:
        for place in range(start + play, start + run):
            cells[place] = SHADED
        start += run + 1
    return cells


def begins(clue: Line, cells: Sequence[int], length: int) -> bool:
    """Whether a line that begins with these cells can still show its clue.

    >>> begins((2, 1), [1, 1, 0], 5), begins((2, 1), [1, 0], 5), begins((2, 1), [0, 0], 5)
    (True, False, False)
    """
    run = open_ = 0
    for cell in cells:
        if cell == SHADED:
            open_ += 1
            if run == len(clue) or open_ > clue[run]:
                return False
        elif open_:
            if open_ < clue[run]:
                return False
            run, open_ = run + 1, 0
    rest = sum(clue[run:]) + len(clue[run:]) - 1 - open_
    return rest <= length - len(cells)


def _solutions(board: Board, clock: Clock) -> Iterator[Picture]:
    if any(sum(clue) + len(clue) - 1 > board.width for clue in board.rows):
        return
    if any(sum(clue) + len(clue) - 1 > board.height for clue in board.columns):
        return
    given = [overlap(clue, board.width) for clue in board.rows]
    for column, clue in enumerate(board.columns):
        for row, cell in enumerate(overlap(clue, board.height)):
            if cell == SHADED:
                given[row][column] = SHADED
    picture = board.empty()
    size = board.width * board.height
    untried: list[list[int]] = []  # for each decided cell, the values that are left
    while True:
        # A step forward: the next cell with all its values, or a solution.
        if len(untried) == size:
            yield [row[:] for row in picture]
        else:
            row, column = divmod(len(untried), board.width)
            known = given[row][column]
            untried.append([SHADED] if known == SHADED else [BLANK, SHADED])
        # Then on to the next value that fits, going back as far as it takes.
        while untried:
            row, column = divmod(len(untried) - 1, board.width)
            if not untried[-1]:
                untried.pop()
                picture[row][column] = UNKNOWN
                continue
            clock.tick()
            picture[row][column] = untried[-1].pop()
            down = [picture[above][column] for above in range(row + 1)]
            if begins(board.rows[row], picture[row][: column + 1], board.width) and begins(
                board.columns[column], down, board.height
            ):
                break
        if not untried:
            return
