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

_MOST = 60
"""Choices of a line: far more than ever decide anything."""
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
        for choice in _mended(first):
            known = found.get(choice.lengths)
            if (known is None or choice.cost < known.cost) and _fits(choice.lengths, length):
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


def _fits(lengths: tuple[int, ...], length: int) -> bool:
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
    values = [numeral.values for numeral in numerals]
    shortest = sum(min(value for value, _ in options) for options in values)
    room = length + 1 - len(values)
    first = cost - sum(options[0][1] for options in values)
    if shortest > room or first > most:
        return
    most = min(most, first + _REACH)
    # Ranks go up only at or after the last one that is above 0: each tuple has one parent.
    heap = [(first, (0,) * len(values), 0, sum(options[0][0] for options in values))]
    given = looked = 0
    while heap and looked < _MOST_COMBINED and given < _MOST:
        at, ranks, last, total = heapq.heappop(heap)
        looked += 1
        if total <= room:
            lengths = tuple([options[rank][0] for options, rank in zip(values, ranks, strict=True)])
            if 0 not in lengths:
                given += 1
                yield lengths, at
            elif len(lengths) == 1:  # how an empty line is written
                yield (), at
        for place in range(last, len(ranks)):
            rank, options = ranks[place] + 1, values[place]
            if rank < len(options):
                more = at + options[rank - 1][1] - options[rank][1]
                if more <= most:
                    then = (*ranks[:place], rank, *ranks[place + 1 :])
                    longer = total + options[rank][0] - options[rank - 1][0]
                    heapq.heappush(heap, (more, then, place, longer))


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
