"""verify: does the proof prove what it claims about this puzzle?

What is known is a set of candidates for each cell (`known`). A step assumes that the clause it
teaches is wrong, then looks at the lines and earlier clauses that it names, one after the other,
each of which may take candidates away. When a cell or a line has nothing left, the assumption was
wrong and the clause holds. A solution is held against the clues; from then on it is ruled out, so
that in the end "nothing is left" means that there are no others.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from nonoscope.model import Grid, Puzzle

from .known import Known, Refused
from .text import PROBLEMS, STARTS, TITLE, fingerprint

_SEVERAL = 2


class ProofError(ValueError):
    """The proof doesn't prove what it claims; says where and why.

    >>> print(ProofError(7, "step 5 doesn't follow from what it names"))
    line 7: step 5 doesn't follow from what it names
    """

    def __init__(self, line: int, fact: str) -> None:
        super().__init__(f"line {line}: {fact}" if line else fact)
        self.line = line
        """Of the proof, counted from 1; 0 if none is at fault."""
        self.fact = fact


@dataclass(frozen=True, slots=True)
class Proven:
    """What a proof has proved.

    >>> print(Proven((), is_complete=True))
    exactly 0 solutions
    """

    solutions: tuple[Grid, ...]
    is_complete: bool
    """Whether there are no others."""

    def __str__(self) -> str:
        number = len(self.solutions)
        much = "exactly" if self.is_complete else "at least"
        return f"{much} {number:,} solution{'s' * (number != 1)}"


def verify(puzzle: Puzzle, proof: Iterable[str]) -> Proven:
    r"""Check each line of the proof, such as an open file gives; ProofError if it isn't one.

    >>> from nonoscope.solve import solve
    >>> puzzle = Puzzle.from_clues([[2, 1], [1], []], [[2], [1], [], [1]])
    >>> steps = []
    >>> answer = solve(puzzle, proof=steps.append)
    >>> print(verify(puzzle, "".join(steps).splitlines()))
    exactly 1 solution
    >>> verify(puzzle, ["nonoscope proof 1"])
    Traceback (most recent call last):
        ...
    nonoscope.proof.checker.ProofError: the proof breaks off before its claim
    """
    checker = _Checker(puzzle)
    number = 0
    for number, line in enumerate(proof, 1):
        try:
            checker.read(number, line.split())
        except Refused as fault:
            raise ProofError(number, str(fault)) from None
        except (ValueError, IndexError):
            raise ProofError(number, f"{line.strip()[:60]!r} is no step of a proof") from None
    if checker.proven is None:
        raise ProofError(0, "the proof breaks off before its claim")
    return checker.proven


class _Checker:
    """What the lines read so far have proved."""

    def __init__(self, puzzle: Puzzle) -> None:
        self._puzzle = puzzle
        self._known = Known(puzzle)
        self._last_step = 0
        self._solutions: dict[bytes, Grid] = {}
        self._nothing_left = False
        self.proven: Proven | None = None

    def read(self, number: int, words: list[str]) -> None:
        """One line of the proof."""
        if self.proven:
            raise Refused("there is more after the claim")
        if number == 1:
            if words != TITLE.split():
                raise Refused(f"this is no proof: the first line of one is {TITLE!r}")
        elif number == 2:
            self._check_puzzle(words)
        elif words[0] == "ground":
            self._ground(words[1:])
        elif words[0] == "learn":
            self._learn(words[1:])
        elif words[0] == "solution":
            _, step, cells = words
            self._solution(int(step), cells)
        elif words[0] == "forget":
            for step in words[1:]:
                if self._known.clauses.pop(int(step), None) is None:
                    raise Refused(f"step {step} isn't known, so it can't be forgotten")
        elif words == [STARTS]:
            self._known.speak_of_starts()
        elif words == [PROBLEMS]:
            if not self._puzzle.problems():
                raise Refused("the clues have no problems of form")
            self._nothing_left = True
        elif words[0] == "claim":
            self.proven = self._claimed(words[1:])
        else:
            raise Refused(f"{words[0][:20]!r} is no step of a proof")

    def _check_puzzle(self, words: list[str]) -> None:
        if words != ["puzzle", fingerprint(self._puzzle)]:
            raise Refused("this is the proof of another puzzle")

    def _claimed(self, words: list[str]) -> Proven:
        number = len(self._solutions)
        if words == ["nothing"]:
            raise Refused("the solve was stopped before it came to a proof")
        if words == ["at", "least", str(number)] and number >= _SEVERAL:
            return Proven(tuple(self._solutions.values()), is_complete=False)
        if words != ["exactly", str(number)]:
            said = " ".join(words)[:40]
            raise Refused(f"the claim is {said!r}, but {number} solutions are shown")
        if not self._nothing_left:
            raise Refused("it isn't proved that there are no other solutions")
        return Proven(tuple(self._solutions.values()), is_complete=True)

    def _ground(self, hints: list[str]) -> None:
        """What follows without assuming anything is known from now on."""
        self._nothing_left = self._nothing_left or self._known.ground(hints)

    def _learn(self, words: list[str]) -> None:
        colon = words.index(":")
        step = int(words[0])
        self._begin_step(step)
        clause = [self._known.literal(word) for word in words[1:colon]]
        if not (self._nothing_left or self._known.holds(clause, words[colon + 1 :])):
            raise Refused(f"step {step} doesn't follow from what it names")
        self._known.clauses[step] = clause
        if len(clause) == 1:
            self._ground([f"#{step}"])

    def _solution(self, step: int, cells: str) -> None:
        self._begin_step(step)
        values = bytes.fromhex(cells)
        if len(values) != self._known.cell_count:
            raise Refused(f"the board has {self._known.cell_count} cells, not {len(values)}")
        grid = Grid(self._puzzle.geometry, values)
        if not self._puzzle.accepts(grid):
            raise Refused("the solution doesn't fit the clues")
        if values in self._solutions:
            raise Refused("the solution was shown before")
        self._solutions[values] = grid
        self._known.clauses[step] = [(cell, ~(1 << value)) for cell, value in enumerate(values)]

    def _begin_step(self, step: int) -> None:
        if step <= self._last_step:
            raise Refused(f"step {step} comes after step {self._last_step}")
        self._last_step = step
