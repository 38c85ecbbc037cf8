"""Puzzle: geometry, palette, one clue per line, given cells, facts. No solution inside."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from .clue import UNKNOWN, Clue, RunLike, most_colour
from .facts import Facts
from .geometry import Geometry, Rectangle, rectangle_of
from .grid import Grid, shows
from .palette import BLACK_AND_WHITE, Palette, default_palette
from .problems import Problems, find_problems


@dataclass(frozen=True, slots=True, repr=False)
class Puzzle:
    """A puzzle as it is printed.

    The constructor refuses what isn't a puzzle at all (a clue missing, a colour outside the
    palette). What is a puzzle but can't be right (sums that differ, a clue too long) is told by
    `problems`, so that half-made puzzles can be held, shown and mended.

    >>> puzzle = Puzzle.from_clues(rows=[[2, 1], [1], []], columns=[[2], [1], [], [1]])
    >>> puzzle.width, puzzle.height, puzzle.rows[0]
    (4, 3, Clue([2, 1]))
    >>> bool(puzzle.problems())
    False
    """

    geometry: Geometry
    clues: tuple[Clue, ...]
    """One for each line of the geometry."""
    palette: Palette = BLACK_AND_WHITE
    given: Grid | None = None
    """Cells printed in the puzzle; None if there are none."""
    facts: Facts = field(default=Facts())

    def __post_init__(self) -> None:
        lines = len(self.geometry.lines)
        if len(self.clues) != lines:
            raise ValueError(f"the board has {lines} lines, but {len(self.clues)} clues are given")
        last = len(self.palette) - 1
        if most_colour(self.clues) > last:
            index = next(i for i, clue in enumerate(self.clues) if max(clue.colours) > last)
            raise ValueError(
                f"{self.geometry.line_name(index)} uses colour {max(self.clues[index].colours)}, "
                f"but the palette ends at {last}"
            )
        if self.given is not None:
            if self.given.geometry != self.geometry:
                raise ValueError("the given cells have another shape than the puzzle")
            if self.given.most_colour > last:
                raise ValueError(f"the given cells use a colour beyond the palette's last, {last}")
            if set(self.given.cells) == {UNKNOWN}:
                object.__setattr__(self, "given", None)

    @classmethod
    def from_clues(
        cls,
        rows: Sequence[Iterable[RunLike]],
        columns: Sequence[Iterable[RunLike]],
        *,
        palette: Palette | None = None,
        given: Grid | None = None,
        facts: Facts | None = None,
        title: str = "",
    ) -> Puzzle:
        """A rectangular puzzle from its clues.

        A run is a number, or a pair (length, colour). Without a palette one is made that fits.

        >>> Puzzle.from_clues([[(1, 1), (1, 2)]], [[1], [(1, 2)]]).palette.letters
        '.#r'
        """
        clues = tuple([Clue(clue) for clue in (*rows, *columns)])
        palette = palette or default_palette(most_colour(clues))
        facts = facts or Facts(title=title)
        return cls(Rectangle(len(columns), len(rows)), clues, palette, given, facts)

    @classmethod
    def from_grid(
        cls,
        grid: Grid,
        *,
        palette: Palette | None = None,
        given: Grid | None = None,
        facts: Facts | None = None,
        title: str = "",
    ) -> Puzzle:
        """The puzzle whose clues the picture shows. It may have other solutions too.

        >>> Puzzle.from_grid(Grid.parse("##.# #... ....")).columns
        (Clue([2]), Clue([1]), Clue([]), Clue([1]))
        """
        if not grid.is_complete:
            raise ValueError("the picture has unknown cells; decide each before making clues of it")
        palette = palette or default_palette(grid.most_colour)
        facts = facts or Facts(title=title)
        return cls(grid.geometry, grid.clues(), palette, given, facts)

    @property
    def title(self) -> str:
        """The title among the facts."""
        return self.facts.title

    @property
    def width(self) -> int:
        """Columns of a rectangular puzzle."""
        return rectangle_of(self.geometry).width

    @property
    def height(self) -> int:
        """Rows of a rectangular puzzle."""
        return rectangle_of(self.geometry).height

    @property
    def rows(self) -> tuple[Clue, ...]:
        """The clues of the rows, top to bottom."""
        return self.clues[: self.height]

    @property
    def columns(self) -> tuple[Clue, ...]:
        """The clues of the columns, left to right."""
        return self.clues[self.height :]

    @property
    def is_colour(self) -> bool:
        """Whether the clues need more than numbers."""
        return not self.palette.is_black_and_white

    def problems(self) -> Problems:
        """Everything that is wrong with the clues, at once.

        >>> print(Puzzle.from_clues([[3]], [[1], [1]]).problems())
        row 1: its clue needs 3 cells but the line has 2
        the rows have 3 black cells but the columns have 2
        """
        return find_problems(self.geometry, self.clues, self.palette, self.given)

    def accepts(self, grid: Grid) -> bool:
        """Whether the grid is a solution: finished, with these clues and the given cells.

        >>> tick = Puzzle.from_grid(Grid.parse("##.# #... ...."))
        >>> tick.accepts(Grid.parse("##.# #... ....")), tick.accepts(Grid.parse("##.# .#.. ...."))
        (True, False)
        """
        if grid.geometry != self.geometry or not grid.is_complete:
            return False
        if not shows(grid, self.clues):
            return False
        given = self.given.cells if self.given else b""
        return all(v in (UNKNOWN, cell) for v, cell in zip(given, grid.cells, strict=False))

    def __repr__(self) -> str:
        if isinstance(self.geometry, Rectangle):
            rows, columns = ([_plain(clue) for clue in side] for side in (self.rows, self.columns))
            parts = [f"rows={rows!r}", f"columns={columns!r}"]
        else:
            parts = [repr(self.geometry), repr(self.clues)]
        if not self.palette.is_black_and_white:
            parts.append(f"palette={self.palette!r}")
        if self.given is not None:
            parts.append(f"given={self.given!r}")
        if self.facts != Facts():
            parts.append(f"facts={self.facts!r}")
        maker = "Puzzle.from_clues" if isinstance(self.geometry, Rectangle) else "Puzzle"
        return f"{maker}({', '.join(parts)})"

    def _repr_svg_(self) -> str:
        from .svg import puzzle_svg

        return puzzle_svg(self)


def _plain(clue: Clue) -> list[int] | list[tuple[int, int]]:
    if all(run.colour == 1 for run in clue):
        return list(clue.lengths)
    return [(run.length, run.colour) for run in clue]
