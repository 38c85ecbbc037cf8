"""What is filled in already is read from the picture, without knowing its colours."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
import pytest
from PIL import Image, ImageDraw, ImageFont

from nonoscope.model import BLANK
from nonoscope.vision import SIDES, Picture, Sheet
from nonoscope.vision.cells import read_cells

from .drawn_boards import Camera, Drawing, Points, drawn, photographed, states_of

BOARDS = {
    "empty": Drawing(),
    "filled": Drawing(filled=0.5),
    "filled and crossed": Drawing(filled=0.4, crossed=0.5, cell=32),
    "crosses alone": Drawing(crossed=0.6, cell=32),
    "nearly full": Drawing(filled=0.9),
    "one cell": Drawing(filled=0.01, seed=5),
    "light on dark": Drawing(
        filled=0.4, crossed=0.3, cell=30, paper=(24, 26, 34), ink=(220, 220, 230), pen=(70, 74, 90)
    ),
    "coloured": Drawing(filled=0.3, crossed=0.3, cell=30, ink=(60, 90, 200), paper=(250, 244, 230)),
}


def sheet_of(points: Points, *, dark: bool) -> Sheet:
    return Sheet(points, 1.0, frozenset({"left", "top"}), dict.fromkeys(SIDES, 0), dark)


@pytest.mark.parametrize("how", BOARDS.values(), ids=BOARDS.keys())
def test_cells_of_a_screen_are_read(how: Drawing) -> None:
    image, points = drawn(how)
    sheet = sheet_of(points, dark=how.paper[0] < 128)

    assert read_cells(Picture.of(image), sheet) == states_of(how)


@pytest.mark.parametrize("how", BOARDS.values(), ids=BOARDS.keys())
def test_cells_of_a_photo_are_read_in_uneven_light(how: Drawing) -> None:
    photo, points = photographed(*drawn(how), Camera(turn=8, tilt=0.3, curl=8))
    sheet = sheet_of(points, dark=how.paper[0] < 128)

    read = np.frombuffer(read_cells(photo, sheet), np.uint8)

    assert (read == np.frombuffer(states_of(how), np.uint8)).mean() > 0.99


@pytest.mark.parametrize(("words", "marked"), [("numbers beside rows and columns", 0), ("", 1)])
def test_what_is_written_along_an_edge_is_no_mark_but_crosses_are(words: str, marked: int) -> None:
    """A margin with text was taken for a row that somebody had crossed out."""
    image, points = drawn(Drawing(cell=24))
    page = Image.fromarray(image)
    pen = ImageDraw.Draw(page)
    last = points[-2:].astype(float)
    if words:
        font = ImageFont.load_default(size=26)
        across = last[0, 0, 0], last[:, 0, 1].mean()
        pen.text(across, 2 * words, "black", font, "lm")
        pen.rectangle((last[0, -1, 0] + 2, 0, page.width, page.height), "white")
    else:
        for left, right in pairwise(last.swapaxes(0, 1)):
            pen.line((*(left[0] + 6), *(right[1] - 6)), "black", 2)
            pen.line((*(left[1] + (6, -6)), *(right[0] + (-6, 6))), "black", 2)
    seen = read_cells(Picture.of(np.asarray(page)), sheet_of(points, dark=False))

    width = points.shape[1] - 1
    assert seen[-width:].count(BLANK) == marked * width
    assert seen[:-width].count(BLANK) == 0
