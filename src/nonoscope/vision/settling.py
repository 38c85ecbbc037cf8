"""settle: readings of the sheets -> the puzzle that they most likely are, and how sure that is.

A reading is believed ("read") only if its sums agree, it has a solution (one, or hardly more), and
every other reading that is a puzzle, or the suspicion that something was overlooked, is far less
likely. Otherwise the doubts are named, for a person to settle.
"""

from __future__ import annotations

import math
import time
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from nonoscope.solve import Cancel, Limits, Status

from .answers import Answers
from .believing import Signs, signs_of
from .choices import Offers
from .comparing import best_of
from .heeding import is_only_drawn, options_of
from .joining import Joining
from .memory import Memory
from .padding import without_padding
from .relying import is_forced, left_out, relies_on_doubts
from .rivals import is_largest, is_same
from .settled import MARGIN, SURE, Settled, sighting
from .values import LineReading, Sheet, Sighting
from .weighing import NOT_WEIGHED, Budget, Found, Weighing
from .wildness import Wild

_OVERLOOKED = 12.0
"""The cost of the suspicion that what was read isn't all there is, or is something else."""
SECONDS = 2.5
"""For the doubts of one picture, if nothing else is asked for."""
_GLANCE_SECONDS = 0.22
"""For each sheet, before those that can be the best are looked at more closely."""
_HASTY, _EACH_HASTY = 4.0, 0.1
"""How much of what was seen at a glance may be corrected, as a cost: at least, and for each line.
"""
_EACH = 0.75
"""The share of the time that is left, for a closer look at one sheet."""
_MOST_DIFFERENCES = 0.04
"""The share of cells that may differ between solutions: small switches happen in print."""
_EVEN = 0.5
"""Even odds."""
_PARTLY = 0.9
"""The most confidence in what has several solutions, or relies on lines that only follow from the
others, from what is drawn in them, or from what hardly is in them; or that was read by habit."""
_UNSETTLED = 0.3
"""The most confidence in what has no solution."""


@dataclass(frozen=True, slots=True)
class _Known:
    """What is worked out once for all sheets of a picture."""

    answers: Answers
    offers: Offers


def settle(
    seen: Iterable[tuple[Sheet, Sequence[LineReading]]],
    limits: Limits | None = None,
    memory: Memory | None = None,
    *,
    beside: Sequence[Sheet] = (),
    least: float = 0.0,
    is_hasty: bool = False,
) -> Sighting:
    """The likeliest puzzle of all sheets; the time of the limits is for all of them together.

    Sheets are asked for one by one, and no more once one is read for sure: what gives them may read
    each only then, and the time for that isn't counted. A sheet that comes again was read better
    than before: each time only what can be the last is looked for, and all else when no more come.
    A sheet can be the last if none of those `beside` it has the same board with more lines, or what
    has was looked at closely and made no sense. What has less than the `least` confidence at a
    glance is nothing; if this `is_hasty`, all is nothing that can't be the last, for which more may
    be corrected then.
    """
    limits = limits or Limits()
    left = SECONDS if limits.seconds is None else limits.seconds
    known = _Known(Answers(), Offers())
    begun: dict[int, list[Settled]] = {}
    """Of each sheet the last reading and the first."""
    spent: dict[int, float] = {}
    rivals = list(beside)
    for sheet, readings in seen:
        left += spent.get(id(sheet), 0.0)  # what was in vain isn't counted
        started = time.thread_time()
        budget = Budget(started + min(left, _GLANCE_SECONDS), limits.cancel)
        one = _begun(sheet, readings, memory, known)
        if one is not None:
            one = replace(one, corrected=_in_haste(len(readings))) if is_hasty else one
            one = _if_clean(one, budget) if is_largest(rivals, sheet) else one
            begun[id(sheet)] = [one, *begun.get(id(sheet), [])[-1:]]
        is_over = replace(budget, until=started + left).is_spent
        is_certain = is_largest(rivals, sheet)
        if is_over or (is_certain and _is_enough(one)):
            break
        if is_certain and _is_refuted(one, readings) and not budget.is_spent:
            rivals = [rival for rival in rivals if not is_same(rival, sheet)]
            if any(_is_enough(each) for each in _cleaned(begun, rivals, budget)):
                break
        spent[id(sheet)] = time.thread_time() - started
        left -= spent[id(sheet)]
    if is_hasty:
        begun = {key: every for key, every in begun.items() if _is_enough(every[0])}
    settled = []
    for every in begun.values():
        started = time.thread_time()
        settled += _glanced(every, min(left, _GLANCE_SECONDS), limits.cancel)
        left -= time.thread_time() - started
    settled = [one for one in settled if one.confidence >= least]
    budget = Budget(time.thread_time() + left, cancel=limits.cancel)
    settled = _looked_at(settled, budget) if settled else []
    # that lines were left out is believed only of what makes sense so
    settled = [
        one
        for one in settled
        if not one.is_empty and (one.confidence > _UNSETTLED or not one.sheet.shorn)
    ]
    return sighting(best_of(settled), memory) if settled else Sighting("nothing")


def _looked_at(settled: list[Settled], budget: Budget) -> list[Settled]:
    """The same, after a closer look at what can be the best of them, or is and isn't sure."""
    found = {id(one): one for one in settled}
    waiting = {key for key, one in found.items() if not one.is_final}
    for key, one in sorted(found.items(), key=lambda entry: -entry[1].hope):
        best = max(found.values(), key=lambda one: one.rank)
        is_hopeful = one.hope > best.rank[1] or one is best or not best.weighing.found
        if key in waiting and is_hopeful:
            waiting.remove(key)
            found[key] = _closer(one, budget.part(_EACH))
    key, best = max(found.items(), key=lambda entry: entry[1].rank)
    if key in waiting:
        found[key] = _closer(best, budget)
    return list(found.values())


