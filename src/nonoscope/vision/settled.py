"""Settled: what one sheet is by its best reading, compared with other sheets, and told.

Two sheets may be the same puzzle but for blank lines at its edge, or two puzzles: then neither is
as sure as it is by itself.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace

from nonoscope.model import Clue, Puzzle
from nonoscope.solve import Answer

from .believing import Signs
from .choices import Choice, literal
from .conflicts import find_conflict
from .doubting import doubts_of
from .edges import blank_edges, blank_lines, is_open, is_zero
from .joining import Joining
from .memory import Memory
from .rivals import goes_on, is_same
from .values import LineReading, Sheet, Sighting
from .weighing import Weighing

SURE = 0.95
"""From this confidence on a reading is believed."""
MARGIN = 9.0
"""How much costlier other readings are looked for."""
_CORRECTED = 0.5
"""What costs less than that more than what it looks like is right on the first sheet."""
_WORSE = 20.0
"""How much more the same puzzle costs on a board with a line too many, for which it is bent."""
_CLEAR, _FAR, _EACH_FAR = 0.1, 20.0, 7.0
"""The cost of a number, on average, where all is clear; and how much more costs what is far from
it, in all and for each line that is bent for it."""
_BLANK, _LEAST = math.log(2), 1e-3
"""How much less likely, as a logarithm, a board is for each edge without a clue; the least score.
"""
_UNEVEN = math.log(4)
"""How much less likely a side is that isn't a multiple of five, as most in print are."""
_ENDS = math.log(4)
"""How much likelier it is for each side on which it surely ends."""
_ZERO = math.log(4)
"""How much likelier it is for each blank line with a 0, which isn't there for nothing."""
_MISTAKEN = math.log(4)
"""How much less likely a lattice is mistaken at one more side."""
EDGE = 0.9
"""The most confidence in a board that may have a blank line more or less."""


@dataclass(frozen=True, slots=True)
class Settled:
    """One sheet's best reading."""

    sheet: Sheet
    readings: Sequence[LineReading]
    weighing: Weighing
    signs: Signs
    options: Sequence[Sequence[Choice]]
    joining: Joining
    """The search among these, which can go on."""
    confidence: float
    corrected: float = _CORRECTED
    """How much more than what it looks like something clean may cost."""
    sizes: tuple[tuple[int, int], ...] = ()
    """What the board's size may be as well, where nothing but that is doubtful."""

    @property
    def size(self) -> tuple[int, int]:
        """Width and height of the board."""
        return self.sheet.width, self.sheet.height

    @property
    def rank(self) -> tuple[bool, float, float]:
        """To choose among sheets: what is a puzzle first, then what explains more."""
        return bool(self.weighing.found), self.signs.evidence - self.more, self.sheet.score

    @property
    def more(self) -> float:
        """How much more than what it looks like the puzzle costs, if there is one."""
        found = self.weighing.found
        return found[0].cost - self.signs.literal_cost if found else 0.0

    @property
    def is_far_fetched(self) -> bool:
        """Whether what makes sense is far from what is clearly printed, which then makes none.

        Of what was misread, most lines offer the right clue for less.
        """
        found, signs = self.weighing.found, self.signs
        if not found or signs.gap > 0 or signs.literal_cost > _CLEAR * signs.numerals:
            return False
        pairs = zip(map(literal, self.readings), found[0].choices, strict=True)
        bent = sum(looks is None or looks.lengths != choice.lengths for looks, choice in pairs)
        return self.more > max(_FAR, _EACH_FAR * bent)

    @property
    def hope(self) -> float:
        """How much it may explain after a closer look."""
        return self.rank[1] if self.is_final else self.signs.evidence

    @property
    def is_final(self) -> bool:
        """Whether it is sure, or all that may be a puzzle too is known."""
        found = self.weighing.found
        return self.confidence >= SURE or (bool(found) and not self.weighing.unseen(MARGIN))

    @property
    def is_close(self) -> bool:
        """Whether it was looked at closely."""
        return any(reading.cells for reading in self.readings)

    @property
    def is_clean(self) -> bool:
        """Whether it is sure, hardly anything was corrected, and no other sheet can be better."""
        if self.confidence < SURE or self.more > self.corrected:
            return False
        return not is_open(self.sheet, self.readings)

    @property
    def slack(self) -> float:
        """How much more than the cheapest of all lines what is clean may cost; below 0, nothing is.

        That is known before anything is solved.
        """
        if not all(self.options) or is_open(self.sheet, self.readings):
            return -1.0
        cheapest = sum(offered[0].cost for offered in self.options)
        return self.signs.literal_cost + self.corrected - cheapest


def best_of(settled: Sequence[Settled]) -> Settled:
    """The best, with less confidence if others may be it or its edges may be elsewhere."""
    best = _beside_others(max(settled, key=lambda one: one.rank), settled)
    if best.more > _CORRECTED and any(goes_on(one.sheet, best.sheet) for one in settled):
        best = replace(best, confidence=min(best.confidence, EDGE))  # for want of a line, perhaps
    if not is_open(best.sheet, best.readings):
        return best
    blank = blank_edges(best.sheet, best.readings)
    width = best.sheet.width - blank.get("left", 0) - blank.get("right", 0)
    height = best.sheet.height - blank.get("top", 0) - blank.get("bottom", 0)
    return _unsure_of_edges(best, [(width, height)])


