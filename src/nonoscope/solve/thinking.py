"""Thinker: what lines make of candidates, round by round, and what comes of trying values out."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from nonoscope.model import Puzzle

from .pack import open_thinker, pack

MOST_COLOURS = 63


class Tried(NamedTuple):
    """What came of trying all values of a cell."""

    refuted: int
    """The values that make a line impossible, as bits."""
    common: list[tuple[int, int]]
    """Other cells, with what is left of each whichever of the remaining values is true."""


class Thinker:
    """Follows the lines of one puzzle; candidates are a bit set for each cell, as in `settle_line`.

    A round lets all lines speak that lost a candidate, each about the same board. It is for
    puzzles of up to 63 colours.

    >>> thinker = Thinker(Puzzle.from_clues([[2], [1]], [[2], [1], []]))
    >>> thinker.follow([3] * 6)
    [2, 2, 1, 2, 1, 1]
    >>> thinker.try_cells([3] * 6, [0], rounds=1)
    [Tried(refuted=1, common=[(1, 2), (2, 1), (3, 2)])]
    """

    def __init__(self, puzzle: Puzzle) -> None:
        self._native = open_thinker(pack(puzzle))

    def follow(
        self, candidates: Sequence[int], cells: Iterable[int] = (), rounds: int | None = None
    ) -> list[int] | None:
        """What the lines through these cells lead to, or all lines if none is named.

        None if a line has no placement left. Without a number of rounds it goes to the end.
        """
        if rounds is not None and rounds < 1:
            raise ValueError(f"a thought has one round or more, not {rounds}")
        board, begin = array("Q", candidates).tobytes(), array("i", cells).tobytes()
        left = self._native.follow(board, begin, rounds or 0)
        return None if left is None else list(memoryview(left).cast("Q"))

    def try_cells(
        self, candidates: Sequence[int], cells: Iterable[int], rounds: int | None = None
    ) -> list[Tried]:
        """Try each value of each cell by itself, for so many rounds."""
        if rounds is not None and rounds < 1:
            raise ValueError(f"a thought has one round or more, not {rounds}")
        board, asked = array("Q", candidates).tobytes(), array("i", cells).tobytes()
        found = self._native.try_cells(board, asked, rounds or 0)
        return [Tried(refuted, common) for refuted, common in found]
