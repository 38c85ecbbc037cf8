"""Small gaps: where no run fits, all is blank.

Open cells shut in between blanks (or the edge) hold whole runs or nothing. If each run that could
come there is longer than the gap, the gap is blank.
"""

from __future__ import annotations

from nonoscope.explain.technique import Finding, Technique, Tier
from nonoscope.explain.view import LineView, Stretch
from nonoscope.explain.words import cells_named, runs_named
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
        decided = tuple([(place, BLANK) for place in room.places])
        used = tuple([p for p in (room.start - 1, room.stop) if 0 <= p < len(line.cells)])
        size = room.length
        cell = "cell" if size == 1 else "cells"
        if size < min(line.clue.lengths):
            why = "too small for any run"
        elif reaching:
            why = f"too small for {runs_named(line.clue, reaching, line.palette)}, "
            why += "and the other runs can't come there"
        else:
            why = "and no run can come there by its order"
        verb = "is" if size == 1 else "are"
        sentence = (
            f"{cells_named(room.places)} {verb} a gap of {size} {cell} {_between(used)}, "
            f"{why}; so {'it is' if size == 1 else 'they are'} blank."
        )
        return Finding(decided, used, tuple(reaching), sentence)
    return None


def _between(used: tuple[int, ...]) -> str:
    return "between blanks" if len(used) == 2 else "beside a blank at the edge"


def _reaching(line: LineView, room: Stretch) -> list[int]:
    """The runs that could reach into the gap by their order alone."""
    return [
        run
        for run, (start, stop) in enumerate(line.reach())
        if start < room.stop and stop > room.start
    ]
