"""Mercury: a coloured cell that is exactly one run away from an edge keeps off the edge.

If the first run began right at the edge, it would end just before the coloured cell and touch it;
together they would be too long. So the cell at the edge is blank. (Drops of mercury pull away from
the wall in the same way.)
"""

from __future__ import annotations

from nonoscope.explain.ends import from_both_ends, the_edge
from nonoscope.explain.reason import because, the_cells, the_run
from nonoscope.explain.technique import Finding, Technique, Tier
from nonoscope.explain.view import LineView, Rest
from nonoscope.model import BLANK

TECHNIQUE = Technique(
    "mercury",
    "mercury",
    Tier.REACH,
    "Could the first run begin right at the edge, or would it touch a coloured cell?",
)


def find(line: LineView) -> Finding | None:
    """From the beginning of the line, or else from its end."""
    end = from_both_ends(line, _pulled_away)
    if end is None:
        return None
    reason = because(
        "mercuryEnded" if end.is_end else "mercuryBegan",
        run=the_run(end.run),
        place=the_cells([end.edge]),
        edge=the_edge(line, end),
        stop=the_cells([end.place]),
        length=line.clue[end.run].length,
    )
    return Finding(((end.edge, BLANK),), end.used, (end.run,), reason)


def _pulled_away(line: LineView, rest: Rest, place: int) -> list[int]:
    return [rest.start] if place - rest.start == line.clue[rest.first].length else []