def _begun(
    sheet: Sheet, readings: Sequence[LineReading], memory: Memory | None, known: _Known
) -> Settled | None:
    """What a sheet may be, before anything is solved; None if this is no puzzle at all."""
    board = sheet.board
    readings = without_padding(_all_lines(readings, len(board.lines)), sheet.height)
    signs = signs_of(board, readings)
    if not signs.are_of_a_puzzle:
        return None
    options = options_of(board, readings, known.offers)
    joining = Joining(board, options, known.answers)
    recalled = memory.recall(board, readings, options) if memory is not None else None
    if recalled is not None:
        weighing = Weighing((recalled,), math.inf, 0)
        return Settled(sheet, readings, weighing, signs, options, joining, SURE)
    return Settled(sheet, readings, NOT_WEIGHED, signs, options, joining, 0.0)


def _in_haste(lines: int) -> float:
    """How much of so many lines may be corrected at a glance: all of them together vouch for it."""
    return max(_HASTY, _EACH_HASTY * lines)


def _if_clean(one: Settled, budget: Budget) -> Settled:
    """The same, weighed if something was found that may be its last word."""
    if one.weighing is not NOT_WEIGHED or one.slack < 0:
        return one
    weighed = _weighed(one, budget, one.slack)
    return weighed if weighed.weighing.found else one


def _is_refuted(one: Settled | None, readings: Sequence[LineReading]) -> bool:
    """Whether a sheet that was looked at closely is no puzzle, or none as it looks."""
    if one is None:
        return any(reading.cells for reading in readings)
    return one.is_close and one.slack >= 0 and not one.weighing.found


def _cleaned(
    begun: dict[int, list[Settled]], rivals: Sequence[Sheet], budget: Budget
) -> Iterator[Settled]:
    """What was looked at closely and has no larger rival any more, weighed now."""
    for every in begun.values():
        if every[0].is_close and is_largest(rivals, every[0].sheet):
            every[0] = _if_clean(every[0], budget)
            yield every[0]


def _is_enough(one: Settled | None) -> bool:
    """Whether no other sheet is worth to be read.

    After a closer look what makes sense as it looks is the puzzle, though something in it may be
    doubtful.
    """
    if one is None or not one.weighing.found:
        return False
    return one.is_clean or (one.is_close and one.slack >= 0 and one.confidence >= _EVEN)


def _glanced(every: Sequence[Settled], seconds: float, cancel: Cancel | None) -> list[Settled]:
    """The first of these that may be a puzzle, after a look of so many seconds; none if none is."""
    for one in every:
        if one.weighing is not NOT_WEIGHED:
            return [one]
        weighed = _weighed(one, Budget(time.thread_time() + seconds, cancel))
        if weighed.confidence >= _EVEN or weighed.signs.are_strong:
            return [weighed]
    return []


def _weighed(one: Settled, budget: Budget, most: float = math.inf) -> Settled:
    weighing = one.joining.run(MARGIN, budget, most)
    sure = _confidence(weighing, one.signs)
    if any(reading.looks for reading in one.readings):  # its own sense was the teacher
        sure = min(sure, _PARTLY)
    if sure > _PARTLY:
        best = weighing.found[0]
        is_told = not is_only_drawn(one.readings, best.choices)
        is_told = is_told and not is_forced(one.readings, best)
        is_told = is_told and not left_out(one.readings, best)
        if not is_told or relies_on_doubts(one.readings, best, budget.cancel):
            sure = _PARTLY
    return replace(one, weighing=weighing, confidence=sure)


def _closer(one: Settled, budget: Budget) -> Settled:
    """The same sheet with more time."""
    closer = _weighed(one, budget)
    return closer if closer.rank >= one.rank else one


def _all_lines(readings: Sequence[LineReading], lines: int) -> list[LineReading]:
    """One reading for each line, in order."""
    by_line = {reading.line: reading for reading in readings}
    return [by_line.get(line, LineReading(line, ())) for line in range(lines)]


def _confidence(weighing: Weighing, signs: Signs) -> float:
    """How likely the best reading is the printed puzzle."""
    if not weighing.found:
        return _UNSETTLED * math.exp(-signs.literal_cost / 10)
    best, *others = weighing.found
    rivals = sum(math.exp(best.cost - other.cost) for other in others)
    rivals += weighing.unseen(MARGIN)
    rivals += math.exp(best.cost - signs.literal_cost - _OVERLOOKED)
    sure = 1 / (1 + rivals)
    is_whole = not any(isinstance(choice, Wild) for choice in best.choices)
    return sure if is_whole and _is_playable(best) else min(sure, _PARTLY)


def _is_playable(found: Found) -> bool:
    """Whether it has one solution or nearly so."""
    answer = found.answer
    if answer.status is Status.MULTIPLE:
        if all(len(clue) <= 1 for clue in found.puzzle.clues):
            return False  # rather a puzzle of another kind, with how many are in each line
        cells = found.puzzle.geometry.cell_count
        return len(answer.differences) <= max(4, _MOST_DIFFERENCES * cells)
    return answer.status is Status.UNIQUE
