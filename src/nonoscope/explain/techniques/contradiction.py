"""Contradiction: a value that leads to an impossible line is wrong.

Assume a value for a cell and go on as if it were so, line by line, as far as that leads. If a line
has no placement left, the assumption was wrong. And if every value leads on, what they all have in
common is true. Nothing further is assumed on the way: that would be the next technique.
"""

from __future__ import annotations

from collections.abc import Sequence

from nonoscope.explain.probing import Probe, agree, refute
from nonoscope.explain.step import Step
from nonoscope.explain.technique import Technique, Tier

TECHNIQUE = Technique(
    "contradiction",
    "contradiction",
    Tier.CONTRADICTION,
    "Assume a value and follow it from line to line until one of them is impossible.",
)
_DEPTHS = (4, None)  # rounds of lines: a short thought is easier to follow, and sooner found


def find(probe: Probe, among: Sequence[int]) -> Step | None:
    """The value with the shortest refutation of the first few that have one."""
    for rounds in _DEPTHS:
        found = refute(probe, TECHNIQUE, among, rounds)
        if found is not None:
            return found
    return agree(probe, TECHNIQUE, among, None)
