"""Our own solver on one puzzle, in this process, and the memory that this process took."""

from __future__ import annotations

import dataclasses
import gc
import inspect
import resource
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from benches.result import Result

from nonoscope.model import Puzzle
from nonoscope.solve import Limits, Status, solve

NAME = "nonoscope"


def measure(puzzle: Puzzle, seconds: float | None, *, first: bool, seed: int | None) -> Result:
    """CPU time of `solve` alone, which includes the check of each solution against the clues.

    >>> measure(Puzzle.from_clues([[1]], [[1]]), 10, first=False, seed=None).status
    'unique'
    """
    limits: dict[str, Any] = {"seconds": seconds, "solutions": 1 if first else 2}
    wishes: dict[str, Any] = {}
    if seed is not None and takes_seed_in() == "limits":
        limits["seed"] = seed
    elif seed is not None and takes_seed_in() == "solve":
        wishes["seed"] = seed
    run: Callable[..., Any] = solve
    bounds = Limits(**limits)
    # The collector would walk all loaded puzzles in the middle of someone's millisecond.
    gc.collect(0)
    gc.disable()
    try:
        started = time.process_time()
        answer = run(puzzle, bounds, **wishes)
        milliseconds = (time.process_time() - started) * 1000
    finally:
        gc.enable()
    status = answer.status.value
    if first and answer.status is not Status.CONTRADICTORY and answer.solutions:
        status = "solved"
    if status == "undecided" and seconds is not None:
        milliseconds = max(milliseconds, seconds * 1000)
    stats = answer.stats
    return Result(status, milliseconds, stats.lines, stats.conflicts, stats.decisions)


def takes_seed_in() -> str:
    """Where the solver takes a seed: 'limits', 'solve', or nowhere ('')."""
    if "seed" in {field.name for field in dataclasses.fields(Limits)}:
        return "limits"
    return "solve" if "seed" in inspect.signature(solve).parameters else ""


def peak_megabytes() -> float:
    """The most memory that this process has had at once.

    Linux counts in getrusage what the parent had when it started us, so its own mark is read there.
    """
    try:
        status = Path("/proc/self/status").read_text(encoding="ascii")
        return next(
            int(line.split()[1]) / 1024 for line in status.splitlines() if line[:6] == "VmHWM:"
        )
    except (OSError, StopIteration):
        peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        return peak / (1024 * 1024 if sys.platform == "darwin" else 1024)
