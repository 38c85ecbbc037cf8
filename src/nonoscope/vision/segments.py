"""Cutter: the likeliest ways to cut rows of digits into numbers, with their log probabilities."""

from __future__ import annotations

import heapq
import math
from collections.abc import Sequence

from .gaps import Gap, GapModel
from .numbers import Array, alone, pair

KEPT = 8
"""Ways of a line."""
_UNLIKELY = 40.0
_MISREAD = 4.5


class Cutter:
    """Cuts the rows of one side. The same digits come again in many rows that are almost alike.

    `length` is how many cells a line has: a number can't be longer.
    """

    def __init__(self, model: GapModel, length: int) -> None:
        self._model = model
        self._length = length
        self._ones: dict[tuple[int, int], tuple[Array, float]] = {}
        self._twos: dict[tuple[int, int], tuple[Array, Array, float]] = {}
        """By the identity of scores, which are kept here; the former also by the least value."""

    def ways(
        self, singles: Sequence[Array], gaps: Sequence[Gap]
    ) -> list[tuple[tuple[tuple[int, ...], ...], float]]:
        """Partitions of the glyphs 0, 1, 2... into numbers of one or two, best first.

        `singles` are the net's scores of each glyph, `gaps` the gaps between neighbours in heights
        of a digit.
        """
        count = len(singles)
        best: list[list[tuple[float, tuple[tuple[int, ...], ...]]]] = [[] for _ in range(count + 1)]
        best[0] = [(0.0, ())]
        least = 1 if count > 1 else 0  # 0 stands alone, for an empty line
        odds = [self._model.odds(gap) for gap in gaps]
        for end in range(1, count + 1):
            one = self._one(singles[end - 1], least)
            apart = _log_share(-odds[end - 2]) if end > 1 else 0.0
            found = [(score + one + apart, (*way, (end - 1,))) for score, way in best[end - 1]]
            if end > 1 and self._length >= 10:
                two = self._two(singles[end - 2], singles[end - 1]) + _log_share(odds[end - 2])
                before = _log_share(-odds[end - 3]) if end > 2 else 0.0
                found += [
                    (score + two + before, (*way, (end - 2, end - 1)))
                    for score, way in best[end - 2]
                ]
            best[end] = heapq.nlargest(KEPT, found, key=lambda entry: entry[0])
        return [(way, score) for score, way in best[count]]

    def _one(self, scores: Array, least: int) -> float:
        """What a glyph is worth as a number."""
        key = (id(scores), least)
        if key not in self._ones:
            self._ones[key] = scores, _worth(alone(scores), self._length, least)
        return self._ones[key][1]

    def _two(self, first: Array, second: Array) -> float:
        """What two are worth as one."""
        key = (id(first), id(second))
        if key not in self._twos:
            worth = _worth(pair(first, second), self._length, 1)
            if worth < -_MISREAD:
                worth = -_UNLIKELY  # what they look like is longer than the line: two numbers
            self._twos[key] = first, second, worth + float(first[1] + second[1])
        return self._twos[key][2]


def _worth(values: Array, length: int, least: int) -> float:
    """The log probability of a number's best value that its line has room for."""
    allowed = float(values[least : length + 1].max())
    return max(allowed, -_UNLIKELY)


def _log_share(odds: float) -> float:
    return -math.log1p(math.exp(-odds))
