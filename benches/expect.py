"""What a solve takes in steps, not in time: the figures that tests guard against silent growth.

    python benches/expect.py            renews benches/expected.json, and prints what has changed

Lines solved and conflicts are exact and the same on every machine, so a test can hold them. Renew
them when the search is changed on purpose, and look at the printed differences: an improvement
makes the net tighter, and what grows needs a reason.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from benches.generate import crossed, picture, random_puzzle, scattered, switches

from nonoscope.model import Puzzle
from nonoscope.solve import Stats, solve

TABLE = Path(__file__).resolve().parent / "expected.json"
GUARDED = ("lines", "conflicts")

PUZZLES: dict[str, Callable[[], Puzzle]] = {
    "random 20x20, 50 %, #2": lambda: random_puzzle(20, 20, 0.5, 2),
    "random 20x20, 40 %, #1": lambda: random_puzzle(20, 20, 0.4, 1),
    "random 25x25, 45 %, #3": lambda: random_puzzle(25, 25, 0.45, 3),
    "random 30x30, 50 %, #1": lambda: random_puzzle(30, 30, 0.5, 1),
    "random 20x20, 40 %, 2 colours, #1": lambda: random_puzzle(20, 20, 0.4, 1, colours=2),
    "random 20x20, 35 %, 2 colours, #4": lambda: random_puzzle(20, 20, 0.35, 4, colours=2),
    "random 12x12, 60 %, 3 colours, #5": lambda: random_puzzle(12, 12, 0.6, 5, colours=3),
    "crossed 18x18, 40 %, #6": lambda: crossed(18, 0.4, 6),
    "crossed 22x22, 42 %, #1": lambda: crossed(22, 0.42, 1),
    "line-solvable 15x15, #7": lambda: picture(15, 7, 0.6),
    "line-solvable 100x100, #8": lambda: picture(100, 8),
    "switches 40x40, #9": lambda: switches(40, 5, 9),
    "scattered 40x40, #10": lambda: scattered(40, 10),
}


def stats_of(name: str) -> Stats:
    """What deciding uniqueness of a puzzle of the table takes."""
    return solve(PUZZLES[name]()).stats


def measured() -> dict[str, dict[str, int]]:
    """The table as it is now."""
    return {
        name: {what: getattr(stats, what) for what in GUARDED}
        for name in PUZZLES
        for stats in (stats_of(name),)
    }


def expected() -> dict[str, dict[str, int]]:
    """The table as it was recorded."""
    table: dict[str, dict[str, int]] = json.loads(TABLE.read_text(encoding="utf-8"))
    return table


def most(recorded: int) -> int:
    """How far a figure may grow before it counts as growth: a tenth, and a few steps.

    >>> most(0), most(1000)
    (5, 1105)
    """
    return recorded + recorded // 10 + 5


def main() -> None:
    """Renew the table and show what has changed."""
    before = expected() if TABLE.exists() else {}
    now = measured()
    for name, figures in now.items():
        for what, number in figures.items():
            old = before.get(name, {}).get(what)
            if old != number:
                print(f"{name}: {what} {'new' if old is None else old} -> {number}")
    TABLE.write_text(json.dumps(now, indent=2) + "\n", encoding="utf-8")
    print(f"{TABLE.name} holds {len(now)} puzzles")


if __name__ == "__main__":
    main()
