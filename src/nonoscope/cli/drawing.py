"""Drawings for the commands: the style, the ink and the width that were wished or that fit."""

from __future__ import annotations

import sys
from collections.abc import Collection
from typing import TYPE_CHECKING

from nonoscope.render import Ink, draw_grid, draw_palette, draw_puzzle, legend

from .terminal import colours, columns_of, ink_for, printable, style_for

if TYPE_CHECKING:
    from nonoscope.model import Grid, Puzzle
    from nonoscope.render import Style


class Drawing:
    """How one puzzle and its solutions are drawn.

    Made for standard output, unless `plain` says that it goes to a file.
    """

    def __init__(
        self, puzzle: Puzzle, style: str | None, *, clues: bool = False, plain: bool = False
    ) -> None:
        self._puzzle = puzzle
        self._clues = clues
        self._ink = Ink.NONE if plain else ink_for(sys.stdout)
        self._columns = None if plain else columns_of(sys.stdout)
        if plain and style is None:
            style = "ascii"
        if style == "ansi":  # asked for: then in a pipe too
            self._ink = self._ink or colours()
        self._style: Style = style_for(style, puzzle.palette, self._ink, sys.stdout)

    def grid(self, grid: Grid, marked: Collection[int] = ()) -> str:
        """A solution, with its clues if they were asked for."""
        if self._clues:
            return self.puzzle(grid, marked)
        palette = self._puzzle.palette
        lines = draw_grid(
            grid, palette, self._style, ink=self._ink, marked=marked, columns=self._columns
        )
        return "\n".join(lines)

    def puzzle(self, grid: Grid | None = None, marked: Collection[int] = ()) -> str:
        """The clues around a board, empty unless there is a grid."""
        lines = draw_puzzle(
            self._puzzle,
            grid,
            self._style,
            ink=self._ink,
            marked=marked,
            columns=self._columns,
        )
        return "\n".join(lines)

    @property
    def legend(self) -> str:
        """What the marks mean."""
        return legend(self._puzzle.palette, self._style, self._ink)

    @property
    def palette(self) -> str:
        """Which letter is which colour; empty for black and white."""
        return draw_palette(self._puzzle.palette, self._ink) if self._puzzle.is_colour else ""


def label(file: str, puzzle: Puzzle, number: int, count: int) -> str:
    """What a puzzle is called: its file, its place in it, its title, its size."""
    parts = [file if file != "-" else "standard input"]
    if count > 1:
        parts.append(f"puzzle {number} of {count}")
    if puzzle.title:
        parts.append(" ".join(puzzle.title.split()))
    return printable(", ".join([*parts, puzzle.geometry.size]))
