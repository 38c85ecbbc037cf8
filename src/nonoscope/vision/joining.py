"""Joining: the readings that are puzzles, found by narrowing the choices of all lines together.

Doubtful lines take part from the beginning (`Narrowing`), and mostly one reading is left. If not, a
line's likeliest choice is tried, then the others, and what costs too much in sum is left out. How
likely a choice is, its own line says first, and if that leads nowhere all lines together do
(`Beliefs`). Lines that fit to nothing around them may then be anything, one more after the other.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from itertools import combinations

import numpy as np

from nonoscope.model import Clue, Puzzle, Rectangle
from nonoscope.solve import Answer, Status

from .answers import Answers
from .beliefs import Belief, Beliefs
from .choices import Choice
from .narrowing import Narrowing, Priced
from .weighing import Budget, Found, Weighing, unusual
from .wildness import COST, Wild, likest, read_off

_REACHES, _BELIEVED_REACHES = (1.5, 3.0), (1.5, 4.0, 8.0)
"""How much more than its cheapest each choice of a line may cost, in first attempts: by what the
line says, and by what is believed of it."""
_MOST_FREE, _LATER, _SUSPECTS = 8, 2, 8
"""So many lines that fit least may be anything, beside those of which nothing fits; costlier
choices are allowed after so many of them; and any two of so many are tried as well."""
_MOST_SOLUTIONS = 12
"""Of a puzzle without some of its clues, to choose the one that looks most like what was read."""
_ALLOWANCES = (4.5, 6.0, 8.0, 10.0, 13.0, 16.0, 20.0)
"""How much more than the cheapest of all lines a reading may cost, if those found nothing."""
_SHARE, _PROOF = 0.2, 0.5
"""Of the time that is left, for one attempt, and for showing that there is nothing cheaper."""
_PROVABLE = 25.0
"""That nothing cheaper than this is a puzzle takes too long to tell."""
_SOME, _ENOUGH = 5, 40
"""Readings that are puzzles: to choose the cheapest, and so many that nothing is sure."""
_STEPS, _CERTAIN = 5, 0.005
"""In so many steps rivals are looked for, until so little may have been overlooked."""
_TINY = 1e-9
_ANYTHING = Wild((), COST, 0, ())
"""For a line of which nothing is believed."""


class _SpentError(Exception):
    """There is no time left, or enough was found."""


class Joining:
    """The search for the readings of one sheet. What was looked at isn't looked at again."""

    def __init__(
        self, board: Rectangle, options: Sequence[Sequence[Choice]], answers: Answers
    ) -> None:
        """The options of each line come cheapest first."""
        self._board = board
        self._choices = options
        self._options = [[(one.cost - of[0].cost, one) for one in of] for of in options]
        self._base = sum(of[0].cost for of in options if of)
        self._answers = answers
        self._budget = self._until = Budget(0.0)
        self._beliefs: Beliefs | None = None
        self._found: dict[tuple[Clue, ...], Found] = {}
        self._finished: set[tuple[float, float]] = set()
        """Reaches and allowances within which all that is offered was looked at."""
        self._horizon = 0.0
        """How much more than the cheapest of all lines everything costs that wasn't looked at."""
        self._stops_at = 1
        self._nodes = 0
        self._leaves_open = False
        """Whether there are too many solutions to choose one."""

    def run(self, margin: float, budget: Budget, most: float = float("inf")) -> Weighing:
        """The readings that are puzzles, up to so much costlier than the best, as time allows.

        What is found is the cheapest only if the horizon says so. If none costs at most so much
        more than the cheapest of all lines, none is told. It can be called again, to go on.
        """
        self._budget = budget
        if self._beliefs is not None and self._beliefs.is_cut_short:
            self._beliefs = None
        if most < float("inf"):
            self._search(self._options, most, most, stops_at=1, share=_PROOF)
            if not self._found:
                return self._weighing()
        for reach in _REACHES:
            if self._found:
                break
            done = self._search(self._options, reach, stops_at=1, share=_SHARE / 2)
            if done and not self._found:
                self._horizon = max(self._horizon, reach)
        if not self._found:
            self._ask_all()
        if self._least > COST * 2:
            self._ask_others()
        for allowance in _ALLOWANCES:
            if allowance > min(self._least, COST * 2):
                break
            if not self._search(self._options, allowance, allowance, share=_SHARE):
                break
            self._horizon = max(self._horizon, allowance)
        for more in np.linspace(0.0, margin, _STEPS).tolist():
            allowance = self._least + more + _TINY
            if allowance > _PROVABLE or self._weighing().unseen(margin) < _CERTAIN:
                break
            if allowance > self._horizon:
                if not self._search(self._options, allowance, allowance, share=_PROOF):
                    break
                self._horizon = allowance
        return self._weighing()

    def _ask_all(self) -> None:
        """Readings by what all lines together say of each, some of which may be anything.

        More and more are allowed to, and costlier choices of the others a few steps later.
        """
        for step in range(_MOST_FREE + 1):
            for later, reach in enumerate(_BELIEVED_REACHES):
                free = step - later * _LATER
                if free < 0 or self._least < COST * (free + later):
                    continue
                if self._budget.is_spent:
                    return
                believed = self._believed(free, self._budget.part(0.5))
                enough = len(self._found) + (_SOME if free else 1)
                self._believe([belief.choices for belief in believed], reach, enough)

    def _ask_others(self) -> None:
        """The same by what each line says itself, and with other lines.

        Those that are led astray may surprise more than those that are wrong.
        """
        beliefs = self._believed(0, self._budget)
        worst = sorted(range(len(beliefs)), key=lambda line: -beliefs[line].surprise)[:_SUSPECTS]
        for free in combinations(worst, 2):
            if self._least < COST * len(free) or self._budget.is_spent:
                return
            options = [() if line in free else of for line, of in enumerate(self._options)]
            self._believe(options, _REACHES[-1], len(self._found) + _SOME)

    def _believe(self, options: Sequence[Sequence[Priced]], reach: float, enough: int) -> None:
        """Readings by these options, or by what was offered if that leaves too much open."""
        self._leaves_open = False
        self._search(options, reach, stops_at=enough, share=_SHARE)
        if self._leaves_open and len(self._found) < enough:
            again = [
                of or [*[(0.0, one) for one in offered], (0.0, _ANYTHING)]
                for of, offered in zip(options, self._choices, strict=True)
            ]
            self._search(again, reach, stops_at=enough, share=_SHARE)

    def _believed(self, free: int, budget: Budget) -> list[Belief]:
        """What is believed without so many lines."""
        if self._beliefs is None:
            self._beliefs = Beliefs(self._board, self._choices, self._budget.part(0.5))
        return self._beliefs.without(free, budget)

    @cached_property
    def _state(self) -> Narrowing:
        return Narrowing(self._board, self._look)

    def _weighing(self) -> Weighing:
        ranked = sorted(self._found.values(), key=lambda found: found.cost)
        return Weighing(tuple(ranked), self._base + self._horizon, self._nodes)

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
        key = (reach, allowance)
        if options is self._options and key in self._finished:
            return True
        self._until = self._budget.part(share)
        self._stops_at = stops_at
        try:
            every = [of or [(0.0, _ANYTHING)] for of in options]
            if self._state.begin(every, reach, allowance):
                self._descend()
        except _SpentError:
            return False
        if options is self._options:
            self._finished.add(key)
        return True

    def _look(self) -> None:
        if self._until.is_spent:
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
        picked = self._state.likeliest()
        clues = {
            line: Clue(one.lengths) for line, one in enumerate(picked) if not isinstance(one, Wild)
        }
        is_whole = len(clues) == len(picked)
        most = 2 if is_whole else _MOST_SOLUTIONS
        puzzle, answer = self._answer(clues, most)
        if answer.status is Status.CONTRADICTORY:
            return
        if not is_whole and answer.status is not Status.UNIQUE:
            if not 0 < len(answer.solutions) < most:
                self._leaves_open = True
                return
            unread = {line: of for line, of in enumerate(self._choices) if line not in clues}
            puzzle = likest(answer, unread)
            _, answer = self._answer(dict(enumerate(puzzle.clues)), most)
        every = tuple(
            [
                one if line in clues else self._read_off(line, puzzle.clues[line])
                for line, one in enumerate(picked)
            ]
        )
        cost = sum(choice.cost for choice in every) + unusual(answer)
        known = self._found.get(puzzle.clues)
        if known is None or cost < known.cost:
            self._found[puzzle.clues] = Found(every, puzzle, answer, cost)
        if len(self._found) >= self._stops_at:
            raise _SpentError

    def _answer(self, clues: Mapping[int, Clue], most: int) -> tuple[Puzzle, Answer]:
        return self._answers.without(self._board, clues, most, self._budget.cancel)

    def _read_off(self, line: int, clue: Clue) -> Choice:
        return read_off(clue, self._choices[line], len(self._board.lines[line]))
