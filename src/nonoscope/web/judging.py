"""judge: the verdict on a puzzle in the making, the same for pictures and for typed clues."""

from __future__ import annotations

from pydantic import BaseModel, Field

from nonoscope.create import quality
from nonoscope.formats import Document
from nonoscope.solve import Cancel, Limits, backbone

from .shapes import Difficulty, Verdict


class Judgement(BaseModel):
    """What a solver, and a person, would make of it."""

    status: Verdict
    line_solvable: bool = Field(description="Whether looking at one line at a time is enough.")
    difficulty: Difficulty = Field(
        description="Of a puzzle with one solution; '' if it isn't known."
    )
    empty_lines: float = Field(description="The share of lines without a run.")
    switches: int | None = Field(
        description="Exchanges at the crossings of two rows and two columns that no clue notices."
    )
    good: bool | None = Field(
        description="One solution, found without guessing; null if it isn't known."
    )


def judge(document: Document, seconds: float, cancel: Cancel) -> Judgement:
    """As far as a short look tells."""
    limits = Limits(max(seconds, 0.0), cancel=cancel)
    found = quality(document.puzzle, limits, document.goal)
    label: Difficulty = found.grade  # type: ignore[assignment] # one of explain.LABELS, or ''
    return Judgement(
        status=found.status.value,
        line_solvable=found.check.line_solvable,
        difficulty=label,
        empty_lines=round(found.empty_lines, 4),
        switches=found.switches,
        good=found.is_good,
    )


def differing(document: Document, seconds: float, cancel: Cancel) -> list[int]:
    """Cells in which solutions are known to differ."""
    shared = backbone(document.puzzle, Limits(max(seconds, 0.0), cancel=cancel))
    return list(shared.differences) if shared else []
