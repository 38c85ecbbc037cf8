"""line_logic: what looking at one line at a time decides, as far as that goes."""

from __future__ import annotations

from nonoscope.model import Grid, Puzzle

from .pack import open_search, pack


def line_logic(puzzle: Puzzle) -> Grid:
    """The cells that lines decide, each on its own and again until none tells more.

    If no cell stays unknown, it is the only solution. Of a contradictory puzzle it is what was
    decided before the contradiction showed.

    >>> print(line_logic(Puzzle.from_clues([[2], [1]], [[1], [1], [1]])))
    ?#?
    ?.?
    """
    return Grid(puzzle.geometry, open_search(pack(puzzle)).known())
