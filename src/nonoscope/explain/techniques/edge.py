"""Edge logic: a value in one line would make the line beside or across it impossible.

Assume a value for a cell. One of its lines then decides other cells of it, and a line that crosses
these has no placement left. So the cell has another value. Only two lines have to be kept in mind;
it is most fruitful along the edges of the board and of what is finished, hence its name.
"""

from __future__ import annotations

from collections.abc import Sequence

from nonoscope.explain.probing import ROUNDS, Probe, refute
from nonoscope.explain.step import Step
from nonoscope.explain.technique import Technique, Tier

TECHNIQUE = Technique(
    "edge",
    "edge logic",
    Tier.EDGE,
    "Try a value near an edge: does what its line then says spoil a line that crosses it?",
)


def find(probe: Probe, among: Sequence[int]) -> Step | None:
    """A cell of which two lines in a row refute a value."""
    return refute(probe, TECHNIQUE, among, ROUNDS)
