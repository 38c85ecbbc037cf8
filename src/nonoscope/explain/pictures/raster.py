"""walkthrough_gif: the walkthrough as an animated GIF, for places that show nothing else.

It is drawn cell by cell into numbered pixels, with digits of three by five; sentences don't fit.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from nonoscope.explain.step import Step
from nonoscope.model import UNKNOWN, Grid, Puzzle, Run, rectangle_of

from .gif import Patch, gif
from .layout import UNKNOWN_FILL, fill_of, ink_of

_CELL = 10
_NUMBER = 9  # from one number of a clue to the next
_SHAPES = (
    *("###|#.#|#.#|#.#|###", ".#.|##.|.#.|.#.|###", "###|..#|###|#..|###", "###|..#|###|..#|###"),
    *("#.#|#.#|###|..#|..#", "###|#..|###|..#|###", "###|#..|###|#.#|###", "###|..#|..#|..#|..#"),
    *("###|#.#|###|#.#|###", "###|#.#|###|..#|###"),
)
_PAPER, _RULE, _INK, _NEW, _OPEN, _FIRST = 0, 1, 2, 3, 4, 5
_COLOURS = ["#ffffff", "#b0b0b8", "#1d1d24", "#ff8a3c", UNKNOWN_FILL]
_LAST = 300  # hundredths of a second that the end stays


def walkthrough_gif(
    puzzle: Puzzle, start: Grid, steps: Sequence[Step], seconds: float = 0.4
) -> bytes:
    """Each step shows its cells for a moment before they get their colour."""
    raster = _Raster(puzzle, start)
    palette = range(len(puzzle.palette))
    colours = [*_COLOURS, *(fill_of(puzzle, colour) for colour in palette)]
    if _has_inks(puzzle):
        colours += [ink_of(puzzle, colour) for colour in palette]
    patches = [raster.all(), *raster.patches(steps, int(seconds * 50))]
    return gif(raster.width, raster.height, colours[:256], patches)


def _has_inks(puzzle: Puzzle) -> bool:
    """Whether a palette of 256 has room for each colour twice, as a cell and as a number."""
    return _FIRST + 2 * len(puzzle.palette) <= 256


class _Raster:
    """The pixels as they are now."""

    def __init__(self, puzzle: Puzzle, start: Grid) -> None:
        board = rectangle_of(puzzle.geometry)
        self._columns = board.width
        self._inks = _FIRST + len(puzzle.palette) if _has_inks(puzzle) else 0
        self.left = max([1, *map(len, puzzle.rows)]) * _NUMBER + 2
        self.top = max([1, *map(len, puzzle.columns)]) * _NUMBER + 2
        self.width = self.left + board.width * _CELL + 1
        self.height = self.top + board.height * _CELL + 1
        self._pixels = bytearray(self.width * self.height)
        for row in range(board.height + 1):
            self._rule(self.left, self.top + row * _CELL, self.width - self.left, 1)
        for column in range(board.width + 1):
            self._rule(self.left + column * _CELL, self.top, 1, self.height - self.top)
        for index, clue in enumerate(puzzle.rows):
            for back, run in enumerate(reversed(clue)):
                x = self.left - 1 - _NUMBER * (back + 1)
                self._number(run, x, self.top + index * _CELL + 3)
        for index, clue in enumerate(puzzle.columns):
            for back, run in enumerate(reversed(clue)):
                y = self.top - 1 - _NUMBER * (back + 1) + 2
                self._number(run, self.left + index * _CELL + 2, y)
        for cell, value in enumerate(start.cells):
            self._cell(cell, _OPEN if value == UNKNOWN else _FIRST + value)

    def all(self) -> Patch:
        """Everything, as it is."""
        return Patch(0, 0, self.width, self.height, bytes(self._pixels), 100)

    def patches(self, steps: Sequence[Step], delay: int) -> Iterator[Patch]:
        """Two for each step: the cells shown, and the cells coloured."""
        for index, step in enumerate(steps, 1):
            for cell, _ in step.decided:
                self._cell(cell, _NEW)
            cells = [cell for cell, _ in step.decided]
            yield self._around(cells, delay)
            for cell, value in step.decided:
                self._cell(cell, _FIRST + value)
            yield self._around(cells, _LAST if index == len(steps) else delay)

    def _around(self, cells: list[int], delay: int) -> Patch:
        columns = [cell % self._columns for cell in cells]
        rows = [cell // self._columns for cell in cells]
        left, top = self.left + min(columns) * _CELL, self.top + min(rows) * _CELL
        width = (max(columns) - min(columns) + 1) * _CELL
        height = (max(rows) - min(rows) + 1) * _CELL
        begins = (y * self.width + left for y in range(top, top + height))
        pixels = b"".join(bytes(self._pixels[begin : begin + width]) for begin in begins)
        return Patch(left, top, width, height, pixels, delay)

    def _cell(self, cell: int, colour: int) -> None:
        row, column = divmod(cell, self._columns)
        left, top = self.left + column * _CELL + 1, self.top + row * _CELL + 1
        self._fill(left, top, _CELL - 1, _CELL - 1, colour)

    def _rule(self, left: int, top: int, width: int, height: int) -> None:
        self._fill(left, top, width, height, _RULE)

    def _fill(self, left: int, top: int, width: int, height: int, colour: int) -> None:
        for y in range(top, top + height):
            begin = y * self.width + left
            self._pixels[begin : begin + width] = bytes([colour]) * width

    def _number(self, run: Run, left: int, top: int) -> None:
        ink = self._inks + run.colour if self._inks else _INK
        digits = str(run.length)[-2:]
        left += 4 * (2 - len(digits)) // 2
        for digit in digits:
            for y, row in enumerate(_SHAPES[int(digit)].split("|")):
                for x, dot in enumerate(row):
                    if dot == "#":
                        self._pixels[(top + y) * self.width + left + x] = ink
            left += 4
