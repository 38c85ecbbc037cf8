"""Problems: everything that is wrong with a puzzle's form, found at once.

These are facts about clues that no picture can satisfy, cheap to find and exact to name. A puzzle
without problems may still have no solution: that is the solver's answer.
"""

from __future__ import annotations

import enum
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from .clue import BLANK, UNKNOWN, Clue
from .geometry import Geometry, take
from .grid import Grid
from .palette import Palette


class Flaw(enum.Flag):
    """The kinds of problem."""

    CLUE_TOO_LONG = enum.auto()
    """A clue needs more cells than its line has."""
    SUMS_DIFFER = enum.auto()
    """Rows and columns disagree on the number of cells of a colour."""
    GIVEN_REFUTED = enum.auto()
    """A given cell has a colour that its line's clue doesn't have, or too many cells have it."""


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing that is wrong, and where.

    >>> print(Problem(Flaw.CLUE_TOO_LONG, 0, "row 1: its clue needs 3 cells but the line has 2"))
    row 1: its clue needs 3 cells but the line has 2
    """

    flaw: Flaw
    line: int | None
    """Index of the line, or None if the puzzle as a whole is concerned."""
    sentence: str

    def __str__(self) -> str:
        return self.sentence


class Problems(tuple[Problem, ...]):
    """All problems; empty, and so false, when the form is right.

    >>> from nonoscope.model import Puzzle
    >>> problems = Puzzle.from_clues([[3]], [[1], [1]]).problems()
    >>> len(problems), Flaw.SUMS_DIFFER in problems.flags
    (2, True)
    """

    __slots__ = ()

    @property
    def flags(self) -> Flaw:
        """The kinds that occur, together."""
        found = Flaw(0)
        for problem in self:
            found |= problem.flaw
        return found

    def __str__(self) -> str:
        return "\n".join(problem.sentence for problem in self)


def find_problems(
    geometry: Geometry, clues: Sequence[Clue], palette: Palette, given: Grid | None
) -> Problems:
    """What `Puzzle.problems` returns."""
    if len(palette) == 2 and given is None and _plainly_right(geometry, clues):
        return Problems()
    found = [
        Problem(
            Flaw.CLUE_TOO_LONG,
            index,
            f"{geometry.line_name(index)}: its clue needs {clue.shortest} cells "
            f"but the line has {len(line)}",
        )
        for index, (clue, line) in enumerate(zip(clues, geometry.lines, strict=True))
        if clue.shortest > len(line)
    ]
    found += _differing_sums(geometry, clues, palette)
    if given is not None:
        found += _refuted_given(geometry, clues, palette, given)
    return Problems(found)


def _plainly_right(geometry: Geometry, clues: Sequence[Clue]) -> bool:
    """Whether the clues of a puzzle with one colour have no problem.

    Nearly all puzzles are such and are asked before every solve, so this looks at each number once.
    """
    totals = [sum([run[0] for run in clue]) for clue in clues]
    for total, clue, line in zip(totals, clues, geometry.lines, strict=True):
        if total + len(clue) - 1 > len(line):
            return False
    sums = {sum(totals[lines.start : lines.stop]) for _, lines in geometry.directions}
    return len(sums) == 1


def _differing_sums(geometry: Geometry, clues: Sequence[Clue], palette: Palette) -> list[Problem]:
    first, *others = [
        (name, _colour_totals(clues[index] for index in lines))
        for name, lines in geometry.directions
    ]
    found = []
    for name, totals in others:
        for colour in sorted(first[1].keys() | totals.keys()):
            mine, theirs = first[1][colour], totals[colour]
            if mine != theirs:
                sentence = (
                    f"the {first[0]} have {mine} {palette.colours[colour].name} cells "
                    f"but the {name} have {theirs}"
                )
                found.append(Problem(Flaw.SUMS_DIFFER, None, sentence))
    return found


def _colour_totals(clues: Iterable[Clue]) -> Counter[int]:
    totals: Counter[int] = Counter()
    for clue in clues:
        for length, colour in clue:
            totals[colour] += length
    return totals


def _refuted_given(
    geometry: Geometry, clues: Sequence[Clue], palette: Palette, given: Grid
) -> list[Problem]:
    found = []
    for index, (clue, line) in enumerate(zip(clues, geometry.lines, strict=True)):
        allowed = _colour_totals([clue])
        here = Counter(value for value in take(given.cells, line) if value not in (BLANK, UNKNOWN))
        for colour, count in sorted(here.items()):
            if count > allowed[colour]:
                sentence = (
                    f"{geometry.line_name(index)}: {count} {palette.colours[colour].name} cells "
                    f"are given but its clue has {allowed[colour]}"
                )
                found.append(Problem(Flaw.GIVEN_REFUTED, index, sentence))
    return found
