"""best_of: the best of several sheets by what was settled of each, with a doubt if others rival it.

Two sheets may be the same puzzle but for blank lines at its edge, or two puzzles: then neither is
as sure as it is by itself.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace

from nonoscope.model import Clue, Puzzle

from .edges import blank_edges, blank_lines, is_open, is_zero
from .rivals import goes_on, is_same
from .settled import CORRECTED, EDGE, SURE, Settled

_WORSE = 20.0
"""How much more the same puzzle costs on a board with a line too many, for which it is bent."""
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


def best_of(settled: Sequence[Settled]) -> Settled:
    """The best, with less confidence if others may be it or its edges may be elsewhere."""
    best = _beside_others(max(settled, key=lambda one: one.rank), settled)
    if best.more > CORRECTED and any(goes_on(one.sheet, best.sheet) for one in settled):
        best = replace(best, confidence=min(best.confidence, EDGE))  # for want of a line, perhaps
    if not is_open(best.sheet, best.told):
        return best
    blank = blank_edges(best.sheet, best.told)
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
    blank = _BLANK * len(blank_lines(one.sheet, one.told))
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
