"""Narrowing: what is left for the cells and the lines of a board, narrowed until nothing changes.

A line that may be one of several clues still tells something of its cells: what all of them say.
The cells that lines settle refute choices of the lines that cross them, and so on. Choices that
cost too much, or with which rows and columns can't have the same sum, go as well.

A search begins again and again with a little more allowed, and goes back after each try: nine of
ten times a line is asked what it has been asked before, so what it said is kept.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from nonoscope.model import Clue, Rectangle
from nonoscope.solve import runs_of, settle_either

from .choices import Choice
from .sums import Sums
from .wildness import Wild

_OPEN = 3  # bits: blank or shaded
_TINY = 1e-9

Priced = tuple[float, Choice]
"""A choice, and what it costs more than the first of its line."""


@dataclass(frozen=True, slots=True, eq=False)
class Option:
    """A choice as it is used here."""

    choice: Choice
    clue: Clue | None
    """None if the line may be anything."""
    runs: bytes | None
    """Of the clue."""
    total: int
    cost: float
    """More than the first of its line."""

    @classmethod
    def of(cls, cost: float, choice: Choice) -> Option:
        """With what is asked of it again and again."""
        clue, runs = (None, None) if isinstance(choice, Wild) else _clue(choice.lengths)
        return cls(choice, clue, runs, choice.total, cost)


Options = tuple[Option, ...]
Said = tuple[Options, bytes, list[int]]
"""What a line says of its cells: options, cells, and the numbers of those that changed."""


@lru_cache(maxsize=1 << 14)
def _clue(lengths: tuple[int, ...]) -> tuple[Clue, bytes]:
    clue = Clue(lengths)
    return clue, runs_of(clue)


class ConflictError(Exception):
    """Nothing is left for a line."""


class Narrowing:
    """The state of a search for readings."""

    def __init__(self, board: Rectangle, look: Callable[[], None]) -> None:
        """`look` is called now and then, and may raise what it likes to stop everything."""
        self._look = look
        self._sums = Sums(board)
        self._lines = [list(line) for line in board.lines]
        self._crossing: list[list[int]] = [[] for _ in range(board.cell_count)]
        for number, line in enumerate(self._lines):
            for cell in line:
                self._crossing[cell].append(number)
        self._parts = [_part(line) for line in self._lines]
        self._cells = bytearray()
        self._options: dict[tuple[int, float], Option] = {}
        """By the identity of their choice, and what it costs."""
        self._said: dict[tuple[Options, bytes], Said] = {}
        """By what a line may be and by its cells."""
        self.left: list[Options] = []
        """For each line, cheapest first."""
        self._extra = 0.0
        """What the cheapest of all lines cost by now, more than at the beginning."""
        self._allowance = 0.0

    def begin(self, options: Sequence[Sequence[Priced]], reach: float, allowance: float) -> None:
        """No choice may cost more than the reach, nor all together more than the allowance."""
        self._cells = bytearray([_OPEN]) * len(self._crossing)
        self.left = [
            tuple([self._option(cost, one) for cost, one in of if cost <= reach]) for of in options
        ]
        self._extra, self._allowance = 0.0, allowance
        self._narrow(range(len(self.left)))

    def _option(self, cost: float, choice: Choice) -> Option:
        key = (id(choice), cost)
        known = self._options.get(key)
        if known is None:
            known = self._options[key] = Option.of(cost, choice)
        return known

    def each_way(self, line: int, go_on: Callable[[], None]) -> bool:
        """Go on with the first choice of a line, then leave it out; whether others are left."""
        cells, left, extra = self._cells[:], self.left[:], self._extra
        first, *others = left[line]
        self.left[line] = (first,)
        try:
            self._narrow([line])
            go_on()
        except ConflictError:
            pass
        self._cells, self.left, self._extra = cells, left, extra
        self.left[line] = tuple(others)
        self._extra += others[0].cost - first.cost
        try:
            self._check()
            self._narrow([line])
        except ConflictError:
            return False
        return True

    def most_certain(self) -> int | None:
        """The line with the largest lead of one choice: it says much, and is seldom wrong."""
        best, widest = None, -1.0
        for number, left in enumerate(self.left):
            if len(left) > 1 and left[1].cost - left[0].cost > widest:
                if all(self._cells[cell] != _OPEN for cell in self._lines[number]):
                    continue  # its first is right then
                best, widest = number, left[1].cost - left[0].cost
        return best

    def _check(self) -> None:
        if self._extra > self._allowance:
            raise ConflictError

    def _narrow(self, dirty: Iterable[int]) -> None:
        """Take away what can't be, until nothing changes."""
        self._look()
        queue = deque(dirty)
        waiting = set(queue)
        while queue:
            while queue:
                line = queue.popleft()
                waiting.discard(line)
                for cell in self._settle(line):
                    for other in self._crossing[cell]:
                        if other != line and other not in waiting:
                            waiting.add(other)
                            queue.append(other)
            for line, kept in self._too_much():
                self._keep(line, kept)
                queue.append(line)
                waiting.add(line)

    def _keep(self, line: int, kept: Sequence[Option]) -> None:
        if not kept:
            raise ConflictError
        self._extra += kept[0].cost - self.left[line][0].cost
        self.left[line] = tuple(kept)
        self._check()

    def _settle(self, line: int) -> list[int]:
        """Choices that cells refute are gone, and cells are what the others say; which cells."""
        left, part = self.left[line], self._parts[line]
        before = bytes(self._cells[part])
        said = self._said.get((left, before))
        if said is None:
            self._look()
            said = self._said[left, before] = _say(left, before)
        kept, after, changed = said
        if len(kept) < len(left):
            self._keep(line, kept)
        if not changed:
            return []
        self._cells[part] = after
        places = self._lines[line]
        return [places[cell] for cell in changed]

    def _too_much(self) -> list[tuple[int, list[Option]]]:
        """Lines with choices that cost too much, or make sums that can't agree, without these."""
        slack = self._allowance - self._extra + _TINY
        found = []
        fits: list[range | None] = [None] * len(self.left)
        if all(left[-1].clue is not None for left in self.left):
            fits = self._sums.fitting([[one.total for one in left] for left in self.left])
        for line, left in enumerate(self.left):
            if len(left) == 1 and fits[line] is None:
                continue
            most, allowed = left[0].cost + slack, fits[line]
            kept = [
                one
                for one in left
                if one.cost <= most and (allowed is None or one.total in allowed)
            ]
            if len(kept) < len(left):
                found.append((line, kept))
        return found


def _part(line: list[int]) -> slice:
    """The cells of a row or a column, which are equally far from each other."""
    return slice(line[0], line[-1] + 1, line[1] - line[0] if len(line) > 1 else 1)


def _say(left: Options, before: bytes) -> Said:
    """The options of a line that its cells allow, the cells as these leave them, and which changed.

    Only as many are looked at as it takes to see that nothing follows from them.
    """
    fitting, after = settle_either([option.runs for option in left], before)
    kept = left if len(fitting) == len(left) else tuple([left[number] for number in fitting])
    if after == before:
        return kept, after, []
    changed = [
        cell for cell, pair in enumerate(zip(before, after, strict=True)) if pair[0] != pair[1]
    ]
    return kept, after, changed
