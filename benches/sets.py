"""Sets: the puzzles that a benchmark is about, from folders, files, bundles or generators."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from benches.generate import KINDS, made

from nonoscope.formats import FormatError, read
from nonoscope.model import Puzzle

GENERATED = "generate:"
"""The start of a set that isn't a file: `generate:random30-50:100`."""


@dataclass(frozen=True, slots=True)
class Case:
    """A puzzle and what the tables call it."""

    name: str
    puzzle: Puzzle


@dataclass(frozen=True, slots=True)
class Sample:
    """Which puzzles of each bundle are taken: every STEP-th from number START, counted from 1.

    >>> Sample.parse("5:10").of(range(1, 31))
    [5, 15, 25]
    """

    start: int = 1
    step: int = 1

    @classmethod
    def parse(cls, text: str) -> Sample:
        """From `START:STEP`."""
        start, colon, step = text.partition(":")
        if not (colon and start.isdecimal() and step.isdecimal() and int(start) and int(step)):
            raise ValueError(f"a sample is START:STEP, such as 5:10, counted from 1; not {text!r}")
        return cls(int(start), int(step))

    def of(self, items: Sequence[int]) -> list[int]:
        """The items taken."""
        return list(items[self.start - 1 :: self.step])


def cases(names: Sequence[str], sample: Sample | None, seed: int) -> tuple[list[Case], list[str]]:
    """The puzzles of all sets, and a sentence for each file that could not be read.

    A sample concerns files with several puzzles, each for itself; and a folder of files with one
    puzzle each, as a whole.
    """
    found: list[Case] = []
    unread: list[str] = []
    for name in names:
        if name.startswith(GENERATED):
            found += _generated(name, seed)
            continue
        lone: list[Case] = []
        for path in _files(Path(name)):
            try:
                documents = read(path, lenient=True)
            except (FormatError, OSError) as fault:
                unread.append(str(fault))
                continue
            if len(documents) == 1:
                lone.append(Case(_short(path, name), documents[0].puzzle))
                continue
            numbers = list(range(1, len(documents) + 1))
            for number in sample.of(numbers) if sample else numbers:
                found.append(Case(f"{_short(path, name)}#{number}", documents[number - 1].puzzle))
        taken = list(range(len(lone)))
        found += [lone[i] for i in (sample.of(taken) if sample and len(lone) > 1 else taken)]
    return found, unread


def _files(path: Path) -> Iterator[Path]:
    """The files of a folder and of those below it, in a stable order; or the file itself."""
    if not path.exists():
        sys.exit(f"{path}: there is no such file or folder")
    if path.is_dir():
        yield from sorted(p for p in path.rglob("*") if p.is_file() and p.name[0] != ".")
    else:
        yield path


def _short(path: Path, folder: str) -> str:
    base = Path(folder)
    return path.relative_to(base).as_posix() if base.is_dir() else path.name


def _generated(name: str, seed: int) -> list[Case]:
    kind, _, count = name.removeprefix(GENERATED).partition(":")
    if kind not in KINDS or not (count or "1").isdecimal():
        sys.exit(f"{name}: a generated set is {GENERATED}KIND:COUNT; kinds: {', '.join(KINDS)}")
    puzzles = made(kind, range(seed, seed + int(count or "1")))
    return [Case(puzzle.title, puzzle) for puzzle in puzzles]
