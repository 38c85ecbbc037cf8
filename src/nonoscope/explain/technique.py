"""Technique and Finding: a named way to conclude something, and what it concluded of a line."""

from __future__ import annotations

import enum
from collections.abc import Callable
from dataclasses import dataclass

from .reason import Reason
from .view import LineView


class Tier(enum.IntEnum):
    """Groups of techniques, from the easiest to the hardest: what a grade is counted in."""

    REACH = 1
    """How far each run of one line can reach."""
    LINE = 2
    """Everything that one line says."""
    COLOUR = 3
    """What lines say about a cell's colours, put together."""
    EDGE = 4
    """A value is assumed, and two lines show that it can't be."""
    TWO_WAY = 5
    """Two lines deep, and what all values of a cell have in common."""
    CONTRADICTION = 6
    """A value is assumed and followed as far as single lines lead."""
    SEARCH = 7
    """Several assumptions at a time."""


@dataclass(frozen=True, slots=True)
class Technique:
    """A way to conclude something that has a name.

    >>> from nonoscope.explain import technique
    >>> technique("boxes").title
    'simple boxes'
    """

    name: str
    """One word, for programs."""
    title: str
    """What people call it."""
    tier: Tier
    advice: str
    """A sentence that tells how to use it, without giving anything away."""

    def __str__(self) -> str:
        return self.title


@dataclass(frozen=True, slots=True)
class Finding:
    """What a technique concluded about one line; places are counted from 0 along the line."""

    decided: tuple[tuple[int, int], ...]
    """Place and value of each cell that is decided."""
    used: tuple[int, ...]
    """Places of the marks that the reason rests on; none if the clue alone is enough."""
    runs: tuple[int, ...]
    """The runs of the clue that are spoken about."""
    reason: Reason
    """Why, about the line; to be read after its name."""


Find = Callable[[LineView], Finding | None]
"""Looks at one line; None if the technique has nothing to say about it."""


def fill(line: LineView, places: range | list[int], value: int) -> list[tuple[int, int]]:
    """Those of the places that are still unknown, with the value."""
    return [(place, value) for place in places if line.is_unknown(place)]
