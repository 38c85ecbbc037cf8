"""Glue: a coloured cell close to an edge holds the first run there.

The first run can't slip in between the edge and a coloured cell that is nearer to the edge than the
run is long: it has to cover that cell. So it reaches at least as far as it would if it began right
at the edge. The same is true from the other end of the line, and beside finished runs.
"""

from __future__ import annotations

from nonoscope.explain.ends import from_both_ends, the_edge
from nonoscope.explain.reason import because, the_cells, the_run, the_value
from nonoscope.explain.technique import Finding, Technique, Tier
from nonoscope.explain.view import LineView, Rest

TECHNIQUE = Technique(
    "glue",
    "glue",
    Tier.REACH,
    "A coloured cell near an edge or a blank holds the run that lies there.",
)


def find(line: LineView) -> Finding | None:
    """From the beginning of the line, or else from its end."""
    end = from_both_ends(line, _held)
    if end is None:
        return None
    colour = line.clue[end.run].colour
    key = "glueHeld"
    if end.place == end.edge:
        key = "glueEnds" if end.is_end else "glueBegins"
    reason = because(
        key,
        run=the_run(end.run),
        place=the_cells([end.place]),
        edge=the_edge(line, end),
        cells=the_cells(end.decided),
        value=the_value(colour),
    )
    decided = tuple([(place, colour) for place in end.decided])
    return Finding(decided, end.used, (end.run,), reason)


def _held(line: LineView, rest: Rest, place: int) -> list[int]:
    stop = rest.start + line.clue[rest.first].length
    return list(range(place + 1, min(stop, rest.stop)))
