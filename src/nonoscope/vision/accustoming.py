"""accustomed: clues read once more by a net that got used to how this picture writes its digits.

Where a typeface is misread, all lines together still tell what most numbers are: each line, with
all that it may be, against those that cross it (`beliefs`). From what is nearly certain then, the
net learns (`habits`) and reads all lines anew, by which more gets certain, and so on. That a puzzle
makes sense in the end says less than elsewhere, for its own sense was the teacher.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np

from .aligning import aligned
from .beliefs import Belief, Beliefs
from .choices import Offers
from .habits import Examples, Habit
from .heeding import options_of
from .looking_closer import CloserLook
from .mixing import together
from .ribbon_ways import RibbonReader
from .spelling import Way
from .telling import Chances, Net, Scores, chances_of
from .values import LineReading
from .watching import Watch
from .weighing import Budget

_ROUNDS = 8
"""How often all lines are read anew: later ones hardly change anything."""
_SURE = 0.85
"""How likely what is believed of a line must be to learn from it."""
_FEWEST = 12
"""Numbers from which something can be learnt."""
_OLD = 0.1
"""How much what lines looked like before is still believed."""
_SECONDS = 0.4
"""For what all lines say together, in each round."""


@dataclass(frozen=True, slots=True, eq=False)
class _Line:
    """One line as it is seen at one side."""

    number: int
    scores: Scores
    features: Scores
    plain: Chances
    """What is told there by a net that isn't used to anything."""


def accustomed(
    look: CloserLook, readings: Sequence[LineReading], watch: Watch, net: Net = "second"
) -> list[LineReading] | None:
    """The readings of a sheet's lines by a net's habit; None if there is nothing to learn from.

    Stopped is raised when the watch says so before anything is.
    """
    sides = []
    for first, reader, far in look.readers():
        sights = enumerate(reader.sights(far, net), first)
        lines = [_Line(number, *sight, chances_of(sight[0][None])[0]) for number, sight in sights]
        sides.append((first, reader, lines))
    habits: dict[bool, Habit] = {}
    found: list[LineReading] | None = None
    offers = Offers()
    for _ in range(_ROUNDS):
        if found is None:
            watch.look()
        elif not watch.is_worth:
            break
        believed = _believed(look, found or readings, offers)
        for is_row in (True, False):
            lines = [line for first, _, some in sides for line in some if (first == 0) == is_row]
            known = _known(lines, believed)
            if known is not None:
                habits[is_row] = Habit.of(known, habits.get(is_row))
        if not habits:
            return None
        told: list[list[list[Way]]] = [[] for _ in readings]
        for first, reader, lines in sides:
            for number, ways in _told(reader, lines, habits.get(first == 0)).items():
                told[number].append(ways)
        pairs = zip(readings, told, strict=True)
        found = [_mixed(reading, ways) for reading, ways in pairs]
    return found


def _mixed(reading: LineReading, ways: Sequence[Sequence[Way]]) -> LineReading:
    if not any(ways):
        return reading
    both = together(reading.ways, [each for each in ways if each], _OLD)
    return replace(reading, ways=both, looks=reading.ways)


def _believed(
    look: CloserLook, readings: Sequence[LineReading], offers: Offers
) -> list[tuple[tuple[int, ...], float]]:
    """The likeliest clue of each line by all of them, and how likely it is."""
    board = look.sheet.board
    budget = Budget(time.thread_time() + _SECONDS)
    beliefs = Beliefs(board, options_of(board, readings, offers), budget).without(0, budget)
    return [_likeliest(belief) for belief in beliefs]


def _likeliest(belief: Belief) -> tuple[tuple[int, ...], float]:
    if not belief.choices:
        return (), 0.0
    costs = np.array([cost for cost, _ in belief.choices])
    return belief.choices[0][1].lengths, float(1 / np.exp(-costs).sum())


def _known(
    lines: Sequence[_Line], believed: Sequence[tuple[tuple[int, ...], float]]
) -> Examples | None:
    """The places of numbers on lines that are nearly certain."""
    scores, features, numbers, certainty = [], [], [], []
    for line in lines:
        clue, likely = believed[line.number]
        if likely < _SURE:
            continue
        for place, number in zip(aligned(line.plain, clue), clue, strict=False):
            scores.append(line.scores[place])
            features.append(line.features[place])
            numbers.append(number)
            certainty.append(likely**2)
    if len(numbers) < _FEWEST:
        return None
    return Examples(
        np.stack(scores),
        np.stack(features),
        np.array(numbers, np.intp),
        np.array(certainty, np.float32),
    )


def _told(
    reader: RibbonReader, lines: Sequence[_Line], habit: Habit | None
) -> dict[int, list[Way]]:
    """The ways to read the lines of a side, with a habit if there is one."""
    if habit is None:
        return {}
    first = lines[0].number
    scores = {line.number - first: habit.applied(line.scores, line.features) for line in lines}
    ways = reader.ways_by({own: chances_of(each[None])[0] for own, each in scores.items()})
    return {own + first: each for own, each in ways.items()}
