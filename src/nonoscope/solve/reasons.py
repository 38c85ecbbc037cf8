"""why: the smallest set of known cells of one line that forces a cell, or spoils the line."""

from __future__ import annotations

from array import array
from dataclasses import dataclass
from itertools import chain

from nonoscope import _core
from nonoscope.model import UNKNOWN, Grid, Line, Puzzle, take

# Word operations, some 100 ms. Lines of 100 cells need a thousandth of it, as a rule.
_WORK = 1 << 25


@dataclass(frozen=True, slots=True)
class Why:
    """One line's reason for one conclusion. With these cells alone it still follows.

    >>> why(Puzzle.from_clues([[2], [2]], [[1]] * 4), Grid.parse("#??? ????"), 3)
    Why(line=0, cells=(0,), cell=3, value=0, removed=2, is_smallest=True)
    """

    line: int
    """The line, as an index into the puzzle's lines and clues."""
    cells: tuple[int, ...]
    """The known cells that it takes, in the line's order; none if the clue alone is enough."""
    cell: int | None
    """The cell that they force; None: they make the line impossible."""
    value: int | None
    """The value that they force, if they leave only one."""
    removed: int
    """All values that they rule out for the cell, as a bit set: bit 0 blank, bit c colour c."""
    is_smallest: bool = True
    """Whether no set of fewer cells would do. False for some very long lines, where finding the
    smallest would take too long; even then, none of the cells can be spared."""

    @property
    def is_contradiction(self) -> bool:
        """Whether the line is impossible as it stands, so that a mark in it must be wrong."""
        return self.cell is None


def why(puzzle: Puzzle, grid: Grid, cell: int | tuple[int, int]) -> Why | None:
    """Why a cell has the value that it must have; None if no line decides it by itself.

    The grid is a state of play: its known cells, and the puzzle's given ones, are taken as they
    are, right or wrong. The cell is an index, or (row, column) counted from 0; a mark in it doesn't
    count, so one may ask about cells that are known already.

    Of the lines through the cell the one with the fewest cells is chosen; then the one in which
    these and the cell stand closest together; then the first. But an impossible line comes before
    all others: its reason is a contradiction.

    Only known cells are reasons. In a coloured puzzle, that a crossing line leaves a cell two of
    three colours is not one; `why_not` explains such single steps.

    >>> puzzle = Puzzle.from_clues([[2, 1], [1], []], [[2], [1], [], [1]])
    >>> why(puzzle, Grid.parse("???? ???? ...."), (1, 3))
    >>> reason = why(puzzle, Grid.parse("???# ???? ????"), (1, 3))
    >>> puzzle.geometry.line_name(reason.line), reason.cells, reason.value
    ('column 4', (3,), 0)
    """
    return _why(puzzle, grid, cell, None)


def why_not(puzzle: Puzzle, grid: Grid, cell: int | tuple[int, int], value: int) -> Why | None:
    """Why a cell can't have a value; None if no line rules it out by itself. Otherwise as `why`.

    >>> puzzle = Puzzle.from_clues([[1, (1, 2)]] * 2, [[1], [(1, 2)]] * 2)
    >>> reason = why_not(puzzle, Grid.parse("?r?? ????"), (0, 2), 1)
    >>> puzzle.geometry.line_name(reason.line), reason.cells, bin(reason.removed)
    ('row 1', (1,), '0b110')
    """
    if not 0 <= value < len(puzzle.palette):
        raise ValueError(f"{value} is no value; colours go from 0 to {len(puzzle.palette) - 1}")
    return _why(puzzle, grid, cell, value)


def why_impossible(puzzle: Puzzle, grid: Grid, line: int) -> Why | None:
    """The fewest known cells that make a line impossible; None if its clue still fits.

    Of several such sets, the one whose cells stand closest together.

    >>> puzzle = Puzzle.from_clues([[1]], [[1], [], [], []])
    >>> why_impossible(puzzle, Grid.parse("#.##"), 0).cells
    (2, 3)
    """
    _check(puzzle, grid)
    if not 0 <= line < len(puzzle.clues):
        raise ValueError(f"there is no line {line}; the lines go from 0 to {len(puzzle.clues) - 1}")
    return _line_why(puzzle, grid, line, None, None)


def _why(puzzle: Puzzle, grid: Grid, cell: int | tuple[int, int], value: int | None) -> Why | None:
    _check(puzzle, grid)
    index = _index(puzzle, cell)
    best: tuple[bool, int, int, Why] | None = None
    for number, line in enumerate(puzzle.geometry.lines):
        if index not in line:
            continue
        found = _line_why(puzzle, grid, number, index, value)
        if found is not None:
            key = (not found.is_contradiction, len(found.cells), _span(line, found))
            if best is None or key < best[:3]:
                best = (*key, found)
    return best[3] if best else None


def _line_why(
    puzzle: Puzzle, grid: Grid, number: int, cell: int | None, value: int | None
) -> Why | None:
    line = puzzle.geometry.lines[number]
    colours = len(puzzle.palette) - 1
    found = _core.line_why(
        array("i", chain.from_iterable(puzzle.clues[number])).tobytes(),
        colours,
        _known(puzzle, grid, line),
        -1 if cell is None else line.index(cell),
        value,
        _WORK,
    )
    if found is None:
        return None
    positions, left, is_smallest = found
    cells = tuple([line[position] for position in positions])
    if left is None:
        return Why(number, cells, None, None, 0, is_smallest)
    only = left.bit_length() - 1 if left.bit_count() == 1 else None
    return Why(number, cells, cell, only, ((2 << colours) - 1) & ~left, is_smallest)


def _known(puzzle: Puzzle, grid: Grid, line: Line) -> bytes:
    """The line's cells: what is printed in the puzzle counts, whatever the grid says."""
    cells = take(grid.cells, line)
    if puzzle.given is None:
        return cells
    pairs = zip(take(puzzle.given.cells, line), cells, strict=True)
    return bytes([mark if given == UNKNOWN else given for given, mark in pairs])


def _span(line: Line, found: Why) -> int:
    """How far apart the cells stand, the forced one among them."""
    cells = found.cells if found.cell is None else (*found.cells, found.cell)
    places = [line.index(cell) for cell in cells]
    return max(places) - min(places) if places else 0


def _check(puzzle: Puzzle, grid: Grid) -> None:
    if grid.geometry != puzzle.geometry:
        raise ValueError("the grid has another shape than the puzzle")


def _index(puzzle: Puzzle, cell: int | tuple[int, int]) -> int:
    if isinstance(cell, tuple):
        row, column = cell
        if not (0 <= row < puzzle.height and 0 <= column < puzzle.width):
            raise ValueError(
                f"there is no cell ({row}, {column}); the board has {puzzle.height} rows "
                f"and {puzzle.width} columns, both counted from 0"
            )
        return row * puzzle.width + column
    last = puzzle.geometry.cell_count - 1
    if not 0 <= cell <= last:
        raise ValueError(f"there is no cell {cell}; the cells go from 0 to {last}")
    return cell
