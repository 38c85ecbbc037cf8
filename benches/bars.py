"""The bars: what the engine is asked for, what it measures, met or missed.

    python benches/bars.py [BAR...] [--corpora DIR] [--one-in N] [--checks N] [--out OUT.csv]

Without names all bars are measured: those over generated puzzles, and with `--corpora` those over
the collections in that folder (tournament, survey_free, ...). CPU time, one core; ratios to the
yardstick are measured in the same run, alternating. `--list` names the bars.
"""

from __future__ import annotations

import argparse
import csv
import sys
import time
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from benches import bars_corpora, bars_made
from benches.bar import Bar, Outcome, Setting

VERDICTS = {True: "met", False: "MISSED", None: "not judged"}
DEFAULT_OUT = Path(__file__).resolve().parent.parent / "build" / "benches" / "bars.csv"


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("bars", nargs="*", metavar="BAR")
    parser.add_argument("--list", action="store_true", help="name the bars and end")
    parser.add_argument("--corpora", type=Path, metavar="DIR")
    parser.add_argument("--seed", type=int, default=1, help="of generated puzzles")
    parser.add_argument("--one-in", type=int, default=1, metavar="N", help="for a quick look")
    parser.add_argument("--checks", type=int, default=2000, help="puzzles of the bar 'right'")
    parser.add_argument("--no-yardstick", action="store_true", help="our own times alone")
    parser.add_argument("--out", type=Path, default=DEFAULT_OUT, metavar="OUT.csv")
    parser.add_argument("--memory-of", help=argparse.SUPPRESS)  # the bar memory1000 calls it
    return parser


def chosen(names: list[str], *, with_corpora: bool) -> list[Bar]:
    """The bars with these names, or all that can be measured."""
    known = {bar.name: bar for bar in (*bars_made.BARS, *bars_corpora.BARS)}
    wrong = [name for name in names if name not in known]
    if wrong:
        sys.exit(f"there is no bar {wrong[0]!r}; the bars are {', '.join(known)}")
    if names:
        return [known[name] for name in names]
    return [*bars_made.BARS, *(bars_corpora.BARS if with_corpora else ())]


def measured(bar: Bar, setting: Setting) -> Outcome:
    """A bar's outcome; a fault in it is one too, and doesn't keep the others from their turn."""
    try:
        return bar.measure(setting)
    except Exception as fault:  # noqa: BLE001 - whatever happens, the next bar gets its turn
        return Outcome(f"it failed: {type(fault).__name__}: {fault}", False)


def main() -> int:
    """Measure, print, save; 1 if a bar is missed."""
    wishes = _parser().parse_args()
    if wishes.memory_of:
        print(bars_made.memory_of(wishes.memory_of))
        return 0
    bars = chosen(wishes.bars, with_corpora=wishes.list or wishes.corpora is not None)
    if wishes.list:
        for bar in bars:
            print(f"{bar.name:14} {bar.asked}")
        return 0
    setting = Setting(
        wishes.corpora, wishes.seed, wishes.one_in, wishes.checks, not wishes.no_yardstick
    )
    wishes.out.parent.mkdir(parents=True, exist_ok=True)
    verdicts: Counter[str] = Counter()
    with wishes.out.open("w", newline="", encoding="utf-8") as file:
        writer = csv.writer(file)
        writer.writerow(["bar", "asked", "measured", "verdict", "seconds"])
        for bar in bars:
            started = time.perf_counter()
            outcome = measured(bar, setting)
            verdict = VERDICTS[outcome.met]
            verdicts[verdict] += 1
            print(f"{bar.name}: {verdict}\n  asked:    {bar.asked}\n  measured: {outcome.measured}")
            spent = f"{time.perf_counter() - started:.1f}"
            writer.writerow([bar.name, bar.asked, outcome.measured, verdict, spent])
            file.flush()
            sys.stdout.flush()
    print(", ".join(f"{count} {verdict}" for verdict, count in verdicts.items()))
    print(f"saved: {wishes.out}")
    return int(verdicts["MISSED"] > 0)


if __name__ == "__main__":
    sys.exit(main())
