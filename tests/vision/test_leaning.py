"""Clues beside a board on a page that curls otherwise there than on the board."""

from __future__ import annotations

from dataclasses import replace

import cv2
import numpy as np
import numpy.typing as npt
import pytest

from nonoscope.create import random_puzzle
from nonoscope.vision import SIDES, Picture, Sheet, Side, read_clues
from nonoscope.vision.leaning import leans_of, measured
from nonoscope.vision.turning import turned
from nonoscope.vision.values import NO_LEAN, Lean, leaning

from .drawn_puzzles import Pixels, drawn, pixels
from .made_pictures import best

Floats = npt.NDArray[np.float32]
PUZZLE = random_puzzle(20, 20, density=0.55, seed=4)
CELL = 32
BOW = 0.08
"""Of a cell: how far the middle of the board's columns is beside the straight."""


def lines(lean: Lean, count: int = 30, deep: int = 10, unit: int = 12) -> Floats:
    """Ink of clues seen from their side: away from the board x along it."""
    chance = np.random.default_rng(5)
    away, along = np.mgrid[: deep * unit, : (count + 1) * unit].astype(np.float64)
    share = 2 * (along + 0.5) / along.shape[1] - 1
    place = along / unit - leaning(lean, (away + 0.5) / unit, share) - 0.5
    far = chance.integers(3, deep, count + 2)[np.floor(place).astype(int)]
    ink = (np.abs(place % 1 - 0.5) < 0.25) & (away / unit < far) & (place > 0) & (place < count)
    return np.asarray(ink * chance.random(ink.shape), np.float32)


@pytest.mark.parametrize(
    "lean", [(0.06, 0.0, 0.0), (-0.05, 0.0, 0.0), (0.04, 0.04, 0.0), (0.05, 0.0, -0.002)]
)
def test_a_lean_is_measured_by_the_lines_themselves(lean: Lean) -> None:
    far, along = np.mgrid[0.5:8:16j, -1:1:9j]
    found = measured(lines(lean))

    assert np.abs(leaning(found, far, along) - leaning(lean, far, along)).max() < 0.15


@pytest.mark.parametrize("count", [5, 10, 30, 50])
def test_level_lines_have_no_lean(count: int) -> None:
    assert measured(lines(NO_LEAN, count)) == NO_LEAN


def curled() -> tuple[Pixels, Sheet]:
    """A page that bends up beside its board, which is hardly bent, and the board as it is found."""
    image = np.asarray(pixels(drawn(PUZZLE, cell=CELL)))
    left = image.shape[1] - (PUZZLE.width + 1) * CELL
    top = image.shape[0] - (PUZZLE.height + 1) * CELL
    down, across = np.mgrid[: image.shape[0], : image.shape[1]].astype(np.float32)
    away = np.maximum(left - across, 0) / CELL
    bow = BOW * CELL * (1 - np.square((across - left) / (PUZZLE.width * CELL) * 2 - 1))
    shift = np.where(away > 0, 0.1 * CELL * away, -bow).astype(np.float32)
    page = cv2.remap(image, across, down + shift, cv2.INTER_LINEAR, borderValue=(255, 255, 255))
    columns, rows = np.arange(PUZZLE.width + 1), np.arange(PUZZLE.height + 1)
    x, y = np.meshgrid(columns * CELL + left, rows * CELL + top)
    sag = BOW * CELL * (1 - np.square(columns / PUZZLE.width * 2 - 1))
    mesh = np.stack([x, y + sag], axis=-1).astype(np.float32)
    sheet = Sheet(mesh, 1.0, frozenset({"left", "top"}), dict.fromkeys(SIDES, 0))
    return np.asarray(page, np.uint8), sheet


def rows_right(picture: Picture, sheet: Sheet) -> int:
    found = read_clues(picture, sheet)[: PUZZLE.height]
    return sum(best(line) == clue.lengths for line, clue in zip(found, PUZZLE.rows, strict=True))


def test_clues_are_read_along_their_lean() -> None:
    page, sheet = curled()
    picture = Picture.of(page)
    leans = leans_of(picture, sheet)

    assert leans.keys() == {"left"}
    assert rows_right(picture, sheet) < PUZZLE.height
    assert rows_right(picture, replace(sheet, leans=leans)) == PUZZLE.height


@pytest.mark.parametrize(("waves", "sides"), [(0.004, set()), (0.0, {"left"})])
def test_a_page_is_looked_at_unless_it_was_seen_to_be_flat(waves: float, sides: set[Side]) -> None:
    page, sheet = curled()
    mesh = sheet.mesh.copy()
    mesh[..., 1] = mesh[:, :1, 1]  # as a plane in which lines were laid out
    mesh[1::2, ::2, 1] += np.float32(waves * CELL)

    assert leans_of(Picture.of(page), replace(sheet, mesh=mesh)).keys() == sides


def test_a_lean_turns_with_its_sheet() -> None:
    _, sheet = curled()
    leans: dict[Side, Lean] = {"left": (0.1, 0.02, 0.01), "top": (-0.05, 0.01, 0.02)}
    leaning_sheet = replace(sheet, leans=leans)
    once = turned(leaning_sheet, 1)
    beside = np.array([[-3.0, 2.0], [4.0, -2.0]])
    held = np.stack([beside[:, 1], PUZZLE.width - beside[:, 0]], axis=1)

    assert np.abs(once.warp(held) - leaning_sheet.warp(beside)).max() < 0.5
    assert turned(leaning_sheet, 4).leans == leans
