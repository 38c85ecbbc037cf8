"""join: the readings that are puzzles, found by narrowing the choices of all lines together.

A line that may be one of several clues still tells something of its cells: what all of them say.
So doubtful lines take part from the beginning; the cells that they settle refute choices of the
lines that cross them, and so on until nothing changes. Mostly one reading is left. If not, a line's
likeliest choice is tried, then the others, and what costs too much in sum is left out. How likely a
choice is, its own line says first, and if that leads nowhere all lines together do (`believed`).
Lines that fit to nothing around them may then be anything.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import combinations
from operator import or_

import numpy as np

from nonoscope.model import Clue, Rectangle
from nonoscope.solve import Limits, Status, settle_line

from .beliefs import Belief, believed
from .choices import Choice
from .sums import Sums
from .weighing import Budget, Found, Weighing, unusual
from .wildness import COST, solve_without, wild_choices

_OPEN = 3  # bits: blank or shaded
_REACHES, _BELIEVED_REACHES = (1.5, 3.0), (1.5, 4.0, 8.0)
"""How much more than its cheapest each choice of a line may cost, in first attempts: by what the
line says, and by what is believed of it."""
_SUSPECTS, _MOST_FREE = 8, 2
"""Of so many lines that fit least so many may be anything, beside those of which nothing fits."""
_ALLOWANCES = (4.5, 6.0, 8.0, 10.0, 13.0, 16.0, 20.0)
"""How much more than the cheapest of all lines a reading may cost, if those found nothing."""
_SHARE = 0.2
"""Of the time that is left, for one attempt."""
_PROVABLE = 25.0
"""That nothing cheaper than this is a puzzle takes too long to tell."""
_SOME, _ENOUGH = 5, 40
"""Readings that are puzzles: to choose the cheapest, and so many that nothing is sure."""
_STEPS, _CERTAIN = 5, 0.005
"""In so many steps rivals are looked for, until so little may have been overlooked."""
_SOLVE_SECONDS = 0.3
_TINY = 1e-9


@dataclass(frozen=True, slots=True)
class _Option:
    """A choice as it is used here."""

    choice: Choice
    clue: Clue
    total: int
    cost: float
    """More than the cheapest of its line."""

    @classmethod
    def of(cls, choice: Choice, cost: float) -> _Option:
        return cls(choice, _clue(choice.lengths), choice.total, cost)


@lru_cache(maxsize=1 << 14)
def _clue(lengths: tuple[int, ...]) -> Clue:
    return Clue(lengths)


class _ConflictError(Exception):
    """Nothing is left for a line."""


class _SpentError(Exception):
    """There is no time left, or enough was found."""


def join(
    board: Rectangle, options: Sequence[Sequence[Choice]], margin: float, budget: Budget
) -> Weighing:
    """The readings that are puzzles, up to so much costlier than the best, as far as time allows.

    The options of each line come cheapest first. What is found is the cheapest only if the horizon
    says so.
    """
    return _Joining(board, options, budget).run(margin)


class _Joining:
    def __init__(
        self, board: Rectangle, options: Sequence[Sequence[Choice]], budget: Budget
    ) -> None:
        self._board = board
        self._lines = [list(line) for line in board.lines]
        self._crossing: list[list[int]] = [[] for _ in range(board.cell_count)]
        for number, line in enumerate(self._lines):
            for cell in line:
                self._crossing[cell].append(number)
        self._choices = options
        self._options = [[(one.cost - of[0].cost, one) for one in of] for of in options]
        self._base = sum(of[0].cost for of in options if of)
        self._budget = budget
        self._until = budget
        self._found: dict[tuple[Clue, ...], Found] = {}
        self._nodes = 0
        # the state of the search: what is left for cells and lines, and what that costs at least
        self._cells: list[int] = []
        self._left: list[tuple[_Option, ...]] = []
        self._sums = Sums(board)
        self._extra = 0.0
        self._allowance = 0.0
        self._stops_at = 1

    def run(self, margin: float) -> Weighing:
        horizon = 0.0
        for reach in _REACHES:
            if self._found:
                break
            done = self._search(self._options, reach, stops_at=1, share=_SHARE / 2)
            horizon = reach if done and not self._found else horizon
        if not self._found:
            self._ask_all()
        for allowance in _ALLOWANCES:
            if allowance > min(self._least, COST * 2):
                break
            if not self._search(self._options, allowance, allowance, share=_SHARE):
                break
            horizon = allowance
        if self._least > COST:
            self._free()
        for more in np.linspace(0.0, margin, _STEPS).tolist():
            allowance = self._least + more + _TINY
            if allowance > _PROVABLE or self._weighing(horizon).unseen(margin) < _CERTAIN:
                break
            if allowance > horizon:
                if not self._search(self._options, allowance, allowance):
                    break
                horizon = allowance
        return self._weighing(horizon)

    def _ask_all(self) -> None:
        """A reading by what all lines together say of each."""
        for reach in _BELIEVED_REACHES:
            if self._found or self._budget.is_spent(0):
                return
            options = [list(belief.choices) for belief in self._beliefs]
            self._search(options, reach, stops_at=1, share=_SHARE)

    def _free(self) -> None:
        """Readings in which lines that fit to nothing may be anything, if that costs less."""
        beliefs = self._beliefs
        worst = sorted(range(len(beliefs)), key=lambda line: -beliefs[line].surprise)[:_SUSPECTS]
        for count in range(1, _MOST_FREE + 1):
            for free in combinations(worst, count):
                if self._least < COST * count or self._budget.is_spent(0):
                    return
                options = [
                    [] if line in free else list(belief.choices)
                    for line, belief in enumerate(beliefs)
                ]
                enough = len(self._found) + _SOME
                self._search(options, _BELIEVED_REACHES[0], stops_at=enough, share=_SHARE)

    @cached_property
    def _beliefs(self) -> list[Belief]:
        return believed(self._board, self._choices, self._budget.part(0.5))

    def _weighing(self, horizon: float) -> Weighing:
        ranked = sorted(self._found.values(), key=lambda found: found.cost)
        return Weighing(tuple(ranked), self._base + horizon, self._nodes)

    @property
    def _least(self) -> float:
        """What the cheapest reading that is a puzzle costs more than the cheapest of all lines."""
        costs = [found.reading_cost for found in self._found.values()]
        return min(costs, default=float("inf")) - self._base

    def _search(
        self,
        options: Sequence[Sequence[tuple[float, Choice]]],
        reach: float,
        allowance: float = float("inf"),
        *,
        stops_at: int = _ENOUGH,
        share: float = 1.0,
    ) -> bool:
        """Look for readings in which no line costs more than the reach, nor all the allowance.

        True if none was overlooked. Lines without options may be anything.
        """
        self._until = self._budget.part(share)
        self._allowance = allowance
        self._stops_at = stops_at
        self._cells = [_OPEN] * self._board.cell_count
        self._left = [
            tuple([_Option.of(one, cost) for cost, one in of if cost <= reach]) for of in options
        ]
        self._extra = 0.0
        try:
            self._narrow([line for line, left in enumerate(self._left) if left])
            self._descend()
        except _ConflictError:
            pass
        except _SpentError:
            return False
        return True

    def _descend(self) -> None:
        """All readings that are left, by trying one choice after the other."""
        while True:
            self._nodes += 1
            line = self._most_certain()
            if line is None:
                self._try()
                return
            before = self._cells[:], self._left[:], self._extra
            first, *others = self._left[line]
            self._left[line] = (first,)
            try:
                self._narrow([line])
                self._descend()
            except _ConflictError:
                pass
            self._cells, self._left, self._extra = before
            self._left[line] = tuple(others)
            self._extra += others[0].cost - first.cost
            if self._extra > self._allowance:
                return
            try:
                self._narrow([line])
            except _ConflictError:
                return

    def _most_certain(self) -> int | None:
        """The line with the largest lead of one choice: it says much, and is seldom wrong."""
        best, widest = None, -1.0
        for number, left in enumerate(self._left):
            if len(left) > 1 and left[1].cost - left[0].cost > widest:
                if all(self._cells[cell] != _OPEN for cell in self._lines[number]):
                    continue  # its first is right then
                best, widest = number, left[1].cost - left[0].cost
        return best

    def _narrow(self, dirty: Iterable[int]) -> None:
        """Take away what can't be, until nothing changes."""
        queue = deque(dirty)
        waiting = set(queue)
        while queue:
            while queue:
                line = queue.popleft()
                waiting.discard(line)
                if self._until.is_spent(0):
                    raise _SpentError
                for cell in self._settle(line):
                    for other in self._crossing[cell]:
                        if other != line and other not in waiting:
                            waiting.add(other)
                            queue.append(other)
            for line, left in self._too_much():
                if not left:
                    raise _ConflictError
                self._extra += left[0].cost - self._left[line][0].cost
                self._left[line] = left
                queue.append(line)
                waiting.add(line)

    def _settle(self, line: int) -> list[int]:
        """Choices that the cells refute are gone, and cells are what the others say; which cells.

        Only as many choices are looked at as it takes to see that nothing follows from them.
        """
        places, left = self._lines[line], self._left[line]
        if not left:
            return []
        before = [self._cells[place] for place in places]
        union: list[int] = []
        kept: list[_Option] = []
        for number, option in enumerate(left):
            after = settle_line(option.clue, before)
            if after is None:
                continue
            kept.append(option)
            union = list(map(or_, union, after)) if union else after
            if union == before:
                kept.extend(left[number + 1 :])
                break
        if not kept:
            raise _ConflictError
        if len(kept) < len(left):
            self._left[line] = tuple(kept)
            self._extra += kept[0].cost - left[0].cost
            if self._extra > self._allowance:
                raise _ConflictError
        changed = []
        for place, old, new in zip(places, before, union, strict=True):
            if old != new:
                self._cells[place] = new
                changed.append(place)
        return changed

    def _too_much(self) -> list[tuple[int, tuple[_Option, ...]]]:
        """Lines with choices that cost too much, or make sums that can't agree, without these."""
        slack = self._allowance - self._extra + _TINY
        found = []
        fits: list[range | None] = [None] * len(self._left)
        if all(self._left):
            fits = self._sums.fitting([[one.total for one in left] for left in self._left])
        for line, left in enumerate(self._left):
            if not left or (len(left) == 1 and fits[line] is None):
                continue
            most, allowed = left[0].cost + slack, fits[line]
            kept = tuple(
                [
                    one
                    for one in left
                    if one.cost <= most and (allowed is None or one.total in allowed)
                ]
            )
            if len(kept) < len(left):
                found.append((line, kept))
        return found

    def _try(self) -> None:
        """What is left, if it is a puzzle."""
        clues = {line: left[0].clue for line, left in enumerate(self._left) if left}
        limits = Limits(_SOLVE_SECONDS, cancel=self._budget.cancel)
        puzzle, answer = solve_without(self._board, clues, limits)
        is_whole = len(clues) == len(self._left)
        if answer.status is Status.CONTRADICTORY or not (
            is_whole or answer.status is Status.UNIQUE
        ):
            return
        picked = tuple(
            [
                left[0].choice if left else self._anything(line, sum(puzzle.clues[line].lengths))
                for line, left in enumerate(self._left)
            ]
        )
        cost = sum(choice.cost for choice in picked) + unusual(answer)
        known = self._found.get(puzzle.clues)
        if known is None or cost < known.cost:
            self._found[puzzle.clues] = Found(picked, puzzle, answer, cost)
        if len(self._found) >= self._stops_at:
            raise _SpentError

    def _anything(self, line: int, total: int) -> Choice:
        """The choice for a line that fits to nothing that was read of it."""
        length, offered = len(self._lines[line]), self._choices[line]
        read, cost = (offered[0].total, offered[0].cost) if offered else (length // 2, 0.0)
        return wild_choices(length, min(read, length), cost)[total]
