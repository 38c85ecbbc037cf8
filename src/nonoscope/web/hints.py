"""find_hint: the next step with its technique and reason, at the strength of checking chosen.

`nonoscope.explain` looks for it where that is quick. On huge boards, and where nobody can tell in
time whether there is one solution, the plain step of `steps` has to do.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from nonoscope import explain
from nonoscope.model import UNKNOWN, Grid, Puzzle
from nonoscope.solve import Cancel, Limits, Status, solve

from . import steps

Kind = Literal["step", "search", "mistake", "none"]

_MOST_WALKED = 40_000
"""Cells of a board whose lines are looked at by name."""
_MOST_PROBED = 3_600
"""Cells of a board on which values are tried out by name."""
_PROOF_SECONDS = 1.0


@dataclass(frozen=True, slots=True)
class Found:
    """What the lamp has to say."""

    kind: Kind
    line: int = -1
    """Where the mistake is, if that may be told."""
    wrong: tuple[int, ...] = ()
    """The marks that are wrong, if they may be told."""
    step: explain.Step | None = None
    plain: steps.Step | None = None
    """What is decided where no technique has a name for it."""


def find_hint(
    puzzle: Puzzle, marks: Grid, strength: explain.Strength, seconds: float, cancel: Cancel
) -> Found:
    """Mistakes first, unless the player doesn't want to know; then the easiest step.

    >>> tick = Puzzle.from_grid(Grid.parse("##.# #... ...."))
    >>> print(find_hint(tick, Grid.parse("##.# ???? ????"), "cells", 5, Cancel()).step)
    Row 3: its clue is empty, so all its cells are blank.
    """
    plain = steps.next_step(puzzle, marks, seconds, cancel)
    if plain.kind == "mistake":
        if strength != "off":
            return _told(puzzle, plain, strength)
        plain = steps.Step("none")
    step = _explained(puzzle, marks, plain, cancel)
    if step is not None:
        return Found("step", step=step)
    if plain.kind == "none":
        return Found("none")
    return Found("search" if plain.kind == "search" else "step", plain=plain)


def _told(puzzle: Puzzle, mistake: steps.Step, strength: explain.Strength) -> Found:
    if strength == "tell":
        return Found("mistake")
    line = mistake.line if mistake.line >= 0 else _fullest(puzzle, mistake.cells)
    return Found("mistake", line, mistake.cells if strength == "cells" else ())


def _fullest(puzzle: Puzzle, cells: tuple[int, ...]) -> int:
    """The line with the most of them."""
    lines = puzzle.geometry.lines
    wrong = set(cells)
    return max(range(len(lines)), key=lambda line: len(wrong.intersection(lines[line])))


def _explained(
    puzzle: Puzzle, marks: Grid, plain: steps.Step, cancel: Cancel
) -> explain.Step | None:
    count = puzzle.geometry.cell_count
    if UNKNOWN not in marks.cells or count > _MOST_WALKED:
        return None
    if plain.kind == "line" or (count <= _MOST_PROBED and _is_quick(puzzle, marks, cancel)):
        return explain.next_step(puzzle, marks)
    return None


def _is_quick(puzzle: Puzzle, marks: Grid, cancel: Cancel) -> bool:
    """Whether the last technique, which asks the search, will have an answer soon."""
    given = puzzle.given.cells if puzzle.given else marks.cells
    pairs = zip(given, marks.cells, strict=True)
    cells = bytes([mark if printed == UNKNOWN else printed for printed, mark in pairs])
    fixed = replace(puzzle, given=Grid(puzzle.geometry, cells))
    answer = solve(fixed, Limits(_PROOF_SECONDS, cancel=cancel))
    return answer.status is not Status.UNDECIDED and not cancel.is_cancelled
