"""How well pictures are read: the fixed evaluation set, whole puzzles, lines, silent mistakes.

    python benches/vision.py --csv all.csv           # 200 screenshots, 100 photos
    python benches/vision.py --csv all.csv           # goes on where it was stopped
    python benches/vision.py --csv all.csv --tables  # the tables of what is there
    python benches/vision.py --part read             # clues alone, on boards found by truth
    python benches/vision.py --kinds photo --count 20 --megapixels 12 --csv large.csv

Half of the pictures have fonts and layouts that the training used, the other half have fonts and
layouts that no training picture has; they are reported apart. Bars: whole puzzles right on 99 % of
screenshots and 95 % of photos, lines right 99.8 %, wrong with confidence "read" below 0.5 %, below
1 s for a photo of 12 megapixels on one core. Seconds are those of the processor, for decoding a
file (a JPEG for photos, a PNG for screenshots) and reading it.
"""

from __future__ import annotations

import argparse
import csv
import os
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass, fields
from pathlib import Path
from typing import Any, Literal

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # before numpy is there: one core is measured

import cv2
import numpy as np

ROOT = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT), str(ROOT / "src")]

from training.harvest import sheet_of  # noqa: E402
from training.pictures import Truth, make  # noqa: E402
from training.pictures.typefaces import (  # noqa: E402
    HELD_OUT,
    SYSTEM_FOLDERS,
    Share,
    typefaces,
)

from nonoscope.vision import (  # noqa: E402 - see above
    LineReading,
    Picture,
    open_picture,
    read_clues,
    read_picture,
)

Kind = Literal["screenshot", "photo"]
KINDS: tuple[Kind, ...] = ("screenshot", "photo")
SHARES: tuple[Share, ...] = ("training", "held out")
FIRST = {"training": 500_000, "held out": 700_000}
"""Seeds that no training picture has."""
COLUMNS = 'pictures|number|size right|whole puzzle right|lines right|told "read"|wrong and "read"'
COLUMNS += "|seconds, median|90 %|worst"
WHOLE = {"screenshot": 200, "photo": 100}
"""Pictures of the set, of both shares by turns."""


@dataclass(frozen=True)
class Outcome:
    """How one picture went."""

    kind: str
    share: str
    seed: int
    status: str
    size_right: bool
    right: bool
    lines: int
    lines_right: int
    opening: float
    """Seconds for decoding a file of it."""
    seconds: float
    """For reading it then."""
    layout: str
    typeface: str
    size: str
    megapixels: float

    @property
    def key(self) -> tuple[str, str, int]:
        """Which picture it is."""
        return self.kind, self.share, self.seed


def read_one(kind: Kind, share: Share, seed: int, part: str, megapixels: float | None) -> Outcome:
    """Make a picture, read it, compare."""
    colour, truth = make(seed, kind, fonts=share, layouts=share, megapixels=megapixels)
    file = _file(colour, ".jpg" if kind == "photo" else ".png")
    _, opening = _timed(lambda: open_picture(file))
    picture = Picture.of(colour)
    (status, size, clues), seconds = _timed(lambda: _read(picture, truth, part))
    is_size = size == (truth.width, truth.height)
    same = sum(clue == true for clue, true in zip(clues, truth.clues, strict=True)) * is_size
    return Outcome(
        kind,
        share,
        seed,
        status,
        is_size,
        is_size and same == len(truth.clues),
        len(truth.clues),
        same,
        round(opening, 4),
        round(seconds, 4),
        truth.layout,
        truth.typeface,
        f"{truth.width}x{truth.height}",
        round(colour.shape[0] * colour.shape[1] / 1e6, 2),
    )


def _file(colour: np.ndarray[Any, np.dtype[np.uint8]], ending: str) -> bytes:
    done, data = cv2.imencode(ending, cv2.cvtColor(colour, cv2.COLOR_RGB2BGR))
    if not done:
        raise ValueError(f"the picture can't be written as {ending}")
    return data.tobytes()


def _timed(work: Callable[[], Any]) -> tuple[Any, float]:
    start = time.process_time()
    return work(), time.process_time() - start


Read = tuple[str, tuple[int, int], list[tuple[int, ...]]]


def _read(picture: Picture, truth: Truth, part: str) -> Read:
    """The status, the size and the clues; as many of these as in truth."""
    size = (truth.width, truth.height)
    if part == "read":
        return "clues", size, [_best(line) for line in read_clues(picture, sheet_of(truth))]
    seen = read_picture(picture)
    if seen.puzzle is None or (seen.puzzle.width, seen.puzzle.height) != size:
        return seen.status, (0, 0), [(-1,)] * len(truth.clues)
    return seen.status, size, [clue.lengths for clue in seen.puzzle.clues]


def _best(line: LineReading) -> tuple[int, ...]:
    values = tuple([numeral.best for numeral in line.ways[0][0]])
    return () if values == (0,) else values


def wanted(options: argparse.Namespace) -> Iterator[tuple[Kind, Share, int]]:
    """The pictures that were asked for, those of both shares by turns."""
    for kind in options.kinds:
        count = WHOLE[kind] - options.first if options.count is None else options.count
        for index in range(options.first, options.first + count):
            share = SHARES[index % 2]
            yield kind, share, FIRST[share] + index // 2


