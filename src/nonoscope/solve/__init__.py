"""Puzzle -> Answer. The only package that talks to the native engine."""

from __future__ import annotations

from .answer import Answer, Stats, Status
from .count import Backbone, Count, backbone, count
from .limits import Cancel, Limits
from .line import runs_of, settle_either, settle_line, weigh_lines
from .line_reasons import line_reason
from .logic import line_logic
from .narrower import ANYTHING, Narrower
from .reasons import Why, why, why_impossible, why_not
from .search import Undecided, solutions, solve
from .thinking import MOST_COLOURS, Thinker, Tried
from .verdict import Check, check
from .verified import SolverError

__all__ = [
    "ANYTHING",
    "MOST_COLOURS",
    "Answer",
    "Backbone",
    "Cancel",
    "Check",
    "Count",
    "Limits",
    "Narrower",
    "SolverError",
    "Stats",
    "Status",
    "Thinker",
    "Tried",
    "Undecided",
    "Why",
    "backbone",
    "check",
    "count",
    "line_logic",
    "line_reason",
    "runs_of",
    "settle_either",
    "settle_line",
    "solutions",
    "solve",
    "weigh_lines",
    "why",
    "why_impossible",
    "why_not",
]
