"""Lines beyond the edge of a sheet that look like its own: of boards of tiles."""

from __future__ import annotations

import numpy as np
import pytest

from nonoscope.vision import SIDES, Picture, Sheet, Side
from nonoscope.vision.continuing import continued

from .drawn_puzzles import Pixels

CELL, WIDTH, HEIGHT = 24, 12, 9
LEFT, TOP = 150, 130


def tiles(shaded: float = 0.1, noise: float = 0.0) -> Pixels:
    """A board of tiles on a page, some of them shaded, without any line."""
    chance = np.random.default_rng(4)
    image = np.full((HEIGHT * CELL + 300, WIDTH * CELL + 320, 3), 235.0)
    for row in range(HEIGHT):
        for column in range(WIDTH):
            x, y = LEFT + column * CELL, TOP + row * CELL
            tone = 40 if chance.random() < shaded else 200
            image[y + 3 : y + CELL - 3, x + 3 : x + CELL - 3] = tone
    image += chance.normal(0, noise, image.shape)
    return np.asarray(np.clip(image, 0, 255), np.uint8)


def sheet_without(less: dict[Side, int]) -> Sheet:
    columns = np.arange(less.get("left", 0), WIDTH - less.get("right", 0) + 1)
    rows = np.arange(less.get("top", 0), HEIGHT - less.get("bottom", 0) + 1)
    mesh = np.stack(np.meshgrid(columns * CELL + LEFT, rows * CELL + TOP), -1).astype(np.float32)
    return Sheet(mesh, 0.9, frozenset({"left", "top"}), dict.fromkeys(SIDES, 0))


LACKING: list[dict[Side, int]] = [
    {},
    {"bottom": 1},
    {"left": 1, "right": 2},
    {"top": 3, "bottom": 1},
]


@pytest.mark.parametrize("noise", [0.0, 12.0])
@pytest.mark.parametrize("less", LACKING)
def test_tiles_that_were_missed_are_seen(less: dict[Side, int], noise: float) -> None:
    picture = Picture.of(tiles(noise=noise))

    assert continued(picture, sheet_without(less)) == less


def test_a_pattern_that_goes_on_is_no_board() -> None:
    assert continued(Picture.of(tiles()), sheet_without({"right": 5})) == {}


def test_an_empty_page_continues_nothing() -> None:
    bare = np.full((400, 500, 3), 220, np.uint8)

    assert continued(Picture.of(bare), sheet_without({})) == {}
