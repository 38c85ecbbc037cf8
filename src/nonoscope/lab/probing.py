"""Dynamic programming on lines and full probing, after Wu and others, the tournament winners.

Whether the first cells of a line can show the first runs is asked of ever shorter beginnings, and
each answer is kept: so a line is settled in time of its length times its number of runs. Where no
line says more, every unknown cell is tried with both values. What both agree on holds; a value that
leads to a contradiction doesn't; and the cell whose trials settle most is the one to guess.

I-C. Wu, D-J. Sun, L-P. Chen, K-Y. Chen, C-H. Kuo, H-H. Kang, H-H. Lin, An efficient approach to
solving nonograms, IEEE Transactions on Computational Intelligence and AI in Games 5 (2013).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from nonoscope.model import Puzzle
from nonoscope.solve import Answer, Limits

from .board import BLANK, SHADED, UNKNOWN, Board, Clock, Line, Picture, answer_of
from .lines import both, settle


def solve(puzzle: Puzzle, limits: Limits) -> Answer:
    """Lines, probes, and the most telling guess."""
    clock = Clock(limits)
    board = Board.of(puzzle)
    return answer_of(puzzle, _search(board.empty(), board, clock), clock)


def paint(clue: Line, cells: Sequence[int]) -> list[int] | None:
    """What every way to write the line agrees on.

    >>> paint((2, 1), [-1, -1, 0, -1, -1])
    [1, 1, 0, -1, -1]
    """
    known: dict[tuple[int, int], list[int] | None] = {}

    def fix(length: int, runs: int) -> list[int] | None:
        """The first cells of the line, holding the first runs; None if they can't."""
        if (length, runs) in known:
            return known[length, runs]
        found: list[int] | None = None
        if length == 0:
            found = [] if runs == 0 else None
        else:
            if cells[length - 1] != SHADED:  # the last cell blank
                before = fix(length - 1, runs)
                found = [*before, BLANK] if before is not None else None
            if runs and _ends_with(clue[runs - 1], cells, length):  # or the end of the last run
                size = clue[runs - 1]
                gap = [BLANK] if length > size else []
                before = fix(length - size - len(gap), runs - 1)
                if before is not None:
                    found = _merged(found, [*before, *gap, *[SHADED] * size])
        known[length, runs] = found
        return found

    # From short to long, so that no line is too long for Python's stack.
    for length in range(len(cells)):
        for runs in range(len(clue) + 1):
            fix(length, runs)
    return fix(len(cells), len(clue))


def _ends_with(size: int, cells: Sequence[int], length: int) -> bool:
    """Whether the first cells can end with a run of that size, and a blank before it."""
    start = length - size
    return (
        start >= 0
        and BLANK not in cells[start:length]
        and (start == 0 or cells[start - 1] != SHADED)
    )


def _merged(first: list[int] | None, second: list[int]) -> list[int]:
    if first is None:
        return second
    return [a if a == b else UNKNOWN for a, b in zip(first, second, strict=True)]


def _search(picture: Picture, board: Board, clock: Clock) -> Iterator[Picture]:
    if not settle(picture, board, paint, clock):
        return
    guess = _probe(picture, board, clock)
    if guess is None:
        return
    row, column, first = guess
    if row < 0:
        yield picture
        return
    for tried in both(picture, (row, column), (first, 1 - first)):
        yield from _search(tried, board, clock)


def _probe(picture: Picture, board: Board, clock: Clock) -> tuple[int, int, int] | None:
    """Try every unknown cell until nothing changes; None if there is no solution.

    Then the cell to guess and the value that settles more; (-1, -1, 0) if none is unknown.
    """
    while True:
        best, choice, changed = -1, (-1, -1, 0), False
        for row in range(board.height):
            for column in range(board.width):
                if picture[row][column] != UNKNOWN:
                    continue
                worlds = {}
                for tried in both(picture, (row, column)):
                    value = tried[row][column]
                    if settle(tried, board, paint, clock, {row, board.height + column}):
                        worlds[value] = tried
                if not worlds:
                    return None
                settled = {value: _settled(world) for value, world in worlds.items()}
                agreed = [[*cells] for cells in next(iter(worlds.values()))]
                if len(worlds) == 2:
                    pairs = zip(worlds[BLANK], worlds[SHADED], strict=True)
                    agreed = [_merged(a, b) for a, b in pairs]
                if agreed != picture:
                    for cells, new in zip(picture, agreed, strict=True):
                        cells[:] = new
                    changed = True
                    if not settle(picture, board, paint, clock):
                        return None
                elif len(worlds) == 2 and min(settled.values()) > best:
                    best = min(settled.values())
                    choice = (row, column, max(settled, key=lambda v: settled[v]))
        if not changed:
            return choice


def _settled(picture: Picture) -> int:
    return sum(cell != UNKNOWN for cells in picture for cell in cells)
