"""choices: a line's reading -> the clues that it may be, cheapest first.

The cost of a choice is its negative log probability, so costs of lines add up and a difference of
seven says "a thousand times less likely". What doesn't fit into the line isn't a choice.
"""

from __future__ import annotations

import heapq
import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from .values import LineReading, Numeral

_MOST = 48
"""Choices of a line: the printed clue is hardly ever farther back than the sixteenth, but what is
filled in may bring it there from far behind."""
_MOST_COMBINED = 400
"""Combinations of a cut's values that are looked at: most don't fit where numbers are doubtful."""
_REACH = 16.0
"""What costs so much more than the best is not a choice."""
_DROPPED = 9.0
"""The cost of taking a numeral for dirt, if the reader itself doesn't offer that."""
_RULE, _EACH_RULE = 7.0, 3.0
"""The costs of a line of the lattice beside a digit that was taken for a 1, and of more of them."""
_CUT = 8.0
"""The cost of cutting two digits apart or putting two together, if the reader doesn't offer it."""

_Other = tuple[int, float, int]
"""Another value for a numeral, how much more it costs, and how much longer it is."""
_Combined = tuple[float, tuple[tuple[int, int], ...], int, int, int]
"""A cost; changed numerals and their values, but for the last one; which that is of all that may be
changed, and which of its values it has; and the sum of all values."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One clue that a line may have."""

    lengths: tuple[int, ...]
    cost: float
    way: int
    """Of the reading, the cut that it comes from."""
    picks: tuple[int, ...]
    """For each run, the numeral of that way which it was read from."""

    @property
    def total(self) -> int:
        """Shaded cells of the line."""
        return sum(self.lengths)


def choices(reading: LineReading, length: int) -> tuple[Choice, ...]:
    """The clues that the line may have, cheapest first; none if nothing that fits was seen.

    >>> import numpy as np
    >>> seen = Numeral(((7, -0.5), (1, -0.9)), np.zeros((4, 2), np.float32))
    >>> [choice.lengths for choice in choices(LineReading(0, (((seen,), 0.0),)), 5)]
    [(1,), ()]
    """
    found: dict[tuple[int, ...], Choice] = {}
    most = math.inf
    for number, (numerals, log_probability) in enumerate(reading.ways):
        cost = -log_probability
        first = _looks(numerals, number, cost)
        for lengths, at in _combined(numerals, cost, length, most):
            known = found.get(lengths)
            if known is None or at < known.cost:
                found[lengths] = _choice(lengths, at, number)
        for choice in _mended(first) if first.cost + _RULE <= most else ():
            known = found.get(choice.lengths)
            if (known is None or choice.cost < known.cost) and fits(choice.lengths, length):
                found[choice.lengths] = choice
        costs = sorted(choice.cost for choice in found.values())
        most = min([costs[0] + _REACH, *costs[_MOST - 1 : _MOST]]) if costs else math.inf
    ranked = sorted(found.values(), key=lambda choice: choice.cost)
    return tuple([choice for choice in ranked[:_MOST] if choice.cost <= most])


class Offers:
    """The choices of lines. After a closer look at some, most are the same: these are known."""

    def __init__(self) -> None:
        self._known: dict[tuple[int, int], tuple[object, tuple[Choice, ...]]] = {}
        """By the identity of the ways that were read, which are kept here, and the length."""

    def of(self, reading: LineReading, length: int) -> tuple[Choice, ...]:
        """The same as `choices`."""
        key = (id(reading.ways), length)
        if key not in self._known:
            self._known[key] = reading.ways, choices(reading, length)
        return self._known[key][1]


def literal(reading: LineReading) -> Choice | None:
    """What the line looks like, whether it fits or not."""
    if not reading.ways:
        return None
    numerals, log_probability = reading.ways[0]
    return _looks(numerals, 0, -log_probability)


def fits(lengths: tuple[int, ...], length: int) -> bool:
    """Whether runs of these lengths, each of them a number above 0, have room in a line."""
    return not lengths or (min(lengths) > 0 and sum(lengths) + len(lengths) - 1 <= length)


def _looks(numerals: Sequence[Numeral], way: int, cost: float) -> Choice:
    """The likeliest value of each numeral."""
    lengths = tuple([numeral.best for numeral in numerals])
    return _choice(lengths, cost - sum(numeral.values[0][1] for numeral in numerals), way)


