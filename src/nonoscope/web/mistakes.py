"""find_mistakes: whether marks can still become a solution, and if not, which of them are wrong.

Nothing is compared with the author's picture: marks are right if some solution has them. Where
they contradict every solution, those are called wrong that differ from what all solutions share
and, beyond that, the fewest that must go so that the others fit a solution.
"""

from __future__ import annotations

import time
from dataclasses import dataclass, replace
from typing import Literal

from nonoscope.model import UNKNOWN, Grid, Puzzle
from nonoscope.solve import Cancel, Limits, Status, backbone, solve


@dataclass(frozen=True, slots=True)
class Mistakes:
    """What was found."""

    status: Literal["fine", "wrong", "unknown"]
    """unknown: not found out in the time, or the puzzle has no solution to compare with."""
    cells: tuple[int, ...] = ()
    solution: Grid | None = None
    """One that has all the marks, if they are fine."""


def find_mistakes(puzzle: Puzzle, marks: Grid, seconds: float, cancel: Cancel) -> Mistakes:
    """Look for so long at most.

    >>> tick = Puzzle.from_grid(Grid.parse("##.# #... ...."))
    >>> find_mistakes(tick, Grid.parse("#??? .??? ????"), 5, Cancel()).cells
    (4,)
    """
    return _Look(puzzle, seconds, cancel).at(marks)


class _TimeUp(Exception):
    pass


class _Look:
    def __init__(self, puzzle: Puzzle, seconds: float, cancel: Cancel) -> None:
        self._puzzle = puzzle
        self._end = time.monotonic() + seconds
        self._cancel = cancel

    def at(self, marks: Grid) -> Mistakes:
        try:
            return self._at(marks)
        except _TimeUp:
            return Mistakes("unknown")

    def _at(self, marks: Grid) -> Mistakes:
        given = self._puzzle.given.cells if self._puzzle.given else b"\xff" * len(marks.cells)
        wrong = _differing(marks.cells, given)
        if not wrong:
            found = self._solution_with(marks.cells)
            if found is not None:
                return Mistakes("fine", (), found)
        answer = solve(self._puzzle, self._limits(solutions=2))
        if answer.status is Status.UNIQUE and answer.solution:
            return Mistakes("wrong", _differing(marks.cells, answer.solution.cells))
        if answer.status is not Status.MULTIPLE:
            return Mistakes("unknown")
        shared = backbone(self._puzzle, self._limits())
        if shared is None or not shared.is_complete:
            raise _TimeUp
        wrong = _differing(marks.cells, shared.grid.cells)
        return Mistakes("wrong", tuple(sorted({*wrong, *self._too_many(marks.cells, wrong)})))

    def _too_many(self, marks: bytes, wrong: tuple[int, ...]) -> list[int]:
        """Marks that must go, besides those that no solution has."""
        kept = bytearray(b"\xff" * len(marks))
        dropped: list[int] = []

        def add(cells: list[int]) -> None:
            """Keep as many of them as fit a solution, halving what doesn't fit as a whole."""
            trial = bytearray(kept)
            for cell in cells:
                trial[cell] = marks[cell]
            if self._solution_with(bytes(trial)) is not None:
                kept[:] = trial
            elif len(cells) == 1:
                dropped.append(cells[0])
            else:
                add(cells[: len(cells) // 2])
                add(cells[len(cells) // 2 :])

        skip = set(wrong)
        cells = [c for c, mark in enumerate(marks) if mark != UNKNOWN and c not in skip]
        if cells:
            add(cells)
        return dropped

    def _solution_with(self, marks: bytes) -> Grid | None:
        given = self._puzzle.given.cells if self._puzzle.given else marks
        pairs = zip(given, marks, strict=True)
        cells = bytes([mark if printed == UNKNOWN else printed for printed, mark in pairs])
        fixed = replace(self._puzzle, given=Grid(self._puzzle.geometry, cells))
        answer = solve(fixed, self._limits(solutions=1))
        if answer.solution is None and answer.status is Status.UNDECIDED:
            raise _TimeUp
        return answer.solution

    def _limits(self, solutions: int = 2) -> Limits:
        left = self._end - time.monotonic()
        if left <= 0 or self._cancel.is_cancelled:
            raise _TimeUp
        return Limits(left, solutions, self._cancel)


def _differing(marks: bytes, truth: bytes) -> tuple[int, ...]:
    pairs = enumerate(zip(marks, truth, strict=True))
    return tuple([c for c, (mark, true) in pairs if mark != true and UNKNOWN not in (mark, true)])
