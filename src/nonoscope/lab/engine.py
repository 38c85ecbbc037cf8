"""Nonoscope's own engine: a complete line solver, learning from contradictions, led by beliefs.

Every line is a propagator that says why; each contradiction is traced back to the few cells that
caused it and becomes a rule; and belief propagation over the lines chooses what to try first. In
C++, as the package itself uses it: ARCHITECTURE.md says how it works.
"""

from __future__ import annotations

from nonoscope.model import Puzzle
from nonoscope.solve import Answer, Limits
from nonoscope.solve import solve as engine


def solve(puzzle: Puzzle, limits: Limits) -> Answer:
    """What `nonoscope.solve` does."""
    return engine(puzzle, limits)
