"""The bars that need no corpora: their puzzles are generated."""

from __future__ import annotations

import subprocess
import sys
import tempfile
import time
from pathlib import Path

from benches import ours
from benches.bar import (
    Bar,
    Outcome,
    Setting,
    against_total,
    is_all_decided,
    measured_rows,
    our_times,
    together,
)
from benches.counting import counted, counter
from benches.generate import PICTURE_DENSITIES, made, picture, scattered, small_pictures, switches
from benches.sets import Case
from benches.table import percentile
from benches.truth import fault_of, some_puzzles

from nonoscope.formats import load, save
from nonoscope.model import Puzzle
from nonoscope.solve import solve

ALL_CHECKS = 100_000
NO_COUNT = Outcome("not there yet: this version has no nonoscope.solve.count", None)


def _random(kind: str, count: int, setting: Setting) -> list[Case]:
    return [Case(p.title, p) for p in made(kind, range(setting.seed, setting.seed + count))]


def _random_50(setting: Setting) -> Outcome:
    rows = measured_rows(_random("random30-50", 300, setting), setting, 60)
    sentence, enough = against_total(rows, 30)
    quick = percentile([row.ours.milliseconds for row in rows], 0.99) < 40
    return Outcome(
        our_times(rows, setting) + sentence,
        together(setting.is_whole, is_all_decided(rows), quick, enough),
    )


def _random_40(setting: Setting) -> Outcome:
    puzzles = _random("random30-40", 60, setting)
    rows = measured_rows(puzzles, setting.without_yardstick(), 60)
    return Outcome(our_times(rows, setting), together(setting.is_whole, is_all_decided(rows)))


def _picture(size: int, most: float) -> Bar:
    def measure(setting: Setting) -> Outcome:
        said, worst = [], 0.0
        for density in (PICTURE_DENSITIES[size], 0.85):
            times = []
            for seed in range(setting.seed, setting.seed + 3):
                puzzle = picture(size, seed, density)
                repeats = [ours.measure(puzzle, 60, first=False, seed=None) for _ in range(3)]
                times.append(min(result.milliseconds for result in repeats))
            worst = max(worst, *times)
            middle, slowest = percentile(times, 0.5), max(times)
            said.append(f"{density:.0%} shaded: median {middle:.3g} ms, max {slowest:.3g} ms")
        return Outcome("; ".join(["3 pictures, best of 3 runs each", *said]), worst < most)

    asked = f"line-solvable pictures of {size}x{size} in under {most:g} ms"
    return Bar(f"picture{size}", asked, measure)


def _memory(setting: Setting) -> Outcome:
    """In a process of its own, which reads the puzzle from a file and solves it."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "large.nin"
        save(picture(1000, setting.seed), path)
        command = [sys.executable, str(Path(__file__).parent / "bars.py"), "--memory-of", str(path)]
        done = subprocess.run(command, capture_output=True, text=True, check=True)
    megabytes = float(done.stdout)
    return Outcome(f"{megabytes:.0f} MB at the peak, Python and parsing included", megabytes < 200)


def memory_of(path: str) -> float:
    """Megabytes at the peak of loading and solving a file, when nothing else was done before."""
    solve(load(path))
    return ours.peak_megabytes()


def count_outcome(puzzle: Puzzle, most: float, expected: int | None) -> Outcome:
    """Whether the count is exact, the one expected if that is known, and quick enough."""
    found = counted(puzzle, most * 6)
    if found is None:
        return NO_COUNT
    right = found.is_exact and expected in (None, found.number)
    kind = "exact" if found.is_exact else "a lower bound only"
    number = f"{found.number:,}" if found.number < 10**9 else f"{found.number:.3e}"
    if expected is not None:
        number += " as expected" if right else f", but {expected} was expected"
    return Outcome(f"{number} ({kind}) in {found.seconds:.3f} s", right and found.seconds < most)


def _small(setting: Setting) -> Outcome:
    """Each run solves puzzles never seen before, so that nothing kept with a puzzle can help."""
    pictures = small_pictures(1000, setting.seed)
    best = float("inf")
    for _ in range(5):
        puzzles = [
            Puzzle.from_clues(list(map(list, puzzle.rows)), list(map(list, puzzle.columns)))
            for puzzle in pictures
        ]
        started = time.process_time()
        for puzzle in puzzles:
            solve(puzzle)
        best = min(best, time.process_time() - started)
    rate = len(pictures) / best
    return Outcome(f"{rate:,.0f} a second, the best of 5 runs over 1000 puzzles", rate >= 20_000)


def _nothing_wrong(setting: Setting) -> Outcome:
    faults = [
        sentence
        for puzzle in some_puzzles(setting.checks, setting.seed, 8)
        if (sentence := fault_of(puzzle))
    ]
    what = "answers and counts" if counter() else "answers (no counts: there is no count yet)"
    said = f"{len(faults)} wrong of {setting.checks} puzzles, each in 4 views: {what}"
    enough = True if setting.checks >= ALL_CHECKS else None
    if not enough:
        said += f"; {ALL_CHECKS} were asked for (--checks)"
    return Outcome(
        "; ".join([said, *faults[:3]]), together(not faults, enough, True if counter() else None)
    )


BARS = (
    Bar(
        "random50",
        "random 30x30 at 50 %, uniqueness: total at most 1/30 of the yardstick's, p99 under 40 ms",
        _random_50,
    ),
    Bar("random40", "random 30x30 at 40 %: every one decided within 60 s", _random_40),
    _picture(200, 10),
    _picture(512, 50),
    _picture(1000, 500),
    Bar("memory1000", "1000x1000 with less than 200 MB of memory", _memory),
    Bar(
        "switches",
        "200x200 with sixty independent 2x2 switches: exact count 2**60 in under 1 s",
        lambda setting: count_outcome(switches(200, 60, setting.seed), 1, 2**60),
    ),
    Bar(
        "scattered",
        "100x100 with random ambiguity scattered over it: exact count in under 10 s",
        lambda setting: count_outcome(scattered(100, setting.seed), 10, None),
    ),
    Bar(
        "small",
        "15x15 line-solvable puzzles through the Python API: 20,000 per second",
        _small,
    ),
    Bar(
        "right",
        f"nothing is ever wrong: {ALL_CHECKS} random puzzles against the slow truth, with counts",
        _nothing_wrong,
    ),
)
