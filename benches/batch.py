"""What a batch costs beside the engine: `python benches/batch.py FILE... [--jobs 2]`.

Compares the CPU time of a whole run, all its processes together, with the CPU time that the same
puzzles take in a plain loop over `solve`. A ratio of two CPU times hardly minds other work on the
machine; the wall time is printed for people.
"""

from __future__ import annotations

import argparse
import os
import resource
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from nonoscope.formats import read
from nonoscope.solve import Limits, solve


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("files", nargs="+")
    parser.add_argument("--jobs", default="2")
    options = parser.parse_args()

    puzzles = [document.puzzle for file in options.files for document in read(file)]
    began = time.process_time()
    for puzzle in puzzles:
        solve(puzzle, Limits(60))
    engine = time.process_time() - began

    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / "out.jsonl"
        words = [sys.executable, "-m", "nonoscope", "batch", *options.files, "-o", str(out)]
        before, started = _children(), time.monotonic()
        subprocess.run([*words, "--jobs", options.jobs], check=True, stdout=subprocess.DEVNULL)
        wall, spent = time.monotonic() - started, _children() - before
        lines = out.read_bytes().count(b"\n")

    print(f"{lines} of {len(puzzles)} puzzles, {options.jobs} workers, {os.cpu_count()} cores")
    print(f"engine alone {engine:.2f} s of CPU, whole batch {spent:.2f} s, wall {wall:.2f} s")
    print(f"overhead {spent / engine - 1:.1%}")


def _children() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


if __name__ == "__main__":
    main()
