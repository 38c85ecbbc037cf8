"""Run and Clue: what is written beside a line.

Both are tuples: they compare, hash and unpack like one, cost little by the hundred thousand, and
can't be changed. Equal runs are one object, so a 1000x1000 puzzle doesn't hold half a million of
them.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple, TypeAlias

BLANK = 0
UNKNOWN = 255
MAX_COLOURS = 254  # cells are bytes: 0 is blank and 255 unknown


class Run(NamedTuple):
    """Cells of one colour in a row.

    >>> Run(3)
    Run(length=3, colour=1)
    """

    length: int
    colour: int = 1
    """Index in the palette; never 0, which is blank."""


RunLike: TypeAlias = "Run | int | tuple[int, int]"


@lru_cache(maxsize=1 << 16)
def _shared_run(length: int, colour: int) -> Run:
    if length < 1:
        raise ValueError(f"a run has at least one cell, not {length}; write an empty clue as []")
    if not 1 <= colour <= MAX_COLOURS:
        raise ValueError(f"a run's colour is 1 to {MAX_COLOURS}, not {colour}")
    return Run(length, colour)


class Clue(tuple[Run, ...]):
    """The runs of one line, in order.

    A plain number is a run of colour 1; a pair is (length, colour). A lone 0 is the usual way to
    write an empty line and means no runs.

    >>> Clue([3, 1])
    Clue([3, 1])
    >>> Clue([(3, 1), (2, 2)]).shortest
    5
    >>> Clue([0]) == Clue()
    True
    """

    __slots__ = ()

    def __new__(cls, runs: Iterable[RunLike] = ()) -> Clue:  # noqa: PYI034 - a Clue comes back as it is
        """From numbers, pairs or Runs."""
        if isinstance(runs, Clue):
            return runs
        items = list(runs)
        if items == [0]:
            items = []
        return super().__new__(
            cls,
            [_shared_run(r, 1) if isinstance(r, int) else _shared_run(r[0], r[1]) for r in items],
        )

    @property
    def lengths(self) -> tuple[int, ...]:
        """The numbers alone."""
        return tuple([run.length for run in self])

    @property
    def colours(self) -> tuple[int, ...]:
        """The colour of each run."""
        return tuple([run.colour for run in self])

    @property
    def shortest(self) -> int:
        """The fewest cells a line can have and hold this clue.

        Runs of one colour need a blank between them; runs of different colours may touch.
        """
        total, before = 0, BLANK
        for length, colour in self:
            total += length + (colour == before)
            before = colour
        return total

    def __str__(self) -> str:
        return " ".join(str(run.length) for run in self) or "0"

    def __repr__(self) -> str:
        if all(run.colour == 1 for run in self):
            return f"Clue({list(self.lengths)!r})"
        return f"Clue({[tuple(run) for run in self]!r})"


def most_colour(clues: Iterable[Clue]) -> int:
    """The highest colour of all runs; 1 if there are none.

    >>> most_colour([Clue([3, 1]), Clue([(2, 2)])])
    2
    """
    # A puzzle has few different runs, and a set of them is made without a step of Python each.
    return max([run.colour for run in set().union(*clues)], default=1)


_STRETCHES = re.compile(rb"([^\x00])\1*", re.DOTALL)


def clue_of(cells: bytes) -> Clue:
    """The clue that a finished line shows.

    >>> clue_of(bytes([1, 1, 0, 2]))
    Clue([(2, 1), (1, 2)])
    """
    if UNKNOWN in cells:
        raise ValueError("the line still has unknown cells; only a finished line has a clue")
    return Clue((match.end() - match.start(), match[1][0]) for match in _STRETCHES.finditer(cells))
