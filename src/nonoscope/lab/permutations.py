"""Row by row: every way to write a row, kept while the columns can still show their clues.

What a column has shown so far is a state of its own: how many runs are complete and how long the
open one is. A placement of the next row moves every column's state one cell on or is refused by
one of them. Nothing but the states is remembered.
"""

from __future__ import annotations

from collections.abc import Iterator

from nonoscope.model import Puzzle
from nonoscope.solve import Answer, Limits

from .board import BLANK, SHADED, Board, Clock, Line, Picture, answer_of

State = tuple[int, int]
"""Runs complete, and cells of the open run."""


def solve(puzzle: Puzzle, limits: Limits) -> Answer:
    """Search the rows from the top."""
    clock = Clock(limits)
    board = Board.of(puzzle)
    return answer_of(puzzle, _below([], [(0, 0)] * board.width, board, clock), clock)


def placements(clue: Line, length: int) -> Iterator[list[int]]:
    """Every way to write a line.

    >>> ["".join(map(str, cells)) for cells in placements((2, 1), 5)]
    ['11010', '11001', '01101']
    """
    if not clue:
        yield [BLANK] * length
        return
    first, rest = clue[0], clue[1:]
    play = length - sum(clue) - len(clue) + 1
    for start in range(play + 1):
        head = [BLANK] * start + [SHADED] * first
        if not rest:
            yield head + [BLANK] * (length - len(head))
            continue
        for tail in placements(rest, length - len(head) - 1):
            yield [*head, BLANK, *tail]


def _below(above: Picture, states: list[State], board: Board, clock: Clock) -> Iterator[Picture]:
    if len(above) == board.height:
        yield above
        return
    left = board.height - len(above) - 1
    for cells in placements(board.rows[len(above)], board.width):
        clock.tick()
        moved = []
        for clue, state, cell in zip(board.columns, states, cells, strict=True):
            following = _step(clue, state, cell, left)
            if following is None:
                break
            moved.append(following)
        else:
            yield from _below([*above, cells], moved, board, clock)


def _step(clue: Line, state: State, cell: int, left: int) -> State | None:
    """A column's state one cell on; None if its clue can't be shown any more."""
    run, open_ = state
    if cell == SHADED:
        open_ += 1
        if run == len(clue) or open_ > clue[run]:
            return None
    elif open_:
        if open_ < clue[run]:
            return None
        run, open_ = run + 1, 0
    rest = sum(clue[run:]) + len(clue) - run - 1 - open_
    return (run, open_) if rest <= left else None
