"""Puzzle -> Steps, Hint, Grade: the next thing that follows, by which technique, and why."""

from __future__ import annotations

from .accounts import why_must, why_wrong
from .grading import LABELS, Grade, grade
from .hints import RUNGS, Hint, hint
from .histories import Turn, first_wrong
from .ladder import TECHNIQUES, technique
from .mistakes import STRENGTHS, Mistake, Strength, find_mistake
from .patience import Unfinished
from .reason import Reason
from .step import Step
from .technique import Technique, Tier
from .walking import next_step, walkthrough
from .ways import Account

__all__ = [
    "LABELS",
    "RUNGS",
    "STRENGTHS",
    "TECHNIQUES",
    "Account",
    "Grade",
    "Hint",
    "Mistake",
    "Reason",
    "Step",
    "Strength",
    "Technique",
    "Tier",
    "Turn",
    "Unfinished",
    "find_mistake",
    "first_wrong",
    "grade",
    "hint",
    "next_step",
    "technique",
    "walkthrough",
    "why_must",
    "why_wrong",
]
