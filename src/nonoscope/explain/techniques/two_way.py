"""Two-way logic: what follows from every value of a cell is true.

A cell has one of its values. If each of them makes some other cell the same, that other cell is so,
although it isn't known which value the first one has. Thoughts go two lines deep, as in edge logic.
"""

from __future__ import annotations

from nonoscope.explain.probing import agree
from nonoscope.explain.sight import Sight
from nonoscope.explain.step import Step
from nonoscope.explain.technique import Technique, Tier

from .edge import ROUNDS

TECHNIQUE = Technique(
    "two-way",
    "two-way logic",
    Tier.TWO_WAY,
    "Try both values of a cell: is there another cell that comes out the same both times?",
)


def find(sight: Sight, cells: bytes) -> Step | None:
    """A cell that all values of another one make the same."""
    return agree(sight, TECHNIQUE, cells, ROUNDS)
