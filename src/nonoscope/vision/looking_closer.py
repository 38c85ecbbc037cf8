"""read_closer: clues that were read digit by digit, looked at once more as a whole.

The net for whole clues sees strokes that no threshold finds, and is led astray by other things than
the reader of glyphs: where both say the same, it is so. It takes longer, so it is only asked where
the first reading left a doubt.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np

from .picture import Picture
from .ribbon_ways import RibbonReader
from .ribbons import unit_for
from .spelling import Way
from .strips import Flattener
from .values import SIDES, LineReading, Numeral, Sheet
from .watching import PATIENT, Watch

_EACH, _AT_LEAST = 0.75, 1.0
"""How far from the board the numbers of a free clue seem to stand, in cells: by their number."""
_FARTHER = 6
"""Cells that are flattened beyond that, for a number that was overlooked."""
_SHARE, _LEAST_SHARE = 0.5, 0.01
"""How much the reader of glyphs is believed, at most and at least; the rest is the net's."""
_SURE = math.log(0.95)
"""What is likelier than this was read for sure."""
_BLIND = 0.02
"""How much the reader of glyphs is believed where it sees no number at all."""


def read_closer(
    picture: Picture, sheet: Sheet, readings: Sequence[LineReading], watch: Watch = PATIENT
) -> list[LineReading]:
    """The readings of all lines, with what the net for whole clues says of them.

    Readings without any way are of lines that nothing has been seen of yet.
    """
    flattener = Flattener(picture, sheet)
    flattener.set_unit(unit_for(_digit(readings) / sheet.cell))
    seen: list[list[list[Way]]] = [[] for _ in readings]
    for side in SIDES:
        if side not in sheet.sides:
            continue
        watch.look()
        is_row = side in {"left", "right"}
        first = 0 if is_row else sheet.height
        lines = readings[first : first + (sheet.height if is_row else sheet.width)]
        boxed = sheet.boxes[side] > 0
        deepest = flattener.deepest(side)
        reaches = [_reach(reading, boxed=boxed) for reading in lines]
        if not any(reading.ways for reading in lines):
            reaches = [float(sheet.boxes[side] or deepest)] * len(lines)
        # boxes may go on where none were found
        far = max(math.ceil(max(reaches)), sheet.boxes[side]) + _FARTHER
        strip = flattener.strip(side, min(far, deepest))
        for line, ways in enumerate(RibbonReader(strip).ways(reaches), first):
            seen[line].append(ways)
    rows, columns = slice(0, sheet.height), slice(sheet.height, None)
    shares = [_share(readings[part], seen[part]) for part in (rows, columns)]
    return [
        LineReading(
            reading.line, _together(reading.ways, told, shares[reading.line >= sheet.height])
        )
        for reading, told in zip(readings, seen, strict=True)
    ]


def _share(readings: Sequence[LineReading], seen: Sequence[Sequence[Sequence[Way]]]) -> float:
    """How much the reader of glyphs is believed: as it agrees with what the net is sure of.

    It errs in all lines alike: a threshold that is too high, boxes that went on unseen.
    """
    asked = agreed = 1
    for reading, told in zip(readings, seen, strict=True):
        for ways in told:
            if reading.ways and ways and _total(ways[0]) > _SURE:
                asked += 1
                agreed += _values(ways[0]) == _values(reading.ways[0])
    return max(_LEAST_SHARE, _SHARE * max(0.0, 2 * agreed / asked - 1) ** 2)


def _digit(readings: Sequence[LineReading]) -> float:
    """The height of most numbers, in pixels of the picture."""
    numerals = [one for reading in readings for one in (reading.ways[0][0] if reading.ways else ())]
    if not numerals:
        return math.inf
    corners = np.stack([numeral.corners for numeral in numerals])
    return float(np.median(np.linalg.norm(corners[:, 3] - corners[:, 0], axis=1)))


def _reach(reading: LineReading, *, boxed: bool) -> float:
    count = max([len(numerals) for numerals, _ in reading.ways[:3]], default=0)
    return float(count) if boxed else _AT_LEAST + _EACH * count


def _together(
    glyphs: Sequence[Way], told: Sequence[Sequence[Way]], share: float
) -> tuple[Way, ...]:
    """What both say; the reader of glyphs is believed by its share."""
    if not told:
        return tuple(glyphs)
    own, rest = math.log((1 - share) / len(told)), math.log(share)
    blind = math.log(min(share, _BLIND))
    every = [(numerals, chance + (rest if numerals else blind)) for numerals, chance in glyphs]
    every += [(numerals, chance + own) for ways in told for numerals, chance in ways]
    every.sort(key=lambda way: -_total(way))
    found: list[Way] = []
    for way in every:
        same = next((place for place, other in enumerate(found) if _is_same(other, way)), None)
        if same is None:
            found.append(way)
        else:
            found[same] = _joined(found[same], way)
    return tuple(sorted(found, key=lambda way: -_total(way)))


def _values(way: Way) -> tuple[int, ...]:
    return tuple([numeral.best for numeral in way[0]])


def _total(way: Way) -> float:
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
    total = float(np.logaddexp(_total(one), _total(other)))
    share = math.exp(_total(one) - total)
    pairs = zip(one[0], other[0], strict=True)
    numerals = tuple([_mixed(mine, theirs, share) for mine, theirs in pairs])
    best = sum(numeral.values[0][1] for numeral in numerals)
    return numerals, min(0.0, total - best)


def _mixed(one: Numeral, other: Numeral, share: float) -> Numeral:
    chances: dict[int, float] = {}
    for numeral, weight in ((one, share), (other, 1 - share)):
        for value, log in numeral.values:
            chances[value] = chances.get(value, 0.0) + weight * math.exp(log)
    ranked = sorted(chances.items(), key=lambda item: -item[1])
    return Numeral(tuple([(value, math.log(max(p, 1e-12))) for value, p in ranked]), one.corners)
