"""regrouped: rows whose digits are known, but not which of them are a number together.

Some pages leave as much room between the digits of a number as between numbers: "1781" is 17 8 1,
or 1 7 81. What gaps seem to tell is wrong in many rows then, and the sums of rows and columns are
far apart. Every way to group the digits of a row is as good as any other, and the columns tell
which it is, where numbers stand one below the other.
"""

from __future__ import annotations

import heapq
import math
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import count

import numpy as np
import numpy.typing as npt

from nonoscope.model import Rectangle

from .choices import fits, literal
from .mixing import total, values_of
from .spelling import Way
from .values import LineReading, Numeral

_DIFFERENT = 0.04
"""The share by which sums must differ for it to be worth while."""
_STRINGS, _REACH = 4, 6.0
"""Ways to read a row whose digits are grouped anew, and how much less likely than the first."""
_MOST = 80
"""Ways to group them: those that change most are left out."""
_EACH = 0.2
"""What a change of what was read costs: nothing much, for gaps tell nothing."""

_Digit = tuple[Numeral, bool]
"""With what it may be; and whether it was read as one number with the digit before it."""
_Begun = tuple[int, int, int, tuple[Numeral, ...]]
"""How often it isn't what was read, how many digits are left, which of all begun ones it is, and
the numbers so far."""


def regrouped(board: Rectangle, readings: Sequence[LineReading]) -> list[LineReading] | None:
    """The same with all ways to group the digits of rows; None if gaps aren't what is wrong."""
    rows, columns = readings[: board.height], readings[board.height :]
    wanted = sum(_total(column) for column in columns)
    seen = sum(_total(row) for row in rows)
    if abs(wanted - seen) <= _DIFFERENT * max(wanted, seen):
        return None
    anew = [_grouped(row, board.width) for row in rows]
    least, most = (
        sum(pick([sum(values) for values in map(values_of, row.ways)], default=0) for row in anew)
        for pick in (min, max)
    )
    if not least <= wanted <= most:
        return None
    return [*anew, *columns]


def _total(reading: LineReading) -> int:
    looks = literal(reading)
    return 0 if looks is None else looks.total


def _grouped(reading: LineReading, length: int) -> LineReading:
    """A row with the ways to group its digits that fit; as it is if none does."""
    found: dict[tuple[int, ...], Way] = {}
    for way in [way for way in reading.ways if way[0]][:_STRINGS]:
        if total(way) < total(reading.ways[0]) - _REACH:
            continue
        for numerals, changes in _groupings(way):
            one = (numerals, way[1] - _EACH * changes)
            values = values_of(one)
            if fits(values, length) and (values not in found or total(found[values]) < total(one)):
                found[values] = one
    if len(found) < 2:
        return reading
    ways = sorted(found.values(), key=lambda way: -total(way))[:_MOST]
    return replace(reading, ways=tuple(ways), looks=reading.ways)


def _groupings(way: Way) -> Iterator[tuple[tuple[Numeral, ...], int]]:
    """Numbers of one digit or two, and how often that isn't what was read; the least first."""
    digits = [digit for numeral in way[0] for digit in _digits(numeral)]
    number = count()  # numbers can't be compared
    begun: list[_Begun] = [(0, len(digits), next(number), ())]
    given = 0
    while begun and given < _MOST:
        changes, left, _, numerals = heapq.heappop(begun)
        if not left:
            given += 1
            yield numerals, changes
            continue
        (one, _), *rest = digits[-left:]
        is_whole = bool(rest) and rest[0][1]
        alone = (changes + is_whole, left - 1, next(number), (*numerals, one))
        heapq.heappush(begun, alone)
        if rest and one.best:
            both = (*numerals, _joined(one, rest[0][0]))
            heapq.heappush(begun, (changes + (not is_whole), left - 2, next(number), both))


def _digits(numeral: Numeral) -> list[_Digit]:
    """The digits of a number, each with what it may be."""
    if numeral.best < 10:
        few = tuple([(value, log) for value, log in numeral.values if value < 10])
        return [(Numeral(few, numeral.corners), False)]
    large = [(value, log) for value, log in numeral.values if value >= 10]
    upper_left, upper_right, lower_right, lower_left = numeral.corners
    top, bottom = (upper_left + upper_right) / 2, (lower_left + lower_right) / 2
    left = np.stack([upper_left, top, bottom, lower_left])
    right = np.stack([top, upper_right, lower_right, bottom])
    return [
        (_digit([(value // 10, log) for value, log in large], left), False),
        (_digit([(value % 10, log) for value, log in large], right), True),
    ]


def _digit(values: Sequence[tuple[int, float]], corners: npt.NDArray[np.float32]) -> Numeral:
    """What one digit of a number may be, by what the number may be."""
    chances: dict[int, float] = {}
    for value, log in values:
        chances[value] = chances.get(value, 0.0) + math.exp(log)
    every = sum(chances.values())
    ranked = sorted(chances.items(), key=lambda entry: -entry[1])
    return Numeral(tuple([(value, math.log(chance / every)) for value, chance in ranked]), corners)


def _joined(one: Numeral, other: Numeral) -> Numeral:
    """Two digits as one number."""
    values = [
        (10 * tens + units, log + more)
        for tens, log in one.values
        for units, more in other.values
        if tens
    ]
    first, last = one.corners, other.corners
    corners = np.stack([first[0], last[1], last[2], first[3]])
    return Numeral(tuple(sorted(values, key=lambda entry: -entry[1])), corners)
