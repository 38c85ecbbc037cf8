"""Nonoscope: read, solve, play, explain, make and study nonograms.

>>> import nonoscope as nn
>>> answer = nn.solve(nn.loads("4x3:2/1//1/2.1/1/"))
>>> print(answer.solution)
##.#
#...
....
"""

from __future__ import annotations

from .formats import Document, FormatError, dumps, load, loads, save
from .formats import read as load_all
from .model import (
    BLACK_AND_WHITE,
    BLANK,
    UNKNOWN,
    Clue,
    Colour,
    Facts,
    Grid,
    Palette,
    Problem,
    Problems,
    Puzzle,
    Rectangle,
    Run,
)
from .proof import ProofError, Proven, verify
from .solve import (
    Answer,
    Backbone,
    Cancel,
    Check,
    Count,
    Limits,
    Stats,
    Status,
    Undecided,
    Why,
    backbone,
    check,
    count,
    solutions,
    solve,
    why,
    why_impossible,
    why_not,
)

__version__ = "0.1.0"

__all__ = [
    "BLACK_AND_WHITE",
    "BLANK",
    "UNKNOWN",
    "Answer",
    "Backbone",
    "Cancel",
    "Check",
    "Clue",
    "Colour",
    "Count",
    "Document",
    "Facts",
    "FormatError",
    "Grid",
    "Limits",
    "Palette",
    "Problem",
    "Problems",
    "ProofError",
    "Proven",
    "Puzzle",
    "Rectangle",
    "Run",
    "Stats",
    "Status",
    "Undecided",
    "Why",
    "backbone",
    "check",
    "count",
    "dumps",
    "load",
    "load_all",
    "loads",
    "save",
    "solutions",
    "solve",
    "verify",
    "why",
    "why_impossible",
    "why_not",
]
