"""Capping a finished run: a run that has its full length ends there on both sides.

Coloured cells side by side belong to one run. If every run that could lie there is exactly as long
as they are, the run is finished, and the cells next to it are not its colour. They are blank if no
run of another colour could touch it there.
"""

from __future__ import annotations

from nonoscope.explain.reason import Reason, because, the_cells, the_run
from nonoscope.explain.technique import Finding, Technique, Tier
from nonoscope.explain.view import LineView, Stretch
from nonoscope.model import BLANK

TECHNIQUE = Technique(
    "capping",
    "capping a finished run",
    Tier.LINE,
    "A run that has its full length is followed by a blank on both sides.",
)


def find(line: LineView) -> Finding | None:
    """Blanks beside the first finished run that lacks one."""
    size = len(line.cells)
    for stretch in line.stretches():
        sides = [p for p in (stretch.start - 1, stretch.stop) if 0 <= p < size]
        sides = [place for place in sides if line.is_unknown(place)]
        if not sides:
            continue
        covering = line.covering(stretch)
        if not covering or any(line.clue[run].length != stretch.length for run in covering):
            continue
        sides = [place for place in sides if not _touches(line, stretch, covering, place)]
        if sides:
            decided = tuple([(place, BLANK) for place in sides])
            reason = _reason(line, stretch, covering, sides)
            return Finding(decided, tuple(stretch.places), tuple(covering), reason)
    return None


def _reason(line: LineView, stretch: Stretch, covering: list[int], sides: list[int]) -> Reason:
    done, length = the_cells(stretch.places), stretch.length
    so = because("soBlank", cells=the_cells(sides))
    if len(covering) == 1:
        return because("cappingWhole", done=done, count=length, run=the_run(covering[0]), so=so)
    key = "cappingOnly"
    if max(run.length for run in line.clue if run.colour == stretch.colour) == length:
        key = "cappingLongest"
        if max(line.clue.lengths) > length:
            key = "cappingLongestColour"
    return because(key, done=done, count=length, length=length, so=so)


def _touches(line: LineView, stretch: Stretch, covering: list[int], place: int) -> bool:
    """Whether a run of another colour may lie at the place, right beside the stretch."""
    for run in covering:
        near = run - 1 if place < stretch.start else run + 1
        if not 0 <= near < len(line.clue) or line.clue[near].colour == stretch.colour:
            continue
        start = place - line.clue[near].length + 1 if place < stretch.start else place
        if start >= 0 and line.starts()[near] >> start & 1:
            return True
    return False
