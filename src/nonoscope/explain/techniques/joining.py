"""Joining: coloured cells that belong to the same run are one piece.

If two groups of coloured cells can only belong to one and the same run, everything between them
belongs to it too.
"""

from __future__ import annotations

from itertools import pairwise

from nonoscope.explain.reason import because, the_cells, the_run, the_value
from nonoscope.explain.technique import Finding, Technique, Tier, fill
from nonoscope.explain.view import LineView

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
        reason = because(
            "joining",
            ends=the_cells([first.stop - 1, second.start]),
            run=the_run(owner[0]),
            cells=the_cells(place for place, _ in decided),
            value=the_value(first.colour),
        )
        used = (*first.places, *second.places)
        return Finding(tuple(decided), used, (owner[0],), reason)
    return None
