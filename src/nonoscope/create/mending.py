"""mend: move shaded cells about until the picture's clues have no other solution.

What spoils a random picture are lonely cells: they can be exchanged for others without any line
noticing. Line logic, or two solutions once little is left open, tell which cells those are. Some
of them move to places where they have company, with more insistence the longer it takes, so that
the picture stays as random as it can and the number of shaded cells is kept exactly.
"""

from __future__ import annotations

import math
import random
import time
from dataclasses import dataclass, field

from nonoscope.model import UNKNOWN, Grid, Palette, Puzzle, Rectangle
from nonoscope.solve import Limits, Status, Undecided, line_logic, solve

_FEW = 60
"""Open cells that a search settles in no time."""
_PATIENCE = 15
"""Rounds after which one more pair of cells is compared for each move."""
_CLUMPING = 4
"""Places compared when a picture is made less random."""
_NEAR = 0.7
"""Share of moves that stay within the open cells."""


@dataclass(slots=True)
class Picture:
    """Cells that are being changed, those of a group always together."""

    shape: Rectangle
    palette: Palette
    cells: bytearray
    chance: random.Random
    groups: list[tuple[int, ...]]
    """That a symmetry keeps alike; without one, each cell by itself."""
    group_of: list[int] = field(init=False)

    def __post_init__(self) -> None:
        self.group_of = [0] * len(self.cells)
        for number, group in enumerate(self.groups):
            for cell in group:
                self.group_of[cell] = number

    @property
    def puzzle(self) -> Puzzle:
        """With the clues of the picture as it is."""
        return Puzzle.from_grid(Grid(self.shape, bytes(self.cells)), palette=self.palette)

    def move(self, open_cells: list[int], insistence: int) -> None:
        """Take a lonely shaded cell to a place with company, best of so many looked at."""
        shaded = self._some(open_cells, insistence, shaded=True)
        if not shaded:
            return
        source = self.groups[self.group_of[min(shaded, key=self._company)]]
        blank = [
            cell
            for cell in self._some(open_cells, insistence, shaded=False)
            if len(self.groups[self.group_of[cell]]) == len(source)
        ]
        if blank:
            target = self.groups[self.group_of[max(blank, key=self._company)]]
            value = self.cells[source[0]]
            for cell in source:
                self.cells[cell] = 0
            for cell in target:
                self.cells[cell] = value

    def clump(self, moves: int) -> None:
        """Make the picture less random, and its puzzle easier, by so many moves."""
        everywhere = list(range(len(self.cells)))
        for _ in range(moves):
            self.move(everywhere, _CLUMPING)

    def pile_up(self) -> None:
        """The last resort, which always has one solution: full rows.

        Without a symmetry the last one is begun at its edge, for the number of shaded cells to be
        kept; with one the rows are in the middle.
        """
        count, width = len(self.cells), self.shape.width
        shaded = count - self.cells.count(0)
        self.cells[:] = bytes(count)
        if len(self.groups) == count:
            self.cells[:shaded] = bytes([1] * shaded)
            return
        above = (self.shape.height - round(shaded / width)) // 2
        for row in range(above, self.shape.height - above):
            self.cells[row * width : (row + 1) * width] = bytes([1] * width)

    def _some(self, open_cells: list[int], count: int, *, shaded: bool) -> list[int]:
        near = self.chance.random() < _NEAR
        pool = open_cells if near else range(len(self.cells))
        return [c for c in self.chance.choices(pool, k=2 * count) if bool(self.cells[c]) is shaded]

    def _company(self, cell: int) -> float:
        """Shaded neighbours; the board's edge counts as half of one."""
        cells, width = self.cells, self.shape.width
        column = cell % width
        company = 0.0
        company += cells[cell - 1] > 0 if column > 0 else 0.5
        company += cells[cell + 1] > 0 if column < width - 1 else 0.5
        company += cells[cell - width] > 0 if cell >= width else 0.5
        company += cells[cell + width] > 0 if cell + width < len(cells) else 0.5
        return company


def mend(picture: Picture, limits: Limits, rounds: int) -> bool:
    """Change the picture until it is the only one with its clues; False if that took too long.

    The number of rounds, not the clock, decides, so that the same start has the same end. A time
    limit or a cancel raises Undecided.
    """
    end = math.inf if limits.seconds is None else time.monotonic() + limits.seconds
    for number in range(rounds):
        open_cells = _open_cells(picture.puzzle, limits, end)
        if not open_cells:
            return True
        insistence = 3 + number // _PATIENCE
        for _ in range(1 + len(open_cells) // 40):
            picture.move(open_cells, insistence)
    return False


def _open_cells(puzzle: Puzzle, limits: Limits, end: float) -> list[int]:
    """Cells that may differ between solutions; none if there is only one."""
    left = end - time.monotonic()
    if left <= 0 or (limits.cancel is not None and limits.cancel.is_cancelled):
        raise Undecided("a limit or a cancel stopped the making of the puzzle")
    known = line_logic(puzzle).cells
    open_cells = [cell for cell, value in enumerate(known) if value == UNKNOWN]
    if not open_cells or len(open_cells) > _FEW:
        return open_cells
    answer = solve(puzzle, Limits(left if end < math.inf else None, 2, limits.cancel))
    if answer.status is Status.UNDECIDED:
        raise Undecided("a limit or a cancel stopped the making of the puzzle")
    return list(answer.differences)
