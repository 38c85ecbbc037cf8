"""Simple boxes: a run longer than the room to move covers some cells wherever it goes.

Push all runs to one end of the line as closely as they go, then to the other end. A run moves by
the same number of cells each time, the slack; if it is longer than that, its two positions overlap,
and every position between them covers the overlap too. Finished runs at the ends of the line are
set aside first: what is left is a shorter line with fewer runs.
"""

from __future__ import annotations

from nonoscope.explain.reason import Reason, because, joined, the_cells, the_run
from nonoscope.explain.technique import Finding, Technique, Tier, fill
from nonoscope.explain.view import LineView
from nonoscope.model import Clue

TECHNIQUE = Technique(
    "boxes",
    "simple boxes",
    Tier.REACH,
    "Push the runs to one end, then to the other: a long run overlaps itself.",
)


def find(line: LineView) -> Finding | None:
    """The overlaps of all runs, counted from the ends of what is left of the line."""
    rest = line.rest()
    runs = Clue(line.clue[rest.first : rest.last])
    slack = rest.stop - rest.start - runs.shortest
    if not runs or slack < 0:
        return None
    decided: list[tuple[int, int]] = []
    said: list[Reason] = []
    spoken: list[int] = []
    place, before = rest.start, 0
    for index, (length, colour) in enumerate(runs, rest.first):
        place += colour == before
        new = fill(line, range(place + slack, place + length), colour)
        if new:
            decided += new
            spoken.append(index)
            covered = the_cells(range(place + slack, place + length))
            said.append(because("boxesCovers", run=the_run(index), cells=covered))
        place += length
        before = colour
    if not decided:
        return None
    used = (*range(rest.start), *range(rest.stop, len(line.cells)))
    reason = because("boxes", said=joined(said, "clauses"), count=len(said))
    if used:
        reason = because("boxesRest", done=the_cells(used), count=len(used), said=reason)
    return Finding(tuple(decided), used, tuple(spoken), reason)
