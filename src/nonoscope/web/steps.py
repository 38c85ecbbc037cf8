"""next_step: what can be concluded next from the marks, from the line where it is easiest to see.

Complete line logic, one line at a time; where that is stuck, a cell of a solution. Marks that are
wrong come before everything, since nothing can be concluded from them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from nonoscope.model import UNKNOWN, Grid, Puzzle
from nonoscope.solve import Cancel, settle_line, why_impossible

from .mistakes import Mistakes, find_mistakes


@dataclass(frozen=True, slots=True)
class Step:
    """Cells, and what to mark them as."""

    kind: Literal["line", "search", "mistake", "none"]
    line: int = -1
    cells: tuple[int, ...] = ()
    marks: tuple[int, ...] = ()


def next_step(puzzle: Puzzle, marks: Grid, seconds: float, cancel: Cancel) -> Step:
    """The easiest one.

    >>> tick = Puzzle.from_grid(Grid.parse("##.# #... ...."))
    >>> next_step(tick, Grid.parse("??.? ???? ????"), 5, Cancel())
    Step(kind='line', line=5, cells=(6, 10), marks=(0, 0))
    """
    found = find_mistakes(puzzle, marks, seconds, cancel)
    return mistake_in(puzzle, marks, found) or step_from(puzzle, marks, found)


def mistake_in(puzzle: Puzzle, marks: Grid, found: Mistakes) -> Step | None:
    """The marks that stand in the way, if any do."""
    if found.status == "fine":
        return None
    spoilt = _Board(puzzle, marks).impossible_line()
    cells = found.cells
    if found.status == "unknown":
        if spoilt < 0:
            return None
        # There was no time to find out more, but this much is certain.
        why = why_impossible(puzzle, marks, spoilt)
        cells = why.cells if why else ()
    return Step("mistake", spoilt, cells, tuple([UNKNOWN for _ in cells]))


def step_from(puzzle: Puzzle, marks: Grid, found: Mistakes) -> Step:
    """The easiest step from marks that nothing is known to be wrong with."""
    board = _Board(puzzle, marks)
    return board.easiest() or board.after_narrowing() or _guess(puzzle, marks, found.solution)


class _Board:
    """The candidates that the marks leave to each cell."""

    def __init__(self, puzzle: Puzzle, marks: Grid) -> None:
        self._puzzle = puzzle
        self._known: dict[int, list[int] | None] = {}
        every = (2 << (len(puzzle.palette) - 1)) - 1
        given = puzzle.given.cells if puzzle.given else marks.cells
        self._marks = marks.cells
        self._candidates = [
            1 << value if value != UNKNOWN else every
            for value in (
                mark if printed == UNKNOWN else printed
                for printed, mark in zip(given, marks.cells, strict=True)
            )
        ]

    def impossible_line(self) -> int:
        """The first line that no placement fits; -1 if there is none."""
        for number in range(len(self._puzzle.clues)):
            if self._settled(number) is None:
                return number
        return -1

    def easiest(self) -> Step | None:
        """The line that a person would see first, of those that tell something new."""
        best: tuple[tuple[bool, int, int, int], Step] | None = None
        for number, clue in enumerate(self._puzzle.clues):
            step = self._told_by(number)
            if step is None:
                continue
            line = self._puzzle.geometry.lines[number]
            unknown = sum(self._marks[cell] == UNKNOWN for cell in line)
            # First what finishes a line, then short clues and few open cells.
            key = (len(step.cells) < unknown, len(clue), unknown, -len(step.cells))
            if best is None or key < best[0]:
                best = (key, step)
        return best[1] if best else None

    def after_narrowing(self) -> Step | None:
        """Where lines only rule colours out, remember that, and look again."""
        changed = len(self._puzzle.palette) > 2  # with one colour, ruling out is deciding
        while changed:
            changed = False
            for number, line in enumerate(self._puzzle.geometry.lines):
                step = self._told_by(number)
                if step is not None:
                    return step
                for cell, left in zip(line, self._settled(number) or (), strict=True):
                    if self._candidates[cell] != left:
                        self._candidates[cell] = left
                        changed = True
                        self._known.clear()
        return None

    def _told_by(self, number: int) -> Step | None:
        line = self._puzzle.geometry.lines[number]
        if all(self._marks[cell] != UNKNOWN for cell in line):
            return None
        pairs = zip(line, self._settled(number) or (), strict=True)
        new = [
            (cell, left.bit_length() - 1)
            for cell, left in pairs
            if self._marks[cell] == UNKNOWN and left.bit_count() == 1
        ]
        if not new:
            return None
        cells, marks = zip(*new, strict=True)
        return Step("line", number, cells, marks)

    def _settled(self, number: int) -> list[int] | None:
        if number not in self._known:
            line = self._puzzle.geometry.lines[number]
            candidates = [self._candidates[cell] for cell in line]
            self._known[number] = settle_line(self._puzzle.clues[number], candidates)
        return self._known[number]


def _guess(puzzle: Puzzle, marks: Grid, solution: Grid | None) -> Step:
    """A cell of a solution that has all the marks: the one with most known around it."""
    if solution is None:
        return Step("none")
    lines: dict[int, int] = {}
    for line in puzzle.geometry.lines:
        known = sum(marks.cells[cell] != UNKNOWN for cell in line)
        for cell in line:
            if marks.cells[cell] == UNKNOWN:
                lines[cell] = lines.get(cell, 0) + known
    if not lines:
        return Step("none")
    cell = max(lines, key=lambda cell: (lines[cell], -cell))
    return Step("search", -1, (cell,), (solution.cells[cell],))
