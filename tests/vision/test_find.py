"""Boards are found, with their exact dimensions and each crossing in its place."""

from __future__ import annotations

from collections.abc import Callable

import cv2
import numpy as np
import numpy.typing as npt
import pytest

from nonoscope.vision import Picture, Sheet, find, finding
from nonoscope.vision.finding import search
from nonoscope.vision.frames import Frame

from .drawn_boards import Camera, Drawing, drawn, photographed

RIM = 32
"""Pixels that finding adds around an image."""


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


PHOTOS: dict[str, dict[str, float]] = {
    "straight": {},
    "turned": {"turn": 12},
    "turned far": {"turn": -29},
    "a scan upon its corner": {"turn": 44},
    "from below": {"tilt": 0.5},
    "turned and tilted": {"turn": 9, "tilt": 0.4},
    "curled": {"curl": 22},
    "all at once": {"turn": -14, "tilt": 0.3, "curl": 15},
}


@pytest.mark.parametrize("camera", PHOTOS.values(), ids=PHOTOS.keys())
def test_a_board_on_a_photo_is_found(camera: dict[str, float]) -> None:
    image, points = drawn(Drawing(columns=15, rows=20, cell=26))
    photo, seen = photographed(image, points, Camera(**camera))

    sheets = find(photo)

    assert error_in_cells(sheets[0], seen) < 0.2


def test_a_board_with_boxed_clues_is_found_on_a_curled_page() -> None:
    image, points = drawn(Drawing(columns=20, rows=15, cell=28, boxed=True))
    photo, seen = photographed(image, points, Camera(turn=-9, tilt=0.3, curl=20))

    sheets = find(photo)

    assert error_in_cells(sheets[0], seen) < 0.2


