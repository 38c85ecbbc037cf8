"""RibbonReader: the ways to read each clue of a side, as the net for whole clues sees it.

A ribbon is only looked at as far as its clue seems to reach; where a number stands near that end,
or none stands there at all, it is looked at farther out.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby, pairwise

import numpy as np
import numpy.typing as npt

from .beams import Told, likeliest
from .ribbons import ACROSS, LEAST_UNIT, Unrolled
from .spelling import Way
from .strips import MARGIN, Flattener, Strip
from .telling import SIGHT, STEP, Chances, Net, Scores, look, tell
from .values import Numeral, Side

_BEYOND = 1.6
"""Cells that are looked at beyond what is seen of a clue."""
_NEAR_END = 1.5
"""A number in the outermost part, of so many cells, asks for more of the ribbon. Both are of cells
in which digits have their usual size, for small ones stand closer, but not if they are in boxes."""
_MORE = 4
"""Cells that a ribbon is then longer."""
_COARSE = 1
"""Lengths are multiples of so many cells: ribbons of one length are looked at together."""
_LEAST, _NOTHING = -9.0, 1e-30
"""The log probability of a value that is still worth to be told, and the probability of one that
isn't."""
_LIKELY = float(np.log(0.5))
"""Where nothing is less likely than this, a number stands."""
_MOST_VALUES = 6
_NEAR = 3
"""Places around that of a number which may tell it too."""


