"""Columns whose clues are a line of text that runs down or up."""

from __future__ import annotations

import numpy as np
import pytest
from PIL import Image, ImageDraw, ImageFont

from nonoscope.samples import collection
from nonoscope.vision import SIDES, Picture, Sheet, read_picture
from nonoscope.vision.sideways import read_sideways

from .drawn_puzzles import Pixels, drawn, pixels

PUZZLE = next(sample.puzzle for sample in collection() if sample.name == "camera")
CELL, BAND = 32, 220
UPRIGHT = drawn(PUZZLE, cell=CELL)
LEFT = UPRIGHT.width - (PUZZLE.width + 1) * CELL
TOP = UPRIGHT.height - (PUZZLE.height + 1) * CELL


def written(angle: int, separator: str = ",") -> Pixels:
    """The puzzle with the clues of its columns turned by so many degrees against the clock."""
    image = Image.new("RGB", (UPRIGHT.width, UPRIGHT.height - TOP + BAND), "white")
    image.paste(UPRIGHT.crop((0, TOP - 1, UPRIGHT.width, UPRIGHT.height)), (0, BAND - 1))
    font = ImageFont.load_default(size=CELL * 0.6)
    for column, clue in enumerate(PUZZLE.columns):
        text = separator.join(map(str, clue.lengths))
        line = Image.new("RGB", (round(font.getlength(text)) + 2, CELL - 4), "white")
        ImageDraw.Draw(line).text((1, line.height / 2), text, "black", font, "lm")
        turned = line.rotate(angle, expand=True)
        image.paste(turned, (LEFT + column * CELL + 2, BAND - 8 - turned.height))
    return pixels(image)


@pytest.mark.parametrize("angle", [90, -90])
@pytest.mark.parametrize("separator", [",", "  "])
def test_clues_that_run_down_or_up_are_read(angle: int, separator: str) -> None:
    seen = read_picture(Picture.of(written(angle, separator)))

    assert seen.status == "read"
    assert seen.puzzle is not None
    assert seen.puzzle.clues == PUZZLE.clues


def board(top: int) -> Sheet:
    columns = np.arange(PUZZLE.width + 1) * CELL + LEFT
    rows = np.arange(PUZZLE.height + 1) * CELL + top
    mesh = np.stack(np.meshgrid(columns, rows), -1).astype(np.float32)
    return Sheet(mesh, 0.9, frozenset({"left", "top"}), dict.fromkeys(SIDES, 0))


def test_columns_without_numbers_have_none_sideways() -> None:
    image = written(90).copy()
    image[: BAND - 4] = 255

    assert read_sideways(Picture.of(image), board(BAND)) is None


def test_a_board_whose_rows_have_no_numbers_isnt_looked_at() -> None:
    image = written(90).copy()
    image[:, : LEFT - 4] = 255

    assert read_sideways(Picture.of(image), board(BAND)) is None
