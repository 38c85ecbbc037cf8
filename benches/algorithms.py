"""Race all algorithms of the lab and write the table of docs/algorithms.md.

`python benches/algorithms.py [--time-limit 10] [--html OUT]`.
"""

from __future__ import annotations

import argparse
import re
from pathlib import Path
from statistics import median

from nonoscope.create import random_puzzle
from nonoscope.formats import load
from nonoscope.lab import SOLVERS, Entry, Lap, Rules, disagreements, race
from nonoscope.lab.racing import spoken
from nonoscope.lab.report import html

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "docs" / "algorithms.md"
SIDES = (5, 10, 15, 20, 25, 30)
EACH = 3


def entries() -> dict[str, list[Entry]]:
    """Groups of puzzles: pictures of ours, and noise with one solution."""
    groups = {
        "pictures": [
            Entry(path.name, load(path))
            for path in sorted((ROOT / "samples").glob("*"))
            if path.suffix in {".non", ".json", ".xml"} and not load(path).is_colour
        ]
    }
    for side in SIDES:
        groups[f"random {side}x{side}"] = [
            Entry(f"random {side}x{side} #{seed}", random_puzzle(side, side, seed=seed))
            for seed in range(EACH)
        ]
    return groups


def main() -> None:
    """Race, print, write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--time-limit", type=float, default=10.0)
    parser.add_argument("--html")
    options = parser.parse_args()
    rules = Rules(options.time_limit)
    groups = entries()
    laps: dict[str, list[Lap]] = {}
    for name, group in groups.items():
        laps[name] = []
        for lap in race(group, SOLVERS.values(), rules):
            print(name, lap.puzzle, lap.solver, lap.status, f"{lap.seconds:.4f}", flush=True)
            laps[name].append(lap)
    every = [lap for group in laps.values() for lap in group]
    if disagreements(every):
        raise SystemExit("answers differ: " + "; ".join(str(pair) for pair in disagreements(every)))
    lines = [f"| algorithm | {' | '.join(groups)} |", f"|---|{'---:|' * len(groups)}"]
    for solver in SOLVERS.values():
        cells = [
            _cell([lap for lap in group if lap.solver == solver.name]) for group in laps.values()
        ]
        lines.append(f"| `{solver.name}` | {' | '.join(cells)} |")
    said = (
        f"The median of those decided within {options.time_limit:g} s, and how many that were "
        "if not all; `?` where a solution was found but not proved to be the only one."
    )
    table = "\n".join([said, "", *lines])
    text = PAGE.read_text(encoding="utf-8")
    parts = re.split(r"(?<=<!-- measured -->\n).*?(?=<!-- end -->)", text, flags=re.DOTALL)
    PAGE.write_text(f"{parts[0]}\n{table}\n\n{parts[1]}", encoding="utf-8")
    if options.html:
        Path(options.html).write_text(html(every, rules), encoding="utf-8")


def _cell(laps: list[Lap]) -> str:
    times = [lap.seconds for lap in laps if lap.is_decided or lap.found]
    if not times:
        return "0"
    proved = sum(lap.is_decided for lap in laps)
    share = "" if len(times) == len(laps) else f" ({len(times)} of {len(laps)})"
    return f"{spoken(median(times))}{'' if proved else '?'}{share}"


if __name__ == "__main__":
    main()
