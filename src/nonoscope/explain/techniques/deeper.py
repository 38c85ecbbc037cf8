"""Deeper contradictions: several assumptions at a time.

Where no single assumption leads to a contradiction by itself, further ones have to be made inside
of it, and all must fail. This file doesn't do that by hand: it lets the search prove that each
other value of a cell has no solution, and says so plainly. Of the unknown cells it takes the one
whose value tells the most. It is the last rung, and nobody would call it easy.
"""

from __future__ import annotations

from dataclasses import replace

from nonoscope.explain.patience import Patience, Unfinished
from nonoscope.explain.probing import in_order, settled
from nonoscope.explain.reason import because, the_cell, the_value
from nonoscope.explain.sight import Candidates, Sight, marks_of
from nonoscope.explain.step import Step, board_step
from nonoscope.explain.technique import Technique, Tier
from nonoscope.explain.trying import followed
from nonoscope.model import UNKNOWN, Grid
from nonoscope.solve import Status, solve

TECHNIQUE = Technique(
    "deeper",
    "deeper contradictions",
    Tier.SEARCH,
    "One assumption isn't enough here: assume a value, and inside of it another one.",
)
_LOOKED_AT = 24  # cells, of which the one that tells the most is taken


def find(sight: Sight, cells: bytes, patience: Patience) -> Step | None:
    """A cell of the only solution; None if there is none, or more than one."""
    base = settled(sight, cells)
    if base is None:
        return None
    puzzle = replace(sight.puzzle, given=Grid(sight.puzzle.geometry, cells))
    answer = solve(puzzle, patience.limits())
    if answer.status is Status.UNDECIDED:
        raise Unfinished
    if answer.status is not Status.UNIQUE or answer.solution is None:
        return None
    truth = answer.solution.cells
    order = in_order(sight, base)[:_LOOKED_AT]
    if not order:
        return None
    cell = max(order, key=lambda c: _told(sight, base, c, truth[c]))
    reason = because("deeper", cell=the_cell(cell), value=the_value(truth[cell]))
    lines = tuple(sight.crossing[cell])
    return board_step(sight.puzzle, TECHNIQUE, lines, ((cell, truth[cell]),), reason)


def _told(sight: Sight, base: Candidates, cell: int, value: int) -> int:
    """How many cells are known if this one is."""
    left = followed(sight, base, ((cell, 1 << value),))
    return len(base) - marks_of(left or base).count(UNKNOWN)
