"""read_clues: every line's clue as candidates, from all the sides that have clues."""

from __future__ import annotations

import itertools
import math
from dataclasses import replace

from .gaps import Gap, GapModel, gap_model
from .picture import Picture
from .sides import SideInk, side_ink
from .spelling import Speller, Way, gap_of, glyphs_of, is_boxed, levels_of, likeliest
from .strips import Flattener, Strip
from .values import SIDES, LineReading, Sheet, Side
from .watching import PATIENT, Watch

_GOOD = 0.8
"""How much of a glyph should look like a number, on average."""
_NEARLY_ALL = 0.9
"""The share of lines with a number with which the boxes beside a board are theirs."""
_WORSE = 0.5
"""If a closer look shows less than this share of the numbers, it was led astray."""
_LOWER = 0.7
"""The height of a column's digits, of that of the rows' digits; what is lower are parts of them."""
_FULL, _MANY = 0.25, 4
"""The share of lines, and their number, that hardly ever have as many numbers as there are boxes.
"""
_ROOM = 3
"""Cells beyond the outermost digit that are looked at again, where small digits are looked at
larger."""
_BLANK = 2
"""Cells without anything at the end of a strip with which nothing is beyond it, most likely."""
_SEVERAL = 2
"""Lines, of a small board, that must have a number: one may be there by chance."""
LEGIBLE = 0.2
"""The share of lines that must have a number beside them, for it to be worth while to read on."""


def read_clues(
    picture: Picture, sheet: Sheet, watch: Watch = PATIENT, *, high: float = 0.0
) -> list[LineReading]:
    """For each row, then for each column, the likeliest ways to read its clue.

    There are none if hardly a line has a number beside it: that is no puzzle, or it isn't upright.
    If it is known how `high` digits are, in cells, no others are looked for.
    """
    return spelled(sheet, sides_of(picture, sheet, watch, high=high), watch)


def spelled(sheet: Sheet, sides: list[SideInk], watch: Watch = PATIENT) -> list[LineReading]:
    """The same, of what is seen on the sides of a sheet."""
    if not is_legible(sides):
        return [LineReading(line, (((), 0.0),)) for line in range(sheet.height + sheet.width)]
    watch.look()
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


def sides_of(
    picture: Picture, sheet: Sheet, watch: Watch = PATIENT, *, high: float = 0.0
) -> list[SideInk]:
    """What is seen on each side that has clues; no columns if nothing beside rows is a number."""
    flattener = Flattener(picture, sheet)
    plain = replace(sheet, lattice=None, boxes=dict.fromkeys(SIDES, 0))
    found: list[SideInk] = []
    for name in SIDES:
        is_row = name in {"left", "right"}
        if name not in sheet.sides or not (is_row or is_legible(found)):
            continue
        watch.look()
        far = 0
        if not is_row and found:
            high = max([side.digit / side.strip.unit for side in found])
            far = max([_farthest(side) for side in found])
        side = _side(flattener, sheet, name, high, far)
        if sheet.lattice is not None and sheet.boxes[name] and _is_poor(side):
            # lines seen beyond the board may have been none: then the board alone tells more
            watch.look()
            second = Flattener(picture, plain)
            side = max(side, _side(second, plain, name, high, far), key=lambda one: one.likely)
        found.append(side)
    return found


def is_legible(sides: list[SideInk]) -> bool:
    """Whether rows, and columns if there are any, have numbers beside enough of them."""
    for is_row in (True, False):
        same = [side.legible for side in sides if side.strip.is_row == is_row]
        if same and max(same) < LEGIBLE:
            return False
    return True


def _is_poor(side: SideInk) -> bool:
    """Whether what is seen looks less like numbers than it should.

    Where nearly each line has a number in its box, it is the typeface that looks strange.
    """
    if side.strip.sheet.boxes[side.strip.side] > 0:
        if not is_boxed(side):
            return True
        if side.legible >= _NEARLY_ALL:
            return False
    return side.likely < _GOOD * sum(len(line) for line in side.lines)


def _side(flattener: Flattener, sheet: Sheet, side: Side, high: float, far: int) -> SideInk:
    """What is seen on a side, where digits of rows are so high and stand so far from the board.

    Columns have about as many numbers, mostly: what is farther is looked at only if those that are
    seen may go on there.
    """
    if high:
        flattener.expect(high)
    free = flattener.deepest(side)
    depth = sheet.boxes[side] or free
    if depth < free and flattener.leaves(side, depth + 1):
        depth += 1  # the picture ends in the next box, so it wasn't found, but may hold a number
    near = min(depth, far + _ROOM) if far and not sheet.boxes[side] else depth
    found = _inked(flattener.strip(side, near), high)
    if near < depth and _farthest(found) > near - _BLANK:
        found = _inked(flattener.strip(side, depth), high)
    while not high and _is_chance(found) and flattener.smaller():
        depth = free = flattener.deepest(side)
        found = side_ink(flattener.strip(side, depth), is_plain=True)
    is_seen = any(found.lines) or found.likely >= 0
    if depth != free and not (is_seen and is_boxed(found)):  # the lines around were none of theirs
        depth = free
        found = _inked(flattener.strip(side, depth), high)
    elif depth != free and _is_full(found):
        farther = _inked(flattener.strip(side, free), high)
        found = max(found, farther, key=lambda one: one.likely)
    if flattener.finer(found.digit):
        closer = _inked(flattener.strip(side, min(depth, _farthest(found) + _ROOM)), high)
        found = found if closer.likely < _WORSE * found.likely else closer
    return found


def _is_chance(side: SideInk) -> bool:
    """Whether hardly a line has a number, or a single one, as by chance."""
    return side.legible < LEGIBLE or round(side.legible * len(side.lines)) < _SEVERAL


def _is_full(side: SideInk) -> bool:
    """Whether many lines have a number in the outermost box: they may go on beyond the boxes."""
    far = [
        max([-side.strip.inside(glyph.piece.centre) for glyph in line], default=0.0)
        for line in side.lines
    ]
    full = sum(place > side.strip.depth - 1 for place in far)
    return full >= max(_MANY, _FULL * len(far))


def _farthest(side: SideInk) -> int:
    """How many cells from the board the outermost piece stands that could be a digit."""
    places = [glyph.piece.centre for line in side.lines for glyph in line]
    far = max([-side.strip.inside(place) for place in places], default=float(side.strip.depth))
    return math.ceil(far)


def _inked(strip: Strip, high: float) -> SideInk:
    """What is seen of a strip, in digits that aren't much lower than so many cells.

    The digits of a display fall to pieces, but not where they stand side by side. Nor are they far
    higher where hardly anything is a number then: something else is.
    """
    found, expected = side_ink(strip), high * strip.unit
    if found.digit <= _LOWER * expected:
        return side_ink(strip, expected)
    if high and _LOWER * found.digit > expected and _is_chance(found):
        return max(found, side_ink(strip, expected), key=lambda one: one.likely)
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
