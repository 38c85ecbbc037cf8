"""SOLVERS: all algorithms behind one small interface, each with its story and its source."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec

from nonoscope.model import Puzzle, Rectangle
from nonoscope.solve import Answer, Limits


@dataclass(frozen=True, slots=True)
class Solver:
    """One algorithm."""

    name: str
    """What `--solvers` takes; its module has the same name."""
    title: str
    story: str
    """What it does, in one line."""
    source: str
    """Where it comes from."""
    needs: str = ""
    """The library that it stands on; '' for none."""
    proves: bool = True
    """Whether it can know that there is no other solution."""
    colours: bool = False
    """Whether it takes colour and boards of other shapes."""

    @property
    def is_installed(self) -> bool:
        """Whether what it needs is there."""
        return not self.needs or find_spec(self.needs) is not None

    def takes(self, puzzle: Puzzle) -> bool:
        """Whether the puzzle is of a kind that it solves."""
        plain = isinstance(puzzle.geometry, Rectangle) and not puzzle.is_colour
        return self.colours or (plain and puzzle.given is None)

    def solve(self, puzzle: Puzzle, limits: Limits) -> Answer:
        """Puzzle and limits -> Answer."""
        run: Callable[[Puzzle, Limits], Answer] = import_module(f".{self.name}", __package__).solve
        return run(puzzle, limits)


SOLVERS: dict[str, Solver] = {
    solver.name: solver
    for solver in (
        Solver(
            "backtracking",
            "Cell by cell",
            "Decides cells in reading order and goes back at the first line that can't be right.",
            "everybody's first program; overlap rule as preprocessing",
        ),
        Solver(
            "permutations",
            "Row by row",
            "Writes each row in every way that its clue allows while the columns still agree.",
            "depth-first search over the rows' permutations",
        ),
        Solver(
            "guessing",
            "Two looks and a guess",
            "Settles lines fast, then completely, and guesses a cell where both see nothing.",
            "in the manner of S. Wolter's pbnsolve and the Olšáks' grid",
        ),
        Solver(
            "labels",
            "Labels",
            "Marks each cell with all states that its line may have there, from both ends.",
            "forward and backward propagation in a finite automaton",
        ),
        Solver(
            "automata",
            "Constraint programming",
            "Gives an automaton for each line to a constraint solver.",
            "OR-Tools CP-SAT; G. Pesant's regular constraint (2004)",
            needs="ortools",
        ),
        Solver(
            "satisfiability",
            "SAT",
            "Says where each run begins in clauses, and asks a SAT solver.",
            "order encoding; CaDiCaL by A. Biere and others, through python-sat",
            needs="pysat",
        ),
        Solver(
            "integer",
            "Integer programming",
            "Chooses a place for each run so that rows and columns cover the same cells.",
            "R. A. Bosch, Painting by numbers (2001); HiGHS, through OR-Tools",
            needs="ortools",
        ),
        Solver(
            "genetic",
            "Genetic algorithm",
            "Breeds pictures whose rows are right until their columns are.",
            "W. A. Wiggers (2004)",
            proves=False,
        ),
        Solver(
            "relaxing",
            "Relaxations",
            "Follows what lines say about two cells at a time, as a 2-SAT problem.",
            "K. J. Batenburg and W. A. Kosters (2009)",
        ),
        Solver(
            "probing",
            "Full probing",
            "Settles lines by dynamic programming and tries every cell both ways before guessing.",
            "I-C. Wu and others (2013)",
        ),
        Solver(
            "engine",
            "Nonoscope",
            "Learns a rule from each contradiction and lets beliefs choose what to try.",
            "this package",
            colours=True,
        ),
    )
}
