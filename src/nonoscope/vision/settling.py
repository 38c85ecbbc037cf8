"""settle: readings of the sheets -> the puzzle that they most likely are, and how sure that is.

A reading is believed ("read") only if its sums agree, it has a solution (one, or hardly more), and
every other reading that is a puzzle, or the suspicion that something was overlooked, is far less
likely. Otherwise the doubts are named, for a person to settle.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace

from nonoscope.model import Clue, Puzzle, Rectangle
from nonoscope.solve import Answer, Limits, Status

from .beliefs import believed
from .believing import Signs, signs_of
from .choices import Choice, choices, literal
from .doubting import doubts_of
from .edges import blank_edges, is_open, wholeness
from .joining import join
from .memory import Memory
from .mending import mend
from .values import LineReading, Sheet, Sighting
from .weighing import Budget, Found, Weighing, weigh
from .wildness import Wild, wild_choices

SURE = 0.98
"""From this confidence on a reading is believed."""
_MARGIN = 9.0
"""How much costlier other readings are looked for."""
_OVERLOOKED = 12.0
"""The cost of the suspicion that what was read isn't all there is, or is something else."""
SECONDS = 2.5
"""For the doubts of one picture, if nothing else is asked for."""
_GLANCE, _GLANCE_SECONDS = 60, 0.22
"""Tries and time for each sheet, before those that can be the best are looked at more closely."""
_GUESSES = 20
"""How often a puzzle is guessed out of readings with many mistakes."""
_CORRECTED = 2.0
"""What costs less than that more than what it looks like is right on the first sheet."""
_JOINTLY = 0.7
"""The share of time for all lines together."""
_MOST_WILD = 3
"""Lines that may be missing."""
_MOST_DIFFERENCES = 0.04
"""The share of cells that may differ between solutions: small switches happen in print."""
_EVEN, _EDGE = 0.5, 0.9
"""Even odds; and the most confidence in a board that may have a blank line more or less."""
_UNSETTLED = 0.3
"""The most confidence in what has no solution."""


@dataclass(frozen=True, slots=True)
class _Settled:
    """One sheet's best reading."""

    sheet: Sheet
    readings: Sequence[LineReading]
    weighing: Weighing
    signs: Signs
    options: Sequence[Sequence[Choice]]
    confidence: float

    @property
    def rank(self) -> tuple[bool, float, float]:
        """To choose among sheets: what is a puzzle first, then what explains more."""
        found = self.weighing.found
        corrected = found[0].cost - self.signs.literal_cost if found else 0.0
        return bool(found), self.signs.evidence - corrected, self.sheet.score

    @property
    def is_final(self) -> bool:
        """Whether it is sure, or all that may be a puzzle too is known."""
        found = self.weighing.found
        return self.confidence >= SURE or (bool(found) and not self.weighing.unseen(_MARGIN))

    @property
    def is_clean(self) -> bool:
        """Whether it is sure, hardly anything was corrected, and no other sheet can be better."""
        found = self.weighing.found
        if self.confidence < SURE or found[0].cost > self.signs.literal_cost + _CORRECTED:
            return False
        return not is_open(self.sheet, self.readings)


def settle(
    seen: Iterable[tuple[Sheet, Sequence[LineReading]]],
    limits: Limits | None = None,
    memory: Memory | None = None,
    *,
    is_certain: Callable[[Sheet], bool] = bool,
    least: float = 0.0,
) -> Sighting:
    """The likeliest puzzle of all sheets; the time of the limits is for all of them together.

    Sheets are asked for one by one, and no more once one is read for sure: what gives them may read
    each only then, and the time for that isn't counted. A sheet that comes twice was read better
    the second time. `is_certain` says of a sheet that no other one has the same board with more
    lines or fewer, so that it can be the last. What has less than the `least` confidence at a
    glance is nothing.
    """
    limits = limits or Limits()
    left = SECONDS if limits.seconds is None else limits.seconds
    settled: list[_Settled] = []
    before: Sheet | None = None
    spent = 0.0
    for sheet, readings in seen:
        left += spent if sheet is before else 0.0  # what was in vain isn't counted
        started = time.thread_time()
        budget = Budget(started + min(left, _GLANCE_SECONDS), _GLANCE, limits.cancel)
        found = _glance(sheet, readings, budget, memory)
        if found is not None:
            settled = [*(one for one in settled if one.sheet is not sheet), found]
        is_over = replace(budget, until=started + left).is_spent(0)
        if is_over or (found is not None and found.is_clean and is_certain(sheet)):
            break
        before, spent = sheet, time.thread_time() - started
        left -= spent
    settled = [one for one in settled if one.confidence >= least]
    budget = Budget(time.thread_time() + left, cancel=limits.cancel)
    settled = _looked_at(settled, budget) if settled else []
    # that lines were left out is believed only of what makes sense so
    settled = [one for one in settled if one.confidence > _UNSETTLED or not one.sheet.shorn]
    if not settled:
        return Sighting("nothing")
    best = _among(max(settled, key=lambda one: one.rank), settled)
    if is_open(best.sheet, best.readings):
        best = replace(best, confidence=min(best.confidence, _EDGE))
    return _sighting(best, memory)


