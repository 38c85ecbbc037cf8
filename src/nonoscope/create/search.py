"""Restorer: the search for the fewest and least visible changes that leave one solution.

Each round asks the engine for several solutions. Cells in which they differ, and those beside, are
where a change can tell them apart; each such change is tried out, the engine looks at the most
promising ones again, and the best is made. As long as there are too many solutions to hunt them
one by one, changes are chosen by how much freedom they take from the clues. In the end changes that
turn out to be needless are taken back, and some of the rest are thrown out and sought anew, since
the first ones were chosen when little was known.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from nonoscope.model import UNKNOWN, take
from nonoscope.solve import Status, Undecided, line_logic

from .canvas import Canvas, Change
from .freedom import freedom, line_bits
from .visibility import cost, total_cost
from .watch import Watch

_SOLUTIONS = 6
"""Asked for at a look: two could differ in a corner while the whole picture is in doubt."""
_FEW = 60
"""Cells in doubt that are hunted one by one."""
_TRIED = 50
"""Changes tried out in a round."""
_LOOKED_AT = 6
"""Of those, looked at by the engine: so many by freedom, so many by cells left open."""
_BIT_PER_CELL = 0.5
_NOT_KNOWN = 50.0
"""Stands for the cells in doubt when a look came to no end."""
_PERFECT = -1000.0
_BITS_A_CHANGE = 60.0
"""Of freedom left, for which one more change is made in a round."""
_RENEWALS = 12
_TRIES_A_LOOK = 10
_MOST_TRIED = 1500
"""Changes tried out for renewal: a bound in tries, not in time, for the same end everywhere."""


@dataclass(slots=True)
class Restorer:
    """A picture under repair."""

    canvas: Canvas
    watch: Watch
    weights: Sequence[float] | None = None
    line_only: bool = False
    """Whether line logic alone has to solve it."""
    tried: int = 0
    """Changes tried out so far."""

    def run(self, most: int, seed: int = 0) -> bool:
        """Change at most so many cells; False if that wasn't enough."""
        if not self._restore(most):
            return False
        good = bytes(self.canvas.cells)
        try:
            self._take_back(self.canvas.changed)
            good = bytes(self.canvas.cells)
            self._renew(random.Random(seed))  # noqa: S311 - repeatable, and no secret
        except Undecided:  # it is repaired all the same, if not as well as it could be
            self._go_to(good)
        return True

    def is_good(self) -> bool:
        """Whether there is one solution, found in the way that was asked for."""
        puzzle = self.canvas.puzzle
        self.tried += _TRIES_A_LOOK
        if UNKNOWN not in line_logic(puzzle).cells:
            return True
        return not self.line_only and self.watch.is_unique(puzzle)

    def _restore(self, most: int) -> bool:
        canvas = self.canvas
        made = 0
        while True:
            self.watch.check()
            known = line_logic(canvas.puzzle).cells
            if UNKNOWN not in known:
                return True
            doubtful: set[int] = set()
            if not self.line_only:
                answer = self.watch.look(canvas.puzzle, _SOLUTIONS)
                if answer.status is Status.UNIQUE:
                    return True
                doubtful = self._with_neighbours(answer.differences)
            few = 0 < len(doubtful) <= _FEW
            changes = self._changes(doubtful if few else self._open(known))
            if not changes or made >= most:
                return False
            if not few:
                changes = sorted(changes, key=self._first_gain, reverse=True)[:_TRIED]
            before = freedom(canvas, known)
            made += self._make_best(changes, before, hunting=few and not self.line_only)

    def _open(self, known: bytes) -> set[int]:
        return self._with_neighbours([c for c, value in enumerate(known) if value == UNKNOWN])

    def _with_neighbours(self, cells: Iterable[int]) -> set[int]:
        found = set(cells)
        return found.union(*[self.canvas.near.cells[cell] for cell in found])

    def _changes(self, cells: set[int]) -> list[Change]:
        free = sorted(cells.difference(self.canvas.changed))
        return [Change(cell, value) for cell in free for value in self.canvas.values_for(cell)]

    def _cost(self, change: Change) -> float:
        return max(cost(self.canvas, change, self.weights), 0.05)

    def _first_gain(self, change: Change) -> float:
        """Freedom that the two lines lose, if nothing were known of their cells."""
        canvas, gain = self.canvas, 0.0
        before = bytes(canvas.cells)
        canvas.cells[change.cell] = change.value
        after = bytes(canvas.cells)
        canvas.cells[change.cell] = before[change.cell]
        for number in canvas.near.lines[change.cell]:
            line = canvas.geometry.lines[number]
            gain += line_bits(take(before, line)) - line_bits(take(after, line))
        return gain / self._cost(change)

    def _make_best(self, changes: list[Change], before: float, *, hunting: bool) -> int:
        gains: dict[Change, float] = {}
        opens: dict[Change, float] = {}
        self.tried += len(changes)
        for change in changes:
            with self.canvas.with_change(change):
                known = line_logic(self.canvas.puzzle).cells
                dear = self._cost(change)
                gains[change] = (before - freedom(self.canvas, known)) / dear
                opens[change] = known.count(UNKNOWN) * dear
        by_gain = sorted(changes, key=lambda change: -gains[change])
        if hunting:
            by_open = sorted(changes, key=lambda change: opens[change])
            looked_at = dict.fromkeys(by_gain[:_LOOKED_AT] + by_open[:_LOOKED_AT])
            doubt = {change: self._doubt(change) for change in looked_at}
            best = min(doubt, key=lambda change: doubt[change] - _BIT_PER_CELL * gains[change])
            self.canvas.set(best)
            return 1
        if self.line_only and before < _BITS_A_CHANGE:
            self.canvas.set(min(changes, key=lambda change: (opens[change], -gains[change])))
            return 1
        return self._make_several(by_gain, gains, 1 + int(before / _BITS_A_CHANGE))

    def _make_several(self, by_gain: list[Change], gains: dict[Change, float], wanted: int) -> int:
        """The best changes that share no line, so that what each gains is what it gained alone."""
        made = 0
        lines: set[int] = set()
        for change in by_gain:
            through = self.canvas.near.lines[change.cell]
            if made and (made >= wanted or gains[change] <= 0):
                break
            if not lines.intersection(through):
                lines.update(through)
                self.canvas.set(change)
                made += 1
        return made

    def _doubt(self, change: Change) -> float:
        """Cells that are still in doubt after a change."""
        self.tried += _TRIES_A_LOOK
        with self.canvas.with_change(change):
            answer = self.watch.look(self.canvas.puzzle, _SOLUTIONS)
        if answer.status is Status.UNIQUE:
            return _PERFECT + self._cost(change)
        return _NOT_KNOWN if answer.status is Status.UNDECIDED else float(len(answer.differences))

    def _take_back(self, cells: Iterable[int]) -> None:
        """Undo what isn't needed, the most visible first."""
        canvas = self.canvas

        def seen(cell: int) -> tuple[float, int]:
            return -cost(canvas, Change(cell, canvas.cells[cell]), self.weights), cell

        for cell in sorted(cells, key=seen):
            value = canvas.cells[cell]
            canvas.restore([cell])
            if not self.is_good():
                canvas.set(Change(cell, value))

    def _renew(self, chance: random.Random) -> None:
        """Throw some changes out and seek others; keep them if they cost less."""
        canvas = self.canvas
        end = self.tried + _MOST_TRIED
        for _ in range(_RENEWALS):
            changed = canvas.changed
            if len(changed) < 2 or self.tried > end:
                return
            before = bytes(canvas.cells)
            price = total_cost(canvas, self.weights)
            out = chance.sample(changed, max(2, len(changed) // 3))
            canvas.restore(out)
            if self._restore(len(out)):
                self._take_back(canvas.changed)
                if total_cost(canvas, self.weights) < price - 1e-9:
                    continue
            self._go_to(before)

    def _go_to(self, cells: bytes) -> None:
        pairs = enumerate(zip(cells, bytes(self.canvas.cells), strict=True))
        for change in [Change(cell, wanted) for cell, (wanted, now) in pairs if wanted != now]:
            self.canvas.set(change)
