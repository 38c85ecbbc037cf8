"""Two looks at a line, a fast and a complete one, and a guess where both see nothing.

The fast look pushes all runs to the left and to the right, past what is known; where a run lies in
both, it lies always. It misses little and costs little. Only when it has nothing more to say
anywhere is every line looked at completely: for each cell, can it be shaded, can it be blank?
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

from nonoscope.model import Puzzle
from nonoscope.solve import Answer, Limits

from .board import BLANK, SHADED, UNKNOWN, Board, Clock, Line, Picture, answer_of
from .lines import both, fullest, settle


def solve(puzzle: Puzzle, limits: Limits) -> Answer:
    """Fast looks, complete looks, guesses."""
    clock = Clock(limits)
    board = Board.of(puzzle)
    return answer_of(puzzle, _search(board.empty(), board, clock), clock)


def leftmost(clue: Line, cells: Sequence[int]) -> list[int] | None:
    """Where each run begins when all stand as far left as the known cells let them.

    >>> leftmost((2, 1), [-1, 0, -1, -1, -1, -1])
    [2, 5]
    """
    length = len(cells)

    @cache
    def first(run: int, start: int) -> int | None:
        """The leftmost place of a run from `start` on that leaves room for all after it."""
        if run == len(clue):
            return start if SHADED not in cells[start:] else None
        for place in range(start, length - clue[run] + 1):
            end = place + clue[run]
            fits = BLANK not in cells[place:end] and (end == length or cells[end] != SHADED)
            if fits and first(run + 1, min(end + 1, length)) is not None:
                return place
            if cells[place] == SHADED:
                return None  # this cell would belong to no run
        return None

    places: list[int] = []
    start = 0
    for run, size in enumerate(clue):
        place = first(run, start)
        if place is None:
            return None
        places.append(place)
        start = place + size + 1
    return places if clue or SHADED not in cells else None


def fast(clue: Line, cells: Sequence[int]) -> list[int] | None:
    """What the leftmost and the rightmost placement agree on, run by run.

    >>> fast((3,), [-1, -1, -1, -1])
    [-1, 1, 1, -1]
    """
    left = leftmost(clue, cells)
    mirrored = leftmost(clue[::-1], cells[::-1])
    if left is None or mirrored is None:
        return None
    length = len(cells)
    right = [length - place - size for place, size in zip(mirrored, clue[::-1], strict=True)][::-1]
    found = list(cells)
    reach = 0
    for first, last, size in zip(left, right, clue, strict=True):
        found[last : first + size] = [SHADED] * max(0, first + size - last)
        found[reach:first] = [BLANK] * max(0, first - reach)
        reach = max(reach, last + size)
    found[reach:] = [BLANK] * (length - reach)
    return found


def complete(clue: Line, cells: Sequence[int]) -> list[int] | None:
    """Everything that follows: each unknown cell is tried with both values."""
    found = fast(clue, cells)
    if found is None:
        return None
    for place, cell in enumerate(found):
        if cell != UNKNOWN:
            continue
        able = []
        for value in (BLANK, SHADED):
            found[place] = value
            if leftmost(clue, found) is not None:
                able.append(value)
        found[place] = able[0] if len(able) == 1 else UNKNOWN
        if not able:
            return None
    return found


def _search(picture: Picture, board: Board, clock: Clock) -> Iterator[Picture]:
    if not (settle(picture, board, fast, clock) and settle(picture, board, complete, clock)):
        return
    cell = fullest(picture)
    if cell is None:
        yield picture
        return
    for tried in both(picture, cell):
        yield from _search(tried, board, clock)
