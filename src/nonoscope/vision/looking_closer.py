"""CloserLook: clues that were read digit by digit, looked at once more as a whole.

The net for whole clues sees strokes that no threshold finds, and is led astray by other things than
the reader of glyphs: where both say the same, it is so. It takes longer, so it is only asked where
the first reading left a doubt: about the doubtful lines first, and about all if that isn't enough.
Of what it isn't sure of, a second net is asked as well.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import replace

import numpy as np

from .choices import fits
from .mixing import SURE, share_of, together, total, values_of
from .picture import Picture
from .reaches import reaches
from .ribbon_ways import RibbonReader
from .ribbons import LEAST_UNIT, unit_for
from .spelling import Way
from .strips import Flattener
from .telling import Net
from .values import SIDES, LineReading, Sheet, Side, digit_height
from .watching import Watch

_FARTHER = 6
"""Cells that are flattened beyond that, for a number that was overlooked."""
_FIRST, _MOSTLY = 3.0, 0.6
"""Cells that are looked at where nothing is known yet, and the share of those in which a number may
stand that mostly are enough."""
_CLEAR = math.log(0.8)
"""A line that is less likely what it looks like is doubtful."""


class CloserLook:
    """The readings of a sheet, with what the net says of more and more of its lines.

    Readings without any way are of lines that nothing has been seen of yet. If `is_first`, that may
    be because nobody looked: numbers are looked for next to the board then, and beyond only where
    some are found.
    """

    def __init__(
        self,
        picture: Picture,
        sheet: Sheet,
        readings: Sequence[LineReading],
        watch: Watch,
        *,
        is_first: bool = False,
    ) -> None:
        self.picture, self.sheet = picture, sheet
        self._is_first = is_first
        self._readings = readings
        self._watch = watch
        self._flattener = Flattener(picture, sheet)
        digit = (digit_height(readings) or math.inf) / sheet.cell
        self._flattener.set_unit(unit_for(digit))
        self._flattener.expect(digit)
        self._readers: dict[Side, RibbonReader] = {}
        self._told: dict[int, list[list[Way]]] = {}

    @property
    def doubt(self) -> float:
        """What all lines cost if they cost as much as those that were looked at."""
        return self.doubt_of(self._told.values())

    @property
    def doubtful(self) -> list[int]:
        """The lines whose first reading isn't clear, or doesn't fit, the most doubtful first."""
        lengths = (self.sheet.width, self.sheet.height)
        sure = {
            reading.line: _sureness(reading, lengths[reading.line >= self.sheet.height])
            for reading in self._readings
        }
        return sorted([line for line in sure if sure[line] < _CLEAR], key=sure.__getitem__)

    @property
    def unsure(self) -> list[int]:
        """The lines looked at by now of which the net isn't sure on any side."""
        return [line for line, told in self._told.items() if not _is_sure(told)]

    @property
    def changed(self) -> float:
        """The share of the lines looked at by now in which the net sees something else."""
        told = [reading for reading in self._readings if self._told.get(reading.line)]
        asked = [reading for reading in told if reading.ways]
        same = [_is_told(reading, self._told[reading.line]) for reading in asked]
        return 1 - sum(same) / max(1, len(same))

    def at(self, lines: Iterable[int]) -> list[LineReading]:
        """The readings of all lines, after a look at these, too.

        A clue that stands on two sides is looked at once if that confirms it.
        """
        rows = self.sheet.height
        asked = [line for line in lines if line not in self._told]
        found: dict[int, list[list[Way]]] = {line: [] for line in asked}
        for side in SIDES:
            is_row = side in {"left", "right"}
            some = [
                line
                for line in asked
                if (line < rows) == is_row and not _is_told(self._readings[line], found[line])
            ]
            if side not in self.sheet.sides or not some:
                continue
            far = self._reaches(side)
            once = self._ways(side, far, some, "clue")
            unsure = [line for line in some if not once[line] or total(once[line][0]) < SURE]
            again = {} if self._is_first else self._ways(side, far, unsure, "second")
            for line in some:
                found[line] += [said[line] for said in (once, again) if line in said]
        self._told |= found
        return self._together()

    def again(self) -> list[LineReading]:
        """The readings of all lines, after the second net was asked about what isn't sure."""
        rows, unsure = self.sheet.height, self.unsure
        for side in [side for side in SIDES if side in self.sheet.sides]:
            is_row = side in {"left", "right"}
            some = [line for line in unsure if (line < rows) == is_row]
            for line, ways in self._ways(side, self._reaches(side), some, "second").items():
                self._told[line].append(ways)
        return self._together()

    def _together(self) -> list[LineReading]:
        """What is read and told of each line, as one."""
        rows = self.sheet.height
        parts = (slice(0, rows), slice(rows, None))
        told = [self._told.get(reading.line, []) for reading in self._readings]
        shares = [share_of(self._readings[part], told[part]) for part in parts]
        return [
            LineReading(reading.line, together(reading.ways, ways, shares[reading.line >= rows]))
            for reading, ways in zip(self._readings, told, strict=True)
        ]

    def told_by(self, net: Net) -> list[list[list[Way]]]:
        """What a net says of each line, side by side."""
        rows, count = self.sheet.height, self.sheet.height + self.sheet.width
        found: list[list[list[Way]]] = [[] for _ in range(count)]
        for side in [side for side in SIDES if side in self.sheet.sides]:
            lines = range(rows) if side in {"left", "right"} else range(rows, count)
            for line, ways in self._ways(side, self._reaches(side), lines, net).items():
                found[line].append(ways)
        return found

    def doubt_of(self, told: Iterable[Sequence[Sequence[Way]]]) -> float:
        """What all lines cost by what is told of some, if the others cost as much."""
        every = [[ways for ways in each if ways] for each in told]
        best = [max(total(ways[0]) for ways in each) for each in every if each]
        return -sum(best) * len(self._readings) / max(1, len(best))

    def readers(self) -> list[tuple[int, RibbonReader, list[float]]]:
        """For each side with clues its first line, what reads it, and how far numbers stand."""
        found = []
        for side in SIDES:
            if side in self.sheet.sides:
                far = self._reaches(side)
                first = 0 if side in {"left", "right"} else self.sheet.height
                found.append((first, self._reader(side, max(far)), far))
        return found

    def _ways(
        self, side: Side, far: Sequence[float], lines: Sequence[int], net: Net
    ) -> dict[int, list[Way]]:
        """What a net says of lines, whose numbers seem to stand so far from the board."""
        if not lines:
            return {}
        self._watch.look()
        first = 0 if side in {"left", "right"} else self.sheet.height
        own = [line - first for line in lines]
        ways = self._reader(side, max(far)).ways(far, own, net)
        return dict(zip(lines, ways, strict=True))

    def _reaches(self, side: Side) -> list[float]:
        """How far the numbers of a side's lines seem to stand, by those that were seen or told."""
        rows, boxes = self.sheet.height, self.sheet.boxes[side]
        lines = self._readings[:rows] if side in {"left", "right"} else self._readings[rows:]
        if not any(reading.ways for reading in lines):
            lines = [replace(each, ways=self._likeliest(each.line)) for each in lines]
        far = reaches(self.sheet, side, lines, self._flattener.share)
        known = [reach for reach, reading in zip(far, lines, strict=True) if reading.ways]
        guess = max(boxes / 2, _FIRST) if self._is_first else boxes or self._flattener.deepest(side)
        usual = float(np.median(known)) if known else guess
        return [reach if each.ways else usual for reach, each in zip(far, lines, strict=True)]

    def _likeliest(self, line: int) -> tuple[Way, ...]:
        """What the net says of a line, but for what is less likely; nothing if it wasn't asked."""
        return tuple([way for ways in self._told.get(line, ()) for way in ways[:1]])

    def _reader(self, side: Side, far: float) -> RibbonReader:
        """What reads the lines of a side, whose numbers seem to stand so far from the board."""
        if side not in self._readers:
            flattener, boxes = self._flattener, self.sheet.boxes[side]
            deepest = flattener.deepest(side)
            room = flattener.share * _FARTHER * (1.0 if boxes else LEAST_UNIT / flattener.unit)
            # boxes may go on where none were found
            depth = min(max(math.ceil(far), boxes) + math.ceil(room), deepest)
            if self._is_first:
                depth = boxes + 1 if boxes else max(depth, math.ceil(_MOSTLY * deepest))
            else:
                deepest = depth
            self._readers[side] = RibbonReader(flattener, side, min(depth, deepest), deepest)
        return self._readers[side]


def _is_told(reading: LineReading, told: Sequence[Sequence[Way]]) -> bool:
    """Whether the net says on any side what the line looks like, for sure if nobody else does."""
    if not reading.ways:
        return _is_sure(told)
    looks = values_of(reading.ways[0])
    return any(values_of(ways[0]) == looks for ways in told if ways)


def _is_sure(told: Sequence[Sequence[Way]]) -> bool:
    """Whether the net is sure of what it says on any side."""
    return any(total(ways[0]) > SURE for ways in told if ways)


def _sureness(reading: LineReading, length: int) -> float:
    """The log probability of what a line looks like; none at all if that isn't a clue that fits."""
    if not reading.ways or not reading.ways[0][0]:
        return -math.inf
    values = values_of(reading.ways[0])
    if values != (0,) and not fits(values, length):
        return -math.inf
    return total(reading.ways[0])
