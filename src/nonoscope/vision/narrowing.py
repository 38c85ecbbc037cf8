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
        self._numbers: dict[tuple[tuple[int, ...], int], int] = {}
        """Of clues, by their lengths and that of the line."""
        self._options: list[list[Priced]] = []

    def begin(self, options: Sequence[Sequence[Priced]], reach: float, allowance: float) -> bool:
        """No choice may cost more than the reach, nor all together more than the allowance.

        False if nothing is left for a line.
        """
        self._options = [[one for one in of if one[0] <= reach] for of in options]
        pairs = zip(self._options, self._lengths, strict=True)
        offers = [[(self._number(one, length), cost) for cost, one in of] for of, length in pairs]
        self._look()
        return self._narrower.begin(offers, allowance)

    def _number(self, choice: Choice, length: int) -> int:
        if isinstance(choice, Wild):
            return ANYTHING
        key = (choice.lengths, length)
        number = self._numbers.get(key)
        if number is None:
            number = self._numbers[key] = self._narrower.number(choice.lengths, length)
        return number

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
