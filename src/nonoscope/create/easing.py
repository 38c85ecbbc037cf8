"""ease: change a few more cells so that a puzzle that line logic solves takes fewer sweeps.

A sweep looks at every row, then at every column. How many it takes until nothing is open says how
far one has to carry what was found from line to line, which is what makes such puzzles hard
(Batenburg and others, "Constructing simple nonograms of varying difficulty", 2009).
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from functools import lru_cache

from nonoscope.model import UNKNOWN, Clue, Puzzle
from nonoscope.solve import Undecided, settle_line

from .canvas import Canvas, Change, neighbours
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
    stale = set(range(len(puzzle.clues)))
    left: list[int] = []
    while stale:
        stale = _sweep(puzzle, candidates, stale)
        left.append(sum(1 for bits in candidates if bits & (bits - 1)))
        if not left[-1]:
            break
    if len(left) > 1 and left[-1] == left[-2]:  # the last one found nothing
        left.pop()
    return len(left), left


def _sweep(puzzle: Puzzle, candidates: list[int], stale: set[int]) -> set[int]:
    """Look at the lines that may tell something new, in order; which of them may after that."""
    near = neighbours(puzzle.geometry).lines
    again: set[int] = set()
    for number, line in enumerate(puzzle.geometry.lines):
        if number not in stale and number not in again:
            continue
        again.discard(number)
        before = tuple([candidates[cell] for cell in line])
        for cell, bits, old in zip(
            line, _settled(puzzle.clues[number], before), before, strict=True
        ):
            if bits != old:
                candidates[cell] = bits
                again.update(near[cell])
        again.discard(number)
    return again


@lru_cache(maxsize=1 << 15)
def _settled(clue: Clue, candidates: tuple[int, ...]) -> tuple[int, ...]:
    """Most lines are the same from one try to the next."""
    return tuple(settle_line(clue, list(candidates)) or candidates)


def ease(canvas: Canvas, watch: Watch, weights: Sequence[float] | None = None) -> None:
    """Make changes as long as each saves work; when the time is over, those made so far stand."""
    most = max(1, round(len(canvas.cells) * _MOST_SHARE))
    least = _effort(canvas.puzzle)
    with suppress(Undecided):
        for _ in range(most):
            best = None
            for change in _late_changes(canvas, weights):
                watch.check()
                with canvas.with_change(change):
                    now = _effort(canvas.puzzle)
                if now is not None and (least is None or now < least):
                    best, least = change, now
            if best is None:
                return
            canvas.set(best)


def _effort(puzzle: Puzzle) -> int | None:
    """Cells that each sweep leaves to the next, all together; None if line logic isn't enough."""
    _, left = sweeps(puzzle)
    return sum(left) if left and left[-1] == 0 else None


def _late_changes(canvas: Canvas, weights: Sequence[float] | None) -> list[Change]:
    """The least visible changes beside cells that the first sweep leaves open."""
    puzzle = canvas.puzzle
    candidates = _start(puzzle)
    _sweep(puzzle, candidates, set(range(len(puzzle.clues))))
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
