"""Brute force: the slow and obvious truth that the engine is held against.

Written apart from the package: it enumerates placements from the definition and knows no trick.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product

from nonoscope.model import BLANK, UNKNOWN, Clue, Puzzle, take


def placements(clue: Clue, length: int) -> Iterator[bytes]:
    """Every way to lay the clue into so many cells."""
    if not clue:
        yield bytes(length)
        return
    (size, colour), rest = clue[0], Clue(clue[1:])
    for start in range(length - size + 1):
        end = start + size
        head = bytes(start) + bytes([colour]) * size
        if not rest:
            yield head + bytes(length - end)
            continue
        if rest[0].colour == colour:
            if end >= length:
                continue
            head, end = head + bytes([BLANK]), end + 1
        for tail in placements(rest, length - end):
            yield head + tail


def settled(clue: Clue, candidates: Sequence[int]) -> list[int] | None:
    """What the placements that the candidates allow have in common."""
    union = [0] * len(candidates)
    possible = False
    for cells in placements(clue, len(candidates)):
        if all(candidates[i] >> value & 1 for i, value in enumerate(cells)):
            possible = True
            union = [mask | 1 << value for mask, value in zip(union, cells, strict=True)]
    return union if possible else None


def all_solutions(puzzle: Puzzle) -> set[bytes]:
    """The solutions of a rectangular puzzle, from every combination of its rows' placements."""
    given = puzzle.given.cells if puzzle.given else bytes([UNKNOWN]) * puzzle.geometry.cell_count
    lines = puzzle.geometry.lines
    choices = [
        [
            cells
            for cells in placements(clue, puzzle.width)
            if all(
                fixed in (UNKNOWN, value)
                for fixed, value in zip(take(given, lines[row]), cells, strict=True)
            )
        ]
        for row, clue in enumerate(puzzle.rows)
    ]
    columns = [set(placements(clue, puzzle.height)) for clue in puzzle.columns]
    found = set()
    for rows in product(*choices):
        cells = b"".join(rows)
        if all(
            take(cells, range(c, len(cells), puzzle.width)) in columns[c]
            for c in range(puzzle.width)
        ):
            found.add(cells)
    return found
