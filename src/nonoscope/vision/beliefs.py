"""Beliefs: what each line most likely says, by what all the lines together say about the cells.

Where many numbers are doubtful there are far too many combinations to try. But each line, with all
that it may be, makes cells likely to be shaded or blank, and by these the lines that cross it
choose among what they may be; and so on, back and forth, until they agree (belief propagation).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from nonoscope.model import Rectangle
from nonoscope.solve import runs_of, weigh_lines

from .choices import Choice
from .weighing import Budget

Floats = npt.NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Belief:
    """What is believed of a line."""

    choices: tuple[tuple[float, Choice], ...]
    """Likeliest first; before each how much less likely it is, as a logarithm."""
    surprise: float
    """How badly all of them fit to what the other lines say, as a logarithm."""


_ROUNDS, _ROUNDS_AGAIN = 16, 5
"""At first, and after one line less is asked."""
_LEAST, _LEAST_AGAIN, _MOST_TRUST = 0.3, 0.6, 0.9
"""How much a line believes others in the first round, at first and again, and in the last: as much
as they say only if what they say didn't come from the line itself, round about."""
_MOST = 40
"""Choices of a line that are weighed: the cheapest."""
_CERTAIN = 6.0
"""How sure a line can make a cell, as a logarithm of odds: each line may be misread."""
_GIVEN_UP, _NOTHING = 16.0, 1e-30
"""A choice that is so much less likely is left out of later rounds; and a share of nothing, of
which a logarithm can be taken."""


class Beliefs:
    """What is believed of each line, by all of them and by some.

    Once the budget is spent, what the lines agreed on so far must do.
    """

    def __init__(
        self, board: Rectangle, options: Sequence[Sequence[Choice]], budget: Budget
    ) -> None:
        self._board = board
        self._options = options
        self._lines = [
            _Line(of_line, len(cells)) for of_line, cells in zip(options, board.lines, strict=True)
        ]
        self._said = np.zeros((board.height, board.width))
        """By the columns."""
        self.is_cut_short = False
        """Whether lines would say more with more time."""
        self._ask(_LEAST, _ROUNDS, budget)
        self._known = [self._told()]
        """Without none, one, and more."""

    def without(self, count: int, budget: Budget) -> list[Belief]:
        """What is believed without so many lines, of which nothing is believed.

        These are the ones that surprise most, one after the other: a line that is wrong makes those
        that cross it look wrong, so that without it all are asked again.
        """
        while len(self._known) <= count:
            left = [number for number, line in enumerate(self._lines) if line.is_asked]
            if not left:
                break
            worst = max(left, key=lambda number: self._known[-1][number].surprise)
            self._lines[worst].is_asked = False
            self._ask(_LEAST_AGAIN, _ROUNDS_AGAIN, budget)
            self._known.append(self._told())
        return self._known[min(count, len(self._known) - 1)]

    def _told(self) -> list[Belief]:
        every = zip(self._lines, self._options, strict=True)
        return [line.belief(of_line if line.is_asked else ()) for line, of_line in every]

    def _ask(self, least: float, rounds: int, budget: Budget) -> None:
        rows, columns = self._lines[: self._board.height], self._lines[self._board.height :]
        for trust in np.linspace(least, _MOST_TRUST, rounds):
            if budget.is_spent:
                self.is_cut_short = True
                break
            said = _say(rows, trust * self._said)
            self._said = _say(columns, trust * said.T).T


def _say(lines: Sequence[_Line], heard: Floats) -> Floats:
    return np.array([line.say(cells) for line, cells in zip(lines, heard, strict=True)])


class _Line:
    def __init__(self, options: Sequence[Choice], length: int) -> None:
        likeliest = options[:_MOST]
        self._runs = [runs_of([(length, 1) for length in one.lengths]) for one in likeliest]
        self._own = np.array([one.cost for one in likeliest])
        """What each costs by itself."""
        self._costs = self._own.copy()
        """By what is heard."""
        self._left = np.arange(len(likeliest))
        """Those that aren't given up."""
        self._length = length
        self._surprise = 0.0
        self.is_asked = bool(options)

    def say(self, heard: Floats) -> Floats:
        """How likely the line makes each cell, as logarithms of odds, by what the others say."""
        if not self.is_asked:
            return np.zeros(self._length)
        runs = [self._runs[one] for one in self._left.tolist()]
        placed, places = (np.frombuffer(each) for each in weigh_lines(runs, heard.tobytes()))
        own = self._own[self._left]
        chances = np.exp(own.min() - own)
        weights = chances * placed
        total = float(weights.sum())
        if not 0 < total < np.inf:
            self._surprise = np.inf
            return np.zeros(self._length)
        self._surprise = float(np.logaddexp(0, heard).sum() - np.log(total))
        shaded = np.clip(chances @ places.reshape(len(placed), -1) / total, 1e-9, 1 - 1e-9)
        costs = np.log(total) - np.log(np.maximum(weights, total * _NOTHING))
        self._costs[self._left] = np.minimum(costs, _GIVEN_UP)
        self._left = self._left[costs < _GIVEN_UP]
        said = np.log(shaded / (1 - shaded)) - heard
        return np.asarray(np.clip(said, -_CERTAIN, _CERTAIN), np.float64)

    def belief(self, options: Sequence[Choice]) -> Belief:
        """What is believed of the line by now."""
        known = [*self._costs.tolist(), *[_GIVEN_UP + one.cost for one in options[_MOST:]]]
        costs = sorted(zip(known, options, strict=False), key=lambda pair: pair[0])
        least = costs[0][0] if costs else 0.0
        return Belief(tuple([(cost - least, one) for cost, one in costs]), self._surprise)