@pytest.mark.parametrize("size", [(25, 20), (23, 24)], ids=["whole blocks", "parts of blocks"])
def test_a_board_of_which_only_thick_lines_are_seen_is_found(
    size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    columns, rows = size
    image, points = drawn(Drawing(columns=columns, rows=rows, fifth=3, margin=60))
    thick = points[::5, ::5] + np.float32(RIM)  # of the image that is looked at
    seen = [Frame(thick, 1.0, 1.0, 1.0)]
    monkeypatch.setattr(finding, "looks", lambda *_, **__: [(seen, 0.5)])

    sheet = find(Picture.of(image))[0]

    assert (sheet.width, sheet.height) == size
    assert error_in_cells(sheet, points) < 0.05


def test_thin_lines_are_looked_for_though_thick_ones_alone_look_like_a_board(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The last block, of four, was taken for five: where lines are guessed they may be wrong."""
    image, points = drawn(Drawing(columns=15, rows=14, cell=36, fifth=3, margin=60))
    thick = points[[0, 5, 10, 14]][:, ::5] + np.float32(RIM)
    thick[-1, :, 1] += 0.7 * 36
    frames = [Frame(thick, 1.0, 1.0, 1.0), Frame(points + np.float32(RIM), 1.0, 1.0, 1.0)]
    ways = [([frame], 0.5) for frame in frames]
    monkeypatch.setattr(finding, "looks", lambda *_, **__: ways)

    sheet = find(Picture.of(image))[0]

    assert error_in_cells(sheet, points) < 0.05


def test_the_sides_of_clues_are_seen() -> None:
    image, _ = drawn(Drawing())
    mirrored, _ = drawn(Drawing(mirrored=True, boxed=True))

    assert find(Picture.of(image))[0].sides == {"left", "top"}
    assert find(Picture.of(mirrored))[0].sides == {"right", "bottom"}
    assert find(Picture.of(mirrored))[0].boxes == {"left": 0, "right": 4, "top": 0, "bottom": 4}


def test_light_ink_is_noticed() -> None:
    dark, _ = drawn(SCREENS["dark theme"])
    light, _ = drawn(SCREENS["plain"])

    assert find(Picture.of(dark))[0].dark
    assert not find(Picture.of(light))[0].dark


def test_boxed_clues_are_part_of_the_lattice() -> None:
    image, points = drawn(Drawing(boxed=True))

    sheet = find(Picture.of(image))[0]

    assert sheet.lattice is not None
    assert sheet.lattice.shape == (10 + 4 + 1, 15 + 4 + 1, 2)
    for column, row in [(-4, 0), (-4, 10), (0, -4), (15, -4)]:
        there = points[0, 0] + np.array([column, row]) * 24
        assert np.abs(sheet.warp([column, row]) - there).max() < 2


def test_a_drawing_among_buttons_and_text_is_found() -> None:
    board, points = drawn(Drawing(cell=30))
    image = np.full((1400, 900, 3), (235, 240, 250), np.uint8)
    image[500 : 500 + board.shape[0], 60 : 60 + board.shape[1]] = board
    for line in range(6):
        words = "the quick brown fox jumps over the lazy dog 12345"
        cv2.putText(image, words, (30, 40 + 40 * line), cv2.FONT_HERSHEY_SIMPLEX, 0.8, (40, 40, 60))
    for button in range(4):
        corner = (60 + 200 * button, 1200)
        cv2.rectangle(image, corner, (corner[0] + 120, 1320), (60, 120, 200), -1)

    sheets = find(Picture.of(image))

    assert error_in_cells(sheets[0], points + np.array([60, 500], np.float32)) < 0.12


def test_boards_elsewhere_are_given_when_they_are_asked_for() -> None:
    large, _ = drawn(Drawing(columns=30, rows=8, cell=34))
    small, points = drawn(Drawing(columns=5, rows=6, cell=30))
    image = np.full((1200, large.shape[1], 3), 255, np.uint8)
    image[: large.shape[0]] = large
    image[700 : 700 + small.shape[0], 300 : 300 + small.shape[1]] = small

    first, others = (sheets for sheets, _ in search(Picture.of(image)))

    assert (first[0].width, first[0].height) == (30, 8)
    assert error_in_cells(others[0], points + np.array([300, 700], np.float32)) < 0.12
    assert not any(first[0].holds(sheet.outline.mean(axis=0)) for sheet in others)


def test_tiny_cells_are_given_as_they_look_from_afar_before_they_are_looked_at_closely(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    image, points = drawn(Drawing(columns=15, rows=14, cell=36, margin=60))
    rough, exact = points + np.float32(RIM + 1), points + np.float32(RIM)
    ways = [([Frame(rough, 0.9, 1.0, 1.0)], 0.999), ([Frame(exact, 1.0, 1.0, 1.0)], 0.5)]
    monkeypatch.setattr(finding, "looks", lambda *_, **__: iter(ways))

    afar, close = search(Picture.of(image))

    assert [is_whole for _, is_whole in (afar, close)] == [False, True]
    assert error_in_cells(afar[0][0], points + 1) < 0.01
    assert error_in_cells(close[0][0], points) < 0.01


def noise() -> npt.NDArray[np.uint8]:
    return np.random.default_rng(3).integers(0, 256, (600, 800, 3)).astype(np.uint8)


def text() -> npt.NDArray[np.uint8]:
    page = np.full((900, 700, 3), 255, np.uint8)
    for line in range(25):
        words = "It was the best of times, it was the worst of times"
        cv2.putText(page, words, (30, 40 + 34 * line), cv2.FONT_HERSHEY_COMPLEX, 0.7, (0, 0, 0))
    return page


def hills() -> npt.NDArray[np.uint8]:
    soft = cv2.GaussianBlur(noise().astype(np.float32), (0, 0), 20)
    return np.asarray((soft - soft.min()) / np.ptp(soft) * 255, np.uint8)


def blank() -> npt.NDArray[np.uint8]:
    return np.full((500, 400, 3), 250, np.uint8)


def tiny() -> npt.NDArray[np.uint8]:
    return np.zeros((3, 2, 3), np.uint8)


def strip() -> npt.NDArray[np.uint8]:
    return np.random.default_rng(3).integers(0, 256, (10, 60_000, 3)).astype(np.uint8)


def thread() -> npt.NDArray[np.uint8]:
    return np.ascontiguousarray(np.swapaxes(strip(), 0, 1)[:, :2])


@pytest.mark.parametrize("picture", [noise, text, hills, blank, tiny, strip, thread])
def test_where_no_board_is_none_is_found(picture: Callable[[], npt.NDArray[np.uint8]]) -> None:
    assert find(Picture.of(picture())) == []
