"""Forcing: blanks and other runs leave a run so little room that it covers some cells anyhow.

It is the same thought as simple boxes, but not counted from the ends of the line: marks in the
middle say where a run can begin and end, and if that room is less than twice as long as the run,
the run covers the middle of it.
"""

from __future__ import annotations

from nonoscope.explain.technique import Finding, Technique, Tier, fill
from nonoscope.explain.view import LineView
from nonoscope.explain.words import are, cells_named, colour_named, run_named
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
        name = run_named(line.clue, index, line.palette)
        places = [place for place, _ in decided]
        word = colour_named(line.palette, colour)
        if stop - start == length:
            sentence = f"{name} fits only in {cells_named(range(start, stop))}."
        else:
            sentence = (
                f"{name} has to lie within {cells_named(range(start, stop))}, "
                f"so {cells_named(places)} {are(places)} {word} wherever it goes."
            )
        used = tuple([place for place, cell in enumerate(line.cells) if cell != UNKNOWN])
        return Finding(tuple(decided), used, (index,), sentence)
    return None
