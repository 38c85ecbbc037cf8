"""A puzzle as clauses: the lean order encoding, which knows no line logic at all.

Variables: x(i, c), "cell i has colour c", for each colour that all lines through the cell have; and
y(j, p), "run j of the line starts at p or before". With c the colour and n the length of run j:

    y(j, p) -> y(j, p + 1)                                 starts are ordered numbers
    y(j, p) -> y(j - 1, p - n')                            run j - 1, of length n', comes before;
                                                           p - n' - 1 if both have one colour
    y(j, i) and not y(j, i - n) -> x(i, c)                 it covers cell i
    y(j - 1, i - n') and not y(j, i) -> not x(i, c)        cell i lies between the two: blank

and at most one colour a cell. Starts before the earliest possible are false and from the latest on
true, and fold away. A model is a solution and each solution has one model: the starts follow from
the cells.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import combinations

from nonoscope.model import BLANK, UNKNOWN, Clue, Line, Puzzle

Variable = int | bool
"""A variable's number, from 1, or a constant."""


@dataclass
class Encoding:
    """The clauses of a puzzle, as signed numbers of variables. An empty clause: no solution."""

    cells: list[dict[int, int]]
    """For each cell its colours and their variables; these are the first variables of all."""
    cell_variables: int
    variables: int
    clauses: list[list[int]] = field(default_factory=list)

    @property
    def is_impossible(self) -> bool:
        """Whether a clause has folded away to nothing."""
        return [] in self.clauses

    def cells_of(self, true: set[int]) -> bytes:
        """The cells of a model, from the variables that are true in it."""
        return bytes(
            next((colour for colour, variable in colours.items() if variable in true), BLANK)
            for colours in self.cells
        )

    def add(self, *literals: tuple[bool, Variable]) -> None:
        """A clause of pairs: the wished value, and a variable or a constant."""
        clause = []
        for wished, variable in literals:
            if isinstance(variable, bool):
                if variable == wished:
                    return
            else:
                clause.append(variable if wished else -variable)
        self.clauses.append(clause)


@dataclass(frozen=True)
class _Starts:
    """The variables y of one run: `slack` numbers from `first`, for the starts from `earliest`."""

    length: int
    colour: int
    earliest: int
    slack: int
    first: int

    def by(self, place: int) -> Variable:
        """Whether the run starts at the place or before."""
        beyond = place - self.earliest
        if beyond < 0:
            return False
        return True if beyond >= self.slack else self.first + beyond


def encode(puzzle: Puzzle) -> Encoding:
    """The clauses of a puzzle of any geometry and number of colours.

    >>> dot = encode(Puzzle.from_clues([[1]], [[1]]))
    >>> dot.cell_variables, dot.clauses
    (1, [[1], [1]])
    """
    encoding = _cell_variables(puzzle)
    for colours in encoding.cells:
        for one, other in combinations(colours.values(), 2):
            encoding.add((False, one), (False, other))
    for clue, line in zip(puzzle.clues, puzzle.geometry.lines, strict=True):
        _encode_line(encoding, clue, line)
    if puzzle.given:
        for cell, value in enumerate(puzzle.given.cells):
            if value == BLANK:
                for variable in encoding.cells[cell].values():
                    encoding.add((False, variable))
            elif value != UNKNOWN:
                encoding.add((True, encoding.cells[cell].get(value, False)))
    return encoding


def _cell_variables(puzzle: Puzzle) -> Encoding:
    possible: list[set[int] | None] = [None] * puzzle.geometry.cell_count
    for clue, line in zip(puzzle.clues, puzzle.geometry.lines, strict=True):
        here = set(clue.colours)
        for cell in line:
            before = possible[cell]
            possible[cell] = here if before is None else before & here
    cells: list[dict[int, int]] = []
    count = 0
    for colours in possible:
        ordered = sorted(colours or ())
        cells.append({colour: count + 1 + index for index, colour in enumerate(ordered)})
        count += len(ordered)
    return Encoding(cells, count, count)


def _encode_line(encoding: Encoding, clue: Clue, line: Line) -> None:
    slack = len(line) - clue.shortest
    if slack < 0:
        encoding.add()
        return
    runs: list[_Starts] = []
    place, before = 0, BLANK
    for length, colour in clue:
        place += colour == before
        runs.append(_Starts(length, colour, place, slack, encoding.variables + 1))
        encoding.variables += slack
        place, before = place + length, colour
    for index, run in enumerate(runs):
        for start in range(run.earliest, run.earliest + slack):
            encoding.add((False, run.by(start)), (True, run.by(start + 1)))
            if index:
                last = runs[index - 1]
                gap = last.colour == run.colour
                encoding.add((False, run.by(start)), (True, last.by(start - last.length - gap)))
        for i, cell in enumerate(line):
            shown = encoding.cells[cell].get(run.colour, False)
            encoding.add((False, run.by(i)), (True, run.by(i - run.length)), (True, shown))
    for i, cell in enumerate(line):
        for variable in encoding.cells[cell].values():
            for index in range(len(runs) + 1):
                ended = runs[index - 1].by(i - runs[index - 1].length) if index else True
                begun = runs[index].by(i) if index < len(runs) else False
                encoding.add((False, ended), (True, begun), (False, variable))
