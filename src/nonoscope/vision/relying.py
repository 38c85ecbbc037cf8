"""relies_on_doubts: whether a reading stands on lines that hardly say what was chosen for them.

Where what a line looks like doesn't fit, something that does is chosen, however unlikely it is. The
line may be anything then. If the others, as they look, leave one solution without it, that tells
what it is; if not, another puzzle is as likely. And if a line says by no means what was chosen, or
all together hardly do on a small board, where nearly anything makes sense, then it is rather a part
of a board whose other lines are beyond the picture's edge (`is_forced`). And a line that is taken
for an empty one though numbers are clearly seen beside it may be none of the board's, or isn't
empty (`left_out`).
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from nonoscope.model import Clue
from nonoscope.solve import Cancel, Status

from .answers import Answers
from .choices import Choice, choices, fits, literal
from .values import LineReading
from .weighing import Found

_DOUBTFUL = 5.0
"""What a clue costs that is one of many things that the line may be."""


_NEVER, _EACH_CELL = 8.0, 0.25
"""What costs more isn't what a line says; nor what all of them say, if it costs more for each cell.
"""

_OVERLOOKED = 2.5
"""How much costlier nothing is than a number that is surely there."""


def is_forced(readings: Sequence[LineReading], found: Found) -> bool:
    """Whether what was chosen isn't what the numbers say, whatever is filled in."""
    board = found.puzzle.geometry
    costs = [
        _cost(reading, choice, len(line))
        for reading, choice, line in zip(readings, found.choices, board.lines, strict=True)
    ]
    return max(costs) > _NEVER or sum(costs) > _EACH_CELL * board.cell_count


def left_out(readings: Sequence[LineReading], found: Found) -> set[int]:
    """The lines that are taken for empty ones though numbers, and no 0, are seen beside them."""
    pairs = zip(readings, found.choices, found.puzzle.geometry.lines, strict=True)
    return {
        reading.line for reading, choice, line in pairs if _leaves_out(reading, choice, len(line))
    }


def _leaves_out(reading: LineReading, choice: Choice, length: int) -> bool:
    """Whether a line is one of them.

    >>> import numpy as np
    >>> from nonoscope.vision import Numeral
    >>> seen = Numeral(((1, -0.1),), np.zeros((4, 2), np.float32))
    >>> nothing = Choice((), 0.0, 0, ())
    >>> _leaves_out(LineReading(0, (((seen,), -0.1), ((), -1.0))), nothing, 5)
    False
    >>> _leaves_out(LineReading(0, (((seen,), -0.1), ((), -4.0))), nothing, 5)
    True
    """
    looks = literal(reading)
    if choice.lengths or looks is None or not looks.lengths or _may_be_zero(reading):
        return False
    offered = [one.cost for one in choices(reading, length) if not one.lengths]
    return min(offered, default=math.inf) > looks.cost + _OVERLOOKED


def _may_be_zero(reading: LineReading) -> bool:
    single = [numerals[0] for numerals, _ in reading.ways if len(numerals) == 1]
    return any(value == 0 for numeral in single for value, _ in numeral.values)


def _cost(reading: LineReading, choice: Choice, length: int) -> float:
    """What a choice costs by the numbers alone; nothing if it isn't one of theirs."""
    looks = literal(reading)
    if looks is not None and looks.lengths == choice.lengths:
        return looks.cost
    offered = choices(reading, length)
    return min([one.cost for one in offered if one.lengths == choice.lengths], default=0.0)


def relies_on_doubts(
    readings: Sequence[LineReading], found: Found, cancel: Cancel | None = None
) -> bool:
    """Whether there are such lines, and others or other clues would do as well without them."""
    board, clues = found.puzzle.geometry, found.puzzle.clues
    told: dict[int, Clue] = {}
    seen: dict[int, Clue] = {}
    for line, (reading, choice) in enumerate(zip(readings, found.choices, strict=True)):
        if not _is_doubtful(reading, choice):
            looks = literal(reading)
            told[line] = seen[line] = clues[line]
            if looks is not None and fits(looks.lengths, len(board.lines[line])):
                seen[line] = Clue(looks.lengths)
    if len(told) == len(clues):
        return False
    answers = Answers()
    _, answer = answers.without(board, told, 2, cancel)
    if answer.status is not Status.UNIQUE:
        return True
    return seen != told and bool(answers.without(board, seen, 1, cancel)[1].solutions)


def _is_doubtful(reading: LineReading, choice: Choice) -> bool:
    looks = literal(reading)
    return choice.cost > _DOUBTFUL and (looks is None or looks.lengths != choice.lengths)
