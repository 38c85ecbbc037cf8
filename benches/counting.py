"""The engine's exact count, if this version of the package has one, in one shape for benches."""

from __future__ import annotations

import importlib
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from nonoscope.model import Puzzle
from nonoscope.solve import Limits


@dataclass(frozen=True, slots=True)
class Counted:
    """A number of solutions, whether it is all of them, and the CPU time."""

    number: int
    is_exact: bool
    seconds: float


def counter() -> Callable[..., Any] | None:
    """`nonoscope.solve.count`, or None where there is none."""
    found = getattr(importlib.import_module("nonoscope.solve"), "count", None)
    return found if callable(found) else None


def counted(puzzle: Puzzle, seconds: float) -> Counted | None:
    """The count within a time limit; None where there is no `count`."""
    count = counter()
    if count is None:
        return None
    started = time.process_time()
    found = count(puzzle, Limits(seconds=seconds))
    spent = time.process_time() - started
    return Counted(found.number, found.is_exact, spent)
