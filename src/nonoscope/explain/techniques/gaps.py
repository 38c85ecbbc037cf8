"""Small gaps: where no run fits, all is blank.

Open cells shut in between blanks (or the edge) hold whole runs or nothing. If each run that could
come there is longer than the gap, the gap is blank.
"""

from __future__ import annotations

from nonoscope.explain.reason import because, the_cells, the_runs
from nonoscope.explain.technique import Finding, Technique, Tier
from nonoscope.explain.view import LineView, Stretch
from nonoscope.model import BLANK

TECHNIQUE = Technique(
    "gaps",
    "small gaps",
    Tier.LINE,
    "Is there a gap between blanks that is too small for any run?",
)


def find(line: LineView) -> Finding | None:
    """The first gap that is too small for all runs that reach it."""
    if not line.clue:
        return None
    for room in line.rooms():
        if not all(line.is_unknown(place) for place in room.places):
            continue
        reaching = _reaching(line, room)
        if any(line.clue[run].length <= room.length for run in reaching):
            continue
        is_tiny = room.length < min(line.clue.lengths)
        if not reaching and not is_tiny:
            continue  # a large gap that no run reaches is for simple spaces
        decided = tuple([(place, BLANK) for place in room.places])
        used = tuple([p for p in (room.start - 1, room.stop) if 0 <= p < len(line.cells)])
        why = because("gapFor", runs=the_runs(reaching))
        if is_tiny:
            why = because("gapAny")
        where = because("gapBetween" if len(used) == 2 else "gapEdge")
        reason = because("gaps", cells=the_cells(room.places), where=where, why=why)
        return Finding(decided, used, tuple(reaching), reason)
    return None


def _reaching(line: LineView, room: Stretch) -> list[int]:
    """The runs that could reach into the gap by their order alone."""
    return [
        run
        for run, (start, stop) in enumerate(line.reach())
        if start < room.stop and stop > room.start
    ]
