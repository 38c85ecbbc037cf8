"""Two-way logic: what follows from every value of a cell is true.

A cell has one of its values. If each of them makes some other cell the same, that other cell is so,
although it isn't known which value the first one has. Thoughts go two lines deep, as in edge logic.
"""

from __future__ import annotations

from collections.abc import Sequence

from nonoscope.explain.probing import ROUNDS, Probe, agree
from nonoscope.explain.step import Step
from nonoscope.explain.technique import Technique, Tier

TECHNIQUE = Technique(
    "two-way",
    "two-way logic",
    Tier.TWO_WAY,
    "Try both values of a cell: is there another cell that comes out the same both times?",
)


def find(probe: Probe, among: Sequence[int]) -> Step | None:
    """A cell that all values of another one make the same."""
    return agree(probe, TECHNIQUE, among, ROUNDS)
