"""count and backbone: how many solutions a puzzle has, and which cells they have in common.

The engine's counter is good at many solutions, its search at proving that there is only one. As
long as neither has told, they take turns; what each has found so far is kept.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from dataclasses import dataclass

from nonoscope import _core
from nonoscope.model import Grid, Puzzle

from .answer import Stats
from .limits import Limits
from .pack import Packed, has_problems, open_backbone, open_counter, open_search, pack
from .verified import verified

_FOUND = 1
_EXHAUSTED = 0
_TURN = 0.1  # seconds, also between two calls of `progress`
_ENOUGH = 2  # solutions, after which the search has nothing more to tell
_GROUP_DIGITS = 500
_GROUP = 10**_GROUP_DIGITS

Progress = Callable[[Stats], None]


@dataclass(frozen=True, slots=True)
class Count:
    """The result of `count`.

    >>> print(count(Puzzle.from_clues([[1], [1]], [[1], [1]])))
    2
    >>> print(Count(1000, False, Stats()))
    at least 1000
    """

    number: int
    """Of solutions: all of them, or no more than there are."""
    is_exact: bool
    """Whether it is the number, or only a bound from below because a limit came first."""
    stats: Stats

    def __str__(self) -> str:
        return f"{'' if self.is_exact else 'at least '}{_digits(self.number)}"


@dataclass(frozen=True, slots=True)
class Backbone:
    """The result of `backbone`.

    >>> shared = backbone(Puzzle.from_clues([[2], [1]], [[1], [1], [1]]))
    >>> print(shared.grid)
    ?#?
    ?.?
    >>> shared.differences, shared.is_complete
    ((0, 2, 3, 5), True)
    """

    grid: Grid
    """Cells that are the same in all solutions; unknown where they differ or, if it isn't complete,
    where it isn't known."""
    differences: tuple[int, ...]
    """Cells in which solutions are known to differ."""
    is_complete: bool
    """Whether every cell is one or the other; if not, a limit came first."""
    stats: Stats


def count(
    puzzle: Puzzle, limits: Limits | None = None, *, progress: Progress | None = None
) -> Count:
    """The exact number of solutions, however large; at a limit, a proven bound from below.

    The number of solutions asked for in the limits is of no consequence. `progress` is called about
    ten times a second. Ctrl-C raises KeyboardInterrupt at once.

    >>> count(Puzzle.from_clues([[1]] * 12, [[1]] * 12)).number
    479001600
    """
    started = time.perf_counter()
    packed = pack(puzzle)
    if has_problems(packed):
        return Count(0, True, Stats(time.perf_counter() - started))
    counter = open_counter(packed)
    turns = _Turns(packed, limits or Limits(), counter, progress, started)
    if turns.run():
        return Count(counter.number(), True, turns.stats())
    if turns.is_exhausted:
        return Count(len(turns.found), True, turns.stats())
    return Count(max(counter.number(), len(turns.found)), False, turns.stats())


def backbone(
    puzzle: Puzzle, limits: Limits | None = None, *, progress: Progress | None = None
) -> Backbone | None:
    """The cells that are the same in all solutions; None if it is proved that there is none.

    At a limit it is partial and says so. Limits, `progress` and Ctrl-C are as for `count`.

    >>> print(backbone(Puzzle.from_clues([[1], [1], [2]], [[1], [2], [1]])).grid)
    ?.?
    .#.
    ?#?
    >>> print(backbone(Puzzle.from_clues([[2], []], [[2], []])))
    None
    """
    started = time.perf_counter()
    packed = pack(puzzle)
    if has_problems(packed):
        return None
    engine = open_backbone(packed)
    turns = _Turns(packed, limits or Limits(), engine, progress, started)
    complete = turns.run()
    if engine.is_contradictory() or (turns.is_exhausted and not turns.found):
        return None
    if turns.is_exhausted and not complete:
        return Backbone(turns.found[0], (), True, turns.stats())
    differ = set(turns.found[0].differences(turns.found[-1])) if turns.found else set()
    differ.update(index for index, is_so in enumerate(engine.differing()) if is_so)
    grid = Grid(puzzle.geometry, engine.common())
    return Backbone(grid, tuple(sorted(differ)), complete, turns.stats())


def _digits(number: int) -> str:
    """As `str`, which refuses numbers of more than some thousand digits."""
    parts: list[str] = []
    while number >= _GROUP:
        number, rest = divmod(number, _GROUP)
        parts.append(f"{rest:0{_GROUP_DIGITS}}")
    return "".join([str(number), *reversed(parts)])


class _Turns:
    """An engine and a search for two solutions, by turns, until one of them is done."""

    def __init__(
        self,
        packed: Packed,
        limits: Limits,
        engine: _core.Counter | _core.Backbone,
        progress: Progress | None,
        started: float,
    ) -> None:
        self._started = started
        self._packed = packed
        self._limits = limits
        self._engine = engine
        self._progress = progress
        self.found: list[Grid] = []
        """By the search, at most two."""
        self.is_exhausted = False
        """Whether those are all."""

    def run(self) -> bool:
        """True: the engine has its answer. False: a limit came first, or `is_exhausted`."""
        stop = self._limits.cancel.stop if self._limits.cancel else None
        search: _core.Search | None = None
        while True:
            if self._engine.run(min(_TURN, self._left()), stop):
                return True
            if self._is_over():
                return False
            if len(self.found) < _ENOUGH:
                search = search or open_search(self._packed)
                self._search(search, stop)
                if self.is_exhausted or self._is_over():
                    return False
            if self._progress:
                self._progress(self.stats())

    def stats(self) -> Stats:
        """What it took until now."""
        engine = self._engine
        seconds = time.perf_counter() - self._started
        return Stats(seconds, engine.lines, engine.probes, engine.decisions, engine.conflicts)

    def _search(self, search: _core.Search, stop: _core.Stop | None) -> None:
        outcome = search.run(min(_TURN, self._left()), stop)
        self.is_exhausted = outcome == _EXHAUSTED
        if outcome == _FOUND:
            grid = verified(self._packed, search.solution())
            if grid not in self.found:  # a bound must not rest on the search never repeating itself
                self.found.append(grid)

    def _left(self) -> float:
        if self._limits.seconds is None:
            return math.inf
        return max(0.0, self._limits.seconds - (time.perf_counter() - self._started))

    def _is_over(self) -> bool:
        cancel = self._limits.cancel
        return self._left() <= 0 or (cancel is not None and cancel.is_cancelled)
