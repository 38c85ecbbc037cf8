"""The only place for the longest run: it needs the most room, so look for it first.

Blanks cut a line into rooms. If only one room is large enough for the longest run, the run is in
it, whatever the order of the others; and if it is longer than half the room, it covers the middle.
"""

from __future__ import annotations

from nonoscope.explain.reason import because, the_cells, the_run, the_value
from nonoscope.explain.technique import Finding, Technique, Tier, fill
from nonoscope.explain.view import LineView
from nonoscope.model import BLANK

TECHNIQUE = Technique(
    "longest",
    "the only place for the longest run",
    Tier.REACH,
    "Where is there room for the longest run?",
)


def find(line: LineView) -> Finding | None:
    """The middle of the only room that is large enough."""
    if not line.clue or BLANK not in line.cells:
        return None
    length = max(line.clue.lengths)
    longest = [index for index, run in enumerate(line.clue) if run.length == length]
    rooms = [room for room in line.rooms() if room.length >= length]
    if len(longest) != 1 or len(rooms) != 1:
        return None
    (room,) = rooms
    colour = line.clue[longest[0]].colour
    decided = fill(line, range(room.stop - length, room.start + length), colour)
    if not decided:
        return None
    reason = because(
        "longest",
        run=the_run(longest[0]),
        room=the_cells(room.places),
        cells=the_cells(place for place, _ in decided),
        value=the_value(colour),
    )
    used = tuple([place for place, cell in enumerate(line.cells) if cell == BLANK])
    return Finding(tuple(decided), used, (longest[0],), reason)
