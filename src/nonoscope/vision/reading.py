"""read_clues: every line's clue as candidates, from all the sides that have clues."""

from __future__ import annotations

import itertools
import math
from dataclasses import replace

from .gaps import Gap, GapModel, gap_model
from .picture import Picture
from .sides import SideInk, side_ink
from .spelling import Speller, Way, gap_of, glyphs_of, is_boxed, levels_of, likeliest
from .strips import Flattener
from .values import SIDES, LineReading, Sheet, Side

_GOOD = 0.8
"""How much of a glyph should look like a number, on average."""


def read_clues(picture: Picture, sheet: Sheet) -> list[LineReading]:
    """For each row, then for each column, the likeliest ways to read its clue."""
    sides = sides_of(picture, sheet)
    model = _gaps(sides, sheet)
    spellers = [Speller(side, model) for side in sides]
    rows = [one for one in spellers if one.side.strip.is_row]
    columns = [one for one in spellers if not one.side.strip.is_row]
    found = []
    for line in range(sheet.height + sheet.width):
        is_row = line < sheet.height
        place = line if is_row else line - sheet.height
        ways = [speller.ways(place) for speller in (rows if is_row else columns)]
        found.append(LineReading(line, _combined(ways)))
    return found


def sides_of(picture: Picture, sheet: Sheet) -> list[SideInk]:
    """What is seen on each side that has clues."""
    flattener = Flattener(picture, sheet)
    found = [_side(flattener, sheet, side) for side in SIDES if side in sheet.sides]
    if sheet.lattice is not None and any(_is_poor(side) for side in found):
        # lines seen beyond the board may have been none: then the board alone tells more
        plain = replace(sheet, lattice=None, boxes=dict.fromkeys(SIDES, 0))
        flattener = Flattener(picture, plain)
        found = [
            max(side, _side(flattener, plain, side.strip.side), key=lambda one: one.likely)
            if _is_poor(side)
            else side
            for side in found
        ]
    high = max(side.digit / side.strip.unit for side in found if side.strip.is_row)
    return [
        # the digits of a display fall to pieces, but not where they stand side by side
        side
        if side.strip.is_row or side.digit > 0.7 * high * side.strip.unit
        else side_ink(side.strip, high * side.strip.unit)
        for side in found
    ]


def _is_poor(side: SideInk) -> bool:
    """Whether what is seen looks less like numbers than it should."""
    count = sum(len(line) for line in side.lines)
    hinted = side.strip.sheet.boxes[side.strip.side] > 0
    return side.likely < _GOOD * count or (hinted and not is_boxed(side))


def _side(flattener: Flattener, sheet: Sheet, side: Side) -> SideInk:
    length = sheet.width if side in {"left", "right"} else sheet.height
    most = math.ceil((length + 1) / 2)
    free = flattener.reach(side, math.ceil(1.15 * most) + 1)
    depth = sheet.boxes[side] or free
    found = side_ink(flattener.strip(side, depth))
    if depth != free and not is_boxed(found):  # the lines around the numbers were none of theirs
        depth = free
        found = side_ink(flattener.strip(side, depth))
    if flattener.finer(found.digit):
        found = side_ink(flattener.strip(side, depth))
    return found


def _gaps(sides: list[SideInk], sheet: Sheet) -> GapModel:
    """What gaps of the picture mean."""
    every: list[Gap] = []
    within: list[Gap] = []
    between: list[Gap] = []
    for side in sides:
        for line in range(len(side.lines)):
            glyphs = glyphs_of(side, line)
            if not side.strip.is_row:
                pairs = [level for level in levels_of(glyphs) if len(level) == 2]
                within += [gap_of(level[0], level[1], side.digit) for level in pairs]
                continue
            for one, other in itertools.pairwise(glyphs):
                gap = gap_of(one, other, side.digit)
                every.append(gap)
                first, second = likeliest(one), likeliest(other)
                if second == 0 and not gap.parted:
                    within.append(gap)
                elif gap.parted or first == 0 or 10 * first + second > sheet.width:
                    between.append(gap)
    return gap_model(every, within, between)


def _combined(sides: list[list[Way]]) -> tuple[Way, ...]:
    """The ways of a line that is printed on two sides: those that both have come first."""
    found: dict[tuple[int, ...], tuple[float, Way]] = {}
    for ways in sides:
        for numerals, chance in ways:
            values = tuple([numeral.best for numeral in numerals])
            before = found.get(values, (0.0, ((), 0.0)))
            # a number that one side has lost is likelier than one that it has made up
            weight = math.exp(chance) + 0.05 * len(numerals) + before[0]
            found[values] = (weight, (numerals, chance))
    ordered = sorted(found.values(), key=lambda entry: -entry[0])
    return tuple([way for _, way in ordered])
