"""Simple spaces: a cell that no run can reach is blank.

A run that has to cover a certain cell can't go further from it than its length; the other runs keep
their order before and behind it. So each run has a first and a last cell it can reach, and what
lies outside of all these reaches is blank.
"""

from __future__ import annotations

from nonoscope.explain.technique import Finding, Technique, Tier, fill
from nonoscope.explain.view import LineView
from nonoscope.explain.words import are, cells_named, run_named
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
            sentence = _sentence(line, index, reach, [place for place, _ in decided])
            return Finding(tuple(decided), used, runs, sentence)
    return None


def _sentence(line: LineView, index: int, reach: list[tuple[int, int]], decided: list[int]) -> str:
    said = []
    if index > 0:
        said.append(f"{_named(line, index - 1)} ends at cell {reach[index - 1][1]} at the latest")
    if index < len(line.clue):
        said.append(f"{_named(line, index)} begins at cell {reach[index][0] + 1} at the earliest")
    return f"{' and '.join(said)}, so {cells_named(decided)} {are(decided)} out of reach and blank."


def _named(line: LineView, run: int) -> str:
    """The run, with the cells that hold it where it is."""
    held = [s for s in line.stretches() if line.covering(s) == [run]]
    name = run_named(line.clue, run, line.palette)
    if not held:
        return name
    return f"{name}, which covers {cells_named(p for s in held for p in s.places)},"
