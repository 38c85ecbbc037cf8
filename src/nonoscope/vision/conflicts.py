"""find_conflict: lines whose clues can't all be right, as few as can be told quickly.

Lines are settled one after the other, each cell remembers which line decided it, and when a line
has no placement left, its reason is traced back: the lines on the way contradict each other, and in
one of them something was misread.
"""

from __future__ import annotations

import heapq
from collections import deque
from collections.abc import Mapping

from nonoscope.model import UNKNOWN, Clue, Geometry
from nonoscope.solve import line_reason, settle_line

_OPEN = 3  # bits: blank or shaded
_VALUES = {1: 0, 2: 1, 3: UNKNOWN}
_MOST_REASONS = 150
"""Marks that are traced back exactly; then whole lines are taken, which is quick and coarse."""


def find_conflict(geometry: Geometry, clues: Mapping[int, Clue]) -> frozenset[int] | None:
    """Lines that contradict each other; None if looking at one line at a time shows nothing.

    Lines without a clue are left out of it.

    >>> from nonoscope.model import Rectangle
    >>> board = Rectangle(3, 2)
    >>> clues = [Clue([3]), Clue([1]), Clue([2]), Clue(), Clue([1])]
    >>> sorted(find_conflict(board, dict(enumerate(clues))))
    [0, 3]
    """
    return _Propagation(geometry, clues).run()


class _Propagation:
    def __init__(self, geometry: Geometry, clues: Mapping[int, Clue]) -> None:
        self._lines = geometry.lines
        self._clues = clues
        self._cells = [_OPEN] * geometry.cell_count
        """Candidates, as bit sets."""
        self._when = [-1] * geometry.cell_count
        """The round in which a cell was decided; -1 if it isn't."""
        self._rounds: list[int] = []
        """The line of each round."""
        self._of_cell: list[list[int]] = [[] for _ in self._cells]
        for line in clues:
            for cell in self._lines[line]:
                self._of_cell[cell].append(line)

    def run(self) -> frozenset[int] | None:
        # Full lines first: they decide most, and conflicts that come early have few lines.
        order = sorted(self._clues, key=self._freedom)
        queue, waiting = deque(order), set(order)
        while queue:
            line = queue.popleft()
            waiting.discard(line)
            cells = self._lines[line]
            before = [self._cells[cell] for cell in cells]
            after = settle_line(self._clues[line], before)
            if after is None:
                return self._explain(line)
            compared = zip(cells, before, after, strict=True)
            changed = [(cell, now) for cell, old, now in compared if old != now]
            if not changed:
                continue
            for cell, now in changed:
                self._cells[cell], self._when[cell] = now, len(self._rounds)
                for other in self._of_cell[cell]:
                    if other != line and other not in waiting:
                        waiting.add(other)
                        queue.append(other)
            self._rounds.append(line)
        return None

    def _freedom(self, line: int) -> int:
        return len(self._lines[line]) - self._clues[line].shortest

    def _explain(self, broken: int) -> frozenset[int]:
        lines = {broken}
        heap: list[tuple[int, int]] = []
        asked: set[int] = set()
        budget = _MOST_REASONS

        def ask(places: tuple[int, ...], line: int) -> None:
            for place in places:
                cell = self._lines[line][place]
                if cell not in asked:
                    asked.add(cell)
                    heapq.heappush(heap, (-self._when[cell], cell))

        end = len(self._rounds)
        ask(line_reason(self._clues[broken], self._state(broken, end)) or (), broken)
        while heap:
            negative, cell = heapq.heappop(heap)
            line = self._rounds[-negative]
            lines.add(line)
            state = self._state(line, -negative)
            place = self._lines[line].index(cell)
            reason: tuple[int, ...] | None = None
            if budget > 0:
                reason = line_reason(self._clues[line], state, place)
                budget -= 1
            if reason is None:
                reason = tuple([at for at, value in enumerate(state) if value != UNKNOWN])
            ask(reason, line)
        return frozenset(lines)

    def _state(self, line: int, end: int) -> bytes:
        """The line's cells as they were before a round."""
        return bytes(
            [
                _VALUES[self._cells[cell]] if -1 < self._when[cell] < end else UNKNOWN
                for cell in self._lines[line]
            ]
        )
