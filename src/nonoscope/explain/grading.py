"""grade: how hard a puzzle is for a person, as a model that says what it is made of.

All cells are decided in rounds, each as early as its group of techniques (its tier) allows. Rounds
and tiers are counted in a way in which more given cells can only help: what a tier concludes from
some marks, it concludes from more marks too. So a puzzle that was made easier by giving cells away
never gets a higher tier, a greater effort or a harder label.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from nonoscope.model import Puzzle
from nonoscope.solve import Limits, Status, solve

from .patience import Patience
from .rounds import Times, times
from .sight import Sight
from .technique import Tier

LABELS = ("first steps", "easy", "medium", "hard", "expert", "search needed")
"""From the easiest to the hardest."""
LEAST = {
    "first steps": 0,
    "easy": 40,
    "medium": 120,
    "hard": 300,
    "expert": 1200,
}
"""From which effort on a puzzle is called so, if its tier doesn't say more."""
HARDER = {
    Tier.EDGE: "hard",
    Tier.TWO_WAY: "hard",
    Tier.CONTRADICTION: "expert",
    Tier.SEARCH: "search needed",
}
"""What a puzzle is called at least if it needs that tier."""
EASIER = {Tier.REACH: "hard"}
"""What it is called at most: a large board takes long, but that alone is no matter for experts."""

ROUND = 0.25  # what each further round adds to the effort of a cell
SURCHARGE = {
    Tier.REACH: 0.0,
    Tier.LINE: 0.5,
    Tier.COLOUR: 1.0,
    Tier.EDGE: 3.0,
    Tier.TWO_WAY: 5.5,
    Tier.CONTRADICTION: 8.0,
    Tier.SEARCH: 20.0,
}
"""What a tier adds to the effort of each cell that needs it."""
TITLES = {
    Tier.REACH: "simple boxes and spaces",
    Tier.LINE: "complete line logic",
    Tier.COLOUR: "colour logic",
    Tier.EDGE: "edge logic",
    Tier.TWO_WAY: "two-way logic",
    Tier.CONTRADICTION: "contradiction",
    Tier.SEARCH: "search",
}
"""The hardest technique of each tier, as a grade names it."""


@dataclass(frozen=True, slots=True)
class Grade:
    """How hard a puzzle is.

    >>> puzzle = Puzzle.from_clues([[2, 1], [1], []], [[2], [1], [], [1]])
    >>> found = grade(puzzle)
    >>> found.label, found.hardest, found.steps
    ('first steps', 'simple boxes and spaces', 7)
    """

    label: str
    """One of `LABELS`."""
    tier: Tier
    """The highest that is needed."""
    effort: float
    """The sum over all cells of what it takes to decide each."""
    steps: int
    """Looks at a line, or values tried out, that told something new."""
    curve: tuple[int, ...]
    """Entry points over time: how many lines (later, values tried out) tell something, by round."""
    drought: int
    """The longest row of rounds with one or two entry points only."""
    is_unique: bool
    """Whether there is exactly one solution. If not, the grade is of what can be decided."""
    cells: dict[Tier, int]
    """How many cells each tier decides."""
    is_finished: bool = True
    """Whether there was time for all of it. If not, the puzzle is at least so hard."""

    @property
    def hardest(self) -> str:
        """The hardest technique that is needed."""
        return TITLES[self.tier]

    def as_json(self) -> dict[str, Any]:
        """For programs and pages."""
        return {
            "label": self.label,
            "tier": self.tier.name.lower(),
            "hardest": self.hardest,
            "effort": round(self.effort, 1),
            "steps": self.steps,
            "rounds": len(self.curve),
            "curve": list(self.curve),
            "drought": self.drought,
            "unique": self.is_unique,
            "finished": self.is_finished,
            "cells": {tier.name.lower(): count for tier, count in self.cells.items()},
        }


def grade(puzzle: Puzzle, limits: Limits | None = None) -> Grade:
    """How hard the puzzle is; a grade that `limits` stop says so, and is the least it can be.

    A puzzle that no single assumption solves needs search, whether it has one solution or more.
    """
    patience = Patience(limits)
    found = times(Sight(puzzle), patience)
    tier = max(found.tiers, default=Tier.REACH)
    effort = sum(_cost(found, cell) for cell in range(len(found.tiers)))
    is_unique = not found.is_contradictory and found.is_finished
    is_finished = found.is_finished
    if tier is Tier.SEARCH and is_unique:
        status = solve(puzzle, patience.limits()).status
        is_unique, is_finished = status is Status.UNIQUE, status is not Status.UNDECIDED
    counts = {t: found.tiers.count(t) for t in Tier if t in found.tiers}
    return Grade(
        label_of(tier, effort),
        tier,
        effort,
        sum(found.entries),
        found.entries,
        _drought(found.entries),
        is_unique,
        counts,
        is_finished,
    )


def label_of(tier: Tier, effort: float) -> str:
    """What the effort says, within what the tier allows.

    >>> label_of(Tier.LINE, 20), label_of(Tier.EDGE, 20), label_of(Tier.REACH, 5000)
    ('first steps', 'hard', 'hard')
    """
    by_effort = max((label for label, least in LEAST.items() if effort >= least), key=LABELS.index)
    least, most = HARDER.get(tier, LABELS[0]), EASIER.get(tier, LABELS[-1])
    return min(max(by_effort, least, key=LABELS.index), most, key=LABELS.index)


def _cost(found: Times, cell: int) -> float:
    return SURCHARGE[found.tiers[cell]] + ROUND * found.rounds[cell]


def _drought(entries: tuple[int, ...]) -> int:
    longest = now = 0
    for count in entries:
        now = now + 1 if count <= 2 else 0
        longest = max(longest, now)
    return longest
