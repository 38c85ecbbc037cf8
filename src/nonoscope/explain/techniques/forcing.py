"""Forcing: blanks and other runs leave a run so little room that it covers some cells anyhow.

It is the same thought as simple boxes, but not counted from the ends of the line: marks in the
middle say where a run can begin and end, and if that room is less than twice as long as the run,
the run covers the middle of it.
"""

from __future__ import annotations

from nonoscope.explain.reason import because, the_cells, the_run, the_value
from nonoscope.explain.technique import Finding, Technique, Tier, fill
from nonoscope.explain.view import LineView
from nonoscope.model import UNKNOWN

TECHNIQUE = Technique(
    "forcing",
    "forcing",
    Tier.REACH,
    "Marks shut a run in: where can it begin and end, and what does it cover in any case?",
)


def find(line: LineView) -> Finding | None:
    """The middle of the first run that has less room than twice its length."""
    for index, (start, stop) in enumerate(line.reach()):
        length, colour = line.clue[index]
        decided = fill(line, range(stop - length, start + length), colour)
        if not decided:
            continue
        run, room = the_run(index), the_cells(range(start, stop))
        new = the_cells(place for place, _ in decided)
        reason = because("forcing", run=run, room=room, cells=new, value=the_value(colour))
        if stop - start == length:
            reason = because("forcingOnly", run=run, cells=room)
        used = tuple([place for place, cell in enumerate(line.cells) if cell != UNKNOWN])
        return Finding(tuple(decided), used, (index,), reason)
    return None
