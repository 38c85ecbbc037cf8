"""solve and solutions: the two ways to put a puzzle to the engine.

The engine is never trusted: each of its solutions is held against the clues by `Puzzle.accepts`,
plain Python that shares nothing with it, before anyone sees it.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator

from nonoscope import _core
from nonoscope.model import Grid, Puzzle

from .answer import Answer, Stats, Status
from .limits import Limits
from .pack import has_problems, open_search

_EXHAUSTED, _FOUND, _TIME_UP, _CANCELLED = range(4)
_FOREVER = 1e9
_SLICE = 0.1  # seconds between two calls of `progress`

Progress = Callable[[Stats], None]


class SolverError(RuntimeError):
    """The engine gave a grid that doesn't fit the clues: a bug here, not the puzzle's fault."""


class Undecided(Exception):
    """`solutions` was stopped by a limit: those given so far may not be all.

    >>> try:
    ...     list(solutions(Puzzle.from_clues([[1]], [[1]]), Limits(seconds=0)))
    ... except Undecided as stopped:
    ...     print(stopped)
    a limit or a cancel stopped the search; there may be more solutions
    """


def solve(
    puzzle: Puzzle, limits: Limits | None = None, *, progress: Progress | None = None
) -> Answer:
    """Find out whether the puzzle has no solution, one, or several, and show what was found.

    Clues that can't be right (`Puzzle.problems`) have no solution. `progress` is called about ten
    times a second with what it took so far. Ctrl-C raises KeyboardInterrupt at once.

    >>> answer = solve(Puzzle.from_clues([[2, 1], [1], []], [[2], [1], [], [1]]))
    >>> answer.status
    <Status.UNIQUE: 'unique'>
    >>> print(answer.solution)
    ##.#
    #...
    ....
    """
    limits = limits or Limits()
    hunt = _Hunt(puzzle, limits, progress)
    found: list[Grid] = []
    ended = True
    for grid in hunt:
        found.append(grid)
        if len(found) == limits.solutions:
            ended = False
            break
    complete = ended and not hunt.was_stopped
    return Answer(_status(len(found), complete), tuple(found), hunt.stats(), complete)


def solutions(
    puzzle: Puzzle, limits: Limits | None = None, *, progress: Progress | None = None
) -> Iterator[Grid]:
    """The solutions one after another, in a stable order, as they are found.

    Without limits it gives all of them. A time limit or a cancel raises Undecided, so that a list
    that isn't whole can't be taken for one that is. `progress` is called as by `solve`, last when
    there are no more.

    >>> len(list(solutions(Puzzle.from_clues([[1], [1], [1]], [[1], [1], [1]]))))
    6
    """
    limits = limits or Limits(solutions=None)
    hunt = _Hunt(puzzle, limits, progress)
    for count, grid in enumerate(hunt, 1):
        yield grid
        if count == limits.solutions:
            return
    if hunt.was_stopped:
        raise Undecided("a limit or a cancel stopped the search; there may be more solutions")


def _status(found: int, complete: bool) -> Status:
    if found > 1:
        return Status.MULTIPLE
    if not complete:
        return Status.UNDECIDED
    return Status.UNIQUE if found else Status.CONTRADICTORY


class _Hunt:
    """One search with its clock: iterates over verified solutions until the end or a limit."""

    def __init__(self, puzzle: Puzzle, limits: Limits, progress: Progress | None) -> None:
        self._started = time.perf_counter()
        self._puzzle = puzzle
        self._limits = limits
        self._progress = progress
        self.was_stopped = False
        self._search = None if has_problems(puzzle) else open_search(puzzle)

    def __iter__(self) -> Iterator[Grid]:
        search = self._search
        while search is not None:
            outcome = self._advance(search)
            if outcome != _FOUND:
                self.was_stopped = outcome != _EXHAUSTED
                return
            yield self._verified(search.solution())

    def stats(self) -> Stats:
        """What it took until now."""
        seconds = time.perf_counter() - self._started
        search = self._search
        if search is None:
            return Stats(seconds)
        return Stats(seconds, search.lines, search.probes, search.decisions, search.conflicts)

    def _advance(self, search: _core.Search) -> int:
        limits = self._limits
        stop = limits.cancel.stop if limits.cancel else None
        while True:
            left = _FOREVER
            if limits.seconds is not None:
                left = max(0.0, limits.seconds - (time.perf_counter() - self._started))
            if self._progress is None:
                return search.run(left, stop)
            outcome = search.run(min(left, _SLICE), stop)
            self._progress(self.stats())
            if outcome != _TIME_UP or left <= _SLICE:
                return outcome

    def _verified(self, cells: bytes) -> Grid:
        grid = Grid(self._puzzle.geometry, cells)
        if not self._puzzle.accepts(grid):
            raise SolverError(
                "the engine's solution doesn't fit the clues; this is a bug in nonoscope, "
                "please report it with the puzzle"
            )
        return grid
