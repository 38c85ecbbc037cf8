"""Puzzles out of pictures and out of nothing, with exactly one solution.

Those out of image files are in `nonoscope.create.images`, which needs Pillow.
"""

from __future__ import annotations

from .generate import PROMISED_SIDE, random_puzzle
from .grades import grade_of
from .judging import Quality, quality
from .repairing import AIMS, Aim, Repair, repair
from .switching import switches
from .symmetry import SYMMETRIES, Symmetry

__all__ = [
    "AIMS",
    "PROMISED_SIDE",
    "SYMMETRIES",
    "Aim",
    "Quality",
    "Repair",
    "Symmetry",
    "grade_of",
    "quality",
    "random_puzzle",
    "repair",
    "switches",
]
