"""Trying values out: what edge logic, two-way logic and contradictions have in common.

They differ only in how far a thought may go, and in whether what all values of a cell have in
common counts too. A person looks where much is known already, so cells are tried in that order, and
of the first few that give something the one with the shortest chain is taken.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from nonoscope.model import UNKNOWN

from .sight import Candidates, Sight, marks_of, values_of
from .step import Step, cell_named
from .technique import Technique
from .telling import assumption, shortly, tell, value_named
from .thought import Link, Thought, chain, think
from .words import capital, listed

ROUNDS = 2  # of a thought that a person can keep in mind without taking notes
_ENOUGH = 6  # hits of which the shortest is taken


class Probe:
    """A state of play in which values are tried out; short thoughts are kept for the next rung."""

    def __init__(self, sight: Sight, cells: bytes, base: Candidates) -> None:
        self.sight = sight
        self.cells = cells
        self.base = base
        """What single lines leave."""
        self.order = in_order(sight, base)
        """The unknown cells, in the order in which they are tried."""
        self._short: dict[tuple[int, int], Thought] = {}

    def think(self, cell: int, value: int, rounds: int | None) -> Thought:
        """What follows if the cell has the value."""
        key = cell, value
        if key not in self._short:
            self._short[key] = think(self.sight, self.base, ((cell, 1 << value),), ROUNDS)
        short = self._short[key]
        if rounds == ROUNDS or short.conflict is not None:
            return short
        return think(self.sight, self.base, ((cell, 1 << value),), rounds)


class Refuted(NamedTuple):
    """A value that a cell can't have, and the chain of lines that shows it."""

    cell: int
    value: int
    links: tuple[Link, ...]


def settled(sight: Sight, cells: bytes) -> Candidates | None:
    """What single lines leave of all cells, passed on until nothing changes; None if impossible."""
    thought = think(sight, sight.candidates(cells), ())
    return None if thought.conflict else thought.candidates


def refute(
    probe: Probe, technique: Technique, among: Sequence[int], rounds: int | None
) -> Step | None:
    """A mark that follows because other values of a cell lead to a conflict.

    In colour, several values may have to go before something is decided; the step tells all.
    """
    sight = probe.sight
    told: list[str] = []
    while True:
        found = _shortest(probe, among, rounds)
        if found is None:
            return None
        told += _told(sight, found)
        base = list(probe.base)
        base[found.cell] &= ~(1 << found.value)
        left = base[found.cell]
        after = think(sight, base, ((found.cell, left),))
        if after.conflict is not None:
            return None
        if left & (left - 1) == 0:
            decided: tuple[tuple[int, int], ...] = ((found.cell, left.bit_length() - 1),)
        else:
            decided = _new_marks(probe.cells, after.candidates)
        if decided:
            return _refuted_step(sight, technique, found, decided, tuple(told))
        probe = Probe(sight, probe.cells, after.candidates)


def agree(
    probe: Probe, technique: Technique, among: Sequence[int], rounds: int | None
) -> Step | None:
    """A mark that follows from each value of some cell."""
    base = probe.base
    for cell in among:
        values = values_of(base[cell])
        thoughts = [probe.think(cell, value, rounds) for value in values]
        if any(thought.conflict for thought in thoughts):
            continue
        for other in sorted(thoughts[0].changed(probe.sight).keys() - {cell}):
            bits = 0
            for thought in thoughts:
                bits |= thought.candidates[other]
            if base[other] != bits and bits & (bits - 1) == 0:
                return _agreed_step(probe.sight, technique, (cell, other), thoughts, values)
    return None


def in_order(sight: Sight, base: Candidates) -> list[int]:
    """The unknown cells, those with the most known neighbours in their lines first."""

    def known_near(cell: int) -> tuple[int, int]:
        near = open_cells = 0
        for line in sight.crossing[cell]:
            order = sight.lines[line]
            place = order.index(cell)
            for p in (place - 1, place + 1):
                if not 0 <= p < len(order) or base[order[p]] & (base[order[p]] - 1) == 0:
                    near += 1
            open_cells += len(order)
        return -near, open_cells

    return sorted([c for c, bits in enumerate(base) if bits & (bits - 1)], key=known_near)


def _hits(probe: Probe, among: Sequence[int], rounds: int | None) -> Iterator[Refuted]:
    for cell in among:
        for value in values_of(probe.base[cell]):
            thought = probe.think(cell, value, rounds)
            if thought.conflict is not None:
                yield Refuted(cell, value, chain(probe.sight, thought))


def _shortest(probe: Probe, among: Sequence[int], rounds: int | None) -> Refuted | None:
    best: Refuted | None = None
    for count, found in enumerate(_hits(probe, among, rounds), 1):
        if best is None or len(found.links) < len(best.links):
            best = found
        if count == _ENOUGH:
            break
    return best


def _told(sight: Sight, found: Refuted) -> list[str]:
    return [f"Suppose {assumption(sight, found.cell, found.value)}.", *tell(sight, found.links)]


def _refuted_step(
    sight: Sight,
    technique: Technique,
    found: Refuted,
    decided: tuple[tuple[int, int], ...],
    told: tuple[str, ...],
) -> Step:
    geometry = sight.puzzle.geometry
    lines = tuple(dict.fromkeys(link.line for link in found.links))
    so = listed(
        [
            f"the cell at {cell_named(geometry, c)} is {value_named(sight, 1 << v)}"
            for c, v in decided
        ]
    )
    if [c for c, _ in decided] == [found.cell]:
        so = f"it is {value_named(sight, 1 << decided[0][1])}"
    why = f"if {assumption(sight, found.cell, found.value)}, {shortly(sight, found.links)}"
    sentence = capital(f"{why}; so {so}.")
    assumed = (found.cell, found.value)
    return Step(technique, lines, (), decided, sentence, assumed, found.links, told)


def _agreed_step(
    sight: Sight,
    technique: Technique,
    pair: tuple[int, int],
    thoughts: list[Thought],
    values: Sequence[int],
) -> Step:
    cell, other = pair
    geometry = sight.puzzle.geometry
    told: list[str] = []
    lines: dict[int, None] = {}
    ways: list[str] = []
    for value, thought in zip(values, thoughts, strict=True):
        links = chain(sight, thought, other)
        told += [f"Suppose {assumption(sight, cell, value)}.", *tell(sight, links)]
        lines.update(dict.fromkeys(link.line for link in links))
        word = value_named(sight, 1 << value)
        names = listed([geometry.line_name(link.line) for link in links])
        ways.append(f"if it is {word}, by {names}")
    result = thoughts[0].candidates[other]
    sentence = capital(
        f"whatever the cell at {cell_named(geometry, cell)} is, the one at "
        f"{cell_named(geometry, other)} is "
        f"{value_named(sight, result)}: {'; '.join(ways)}."
    )
    decided = ((other, result.bit_length() - 1),)
    return Step(technique, tuple(lines), (), decided, sentence, (cell, values[0]), (), tuple(told))


def _new_marks(cells: bytes, candidates: Candidates) -> tuple[tuple[int, int], ...]:
    marks = marks_of(candidates)
    return tuple([(c, m) for c, m in enumerate(marks) if m != UNKNOWN and cells[c] == UNKNOWN])
