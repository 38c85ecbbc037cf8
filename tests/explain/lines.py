"""Lines drawn as text, and random ones in any state of play."""

from __future__ import annotations

import random

from nonoscope.explain.view import LineView
from nonoscope.model import UNKNOWN, Clue, Grid, RunLike, clue_of, default_palette
from nonoscope.solve import settle_line


def drawn(clue: list[RunLike], text: str) -> LineView:
    """A line as it is drawn."""
    cells = Grid.parse(text).cells
    runs = Clue(clue)
    palette = default_palette(max([1, *runs.colours, *[c for c in cells if c != UNKNOWN]]))
    return LineView(runs, cells, palette)


def redrawn(line: LineView, decided: tuple[tuple[int, int], ...]) -> str:
    """The line with what was decided."""
    cells = bytearray(line.cells)
    for place, value in decided:
        cells[place] = value
    letters = line.palette.letters
    return "".join("?" if cell == UNKNOWN else letters[cell] for cell in cells)


def random_line(chance: random.Random, colours: int) -> LineView:
    """A line with some of its cells known, rightly."""
    size, share = chance.randint(1, 20), chance.random()
    cells: list[int] = []
    while len(cells) < size:
        value = chance.randint(0, colours) if chance.random() < 0.8 else 0
        cells += [value] * chance.randint(1, 5)
    whole = bytes(cells[:size])
    marks = bytes([cell if chance.random() < share else UNKNOWN for cell in whole])
    return LineView(clue_of(whole), marks, default_palette(colours))


def complete_logic(line: LineView) -> dict[int, int]:
    """Everything that the complete line solver decides: place and value."""
    every = (1 << len(line.palette)) - 1
    left = settle_line(line.clue, [every if c == UNKNOWN else 1 << c for c in line.cells])
    assert left is not None
    return {
        place: bits.bit_length() - 1
        for place, bits in enumerate(left)
        if line.cells[place] == UNKNOWN and bits & (bits - 1) == 0
    }
