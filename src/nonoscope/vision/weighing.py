"""weigh: the readings that are puzzles, likeliest first.

Choices are tried in the order of their cost, always such that the sums agree (`Balance`). What the
solver refutes names lines that contradict each other (`find_conflict`); the search goes on where
one of these is read otherwise, so that it looks for misread numbers where they are.
"""

from __future__ import annotations

import heapq
import math
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import count

from nonoscope.model import Clue, Geometry, Puzzle
from nonoscope.solve import Answer, Cancel, Limits, Status, solve

from .balance import Allowed, Balance, Weighed
from .choices import Choice
from .conflicts import find_conflict
from .wildness import Wild, solve_without

_SOLVE_SECONDS = 0.5
"""For one puzzle: those of people take a thousandth of it."""
_SEVERAL, _EACH_CELL, _UNDECIDED = 4.0, 0.1, 3.0
"""The costs of having several solutions, by how many cells differ, and of not knowing."""
_UNSEEN = 10.0
"""How many readings there are, each as likely as the first that wasn't looked at any more."""


@dataclass(frozen=True, slots=True)
class Found:
    """A reading that is a puzzle with a solution, or at least without a contradiction."""

    choices: tuple[Choice, ...]
    puzzle: Puzzle
    answer: Answer
    cost: float
    """Of the choices, and of what is unusual in a printed puzzle."""

    @property
    def reading_cost(self) -> float:
        """Of the choices alone."""
        return sum(choice.cost for choice in self.choices)


@dataclass(frozen=True, slots=True)
class Budget:
    """How long to look."""

    until: float
    """On the clock of `time.thread_time`: what is read mustn't depend on what else a machine does.
    """
    tries: int = 300
    cancel: Cancel | None = None

    def part(self, share: float) -> Budget:
        """The same with a share of the time that is left."""
        now = time.thread_time()
        return replace(self, until=now + (self.until - now) * share)

    def is_spent(self, tries: int) -> bool:
        """Whether it is enough."""
        cancelled = self.cancel is not None and self.cancel.is_cancelled
        return cancelled or tries >= self.tries or time.thread_time() > self.until


@dataclass(frozen=True, slots=True)
class Weighing:
    """What was found."""

    found: tuple[Found, ...]
    """Likeliest first."""
    horizon: float
    """Every reading that costs less was looked at."""
    tries: int
    """Readings that were looked at."""
    suspects: tuple[frozenset[int], ...] = ()
    """Lines that contradicted each other on the way, from the likeliest readings on."""

    def unseen(self, margin: float) -> float:
        """How many others may be puzzles too, each as likely as the best, up to so much costlier.

        The share of puzzles among the readings that were looked at tells of those that weren't.
        """
        if not self.found:
            return 0.0
        best = self.found[0]
        if self.horizon >= best.cost + margin:
            return 0.0
        share = len(self.found) / (self.tries + 1)
        nearer = best.cost - self.horizon
        if nearer > 0:  # what is unusual came on top; but the cheapest must have been looked at
            nearer = max(0.0, best.reading_cost - self.horizon)
        return _UNSEEN * share * math.exp(nearer)


def weigh(
    geometry: Geometry, options: Sequence[Sequence[Choice]], margin: float, budget: Budget
) -> Weighing:
    """The readings that are puzzles, up to so much costlier than the best."""
    return _Search(geometry, options, margin, budget).run()


_Entry = tuple[float, int, Allowed, Weighed | None]
"""A bound of the cost, a number that orders equal ones, what is left, and its tables if known."""


