"""Constraint programming: each line is a sentence that an automaton has to accept.

The clue 2 1 is the pattern 0* 1 1 0+ 1 0*. One such automaton over the cells of each row and each
column is the whole model; the solver (CP-SAT of Google's OR-Tools) does the rest.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from nonoscope.model import Puzzle
from nonoscope.solve import Answer, Limits

from .board import Board, Clock, Line, Picture, TimeUp, answer_of


def solve(puzzle: Puzzle, limits: Limits) -> Answer:
    """State the automata and let CP-SAT find pictures."""
    clock = Clock(limits)
    return answer_of(puzzle, _solutions(Board.of(puzzle), clock), clock)


def transitions(clue: Line) -> tuple[list[tuple[int, int, int]], list[int]]:
    """(state, cell, next state) of a clue's automaton, and the states in which a line may end.

    >>> transitions((1,))
    ([(0, 0, 0), (0, 1, 1), (1, 0, 2), (2, 0, 2)], [1, 2])
    """
    steps = []
    state = 0
    for index, run in enumerate(clue):
        steps.append((state, 0, state))
        for _ in range(run):
            steps.append((state, 1, state + 1))
            state += 1
        if index < len(clue) - 1:
            steps.append((state, 0, state + 1))
            state += 1
    if not clue:
        return [(0, 0, 0)], [0]
    return [*steps, (state, 0, state + 1), (state + 1, 0, state + 1)], [state, state + 1]


def _solutions(board: Board, clock: Clock) -> Iterator[Picture]:
    from ortools.sat.python import cp_model

    model: Any = cp_model.CpModel()
    cells = [
        [model.new_bool_var(f"{row},{column}") for column in range(board.width)]
        for row in range(board.height)
    ]
    for line, clue in zip(
        [*cells, *zip(*cells, strict=True)], (*board.rows, *board.columns), strict=True
    ):
        steps, ends = transitions(clue)
        model.add_automaton(list(line), 0, ends, steps)
    solver: Any = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    while True:
        if clock.left is not None:
            solver.parameters.max_time_in_seconds = clock.left
        status = solver.solve(model)
        clock.steps += solver.num_branches
        if status == cp_model.UNKNOWN:
            raise TimeUp
        if status not in {cp_model.OPTIMAL, cp_model.FEASIBLE}:
            return
        picture = [[int(solver.value(cell)) for cell in row] for row in cells]
        yield picture
        model.add_bool_or(
            cell.negated() if value else cell
            for row, values in zip(cells, picture, strict=True)
            for cell, value in zip(row, values, strict=True)
        )
