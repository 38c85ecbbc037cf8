"""Sight: a puzzle's lines, each looked at only once in any one state.

Everything that hints, explanations and grades find out goes through here. A line in a certain state
always says the same, and most lines stay as they are from one step to the next, so what was seen is
remembered. The memory is the only thing that changes; what it answers never does.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property

from nonoscope.model import BLANK, UNKNOWN, Puzzle, take
from nonoscope.solve import Thinker, settle_line

from .placements import placements
from .view import LineView

Candidates = list[int]
"""For each cell of the board the values it can still have, as bits."""
Said = tuple[tuple[int, ...], tuple[tuple[int, int], ...]]
"""What a line leaves of its cells; and those cells of the board that lost something."""


class Sight:
    """What the lines of one puzzle say."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle = puzzle
        self.lines = puzzle.geometry.lines
        self.every = (1 << len(puzzle.palette)) - 1
        """All values, as bits."""
        self.crossing: list[list[int]] = [[] for _ in range(puzzle.geometry.cell_count)]
        """The lines through each cell."""
        for index, line in enumerate(self.lines):
            for cell in line:
                self.crossing[cell].append(index)
        self._settled: list[dict[tuple[int, ...], Said | None]] = [{} for _ in self.lines]

    @cached_property
    def thinker(self) -> Thinker:
        """The engine's part, made when values are tried out for the first time."""
        return Thinker(self.puzzle)

    def view(self, line: int, cells: bytes) -> LineView:
        """One line of the board, for a technique."""
        return LineView(self.puzzle.clues[line], take(cells, self.lines[line]), self.puzzle.palette)

    def settle(self, line: int, values: tuple[int, ...]) -> tuple[int, ...] | None:
        """The candidates that the line's clue leaves of these; None if it can't be placed."""
        said = self.ask(line, values)
        return said[0] if said else None

    def ask(self, line: int, values: tuple[int, ...]) -> Said | None:
        """As `settle`, together with what has changed."""
        memory = self._settled[line]
        if values in memory:
            return memory[values]
        left = settle_line(self.puzzle.clues[line], values)
        said = None
        if left is not None:
            triples = zip(self.lines[line], values, left, strict=True)
            said = tuple(left), tuple([(cell, new) for cell, old, new in triples if old != new])
        memory[values] = said
        return said

    def values(self, line: int, candidates: Candidates) -> tuple[int, ...]:
        """The candidates of one line."""
        cells = self.lines[line]
        if isinstance(cells, range):
            return tuple(candidates[cells.start : cells.stop : cells.step])
        return tuple([candidates[cell] for cell in cells])

    def candidates(self, cells: bytes) -> Candidates:
        """What marks leave: one value where there is a mark, else all."""
        return [self.every if cell == UNKNOWN else 1 << cell for cell in cells]

    def decisions(self, line: int, cells: bytes) -> list[tuple[int, int]]:
        """Cell and value of each unknown cell that the line decides; none if it is impossible."""
        marks = take(cells, self.lines[line])
        if UNKNOWN not in marks:
            return []
        every = self.every
        left = self.settle(line, tuple([every if m == UNKNOWN else 1 << m for m in marks]))
        if left is None:
            return []
        order = self.lines[line]
        return [
            (order[place], values.bit_length() - 1)
            for place, values in enumerate(left)
            if marks[place] == UNKNOWN and values & (values - 1) == 0
        ]

    def reached(self, line: int, cells: bytes) -> list[tuple[int, int]]:
        """As `decisions`, but only by how far each run of the line can reach."""
        marks = take(cells, self.lines[line])
        if UNKNOWN not in marks:
            return []
        clue = self.puzzle.clues[line]
        starts = placements(clue, marks)
        if starts is None:
            return []
        covered = [BLANK] * len(marks)  # 0: out of reach, UNKNOWN: in reach, else covered
        for (length, colour), places in zip(clue, starts, strict=True):
            first, last = (places & -places).bit_length() - 1, places.bit_length() - 1
            for place in range(first, last + length):
                if covered[place] == BLANK:
                    covered[place] = UNKNOWN
            for place in range(last, first + length):
                covered[place] = colour
        order = self.lines[line]
        return [
            (order[place], value)
            for place, value in enumerate(covered)
            if marks[place] == UNKNOWN and value != UNKNOWN
        ]


def marks_of(candidates: Candidates) -> bytes:
    """The cells that have one value left; the others are unknown."""
    return bytes([v.bit_length() - 1 if v & (v - 1) == 0 else UNKNOWN for v in candidates])


def marked(cells: bytes, decided: Iterable[tuple[int, int]]) -> bytes:
    """The cells with some more marks."""
    changed = bytearray(cells)
    for cell, value in decided:
        changed[cell] = value
    return bytes(changed)


def values_of(bits: int) -> Sequence[int]:
    """The values in a bit set, from the least."""
    return [value for value in range(bits.bit_length()) if bits >> value & 1]
