"""Puzzle -> Steps, Hint, Grade: the next thing that follows, by which technique, and why."""

from __future__ import annotations

from .grading import LABELS, Grade, grade
from .hints import RUNGS, Hint, hint
from .ladder import TECHNIQUES, technique
from .mistakes import STRENGTHS, Mistake, Strength, find_mistake
from .step import Step
from .technique import Technique, Tier
from .walking import next_step, walkthrough

__all__ = [
    "LABELS",
    "RUNGS",
    "STRENGTHS",
    "TECHNIQUES",
    "Grade",
    "Hint",
    "Mistake",
    "Step",
    "Strength",
    "Technique",
    "Tier",
    "find_mistake",
    "grade",
    "hint",
    "next_step",
    "technique",
    "walkthrough",
]