def saved(path: Path | None) -> list[Outcome]:
    """What a file has already."""
    if path is None or not path.exists():
        return []
    kinds: dict[str, Callable[[str], Any]] = {"int": int, "float": float, "bool": "True".__eq__}
    with path.open(newline="", encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    names = [field.name for field in fields(Outcome)]
    if any(list(row) != names for row in rows):
        raise SystemExit(f"{path} has other columns; give a new file")
    return [
        Outcome(**{f.name: kinds.get(str(f.type), str)(row[f.name]) for f in fields(Outcome)})
        for row in rows
    ]


def save(path: Path, one: Outcome) -> None:
    """Add a picture to a file."""
    is_new = not path.exists()
    with path.open("a", newline="", encoding="utf-8") as file:
        writer = csv.DictWriter(file, [field.name for field in fields(Outcome)])
        if is_new:
            writer.writeheader()
        writer.writerow(asdict(one))


def tables(found: list[Outcome]) -> str:
    """What is worth knowing, as docs/vision.md has it: all, by layout, and how long it takes."""
    rows = [f"|{COLUMNS}|", "|---" * (COLUMNS.count("|") + 1) + "|"]
    for kind in KINDS:
        for share in (*SHARES, "all"):
            some = [one for one in found if one.kind == kind and share in {one.share, "all"}]
            rows += [_row(f"{kind}s, {share}", some)] if some else []
    rows += ["", "| layout | share | screenshots right | photos right |", "|---|---|---|---|"]
    for layout, share in sorted({(one.layout, one.share) for one in found}):
        same = [one for one in found if (one.layout, one.share) == (layout, share)]
        parts = [[one.right for one in same if one.kind == kind] for kind in KINDS]
        counts = " | ".join(f"{sum(part)} of {len(part)}" for part in parts)
        rows.append(f"| {layout} | {share} | {counts} |")
    large = [one for one in found if one.kind == "photo" and one.megapixels >= 11]
    if large:
        rows += ["", *_times(large)]
    return "\n".join(rows)


def _row(name: str, some: list[Outcome]) -> str:
    right, number = sum(one.right for one in some), len(some)
    lines, total = sum(one.lines_right for one in some), sum(one.lines for one in some)
    told = sum(one.status == "read" for one in some)
    silent = sum(one.status == "read" and not one.right for one in some)
    times = sorted(one.opening + one.seconds for one in some)
    median, most, worst = times[number // 2], times[int(0.9 * number)], times[-1]
    return (
        f"| {name} | {number} | {sum(one.size_right for one in some)} "
        f"| {right} ({right / number:.1%}) | {lines} of {total} ({lines / total:.2%}) | {told} "
        f"| {silent} ({silent / number:.1%}) | {median:.2f} | {most:.2f} | {worst:.2f} |"
    )


def _times(large: list[Outcome]) -> Iterator[str]:
    """How long photos of 11 megapixels and more take, those read right and all."""
    for name, some in (("right", [one for one in large if one.right]), ("all", large)):
        times = sorted(one.opening + one.seconds for one in some)
        if times:
            share = sum(one.opening for one in some) / sum(times)
            quick = sum(seconds < 1 for seconds in times)
            yield (
                f"12 megapixels, {name}: {len(times)} photos, median {times[len(times) // 2]:.2f} s"
                f" (decoding {share:.0%} of it), worst {times[-1]:.2f} s, {quick} below 1 s"
            )


def missing() -> str:
    """A sentence if fonts aren't installed: the same seeds are other pictures then."""
    absent = sorted(HELD_OUT - typefaces(SYSTEM_FOLDERS, "held out").keys())
    if not absent:
        return ""
    return (
        f"{len(absent)} of {len(HELD_OUT)} held-out families of fonts aren't installed ("
        f"{', '.join(absent)}): these are other pictures than those of docs/vision.md, with more "
        "displays and pixel fonts; training/README.md tells what to install"
    )


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--kinds", nargs="+", choices=KINDS, default=list(KINDS))
    parser.add_argument("--count", type=int, help="pictures of each kind")
    parser.add_argument("--first", type=int, default=0, help="begin this far into the set")
    parser.add_argument("--part", choices=["whole", "read"], default="whole")
    parser.add_argument("--megapixels", type=float, help="the size of all photos")
    parser.add_argument("--csv", type=Path, help="a line for each picture; it is continued")
    parser.add_argument("--tables", action="store_true", help="only show what the file has")
    options = parser.parse_args()
    cv2.setNumThreads(1)
    if said := missing():
        print(said, file=sys.stderr)
    found = saved(options.csv)
    known = {one.key for one in found}
    for kind, share, seed in () if options.tables else wanted(options):
        if (kind, share, seed) in known:
            continue
        one = read_one(kind, share, seed, options.part, options.megapixels)
        found.append(one)
        if options.csv:
            save(options.csv, one)
        if not one.right:
            print(
                f"{one.kind} {one.share} {one.seed}: {one.status}, {one.lines_right} of "
                f"{one.lines} lines, {one.size}, {one.layout}, {one.typeface}",
                flush=True,
            )
    print(tables(found))


if __name__ == "__main__":
    main()
