"""Satisfiability: where each run begins, said in clauses for a SAT solver.

A variable says "this run begins here or earlier" for each run and each place it may take. They are
ordered: if it begins by here, it begins by the next place too. A run begins by some place only if
the run before it ended early enough, and a cell is shaded if and only if one of its runs covers it.
The solver is CaDiCaL, through python-sat.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count

from nonoscope.model import Puzzle
from nonoscope.solve import Answer, Limits

from .board import BLANK, SHADED, Board, Clock, Line, Picture, answer_of

Clause = list[int]


def solve(puzzle: Puzzle, limits: Limits) -> Answer:
    """Write the clauses and let CaDiCaL find pictures."""
    clock = Clock(limits)
    return answer_of(puzzle, _solutions(Board.of(puzzle), clock), clock)


def encode(board: Board) -> tuple[list[list[int]], list[Clause]]:
    """The variable of each cell, and all clauses."""
    fresh = count(1)
    cells = [[next(fresh) for _ in range(board.width)] for _ in range(board.height)]
    clauses: list[Clause] = []
    lines = [*cells, *(list(column) for column in zip(*cells, strict=True))]
    for line, clue in zip(lines, (*board.rows, *board.columns), strict=True):
        clauses += _line(line, clue, fresh)
    return cells, clauses


def _line(line: list[int], clue: Line, fresh: count[int]) -> Iterator[Clause]:
    play = len(line) - sum(clue) - len(clue) + 1
    if play < 0:
        yield []
        return
    # by[k][p]: run k begins at most p cells later than it could at the earliest.
    by = [[next(fresh) for _ in range(play)] for _ in clue]
    starts = [sum(clue[:k]) + k for k in range(len(clue))]

    def begun(run: int, play_used: int) -> Clause | None:
        """The literal of "begins by"; nothing to say if always, None if never."""
        if play_used >= play:
            return []
        return None if play_used < 0 else [by[run][play_used]]

    for run in range(len(clue)):
        for used in range(play - 1):
            yield [-by[run][used], by[run][used + 1]]
        if run:  # a run is never less late than the one before it
            for used in range(play):
                yield [-by[run][used], by[run - 1][used]]
    coverings: list[Clause] = [[] for _ in line]
    for run, size in enumerate(clue):
        for place, cell in enumerate(line):
            # It covers the cell if it begins by `place`, but not by `place - size`.
            late, early = begun(run, place - starts[run]), begun(run, place - starts[run] - size)
            if late is None or early == []:
                continue
            covers = next(fresh)
            conditions = [*late, *(-literal for literal in early or [])]
            yield [covers, *(-literal for literal in conditions)]
            for literal in conditions:
                yield [-covers, literal]
            yield [-covers, cell]
            coverings[place].append(covers)
    for cell, coverers in zip(line, coverings, strict=True):
        yield [-cell, *coverers]


def _solutions(board: Board, clock: Clock) -> Iterator[Picture]:
    from pysat.solvers import Solver

    cells, clauses = encode(board)
    with Solver(name="cadical195", bootstrap_with=clauses) as solver:
        while True:
            clock.look()  # a search that goes on can't be interrupted from here, only its process
            clock.tick()
            if not solver.solve():
                return
            true = {literal for literal in solver.get_model() if literal > 0}
            yield [[SHADED if cell in true else BLANK for cell in row] for row in cells]
            solver.add_clause([-cell if cell in true else cell for row in cells for cell in row])
