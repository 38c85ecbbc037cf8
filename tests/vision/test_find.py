"""Boards are found, with their exact dimensions and each crossing in its place."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt
import pytest

from nonoscope.vision import Picture, Sheet, find

from .drawn_boards import Drawing, drawn


def error_in_cells(sheet: Sheet, points: npt.NDArray[np.float32]) -> float:
    """How far the worst of the inner crossings is from the truth."""
    assert sheet.mesh.shape == points.shape, (sheet.width, sheet.height)
    apart = np.linalg.norm(sheet.mesh - points, axis=2)
    return float(np.percentile(apart, 98)) / sheet.cell


SCREENS = {
    "plain": Drawing(),
    "one size of lines": Drawing(fifth=1),
    "thick fifth lines": Drawing(fifth=5, cell=30),
    "large cells": Drawing(columns=5, rows=5, cell=120, line=3),
    "small cells": Drawing(columns=40, rows=30, cell=9, margin=20),
    "fifty": Drawing(columns=50, rows=50, cell=16, depth=8),
    "not square": Drawing(columns=35, rows=10),
    "dark theme": Drawing(paper=(24, 26, 34), ink=(220, 220, 230), pen=(70, 74, 90)),
    "pale lines": Drawing(pen=(232, 232, 236), fifth=1),
    "coloured lines": Drawing(pen=(240, 160, 40), paper=(250, 240, 220)),
    "dotted lines": Drawing(dotted=True, fifth=1),
    "tiles with gaps": Drawing(gap=2, pen=(214, 226, 244), paper=(120, 150, 200)),
    "light tiles on dark": Drawing(
        gap=2, pen=(60, 64, 80), paper=(20, 20, 28), ink=(240, 240, 240)
    ),
    "boxed clues": Drawing(boxed=True),
    "boxed and thick": Drawing(boxed=True, fifth=3, columns=20, rows=20),
    "half filled": Drawing(filled=0.4),
    "nearly full": Drawing(filled=0.8, columns=20, rows=20),
    "crossed": Drawing(filled=0.2, crossed=0.5, cell=30),
    "clues right and below": Drawing(mirrored=True),
    "boxed right and below": Drawing(mirrored=True, boxed=True),
    "up to the edge": Drawing(margin=2, boxed=True),
}


@pytest.mark.parametrize("how", SCREENS.values(), ids=SCREENS.keys())
def test_a_board_on_a_screen_is_found_exactly(how: Drawing) -> None:
    image, points = drawn(how)

    sheets = find(Picture.of(image))

    assert error_in_cells(sheets[0], points) < 0.12