def _unsure_of_edges(best: Settled, sizes: Sequence[tuple[int, int]]) -> Settled:
    """The same, which may have one of these sizes as well."""
    is_sure = best.confidence >= SURE or bool(best.sizes)
    others = {*best.sizes, *sizes} - {best.size}
    told = tuple(sorted(others)) if is_sure else ()
    return replace(best, confidence=min(best.confidence, EDGE), sizes=told)


def _beside_others(best: Settled, settled: Sequence[Settled]) -> Settled:
    """The best with less confidence if another sheet is a puzzle too."""
    others = [one for one in settled if one.weighing.found and one.sheet is not best.sheet]
    if not best.weighing.found or not others:
        return best
    core = _core(best.weighing.found[0].puzzle)
    same = [one for one in others if _core(one.weighing.found[0].puzzle) == core]
    if same:  # but for blank lines at its edge: only the lattice can tell, and not for sure
        every = [best, *same]
        unbent = _unbent(every)
        likely = max(unbent, key=lambda one: _odds(one, unbent))
        clues = likely.weighing.found[0].puzzle.clues
        ways = [one for one in unbent if one.weighing.found[0].puzzle.clues == clues]
        best = max(ways, key=lambda one: one.confidence)  # of one board that was read several ways
        if all(one.sheet.shorn or one.size == best.size for one in every if one is not best):
            return best
        share = _share(best, every)
        if share >= SURE:
            return replace(best, confidence=min(best.confidence, share))
        return _unsure_of_edges(best, [one.size for one in every])
    rivals = sum(math.exp(min(0.0, other.rank[1] - best.rank[1])) for other in others)
    return replace(best, confidence=best.confidence / (1 + rivals))


def _unbent(every: Sequence[Settled]) -> list[Settled]:
    """Those that cost hardly more than others of the same puzzle that were read as closely."""
    least: dict[bool, float] = {}
    for one in every:
        cost = one.weighing.found[0].cost
        least[one.is_close] = min(cost, least.get(one.is_close, cost))
    return [one for one in every if one.weighing.found[0].cost < least[one.is_close] + _WORSE]


def _share(one: Settled, every: Sequence[Settled]) -> float:
    """How likely its edges are those of the board, and not those of another of these."""
    odds = _odds(one, every)
    others = [other for other in every if not is_same(other.sheet, one.sheet)]
    return 1 / (1 + sum(math.exp(_odds(other, every) - odds) for other in others))


def _odds(one: Settled, every: Sequence[Settled]) -> float:
    """How likely, as a logarithm, its edges are those of the board.

    Lines may have been left out only where no lattice that was seen as it is can be right, rather
    at one side than at two, and rather so that a multiple of five is left; not with their zeros.
    """
    seen = sum(other.sheet.score for other in every if not other.sheet.shorn)
    score = 1 - seen if one.sheet.shorn else one.sheet.score
    blank = _BLANK * len(blank_lines(one.sheet, one.readings))
    uneven = _UNEVEN * sum(side % 5 > 0 for side in (one.sheet.width, one.sheet.height))
    mistaken = _MISTAKEN * max(0, one.sheet.shorn - 1)
    ends = _ENDS * len(one.sheet.ends)
    zeros = _ZERO * sum(map(is_zero, one.readings))
    return math.log(max(score, _LEAST)) - blank - uneven - mistaken + ends + zeros


def _core(puzzle: Puzzle) -> tuple[list[Clue], list[Clue]]:
    """The clues without empty ones at the edges."""
    return _stripped(puzzle.rows), _stripped(puzzle.columns)


def _stripped(clues: Sequence[Clue]) -> list[Clue]:
    filled = [at for at, clue in enumerate(clues) if clue]
    return list(clues[filled[0] : filled[-1] + 1]) if filled else []


def sighting(settled: Settled, memory: Memory | None) -> Sighting:
    """What is told of a sheet; the memory keeps what is sure."""
    is_read = settled.confidence >= SURE
    answer: Answer | None = None
    if settled.weighing.found and not settled.is_far_fetched:
        best, *others = settled.weighing.found
        puzzle, picked, answer = best.puzzle, best.choices, best.answer
        if is_read and memory is not None:
            memory.keep(best)
        rivals = [] if is_read else [other.puzzle.clues for other in others]
        doubts = doubts_of(settled.readings, picked, puzzle, rivals=rivals)
    else:
        puzzle, picked = _literal_puzzle(settled)
        blamed = find_conflict(puzzle.geometry, dict(enumerate(puzzle.clues)))
        doubts = doubts_of(settled.readings, picked, puzzle, blamed=blamed or ())
    return Sighting(
        "read" if is_read else "doubtful",
        puzzle,
        round(settled.confidence, 4),
        settled.sheet,
        doubts,
        answer,
        other_sizes=() if is_read else settled.sizes,
        readings=tuple([reading.as_it_looked for reading in settled.readings]),
    )


def _literal_puzzle(settled: Settled) -> tuple[Puzzle, tuple[Choice, ...]]:
    """What the picture looks like, though it can't be right."""
    picked = []
    for reading, offered in zip(settled.readings, settled.options, strict=True):
        looks = offered[0] if offered else literal(reading)
        picked.append(looks or Choice((), 0.0, 0, ()))
    clues = [Clue([length for length in choice.lengths if length]) for choice in picked]
    return Puzzle(settled.sheet.board, tuple(clues)), tuple(picked)
