"""first_wrong: the move after which a puzzle could no longer be solved."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from nonoscope.model import UNKNOWN, Grid, Puzzle
from nonoscope.solve import Limits, Status, solve

from .patience import Patience
from .walking import start
from .words import cell_named, listed

_NAMED = 5  # cells that a sentence can hold


@dataclass(frozen=True, slots=True)
class Turn:
    """Where a game went wrong."""

    index: int
    """The first state of play that no solution has, and since which none had."""
    cells: tuple[int, ...]
    """The marks that were made with it."""
    sentence: str


def first_wrong(
    puzzle: Puzzle, history: Sequence[Grid], limits: Limits | None = None
) -> Turn | None:
    """The state of play in which a game went wrong; None if the last one is fine.

    The history is a state after each move, oldest first. A mistake that was mended before doesn't
    count. If a state isn't decided within the limits, which are those for all of them, it is taken
    to be fine.

    >>> puzzle = Puzzle.from_grid(Grid.parse("##.# #... ...."))
    >>> history = [Grid.parse(t) for t in ("#??? ???? ????", "#??? .??? ????", "##?? .??? ????")]
    >>> print(first_wrong(puzzle, history).sentence)
    Move 2 went wrong: no solution has its mark at row 2, column 1.
    """
    look = _Look(puzzle, Patience(limits))
    index = len(history)
    while index > 0 and not look.is_fine(history[index - 1]):
        index -= 1
    if index == len(history):
        return None
    before = history[index - 1] if index else Grid.unknown(puzzle.geometry)
    new = [
        cell
        for cell, (old, now) in enumerate(zip(before.cells, history[index].cells, strict=True))
        if now not in (old, UNKNOWN)
    ]
    cells = look.wrong_among(new, history[index])
    names = [cell_named(puzzle.geometry, cell) for cell in cells]
    if len(cells) == 1:
        marks = f"has its mark at {names[0]}"
    elif len(cells) <= _NAMED:
        marks = f"has its marks at {listed([f'({name})' for name in names])}"
    else:
        marks = f"has its {len(cells)} marks"
    sentence = f"Move {index + 1} went wrong: no solution {marks}."
    return Turn(index, tuple(cells), sentence)


class _Look:
    """Solutions that were found are tried again before the engine is asked."""

    def __init__(self, puzzle: Puzzle, patience: Patience) -> None:
        self._puzzle = puzzle
        self._patience = patience
        answer = solve(puzzle, patience.limits())
        self._found = list(answer.solutions)
        self._is_all = answer.is_complete

    def is_fine(self, grid: Grid) -> bool:
        """Whether some solution has all the marks."""
        marks = [(cell, mark) for cell, mark in enumerate(grid.cells) if mark != UNKNOWN]
        for solution in self._found:
            if all(solution.cells[cell] == mark for cell, mark in marks):
                return True
        if self._is_all:
            return False
        merged = start(self._puzzle, grid)
        if any(merged[cell] != mark for cell, mark in marks):
            return False  # against a given cell
        fixed = replace(self._puzzle, given=Grid(grid.geometry, merged))
        if self._patience.is_over:
            return True
        answer = solve(fixed, self._patience.limits(1))
        self._found += answer.solutions
        return answer.status is not Status.CONTRADICTORY

    def wrong_among(self, cells: list[int], grid: Grid) -> list[int]:
        """Those of the cells that differ from the only solution; all of them if there are more."""
        if not (self._is_all and len(self._found) == 1):
            return cells
        truth = self._found[0].cells
        return [cell for cell in cells if grid.cells[cell] != truth[cell]] or cells
