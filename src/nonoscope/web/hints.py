"""find_hint: the next step with its technique and reason, at the strength of checking chosen.

`nonoscope.explain` looks for it for a second at most. On huge boards, and where that isn't enough,
the plain step of `steps` has to do.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from nonoscope import explain
from nonoscope.explain.hints import NEAR
from nonoscope.model import UNKNOWN, Grid, Puzzle
from nonoscope.solve import Cancel, Limits

from . import steps
from .mistakes import find_mistakes

Kind = Literal["step", "search", "mistake", "none"]

_MOST_WALKED = 40_000
"""Cells of a board whose lines are looked at by name."""
_STEP_SECONDS = 1.0


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
    found = find_mistakes(puzzle, marks, seconds, cancel)
    mistake = steps.mistake_in(puzzle, marks, found)
    if mistake is not None and strength != "off":
        return _told(puzzle, mistake, strength)
    step = _explained(puzzle, marks, cancel)
    if step is not None:
        return Found("step", step=step)
    plain = steps.Step("none") if mistake else steps.step_from(puzzle, marks, found)
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


def _explained(puzzle: Puzzle, marks: Grid, cancel: Cancel) -> explain.Step | None:
    """The step by its name, if there is one and it is found soon."""
    if UNKNOWN not in marks.cells or puzzle.geometry.cell_count > _MOST_WALKED:
        return None
    try:
        return explain.next_step(puzzle, marks, NEAR, Limits(_STEP_SECONDS, cancel=cancel))
    except explain.Unfinished:
        return None
