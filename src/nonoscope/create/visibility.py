"""cost: how much a change of a cell is seen.

A cell that joins its neighbours is hardly noticed, a hole in a dark area or a speck on a light one
is. What a picture's maker knows beyond that, such as how grey the image was here, comes as a weight
for each cell.
"""

from __future__ import annotations

from collections.abc import Sequence

from .canvas import Canvas, Change

_SPREAD = 0.6
"""How much dearer the most visible change is than the least visible one."""


def cost(canvas: Canvas, change: Change, weights: Sequence[float] | None = None) -> float:
    """About 1; more for a change that stands out.

    >>> from nonoscope.model import BLACK_AND_WHITE, Grid
    >>> canvas = Canvas(Grid.parse("### ### ###"), BLACK_AND_WHITE)
    >>> cost(canvas, Change(4, 0)) > cost(canvas, Change(0, 0), [0.5] * 9)
    True
    """
    start = canvas.start
    others = [start[cell] for cell in canvas.near.cells[change.cell]]
    lost = others.count(start[change.cell]) - others.count(change.value)
    shape = 1 + _SPREAD * (lost / len(others) if others else 0) / 2
    return shape * (weights[change.cell] if weights is not None else 1.0)


def total_cost(canvas: Canvas, weights: Sequence[float] | None = None) -> float:
    """Of all changes made so far."""
    cells = canvas.changed
    return sum(cost(canvas, Change(cell, canvas.cells[cell]), weights) for cell in cells)
