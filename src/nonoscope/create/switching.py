"""switches: the smallest exchanges that no clue notices.

Four cells where two rows cross two columns, alike at opposite corners: if exchanging the two kinds
leaves all four clues as they are, it gives another solution. These elementary switching components
are what most pictures with several solutions suffer from, and what their author can see and mend.
"""

from __future__ import annotations

import re
from collections import defaultdict
from itertools import combinations

from nonoscope.model import UNKNOWN, Grid, Puzzle, Rectangle
from nonoscope.solve import line_logic

_MOST_CELLS = 10_000
_BLANK = b"\0"
_RUN = re.compile(rb"([^\0])\1*", re.DOTALL)


def switches(puzzle: Puzzle, picture: Grid) -> int | None:
    """How many there are in a picture that solves the puzzle; None if that takes too long.

    >>> picture = Grid.parse("#.. .#. ..#")
    >>> switches(Puzzle.from_grid(picture), picture)
    3
    """
    shape = puzzle.geometry
    if not isinstance(shape, Rectangle) or shape.cell_count > _MOST_CELLS:
        return None
    known = line_logic(puzzle).cells
    is_open = [value == UNKNOWN for value in known]  # what lines decide is alike in all solutions
    width, cells = shape.width, picture.cells
    columns = [_Line(cells[column::width]) for column in range(width)]
    unnoticed: defaultdict[tuple[int, int], list[int]] = defaultdict(list)
    for row in range(shape.height):
        start = row * width
        line = _Line(cells[start : start + width])
        free = [place for place in range(width) if is_open[start + place]]
        for pair in combinations(free, 2):
            if line.keeps_its_clue(*pair):
                unnoticed[pair].append(row)
    count = 0
    for (left, right), rows in unnoticed.items():
        one, other = columns[left], columns[right]
        for upper, lower in combinations(rows, 2):
            if one.values[upper] == other.values[lower] != one.values[lower]:
                crossed = one.values[lower] == other.values[upper]
                count += crossed and all(c.keeps_its_clue(upper, lower) for c in (one, other))
    return count


class _Line:
    """A finished line in which two cells may be exchanged."""

    def __init__(self, values: bytes) -> None:
        self.values = values
        self._runs = _runs(values)

    def keeps_its_clue(self, one: int, other: int) -> bool:
        """Whether exchanging the cells at two places changes the line and not its clue."""
        values = self.values
        if values[one] == values[other]:
            return False
        after = bytearray(values)
        after[one], after[other] = values[other], values[one]
        return _runs(after) == self._runs


def _runs(line: bytes | bytearray) -> list[bytes | bytearray]:
    """As a clue has them, much faster than a clue."""
    if max(line) < 2:
        return [run for run in line.split(_BLANK) if run]
    return [match[0] for match in _RUN.finditer(line)]
