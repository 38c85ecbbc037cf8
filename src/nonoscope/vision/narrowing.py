"""Narrowing: what is left for the lines of a board, narrowed until nothing changes.

A line that may be one of several clues still tells something of its cells: what all of them say.
The cells that lines settle refute choices of the lines that cross them, and so on. Choices that
cost too much, or with which rows and columns can't have the same sum, go as well. The engine does
that (`Narrower`): a search begins again and again with a little more allowed, and goes back after
each try.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from nonoscope.model import Rectangle
from nonoscope.solve import ANYTHING, Narrower

from .choices import Choice
from .wildness import Wild

Priced = tuple[float, Choice]
"""A choice, and what it costs more than the first of its line."""


class Narrowing:
    """The state of a search for readings."""

    def __init__(self, board: Rectangle, look: Callable[[], None]) -> None:
        """`look` is called now and then, and may raise what it likes to stop everything."""
        self._look = look
        self._lengths = [len(line) for line in board.lines]
        self._narrower = Narrower(board)
        self._numbers: dict[int, dict[tuple[int, ...], int]] = {}
        """Of clues, by the length of the line and their lengths."""
        self._options: list[list[Priced]] = []

    def begin(self, options: Sequence[Sequence[Priced]], reach: float, allowance: float) -> bool:
        """No choice may cost more than the reach, nor all together more than the allowance.

        False if nothing is left for a line.
        """
        self._options = [[one for one in of if one[0] <= reach] for of in options]
        pairs = zip(self._options, self._lengths, strict=True)
        offers = [self._numbered(of, length) for of, length in pairs]
        self._look()
        return self._narrower.begin(offers, allowance)

    def _numbered(self, options: Sequence[Priced], length: int) -> list[tuple[int, float]]:
        """The same choices as the engine knows them, each clue by its number."""
        numbers = self._numbers.setdefault(length, {})
        found = []
        for cost, choice in options:
            if isinstance(choice, Wild):
                found.append((ANYTHING, cost))
                continue
            lengths = choice.lengths
            if lengths not in numbers:
                numbers[lengths] = self._narrower.number(lengths, length)
            found.append((numbers[lengths], cost))
        return found

    def each_way(self, line: int, go_on: Callable[[], None]) -> bool:
        """Go on with the first choice of a line, then leave it out; whether others are left."""
        self._look()
        if self._narrower.choose(line):
            go_on()
        self._look()
        return self._narrower.leave_out()

    def most_certain(self) -> int | None:
        """The line with the largest lead of one choice: it says much, and is seldom wrong."""
        return self._narrower.most_certain()

    def likeliest(self) -> list[Choice]:
        """For each line the first of the choices that are left."""
        firsts = self._narrower.firsts()
        return [of[first][1] for of, first in zip(self._options, firsts, strict=True)]
