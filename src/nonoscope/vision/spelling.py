"""Speller: from the glyphs of a line to the ways its clue can be read."""

from __future__ import annotations

from itertools import pairwise

import numpy as np

from .gaps import Gap, GapModel
from .numbers import Array, alone, best, digits_of, pair
from .segments import KEPT, Cutter
from .sides import Glyph, SideInk
from .strips import INTO
from .values import Numeral

Way = tuple[tuple[Numeral, ...], float]

_JUNK = 0.7
"""What is junk with this probability is left out."""
_SURE = 0.02
"""With less doubt than this a glyph is a number, or is none."""
_DROPPED = -7.0
"""The log probability that a number is none, at least: words and pictures may look like one."""
_IMPOSSIBLE = -12.0
"""The same for what looks like a number that is longer than its line."""
_BREAK, _BOX_BREAK = 0.9, 1.3
_ROW_BREAK, _COLUMN_BREAK = 3.2, 2.2
"""A gap of so many cells and so many heights of a digit ends a clue: what follows is another's.
Small numbers in boxes have wider gaps."""
_NEAR = 0.7
"""Digits nearer than this, in heights of a digit, are looked at together as well."""


class Speller:
    """Reads the lines of one side."""

    def __init__(self, side: SideInk, model: GapModel) -> None:
        self.side = side
        sheet = side.strip.sheet
        self._length = sheet.width if side.strip.is_row else sheet.height
        self._cutter = Cutter(model, self._length)
        self._boxed = is_boxed(side)
        self._glyphs = [glyphs_of(side, line) for line in range(len(side.lines))]
        pairs = [near for line in self._glyphs for near in self._pairs(line)]
        scores = side.wholes(pairs)
        self._wholes = {
            (id(one), id(other)): found for (one, other), found in zip(pairs, scores, strict=True)
        }
        self._numerals: dict[tuple[tuple[Glyph, ...], bool], tuple[Numeral | None, float]] = {}
        """What is known of glyphs as a number, alone or not: many ways share most of theirs."""

    def ways(self, line: int) -> list[Way]:
        """The ways to read a line's clue, best first."""
        found: dict[tuple[int, ...], Way] = {}
        for glyphs, chance in self._variants(line):
            for numerals, score in self._cut(glyphs):
                values = tuple([numeral.best for numeral in numerals])
                if values not in found or found[values][1] < score + chance:
                    found[values] = (numerals, score + chance)
        return sorted(found.values(), key=lambda way: -way[1])[:KEPT]

    def _variants(self, line: int) -> list[tuple[list[Glyph], float]]:
        """The glyphs that count, then with one more or one less where that is in doubt."""
        run = run_of(self.side, line)
        junk = {id(glyph): float(np.log(max(glyph.junk, 1e-6))) for glyph in run}
        counted = [glyph for glyph in run if glyph.junk < _JUNK]
        found = [counted]
        for glyph in run:
            if _SURE < glyph.junk < _JUNK:
                found.append([other for other in counted if other is not glyph])
            elif _JUNK <= glyph.junk < 1 - _SURE:
                found.append([other for other in run if other.junk < _JUNK or other is glyph])
        if len(counted) > 1:  # the outermost may belong to something else
            found.append(counted[1:] if self.side.strip.side in {"left", "top"} else counted[:-1])
        scored = []
        for glyphs in found:
            inside = {id(glyph) for glyph in glyphs}
            left_out = sum(max(junk[key], _DROPPED) for key in junk if key not in inside)
            scored.append((glyphs, left_out))
        return sorted(scored, key=lambda variant: -variant[1])[:5]

    def _cut(self, glyphs: list[Glyph]) -> list[Way]:
        if not glyphs:
            return [((), 0.0)]
        if self._boxed:
            slots: dict[int, list[Glyph]] = {}
            for glyph in glyphs:
                slots.setdefault(glyph.slot, []).append(glyph)
            return [self._spelt(list(slots.values()))]
        if not self.side.strip.is_row:
            return [self._spelt(levels_of(glyphs))]
        gaps = [gap_of(one, other, self.side.digit) for one, other in pairwise(glyphs)]
        found = self._cutter.ways([glyph.scores for glyph in glyphs], gaps)
        return [
            (self._spelt([[glyphs[place] for place in part] for part in parts])[0], score)
            for parts, score in found
        ]

    def _pairs(self, line: list[Glyph]) -> list[tuple[Glyph, Glyph]]:
        """Neighbours that could be one number."""
        return [
            (one, other)
            for one, other in pairwise(line)
            if self._length > 9
            and -0.2 <= gap_of(one, other, self.side.digit).ink < _NEAR
            and _beside(one, other)
        ]

    def _spelt(self, numbers: list[list[Glyph]]) -> Way:
        is_alone = len(numbers) == 1
        numerals, score = [], 0.0
        for number in numbers:
            key = (tuple(number), is_alone)
            known = self._numerals.get(key)
            if known is None:
                known = self._numerals[key] = self._numeral(number, is_alone=is_alone)
            if known[0] is not None:
                numerals.append(known[0])
            score += known[1]
            if len(number) > 1:
                score += sum(max(float(glyph.scores[1]), _DROPPED) for glyph in number)
        return tuple(numerals), score

    def _numeral(self, number: list[Glyph], *, is_alone: bool) -> tuple[Numeral | None, float]:
        """The number that glyphs make, if any, and what that is worth."""
        values = self._values(number)
        if not is_alone:  # 0 stands alone, for an empty line
            values[0] = -np.inf
        candidates = best(values, self._length)
        if not candidates:
            return None, _IMPOSSIBLE
        first, last = number[0].corners, number[-1].corners
        corners = np.stack([first[0], last[1], last[2], first[3]])
        return Numeral(candidates, corners), candidates[0][1]

    def _values(self, number: list[Glyph]) -> Array:
        if len(number) == 1:
            return alone(number[0].scores)
        one, other = sorted(number, key=lambda glyph: glyph.piece.box[0])[:2]
        return pair(one.scores, other.scores, self._wholes.get((id(one), id(other))))


