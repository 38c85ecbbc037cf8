"""Whether two puzzles are the same up to turning and mirroring: a fingerprint that doesn't change.

A board has eight views. Each is written out as its clues with the colours by value, and the least
of the eight is hashed: equal puzzles have equal fingerprints whatever way they were printed. Titles
and given cells don't count.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator

from nonoscope.model import Puzzle, Rectangle

Lines = tuple[tuple[tuple[int, str], ...], ...]
"""One clue a line, a run as (length, colour value)."""


def fingerprint(puzzle: Puzzle) -> str:
    """The same for all eight views of a puzzle, and as good as never for two others.

    >>> tick = Puzzle.from_clues([[2, 1], [1], []], [[2], [1], [], [1]])
    >>> turned = Puzzle.from_clues([[1], [], [1], [2]], [[1, 2], [1], []])
    >>> fingerprint(tick) == fingerprint(turned)
    True
    """
    values = [colour.rgb for colour in puzzle.palette.colours]
    clues: Lines = tuple(
        [tuple([(run.length, values[run.colour]) for run in clue]) for clue in puzzle.clues]
    )
    if not isinstance(puzzle.geometry, Rectangle):
        least = repr((puzzle.geometry, clues))
    else:
        height = puzzle.height
        least = repr(min(views(clues[:height], clues[height:])))
    return hashlib.blake2b(least.encode(), digest_size=16).hexdigest()


def views(rows: Lines, columns: Lines) -> Iterator[tuple[Lines, Lines]]:
    """Rows and columns as they are seen from all eight sides."""
    for across, down in ((rows, columns), (columns, rows)):
        for mirrored in (False, True):
            sides = _mirrored(across), down[::-1]
            first, second = sides if mirrored else (across, down)
            yield first, second
            yield first[::-1], _mirrored(second)


def _mirrored(lines: Lines) -> Lines:
    return tuple([clue[::-1] for clue in lines])
