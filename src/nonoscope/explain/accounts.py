"""why_must and why_wrong: the shortest way found from the known cells to what a player asks about.

Two ways are looked at: lines that decide the cell one after the other, and lines that become
impossible if the cell is assumed to be otherwise. The one with fewer lines is told. If neither
leads to an end, the search is asked, and the account says that it takes several assumptions.
"""

from __future__ import annotations

from dataclasses import replace

from nonoscope.model import UNKNOWN, Grid, Puzzle
from nonoscope.solve import Limits, Status, solve

from .patience import Patience, Unfinished
from .reason import Reason, because, the_cell, the_value
from .sight import Candidates, Sight, marked, marks_of, values_of
from .technique import Tier
from .thought import chain, think
from .walking import next_step, start
from .ways import (
    Account,
    account,
    concluded,
    direct,
    forced_by,
    given,
    lacking,
    refuted,
    so_it_is_not,
    spoiled_already,
)


def why_must(
    puzzle: Puzzle, grid: Grid | None, cell: int, limits: Limits | None = None
) -> Account | None:
    """Why a cell must be as it is in all solutions with these marks; its own mark doesn't count.

    Marks that are wrong are left aside, if the puzzle has one solution to tell them by. None if the
    cell can be different, if there is no solution with these marks, or if the time was up.

    >>> puzzle = Puzzle.from_grid(Grid.parse("##.# #... ...."))
    >>> for sentence in why_must(puzzle, Grid.parse("???? ???? ????"), 8).told:
    ...     print(sentence)
    Row 3: its clue is empty, so all its cells are blank.
    So the cell at row 3, column 1 is blank.
    """
    sight, patience = Sight(puzzle), Patience(limits)
    base = _without(sight, puzzle, _trusted(puzzle, grid, patience), cell)
    if base[cell] & (base[cell] - 1) == 0:
        return given(sight, cell)
    ways: list[Account] = []
    thought = think(sight, base, ())
    if thought.conflict is not None:
        return None
    left = thought.candidates[cell]
    if left & (left - 1) == 0:
        ways.append(direct(sight, base, cell, chain(sight, thought, cell), left))
    for value in values_of(base[cell] if left & (left - 1) else base[cell] & ~left):
        spoiled = refuted(sight, base, cell, value)
        if spoiled is None:
            continue
        others = base[cell] & ~(1 << value)
        if others & (others - 1) == 0:
            ways.append(forced_by(sight, spoiled, others.bit_length() - 1))
    if ways:
        return min(ways, key=lambda way: len(way.chain))
    return _searched(sight, marks_of(base), cell, patience)


def why_wrong(
    puzzle: Puzzle,
    grid: Grid | None,
    cell: int,
    value: int | None = None,
    limits: Limits | None = None,
) -> Account | None:
    """Why a cell can't have a value, which is that of its mark if none is named; None if it can.

    Other marks that are wrong too are left aside, if the puzzle has one solution to tell them by.

    >>> puzzle = Puzzle.from_grid(Grid.parse("##.# #... ...."))
    >>> for sentence in why_wrong(puzzle, Grid.parse("???? .??? ????"), 4).told:
    ...     print(sentence)
    Column 1: the 2 covers cell 2 wherever it goes.
    So the cell at row 2, column 1 can't be blank.
    """
    if value is None:
        value = grid.cells[cell] if grid is not None else UNKNOWN
        if value == UNKNOWN:
            raise ValueError("the cell has no mark; name the value that is asked about")
    sight, patience = Sight(puzzle), Patience(limits)
    base = _without(sight, puzzle, _trusted(puzzle, grid, patience), cell)
    if not base[cell] >> value & 1:
        return lacking(sight, cell, value)
    ways: list[Account] = []
    thought = think(sight, base, ())
    if thought.conflict is not None:
        return spoiled_already(sight, cell, value, chain(sight, thought))
    left = thought.candidates[cell]
    if left & (left - 1) == 0 and left != 1 << value:
        way = direct(sight, base, cell, chain(sight, thought, cell), left)
        way = replace(way, value=value, is_forced=False)
        ways.append(concluded(sight, way, so_it_is_not(cell, value)))
    spoiled = refuted(sight, base, cell, value)
    if spoiled is not None:
        ways.append(spoiled)
    if ways:
        return min(ways, key=lambda way: len(way.chain))
    marks = marks_of(base)
    if _is_possible(sight, marks, cell, value, patience):
        return None
    said = because("cannot", cell=the_cell(cell), value=the_value(value))
    return account(sight, cell, value, (said, *_far(sight, marks, patience)))


def _without(sight: Sight, puzzle: Puzzle, grid: Grid | None, cell: int) -> Candidates:
    """What the marks leave, without the one that is asked about, unless it is given."""
    if not 0 <= cell < puzzle.geometry.cell_count:
        last = puzzle.geometry.cell_count - 1
        raise ValueError(f"there is no cell {cell}; the cells go from 0 to {last}")
    base = sight.candidates(start(puzzle, grid))
    if puzzle.given is None or puzzle.given.cells[cell] == UNKNOWN:
        base[cell] = sight.every
    # That a cell has no colour that its lines don't have is too plain to be told.
    for line, clue in zip(sight.lines, puzzle.clues, strict=True):
        colours = 1
        for run in clue:
            colours |= 1 << run.colour
        for each in line:
            left = base[each] & colours
            if left & (left - 1):
                base[each] = left
    return base


def _trusted(puzzle: Puzzle, grid: Grid | None, patience: Patience) -> Grid | None:
    """The marks without those that are wrong."""
    if grid is None:
        return None
    answer = solve(puzzle, patience.limits())
    if answer.status is not Status.UNIQUE or answer.solution is None:
        return grid
    pairs = zip(grid.cells, answer.solution.cells, strict=True)
    return Grid(grid.geometry, bytes([m if m == true else UNKNOWN for m, true in pairs]))


def _searched(sight: Sight, marks: bytes, cell: int, patience: Patience) -> Account | None:
    """What only the search knows."""
    puzzle = replace(sight.puzzle, given=Grid(sight.puzzle.geometry, marks))
    answer = solve(puzzle, patience.limits(1))
    if answer.solution is None:
        return None
    value = answer.solution.cells[cell]
    others = [other for other in values_of(sight.every) if other != value]
    if any(_is_possible(sight, marks, cell, other, patience) for other in others):
        return None
    said = because("everywhere", cell=the_cell(cell), value=the_value(value))
    return account(sight, cell, value, (said, *_far(sight, marks, patience)), is_forced=True)


def _is_possible(sight: Sight, marks: bytes, cell: int, value: int, patience: Patience) -> bool:
    """Whether some solution has it, as far as it is found out."""
    fixed = Grid(sight.puzzle.geometry, marked(marks, [(cell, value)]))
    answer = solve(replace(sight.puzzle, given=fixed), patience.limits(1))
    return answer.status is not Status.CONTRADICTORY


def _far(sight: Sight, marks: bytes, patience: Patience) -> tuple[Reason, ...]:
    """Why there is no chain, and how to go on, if there is time to find that out."""
    grid = Grid(sight.puzzle.geometry, marks)
    try:
        step = next_step(sight.puzzle, grid, limits=patience.limits())
    except Unfinished:
        return ()
    if step is None or step.technique.tier is Tier.SEARCH:
        return (because("several"),)
    return (because("others", step=step.reason),)
