"""How well pictures are read: the fixed evaluation set, whole puzzles, lines, silent mistakes.

    python benches/vision.py                      # 200 screenshots, 100 photos
    python benches/vision.py --count 20 --kinds photo
    python benches/vision.py --part read          # clues alone, on boards found by truth

Half of the pictures have fonts and layouts that the training used, the other half have fonts and
layouts that no training picture has; they are reported apart. Bars: whole puzzles right on 99 % of
screenshots and 95 % of photos, lines right 99.8 %, wrong with confidence "read" below 0.5 %, below
1 s for a photo of 12 megapixels on one core.
"""

from __future__ import annotations

import argparse
import csv
import sys
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

import cv2

ROOT = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT), str(ROOT / "src")]

from training.harvest import sheet_of  # noqa: E402
from training.pictures import Truth, make  # noqa: E402
from training.pictures.typefaces import Share  # noqa: E402

from nonoscope.vision import LineReading, Picture, read_clues, read_picture  # noqa: E402 - see above

Kind = Literal["screenshot", "photo"]
FIRST = {"training": 500_000, "held out": 700_000}
"""Seeds that no training picture has."""


@dataclass(frozen=True)
class Outcome:
    """How one picture went."""

    kind: Kind
    share: str
    seed: int
    status: str
    right: bool
    lines: int
    lines_right: int
    seconds: float
    layout: str
    typeface: str
    size: str
    megapixels: float


def read_one(kind: Kind, share: Share, seed: int, part: str, megapixels: float | None) -> Outcome:
    """Make a picture, read it, compare."""
    colour, truth = make(seed, kind, fonts=share, layouts=share, megapixels=megapixels)
    picture = Picture.of(colour)
    start = time.process_time()
    status, clues = _read(picture, truth, part)
    seconds = time.process_time() - start
    same = 0
    if len(clues) == len(truth.clues):
        same = sum(clue == true for clue, true in zip(clues, truth.clues, strict=True))
    right = same == len(truth.clues) and clues[: truth.height] == list(truth.rows)
    return Outcome(
        kind,
        share,
        seed,
        status,
        right,
        len(truth.clues),
        same,
        seconds,
        truth.layout,
        truth.typeface,
        f"{truth.width}x{truth.height}",
        colour.shape[0] * colour.shape[1] / 1e6,
    )


def _read(picture: Picture, truth: Truth, part: str) -> tuple[str, list[tuple[int, ...]]]:
    if part == "read":
        return "clues", [_best(line) for line in read_clues(picture, sheet_of(truth))]
    sighting = read_picture(picture)
    if sighting.puzzle is None:
        return sighting.status, []
    if (sighting.puzzle.width, sighting.puzzle.height) != (truth.width, truth.height):
        return sighting.status, [()]
    return sighting.status, [tuple([run.length for run in clue]) for clue in sighting.puzzle.clues]


def _best(line: LineReading) -> tuple[int, ...]:
    values = tuple([numeral.best for numeral in line.ways[0][0]])
    return () if values == (0,) else values


def outcomes(options: argparse.Namespace) -> Iterator[Outcome]:
    """All pictures of the set, those of both shares by turns."""
    shares: tuple[Share, ...] = ("training", "held out")
    for kind in options.kinds:
        count = options.count or (200 if kind == "screenshot" else 100)
        for index in range(count):
            share = shares[index % 2]
            seed = FIRST[share] + options.first + index // 2
            yield read_one(kind, share, seed, options.part, options.megapixels)


def table(found: list[Outcome]) -> str:
    """What is worth knowing, a row for each kind and share."""
    rows = [
        "kind        share      puzzles right     lines right  wrong but read  ms median  worst"
    ]
    for kind in ("screenshot", "photo"):
        for share in ("training", "held out", "all"):
            some = [one for one in found if one.kind == kind and share in {one.share, "all"}]
            if not some:
                continue
            right = sum(one.right for one in some)
            lines, total = sum(one.lines_right for one in some), sum(one.lines for one in some)
            silent = sum(one.status == "read" and not one.right for one in some)
            times = sorted(one.seconds for one in some)
            rows.append(
                f"{kind:<11} {share:<9} {right:>4} of {len(some):<4} {right / len(some):6.1%}"
                f" {lines / total:12.2%} {silent:>6} {silent / len(some):7.1%}"
                f" {1000 * times[len(times) // 2]:>10.0f} {1000 * times[-1]:>6.0f}"
            )
    statuses = Counter(one.status for one in found)
    layouts = Counter(one.layout for one in found if not one.right)
    return "\n".join([*rows, f"status: {dict(statuses)}", f"not right, by layout: {dict(layouts)}"])


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--kinds", nargs="+", default=["screenshot", "photo"])
    parser.add_argument("--count", type=int, help="pictures of each kind")
    parser.add_argument("--first", type=int, default=0, help="begin this far into the set")
    parser.add_argument("--part", choices=["whole", "read"], default="whole")
    parser.add_argument("--megapixels", type=float, help="the size of all photos")
    parser.add_argument("--csv", type=Path, help="write a line for each picture")
    options = parser.parse_args()
    cv2.setNumThreads(1)
    found = []
    for one in outcomes(options):
        found.append(one)
        if not one.right:
            print(
                f"{one.kind} {one.share} {one.seed}: {one.status}, {one.lines_right} of "
                f"{one.lines} lines, {one.size}, {one.layout}, {one.typeface}",
                flush=True,
            )
    print(table(found))
    if options.csv:
        with options.csv.open("w", newline="", encoding="utf-8") as file:
            writer = csv.writer(file)
            writer.writerow(Outcome.__dataclass_fields__)
            writer.writerows(vars(one).values() for one in found)


if __name__ == "__main__":
    main()
