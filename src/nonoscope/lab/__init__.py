"""The lab: every known way to solve a nonogram, written to be read and run side by side."""

from __future__ import annotations

from .catalogue import SOLVERS, Solver
from .racing import Entry, Lap, Rules, disagreements, race

__all__ = ["SOLVERS", "Entry", "Lap", "Rules", "Solver", "disagreements", "race"]
