"""heeded: what is filled in already speaks for and against the clues that lines may have.

Somebody who photographs a puzzle has often begun with it. A clue is likelier the better its
placements agree with the cells that are filled or marked: all of them are weighed at once, and each
cell may be wrong. What only looks like marks, a pattern of the paper, agrees with no clues: then
nothing is changed.
"""

from __future__ import annotations

import math
from array import array
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from nonoscope.model import BLANK, UNKNOWN, Rectangle
from nonoscope.solve import runs_of, weigh_lines

from .cells import SHADED, exchanged
from .choices import Choice, Offers, choices, literal
from .values import LineReading

_WRONG = 0.03
"""The share of cells that are wrongly filled in, or wrongly seen."""
_MOST = 5.0
"""What all cells of a line say at most, as a cost: who fills in a cell wrongly goes on with it."""
_FEWEST = 0.02
"""With a smaller share of filled cells there is nothing to heed."""
_SAID = 8.5
"""What costs so much more than what a line looks like, its numbers don't say: a number that is left
out costs as much."""
_UNREAD = 7.0
"""How much more than what was read something costs that is only drawn."""


def options_of(
    board: Rectangle, readings: Sequence[LineReading], offers: Offers
) -> list[Sequence[Choice]]:
    """What each line of a board may be, cheapest first, by its numbers and by its cells."""
    pairs = zip(readings, board.lines, strict=True)
    return heeded(readings, [offers.of(reading, len(line)) for reading, line in pairs])


def heeded(
    readings: Sequence[LineReading], options: Sequence[Sequence[Choice]]
) -> list[Sequence[Choice]]:
    """The options of each line, cheapest first, with what the cells say of them in their costs.

    What is drawn in a line is an option, too, though nothing like it was read.
    """
    seen = [reading.cells for reading in readings]
    ways = [
        _way(lines, options)
        for lines in (seen, [exchanged(line) for line in seen])
        if b"".join(lines).count(SHADED) > _FEWEST * sum(map(len, lines))
    ]
    evidence = [way.evidence(options) for way in ways]
    if max(evidence, default=0.0) <= 0:
        return list(options)
    best = ways[evidence.index(max(evidence))]
    return [best.priced(line, of) for line, of in zip(best.lines, options, strict=True)]


def is_only_drawn(readings: Sequence[LineReading], chosen: Sequence[Choice]) -> bool:
    """Whether the clue that was chosen for a line is what its cells say, but not its numbers.

    What is drawn in a part of a finished puzzle makes sense as well.
    """
    for reading, choice in zip(readings, chosen, strict=True):
        looks = literal(reading)
        if not reading.cells or (looks is not None and looks.lengths == choice.lengths):
            continue
        offered = choices(reading, len(reading.cells))
        costs = [one.cost - offered[0].cost for one in offered if one.lengths == choice.lengths]
        if offered and min(costs, default=math.inf) > _SAID:
            return True
    return False


@dataclass(frozen=True, slots=True)
class _Way:
    """One way to see what is filled in."""

    lines: Sequence[bytes]
    odds: dict[int, float]
    """For each state of a cell the log odds that it is shaded."""

    def evidence(self, options: Sequence[Sequence[Choice]]) -> float:
        """How much the cells speak for all lines as they look; one misread counts as one."""
        pairs = zip(self.lines, options, strict=True)
        said = [one for line, of in pairs for one in self.said(line, of[:1])]
        return math.fsum(max(-_MOST, min(_MOST, one)) for one in said)

    def said(self, line: bytes, choices: Sequence[Choice]) -> list[float]:
        """How much likelier the cells are with each clue than with any picture, as a logarithm."""
        odds = array("d", [self.odds[cell] for cell in line]).tobytes()
        counts = [(line.count(state), math.expm1(odds)) for state, odds in self.odds.items()]
        alone: dict[int, float] = {}
        """What the cells say of any picture with so many shaded ones."""
        clues = [runs_of([(length, 1) for length in choice.lengths]) for choice in choices]
        weights = array("d", weigh_lines(clues, odds)[0])
        found = []
        for choice, weight in zip(choices, weights, strict=True):
            runs, total = len(choice.lengths), choice.total
            if total not in alone:
                share = total / len(line)
                alone[total] = math.fsum(n * math.log1p(share * more) for n, more in counts)
            room = len(line) - total - max(0, runs - 1)
            ways = math.lgamma(room + runs + 1) - math.lgamma(room + 1) - math.lgamma(runs + 1)
            found.append(math.log(weight) - ways - alone[total])
        return found

    def priced(self, line: bytes, options: Sequence[Choice]) -> Sequence[Choice]:
        """With what is said against each; what the line looks like costs as much as before."""
        if not options:
            return options
        every = [*options, *self.drawn(line, options)]
        said = self.said(line, every)
        most = max(said)
        against = [min(_MOST, most - one) for one in said]
        priced = [
            replace(choice, cost=choice.cost + cost - against[0])
            for choice, cost in zip(every, against, strict=True)
        ]
        return sorted(priced, key=lambda choice: choice.cost)

    def drawn(self, line: bytes, options: Sequence[Choice]) -> list[Choice]:
        """The clue of what is drawn, if that is all of the line and isn't among the options."""
        is_shaded = [self.odds[cell] > 0 for cell in line]
        if any(abs(self.odds[cell]) < _MOST / 2 for cell in line):
            return []
        lengths = tuple([len(list(run)) for shaded, run in groupby(is_shaded) if shaded])
        if any(choice.lengths == lengths for choice in options):
            return []
        return [Choice(lengths, options[0].cost + _UNREAD, 0, ())]


def _way(lines: Sequence[bytes], options: Sequence[Sequence[Choice]]) -> _Way:
    """The odds follow from how many cells are filled and marked, of those that seem to be there."""
    cells = b"".join(lines)
    totals = [of[0].total for of in options if of]
    shaded = sum(totals) / max(1, len(totals)) * len(lines)
    filled = min(1.0, cells.count(SHADED) / max(1.0, shaded))
    marked = min(1.0, cells.count(BLANK) / max(1.0, len(cells) - shaded))
    left = math.log(max(_WRONG, 1 - filled) / max(_WRONG, 1 - marked))
    most = math.log((1 - _WRONG) / _WRONG)
    return _Way(lines, {SHADED: most, BLANK: -most, UNKNOWN: left})
