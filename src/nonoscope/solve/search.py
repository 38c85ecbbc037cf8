"""solve and solutions: the two ways to put a puzzle to the engine."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator

from nonoscope import _core
from nonoscope.model import Grid, Puzzle
from nonoscope.proof import text

from .answer import Answer, Stats, Status
from .limits import Limits
from .outcomes import EXHAUSTED, FOUND, TIME_UP
from .pack import has_problems, open_search, pack
from .verified import verified

_FOREVER = 1e9
_SLICE = 0.1  # seconds between two calls of `progress` or `proof`
_SEVERAL = 2  # solutions, to know that there is more than one

Progress = Callable[[Stats], None]
Write = Callable[[str], object]


class Undecided(Exception):
    """`solutions` was stopped by a limit: those given so far may not be all.

    >>> try:
    ...     list(solutions(Puzzle.from_clues([[1]], [[1]]), Limits(seconds=0)))
    ... except Undecided as stopped:
    ...     print(stopped)
    a limit or a cancel stopped the search; there may be more solutions
    """


def solve(
    puzzle: Puzzle,
    limits: Limits | None = None,
    *,
    progress: Progress | None = None,
    proof: Write | None = None,
) -> Answer:
    """Find out whether the puzzle has no solution, one, or several, and show what was found.

    Clues that can't be right (`Puzzle.problems`) have no solution. `progress` is called about ten
    times a second with what it took so far. `proof` gets a proof of the answer, piece by piece: the
    `write` of a file that is open for text, say; `verify` checks it. Ctrl-C raises
    KeyboardInterrupt at once.

    >>> answer = solve(Puzzle.from_clues([[2, 1], [1], []], [[2], [1], [], [1]]))
    >>> answer.status
    <Status.UNIQUE: 'unique'>
    >>> print(answer.solution)
    ##.#
    #...
    ....
    """
    limits = limits or Limits()
    hunt = _Hunt(puzzle, limits, progress, proof)
    found: list[Grid] = []
    ended = True
    for grid in hunt:
        found.append(grid)
        if len(found) == limits.solutions:
            ended = False
            break
    complete = ended and not hunt.was_stopped
    hunt.claim(len(found), is_complete=complete)
    return Answer(_status(len(found), complete), tuple(found), hunt.stats(), complete)


def solutions(
    puzzle: Puzzle,
    limits: Limits | None = None,
    *,
    progress: Progress | None = None,
    proof: Write | None = None,
) -> Iterator[Grid]:
    """The solutions one after another, in a stable order, as they are found.

    Without limits it gives all of them. A time limit or a cancel raises Undecided, so that a list
    that isn't whole can't be taken for one that is. `progress` and `proof` are called as by
    `solve`, last when there are no more.

    >>> len(list(solutions(Puzzle.from_clues([[1], [1], [1]], [[1], [1], [1]]))))
    6
    """
    limits = limits or Limits(solutions=None)
    hunt = _Hunt(puzzle, limits, progress, proof)
    count = 0
    for count, grid in enumerate(hunt, 1):
        yield grid
        if count == limits.solutions:
            hunt.claim(count, is_complete=False)
            return
    hunt.claim(count, is_complete=not hunt.was_stopped)
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

    def __init__(
        self, puzzle: Puzzle, limits: Limits, progress: Progress | None, proof: Write | None
    ) -> None:
        self._started = time.perf_counter()
        self._packed = pack(puzzle)
        self._limits = limits
        self._progress = progress
        self.was_stopped = False
        self._search: _core.Search | None = None
        self._proof = proof
        if proof:
            proof(text.heading(puzzle))

    def __iter__(self) -> Iterator[Grid]:
        if has_problems(self._packed):
            if self._proof:
                self._proof(f"{text.PROBLEMS}\n")
            return
        outcome = FOUND
        if self._limits.jobs == 1:
            self._search = self._open_search(0)
        else:
            found, outcome = self._choose_search()
            yield from (verified(self._packed, cells) for cells in found)
        while self._search and outcome == FOUND:
            outcome = self._advance(self._search)
            if outcome == FOUND:
                yield verified(self._packed, self._search.solution())
        self.was_stopped = outcome != EXHAUSTED

    def claim(self, found: int, *, is_complete: bool) -> None:
        """The end of the proof."""
        if self._proof:
            self._proof(text.claim(found, is_complete=is_complete))

    def stats(self) -> Stats:
        """What it took until now."""
        seconds = time.perf_counter() - self._started
        search = self._search
        if search is None:
            return Stats(seconds)
        return Stats(seconds, search.lines, search.probes, search.decisions, search.conflicts)

    def _choose_search(self) -> tuple[list[bytes], int]:
        """Let several go until one has told none, one and several apart: it goes on alone."""
        from .portfolio import Portfolio  # with threads, which few need

        limits = self._limits
        portfolio = Portfolio(
            self._open_search,
            limits.jobs,
            wanted=min(limits.solutions or _SEVERAL, _SEVERAL),
            seconds_left=self._seconds_left,
            stop=self._stop,
        )
        self._search = portfolio.first.search
        winner = portfolio.run(self._report)
        self._search = winner.search
        self._write_proof(winner.search)
        self._report()
        return winner.found, winner.outcome

    def _open_search(self, member: int) -> _core.Search:
        search = open_search(self._packed, self._limits.seed, member)
        if self._proof:
            search.record_proof()
        return search

    def _advance(self, search: _core.Search) -> int:
        while True:
            left = self._seconds_left()
            if self._progress is None and self._proof is None:
                return search.run(left, self._stop)
            outcome = search.run(min(left, _SLICE), self._stop)
            self._write_proof(search)
            self._report()
            if outcome != TIME_UP or left <= _SLICE:
                return outcome

    @property
    def _stop(self) -> _core.Stop | None:
        return self._limits.cancel.stop if self._limits.cancel else None

    def _seconds_left(self) -> float:
        if self._limits.seconds is None:
            return _FOREVER
        return max(0.0, self._limits.seconds - (time.perf_counter() - self._started))

    def _write_proof(self, search: _core.Search) -> None:
        if self._proof:
            self._proof(search.take_proof())

    def _report(self) -> None:
        if self._progress:
            self._progress(self.stats())
