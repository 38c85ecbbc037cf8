"""Settled: what one sheet is by its best reading, how sure that is, and what is told of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from nonoscope.model import Clue, Puzzle
from nonoscope.solve import Answer

from .believing import Signs
from .choices import Choice, literal
from .conflicts import find_conflict
from .doubting import doubts_of
from .edges import is_open, is_zero
from .joining import Joining
from .memory import Memory
from .values import LineReading, Sheet, Sighting
from .weighing import Weighing

SURE = 0.95
"""From this confidence on a reading is believed."""
MARGIN = 9.0
"""How much costlier other readings are looked for."""
CORRECTED = 0.5
"""What costs less than that more than what it looks like is right on the first sheet."""
_CLEAR, _FAR, _EACH_FAR = 0.1, 20.0, 7.0
"""The cost of a number, on average, where all is clear; and how much more costs what is far from
it, in all and for each line that is bent for it."""
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
    corrected: float = CORRECTED
    """How much more than what it looks like something clean may cost."""
    sizes: tuple[tuple[int, int], ...] = ()
    """What the board's size may be as well, where nothing but that is doubtful."""

    @property
    def size(self) -> tuple[int, int]:
        """Width and height of the board."""
        return self.sheet.width, self.sheet.height

    @property
    def told(self) -> Sequence[LineReading]:
        """The readings, with nothing beside lines that are empty by logic, though not as they look.

        What seems to stand beside the outermost may be anything but a clue.
        """
        if not self.weighing.found:
            return self.readings
        pairs = zip(self.readings, self.weighing.found[0].choices, strict=True)
        return [
            reading
            if choice.lengths or is_zero(reading)
            else LineReading(reading.line, (), reading.cells)
            for reading, choice in pairs
        ]

    @property
    def rank(self) -> tuple[bool, float, float]:
        """To choose among sheets: what is a puzzle first, then what explains more."""
        return bool(self.weighing.found), self.signs.evidence - self.more, self.sheet.score

    @property
    def is_empty(self) -> bool:
        """Whether nothing but an empty board makes sense, which nobody prints."""
        found = self.weighing.found
        return bool(found) and not any(found[0].puzzle.clues)

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
        return not is_open(self.sheet, self.told)

    @property
    def slack(self) -> float:
        """How much more than the cheapest of all lines what is clean may cost; below 0, nothing is.

        That is known before anything is solved.
        """
        if not all(self.options) or is_open(self.sheet, self.readings):
            return -1.0
        cheapest = sum(offered[0].cost for offered in self.options)
        return self.signs.literal_cost + self.corrected - cheapest


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
