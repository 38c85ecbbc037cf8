"""Memory: puzzles that were settled before, so that the next frame of a camera needn't solve them.

A puzzle is known again if nearly all of its lines look as they did; the few that look otherwise,
blurred or covered by a hand, are then known as well.
"""

from __future__ import annotations

from collections.abc import Sequence

from nonoscope.model import Clue, Rectangle

from .choices import Choice, literal
from .values import LineReading
from .weighing import Found

_MOST = 32
_ALIKE = 0.9
"""The share of lines that must look as they are known to be."""


class Memory:
    """The last puzzles that were read for sure.

    >>> len(Memory())
    0
    """

    def __init__(self) -> None:
        self._known: dict[tuple[Clue, ...], Found] = {}

    def __len__(self) -> int:
        return len(self._known)

    def keep(self, found: Found) -> None:
        """Remember it; the oldest is forgotten when there are too many."""
        known = {**self._known}
        known.pop(found.puzzle.clues, None)
        known[found.puzzle.clues] = found
        self._known = dict(list(known.items())[-_MOST:])

    def recall(
        self,
        board: Rectangle,
        readings: Sequence[LineReading],
        options: Sequence[Sequence[Choice]],
    ) -> Found | None:
        """The puzzle that this is, if it is known."""
        looks = [literal(reading) for reading in readings]
        for clues, found in reversed(self._known.items()):
            if found.puzzle.geometry != board:
                continue
            alike = [
                look is not None and look.lengths == clue.lengths
                for look, clue in zip(looks, clues, strict=True)
            ]
            if sum(alike) >= _ALIKE * len(alike):
                picked = [
                    next((c for c in of_line if c.lengths == clue.lengths), None)
                    or Choice(clue.lengths, 0.0, 0, ())
                    for of_line, clue in zip(options, clues, strict=True)
                ]
                cost = sum(choice.cost for choice in picked)
                return Found(tuple(picked), found.puzzle, found.answer, cost)
        return None
