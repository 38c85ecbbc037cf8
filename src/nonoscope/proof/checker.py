"""verify: does the proof prove what it claims about this puzzle?

What is known is a set of candidates for each cell. A step assumes that the clause it teaches is
wrong, then looks at the lines and earlier clauses that it names, one after the other, each of which
may take candidates away. When a cell or a line has nothing left, the assumption was wrong and the
clause holds. A solution is held against the clues; from then on it is ruled out, so that in the end
"nothing is left" means that there are no others.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypeAlias

from nonoscope.model import BLANK, UNKNOWN, Grid, Puzzle

from .placements import Placements
from .text import PROBLEMS, TITLE, fingerprint

Literal: TypeAlias = tuple[int, int]
"""A cell, and the set of colours of which it has one."""
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
        except _Refused as fault:
            raise ProofError(number, str(fault)) from None
        except (ValueError, IndexError):
            raise ProofError(number, f"{line.strip()[:60]!r} is no step of a proof") from None
    if checker.proven is None:
        raise ProofError(0, "the proof breaks off before its claim")
    return checker.proven


def _first_candidates(puzzle: Puzzle) -> list[int]:
    """The given colour, else blank and the colours that occur in the clues of all its lines."""
    given = puzzle.given or Grid.unknown(puzzle.geometry)
    sets = [-1 if value == UNKNOWN else 1 << value for value in given.cells]
    for line, clue in zip(puzzle.geometry.lines, puzzle.clues, strict=True):
        colours = sum([1 << colour for colour in {BLANK, *clue.colours}])
        for cell in line:
            sets[cell] &= colours
    return sets


class _Refused(Exception):
    """Why a line of the proof can't be accepted."""


class _Checker:
    """What the lines read so far have proved."""

    def __init__(self, puzzle: Puzzle) -> None:
        self._puzzle = puzzle
        self._lines = puzzle.geometry.lines
        self._colours = len(puzzle.palette)
        self._sets = _first_candidates(puzzle)
        self._before: list[Literal] = []
        """Sets as they were, to take an assumption back."""
        self._placements: dict[int, Placements] = {}
        self._clauses: dict[int, list[Literal]] = {}
        self._last_step = 0
        self._solutions: dict[bytes, Grid] = {}
        self._nothing_left = False
        self.proven: Proven | None = None

    def read(self, number: int, words: list[str]) -> None:
        """One line of the proof."""
        if self.proven:
            raise _Refused("there is more after the claim")
        if number == 1:
            if words != TITLE.split():
                raise _Refused(f"this is no proof: the first line of one is {TITLE!r}")
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
                if self._clauses.pop(int(step), None) is None:
                    raise _Refused(f"step {step} isn't known, so it can't be forgotten")
        elif words == [PROBLEMS]:
            if not self._puzzle.problems():
                raise _Refused("the clues have no problems of form")
            self._nothing_left = True
        elif words[0] == "claim":
            self.proven = self._claimed(words[1:])
        else:
            raise _Refused(f"{words[0][:20]!r} is no step of a proof")

    def _check_puzzle(self, words: list[str]) -> None:
        if words != ["puzzle", fingerprint(self._puzzle)]:
            raise _Refused("this is the proof of another puzzle")

    def _claimed(self, words: list[str]) -> Proven:
        number = len(self._solutions)
        if words == ["nothing"]:
            raise _Refused("the solve was stopped before it came to a proof")
        if words == ["at", "least", str(number)] and number >= _SEVERAL:
            return Proven(tuple(self._solutions.values()), is_complete=False)
        if words != ["exactly", str(number)]:
            said = " ".join(words)[:40]
            raise _Refused(f"the claim is {said!r}, but {number} solutions are shown")
        if not self._nothing_left:
            raise _Refused("it isn't proved that there are no other solutions")
        return Proven(tuple(self._solutions.values()), is_complete=True)

    def _ground(self, hints: list[str]) -> None:
        """What follows without assuming anything is known from now on."""
        self._nothing_left = self._nothing_left or self._follow(hints)
        self._before.clear()

    def _learn(self, words: list[str]) -> None:
        colon = words.index(":")
        step = int(words[0])
        self._begin_step(step)
        clause = [self._literal(word) for word in words[1:colon]]
        wrong = any(self._take(cell, self._sets[cell] & ~colours) for cell, colours in clause)
        wrong = wrong or self._nothing_left or self._follow(words[colon + 1 :])
        for cell, candidates in reversed(self._before):
            self._sets[cell] = candidates
        self._before.clear()
        if not wrong:
            raise _Refused(f"step {step} doesn't follow from what it names")
        self._clauses[step] = clause
        if len(clause) == 1:
            self._ground([f"#{step}"])

    def _solution(self, step: int, cells: str) -> None:
        self._begin_step(step)
        values = bytes.fromhex(cells)
        if len(values) != len(self._sets):
            raise _Refused(f"the board has {len(self._sets)} cells, not {len(values)}")
        grid = Grid(self._puzzle.geometry, values)
        if not self._puzzle.accepts(grid):
            raise _Refused("the solution doesn't fit the clues")
        if values in self._solutions:
            raise _Refused("the solution was shown before")
        self._solutions[values] = grid
        self._clauses[step] = [(cell, ~(1 << value)) for cell, value in enumerate(values)]

    def _follow(self, hints: list[str]) -> bool:
        """Draw the conclusions in order. True: nothing is left."""
        for hint in hints:
            if hint[0] == "#":
                if self._look_at_clause(int(hint[1:])):
                    return True
            elif self._look_at_line(int(hint)):
                return True
        return False

    def _look_at_line(self, index: int) -> bool:
        if not 0 <= index < len(self._lines):
            raise _Refused(f"there is no line {index}")
        cells = self._lines[index]
        placements = self._placements.get(index)
        if placements is None:
            clue = self._puzzle.clues[index]
            if clue.shortest > len(cells):
                return True
            placements = self._placements[index] = Placements(clue)
        sets = self._sets
        found = placements.rule_out([sets[cell] for cell in cells])
        if found is None:
            return True
        for position, candidates in found:
            self._take(cells[position], candidates)
        return False

    def _look_at_clause(self, step: int) -> bool:
        clause = self._clauses.get(step)
        if clause is None:
            raise _Refused(f"step {step} isn't known")
        possible = []
        for literal in clause:
            candidates = self._sets[literal[0]]
            if candidates & literal[1]:
                if not candidates & ~literal[1]:
                    return False  # it holds already
                possible.append(literal)
        if len(possible) > 1:
            raise _Refused(f"step {step} says nothing yet where it is named")
        if not possible:
            return True
        cell, colours = possible[0]
        return self._take(cell, self._sets[cell] & colours)

    def _take(self, cell: int, candidates: int) -> bool:
        """Leave the cell these candidates. True: there are none."""
        self._before.append((cell, self._sets[cell]))
        self._sets[cell] = candidates
        return candidates == 0

    def _begin_step(self, step: int) -> None:
        if step <= self._last_step:
            raise _Refused(f"step {step} comes after step {self._last_step}")
        self._last_step = step

    def _literal(self, word: str) -> Literal:
        is_colour = "=" in word
        cell, colour = map(int, word.split("=" if is_colour else "~"))
        if not (0 <= cell < len(self._sets) and 0 <= colour < self._colours):
            raise _Refused(f"{word!r} is about a cell or a colour that isn't there")
        return cell, 1 << colour if is_colour else ~(1 << colour)
