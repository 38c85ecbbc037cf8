"""How hard puzzles are, as the library names it."""

from __future__ import annotations

import time

from nonoscope.create import grade_of
from nonoscope.explain import Grade
from nonoscope.formats import Document
from nonoscope.model import Puzzle
from nonoscope.solve import Cancel

from .shapes import Difficulty, Verdict


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
