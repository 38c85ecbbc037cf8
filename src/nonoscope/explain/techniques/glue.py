"""Glue: a coloured cell close to an edge holds the first run there.

The first run can't slip in between the edge and a coloured cell that is nearer to the edge than the
run is long: it has to cover that cell. So it reaches at least as far as it would if it began right
at the edge. The same is true from the other end of the line, and beside finished runs.
"""

from __future__ import annotations

from nonoscope.explain.ends import edge_named, from_both_ends
from nonoscope.explain.technique import Finding, Technique, Tier
from nonoscope.explain.view import LineView, Rest
from nonoscope.explain.words import are, cells_named, colour_named, run_named

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
    word = colour_named(line.palette, colour)
    name = run_named(line.clue, end.run, line.palette)
    so = f"{cells_named(end.decided)} {are(end.decided)} {word} too."
    if end.place == end.edge:
        verb = "ends" if end.is_end else "begins"
        sentence = f"{name} {verb} at cell {end.place + 1}, beside {edge_named(line, end)}, so {so}"
    else:
        sentence = (
            f"{name} has no room between {edge_named(line, end)} and cell {end.place + 1}, "
            f"so it covers that cell, and {so}"
        )
    decided = tuple([(place, colour) for place in end.decided])
    return Finding(decided, end.used, (end.run,), sentence)


def _held(line: LineView, rest: Rest, place: int) -> list[int]:
    stop = rest.start + line.clue[rest.first].length
    return list(range(place + 1, min(stop, rest.stop)))