class RibbonReader:
    """Reads the lines of one side. Its strip is made deeper if numbers stand at its end."""

    def __init__(self, flattener: Flattener, side: Side, depth: int, deepest: int) -> None:
        self._flattener = flattener
        self._deepest = deepest
        self._strip = strip = flattener.strip(side, depth)
        self._cell = strip.unit / STEP
        """Places of a cell."""
        boxed = strip.sheet.boxes[side] > 0
        self._wide = 1.0 if boxed else LEAST_UNIT / strip.unit
        """The cells that a number takes with the room around it, where its size is usual."""
        self._length = strip.sheet.width if strip.is_row else strip.sheet.height
        self._is_before = side in {"left", "top"}
        self._standing = not strip.is_row
        self._unroll(strip)

    def _unroll(self, strip: Strip) -> None:
        self._strip, self._unrolled = strip, Unrolled(strip)
        self._most = self._unrolled.long // STEP
        self._over = self._unrolled.long % STEP if self._is_before else 0

    def _reaches(self, size: int) -> bool:
        """Whether the picture shows more than so many places; the strip is then made deeper."""
        if size >= self._most and self._strip.depth < self._deepest:
            self._unroll(self._flattener.strip(self._strip.side, self._deepest))
        return bool(size < self._most)

    def ways(
        self, reaches: Sequence[float], lines: Sequence[int], net: Net = "clue"
    ) -> list[list[Way]]:
        """For each of these lines the ways to read its clue by a net, best first.

        `reaches` says of all lines how far from the board their numbers seem to stand, in cells.
        """
        wanted = self._wanted(reaches)
        longest = max(wanted)
        found: dict[int, Chances] = {}
        known: dict[int, Chances] = {}
        todo = sorted(lines)
        while todo:
            sizes = {
                line: (len(known.get(line, ())), min(wanted[line], self._most)) for line in todo
            }
            todo.sort(key=sizes.__getitem__)
            again = []
            for (before, size), members in groupby(todo, key=sizes.__getitem__):
                some = list(members)
                nearer = [known[line] for line in some] if before else []
                for line, chances in zip(some, self._told(some, size, nearer, net), strict=True):
                    if self._goes_on(chances, longest) and self._reaches(size):
                        wanted[line], known[line] = size + self._places(_MORE), chances
                        again.append(line)
                    else:
                        found[line] = chances
            todo = again
        ways = self.ways_by(found)
        return [ways[line] for line in lines]

    def ways_by(self, found: Mapping[int, Chances]) -> dict[int, list[Way]]:
        """The ways to read lines, by what is told at each place next to the board."""
        told = {line: (_distinct(likeliest(found[line])), found[line]) for line in sorted(found)}
        corners = self._corners(told)
        return {line: self._ways(*said, corners) for line, said in told.items()}

    def sights(self, reaches: Sequence[float], net: Net) -> list[tuple[Scores, Scores]]:
        """What a net scores and sees at the places of each line; see `ways`."""
        found = []
        for line, wanted in enumerate(self._wanted(reaches)):
            size = min(wanted, self._most)
            start = self._start(size)
            (ribbon,) = self._unrolled.ribbons([line], slice(start, start + size * STEP))
            found.append(look(ribbon, is_row=not self._standing, net=net))
        return found

    def _wanted(self, reaches: Sequence[float]) -> list[int]:
        """The places of each line that are looked at first."""
        least, more = float(np.median(reaches)), _BEYOND * self._wide
        return [self._places(_rounded(max(reach, least) + more)) for reach in reaches]

    def _places(self, cells: int) -> int:
        return round(cells * self._cell)

    def _start(self, size: int) -> int:
        """The pixel at which so many places next to the board begin."""
        return self._over + (self._most - size) * STEP if self._is_before else 0

    def _told(self, lines: list[int], size: int, nearer: list[Chances], net: Net) -> Chances:
        """What stands on these lines, at so many places next to the board.

        `nearer` is what is known of fewer places, if anything is. Then only what is farther out is
        looked at, and once more what the net couldn't see as it is because the ribbons ended there.
        """
        sight = SIGHT[net]
        more = size - len(nearer[0]) + 2 * sight if nearer else size
        if more >= size:
            return self._seen(lines, self._start(size), size, net)
        known = np.stack(nearer)
        if self._is_before:
            farther = self._seen(lines, self._start(size), more, net)
            return np.concatenate([farther[:, :-sight], known[:, sight:]], axis=1)
        farther = self._seen(lines, (size - more) * STEP, more, net)
        return np.concatenate([known[:, :-sight], farther[:, sight:]], axis=1)

    def _seen(self, lines: list[int], start: int, size: int, net: Net) -> Chances:
        """What a net sees on these lines, at so many places from a pixel on."""
        part = slice(start, start + size * STEP)
        ribbons = self._unrolled.ribbons(lines, part)
        return tell(ribbons, is_row=not self._standing, net=net)

    def _goes_on(self, chances: Chances, longest: int) -> bool:
        """Whether more may stand farther out: beyond a number at the end, or if there is none.

        What stands alone so far out that no other line has a number there is no clue.
        """
        places = np.flatnonzero(chances[:, 0] < _LIKELY)
        if not len(places):
            return len(chances) < longest
        outermost = places[0] if self._is_before else len(chances) - 1 - places[-1]
        return bool(outermost < _NEAR_END * self._wide * self._cell)

    def _ways(
        self, told: Sequence[Told], chances: Chances, corners: Iterator[npt.NDArray[np.float32]]
    ) -> list[Way]:
        """Rows of numbers, each number with all that it may be."""
        found: list[Way] = []
        likely = np.exp(chances[:, 1:])
        known: dict[tuple[int, int, int, bool], tuple[tuple[int, float], ...]] = {}
        """Rows of numbers differ in a few of them."""
        for one in told:
            parts = _parts(one.places, len(chances))
            numerals, rest = [], one.log_probability
            alone = len(one.values) == 1
            for value, part in zip(one.values, parts, strict=True):
                key = (part.start, part.stop, value, alone)
                if key not in known:
                    known[key] = self._values(likely[part], value, alone=alone)
                values = known[key]
                numerals.append(Numeral(values, next(corners)))
                rest -= values[0][1]
            found.append((tuple(numerals), min(0.0, rest)))
        return found

    def _values(
        self, likely: npt.NDArray[np.float32], told: int, *, alone: bool
    ) -> tuple[tuple[int, float], ...]:
        """What a number may be, the one that was told first, by probabilities: places x 100.

        The places around it say it together, each as much as it says that there is a number. What
        is likelier there was told as another number.
        """
        sums = likely.sum(axis=0)
        sums[sums > sums[told]] = 0
        logs = np.log(np.maximum(sums / sums.sum(), _NOTHING))
        fits = np.flatnonzero(logs[: self._length + 1] > _LEAST)
        fits = fits if alone else fits[fits > 0]
        kept = fits[np.argsort(-logs[fits])][:_MOST_VALUES].tolist()
        every = sorted({told, *kept}, key=lambda value: -logs[value])
        return tuple([(value, float(logs[value])) for value in every])

    def _corners(
        self, found: Mapping[int, tuple[Sequence[Told], Chances]]
    ) -> Iterator[npt.NDArray[np.float32]]:
        """Where numbers stand in the picture, line by line; all at once, which is faster."""
        half = ACROSS / 3
        boxes = []
        for line, (told, chances) in found.items():
            across = (MARGIN + line + 0.5) * self._strip.unit
            start = self._start(len(chances)) + 0.5 * STEP
            for place in [place for one in told for place in one.places]:
                along = start + place * STEP
                x, y = (across, along) if self._standing else (along, across)
                boxes.append((x - half, y - half, x + half, y + half))
        return iter(self._strip.corners(boxes))


def _distinct(told: Sequence[Told]) -> list[Told]:
    """Of rows that have as many numbers the likeliest: they differ in values alone."""
    found: dict[int, Told] = {}
    for one in told:
        found.setdefault(len(one.values), one)
    return list(found.values())


def _rounded(cells: float) -> int:
    return int(np.ceil(cells / _COARSE)) * _COARSE


def _parts(places: Sequence[int], count: int) -> list[slice]:
    """For each number the places that are nearer to it than to others, and not far from it.

    >>> _parts((3, 8), 20)
    [slice(0, 6, None), slice(6, 12, None)]
    """
    between = [(one + other + 1) // 2 for one, other in pairwise(places)]
    starts, ends = [0, *between][: len(places)], [*between, count][: len(places)]
    return [
        slice(max(start, place - _NEAR), min(end, place + _NEAR + 1))
        for place, start, end in zip(places, starts, ends, strict=True)
    ]
