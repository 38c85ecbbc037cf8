"""Integer programming after Bosch: choose a place for every run, so that rows and columns agree.

A variable for each run and each place it may take is 1 where the run begins. Each run begins once,
and never before the one ahead of it has left room. A cell covered by a run of its row is covered by
a run of its column, and the other way round. The solver is HiGHS, through OR-Tools.

R. A. Bosch, Painting by numbers, Optima 65 (2001).
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta
from typing import Any

from nonoscope.model import Puzzle
from nonoscope.solve import Answer, Limits

from .board import BLANK, SHADED, Board, Clock, Line, Picture, TimeUp, answer_of

Places = list[list[Any]]
"""For each cell of a line the variables of the places that cover it."""


def solve(puzzle: Puzzle, limits: Limits) -> Answer:
    """State the program and let HiGHS find pictures."""
    clock = Clock(limits)
    return answer_of(puzzle, _solutions(Board.of(puzzle), clock), clock)


def _solutions(board: Board, clock: Clock) -> Iterator[Picture]:
    from ortools.math_opt.python import mathopt

    program = mathopt.Model()
    across = [_line(program, clue, board.width) for clue in board.rows]
    down = [_line(program, clue, board.height) for clue in board.columns]
    if any(line is None for line in (*across, *down)):
        return
    cells = [[places[column] for column in range(board.width)] for places in across if places]
    for row, line in enumerate(cells):
        for column, ours in enumerate(line):
            theirs = (down[column] or [])[row]
            if ours or theirs:
                program.add_linear_constraint(
                    mathopt.fast_sum(ours) - mathopt.fast_sum(theirs) == 0.0
                )
    while True:
        clock.look()
        values = _values(program, clock)
        if values is None:
            return
        picture = [
            [SHADED if any(values[place] > 0.5 for place in cell) else BLANK for cell in line]
            for line in cells
        ]
        yield picture
        # The clues say how many cells are shaded, so another picture lacks one of these.
        shaded = [
            place
            for line, drawn in zip(cells, picture, strict=True)
            for cell, value in zip(line, drawn, strict=True)
            if value == SHADED
            for place in cell
        ]
        total = sum(map(sum, board.rows))
        program.add_linear_constraint(mathopt.fast_sum(shaded) <= total - 1.0)


def _values(program: Any, clock: Clock) -> dict[Any, float] | None:
    """The value of each variable in a solution; None if there is none."""
    from ortools.math_opt.python import mathopt

    limit = None if clock.left is None else timedelta(seconds=max(clock.left, 0.001))
    found = mathopt.solve(
        program, mathopt.SolverType.HIGHS, params=mathopt.SolveParameters(time_limit=limit)
    )
    clock.steps += found.solve_stats.node_count
    reason = mathopt.TerminationReason
    if found.termination.reason in {reason.INFEASIBLE, reason.INFEASIBLE_OR_UNBOUNDED}:
        return None
    if found.termination.reason is not reason.OPTIMAL:
        raise TimeUp
    return dict(found.variable_values())


def _line(program: Any, clue: Line, length: int) -> Places | None:
    """The places of a line's runs; None if they don't fit."""
    from ortools.math_opt.python import mathopt

    play = length - sum(clue) - len(clue) + 1
    if play < 0:
        return None
    covering: Places = [[] for _ in range(length)]
    before: list[Any] = []
    start = 0
    for run in clue:
        begins = [program.add_binary_variable() for _ in range(play + 1)]
        program.add_linear_constraint(mathopt.fast_sum(begins) == 1.0)
        if before:
            for used in range(1, play + 1):  # begun by here only if the run before has
                ahead = mathopt.fast_sum(before[:used])
                program.add_linear_constraint(mathopt.fast_sum(begins[:used]) - ahead <= 0.0)
        for used, variable in enumerate(begins):
            for place in range(start + used, start + used + run):
                covering[place].append(variable)
        before = begins
        start += run + 1
    return covering