def _choice(lengths: tuple[int, ...], cost: float, way: int) -> Choice:
    if lengths == (0,):  # how an empty line is written
        return Choice((), cost, way, ())
    return Choice(lengths, cost, way, tuple(range(len(lengths))))


def _combined(
    numerals: Sequence[Numeral], cost: float, length: int, most: float
) -> Iterator[tuple[tuple[int, ...], float]]:
    """One value for each numeral, cheapest first, that fit into the line and don't cost more."""
    best = [numeral.best for numeral in numerals]
    shortest = sum(min([value for value, _ in numeral.values]) for numeral in numerals)
    room = length + 1 - len(best)
    first = cost - sum(numeral.values[0][1] for numeral in numerals)
    if shortest > room or first > most:
        return
    others = _others(numerals, min(most - first, _REACH))
    most = min(most, first + _REACH)
    # One change after the other, in the order of `others`. What follows from a combination: its
    # last change is made greater; the next numeral is changed, too; or that instead of the last.
    heap: list[_Combined] = [(first, (), -1, 0, sum(best))]
    given = looked = 0
    while heap and looked < _MOST_COMBINED and given < _MOST:
        at, before, last, rank, total = heapq.heappop(heap)
        looked += 1
        changes, more, longer = before, 0.0, 0
        if last >= 0:
            place, options = others[last]
            value, more, longer = options[rank]
            changes = (*before, (place, value))
            if rank + 1 < len(options):
                _, costlier, larger = options[rank + 1]
                after = (at + costlier - more, before, last, rank + 1, total + larger - longer)
                if after[0] <= most:
                    heapq.heappush(heap, after)
        if last + 1 < len(others):
            _, costlier, larger = others[last + 1][1][0]
            if at + costlier <= most:
                heapq.heappush(heap, (at + costlier, changes, last + 1, 0, total + larger))
            if last >= 0 and rank == 0 and at + costlier - more <= most:
                instead = (at + costlier - more, before, last + 1, 0, total + larger - longer)
                heapq.heappush(heap, instead)
        if total <= room:
            lengths = list(best)
            for place, value in changes:
                lengths[place] = value
            if 0 not in lengths:
                given += 1
                yield tuple(lengths), at
            elif len(lengths) == 1:  # how an empty line is written
                yield (), at


def _others(numerals: Sequence[Numeral], reach: float) -> list[tuple[int, list[_Other]]]:
    """For each numeral that may be changed what else it may be; the least change comes first."""
    found = []
    for place, numeral in enumerate(numerals):
        best, log = numeral.values[0]
        options = [
            (value, log - other, value - best)
            for value, other in numeral.values[1:]
            if log - other <= reach
        ]
        if options:
            found.append((place, options))
    return sorted(found, key=lambda entry: entry[1][0][1])


def _mended(choice: Choice) -> Iterator[Choice]:
    """What the best reading of a cut may be if the reader was blind to dirt and to gaps."""
    lengths, picks = choice.lengths, choice.picks
    for place, length in enumerate(lengths):
        before, after = lengths[:place], lengths[place + 1 :]
        others = (*picks[:place], *picks[place + 1 :])
        yield Choice((*before, *after), choice.cost + _DROPPED, choice.way, others)
        if length > 10 and length % 10:
            parted = (*before, length // 10, length % 10, *after)
            twice = (*picks[: place + 1], *picks[place:])
            yield Choice(parted, choice.cost + _CUT, choice.way, twice)
        if place and 0 < lengths[place - 1] < 10 and length < 10:
            joined = (*before[:-1], lengths[place - 1] * 10 + length, *after)
            yield Choice(joined, choice.cost + _CUT, choice.way, others)
        for digit in _without_rule(length):
            yield Choice((*before, digit, *after), choice.cost + _RULE, choice.way, picks)
    plain = tuple([1 if length == 11 else length for length in lengths])
    if lengths.count(11) > 1:
        yield Choice(plain, choice.cost + _RULE + _EACH_RULE, choice.way, picks)


def _without_rule(length: int) -> set[int]:
    """What a number is if one of its ones is a line of the lattice.

    >>> _without_rule(13), _without_rule(41), _without_rule(22)
    ({3}, {4}, set())
    """
    tens, units = divmod(length, 10)
    return ({units} if tens == 1 and units else set()) | ({tens} if tens and units == 1 else set())
