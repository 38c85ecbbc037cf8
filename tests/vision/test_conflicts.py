"""find_conflict: what it names has no solution."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from nonoscope.model import Clue, Grid, Puzzle
from nonoscope.solve import Limits, Status
from nonoscope.vision.conflicts import find_conflict
from nonoscope.vision.wildness import solve_without

from .. import strategies


@given(strategies.grids(), st.data())
def test_lines_in_conflict_really_contradict_each_other(grid: Grid, data: st.DataObject) -> None:
    puzzle = Puzzle.from_grid(grid)
    line = data.draw(st.integers(0, len(puzzle.clues) - 1))
    length = len(puzzle.geometry.lines[line])
    clues = dict(enumerate(puzzle.clues))
    clues[line] = Clue([data.draw(st.integers(1, length))])

    conflict = find_conflict(puzzle.geometry, clues)

    if conflict is not None:
        some = {at: clue for at, clue in clues.items() if at in conflict}
        assert solve_without(puzzle.geometry, some, Limits())[1].status is Status.CONTRADICTORY
    assert find_conflict(puzzle.geometry, dict(enumerate(puzzle.clues))) is None
