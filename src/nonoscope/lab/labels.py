"""Labels: every cell is marked with all the states in which a line can be there.

A clue is a small automaton: a state for each cell of each run and for each gap. Walking from the
left, a cell gets the labels that some beginning of the line can reach; walking from the right, only
those stay from which the end can be reached too. A cell all of whose labels are runs is shaded, all
of whose labels are gaps is blank. A set of labels is one number, a bit each, so that a step of the
walk is a shift and a mask.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from nonoscope.model import Puzzle
from nonoscope.solve import Answer, Limits

from .board import BLANK, SHADED, UNKNOWN, Board, Clock, Line, answer_of
from .lines import guess


def solve(puzzle: Puzzle, limits: Limits) -> Answer:
    """Propagate labels, guess where they settle nothing."""
    clock = Clock(limits)
    board = Board.of(puzzle)
    return answer_of(puzzle, guess(board.empty(), board, propagate, clock), clock)


@lru_cache(maxsize=4096)
def automaton(clue: Line) -> tuple[int, int, int, int]:
    """The labels that are gaps, those that may stay where they are, and those that end the line.

    Labels are numbered in order: the gap before the first run, its cells, the next gap and so on;
    after the last run comes one more gap. From each label the next one can follow; from the last
    cell of a run only a gap. The fourth number has all labels that are cells of runs.
    """
    gaps, bit = 1, 1
    for run in clue:
        bit <<= run + 1
        gaps |= bit
    every = (bit << 1) - 1
    ends = bit | (bit >> 1 if clue else 0)
    return gaps, gaps, ends, every & ~gaps


def propagate(clue: Line, cells: Sequence[int]) -> list[int] | None:
    """Forward, backward, and what the labels left say.

    >>> propagate((3,), [-1, -1, -1, -1])
    [-1, 1, 1, -1]
    >>> propagate((1, 1), [-1, 0, -1])
    [1, 0, 1]
    """
    gaps, stay, ends, shaded = automaton(clue)
    every = gaps | shaded
    may = {UNKNOWN: every, BLANK: gaps, SHADED: shaded}
    # A run may begin at the first cell, so the walk starts as if a gap lay before the line.
    forward, labels = [], 1
    for cell in cells:
        labels = (labels << 1 | labels & stay) & may[cell]
        forward.append(labels)
    if not labels & ends:
        return None
    found = list(cells)
    labels &= ends
    for place in range(len(cells) - 1, -1, -1):
        labels &= forward[place]
        if cells[place] == UNKNOWN:
            if not labels & gaps:
                found[place] = SHADED
            elif not labels & shaded:
                found[place] = BLANK
        labels = labels >> 1 | labels & stay
    return found
