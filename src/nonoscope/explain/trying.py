"""followed and tried: where thoughts lead, found by the engine; `think` tells the way there.

Trying values out in all cells takes many thousand looks at lines, and nearly all lead nowhere. The
engine goes through them in the same rounds as `think`, so the few that tell something are then
thought once more, line by line, to be explained.
"""

from __future__ import annotations

from collections.abc import Sequence

from nonoscope.solve import MOST_COLOURS, Tried

from .sight import Candidates, Sight, values_of
from .thought import think


def followed(
    sight: Sight, base: Candidates, assumed: tuple[tuple[int, int], ...] = ()
) -> Candidates | None:
    """What lines leave in the end if cells have these candidates only; None if it is impossible."""
    if len(sight.puzzle.palette) > MOST_COLOURS + 1:
        thought = think(sight, base, assumed)
        return None if thought.conflict else thought.candidates
    board = list(base)
    for cell, bits in assumed:
        board[cell] &= bits
    return sight.thinker.follow(board, [cell for cell, _ in assumed])


def tried(sight: Sight, base: Candidates, cells: Sequence[int], rounds: int | None) -> list[Tried]:
    """What comes of trying all values of each cell."""
    if len(sight.puzzle.palette) <= MOST_COLOURS + 1:
        return sight.thinker.try_cells(base, cells, rounds)
    return [by_hand(sight, base, cell, rounds) for cell in cells]


def by_hand(sight: Sight, base: Candidates, cell: int, rounds: int | None) -> Tried:
    """All values of a cell, one after the other, without the engine's help."""
    refuted = 0
    branches: list[dict[int, int]] = []
    for value in values_of(base[cell]):
        thought = think(sight, base, ((cell, 1 << value),), rounds)
        if thought.conflict is not None:
            refuted |= 1 << value
        else:
            branches.append(thought.changed(sight))
    common = dict(branches[0]) if branches else {}
    for branch in branches[1:]:
        common = {other: left | branch[other] for other, left in common.items() if other in branch}
    return Tried(refuted, sorted((o, left) for o, left in common.items() if left != base[o]))
