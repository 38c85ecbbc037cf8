"""The part of a lattice that is the board, whatever else has the same lines."""

from __future__ import annotations

import cv2
import numpy as np
import numpy.typing as npt
import pytest

from nonoscope.vision.board import sheets_of
from nonoscope.vision.flattening import AROUND, SIDE, flattened, widened
from nonoscope.vision.frames import Frame
from nonoscope.vision.kinds import BOARD, LEFT, TOP, kinds_of

from .drawn_boards import Drawing, Image, Points, drawn


def grey_of(image: Image) -> npt.NDArray[np.uint8]:
    return cv2.cvtColor(image, cv2.COLOR_RGB2GRAY).astype(np.uint8)


def frame_with(points: Points, before: int = 0, after: int = 0) -> Frame:
    """A frame that has so many lines more before and behind the board, or fewer."""
    cell = points[0, 1, 0] - points[0, 0, 0]
    rows, columns = points.shape[:2]
    down, across = np.mgrid[-before : rows + after, -before : columns + after]
    return Frame(
        (np.stack([across, down], axis=2) * cell + points[0, 0]).astype(np.float32), 1, 1, 1
    )


LATTICES = {
    "exactly the board": (0, 0),
    "a line missing on each side": (-1, -1),
    "two lines missing behind": (0, -2),
    "the clues' boxes as well": (4, 0),
    "boxes, but a line missing": (4, -1),
}


@pytest.mark.parametrize("lines", LATTICES.values(), ids=LATTICES.keys())
@pytest.mark.parametrize("boxed", [False, True], ids=["free clues", "boxed clues"])
def test_the_board_is_told_from_a_lattice(lines: tuple[int, int], *, boxed: bool) -> None:
    image, points = drawn(Drawing(boxed=boxed, cell=30))

    sheet = sheets_of(frame_with(points, *lines), grey_of(image))[0]

    assert sheet.mesh.shape == points.shape
    assert np.abs(sheet.mesh - points).max() < 1
    assert sheet.sides == {"left", "top"}
    assert sheet.score > 0.5


@pytest.mark.parametrize(
    "how",
    [Drawing(filled=0.5, crossed=0.9), Drawing(filled=0.9), Drawing(crossed=1.0, boxed=True)],
    ids=["solved", "nearly black", "all crossed"],
)
def test_what_stands_in_the_cells_is_of_no_matter(how: Drawing) -> None:
    image, points = drawn(how)

    sheet = sheets_of(frame_with(points), grey_of(image))[0]

    assert sheet.mesh.shape == points.shape


def test_a_lattice_without_clues_has_a_low_score() -> None:
    image, points = drawn(Drawing(columns=9, rows=9, cell=30))
    image[: int(points[0, 0, 1]) - 2] = 255
    image[:, : int(points[0, 0, 0]) - 2] = 255

    sheets = sheets_of(frame_with(points), grey_of(image))

    assert all(sheet.score < 0.3 for sheet in sheets)


def test_a_board_surely_ends_where_its_lattice_does() -> None:
    image, points = drawn(Drawing(columns=12, rows=9))

    (exact, *_) = sheets_of(frame_with(points), grey_of(image))
    (short, *_) = sheets_of(frame_with(points[:-1]), grey_of(image))

    assert exact.ends == {"left", "right", "top", "bottom"}
    assert "bottom" not in short.ends


def test_where_lines_were_not_found_the_end_of_the_board_is_not_certain() -> None:
    image, points = drawn(Drawing(columns=12, rows=9))

    (sheet, *_) = sheets_of(frame_with(points[:-3]), grey_of(image))

    assert sheet.mesh.shape == points.shape
    assert sheet.ends == {"left", "right", "top"}


def test_the_lattice_as_it_was_found_is_offered_too() -> None:
    image, points = drawn(Drawing(columns=12, rows=9))

    (best, *others) = sheets_of(frame_with(points[:-1]), grey_of(image))

    assert best.height == 9
    assert [sheet.height for sheet in others if sheet.width == 12][:1] == [8]
    assert all(sheet.score < 0.5 * best.score for sheet in others)


def test_a_board_with_boxes_beside_it_may_go_on_there() -> None:
    image, points = drawn(Drawing(columns=12, rows=9, boxed=True))

    (sheet, *_) = sheets_of(frame_with(points, before=4), grey_of(image))

    assert sheet.ends == {"right", "bottom"}


@pytest.mark.parametrize("blank", [3, 4])
def test_blank_lines_with_a_box_for_their_clues_are_offered_as_the_boards(blank: int) -> None:
    """On a side without clues its cells and the boxes of clues look alike."""
    image, points = drawn(Drawing(columns=20, rows=5, cell=30, fifth=1, boxed=True, depth=3))
    for left, bottom in points[0, -1 - blank : -1].astype(int):
        for below in (bottom, bottom - 30, bottom - 60):
            image[below - 28 : below - 1, left + 2 : left + 29] = 255

    sheets = sheets_of(frame_with(points, before=3), grey_of(image))

    (whole,) = [sheet for sheet in sheets if (sheet.width, sheet.height) == (20, 5)]
    assert whole.score > 0.5 * sheets[0].score
    assert whole.ends == {"bottom"}


@pytest.mark.parametrize("mirrored", [False, True], ids=["before", "behind"])
def test_clues_may_begin_far_from_the_board(*, mirrored: bool) -> None:
    image, points = drawn(Drawing(cell=30, boxed=True, depth=7, far=True, mirrored=mirrored))
    around = (0, 7) if mirrored else (7, 0)

    (sheet, *_) = sheets_of(frame_with(points, *around), grey_of(image))

    assert sheet.mesh.shape == points.shape
    assert sheet.sides == ({"right", "bottom"} if mirrored else {"left", "top"})
    assert sheet.score > 0.5


def test_cells_are_told_apart() -> None:
    image, points = drawn(Drawing(boxed=True, cell=30))
    pixels = flattened(grey_of(image), widened(points))

    kinds = kinds_of(pixels).argmax(axis=2)

    assert pixels.shape == (kinds.shape[0] * SIDE, kinds.shape[1] * SIDE)
    assert (kinds[AROUND:-AROUND, AROUND:-AROUND] == BOARD).all()
    assert (kinds[AROUND:-AROUND, AROUND - 1] == LEFT).mean() > 0.9
    assert (kinds[AROUND - 1, AROUND:-AROUND] == TOP).mean() > 0.9
