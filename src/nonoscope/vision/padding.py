"""without_padding: clues without the zeros that fill up the shorter ones on some pages.

Programs that keep clues in a table print each with as many numbers as the longest one has: "0 0 5".
So nearly all lines of a side have the same count of numbers, and zeros are at one end of them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from .mixing import values_of
from .spelling import Way
from .values import LineReading

_NEARLY_ALL = 0.8
"""The share of lines that have as many numbers as the longest clue."""
_FEWEST = 2
"""Lines that have zeros beside other numbers, at least: one may be misread."""


def without_padding(readings: Sequence[LineReading], rows: int) -> list[LineReading]:
    """The readings of rows, then columns, without the zeros that fill them up, if they do."""
    axes = [readings[:rows], readings[rows:]]
    padded = [_padded([_looks(reading) for reading in lines]) for lines in axes]
    if sum(map(len, padded)) < _FEWEST:
        return list(readings)
    return [
        replace(one, ways=tuple([_plain(way) for way in one.ways])) if filled else one
        for lines, filled in zip(axes, padded, strict=True)
        for one in lines
    ]


def _looks(reading: LineReading) -> tuple[int, ...]:
    return values_of(reading.ways[0]) if reading.ways else ()


def _padded(lines: Sequence[tuple[int, ...]]) -> list[tuple[int, ...]]:
    """The lines of a side that zeros fill up.

    >>> _padded([(0, 5), (2, 1), (0, 0)]), _padded([(5, 0), (2, 1)]), _padded([(0, 5), (2,)])
    ([(0, 5), (0, 0)], [(5, 0)], [])
    """
    longest = max(map(len, lines), default=0)
    even = sum(len(line) == longest for line in lines)
    found = [line for line in lines if 0 in line and len(line) > 1]
    is_ordered = all(map(_are_first, found)) or all(_are_first(line[::-1]) for line in found)
    return found if is_ordered and even >= _NEARLY_ALL * len(lines) else []


def _are_first(line: tuple[int, ...]) -> bool:
    """Whether all zeros come before all other numbers.

    >>> _are_first((0, 0, 5)), _are_first((0, 5, 0)), _are_first((0, 0))
    (True, False, True)
    """
    return 0 not in line[line.count(0) :]


def _plain(way: Way) -> Way:
    """The numbers of a way that aren't 0; one of them where it has no others."""
    numerals, chance = way
    return tuple([one for one in numerals if one.best]) or numerals[:1], chance
