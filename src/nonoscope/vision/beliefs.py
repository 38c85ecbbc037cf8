"""believed: what each line most likely says, by what all the lines together say about the cells.

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

from .choices import Choice
from .weighing import Budget
from .wildness import Wild

Floats = npt.NDArray[np.float64]

_ROUNDS = 12
_LEAST, _MOST_TRUST = 0.3, 0.8
"""How much a line believes others in the first round and in the last: as much as they say only if
what they say didn't come from the line itself, round about."""
_MOST = 14
"""Choices of a line that are weighed: the cheapest."""
_CERTAIN = 6.0
"""How sure a line can make a cell, as a logarithm of odds: each line may be misread."""
_GIVEN_UP = 1e-5
"""A choice less likely than this is left out of later rounds."""


def believed(
    board: Rectangle, options: Sequence[Sequence[Choice]], budget: Budget
) -> list[list[Choice]]:
    """The options with the likeliest of each line first; the others stay in their order.

    Once the budget is spent, what the lines agreed on so far must do.
    """
    lines = [
        _Line(of_line, len(cells)) for of_line, cells in zip(options, board.lines, strict=True)
    ]
    rows, columns = lines[: board.height], lines[board.height :]
    said = np.zeros((board.height, board.width))
    for trust in np.linspace(_LEAST, _MOST_TRUST, _ROUNDS):
        if budget.is_spent(0):
            break
        heard = trust * said
        said = np.array([line.say(cells) for line, cells in zip(rows, heard, strict=True)])
        heard = trust * said.T
        said = np.array([line.say(cells) for line, cells in zip(columns, heard, strict=True)]).T
    return [line.ranked(of_line) for line, of_line in zip(lines, options, strict=True)]


@dataclass(frozen=True, slots=True)
class _Placed:
    """A clue in its line, by the odds of its cells."""

    weight: float
    """Of all its placements together; that of a blank line is 1."""
    shaded: Floats
    """For each cell, of those that shade it."""


class _Line:
    def __init__(self, options: Sequence[Choice], length: int) -> None:
        self._left = [one for one in options if not isinstance(one, Wild)][:_MOST]
        self._length = length
        self._best = self._left[0] if self._left else None

    def say(self, heard: Floats) -> Floats:
        """How likely the line makes each cell, as logarithms of odds, by what the others say."""
        if not self._left:
            return np.zeros(self._length)
        placed = [_placed(one.lengths, heard) for one in self._left]
        least = min(one.cost for one in self._left)
        pairs = list(zip(self._left, placed, strict=True))
        weights = np.array([np.exp(least - one.cost) * where.weight for one, where in pairs])
        total = float(weights.sum())
        if not 0 < total < np.inf:
            return np.zeros(self._length)
        self._best = self._left[int(np.argmax(weights))]
        shaded = sum(np.exp(least - one.cost) * where.shaded for one, where in pairs) / total
        shaded = np.clip(shaded, 1e-9, 1 - 1e-9)
        self._left = [
            one
            for (one, _), weight in zip(pairs, weights, strict=True)
            if weight > _GIVEN_UP * total
        ]
        said = np.log(shaded / (1 - shaded)) - heard
        return np.asarray(np.clip(said, -_CERTAIN, _CERTAIN), np.float64)

    def ranked(self, options: Sequence[Choice]) -> list[Choice]:
        """The options, the likeliest first."""
        if self._best is None:
            return list(options)
        return [self._best, *[one for one in options if one is not self._best]]


def _placed(lengths: tuple[int, ...], odds: Floats) -> _Placed:
    """All placements of a clue at once: those of the runs before and after each place of a run."""
    size = len(odds)
    sums = np.concatenate([[0.0], np.cumsum(odds)])
    before = _before(lengths, sums)
    after = [each[::-1] for each in _before(lengths[::-1], _mirrored(sums))][::-1]
    shaded = np.zeros(size + 1)
    for run, length in enumerate(lengths):
        starts = np.arange(size - length + 1)
        here = before[run][starts] * after[run + 1][starts + length + 1]
        here = here * np.exp(sums[starts + length] - sums[starts])
        shaded[starts] += here
        shaded[starts + length] -= here
    return _Placed(float(before[-1][size + 1]), np.cumsum(shaded)[:size])


def _mirrored(sums: Floats) -> Floats:
    return np.asarray(sums[-1] - sums[::-1], np.float64)


def _before(lengths: Sequence[int], sums: Floats) -> list[Floats]:
    """For each number of runs: the weight of these, all before a cell and a blank one, by cell."""
    size = len(sums) - 1
    found = [np.ones(size + 2)]
    for length in lengths:
        starts = np.arange(size - length + 1)
        here = found[-1][starts] * np.exp(sums[starts + length] - sums[starts])
        row = np.zeros(size + 2)
        row[starts + length + 1] = here
        found.append(np.cumsum(row))
    return found
