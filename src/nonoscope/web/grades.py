"""grade_of: how hard a puzzle is, where that is found out quickly enough for a page to wait."""

from __future__ import annotations

import time

from nonoscope.explain import Grade, grade
from nonoscope.formats import Document
from nonoscope.model import Puzzle
from nonoscope.solve import Cancel, Limits, Status, line_logic, solve

from .shapes import Difficulty, Verdict

_MOST_BY_LINES = 10_000
"""Cells of a puzzle that single lines solve."""
_MOST_BEYOND = 1_600
"""Cells of one in which values have to be tried out."""
_PROOF_SECONDS = 1.0


def grade_of(puzzle: Puzzle, cancel: Cancel) -> Grade | None:
    """None if it would take too long.

    >>> from nonoscope.model import Grid
    >>> grade_of(Puzzle.from_grid(Grid.parse("##.# #... ....")), Cancel()).label
    'first steps'
    """
    count = puzzle.geometry.cell_count
    if count > _MOST_BY_LINES:
        return None
    if not line_logic(puzzle).is_complete:
        if count > _MOST_BEYOND:
            return None
        proof = solve(puzzle, Limits(_PROOF_SECONDS, cancel=cancel))
        if proof.status is Status.UNDECIDED:
            return None
    return grade(puzzle, Limits(_PROOF_SECONDS, cancel=cancel))


def label_of(found: Grade) -> Difficulty:
    """As the library names it; nothing for a puzzle that hasn't one solution."""
    label: Difficulty = found.label  # type: ignore[assignment] # one of explain.LABELS
    return label if found.is_unique else ""


def difficulty(puzzle: Puzzle, status: Verdict, cancel: Cancel) -> Difficulty:
    """For the card of a puzzle of which the verdict is known."""
    found = grade_of(puzzle, cancel) if status == "unique" else None
    return label_of(found) if found else ""


def difficulties(
    documents: list[Document], statuses: list[Verdict], seconds: float, cancel: Cancel
) -> list[Difficulty]:
    """Of each, as far as the time goes; the others are found out when somebody asks."""
    end = time.monotonic() + seconds
    return [
        difficulty(document.puzzle, status, cancel) if time.monotonic() < end else ""
        for document, status in zip(documents, statuses, strict=True)
    ]
