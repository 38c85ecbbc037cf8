"""together: what the reader of glyphs and the net for whole clues say of a line, as one.

Where both say the same, it is so; otherwise each is believed by its share.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np

from .spelling import Way
from .values import LineReading, Numeral

_SHARE, _LEAST_SHARE = 0.5, 0.01
"""How much the reader of glyphs is believed, at most and at least; the rest is the net's."""
SURE = math.log(0.95)
"""What is likelier than this was read for sure."""
_NONE = 1e-9
"""How much it is believed before it was asked."""
_BLIND = 0.02
"""How much the reader of glyphs is believed where it sees no number at all."""


def share_of(readings: Sequence[LineReading], seen: Sequence[Sequence[Sequence[Way]]]) -> float:
    """How much the reader of glyphs is believed: as it agrees with what the net is sure of.

    It errs in all lines alike: a threshold that is too high, boxes that went on unseen.
    """
    asked = agreed = 1
    for reading, told in zip(readings, seen, strict=True):
        for ways in told:
            if reading.ways and ways and total(ways[0]) > SURE:
                asked += 1
                agreed += values_of(ways[0]) == values_of(reading.ways[0])
    return max(_LEAST_SHARE, _SHARE * max(0.0, 2 * agreed / asked - 1) ** 2)


def together(glyphs: Sequence[Way], told: Sequence[Sequence[Way]], share: float) -> tuple[Way, ...]:
    """What both say; the reader of glyphs is believed by its share, if it says anything."""
    if not told:
        return tuple(glyphs)
    share = share if glyphs else _NONE
    own, rest = math.log((1 - share) / len(told)), math.log(share)
    blind = math.log(min(share, _BLIND))
    every = [(numerals, chance + (rest if numerals else blind)) for numerals, chance in glyphs]
    every += [(numerals, chance + own) for ways in told for numerals, chance in ways]
    every.sort(key=lambda way: -total(way))
    found: list[Way] = []
    for way in every:
        same = next((place for place, other in enumerate(found) if _is_same(other, way)), None)
        if same is None:
            found.append(way)
        else:
            found[same] = _joined(found[same], way)
    return tuple(sorted(found, key=lambda way: -total(way)))


def values_of(way: Way) -> tuple[int, ...]:
    """The likeliest value of each number."""
    return tuple([numeral.best for numeral in way[0]])


def total(way: Way) -> float:
    """The log probability of a way with the likeliest value for each number."""
    return way[1] + sum(numeral.values[0][1] for numeral in way[0])


def _is_same(one: Way, other: Way) -> bool:
    """Whether two are of the same numbers, though one or the other may look different."""
    if len(one[0]) != len(other[0]):
        return False
    pairs = zip(one[0], other[0], strict=True)
    unlike = sum(mine.best != theirs.best for mine, theirs in pairs)
    return unlike <= max(1, len(one[0]) // 3)


def _joined(one: Way, other: Way) -> Way:
    """Two ways as one: each number is what both say of it, by how likely each of them is."""
    both = float(np.logaddexp(total(one), total(other)))
    share = math.exp(total(one) - both)
    pairs = zip(one[0], other[0], strict=True)
    numerals = tuple([_mixed(mine, theirs, share) for mine, theirs in pairs])
    best = sum(numeral.values[0][1] for numeral in numerals)
    return numerals, min(0.0, both - best)


def _mixed(one: Numeral, other: Numeral, share: float) -> Numeral:
    chances: dict[int, float] = {}
    for numeral, weight in ((one, share), (other, 1 - share)):
        for value, log in numeral.values:
            chances[value] = chances.get(value, 0.0) + weight * math.exp(log)
    ranked = sorted(chances.items(), key=lambda item: -item[1])
    return Numeral(tuple([(value, math.log(max(p, 1e-12))) for value, p in ranked]), one.corners)