class _Search:
    def __init__(
        self,
        geometry: Geometry,
        options: Sequence[Sequence[Choice]],
        margin: float,
        budget: Budget,
    ) -> None:
        self._geometry = geometry
        self._options = options
        self._margin = margin
        self._budget = budget
        self._found: dict[tuple[Clue, ...], Found] = {}
        self._suspects: list[frozenset[int]] = []
        rows = geometry.directions[0][1]
        signs = [1 if line in rows else -1 for line in range(len(options))]
        self._balance = Balance(
            [[choice.cost for choice in of_line] for of_line in options],
            [
                [sign * choice.total for choice in of_line]
                for sign, of_line in zip(signs, options, strict=True)
            ],
        )
        self._order = count()
        self._tries = 0
        self._heap: list[_Entry] = [(0.0, next(self._order), {}, None)]

    def run(self) -> Weighing:
        while self._heap and not self._budget.is_spent(self._tries):
            bound, _, allowed, weighed = heapq.heappop(self._heap)
            if bound > self._limit():
                return self._result(bound)
            weighed = weighed or self._balance.best(allowed)
            if weighed is None:
                continue
            if self._heap and weighed.cost > self._heap[0][0] + 1e-6:
                heapq.heappush(self._heap, (weighed.cost, next(self._order), allowed, weighed))
                continue
            self._tries += 1
            self._try(weighed, allowed)
        return self._result(self._heap[0][0] if self._heap else float("inf"))

    def _result(self, horizon: float) -> Weighing:
        ranked = sorted(self._found.values(), key=lambda found: found.cost)
        return Weighing(tuple(ranked), horizon, self._tries, tuple(self._suspects))

    def _limit(self) -> float:
        return min((f.cost for f in self._found.values()), default=float("inf")) + self._margin

    def _try(self, weighed: Weighed, allowed: Allowed) -> None:
        numbers = weighed.choices()
        picked = tuple([of_line[n] for of_line, n in zip(self._options, numbers, strict=True)])
        clues = {
            line: Clue(choice.lengths)
            for line, choice in enumerate(picked)
            if not isinstance(choice, Wild)
        }
        puzzle, answer = self._solve(clues)
        if answer.status is not Status.CONTRADICTORY:
            cost = weighed.cost + unusual(answer)
            known = self._found.get(puzzle.clues)
            if known is None or cost < known.cost:
                self._found[puzzle.clues] = Found(picked, puzzle, answer, cost)
            lines: Sequence[int] = range(len(numbers))
        else:
            conflict = find_conflict(self._geometry, clues)
            if conflict is not None and len(self._suspects) < 20:
                self._suspects.append(conflict)
            lines = sorted(conflict) if conflict is not None else range(len(numbers))
        self._branch(weighed, allowed, numbers, lines)

    def _solve(self, clues: dict[int, Clue]) -> tuple[Puzzle, Answer]:
        limits = Limits(_SOLVE_SECONDS, cancel=self._budget.cancel)
        if len(clues) < len(self._options):
            return solve_without(self._geometry, clues, limits)
        puzzle = Puzzle(self._geometry, tuple(clues.values()))
        return puzzle, solve(puzzle, limits)

    def _branch(
        self, weighed: Weighed, allowed: Allowed, numbers: tuple[int, ...], lines: Sequence[int]
    ) -> None:
        """All other choices, parted by the first of these lines that has another one."""
        limit = self._limit()
        ways = []
        for line in lines:
            left = tuple(self._others(line, numbers[line], allowed))
            if left:
                bound = self._balance.bound(weighed, line, left)
                ways.append((bound, line, left))
        fixed = dict(allowed)
        for bound, line, left in sorted(ways):
            if bound <= limit:
                child = {**fixed, line: left}
                heapq.heappush(self._heap, (bound, next(self._order), child, None))
            fixed[line] = (numbers[line],)

    def _others(self, line: int, number: int, allowed: Allowed) -> Iterator[int]:
        options = self._options[line]
        was_wild = isinstance(options[number], Wild)
        for choice in allowed.get(line, range(len(options))):
            if choice != number and not (was_wild and isinstance(options[choice], Wild)):
                yield choice


def unusual(answer: Answer) -> float:
    """The cost of what printed puzzles seldom are."""
    if answer.status is Status.MULTIPLE:
        return _SEVERAL + _EACH_CELL * len(answer.differences)
    return _UNDECIDED if answer.status is Status.UNDECIDED else 0.0
