"""Puzzle -> lines of text: the clues around the board, every fifth line drawn."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import TypeVar

from nonoscope.model import Clue, Grid, Palette, Puzzle, Run, Triangles

from .ink import Ink, chip, painted
from .pen import Pen, pen_for, rows_of
from .style import PLAIN, Style
from .triangles import draw_triddler

_FIVE = 5
_DIM = "2"


def draw_puzzle(
    puzzle: Puzzle,
    grid: Grid | None = None,
    style: Style = PLAIN,
    *,
    ink: Ink = Ink.NONE,
    marked: Collection[int] = (),
    columns: int | None = None,
) -> list[str]:
    """The clues around the board.

    Without a grid the board is empty but for the given cells. A puzzle wider than `columns` of text
    is cut into bands, each with the clues of its rows, because wrapped lines can't be read.

    >>> puzzle = Puzzle.from_clues([[2, 1], [1], []], [[2], [1], [], [1]])
    >>> for line in draw_puzzle(puzzle, Grid.parse("##.# #... ....")):
    ...     print(line)
         2 1 0 1
        +--------+
    2 1 |# # . # |
      1 |# . . . |
      0 |. . . . |
        +--------+
    """
    if isinstance(puzzle.geometry, Triangles):
        return draw_triddler(puzzle.geometry, puzzle, grid, style, ink=ink, marked=marked)
    grid = grid or puzzle.given or Grid.unknown(puzzle.geometry)
    clues = _Clues(puzzle.palette, ink)
    widest = max((len(clues.label(run)) for clue in puzzle.columns for run in clue), default=1)
    pen = pen_for(style, puzzle.palette, ink, width=widest + 1, marks=bool(marked))
    margin = max(clues.row_width(clue) for clue in puzzle.rows)
    beside = [clues.row(clue, margin) for clue in puzzle.rows]
    rows = rows_of(grid, marked)
    lines: list[str] = []
    for band in _bands(puzzle.width, pen.width, margin, columns):
        if len(band) < puzzle.width:
            lines += [""] if lines else []
            lines.append(f"columns {band.start + 1} to {band.stop}")
        board = _Board(pen, style, len(band), margin, ink)
        cut = slice(band.start, band.stop)
        lines += [board.heading(cells) for cells in clues.columns(puzzle.columns[cut], pen.width)]
        lines += board.body([row[cut] for row in rows], beside)
    return lines


def _bands(width: int, cell: int, margin: int, columns: int | None) -> Iterator[range]:
    """The columns of the board that fit side by side, whole fives each."""
    fives = -(-width // _FIVE)
    if columns is not None:
        room = columns - margin - 2  # the space behind the clues, and the last frame
        fives = min(fives, max(1, room // (_FIVE * cell + 1)))
    for start in range(0, width, fives * _FIVE):
        yield range(start, min(width, start + fives * _FIVE))


class _Clues:
    """Writes clues: numbers, with the letter of the colour, and on it, where there are several."""

    def __init__(self, palette: Palette, ink: Ink) -> None:
        self.palette = palette
        self.ink = ink

    def label(self, run: Run) -> str:
        if self.palette.is_black_and_white:
            return str(run.length)
        return f"{run.length}{self.palette.letters[run.colour]}"

    def painted(self, run: Run) -> str:
        if self.palette.is_black_and_white:
            return self.label(run)
        return painted(self.label(run), chip(self.palette.colours[run.colour].rgb, self.ink))

    def row_width(self, clue: Clue) -> int:
        return sum(len(self.label(run)) + 1 for run in clue) - 1 if clue else 1

    def row(self, clue: Clue, width: int) -> str:
        """Set to the right, so that the last run is next to the board."""
        text = " ".join([self.painted(run) for run in clue]) if clue else self._nothing
        return " " * (width - self.row_width(clue)) + text

    def columns(self, clues: tuple[Clue, ...], width: int) -> Iterator[list[str]]:
        """Line by line from the top, one text of that width a column; the last run comes lowest."""
        depth = max(1, *(len(clue) for clue in clues))
        for line in range(depth):
            yield [self._at(clue, line - depth + max(1, len(clue)), width) for clue in clues]

    def _at(self, clue: Clue, index: int, width: int) -> str:
        if index < 0:
            return " " * width
        if not clue:
            return " " * (width - 2) + self._nothing + " "
        run = clue[index]
        return " " * (width - 1 - len(self.label(run))) + self.painted(run) + " "

    @property
    def _nothing(self) -> str:
        return painted("0", _DIM if self.ink else "")


class _Board:
    """Lays cells out in fives between lines."""

    def __init__(self, pen: Pen, style: Style, width: int, margin: int, ink: Ink) -> None:
        self.pen = pen
        self.style = style
        self.width = width
        self.margin = margin
        self.ink = ink

    def heading(self, cells: list[str]) -> str:
        text = " ".join(["".join(part) for part in _fives(cells)])
        return (" " * (self.margin + 2) + text).rstrip()

    def body(self, rows: list[str], beside: list[str]) -> list[str]:
        frame = self.style.frame
        down = self._line(frame.down)
        lines = [self._rule(frame.top)]
        for index, (codes, clue) in enumerate(zip(rows, beside, strict=True)):
            if index and index % _FIVE == 0:
                lines.append(self._rule(frame.middle))
            cells = down.join([self.pen.draw(part) for part in _fives(codes)])
            lines.append(f"{clue} {down}{cells}{down}")
        lines.append(self._rule(frame.bottom))
        return lines

    def _rule(self, corners: str) -> str:
        parts = [
            self.style.frame.across * (len(part) * self.pen.width)
            for part in _fives(range(self.width))
        ]
        rule = corners[0] + corners[1].join(parts) + corners[2]
        return " " * (self.margin + 1) + self._line(rule)

    def _line(self, text: str) -> str:
        return painted(text, _DIM if self.ink else "")


_Cells = TypeVar("_Cells", str, list[str], range)


def _fives(cells: _Cells) -> list[_Cells]:
    return [cells[start : start + _FIVE] for start in range(0, len(cells), _FIVE)]
