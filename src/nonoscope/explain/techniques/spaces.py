"""Simple spaces: a cell that no run can reach is blank.

A run that has to cover a certain cell can't go further from it than its length; the other runs keep
their order before and behind it. So each run has a first and a last cell it can reach, and what
lies outside of all these reaches is blank.
"""

from __future__ import annotations

from nonoscope.explain.reason import Reason, Value, because, joined, the_cells, the_run
from nonoscope.explain.technique import Finding, Technique, Tier, fill
from nonoscope.explain.view import LineView
from nonoscope.model import BLANK, UNKNOWN

TECHNIQUE = Technique(
    "spaces",
    "simple spaces",
    Tier.REACH,
    "How far can each run reach? What no run can reach is blank.",
)


def find(line: LineView) -> Finding | None:
    """The unknown cells outside the reach of every run, one gap between two reaches at a time."""
    if not line.clue:
        return None
    reach = line.reach()
    stops = [0]
    for _, stop in reach:
        stops.append(max(stops[-1], stop))
    starts = [start for start, _ in reach] + [len(line.cells)]
    for index, (stop, start) in enumerate(zip(stops, starts, strict=True)):
        decided = fill(line, range(stop, start), BLANK)
        if decided:
            used = tuple([place for place, cell in enumerate(line.cells) if cell != UNKNOWN])
            runs = tuple([run for run in (index - 1, index) if 0 <= run < len(line.clue)])
            reason = _reason(line, index, reach, [place for place, _ in decided])
            return Finding(tuple(decided), used, runs, reason)
    return None


def _reason(line: LineView, index: int, reach: list[tuple[int, int]], decided: list[int]) -> Reason:
    said = []
    if index > 0:
        place = the_cells([reach[index - 1][1] - 1])
        said.append(because("spacesEnds", run=_held(line, index - 1), place=place))
    if index < len(line.clue):
        place = the_cells([reach[index][0]])
        said.append(because("spacesBegins", run=_held(line, index), place=place))
    return because("spaces", said=joined(said), cells=the_cells(decided))


def _held(line: LineView, run: int) -> Value:
    """The run, with the cells that hold it where it is."""
    held = [s for s in line.stretches() if line.covering(s) == [run]]
    if not held:
        return the_run(run)
    cells = the_cells(place for stretch in held for place in stretch.places)
    return because("spacesHeld", run=the_run(run), cells=cells)
