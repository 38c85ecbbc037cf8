"""boards_in: the likeliest rectangles of cells that are a board, by the log odds of each cell.

The best one has the largest sum. How sure each of its four edges is follows from the lines of cells
on either side of it: cells of one line err together, so a line counts as a few cells, not as all.
A line that has a clue is a line of the board, whatever its cells look like; one without may be.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product

import numpy as np
import numpy.typing as npt

from .flattening import AROUND

_SHORTEST, _LONGEST = 3, 100
"""Cells of a board's side: fewer are buttons, more are a texture."""
_FURTHEST = 4
"""Lines that a board may have beyond the lattice that was found."""
_SURE = 6.0
"""Log odds are at most so large."""
_WORTH = 1.0
"""Cells that a line counts as."""
_DRAWN = 1.5
"""By how much likelier a board begins with the outermost line of the lattice."""
_CLUE, _NO_CLUE = 4.0, 1.5
"""By how much likelier a line with a clue is one of the board's, and by how much less another."""
_SHIFT = 6
"""By how many lines an edge may be elsewhere."""
_RARE = 0.02

Array = npt.NDArray[np.float32]


@dataclass(frozen=True, slots=True)
class Board:
    """The cells from top to bottom and left to right, ends not included."""

    top: int
    bottom: int
    left: int
    right: int
    chance: float
    """How likely its edges are the right ones, 0 to 1."""

    @property
    def edges(self) -> tuple[int, int, int, int]:
        """Top, bottom, left, right."""
        return self.top, self.bottom, self.left, self.right

    def within(self, rows: int, columns: int) -> Board | None:
        """What of it isn't around a lattice, in so many cells with those around; None if little.

        >>> Board(2, 12, 6, 16, 0.5).within(20, 20)
        Board(top=5, bottom=12, left=6, right=15, chance=0.5)
        >>> Board(1, 6, 6, 16, 0.5).within(20, 20)
        """
        top, bottom = max(self.top, AROUND), min(self.bottom, rows - AROUND)
        left, right = max(self.left, AROUND), min(self.right, columns - AROUND)
        if min(bottom - top, right - left) < _SHORTEST:
            return None
        return Board(top, bottom, left, right, self.chance)


def boards_in(odds: Array, clues: tuple[Array, Array] | None = None, most: int = 5) -> list[Board]:
    """The likeliest boards, best first; none if no cell is more likely part of one than not.

    `clues` are the chances of all cells to be a part of their row's clue, and of their column's.
    """
    odds = np.clip(odds, -_SURE, _SURE)
    spare = AROUND - _FURTHEST
    best = largest(odds[spare : len(odds) - spare, spare : odds.shape[1] - spare])
    if best is None:
        return []
    top, bottom, left, right = (each + spare for each in best)
    rows = odds[:, left:right].mean(axis=1)
    columns = odds[top:bottom].mean(axis=0)
    if clues is not None:
        rows = rows + _said(clues[0], (top, bottom), (left, right))
        columns = columns + _said(clues[1].T, (left, right), (top, bottom))
    last_row, last_column = len(odds), odds.shape[1]
    tops = _edge(rows, top, spare, bottom - _SHORTEST)
    bottoms = _edge(rows[::-1], last_row - bottom, spare, last_row - top - _SHORTEST)
    lefts = _edge(columns, left, spare, right - _SHORTEST)
    rights = _edge(columns[::-1], last_column - right, spare, last_column - left - _SHORTEST)
    found = [
        Board(one, last_row - two, three, last_column - four, a * b * c * d)
        for (one, a), (two, b), (three, c), (four, d) in product(tops, bottoms, lefts, rights)
    ]
    kept = [
        board
        for board in found
        if _SHORTEST <= board.bottom - board.top <= _LONGEST
        and _SHORTEST <= board.right - board.left <= _LONGEST
    ]
    return sorted(kept, key=lambda board: -board.chance)[:most]


def largest(odds: Array) -> tuple[int, int, int, int] | None:
    """The rectangle with the largest sum: top, bottom, left, right; at least the shortest sides.

    >>> odds = np.full((9, 9), -1, np.float32)
    >>> odds[2:8, 1:6] = 1
    >>> largest(odds)
    (2, 8, 1, 6)
    """
    rows, columns = odds.shape
    if min(rows, columns) < _SHORTEST:
        return None
    down = np.concatenate([np.zeros((1, columns)), odds.cumsum(axis=0, dtype=np.float64)])
    top, bottom = np.triu_indices(rows + 1, _SHORTEST)
    sums = np.zeros((len(top), columns + 1))
    np.cumsum(down[bottom] - down[top], axis=1, out=sums[:, 1:])
    lowest = np.minimum.accumulate(sums, axis=1)[:, : columns + 1 - _SHORTEST]
    gains = sums[:, _SHORTEST:] - lowest
    place, column = np.unravel_index(int(gains.argmax()), gains.shape)
    if gains[place, column] <= 0:
        return None
    left = int(sums[place, : column + 1].argmin())
    return int(top[place]), int(bottom[place]), left, int(column) + _SHORTEST


def _said(clues: Array, lines: tuple[int, int], others: tuple[int, int]) -> Array:
    """What the clues beside a board say about each row, if most of its rows have one."""
    beside = np.delete(clues, np.s_[slice(*others)], axis=1).max(axis=1)
    usual = beside[slice(*lines)].mean()
    return np.asarray(usual * ((_CLUE + _NO_CLUE) * beside - _NO_CLUE), np.float32)


def _edge(means: Array, at: int, first: int, last: int) -> list[tuple[int, float]]:
    """Places where the board may begin, each with its probability; the mean odds of lines tell."""
    places = np.arange(max(first, at - _SHIFT), min(last, at + _SHIFT) + 1)
    until = np.concatenate([[0.0], means.cumsum(dtype=np.float64)])
    gains = _WORTH * (until[at] - until[places]) + _DRAWN * (places == AROUND)
    chances = np.exp(gains - gains.max())
    chances /= chances.sum()
    order = np.argsort(-chances)[:3]
    return [(int(places[i]), float(chances[i])) for i in order if chances[i] > _RARE]
