"""Sums: which numbers of shaded cells the lines can have, if rows and columns have as many in all.

>>> from nonoscope.model import Rectangle
>>> Sums(Rectangle(2, 2)).fitting([[1], [0, 2], [1], [0, 1]])
[None, range(0, 2), None, None]
"""

from __future__ import annotations

from collections.abc import Sequence

from nonoscope.model import Geometry


class Sums:
    """Of a board whose lines have two directions; of any other one nothing is known."""

    def __init__(self, geometry: Geometry) -> None:
        self._sides = [lines for _, lines in geometry.directions]

    def fitting(self, totals: Sequence[Sequence[int]]) -> list[range | None]:
        """For each line the totals that can be right; None if all of its own can."""
        found: list[range | None] = [None] * len(totals)
        if len(self._sides) != 2:
            return found
        least = [[min(totals[line]) for line in side] for side in self._sides]
        most = [[max(totals[line]) for line in side] for side in self._sides]
        for side, lines in enumerate(self._sides):
            over, under = sum(most[1 - side]), sum(least[1 - side])
            rest_least, rest_most = sum(least[side]), sum(most[side])
            for place, line in enumerate(lines):
                low, high = least[side][place], most[side][place]
                highest = over - (rest_least - low)
                lowest = under - (rest_most - high)
                if low < lowest or high > highest:
                    found[line] = range(lowest, highest + 1)
        return found
