"""Lines whose clue can't be read: solve the puzzle without them, and read them off the solution.

A puzzle says more than it must, so a line or two can be missing and the rest still has exactly one
solution, which shows what the missing clues were.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from itertools import chain, islice, product

from nonoscope.model import BLANK, Clue, Geometry, Grid, Puzzle
from nonoscope.model.geometry import Line
from nonoscope.solve import Answer, Limits, Status, solve

from .choices import Choice

COST, _LEAST, _STEP = 12.0, 3.0, 0.02
"""Of leaving out what was read of a line, however bad that is; at least so much more than that; and
for each cell that its sum is changed by."""


@dataclass(frozen=True, slots=True)
class Wild(Choice):
    """Any clue with so many shaded cells."""

    count: int = 0

    @property
    def total(self) -> int:
        """Shaded cells of the line."""
        return self.count


@dataclass(frozen=True)
class _Lines:
    """Some lines of a board, and the cells in them, renumbered: a Geometry."""

    lines: Sequence[Line]
    cell_count: int

    @property
    def directions(self) -> tuple[tuple[str, range], ...]:
        """One only: sums can't be compared when lines are missing."""
        return (("lines", range(len(self.lines))),)

    @property
    def size(self) -> str:
        """How many lines are left."""
        return f"{len(self.lines)} lines"

    def line_name(self, index: int) -> str:
        """Just a number."""
        return f"line {index + 1}"


def read_off(clue: Clue, offered: Sequence[Choice], length: int) -> Choice:
    """The choice for a line whose clue is read off a solution: what was offered, or anything.

    >>> read_off(Clue([2]), [Choice((1,), 0.5, 0, ()), Choice((2,), 3.0, 0, ())], 4).cost
    3.0
    >>> read_off(Clue([3]), [Choice((1,), 0.5, 0, ())], 4).cost
    12.04
    """
    for choice in offered:
        if choice.lengths == clue.lengths:
            return choice
    read, cost = (offered[0].total, offered[0].cost) if offered else (length // 2, 0.0)
    total = sum(clue.lengths)
    return Wild((), max(COST, cost + _LEAST) + _STEP * abs(total - read), 0, (), total)


def likest(answer: Answer, offered: Mapping[int, Sequence[Choice]]) -> Puzzle:
    """The puzzle of that solution in which lines are most like what was offered for them."""

    def unlike(puzzle: Puzzle) -> float:
        return sum(
            _unlike(puzzle.clues[line], of_line, len(puzzle.geometry.lines[line]))
            for line, of_line in offered.items()
        )

    return min([Puzzle.from_grid(grid) for grid in answer.solutions], key=unlike)


def _unlike(clue: Clue, offered: Sequence[Choice], length: int) -> float:
    looks = offered[0].lengths if offered else ()
    like = SequenceMatcher(None, looks, clue.lengths, autojunk=False).ratio()
    return read_off(clue, offered, length).cost - like


def solve_without(
    geometry: Geometry, clues: Mapping[int, Clue], limits: Limits
) -> tuple[Puzzle, Answer]:
    """The puzzle whose missing clues are those of the solution, and the answer without them.

    Cells that lie in missing lines only can be anything, so there are several solutions then. If
    there is none, missing clues are empty.

    >>> from nonoscope.model import Rectangle
    >>> known = {0: Clue([2]), 1: Clue([1]), 2: Clue([2]), 3: Clue([1])}
    >>> puzzle, answer = solve_without(Rectangle(3, 2), known, Limits())
    >>> puzzle.clues[4], answer.status.value
    (Clue([]), 'unique')
    """
    kept = [geometry.lines[line] for line in clues]
    cells = sorted({cell for line in kept for cell in line})
    number = {cell: at for at, cell in enumerate(cells)}
    lines = tuple([tuple([number[cell] for cell in line]) for line in kept])
    answer = solve(Puzzle(_Lines(lines, len(cells)), tuple(clues.values())), limits)
    solutions = tuple(islice(_whole(geometry, cells, answer.solutions), limits.solutions))
    found = Answer(answer.status, solutions, answer.stats, answer.is_complete)
    if solutions and len(cells) < geometry.cell_count:
        found = Answer(Status.MULTIPLE, solutions, answer.stats, is_complete=False)
    shown = solutions[0].clues() if solutions else (Clue(),) * len(geometry.lines)
    all_clues = [clues.get(line, shown[line]) for line in range(len(geometry.lines))]
    return Puzzle(geometry, tuple(all_clues)), found


def _whole(geometry: Geometry, cells: Sequence[int], grids: Sequence[Grid]) -> Iterator[Grid]:
    """The grids with all that the other cells may be."""
    free = sorted(set(range(geometry.cell_count)) - set(cells))
    if not grids:  # else it would go through all that other cells may be, for nothing
        return
    for values in product((BLANK, 1), repeat=len(free)):
        for grid in grids:
            whole = bytearray(geometry.cell_count)
            for cell, value in chain(
                zip(cells, grid.cells, strict=True), zip(free, values, strict=True)
            ):
                whole[cell] = value
            yield Grid(geometry, bytes(whole))
