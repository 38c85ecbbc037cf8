"""Splitting: a cell that would join two groups to a run that is too long is blank.

Two groups of coloured cells with one open cell between them become one run if that cell is coloured
too. If no run of the clue is so long, the cell is blank. A run of another colour could lie between
them only if it is one cell long; where there is such a run, this technique says nothing.
"""

from __future__ import annotations

from itertools import pairwise

from nonoscope.explain.technique import Finding, Technique, Tier
from nonoscope.explain.view import LineView
from nonoscope.explain.words import cells_named, colour_named
from nonoscope.model import BLANK

TECHNIQUE = Technique(
    "splitting",
    "splitting",
    Tier.LINE,
    "Would colouring the cell between two groups make a run that is too long?",
)


def find(line: LineView) -> Finding | None:
    """The first single open cell between two groups that can't be one run."""
    for first, second in pairwise(line.stretches()):
        place = first.stop
        if second.start != place + 1 or first.colour != second.colour:
            continue
        if not line.is_unknown(place):
            continue
        if any(run.length == 1 and run.colour != first.colour for run in line.clue):
            continue
        together = second.stop - first.start
        longest = max(run.length for run in line.clue if run.colour == first.colour)
        if together <= longest:
            continue
        word = colour_named(line.palette, first.colour)
        sentence = (
            f"if cell {place + 1} were {word}, it would join {cells_named(first.places)} and "
            f"{cells_named(second.places)} to a run of {together}, but the longest is {longest}; "
            "so it is blank."
        )
        used = (*first.places, *second.places)
        return Finding(((place, BLANK),), used, (), sentence)
    return None
