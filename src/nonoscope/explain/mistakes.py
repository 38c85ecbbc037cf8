"""find_mistake: whether marks can still become a solution, told as plainly as the player wants.

Nothing is compared with the author's picture: marks are right if some solution has them.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal, get_args

from nonoscope.model import UNKNOWN, Grid, Puzzle
from nonoscope.solve import Limits, Status, solve, why_impossible

from .patience import Patience
from .walking import start
from .words import cell_named, listed

Strength = Literal["off", "tell", "line", "cells"]
"""off: mistakes aren't looked for. tell: that there is one. line: a line to look at. cells: all."""
STRENGTHS: tuple[Strength, ...] = get_args(Strength)
_NAMED = 5  # cells that a sentence can hold


@dataclass(frozen=True, slots=True)
class Mistake:
    """What is said of marks that no solution has."""

    sentence: str
    line: int | None = None
    """A line in which a mark is wrong, if that may be told and is known."""
    cells: tuple[int, ...] = ()
    """The wrong marks, if they may be told and are known."""


def find_mistake(
    puzzle: Puzzle, grid: Grid, strength: Strength = "tell", limits: Limits | None = None
) -> Mistake | None:
    """None if the marks are fine, or if it wasn't found out in the time.

    >>> puzzle = Puzzle.from_grid(Grid.parse("##.# #... ...."))
    >>> print(find_mistake(puzzle, Grid.parse("#??? .??? ????"), "cells").sentence)
    The mark at row 2, column 1 is wrong.
    """
    if strength == "off":
        return None
    patience = Patience(limits)
    marks = Grid(puzzle.geometry, start(puzzle, grid))
    clash = _differing(grid.cells, marks.cells)
    if not clash:
        fixed = replace(puzzle, given=marks)
        if solve(fixed, patience.limits(1)).status is not Status.CONTRADICTORY:
            return None
    answer = solve(puzzle, patience.limits())
    if answer.status is Status.CONTRADICTORY:
        return Mistake("The clues contradict each other: this puzzle has no solution.")
    wrong = clash
    if answer.status is Status.UNIQUE and answer.solution is not None:
        wrong = _differing(grid.cells, answer.solution.cells)
    return _told(puzzle, marks, wrong, strength)


def _told(puzzle: Puzzle, marks: Grid, wrong: tuple[int, ...], strength: Strength) -> Mistake:
    if strength == "cells" and wrong:
        names = [cell_named(puzzle.geometry, cell) for cell in wrong]
        if len(wrong) == 1:
            return Mistake(f"The mark at {names[0]} is wrong.", None, wrong)
        if len(wrong) <= _NAMED:
            return Mistake(f"The marks at {listed(_quoted(names))} are wrong.", None, wrong)
        return Mistake(f"{len(wrong)} marks are wrong.", None, wrong)
    if strength != "tell":
        line = _line(puzzle, marks, wrong)
        if line is not None:
            return Mistake(f"There is a mistake in {puzzle.geometry.line_name(line)}.", line)
    return Mistake("There is a mistake somewhere: no solution has all these marks.")


def _quoted(names: list[str]) -> list[str]:
    return [f"({name})" for name in names]


def _line(puzzle: Puzzle, marks: Grid, wrong: tuple[int, ...]) -> int | None:
    """The line with the most wrong marks; if none is known, one that can't be placed."""
    lines = puzzle.geometry.lines
    if wrong:
        bad = set(wrong)
        return max(range(len(lines)), key=lambda line: len(bad.intersection(lines[line])))
    for line in range(len(lines)):
        if why_impossible(puzzle, marks, line) is not None:
            return line
    return None


def _differing(marks: bytes, truth: bytes) -> tuple[int, ...]:
    pairs = enumerate(zip(marks, truth, strict=True))
    return tuple([c for c, (mark, true) in pairs if mark != true and UNKNOWN not in (mark, true)])
