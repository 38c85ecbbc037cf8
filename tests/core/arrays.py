"""Puzzles as the native door takes them: plain lists in, arrays of native int32 out."""

from __future__ import annotations

import random
from array import array
from collections.abc import Iterable, Sequence

from nonoscope import _core

Runs = list[tuple[int, int]]


def int32(values: Iterable[int]) -> bytes:
    """The values as bytes of native int32."""
    return array("i", values).tobytes()


def runs_of(cells: Iterable[int]) -> Runs:
    """The clue of a line with these colours."""
    runs: Runs = []
    before = 0
    for colour in cells:
        if colour and colour == before:
            runs[-1] = (runs[-1][0] + 1, colour)
        elif colour:
            runs.append((1, colour))
        before = colour
    return runs


def search_of(
    lines: Sequence[Sequence[int]],
    clues: Sequence[Runs],
    cell_count: int,
    *,
    colours: int = 1,
    given: bytes | None = None,
) -> _core.Search:
    """A Search over any lines."""
    line_ends, clue_ends, cells, runs = [], [], list[int](), list[int]()
    for line, clue in zip(lines, clues, strict=True):
        cells += line
        line_ends.append(len(cells))
        runs += [number for run in clue for number in run]
        clue_ends.append(len(runs) // 2)
    return _core.Search(
        cell_count,
        colours,
        int32(line_ends),
        int32(cells),
        int32(clue_ends),
        int32(runs),
        given if given is not None else b"\xff" * cell_count,
    )


def rectangle(width: int, height: int) -> list[list[int]]:
    """Rows, then columns."""
    rows = [list(range(y * width, (y + 1) * width)) for y in range(height)]
    return rows + [list(range(x, width * height, width)) for x in range(width)]


def picture_search(
    picture: bytes, lines: Sequence[Sequence[int]], colours: int = 1
) -> _core.Search:
    """A Search for the picture, from its clues."""
    clues = [runs_of(picture[cell] for cell in line) for line in lines]
    return search_of(lines, clues, len(picture), colours=colours)


def endless_search() -> _core.Search:
    """A puzzle whose solutions take far longer to find than any test waits."""
    rng = random.Random(7)
    picture = bytes(int(rng.random() < 0.36) for _ in range(140 * 140))
    return picture_search(picture, rectangle(140, 140))
