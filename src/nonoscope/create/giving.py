"""give: which cells to print in the puzzle, so that no change of the picture is needed."""

from __future__ import annotations

from nonoscope.model import UNKNOWN, Grid, Puzzle
from nonoscope.solve import Status, line_logic

from .canvas import Canvas
from .watch import Watch

_SOLUTIONS = 6
_TRIED = 40


def give(canvas: Canvas, watch: Watch) -> tuple[int, ...]:
    """The fewest cells that were found, in order; none if there is one solution anyway."""
    given: set[int] = set()
    while True:
        puzzle = _puzzle(canvas, given)
        known = line_logic(puzzle).cells
        doubtful = [cell for cell, value in enumerate(known) if value == UNKNOWN]
        if not doubtful:
            break
        answer = watch.look(puzzle, _SOLUTIONS)
        if answer.status is Status.UNIQUE:
            break
        differing = list(answer.differences)
        given.add(_best(canvas, given, _some(differing or doubtful)))
    for cell in sorted(given):  # what came later may have made it needless
        fewer = given - {cell}
        puzzle = _puzzle(canvas, fewer)
        if line_logic(puzzle).is_complete or watch.is_unique(puzzle):
            given = fewer
    return tuple(sorted(given))


def _some(cells: list[int]) -> list[int]:
    """Spread over all of them."""
    return cells[:: 1 + len(cells) // _TRIED]


def _best(canvas: Canvas, given: set[int], cells: list[int]) -> int:
    """After which line logic leaves the fewest cells open."""

    def left_open(cell: int) -> int:
        return line_logic(_puzzle(canvas, given | {cell})).cells.count(UNKNOWN)

    return min(cells, key=left_open)


def _puzzle(canvas: Canvas, given: set[int]) -> Puzzle:
    shown = bytearray([UNKNOWN]) * len(canvas.cells)
    for cell in given:
        shown[cell] = canvas.cells[cell]
    grid = Grid(canvas.geometry, bytes(shown))
    return Puzzle(canvas.geometry, tuple(canvas.clues), canvas.palette, grid)
