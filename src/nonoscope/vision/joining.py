"""join: the readings that are puzzles, found by narrowing the choices of all lines together.

Doubtful lines take part from the beginning (`Narrowing`), and mostly one reading is left. If not, a
line's likeliest choice is tried, then the others, and what costs too much in sum is left out. How
likely a choice is, its own line says first, and if that leads nowhere all lines together do
(`believed`). Lines that fit to nothing around them may then be anything.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from itertools import combinations

import numpy as np

from nonoscope.model import Clue, Rectangle
from nonoscope.solve import Limits, Status

from .beliefs import Belief, believed
from .choices import Choice
from .narrowing import ConflictError, Narrowing, Priced
from .weighing import Budget, Found, Weighing, unusual
from .wildness import COST, solve_without, wild_choices

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
        self._choices = options
        self._options = [[(one.cost - of[0].cost, one) for one in of] for of in options]
        self._base = sum(of[0].cost for of in options if of)
        self._budget = budget
        self._until = budget
        self._state = Narrowing(board, self._look)
        self._found: dict[tuple[Clue, ...], Found] = {}
        self._stops_at = 1
        self._nodes = 0

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
        options = [belief.choices for belief in self._beliefs]
        for reach in _BELIEVED_REACHES:
            if self._found or self._budget.is_spent(0):
                return
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
                    () if line in free else belief.choices for line, belief in enumerate(beliefs)
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
        options: Sequence[Sequence[Priced]],
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
        self._stops_at = stops_at
        try:
            self._state.begin(options, reach, allowance)
            self._descend()
        except ConflictError:
            pass
        except _SpentError:
            return False
        return True

    def _look(self) -> None:
        if self._until.is_spent(0):
            raise _SpentError

    def _descend(self) -> None:
        """All readings that are left, by trying one choice after the other."""
        others = True
        while others:
            self._nodes += 1
            line = self._state.most_certain()
            if line is None:
                self._try()
                return
            others = self._state.each_way(line, self._descend)

    def _try(self) -> None:
        """What is left, if it is a puzzle."""
        every = self._state.left
        clues = {line: left[0].clue for line, left in enumerate(every) if left}
        limits = Limits(_SOLVE_SECONDS, cancel=self._budget.cancel)
        puzzle, answer = solve_without(self._board, clues, limits)
        is_whole = len(clues) == len(every)
        if answer.status is Status.CONTRADICTORY or not (
            is_whole or answer.status is Status.UNIQUE
        ):
            return
        picked = tuple(
            [
                left[0].choice if left else self._anything(line, sum(puzzle.clues[line].lengths))
                for line, left in enumerate(every)
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
        length, offered = len(self._board.lines[line]), self._choices[line]
        read, cost = (offered[0].total, offered[0].cost) if offered else (length // 2, 0.0)
        return wild_choices(length, min(read, length), cost)[total]
