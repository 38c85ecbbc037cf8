"""Completing a line: when all runs are there, or all blanks, the rest is clear.

A clue counts every coloured cell of its line. Once as many cells are coloured as the clue says, no
other cell can be; once as many are blank as the clue leaves over, all others are coloured. And a
clue that needs every cell of its line can be written down at once.
"""

from __future__ import annotations

from nonoscope.explain.reason import because, the_cells, the_clue, the_value
from nonoscope.explain.technique import Finding, Technique, Tier
from nonoscope.explain.view import LineView
from nonoscope.model import BLANK, UNKNOWN

TECHNIQUE = Technique(
    "complete",
    "completing a line",
    Tier.REACH,
    "Count: are all the runs of the line there already, or all its blanks?",
)


def find(line: LineView) -> Finding | None:
    """The rest of the line, if the marks or the clue leave nothing else."""
    open_places = [place for place, cell in enumerate(line.cells) if cell == UNKNOWN]
    if not open_places:
        return None
    everything = tuple(range(len(line.clue)))
    total = sum(line.clue.lengths)
    known = [place for place, cell in enumerate(line.cells) if cell not in (BLANK, UNKNOWN)]
    blanks = [place for place, cell in enumerate(line.cells) if cell == BLANK]
    named, whole = the_cells(open_places), the_clue(line.clue)
    if len(known) == total:
        decided = tuple([(place, BLANK) for place in open_places])
        reason = because("completeEmpty")
        if line.clue:
            reason = because("completeRuns", cells=named)
        return Finding(decided, tuple(known), everything, reason)
    size = len(line.cells)
    if line.clue.shortest == size:
        values = _only_way(line)
        decided = tuple([(place, values[place]) for place in open_places])
        reason = because("completeFull", clue=whole, count=len(line.clue), size=size)
        if BLANK in values:
            reason = because("completePacked", clue=whole, count=values.count(BLANK), size=size)
        elif size == 1:
            reason = because("completeOne", clue=whole)
        return Finding(decided, (), everything, reason)
    colours = set(line.clue.colours)
    if len(blanks) == size - total and len(colours) == 1:
        colour = line.clue[0].colour
        reason = because("completeBlanks", cells=named, value=the_value(colour))
        decided = tuple([(place, colour) for place in open_places])
        return Finding(decided, tuple(blanks), everything, reason)
    return None


def _only_way(line: LineView) -> list[int]:
    """The clue, as closely packed as it can be."""
    values: list[int] = []
    before = BLANK
    for length, colour in line.clue:
        values += [BLANK] * (colour == before) + [colour] * length
        before = colour
    return values
