"""pooled: readings of several frames of one page as one, whose log probabilities add up.

What is blurred in one frame is clear in another. But frames resemble each other, and so do their
errors: a sum of so many logarithms counts as if only its square root of them were independent.
"""

from __future__ import annotations

from collections.abc import Sequence

from .values import LineReading, Numeral

_UNSEEN = 1.5
"""How much less likely a value is than the least likely one that a frame offers."""
_UNCUT = 4.0
"""The same for a way to cut a line into numbers."""


def pooled(frames: Sequence[Sequence[LineReading]]) -> list[LineReading]:
    """Line by line; the frames must be of the same board, and the last one says where things are.

    >>> import numpy as np
    >>> at = np.zeros((4, 2), np.float32)
    >>> frames = [
    ...     [LineReading(0, (((Numeral(values, at),), 0.0),))]
    ...     for values in (((7, -0.6), (1, -0.8)), ((1, -0.1), (7, -2.0)))
    ... ]
    >>> pooled(frames)[0].ways[0][0][0].best
    1
    """
    by_line: dict[int, list[LineReading]] = {}
    for readings in frames:
        for reading in readings:
            by_line.setdefault(reading.line, []).append(reading)
    scale = len(frames) ** -0.5
    return [_line(line, of_line, scale) for line, of_line in sorted(by_line.items())]


def _line(line: int, readings: Sequence[LineReading], scale: float) -> LineReading:
    readings = [reading for reading in readings if reading.ways]
    counts = {len(numerals) for reading in readings for numerals, _ in reading.ways}
    ways = [_way(count, readings, scale) for count in counts]
    return LineReading(line, tuple(sorted(ways, key=lambda way: -way[1])))


def _way(
    count: int, readings: Sequence[LineReading], scale: float
) -> tuple[tuple[Numeral, ...], float]:
    total = 0.0
    seen: list[tuple[Numeral, ...]] = []
    for reading in readings:
        found = [way for way in reading.ways if len(way[0]) == count]
        if found:
            numerals, log_probability = max(found, key=lambda way: way[1])
            seen.append(numerals)
            total += log_probability
        else:
            total += min(way[1] for way in reading.ways) - _UNCUT
    places = [_numeral([numerals[place] for numerals in seen], scale) for place in range(count)]
    return tuple(places), total * scale


def _numeral(numerals: Sequence[Numeral], scale: float) -> Numeral:
    values = dict.fromkeys(value for numeral in numerals for value, _ in numeral.values)
    sums = []
    for value in values:
        total = 0.0
        for numeral in numerals:
            offered = dict(numeral.values)
            total += offered.get(value, min(offered.values()) - _UNSEEN)
        sums.append((value, total * scale))
    ranked = sorted(sums, key=lambda item: -item[1])
    return Numeral(tuple(ranked), numerals[-1].corners)
