"""Puzzles out of pictures and out of nothing, with exactly one solution.

Those out of image files are in `nonoscope.create.images`, which needs Pillow.
"""

from __future__ import annotations

from .generate import PROMISED_SIDE, random_puzzle
from .repairing import AIMS, Aim, Repair, repair
from .symmetry import SYMMETRIES, Symmetry

__all__ = [
    "AIMS",
    "PROMISED_SIDE",
    "SYMMETRIES",
    "Aim",
    "Repair",
    "Symmetry",
    "random_puzzle",
    "repair",
]
