"""A lattice of which filled cells hide much is stretched as far as pieces of its lines are seen."""

from __future__ import annotations

import cv2
import numpy as np
import pytest

from nonoscope.model import Grid, Puzzle, Rectangle
from nonoscope.vision import Picture, read_picture
from nonoscope.vision.energy import Level
from nonoscope.vision.stretching import stretched

from .drawn_puzzles import Pixels, drawn, pixels

STEP, FIRST = 8, 10


def level_of(columns: int, rows: int, hidden: float, seed: int) -> Level:
    """Lines of so many cells, each piece of them hidden with this chance."""
    chance = np.random.default_rng(seed)
    wide, high = (2 * FIRST + STEP * cells for cells in (columns, rows))
    down, across = np.zeros((2, high, wide), np.float32)
    for row in range(rows + 1):
        for column in range(columns + 1):
            y, x = FIRST + STEP * row, FIRST + STEP * column
            if row < rows and chance.random() > hidden:
                down[y : y + STEP, x] = 1
            if column < columns and chance.random() > hidden:
                across[y, x : x + STEP] = 1
    return Level(across, down)


def part(left: int, top: int, columns: int, rows: int) -> np.ndarray:
    x, y = np.arange(left, left + columns + 1), np.arange(top, top + rows + 1)
    return (np.stack(np.meshgrid(x, y), axis=-1) * STEP + FIRST).astype(np.float32)


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("hidden", [0.0, 0.3, 0.6])
def test_all_lines_are_found_from_a_part(hidden: float, seed: int) -> None:
    found = stretched(part(9, 4, 5, 5), level_of(30, 20, hidden, seed))

    assert found is not None
    assert np.abs(found - part(0, 0, 30, 20)).max() <= 1


def test_a_whole_lattice_stays_as_it_is() -> None:
    assert stretched(part(0, 0, 12, 9), level_of(12, 9, 0.2, 1)) is None


def finished(side: int, seed: int, cell: int) -> tuple[Puzzle, Pixels]:
    """A large finished board in large blots, as black as its lines, with boxes for its clues."""
    noise = np.random.default_rng(seed).random((side, side)).astype(np.float32)
    blots = cv2.GaussianBlur(noise, (0, 0), 1.6)
    cells = (blots > np.quantile(blots, 0.35)).astype(np.uint8)
    grid = Grid(Rectangle(side, side), cells.tobytes())
    puzzle = Puzzle.from_grid(grid)
    image = pixels(drawn(puzzle, cell=cell, marks=grid, number=0.45)).copy()
    left, top = (image.shape[at] - (side + 1) * cell for at in (1, 0))
    for row, column in zip(*np.nonzero(cells), strict=True):
        y, x = top + row * cell, left + column * cell
        image[y : y + cell + 1, x : x + cell + 1] = 0
    return puzzle, image


@pytest.mark.parametrize(("cell", "seed"), [(36, 1), (48, 2)])
def test_a_finished_board_is_read_whose_lines_are_hidden(cell: int, seed: int) -> None:
    """Growth found a part of it or tore: one was nothing, the other doubtful."""
    puzzle, image = finished(40, seed, cell)
    seen = read_picture(Picture.of(image))

    assert (seen.status, seen.puzzle) == ("read", puzzle)
