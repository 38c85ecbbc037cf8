"""mend: a puzzle out of readings of which many lines are wrong.

When there are too many mistakes to try all that they may be, lines that contradict others are left
out, the most suspicious of each conflict first, until the rest agrees. What the rest decides shows
which reading of a line left out can be right, or, in the end, what its clue must have been.
"""

from __future__ import annotations

import random
from collections.abc import Sequence

from nonoscope.model import Clue, Geometry
from nonoscope.solve import Limits, Status, settle_line

from .choices import Choice
from .conflicts import find_conflict, settled_cells
from .weighing import Budget, Found
from .wildness import Wild, solve_without

_MOST_LEFT_OUT = 0.4
"""The share of lines: with less than the others nothing is sure."""
_BLAME = 1.5
"""How much more suspicious a line is for each conflict that it was in."""
_ENOUGH, _WHIM = 3, 2.0
"""How many puzzles are compared, and how much suspicion varies by chance."""
_SOLVE_SECONDS = 0.3


def mend(geometry: Geometry, options: Sequence[Sequence[Choice]], budget: Budget) -> Found | None:
    """The likeliest puzzle that agrees with most of the lines; None if none is found.

    Which line of a conflict is left out is a guess, so it is tried as often as the budget allows.
    The last options of each line are that it may be anything.
    """
    chance = random.Random(0)  # noqa: S311 - the same readings are settled alike every time
    found: list[Found] = []
    for attempt in range(budget.tries):
        whims = [chance.gauss(0, _WHIM) if attempt else 0.0 for _ in options]
        one = _attempt(geometry, options, whims, budget)
        found += [one] if one is not None else []
        if len(found) >= _ENOUGH or budget.is_spent(attempt):
            break
    return min(found, key=lambda one: one.cost, default=None)


def _attempt(
    geometry: Geometry,
    options: Sequence[Sequence[Choice]],
    whims: Sequence[float],
    budget: Budget,
) -> Found | None:
    picked = _agreeing(geometry, options, whims, budget)
    if picked is None:
        return None
    _bring_back(geometry, options, picked, budget)
    clues = {line: Clue(picked[line].lengths) for line in sorted(picked)}
    limits = Limits(_SOLVE_SECONDS, cancel=budget.cancel)
    puzzle, answer = solve_without(geometry, clues, limits)
    if answer.status is not Status.UNIQUE:
        return None
    chosen = [
        picked.get(line) or _anything(options[line], puzzle.clues[line])
        for line in range(len(options))
    ]
    return Found(tuple(chosen), puzzle, answer, sum(choice.cost for choice in chosen))


def _agreeing(
    geometry: Geometry,
    options: Sequence[Sequence[Choice]],
    whims: Sequence[float],
    budget: Budget,
) -> dict[int, Choice] | None:
    """The likeliest choice of each line, without lines that contradict others."""
    picked = {
        line: of_line[0] for line, of_line in enumerate(options) if not isinstance(of_line[0], Wild)
    }
    suspicion = [of_line[0].cost + whim for of_line, whim in zip(options, whims, strict=True)]
    least = (1 - _MOST_LEFT_OUT) * len(options)
    while len(picked) >= least and not budget.is_spent(0):
        clues = {line: Clue(choice.lengths) for line, choice in picked.items()}
        conflict = find_conflict(geometry, clues)
        if conflict is None:
            return picked
        for line in conflict:
            suspicion[line] += _BLAME
        del picked[max(conflict, key=suspicion.__getitem__)]
    return None


def _bring_back(
    geometry: Geometry,
    options: Sequence[Sequence[Choice]],
    picked: dict[int, Choice],
    budget: Budget,
) -> None:
    """Add what fits to what the others decide, line by line, as long as that leads on."""
    waiting = {line for line in range(len(options)) if line not in picked}
    grows = True
    while grows and not budget.is_spent(0):
        grows = False
        for line in sorted(waiting):
            clues = {other: Clue(choice.lengths) for other, choice in picked.items()}
            cells = settled_cells(geometry, clues)
            if cells is None:
                return  # can't be: what is picked agrees
            here = [cells[cell] for cell in geometry.lines[line]]
            fitting = [
                choice
                for choice in options[line]
                if not isinstance(choice, Wild)
                and settle_line(Clue(choice.lengths), here) is not None
            ]
            if fitting:
                clues[line] = Clue(fitting[0].lengths)
                if find_conflict(geometry, clues) is None:
                    picked[line] = fitting[0]
                    waiting.discard(line)
                    grows = True


def _anything(of_line: Sequence[Choice], clue: Clue) -> Choice:
    """The choice for a line that was not read, which costs what its sum makes it."""
    total = sum(clue.lengths)
    wild = [choice for choice in of_line if isinstance(choice, Wild)]
    return min(wild, key=lambda choice: abs(choice.total - total))
