"""LineView: one line as techniques see it: its clue, its marks and the names of its colours."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from nonoscope.model import BLANK, UNKNOWN, Clue, Palette

from .placements import placements


class Stretch(NamedTuple):
    """Cells side by side, from `start` to `stop`, which isn't one of them any more."""

    start: int
    stop: int
    colour: int

    @property
    def length(self) -> int:
        """How many cells."""
        return self.stop - self.start

    @property
    def places(self) -> range:
        """The cells."""
        return range(self.start, self.stop)


class Rest(NamedTuple):
    """What is left of a line when the finished runs at its two ends are set aside."""

    start: int
    stop: int
    first: int
    """The first run that is left."""
    last: int
    """The run behind the last one that is left."""


@dataclass(frozen=True, slots=True)
class LineView:
    """A line with its marks; places are counted from 0 along the line."""

    clue: Clue
    cells: bytes
    palette: Palette

    def is_unknown(self, place: int) -> bool:
        """Whether there is no mark."""
        return self.cells[place] == UNKNOWN

    def starts(self) -> tuple[int, ...]:
        """See `placements`; the marks fit the clue, or nothing would have been asked."""
        return placements(self.clue, self.cells) or ()

    def reach(self) -> list[tuple[int, int]]:
        """For each run the first cell it can cover, and the one behind the last."""
        return [
            ((starts & -starts).bit_length() - 1, starts.bit_length() - 1 + run.length)
            for run, starts in zip(self.clue, self.starts(), strict=True)
        ]

    def stretches(self) -> list[Stretch]:
        """Coloured cells side by side, of one colour each."""
        return [s for s in _pieces(self.cells) if s.colour not in (BLANK, UNKNOWN)]

    def rooms(self) -> list[Stretch]:
        """The pieces between blanks: cells that are coloured or may be; their colour is unknown."""
        flat = bytes([BLANK if cell == BLANK else UNKNOWN for cell in self.cells])
        return [s for s in _pieces(flat) if s.colour == UNKNOWN]

    def covering(self, stretch: Stretch) -> list[int]:
        """The runs that can cover all of a stretch."""
        return [
            index
            for index, (run, starts) in enumerate(zip(self.clue, self.starts(), strict=True))
            if run.colour == stretch.colour
            and _any_between(starts, stretch.stop - run.length, stretch.start)
        ]

    def rest(self) -> Rest:
        """Set aside what is known from both ends, as far as it is whole runs."""
        start, first = _done(self.clue, self.cells)
        back, behind = _done(Clue(self.clue[::-1]), self.cells[::-1])
        stop, last = len(self.cells) - back, len(self.clue) - behind
        if first > last or start > stop:
            return Rest(len(self.cells), len(self.cells), len(self.clue), len(self.clue))
        return Rest(start, stop, first, last)


def _pieces(cells: bytes) -> list[Stretch]:
    found = []
    start = 0
    for stop in range(1, len(cells) + 1):
        if stop == len(cells) or cells[stop] != cells[start]:
            found.append(Stretch(start, stop, cells[start]))
            start = stop
    return found


def _any_between(starts: int, low: int, high: int) -> bool:
    low = max(low, 0)
    return high >= low and bool(starts >> low & ((2 << (high - low)) - 1))


def _done(clue: Clue, cells: bytes) -> tuple[int, int]:
    """How many cells from the beginning are finished for good, and how many runs lie in them."""
    place = runs = 0
    for piece in _pieces(cells):
        if piece.colour == UNKNOWN or piece.stop == len(cells):
            break
        if piece.colour != BLANK:
            behind = cells[piece.stop]
            if runs == len(clue) or clue[runs] != (piece.length, piece.colour) or behind == UNKNOWN:
                break
            runs += 1
        place = piece.stop
    return place, runs