def _looked_at(settled: list[_Settled], budget: Budget) -> list[_Settled]:
    """The same, after a closer look at what can be the best of them, or is and isn't sure."""
    found = {id(one): one for one in settled}
    for key, one in sorted(found.items(), key=lambda entry: -entry[1].rank[1]):
        best = max(found.values(), key=lambda one: one.rank)
        can_be_better = not one.weighing.found and one.rank[1] > best.rank[1]
        if one is best or can_be_better or not best.weighing.found:
            found[key] = one if one.is_final else _closer(one, budget)
    key, best = max(found.items(), key=lambda entry: entry[1].rank)
    if best in settled and not best.is_final:
        found[key] = _closer(best, budget)
    return list(found.values())


def _among(best: _Settled, settled: Sequence[_Settled]) -> _Settled:
    """The best with less confidence if another sheet is a puzzle too."""
    others = [one for one in settled if one.weighing.found and one.sheet is not best.sheet]
    if not best.weighing.found or not others:
        return best
    core = _core(best.weighing.found[0].puzzle)
    same = [one for one in others if _core(one.weighing.found[0].puzzle) == core]
    if same:  # but for blank lines at its edge: only the lattice can tell, and not for sure
        every = [best, *same]
        best = max(every, key=_edge_score)
        is_alone = all(one is best or one.sheet.shorn for one in every)
        return best if is_alone else replace(best, confidence=min(best.confidence, _EDGE))
    rivals = sum(math.exp(min(0.0, other.rank[1] - best.rank[1])) for other in others)
    return replace(best, confidence=best.confidence / (1 + rivals))


def _edge_score(one: _Settled) -> float:
    """How likely a sheet is compared with others of the same puzzle."""
    score = one.sheet.score
    return wholeness(score) if blank_edges(one.sheet, one.readings) else score


def _core(puzzle: Puzzle) -> tuple[list[Clue], list[Clue]]:
    """The clues without empty ones at the edges."""
    return _stripped(puzzle.rows), _stripped(puzzle.columns)


def _stripped(clues: Sequence[Clue]) -> list[Clue]:
    filled = [at for at, clue in enumerate(clues) if clue]
    return list(clues[filled[0] : filled[-1] + 1]) if filled else []


def _glance(
    sheet: Sheet, readings: Sequence[LineReading], budget: Budget, memory: Memory | None
) -> _Settled | None:
    """What can be said of a sheet soon; None if this is no puzzle at all."""
    board = Rectangle(sheet.width, sheet.height)
    readings = _all_lines(readings, len(board.lines))
    signs = signs_of(board, readings)
    if not signs.are_of_a_puzzle:
        return None
    options = [
        choices(reading, len(line)) for reading, line in zip(readings, board.lines, strict=True)
    ]
    recalled = memory.recall(board, readings, options) if memory is not None else None
    if recalled is not None:
        weighing = Weighing((recalled,), math.inf, 0)
        return _Settled(sheet, readings, weighing, signs, options, SURE)
    weighing = _weighed(board, options, budget)
    confidence = _confidence(weighing, signs)
    if confidence < _EVEN and not signs.are_strong:
        return None
    return _Settled(sheet, readings, weighing, signs, options, confidence)


def _weighed(board: Rectangle, options: Sequence[Sequence[Choice]], budget: Budget) -> Weighing:
    """The readings that are puzzles, by all lines together, and if there is none by trying."""
    joined = join(board, options, _MARGIN, budget.part(_JOINTLY))
    if joined.found or not all(options):
        return joined
    return weigh(board, options, _MARGIN, budget)


