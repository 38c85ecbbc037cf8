"""How much later than a bare interpreter `nonoscope solve` of a small file is done.

    python benches/startup.py [--runs N]

The two are run in turn, so that a busy machine slows both; the median of each and their difference
are printed and appended to benches/results/startup.csv.
"""

from __future__ import annotations

import argparse
import csv
import platform
import statistics
import subprocess
import sys
import time
from pathlib import Path

HERE = Path(__file__).resolve().parent
SAMPLE = HERE.parent / "samples" / "heart.non"
RESULTS = HERE / "results" / "startup.csv"
COMMANDS = {
    "bare": [sys.executable, "-c", "pass"],
    "solve": [sys.executable, "-m", "nonoscope", "solve", str(SAMPLE)],
}


def seconds_of(command: list[str]) -> float:
    """Wall time of one run."""
    started = time.perf_counter()
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    return time.perf_counter() - started


def main() -> None:
    """Measure, print, record."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--runs", type=int, default=30)
    runs = parser.parse_args().runs
    times: dict[str, list[float]] = {name: [] for name in COMMANDS}
    for _ in range(runs + 1):
        for name, command in COMMANDS.items():
            times[name].append(seconds_of(command))
    # The first round fills the caches of the disk and of compiled Python.
    medians = {name: statistics.median(values[1:]) * 1000 for name, values in times.items()}
    difference = medians["solve"] - medians["bare"]
    print(
        f"bare interpreter {medians['bare']:.1f} ms, nonoscope solve {medians['solve']:.1f} ms, "
        f"difference {difference:.1f} ms (medians of {runs}; the bar is 100 ms)"
    )
    RESULTS.parent.mkdir(exist_ok=True)
    is_new = not RESULTS.exists()
    with RESULTS.open("a", newline="") as file:
        writer = csv.writer(file)
        if is_new:
            writer.writerow(
                ["date", "python", "system", "runs", "bare_ms", "solve_ms", "difference_ms"]
            )
        writer.writerow(
            [
                time.strftime("%Y-%m-%d"),
                platform.python_version(),
                f"{platform.system()} {platform.machine()}",
                runs,
                *(f"{value:.1f}" for value in (*medians.values(), difference)),
            ]
        )


if __name__ == "__main__":
    main()
