"""Narrower: what is left for lines of which each has one of several clues, at a cost.

Where it is doubtful what a line's clue is, all lines together tell: what all of its clues say of a
cell refutes clues of the line that crosses it there, and so on. Clues that cost too much, or with
which rows and columns can't have the same sum, go as well.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Sequence

from nonoscope import _core
from nonoscope.model import Rectangle

from .line import runs_of

ANYTHING = -1
"""Instead of a clue's number: the line may be anything."""


class Narrower:
    """The state of a search among the clues of one colour that the lines of a board may have.

    >>> narrower = Narrower(Rectangle(2, 2))
    >>> one, two = (narrower.number([length], 2) for length in (1, 2))
    >>> narrower.begin([[(two, 0.0)], [(two, 0.0), (one, 0.5)], [(one, 0.0)], [(two, 0.0)]], 1.0)
    True
    >>> narrower.firsts()
    [0, 1, 0, 0]
    """

    def __init__(self, board: Rectangle) -> None:
        self._native = _core.Narrower(board.width, board.height)

    def number(self, lengths: Iterable[int], cells: int) -> int:
        """The number by which `begin` knows the clue of these runs, of lines of so many cells."""
        return self._native.add(runs_of([(length, 1) for length in lengths]), cells)

    def begin(self, offers: Sequence[Sequence[tuple[int, float]]], allowance: float) -> bool:
        """Begin anew with what each line may be: numbers of clues, cheapest first.

        With each comes what it costs more than the first. The first of all lines may cost the
        allowance more in the end. False if nothing is left for a line.
        """
        ends, clues, costs = array("i"), array("i"), array("d")
        for line in offers:
            clues.extend([number for number, _ in line])
            costs.extend([cost for _, cost in line])
            ends.append(len(clues))
        data = (ends.tobytes(), clues.tobytes(), costs.tobytes())
        return self._native.begin(*data, allowance)

    def choose(self, line: int) -> bool:
        """Go on with the first clue of a line. False if nothing is left for a line."""
        return self._native.choose(line)

    def leave_out(self) -> bool:
        """Take the last choice back, and go on without that clue; as it was before, but for it."""
        return self._native.leave_out()

    def most_certain(self) -> int | None:
        """The line with the largest lead of one clue: it says much, and is seldom wrong.

        None if no line that has several has a cell which isn't known.
        """
        line = self._native.most_certain()
        return None if line < 0 else line

    def firsts(self) -> list[int]:
        """For each line which of its clues is the first that is left."""
        return self._native.firsts()
