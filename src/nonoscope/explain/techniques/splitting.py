"""Splitting: a cell that would join two groups to a run that is too long is blank.

Two groups of coloured cells with one open cell between them become one run if that cell is coloured
too. If no run of the clue is so long, the cell is blank. A run of another colour could lie between
them only if it is one cell long; where there is such a run, this technique says nothing.
"""

from __future__ import annotations

from itertools import pairwise

from nonoscope.explain.reason import because, the_cells, the_value
from nonoscope.explain.technique import Finding, Technique, Tier
from nonoscope.explain.view import LineView
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
        reason = because(
            "splitting" if longest == max(line.clue.lengths) else "splittingColour",
            place=the_cells([place]),
            value=the_value(first.colour),
            first=the_cells(first.places),
            second=the_cells(second.places),
            together=together,
            longest=longest,
        )
        used = (*first.places, *second.places)
        return Finding(((place, BLANK),), used, (), reason)
    return None
