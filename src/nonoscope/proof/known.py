"""Known: what is known of a puzzle while a proof is read, and what lines and clauses add to it.

Each cell has a set of colours that it can still have. A proof may also speak of where runs start:
then each run has a set of places too, just as a cell has colours, and stands behind the cells in
the list of those sets.
"""

from __future__ import annotations

from typing import TypeAlias

from nonoscope.model import BLANK, UNKNOWN, Grid, Puzzle

from .placements import Placements
from .text import STARTS

Literal: TypeAlias = tuple[int, int]
"""A cell or a run, and the set of colours or places of which it has one."""


class Refused(Exception):
    """Why a line of the proof can't be accepted."""


def _first_candidates(puzzle: Puzzle) -> list[int]:
    """The given colour, else blank and the colours that occur in the clues of all its lines."""
    given = puzzle.given or Grid.unknown(puzzle.geometry)
    sets = [-1 if value == UNKNOWN else 1 << value for value in given.cells]
    for line, clue in zip(puzzle.geometry.lines, puzzle.clues, strict=True):
        colours = sum([1 << colour for colour in {BLANK, *clue.colours}])
        for cell in line:
            sets[cell] &= colours
    return sets


class Known:
    """Sets of cells and runs, and the clauses that were learned."""

    def __init__(self, puzzle: Puzzle) -> None:
        self._puzzle = puzzle
        self._lines = puzzle.geometry.lines
        self._colours = len(puzzle.palette)
        self._sets = _first_candidates(puzzle)
        self._before: list[Literal] = []
        """Sets as they were, to take an assumption back."""
        self._first_runs: list[int] = []
        """Where in the sets each line's runs begin, once the proof speaks of starts."""
        self._lines_of: list[list[int]] = [[] for _ in self._sets]
        """The lines of each cell, then of each run."""
        for index, line in enumerate(self._lines):
            for cell in line:
                self._lines_of[cell].append(index)
        self._settled: set[int] = set()
        """Lines that have nothing to say until one of their sets changes."""
        self._placements: dict[int, Placements] = {}
        self.cell_count = len(self._sets)
        self.clauses: dict[int, list[Literal]] = {}
        """By their steps."""

    def ground(self, hints: list[str]) -> bool:
        """Draw the conclusions, for good. True: nothing is left."""
        nothing_left = self._follow(hints)
        self._before.clear()
        return nothing_left

    def holds(self, clause: list[Literal], hints: list[str]) -> bool:
        """Whether nothing is left once all literals are assumed to be wrong."""
        settled = self._settled.copy()
        wrong = any(self._take(cell, self._sets[cell] & ~colours) for cell, colours in clause)
        wrong = wrong or self._follow(hints)
        for cell, candidates in reversed(self._before):
            self._sets[cell] = candidates
        self._before.clear()
        self._settled = settled
        return wrong

    def speak_of_starts(self) -> None:
        """From now on runs have sets of starts. To say so twice does no harm."""
        if self._first_runs:
            return
        for line, clue in zip(self._lines, self._puzzle.clues, strict=True):
            self._first_runs.append(len(self._sets))
            self._sets += [(1 << len(line)) - 1] * len(clue)
            self._lines_of += [[len(self._first_runs) - 1]] * len(clue)
        self._settled.clear()

    def literal(self, word: str) -> Literal:
        """What a word of a clause says."""
        if "." in word:
            return self._start_literal(word)
        is_colour = "=" in word
        cell, colour = map(int, word.split("=" if is_colour else "~"))
        if not (0 <= cell < self.cell_count and 0 <= colour < self._colours):
            raise Refused(f"{word!r} is about a cell or a colour that isn't there")
        return cell, 1 << colour if is_colour else ~(1 << colour)

    def _start_literal(self, word: str) -> Literal:
        is_early = "<" in word
        subject, place = word.split("<" if is_early else ">")
        line, run = map(int, subject.split("."))
        if not self._first_runs:
            raise Refused(f"{word!r} is about a start, and no step {STARTS!r} came before it")
        if not (0 <= line < len(self._lines) and 0 <= run < len(self._puzzle.clues[line])):
            raise Refused(f"{word!r} is about a run that isn't there")
        if not 0 <= int(place) < len(self._lines[line]):
            raise Refused(f"{word!r} is about a place that isn't there")
        early = (2 << int(place)) - 1
        return self._first_runs[line] + run, early if is_early else ~early

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
            raise Refused(f"there is no line {index}")
        if index in self._settled:
            return False
        cells = self._lines[index]
        placements = self._placements.get(index)
        if placements is None:
            clue = self._puzzle.clues[index]
            if clue.shortest > len(cells):
                return True
            placements = self._placements[index] = Placements(clue)
        sets = self._sets
        candidates = [sets[cell] for cell in cells]
        if not self._first_runs:
            found = placements.rule_out(candidates)
        else:
            first = self._first_runs[index]
            starts = sets[first : first + len(self._puzzle.clues[index])]
            both = placements.rule_out_starts(candidates, starts)
            if both is None:
                return True
            found, kept = both
            for run, places in enumerate(kept, first):
                if places != sets[run]:
                    self._take(run, places)
        if found is None:
            return True
        for position, left in found:
            self._take(cells[position], left)
        self._settled.add(index)
        return False

    def _look_at_clause(self, step: int) -> bool:
        clause = self.clauses.get(step)
        if clause is None:
            raise Refused(f"step {step} isn't known")
        possible = []
        for literal in clause:
            candidates = self._sets[literal[0]]
            if candidates & literal[1]:
                if not candidates & ~literal[1]:
                    return False  # it holds already
                possible.append(literal)
        if len(possible) > 1:
            raise Refused(f"step {step} says nothing yet where it is named")
        if not possible:
            return True
        cell, colours = possible[0]
        return self._take(cell, self._sets[cell] & colours)

    def _take(self, cell: int, candidates: int) -> bool:
        """Leave the cell these candidates. True: there are none."""
        self._before.append((cell, self._sets[cell]))
        self._sets[cell] = candidates
        self._settled.difference_update(self._lines_of[cell])
        return candidates == 0