def glyphs_of(side: SideInk, line: int) -> list[Glyph]:
    """A line's glyphs without junk, as far as they belong together."""
    return [glyph for glyph in run_of(side, line) if glyph.junk < _JUNK]


def run_of(side: SideInk, line: int) -> list[Glyph]:
    """A line's glyphs as far as they belong together, junk among them: those next to the board."""
    axis = 0 if side.strip.is_row else 1
    heights = _ROW_BREAK if side.strip.is_row else _COLUMN_BREAK
    cells = _BOX_BREAK if side.strip.sheet.boxes[side.strip.side] else _BREAK
    most = max(cells * side.strip.unit, heights * side.digit)
    runs: list[list[Glyph]] = []
    for glyph in side.lines[line]:
        if not runs or glyph.piece.box[axis] - runs[-1][-1].piece.box[axis + 2] > most:
            runs.append([])
        runs[-1].append(glyph)
    if side.strip.side in {"left", "top"}:
        runs.reverse()
    return next((run for run in runs if any(glyph.junk < _JUNK for glyph in run)), [])


def is_boxed(side: SideInk) -> bool:
    """Whether each number stands in the middle of a cell of the lattice, whatever lines say."""
    start = 0.0 if side.strip.side in {"left", "top"} else INTO
    axis = 0 if side.strip.is_row else 1
    away, far, shared, slots = [], 0, 0, side.strip.depth
    for line in range(len(side.lines)):
        seen = set()
        for number in _close(glyphs_of(side, line), side):
            middle = (number[0].piece.box[axis] + number[-1].piece.box[axis + 2]) / 2
            place = middle / side.strip.unit - start
            slot = int(np.floor(place))
            away.append(abs(place - slot - 0.5))
            shared += slot in seen
            seen.add(slot)
            far += 0 < slot < slots - 1 if slots > 2 else len(seen) > 1
    hinted = side.strip.sheet.boxes[side.strip.side] > 0
    if len(away) < 4:
        return hinted
    middling = float(np.median(away)) < 0.12 and float(np.quantile(away, 0.75)) < 0.2
    return middling and shared <= 0.03 * len(away) and (hinted or far >= 3)


def _close(glyphs: list[Glyph], side: SideInk) -> list[list[Glyph]]:
    """Glyphs as numbers, by a plain rule that serves to see where numbers stand."""
    if not side.strip.is_row:
        return levels_of(glyphs)
    numbers: list[list[Glyph]] = []
    for glyph in glyphs:
        if numbers and len(numbers[-1]) == 1:
            gap = gap_of(numbers[-1][-1], glyph, side.digit)
            if gap.ink < 0.3 and gap.middles < 0.95:
                numbers[-1].append(glyph)
                continue
        numbers.append([glyph])
    return numbers


def gap_of(one: Glyph, other: Glyph, digit: float) -> Gap:
    """Between two neighbours of a row."""
    ink = other.piece.box[0] - one.piece.box[2]
    middles = (other.piece.centre[0] - one.piece.centre[0]) / digit
    return Gap(ink / digit, middles, one.parted)


def likeliest(glyph: Glyph) -> int:
    """The digit that a glyph most looks like."""
    return int(np.argmax(digits_of(glyph.scores)))


def levels_of(glyphs: list[Glyph]) -> list[list[Glyph]]:
    """The glyphs of a column's clue as numbers: those beside each other belong together."""
    levels: list[list[Glyph]] = []
    for glyph in glyphs:
        if levels and _beside(levels[-1][-1], glyph):
            levels[-1].append(glyph)
        else:
            levels.append([glyph])
    return levels


def _beside(one: Glyph, other: Glyph) -> bool:
    low = max(one.piece.box[1], other.piece.box[1])
    high = min(one.piece.box[3], other.piece.box[3])
    return high - low > 0.4 * min(one.piece.height, other.piece.height)