def _closer(one: _Settled, budget: Budget) -> _Settled:
    """The same sheet with more tries, and if that doesn't help, with lines that may be anything."""
    board = Rectangle(one.sheet.width, one.sheet.height)
    wider = _with_wild(board, one.readings, one.options)
    weighing = _weighed(board, one.options, budget.part(0.7))
    if not weighing.found or _is_guess(weighing.found[0]):
        guessed = _guessed(board, wider, budget.part(0.7))
        if guessed is not None and not (weighing.found and weighing.found[0].cost < guessed.cost):
            weighing = replace(weighing, found=(guessed,), horizon=guessed.cost)
    if not weighing.found and sum(isinstance(of_line[0], Wild) for of_line in wider) <= _MOST_WILD:
        again = weigh(board, wider, _MARGIN, budget)
        weighing = replace(again, suspects=weighing.suspects + again.suspects)
    closer = replace(one, weighing=weighing, confidence=_confidence(weighing, one.signs))
    return closer if closer.rank >= one.rank else one


def _is_guess(found: Found) -> bool:
    """Whether some of its lines weren't read at all."""
    return any(isinstance(choice, Wild) for choice in found.choices)


def _guessed(board: Rectangle, options: Sequence[Sequence[Choice]], budget: Budget) -> Found | None:
    """A puzzle of readings with many mistakes: by what lines say of each other, and without it."""
    few = replace(budget, tries=_GUESSES)
    leaning = [[one for _, one in of.choices] for of in believed(board, options, few)]
    found = [mend(board, leaning, few), mend(board, options, few)]
    return min([one for one in found if one is not None], key=lambda one: one.cost, default=None)


def _all_lines(readings: Sequence[LineReading], lines: int) -> list[LineReading]:
    """One reading for each line, in order."""
    by_line = {reading.line: reading for reading in readings}
    return [by_line.get(line, LineReading(line, ())) for line in range(lines)]


def _with_wild(
    board: Rectangle, readings: Sequence[LineReading], options: Sequence[Sequence[Choice]]
) -> list[list[Choice]]:
    """The options, and for each line that it may be anything."""
    wider = []
    for line, reading, offered in zip(board.lines, readings, options, strict=True):
        looks = literal(reading)
        total = min(looks.total, len(line)) if looks else len(line) // 2
        cost = offered[0].cost if offered else 0.0
        wider.append([*offered, *wild_choices(len(line), total, cost)])
    return wider


def _confidence(weighing: Weighing, signs: Signs) -> float:
    """How likely the best reading is the printed puzzle."""
    if not weighing.found:
        return _UNSETTLED * math.exp(-signs.literal_cost / 10)
    best, *others = weighing.found
    rivals = sum(math.exp(best.cost - other.cost) for other in others)
    rivals += weighing.unseen(_MARGIN)
    rivals += math.exp(best.cost - signs.literal_cost - _OVERLOOKED)
    sure = 1 / (1 + rivals)
    return sure if _is_playable(best) else min(sure, 0.9)


def _is_playable(found: Found) -> bool:
    """Whether it has one solution or nearly so."""
    answer = found.answer
    if answer.status is Status.MULTIPLE:
        cells = found.puzzle.geometry.cell_count
        return len(answer.differences) <= max(4, _MOST_DIFFERENCES * cells)
    return answer.status is Status.UNIQUE


def _sighting(settled: _Settled, memory: Memory | None) -> Sighting:
    weighing = settled.weighing
    if not weighing.found:
        puzzle, picked = _literal_puzzle(settled)
        answer: Answer | None = None
    else:
        best = weighing.found[0]
        puzzle, picked, answer = best.puzzle, best.choices, best.answer
        if settled.confidence >= SURE and memory is not None:
            memory.keep(best)
    is_read = settled.confidence >= SURE
    doubts = doubts_of(settled.readings, picked, puzzle, weighing, is_read=is_read)
    return Sighting(
        "read" if is_read else "doubtful",
        puzzle,
        round(settled.confidence, 4),
        settled.sheet,
        doubts,
        answer,
        readings=tuple(settled.readings),
    )


def _literal_puzzle(settled: _Settled) -> tuple[Puzzle, tuple[Choice, ...]]:
    """What the picture looks like, though it can't be right."""
    picked = []
    for reading, offered in zip(settled.readings, settled.options, strict=True):
        looks = offered[0] if offered else literal(reading)
        picked.append(looks or Choice((), 0.0, 0, ()))
    clues = [Clue([length for length in choice.lengths if length]) for choice in picked]
    board = Rectangle(settled.sheet.width, settled.sheet.height)
    return Puzzle(board, tuple(clues)), tuple(picked)
