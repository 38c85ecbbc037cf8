"""Signs: whether what was read looks like the clues of a puzzle at all, before anything is solved.

A sudoku, a crossword and a table have lattices too; but their margins don't hold numbers that fit
into every line and make the same sum down and across.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from nonoscope.model import Rectangle

from .choices import Choice, fits, literal
from .edges import is_zero
from .values import LineReading

_LEAST_SIDE = 3
_NUMERAL = 4.0
"""How much a number that stands where one should stand speaks for a sheet."""
_AGREEING = 0.2
"""Sums agree if they differ by less than this share of the larger."""
_HOPELESS = 4.0
"""What costs more for each number isn't made of numbers."""
_EACH, _CLEAR = 2.0, 0.5
"""Numbers for each line, and what one costs at most on average, where nothing but clues can be."""


@dataclass(frozen=True, slots=True)
class Signs:
    """What speaks for a puzzle."""

    filled: float
    """The share of rows, or of columns if that is less, that have a number; a 0 is one if the sums
    agree, for letters look like zeros too."""
    fitting: float
    """The share of those lines whose numbers, as they look, fit into the line."""
    gap: float
    """By how much the sums differ, as a share of the larger."""
    literal_cost: float
    """Of the likeliest value of everything."""
    numerals: int
    lines: int

    @property
    def are_of_a_puzzle(self) -> bool:
        """Whether it is worth while to look for a puzzle in it."""
        return self.filled >= 0.4 and self.fitting >= 0.5 and self._doubt < _HOPELESS

    @property
    def are_strong(self) -> bool:
        """Whether it must be one though no reading of it has a solution."""
        if self.are_plenty:
            return True
        return self.filled >= 0.6 and self.fitting >= 0.8 and self.gap <= 0.35 and self._doubt < 1.2

    @property
    def are_plenty(self) -> bool:
        """Whether so many clear numbers fit into lines as nothing but clues has.

        Some lines may have lost theirs, in a shadow or because they are done.
        """
        is_clear = self.numerals >= _EACH * self.lines and self._doubt < _CLEAR
        return is_clear and self.filled >= 0.5 and self.fitting >= 0.95 and self.gap <= 0.5

    @property
    def _doubt(self) -> float:
        """The cost of a number, on average."""
        return self.literal_cost / max(1, self.numerals)

    @property
    def evidence(self) -> float:
        """More for more numbers, read with less doubt."""
        return _NUMERAL * self.numerals - self.literal_cost


def signs_of(board: Rectangle, readings: Sequence[LineReading]) -> Signs:
    """The signs in one reading for each line."""
    looks = [literal(reading) or Choice((), 1.0, 0, ()) for reading in readings]
    totals = [sum(looks[line].total for line in lines) for _, lines in board.directions]
    gap = abs(totals[0] - totals[1]) / max(1, *totals)
    zeros = [is_zero(reading) and gap <= _AGREEING for reading in readings]
    filled = [
        sum(bool(looks[line].lengths) or zeros[line] for line in lines) / len(lines)
        for _, lines in board.directions
    ]
    fitting = [
        fits(choice.lengths, len(line))
        for choice, line in zip(looks, board.lines, strict=True)
        if choice.lengths
    ]
    is_tiny = min(board.width, board.height) < _LEAST_SIDE
    return Signs(
        0.0 if is_tiny else min(filled),
        sum(fitting) / max(1, len(fitting)),
        gap,
        math.fsum(choice.cost for choice in looks),
        sum(len(reading.ways[0][0]) for reading in readings if reading.ways),
        len(board.lines),
    )
