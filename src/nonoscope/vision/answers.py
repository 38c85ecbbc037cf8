"""Answers: what the engine says of puzzles, each of which it is asked about once.

A search begins again with a little more allowed, and after a closer look most lines are what they
were before: half of the puzzles that come up have come up already, and a large one takes as long as
all the rest of a search.
"""

from __future__ import annotations

from collections.abc import Mapping

from nonoscope.model import Clue, Geometry, Puzzle
from nonoscope.solve import Answer, Cancel, Limits

from .wildness import solve_without

_SECONDS = 0.3
"""For a puzzle."""

Known = tuple[Puzzle, Answer]


class Answers:
    """The answers so far."""

    def __init__(self) -> None:
        self._known: dict[tuple[Geometry, tuple[tuple[int, Clue], ...], int], Known] = {}

    def without(
        self, board: Geometry, clues: Mapping[int, Clue], most: int, cancel: Cancel | None
    ) -> Known:
        """The same as `solve_without`, with at most so many solutions."""
        key = (board, tuple(clues.items()), most)
        known = self._known.get(key)
        if known is None:
            limits = Limits(_SECONDS, solutions=most, cancel=cancel)
            known = self._known[key] = solve_without(board, clues, limits)
        return known
