"""verified: the engine's solutions, held against the clues before anyone sees them.

The engine is never trusted. What holds its cells against the clues shares nothing with it.
"""

from __future__ import annotations

from nonoscope.model import Grid

from .pack import Packed, shows_clues


class SolverError(RuntimeError):
    """The engine gave a grid that doesn't fit the clues: a bug here, not the puzzle's fault."""


def verified(packed: Packed, cells: bytes) -> Grid:
    """The grid of a solution; cells that aren't one raise SolverError.

    That is what `puzzle.accepts(grid)` says, in a tenth of the time.
    """
    puzzle = packed.puzzle
    grid = Grid(puzzle.geometry, cells)
    if not shows_clues(packed, cells) or not (puzzle.given is None or puzzle.accepts(grid)):
        raise SolverError(
            "the engine's solution doesn't fit the clues; this is a bug in nonoscope, "
            "please report it with the puzzle"
        )
    return grid
