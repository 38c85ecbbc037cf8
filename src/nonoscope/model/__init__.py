"""The values that everything else speaks in. Standard library only, no input or output."""

from __future__ import annotations

from .clue import BLANK, MAX_COLOURS, UNKNOWN, Clue, Run, RunLike, clue_of, most_colour
from .facts import Facts
from .geometry import Geometry, Line, Rectangle, rectangle_of, take
from .grid import Grid
from .palette import (
    BLACK_AND_WHITE,
    BLANK_LETTER,
    SHADED_LETTER,
    UNKNOWN_LETTER,
    Colour,
    Palette,
    default_palette,
    usable_letter,
)
from .problems import Flaw, Problem, Problems
from .puzzle import Puzzle
from .triangles import SIDES, Triangle, Triangles

__all__ = [
    "BLACK_AND_WHITE",
    "BLANK",
    "BLANK_LETTER",
    "MAX_COLOURS",
    "SHADED_LETTER",
    "SIDES",
    "UNKNOWN",
    "UNKNOWN_LETTER",
    "Clue",
    "Colour",
    "Facts",
    "Flaw",
    "Geometry",
    "Grid",
    "Line",
    "Palette",
    "Problem",
    "Problems",
    "Puzzle",
    "Rectangle",
    "Run",
    "RunLike",
    "Triangle",
    "Triangles",
    "clue_of",
    "default_palette",
    "most_colour",
    "rectangle_of",
    "take",
    "usable_letter",
]
