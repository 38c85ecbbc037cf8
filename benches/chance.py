"""How fast random puzzles with one solution are made, by size and wish.

The bar: 20x20 in less than 0.2 s, 50x50 in less than 5 s, whatever the density, the symmetry and
the number of colours, and for a grade that boards of that size have. Seconds are those of the
processor, so that other work on the machine doesn't count; the longest of some seeds is held
against the bar.

    python benches/chance.py [--csv OUT]
"""

from __future__ import annotations

import argparse
import csv
import statistics
import time
from pathlib import Path
from typing import Any

from nonoscope.create import random_puzzle
from nonoscope.solve import Status, solve

BARS = {20: 0.2, 50: 5.0}
SEEDS = {20: 12, 50: 4}
WISHES: list[dict[str, Any]] = [
    {},
    {"density": 0.2},
    {"density": 0.35},
    {"density": 0.7},
    {"symmetry": "horizontal"},
    {"symmetry": "both"},
    {"symmetry": "rotational"},
    {"colours": 4},
    {"colours": 12},
    {"grade": "expert"},
]
OUT = Path(__file__).parent / "results" / "chance.csv"


def seconds_for(side: int, wish: dict[str, Any]) -> list[float]:
    """How long each seed takes; a puzzle that hasn't one solution is a fault."""
    found = []
    for seed in range(SEEDS[side]):
        started = time.process_time()
        puzzle = random_puzzle(side, side, seed=seed, **wish)
        found.append(time.process_time() - started)
        if solve(puzzle).status is not Status.UNIQUE:
            raise AssertionError(f"{side}x{side}, {wish}, seed {seed} hasn't one solution")
    return found


def main() -> None:
    """Make them all and say whether the bar is met."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--csv", type=Path, default=OUT)
    options = parser.parse_args()
    rows = []
    met = True
    for side, bar in BARS.items():
        for wish in [*WISHES, {"grade": "hard"}] if side == 20 else WISHES:
            seconds = seconds_for(side, wish)
            met = met and max(seconds) < bar
            words = ", ".join(f"{name} {value}" for name, value in wish.items()) or "as usual"
            middle, longest = f"{statistics.median(seconds):.3f}", f"{max(seconds):.3f}"
            rows.append([f"{side}x{side}", words, middle, longest])
            print(*rows[-1], sep="  ", flush=True)
    with options.csv.open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(["size", "wish", "median", "longest"])
        writer.writerows(rows)
    print("the bar is met" if met else "the bar is missed")


if __name__ == "__main__":
    main()
