"""Each solver on each puzzle, in a process of its own: what it said, its time, its memory.

A process apart is the only fair way: what one solver leaves behind costs the next nothing, its
memory is its own, and a limit is kept also by a library that never looks at the clock.
"""

from __future__ import annotations

import multiprocessing
import time
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from multiprocessing.connection import Connection

from nonoscope.model import Puzzle
from nonoscope.solve import Cancel, Limits, Status

from .catalogue import SOLVERS, Solver

_GRACE = 2.0
"""Seconds beyond the limit for a solver to notice it and tell how far it got."""
_START = 60.0
"""Seconds for a process to begin; imports don't count as solving."""
_BEAT = 0.1
"""Seconds between two looks at whether the race is cancelled."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A puzzle in a race."""

    name: str
    """As people know it: a file, and a number if it holds several."""
    puzzle: Puzzle

    @property
    def cells(self) -> int:
        """How large it is."""
        return self.puzzle.geometry.cell_count


@dataclass(frozen=True, slots=True)
class Lap:
    """One solver on one puzzle."""

    solver: str
    puzzle: str
    size: str
    cells: int
    status: str
    """A `Status`, or why there is none: time, memory, failed, missing, not for it."""
    found: bool = False
    """Whether it found a solution, also without knowing that it is the only one."""
    seconds: float = 0.0
    megabytes: float = 0.0
    """The most memory that the process had, with Python and the libraries in it."""
    note: str = ""

    @property
    def is_decided(self) -> bool:
        """Whether it told none, one and several apart."""
        return self.status in _DECIDED


_DECIDED = frozenset({Status.UNIQUE.value, Status.MULTIPLE.value, Status.CONTRADICTORY.value})


@dataclass(frozen=True, slots=True)
class Rules:
    """What holds for each lap."""

    seconds: float = 10.0
    megabytes: int = 2048


def race(
    entries: Iterable[Entry],
    solvers: Iterable[Solver],
    rules: Rules | None = None,
    cancel: Cancel | None = None,
) -> Iterator[Lap]:
    """Every lap as it is run, puzzle by puzzle; a cancelled race ends with the lap before."""
    runners = list(solvers)
    for entry in entries:
        for solver in runners:
            lap = run(solver, entry, rules or Rules(), cancel)
            if cancel and cancel.is_cancelled:
                return
            yield lap


def run(solver: Solver, entry: Entry, rules: Rules, cancel: Cancel | None = None) -> Lap:
    """One lap."""
    size, cells = entry.puzzle.geometry.size, entry.cells
    blank = Lap(solver.name, entry.name, size, cells, "failed")
    if not solver.is_installed:
        note = f"pip install 'nonoscope[lab]' ({solver.needs})"
        return replace(blank, status="missing", note=note)
    if not solver.takes(entry.puzzle):
        note = "it takes black and white puzzles without given cells"
        return replace(blank, status="not for it", note=note)
    context = multiprocessing.get_context("spawn")
    here, there = context.Pipe()
    arguments = (there, solver.name, entry.puzzle, rules)
    process = context.Process(target=_alone, args=arguments, daemon=True)
    process.start()
    there.close()
    began = time.perf_counter()
    try:
        if not _heard(here, _START, cancel):
            return replace(blank, note="its process did not begin")
        here.recv()  # it is ready, and its clock runs from now on
        began = time.perf_counter()
        if not _heard(here, rules.seconds + _GRACE, cancel):
            most = _most_memory(process.pid)
            return replace(blank, status="time", seconds=rules.seconds, megabytes=most)
        status, found, seconds, megabytes, note = here.recv()
        return replace(
            blank, status=status, found=found, seconds=seconds, megabytes=megabytes, note=note
        )
    except (EOFError, OSError):
        process.join()
        spent = time.perf_counter() - began
        return replace(blank, seconds=spent, note=f"its process ended with {process.exitcode}")
    finally:
        process.kill()
        process.join()
        here.close()


def _heard(pipe: Connection, seconds: float, cancel: Cancel | None) -> bool:
    """Wait until something is said, but no longer, and not once nobody wants to know."""
    until = time.perf_counter() + seconds
    while not pipe.poll(max(0.0, min(_BEAT, until - time.perf_counter()))):
        if time.perf_counter() >= until or (cancel and cancel.is_cancelled):
            return False
    return True


def _alone(pipe: Connection, name: str, puzzle: Puzzle, rules: Rules) -> None:
    """What the process does: get ready, solve, and tell."""
    solver = SOLVERS[name]
    _warm(solver)
    _limit(rules.megabytes)
    pipe.send(None)
    began = time.perf_counter()
    status, found, note = "failed", False, ""
    try:
        # Who can't know that there is no other solution needn't look for one.
        answer = solver.solve(puzzle, Limits(rules.seconds, solutions=2 if solver.proves else 1))
        status, found = answer.status.value, bool(answer.solutions)
        if status == Status.UNDECIDED.value and not (found and not solver.proves):
            status = "time"
    except MemoryError:
        status = "memory"
    except Exception as fault:  # noqa: BLE001 - a library's fault is a result too
        note = f"{type(fault).__name__}: {fault}"
        if "bad_alloc" in note or "memory" in note.lower():
            status = "memory"
    pipe.send((status, found, time.perf_counter() - began, _most_memory(), note))


def _warm(solver: Solver) -> None:
    """Load what it needs by solving the smallest puzzle there is, before the clock runs."""
    solver.solve(Puzzle.from_clues([[1]], [[1]]), Limits(5.0, solutions=1))


def _limit(megabytes: int) -> None:
    try:
        import resource
    except ImportError:  # not on Windows
        return
    _, most = resource.getrlimit(resource.RLIMIT_DATA)
    wished = megabytes << 20
    if most != resource.RLIM_INFINITY:
        wished = min(wished, most)
    resource.setrlimit(resource.RLIMIT_DATA, (wished, most))


def _most_memory(process: int | None = None) -> float:
    """The most memory that a process had, in MB; this one unless told.

    Linux counts in `ru_maxrss` also what the process had that started this one.
    """
    try:
        with open(f"/proc/{process or 'self'}/status", encoding="ascii") as status:  # noqa: PTH123 - a file of the system
            peak = next(line for line in status if line.startswith("VmHWM:"))
        return int(peak.split()[1]) / 1024
    except (OSError, StopIteration):
        pass
    try:
        import resource
    except ImportError:  # not on Windows
        return 0.0
    if process:
        return 0.0  # only a process itself knows, on other systems
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / (1 << 20)  # macOS counts bytes


def spoken(seconds: float) -> str:
    """A time in the unit that suits.

    >>> [spoken(s) for s in (0.00005, 0.0021, 0.012, 3.4567, 75.0)]
    ['50 µs', '2.1 ms', '12 ms', '3.5 s', '75 s']
    """
    if seconds < 0.001:
        return f"{seconds * 1e6:.0f} µs"
    if seconds < 1:
        return f"{seconds * 1000:.{1 if seconds < 0.01 else 0}f} ms"
    return f"{seconds:.1f} s" if seconds < 60 else f"{seconds:.0f} s"


def disagreements(laps: Iterable[Lap]) -> list[tuple[Lap, Lap]]:
    """Pairs of laps that decided the same puzzle differently. There must be none."""
    first: dict[str, Lap] = {}
    pairs = [(first.setdefault(lap.puzzle, lap), lap) for lap in laps if lap.is_decided]
    return [(one, other) for one, other in pairs if one.status != other.status]
