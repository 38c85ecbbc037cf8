"""Step: one thing that follows from the marks, by which technique, and why."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from nonoscope.model import Geometry, Grid, Puzzle, Rectangle

from .sight import marked
from .technique import Technique
from .thought import Link


@dataclass(frozen=True, slots=True)
class Step:
    """A step towards the solution.

    >>> from nonoscope.explain import next_step
    >>> step = next_step(Puzzle.from_clues([[3]], [[], [1], [1], [1]]))
    >>> print(step)
    Column 1: its clue is empty, so all its cells are blank.
    """

    technique: Technique
    lines: tuple[int, ...]
    """Lines to look at, as indexes into the puzzle's; the one that decides comes last."""
    cells: tuple[int, ...]
    """Marks that the reason rests on."""
    decided: tuple[tuple[int, int], ...]
    """Cell and value of each new mark."""
    sentence: str
    """The reason, for people."""
    assumed: tuple[int, int] | None = None
    """Cell and value that were tried out, if something was."""
    chain: tuple[Link, ...] = ()
    """The lines that followed from it, and what each said."""
    told: tuple[str, ...] = ()
    """The chain in words, a sentence for each line."""
    runs: tuple[int, ...] = ()
    """Runs of the line that the sentence speaks of; none if it speaks of several lines."""

    def __str__(self) -> str:
        return self.sentence

    def apply(self, grid: Grid) -> Grid:
        """The grid with the new marks."""
        return Grid(grid.geometry, marked(grid.cells, self.decided))

    def as_json(self, puzzle: Puzzle) -> dict[str, Any]:
        """For programs and pages; cells and lines are indexes."""
        name = puzzle.geometry.line_name
        record: dict[str, Any] = {
            "technique": self.technique.name,
            "title": self.technique.title,
            "tier": self.technique.tier.name.lower(),
            "lines": list(self.lines),
            "line_names": [name(line) for line in self.lines],
            "runs": list(self.runs),
            "cells": list(self.cells),
            "decided": [list(pair) for pair in self.decided],
            "sentence": self.sentence,
        }
        if self.assumed is not None:
            record["assumed"] = list(self.assumed)
            record["told"] = list(self.told)
        return record


def cell_named(geometry: Geometry, cell: int) -> str:
    """What a person calls a cell.

    >>> cell_named(Rectangle(4, 3), 5)
    'row 2, column 2'
    """
    if isinstance(geometry, Rectangle):
        row, column = divmod(cell, geometry.width)
        return f"row {row + 1}, column {column + 1}"
    for index, line in enumerate(geometry.lines):
        if cell in line:
            return f"{geometry.line_name(index)}, cell {line.index(cell) + 1}"
    raise ValueError(f"there is no cell {cell}; the cells go from 0 to {geometry.cell_count - 1}")
