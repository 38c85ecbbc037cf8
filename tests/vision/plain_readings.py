"""Sheets and readings without any doubt, for tests that add their own."""

from __future__ import annotations

import numpy as np

from nonoscope.create import random_puzzle
from nonoscope.model import Puzzle
from nonoscope.samples import collection
from nonoscope.vision import SIDES, LineReading, Numeral, Sheet

SMALL = [random_puzzle(side, side, density=0.55, seed=seed) for side in (5, 8) for seed in range(3)]
LARGE = [
    sample.puzzle
    for sample in collection()
    if sample.colours == 1 and 80 < sample.width * sample.height < 260
]


def flat_sheet(width: int, height: int, score: float = 1.0) -> Sheet:
    across, down = np.meshgrid(np.arange(width + 1) * 20.0, np.arange(height + 1) * 20.0)
    mesh = np.stack([across, down], -1).astype(np.float32)
    return Sheet(mesh, score, frozenset({"left", "top"}), dict.fromkeys(SIDES, 0))


def sure(value: int, *others: tuple[int, float]) -> Numeral:
    return Numeral(((value, -0.001), *others), np.zeros((4, 2), np.float32))


def plain(puzzle: Puzzle) -> list[LineReading]:
    """Every number as it is, with nothing else to choose."""
    return [
        LineReading(line, ((tuple(sure(run.length) for run in clue), 0.0),))
        for line, clue in enumerate(puzzle.clues)
    ]
