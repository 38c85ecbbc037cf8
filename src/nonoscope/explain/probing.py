"""Trying values out: what edge logic, two-way logic and contradictions have in common.

They differ only in how far a thought may go, and in whether what all values of a cell have in
common counts too. A person looks where much is known already, so cells are tried in that order, and
of the first few that give something the one with the shortest chain is taken.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from nonoscope.model import UNKNOWN
from nonoscope.solve import Tried

from .patience import Patience
from .reason import Reason, because, joined, the_cell, the_lines, the_value
from .sight import Candidates, Sight, marks_of, values_of
from .step import Step, board_step
from .technique import Technique
from .telling import shortly, suppose, tell
from .thought import Link, Thought, chain, think
from .trying import followed, tried

ROUNDS = 2  # of a thought that a person can keep in mind without taking notes
_AT_ONCE = 16  # cells that the engine tries before anybody can stop it
_ENOUGH = 6  # hits of which the shortest is taken
_NAMED = 3  # cells that a sentence can hold


class Probe:
    """A state of play in which values are tried out; what came of it is kept for the next rung."""

    def __init__(
        self, sight: Sight, cells: bytes, base: Candidates, patience: Patience | None = None
    ) -> None:
        self.sight = sight
        self.cells = cells
        self.base = base
        """What single lines leave."""
        self.patience = patience or Patience()
        self.order = in_order(sight, base)
        """The unknown cells, in the order in which they are tried."""
        self._tried: dict[tuple[int, int | None], Tried] = {}

    def tried(self, among: Sequence[int], rounds: int | None) -> Iterator[tuple[int, Tried]]:
        """What comes of trying each of the cells."""
        for begin in range(0, len(among), _AT_ONCE):
            self.patience.check()
            some = among[begin : begin + _AT_ONCE]
            new = [cell for cell in some if (cell, rounds) not in self._tried]
            found = tried(self.sight, self.base, new, rounds)
            self._tried.update(zip([(cell, rounds) for cell in new], found, strict=True))
            for cell in some:
                yield cell, self._tried[cell, rounds]

    def think(self, cell: int, value: int, rounds: int | None) -> Thought:
        """What follows if the cell has the value, line by line."""
        return think(self.sight, self.base, ((cell, 1 << value),), rounds)


class Refuted(NamedTuple):
    """A value that a cell can't have, and the chain of lines that shows it."""

    cell: int
    value: int
    links: tuple[Link, ...]


def settled(sight: Sight, cells: bytes) -> Candidates | None:
    """What single lines leave of all cells, passed on until nothing changes; None if impossible."""
    return followed(sight, sight.candidates(cells))


def refute(
    probe: Probe, technique: Technique, among: Sequence[int], rounds: int | None
) -> Step | None:
    """A mark that follows because other values of a cell lead to a conflict.

    In colour, several values may have to go before something is decided; the step tells all.
    """
    sight = probe.sight
    told: list[Reason] = []
    while True:
        found = _shortest(probe, among, rounds)
        if found is None:
            return None
        told += _told(sight, found)
        base = list(probe.base)
        base[found.cell] &= ~(1 << found.value)
        left = base[found.cell]
        after = followed(sight, base, ((found.cell, left),))
        if after is None:
            return None
        if left & (left - 1) == 0:
            decided: tuple[tuple[int, int], ...] = ((found.cell, left.bit_length() - 1),)
        else:
            decided = _new_marks(probe.cells, after)
        if decided:
            return _refuted_step(sight, technique, found, decided, tuple(told))
        probe = Probe(sight, probe.cells, after, probe.patience)


def agree(
    probe: Probe, technique: Technique, among: Sequence[int], rounds: int | None
) -> Step | None:
    """A mark that follows from each value of some cell."""
    for cell, (refuted, common) in probe.tried(among, rounds):
        decided = [other for other, left in common if left & (left - 1) == 0]
        if not refuted and decided:
            values = values_of(probe.base[cell])
            thoughts = [probe.think(cell, value, rounds) for value in values]
            return _agreed_step(probe.sight, technique, (cell, decided[0]), thoughts, values)
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
    for cell, (refuted, _) in probe.tried(among, rounds):
        for value in values_of(refuted):
            thought = probe.think(cell, value, rounds)
            yield Refuted(cell, value, chain(probe.sight, thought))


def _shortest(probe: Probe, among: Sequence[int], rounds: int | None) -> Refuted | None:
    best: Refuted | None = None
    for count, found in enumerate(_hits(probe, among, rounds), 1):
        if best is None or len(found.links) < len(best.links):
            best = found
        if count == _ENOUGH:
            break
    return best


def _told(sight: Sight, found: Refuted) -> list[Reason]:
    return [suppose(found.cell, found.value), *tell(sight, found.links)]


def _refuted_step(
    sight: Sight,
    technique: Technique,
    found: Refuted,
    decided: tuple[tuple[int, int], ...],
    told: tuple[Reason, ...],
) -> Step:
    cell, value, then = the_cell(found.cell), the_value(found.value), shortly(sight, found.links)
    if [c for c, _ in decided] == [found.cell]:
        result = the_value(decided[0][1])
        reason = because("refuted", cell=cell, value=value, then=then, result=result)
    elif len(decided) <= _NAMED:
        said = [because("cellIs", cell=the_cell(c), value=the_value(v)) for c, v in decided]
        reason = because("refutedThen", cell=cell, value=value, then=then, decided=joined(said))
    else:
        reason = because("refutedMany", cell=cell, value=value, then=then, count=len(decided))
    return board_step(
        sight.puzzle,
        technique,
        tuple(dict.fromkeys(link.line for link in found.links)),
        decided,
        reason,
        assumed=(found.cell, found.value),
        chain=found.links,
        reasons=told,
    )


def _agreed_step(
    sight: Sight,
    technique: Technique,
    pair: tuple[int, int],
    thoughts: list[Thought],
    values: Sequence[int],
) -> Step:
    cell, other = pair
    told: list[Reason] = []
    lines: dict[int, None] = {}
    ways: list[Reason] = []
    for value, thought in zip(values, thoughts, strict=True):
        links = chain(sight, thought, other)
        told += [suppose(cell, value), *tell(sight, links)]
        through = dict.fromkeys(link.line for link in links)
        lines.update(through)
        ways.append(because("agreedWay", value=the_value(value), lines=the_lines(through)))
    result = thoughts[0].candidates[other].bit_length() - 1
    reason = because(
        "agreed",
        cell=the_cell(cell),
        other=the_cell(other),
        value=the_value(result),
        ways=joined(ways, "semicolon"),
    )
    return board_step(
        sight.puzzle,
        technique,
        tuple(lines),
        ((other, result),),
        reason,
        assumed=(cell, values[0]),
        reasons=tuple(told),
    )


def _new_marks(cells: bytes, candidates: Candidates) -> tuple[tuple[int, int], ...]:
    marks = marks_of(candidates)
    return tuple([(c, m) for c, m in enumerate(marks) if m != UNKNOWN and cells[c] == UNKNOWN])
