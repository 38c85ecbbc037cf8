"""ease: change a few more cells so that a puzzle that line logic solves takes fewer sweeps.

A sweep looks at every row, then at every column. How many it takes until nothing is open says how
far one has to carry what was found from line to line, which is what makes such puzzles hard
(Batenburg and others, "Constructing simple nonograms of varying difficulty", 2009).
"""

from __future__ import annotations

from collections.abc import Sequence

from nonoscope.model import UNKNOWN, Puzzle
from nonoscope.solve import settle_line

from .canvas import Canvas, Change
from .visibility import cost
from .watch import Watch

_MOST_SHARE = 0.01
"""Of the cells may be changed for ease alone."""
_TRIED = 24


def sweeps(puzzle: Puzzle) -> tuple[int, list[int]]:
    """How many sweeps line logic takes, and how many cells are open after each.

    >>> from nonoscope.model import Grid
    >>> sweeps(Puzzle.from_grid(Grid.parse("### #.. ###")))
    (1, [0])
    """
    candidates = _start(puzzle)
    left: list[int] = []
    while True:
        before = list(candidates)
        for line, clue in zip(puzzle.geometry.lines, puzzle.clues, strict=True):
            settled = settle_line(clue, [candidates[cell] for cell in line])
            for cell, bits in zip(line, settled or [], strict=False):
                candidates[cell] = bits
        if candidates == before:
            return len(left), left
        left.append(sum(1 for bits in candidates if bits & (bits - 1)))
        if not left[-1]:
            return len(left), left


def ease(canvas: Canvas, watch: Watch, weights: Sequence[float] | None = None) -> None:
    """Make changes as long as each saves work."""
    most = max(1, round(len(canvas.cells) * _MOST_SHARE))
    effort = _effort(canvas.puzzle)
    for _ in range(most):
        watch.check()
        changes = _late_changes(canvas, weights)
        best, least = None, effort
        for change in changes:
            watch.check()
            with canvas.with_change(change):
                now = _effort(canvas.puzzle)
            if now is not None and effort is not None and now < (least or now + 1):
                best, least = change, now
        if best is None:
            return
        canvas.set(best)
        effort = least


def _effort(puzzle: Puzzle) -> int | None:
    """Cells that each sweep leaves to the next, all together; None if line logic isn't enough."""
    _, left = sweeps(puzzle)
    return sum(left) if left and left[-1] == 0 else None


def _late_changes(canvas: Canvas, weights: Sequence[float] | None) -> list[Change]:
    """The least visible changes beside cells that the first sweep leaves open."""
    candidates = _start(canvas.puzzle)
    for line, clue in zip(canvas.geometry.lines, canvas.clues, strict=True):
        settled = settle_line(clue, [candidates[cell] for cell in line])
        for cell, bits in zip(line, settled or [], strict=False):
            candidates[cell] = bits
    late = {cell for cell, bits in enumerate(candidates) if bits & (bits - 1)}
    changed = set(canvas.changed)
    changes = [
        Change(cell, value) for cell in sorted(late - changed) for value in canvas.values_for(cell)
    ]
    return sorted(changes, key=lambda change: cost(canvas, change, weights))[:_TRIED]


def _start(puzzle: Puzzle) -> list[int]:
    full = (1 << len(puzzle.palette)) - 1
    given = puzzle.given.cells if puzzle.given else bytes([UNKNOWN]) * puzzle.geometry.cell_count
    return [full if value == UNKNOWN else 1 << value for value in given]
