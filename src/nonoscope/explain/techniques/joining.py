"""Joining: coloured cells that belong to the same run are one piece.

If two groups of coloured cells can only belong to one and the same run, everything between them
belongs to it too.
"""

from __future__ import annotations

from itertools import pairwise

from nonoscope.explain.technique import Finding, Technique, Tier, fill
from nonoscope.explain.view import LineView
from nonoscope.explain.words import are, cells_named, colour_named, run_named

TECHNIQUE = Technique(
    "joining",
    "joining",
    Tier.REACH,
    "Which coloured cells must belong to the same run? What is between them does so too.",
)


def find(line: LineView) -> Finding | None:
    """The cells between the first two groups that only one run can cover."""
    for first, second in pairwise(line.stretches()):
        if first.colour != second.colour:
            continue
        decided = fill(line, range(first.stop, second.start), first.colour)
        owner = line.covering(first)
        if not decided or len(owner) != 1 or line.covering(second) != owner:
            continue
        places = [place for place, _ in decided]
        sentence = (
            f"cells {first.start + 1} and {second.stop} can only belong to the same run, "
            f"{run_named(line.clue, owner[0], line.palette)}, so {cells_named(places)} between "
            f"them {are(places)} {colour_named(line.palette, first.colour)} too."
        )
        used = (*first.places, *second.places)
        return Finding(tuple(decided), used, (owner[0],), sentence)
    return None
