"""Scale: what is seen in an image at one scale, each thing when it is asked for and only once."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property

import numpy as np

from .crossings import Patch, Points, seeds
from .energy import Level
from .lattice import Field

_MOST_PATCHES, _MOST_ISLANDS = 4, 16
"""Patches that are grown, and those that may be a part of one lattice."""


class Scale:
    """One of several, each half as fine as the one before."""

    def __init__(self, look: Callable[[], Level]) -> None:
        self._look = look

    @classmethod
    def of(cls, level: Level) -> Scale:
        """One that has been looked at."""
        return cls(lambda: level)

    @cached_property
    def level(self) -> Level:
        """Where lines run."""
        return self._look()

    @cached_property
    def islands(self) -> list[Patch]:
        """What may be a part of a lattice, largest first."""
        return seeds(self.level, _MOST_ISLANDS)

    @property
    def patches(self) -> list[Patch]:
        """Where a lattice may be, largest first."""
        return self.islands[:_MOST_PATCHES]

    @cached_property
    def field(self) -> Field:
        """What growth looks at."""
        return Field(self.level)


def finer(points: Points, steps: int) -> Points:
    """Points of a level in pixels of one that is so many steps finer."""
    return np.asarray((points + 0.5) * 2**steps - 0.5, np.float32)
