"""A board of triangles as lines of text: a character for each, and rows shifted as they lie."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from nonoscope.model import Clue, Grid, Palette, Puzzle, Triangles

from .ink import Ink
from .pen import pen_for, rows_of
from .style import PLAIN, Style


def draw_triangles(
    board: Triangles,
    grid: Grid,
    palette: Palette,
    style: Style = PLAIN,
    *,
    ink: Ink = Ink.NONE,
    marked: Collection[int] = (),
) -> list[str]:
    """The cells alone, one string a row.

    >>> from nonoscope.model import default_palette
    >>> board = Triangles((1, 1, 1, 1, 1, 1))
    >>> draw_triangles(board, Grid(board, bytes([1, 1, 0, 0, 1, 0])), default_palette(1))
    ['##.', '.#.']
    """
    pen = pen_for(style._replace(width=1), palette, ink, marks=bool(marked))
    firsts = [board.triangles[board.lines[row][0]].x for row in board.directions[0][1]]
    return [
        " " * ((first - min(firsts)) * pen.width) + pen.draw(row)
        for first, row in zip(firsts, rows_of(grid, marked), strict=True)
    ]


def draw_triddler(
    board: Triangles,
    puzzle: Puzzle,
    grid: Grid | None = None,
    style: Style = PLAIN,
    *,
    ink: Ink = Ink.NONE,
    marked: Collection[int] = (),
) -> list[str]:
    """The board, then the clues by name: on paper they stand at six sides, which text can't do."""
    shown = grid or puzzle.given or Grid.unknown(board)
    drawn = draw_triangles(board, shown, puzzle.palette, style, ink=ink, marked=marked)
    return [*drawn, "", *_clues(puzzle)]


def _clues(puzzle: Puzzle) -> Iterator[str]:
    geometry = puzzle.geometry
    width = max(len(geometry.line_name(index)) for index in range(len(puzzle.clues)))
    for index, clue in enumerate(puzzle.clues):
        yield f"{geometry.line_name(index).rjust(width)}: {_numbers(clue, puzzle.palette)}"


def _numbers(clue: Clue, palette: Palette) -> str:
    plain = palette.is_black_and_white
    runs = [f"{run.length}{'' if plain else palette.letters[run.colour]}" for run in clue]
    return " ".join(runs) or "0"
