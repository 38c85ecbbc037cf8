"""Grid: the cells of a board, each blank, a colour or unknown."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import chain

from .clue import BLANK, UNKNOWN, Clue, Run, clue_of
from .geometry import Geometry, Rectangle, cut, rectangle_of
from .palette import UNKNOWN_LETTER, Palette, default_palette


@dataclass(frozen=True, slots=True, repr=False)
class Grid:
    r"""Cells of a board as bytes: 0 blank, 1 to 254 palette colours, 255 unknown.

    >>> grid = Grid.parse("##.#\n#...\n....")
    >>> grid.width, grid.height, grid[0, 3]
    (4, 3, 1)
    >>> grid.clues()[:2]
    (Clue([2, 1]), Clue([1]))
    """

    geometry: Geometry
    cells: bytes

    def __post_init__(self) -> None:
        if len(self.cells) != self.geometry.cell_count:
            raise ValueError(
                f"the board has {self.geometry.cell_count} cells, but {len(self.cells)} are given"
            )

    @classmethod
    def unknown(cls, geometry: Geometry) -> Grid:
        """A board of which nothing is known."""
        return cls(geometry, bytes([UNKNOWN]) * geometry.cell_count)

    @classmethod
    def parse(cls, text: str, palette: Palette | None = None) -> Grid:
        """The twin of `draw`: one text line a row, `.` blank, `?` unknown, letters of the palette.

        Without a palette, `#` is colour 1 and the letters are those of `default_palette`.
        """
        rows = text.split()
        if not rows:
            raise ValueError("the drawing is empty; write one line of '#' and '.' for each row")
        width = len(rows[0])
        table = _values(palette or _drawn())
        for number, row in enumerate(rows, 1):
            if len(row) != width:
                raise ValueError(f"row {number} has {len(row)} cells, but row 1 has {width}")
            for letter in row:
                if letter not in table:
                    raise ValueError(
                        f"row {number} has {letter!r}; the letters are {''.join(table)!r}"
                    )
        cells = bytes([table[letter] for row in rows for letter in row])
        return cls(Rectangle(width, len(rows)), cells)

    def draw(self, palette: Palette | None = None) -> list[str]:
        """One string a row; see `parse`."""
        palette = palette or _drawn()
        if self.most_colour >= len(palette):
            raise ValueError(
                f"the grid uses colour {self.most_colour}, "
                f"but the palette ends at {len(palette) - 1}"
            )
        letters = _letters(palette)
        text = self.cells.decode("latin-1").translate(letters)
        _, rows = self.geometry.directions[0]
        lines = self.geometry.lines
        return [text[lines[row][0] : lines[row][-1] + 1] for row in rows]

    @property
    def width(self) -> int:
        """Columns of a rectangular board."""
        return rectangle_of(self.geometry).width

    @property
    def height(self) -> int:
        """Rows of a rectangular board."""
        return rectangle_of(self.geometry).height

    @property
    def is_complete(self) -> bool:
        """Whether no cell is unknown."""
        return UNKNOWN not in self.cells

    @property
    def most_colour(self) -> int:
        """The highest palette index in use; 0 if no cell is coloured."""
        return max((value for value in set(self.cells) if value != UNKNOWN), default=BLANK)

    def clues(self) -> tuple[Clue, ...]:
        """The clue of each line. All cells must be known."""
        return tuple([clue_of(line) for line in cut(self.cells, self.geometry)])

    def differences(self, other: Grid) -> tuple[int, ...]:
        """The cells in which two grids of one shape differ.

        >>> Grid.parse("#.").differences(Grid.parse(".#"))
        (0, 1)
        """
        if self.geometry != other.geometry:
            raise ValueError("only grids of the same shape can be compared")
        pairs = enumerate(zip(self.cells, other.cells, strict=True))
        return tuple([index for index, (mine, theirs) in pairs if mine != theirs])

    def __getitem__(self, place: tuple[int, int]) -> int:
        """The value at (row, column), counted from 0."""
        row, column = place
        if not (0 <= row < self.height and 0 <= column < self.width):
            raise IndexError(f"({row}, {column}) is outside {self.width}x{self.height}")
        return self.cells[row * self.width + column]

    def __str__(self) -> str:
        return "\n".join(self.draw())

    def __repr__(self) -> str:
        if isinstance(self.geometry, Rectangle) and self.most_colour < len(_drawn()):
            return f"Grid.parse({' '.join(self.draw())!r})"
        return f"Grid({self.geometry!r}, {self.cells!r})"

    def _repr_svg_(self) -> str:
        from .svg import grid_svg

        return grid_svg(self)


def shows(grid: Grid, clues: Sequence[Clue]) -> bool:
    """Whether the lines of a finished grid have these clues.

    The same as `grid.clues() == clues`, but without making clues, and without a step of Python for
    each run if there is one colour.

    >>> shows(Grid.parse("#. .#"), Grid.parse(".# #.").clues())
    True
    """
    is_plain = not grid.cells.translate(None, b"\0\1")
    text = grid.cells.translate(_BLANK_AS_SPACE) if is_plain else grid.cells
    cells = cut(text, grid.geometry)
    runs: list[tuple[int, int]]
    if not is_plain:
        lines = list(map(_RUNS.findall, cells))
        runs = [(len(run), colour[0]) for run, colour in chain.from_iterable(lines)]
    else:
        lines = list(map(bytes.split, cells))
        runs = list(map(_black_run, map(len, chain.from_iterable(lines))))
    same_counts = list(map(len, lines)) == list(map(len, clues))
    return same_counts and runs == list(chain.from_iterable(clues))


_RUNS = re.compile(rb"(([^\x00])\2*)", re.DOTALL)
_BLANK_AS_SPACE = bytes.maketrans(b"\0", b" ")


class _RunsByLength(dict[int, Run]):
    """Runs of colour 1, the very objects that clues hold, so that comparing them costs nothing."""

    def __missing__(self, length: int) -> Run:
        run = self[length] = Clue([length])[0]
        return run


_black_run = _RunsByLength().__getitem__


@cache
def _drawn() -> Palette:
    """The letters of a grid that comes without a palette."""
    return default_palette(40)


def _values(palette: Palette) -> dict[str, int]:
    table = {letter: index for index, letter in enumerate(palette.letters)}
    table[UNKNOWN_LETTER] = UNKNOWN
    return table


def _letters(palette: Palette) -> dict[int, str]:
    table = dict(enumerate(palette.letters))
    table[UNKNOWN] = UNKNOWN_LETTER
    return table
