"""How long hints and grades take: `python benches/explain.py [FILE|DIR ...] [--csv OUT]`.

Without files it measures our own collection and random puzzles made with seeds. Processor time is
measured, since other programs would count in the time on the wall. Bars: a hint on 50x50 in under
50 ms, a grade of 30x30 in under 0.5 s.
"""

from __future__ import annotations

import argparse
import csv
import random
import time
from collections.abc import Iterator
from pathlib import Path
from statistics import median

from nonoscope.explain import grade, hint
from nonoscope.explain.walking import Walk, _sight
from nonoscope.formats import FormatError, read
from nonoscope.model import Grid, Puzzle, Rectangle
from nonoscope.samples import collection
from nonoscope.solve import Limits, Status, solve

STATES = 12  # of each puzzle, spread over its walkthrough


def main() -> None:
    """Print a row for each puzzle, and the worst of all."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", metavar="FILE|DIR")
    parser.add_argument("--csv", type=Path)
    options = parser.parse_args()
    hints: list[float] = []
    grades: list[float] = []
    rows: list[tuple[str, ...]] = []
    print("puzzle                            size     grade ms  hint ms: median  worst  technique")
    for name, puzzle in _puzzles(options.names):
        began = time.process_time()
        found = grade(puzzle, Limits(10))
        graded = (time.process_time() - began) * 1000
        times, worst = _hints(puzzle)
        hints += times
        grades.append(graded)
        middle, longest = f"{median(times):.1f}", f"{max(times):.1f}"
        size = puzzle.geometry.size
        rows.append((name, size, found.label, f"{graded:.0f}", middle, longest, worst))
        print(
            f"{name[:32]:<33} {size:<8} {graded:8.0f} {middle:>16} {longest:>6}  {worst} "
            f"({found.label})",
            flush=True,
        )
    print(f"hints: median {median(hints):.1f} ms, worst {max(hints):.1f} ms of {len(hints)}")
    print(f"grades: median {median(grades):.0f} ms, worst {max(grades):.0f} ms of {len(grades)}")
    if options.csv:
        with options.csv.open("w", encoding="utf-8", newline="") as file:
            writer = csv.writer(file, lineterminator="\n")
            writer.writerow(
                ["puzzle", "size", "label", "grade ms", "hint ms", "longest hint ms", "technique"]
            )
            writer.writerows(rows)


def _hints(puzzle: Puzzle) -> tuple[list[float], str]:
    """Hints in states spread over the walkthrough, each as if it were the first asked for."""
    walk = Walk(puzzle)
    states: list[Grid] = [walk.grid]
    while len(states) < 400 and (step := walk.next()) is not None:
        walk.take(step)
        states.append(walk.grid)
    chosen = states[:: max(1, len(states) // STATES)]
    times: list[float] = []
    worst = ""
    for grid in chosen:
        _sight.cache_clear()
        began = time.process_time()
        found = hint(puzzle, grid)
        took = (time.process_time() - began) * 1000
        if took > max(times, default=0.0):
            worst = found.step.technique.name if found.step else "none"
        times.append(took)
    return times, worst


def _puzzles(names: list[str]) -> Iterator[tuple[str, Puzzle]]:
    if not names:
        for entry in collection():
            if entry.width * entry.height >= 600 or not entry.line_solvable:
                yield entry.name, entry.puzzle
        for side in (30, 50):
            for seed in range(3):
                yield f"random {side}, seed {seed}", _random(side, seed)
        return
    for name in names:
        files = sorted(Path(name).iterdir()) if Path(name).is_dir() else [Path(name)]
        for file in files:
            try:
                documents = read(file)
            except FormatError:
                continue
            for document in documents:
                yield file.name, document.puzzle


def _random(side: int, seed: int) -> Puzzle:
    """A random puzzle with one solution, dense enough for that, and seldom easy."""
    chance = random.Random(f"{side} {seed}")  # noqa: S311 - repeatable, not secret
    while True:
        cells = bytes([int(chance.random() < 0.66) for _ in range(side * side)])
        puzzle = Puzzle.from_grid(Grid(Rectangle(side, side), cells))
        if solve(puzzle, Limits(5)).status is Status.UNIQUE:
            return puzzle


if __name__ == "__main__":
    main()
