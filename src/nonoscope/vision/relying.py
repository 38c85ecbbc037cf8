"""relies_on_doubts: whether a reading stands on lines that hardly say what was chosen for them.

Where what a line looks like doesn't fit, something that does is chosen, however unlikely it is. The
line may be anything then. If the others, as they look, leave one solution without it, that tells
what it is; if not, another puzzle is as likely.
"""

from __future__ import annotations

from collections.abc import Sequence

from nonoscope.model import Clue
from nonoscope.solve import Cancel, Status

from .answers import Answers
from .choices import Choice, fits, literal
from .values import LineReading
from .weighing import Found

_DOUBTFUL = 5.0
"""What a clue costs that is one of many things that the line may be."""


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
