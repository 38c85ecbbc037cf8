"""Balance: the cheapest choice for each line such that rows and columns have the same sum.

Any single misread number makes the sums differ, and the difference tells by how much others must
change. A table for each line, of the cheapest way to get from a difference to 0 with the lines
after it, finds the best choices at once and bounds the cost of every change.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property

import numpy as np
import numpy.typing as npt

Table = npt.NDArray[np.float64]
Places = npt.NDArray[np.intp]
Allowed = Mapping[int, tuple[int, ...]]
"""For some lines, the choices that are left; the others have all."""
_ROOM = 60
"""Beyond the difference to begin with: how far sums may part on the way."""
_MOST_ROOM = 400
_PAD = 100
"""Around a table, where nothing can be: no choice changes a sum by more."""


class Balance:
    """Costs and sums of each line's choices; the sums of rows count up, those of columns down."""

    def __init__(self, costs: Sequence[Sequence[float]], steps: Sequence[Sequence[int]]) -> None:
        self._base = sum(options[0] for options in steps)
        self._room = min(abs(self._base) + _ROOM, _MOST_ROOM)
        self._middle = np.arange(_PAD, _PAD + 2 * self._room + 1)
        self._costs = costs
        self._steps = [[step - options[0] for step in options] for options in steps]
        self._profiles = [self._profile(line, range(len(of))) for line, of in enumerate(costs)]

    def best(self, allowed: Allowed) -> Weighed | None:
        """The cheapest balanced choices; None if there are none."""
        if abs(self._base) > self._room:
            return None
        profiles = list(self._profiles)
        for line, left in allowed.items():
            profiles[line] = self._profile(line, left)
        weighed = Weighed(profiles, self._base, self._room)
        return weighed if np.isfinite(weighed.cost) else None

    def bound(self, weighed: Weighed, line: int, left: Iterable[int]) -> float:
        """The least cost if the line takes one of these choices, and the others what they could."""
        after = self._profile(line, left).least_after(weighed.after[line + 1])
        return float((weighed.before[line] + after).min())

    def _profile(self, line: int, left: Iterable[int]) -> _Profile:
        cheapest: dict[int, tuple[float, int]] = {}
        for choice in left:
            cost, step = self._costs[line][choice], self._steps[line][choice]
            if abs(step) <= _PAD and (step not in cheapest or cost < cheapest[step][0]):
                cheapest[step] = (cost, choice)
        return _Profile(cheapest, self._middle)


class _Profile:
    """A line: for each step of the sum the cheapest choice, its cost and its number."""

    def __init__(self, cheapest: dict[int, tuple[float, int]], middle: Places) -> None:
        self.cheapest = cheapest
        self._costs = np.array([cost for cost, _ in cheapest.values()])[:, None]
        steps = np.array(list(cheapest), np.intp)[:, None]
        self._forward, self._back = middle + steps, middle - steps
        self._middle = slice(int(middle[0]), int(middle[-1]) + 1)

    def least_after(self, table: Table) -> Table:
        """At each difference: the least of a step's cost and what the table has after the step."""
        return self._least(table, self._forward)

    def least_before(self, table: Table) -> Table:
        """The same, coming from the other end."""
        return self._least(table, self._back)

    def _least(self, table: Table, places: Places) -> Table:
        found = np.full(len(table), np.inf)
        if len(places):
            np.add(table[places], self._costs).min(axis=0, out=found[self._middle])
        return found


class Weighed:
    """The tables for the choices that are left."""

    def __init__(self, profiles: Sequence[_Profile], base: int, room: int) -> None:
        end = np.full(2 * (room + _PAD) + 1, np.inf)
        end[room + _PAD] = 0.0
        self._start = base + room + _PAD
        self._profiles = profiles
        self.after: list[Table] = [end]
        """At a line and a difference: the least cost of the lines from it on."""
        for profile in reversed(profiles):
            self.after.append(profile.least_after(self.after[-1]))
        self.after.reverse()
        self.cost = float(self.after[0][self._start])

    @cached_property
    def before(self) -> list[Table]:
        """The least cost of the lines before a line, at a difference."""
        start = np.full_like(self.after[0], np.inf)
        start[self._start] = 0.0
        tables = [start]
        for profile in self._profiles:
            tables.append(profile.least_before(tables[-1]))
        return tables

    def choices(self) -> tuple[int, ...]:
        """The cheapest, a number for each line."""
        at, found = self._start, []
        for line, profile in enumerate(self._profiles):
            after = self.after[line + 1]
            _, step, number = min(
                (cost + float(after[at + step]), step, number)
                for step, (cost, number) in profile.cheapest.items()
            )
            found.append(number)
            at += step
        return tuple(found)
