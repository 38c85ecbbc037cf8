"""Completing a line: when all runs are there, or all blanks, the rest is clear.

A clue counts every coloured cell of its line. Once as many cells are coloured as the clue says, no
other cell can be; once as many are blank as the clue leaves over, all others are coloured. And a
clue that needs every cell of its line can be written down at once.
"""

from __future__ import annotations

from nonoscope.explain.technique import Finding, Technique, Tier
from nonoscope.explain.view import LineView
from nonoscope.explain.words import are, cells_named, clue_named, colour_named
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
    named = cells_named(open_places)
    if len(known) == total:
        decided = tuple([(place, BLANK) for place in open_places])
        sentence = "its clue is empty, so all its cells are blank."
        if line.clue:
            sentence = f"all its runs are there, so {named} {are(open_places)} blank."
        return Finding(decided, tuple(known), everything, sentence)
    if not known and not blanks and line.clue.shortest == len(line.cells):
        values = _only_way(line)
        size = len(line.cells)
        blank = "the blank" if values.count(BLANK) == 1 else "the blanks"
        between = f" with {blank} between" if BLANK in values else ""
        verb = "fill" if len(line.clue) > 1 else "fills"
        sentence = f"{clue_named(line.clue, line.palette)}{between} {verb} all {size} cells."
        return Finding(tuple(enumerate(values)), (), everything, sentence)
    colours = set(line.clue.colours)
    if len(blanks) == len(line.cells) - total and len(colours) == 1:
        colour = line.clue[0].colour
        word = colour_named(line.palette, colour)
        sentence = f"all its blanks are there, so {named} {are(open_places)} {word}."
        decided = tuple([(place, colour) for place in open_places])
        return Finding(decided, tuple(blanks), everything, sentence)
    return None


def _only_way(line: LineView) -> list[int]:
    """The clue, as closely packed as it can be."""
    values: list[int] = []
    before = BLANK
    for length, colour in line.clue:
        values += [BLANK] * (colour == before) + [colour] * length
        before = colour
    return values
