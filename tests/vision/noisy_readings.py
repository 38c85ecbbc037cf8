"""Readings as a reader would give them of a printed puzzle, with mistakes made on purpose.

Digits are taken for those that look like them, two of them for one number or one number for two,
numbers are overlooked and dirt is read.
"""

from __future__ import annotations

import math
import random
from dataclasses import dataclass

import numpy as np

from nonoscope.model import Puzzle
from nonoscope.vision import LineReading, Numeral

ALIKE = {
    "1": "74", "2": "7", "3": "85", "4": "91", "5": "63", "6": "58", "7": "12", "8": "360",
    "9": "48", "0": "86",
}  # fmt: skip
_CORNERS = np.zeros((4, 2), np.float32)


@dataclass(frozen=True)
class Noise:
    """How bad the picture is."""

    sure: float = 9.0
    """The mean lead, in nats, of the right value over one that looks alike."""
    spread: float = 2.0
    cut: float = 0.0
    """The share of neighbouring digits whose gap is in doubt."""
    lost: float = 0.0
    """The share of numbers that are overlooked."""
    dirt: float = 0.0
    """The share of lines in which something else is read as a number."""


CLEAN, FAIR, POOR = Noise(), Noise(6.0, 3.0, 0.02), Noise(4.5, 3.0, 0.05, 0.001, 0.002)


def readings(puzzle: Puzzle, noise: Noise, seed: int) -> list[LineReading]:
    """What is read of the puzzle."""
    chance = random.Random(seed)
    return [
        _line(line, list(clue.lengths), noise, chance) for line, clue in enumerate(puzzle.clues)
    ]


def _line(line: int, lengths: list[int], noise: Noise, chance: random.Random) -> LineReading:
    printed = lengths or [0]  # how most print an empty line
    seen = [length for length in printed if chance.random() >= noise.lost]
    if chance.random() < noise.dirt:
        seen.insert(chance.randint(0, len(seen)), chance.randint(1, 9))
    ways: list[tuple[list[int], float]] = [(seen, 0.0)]
    for place in range(len(seen) - 1):
        if seen[place] < 10 and seen[place + 1] < 10 and chance.random() < noise.cut:
            joined = [*seen[:place], seen[place] * 10 + seen[place + 1], *seen[place + 2 :]]
            ways.append((joined, -chance.gauss(2.0, 2.0)))
    for place, length in enumerate(seen):
        if length > 10 and length % 10 and chance.random() < noise.cut * 2:
            parted = [*seen[:place], *divmod(length, 10), *seen[place + 1 :]]
            ways.append((parted, -chance.gauss(2.0, 2.0)))
    total = math.log(sum(math.exp(lead) for _, lead in ways))
    state = chance.getrandbits(30)
    read = [
        (tuple(_numeral(n, noise, random.Random(f"{state} {n} {i}")) for i, n in enumerate(way)),
         lead - total)
        for way, lead in ways
    ]  # fmt: skip
    return LineReading(line, tuple(sorted(read, key=lambda way: -way[1])))


def _numeral(number: int, noise: Noise, chance: random.Random) -> Numeral:
    """Each digit has its own values; those of a number are put together."""
    values = {"": 0.0}
    for digit in str(number):
        lead = {
            other: -chance.gauss(noise.sure + (0 if other in ALIKE[digit] else 4.0), noise.spread)
            for other in "0123456789"
        }
        lead[digit] = 0.0
        total = math.log(sum(map(math.exp, lead.values())))
        values = {
            before + other: log + lead[other] - total
            for before, log in values.items()
            for other in lead
        }
    ranked = sorted(((int(text), log) for text, log in values.items()), key=lambda v: -v[1])
    return Numeral(tuple(ranked[:12]), _CORNERS)
