from __future__ import annotations

import numpy as np
import numpy.typing as npt
import pytest

from nonoscope.create.photo import ImageFault
from nonoscope.vision import SIDES, Picture, Sheet, open_picture
from nonoscope.vision.warping import warp, warp_grid

from ..create.drawn_images import encoded, flag

TILT = np.array([[30.0, 4.0, 100.0], [-3.0, 28.0, 200.0], [0.002, -0.001, 1.0]])


def tilted(columns: int, rows: int) -> npt.NDArray[np.float32]:
    """Crossings of a board seen in perspective."""
    down, across = np.mgrid[: rows + 1, : columns + 1]
    lifted = np.stack([across, down, np.ones_like(down)], axis=-1) @ TILT.T
    return np.asarray(lifted[..., :2] / lifted[..., 2:], np.float32)


def sheet_of(mesh: npt.NDArray[np.float32], **boxes: int) -> Sheet:
    left, top = boxes.get("left", 0), boxes.get("top", 0)
    return Sheet(
        mesh[top:, left:],
        1.0,
        frozenset({"left", "top"}),
        {side: boxes.get(side, 0) for side in SIDES},
        lattice=mesh,
    )


def test_a_point_is_warped_alike_inside_and_outside_of_a_flat_board() -> None:
    whole = tilted(20, 12)
    board = Sheet(whole[3:, 5:], 1.0, frozenset({"left", "top"}), dict.fromkeys(SIDES, 0))
    down, across = np.mgrid[:13, :21]
    points = np.stack([across - 5, down - 3], axis=-1)

    assert np.abs(board.warp(points) - whole).max() < 0.01


def test_a_page_that_curls_goes_on_curling_beyond_the_board() -> None:
    whole = tilted(26, 12)
    whole[..., 1] += 0.08 * (np.arange(27) - 13) ** 2  # half a cell's height within six cells
    board = Sheet(whole[:, 6:], 1.0, frozenset({"left", "top"}), dict.fromkeys(SIDES, 0))
    down, across = np.mgrid[:13, :6]

    away = np.abs(board.warp(np.stack([across - 6, down], axis=-1)) - whole[:, :6])

    assert away.max() < 0.25 * board.cell


def test_boxes_are_warped_by_their_own_crossings() -> None:
    whole = tilted(9, 7)
    whole[:, 0] += 4  # bent, which the board alone could not tell
    sheet = sheet_of(whole, left=2, top=1)

    assert np.allclose(sheet.warp([[-2, -1], [-2, 6], [7, 6]]), whole[[0, 7, 7], [0, 0, 9]])
    assert (sheet.width, sheet.height) == (7, 6)


def test_holes_of_a_lattice_are_bridged() -> None:
    whole = tilted(9, 7)
    holed = whole.copy()
    holed[0, 0] = holed[3, 4] = np.nan

    points = np.array([[0.0, 0.0], [4.0, 3.0]])

    assert np.abs(warp(holed, points) - whole[[0, 3], [0, 4]]).max() < 0.05


def test_a_grid_of_points_is_warped_like_each_point() -> None:
    mesh = tilted(9, 7)
    down = np.array([0.0, 0.4, 3.7, 7.0], np.float32)
    across = np.array([0.2, 5.0, 9.0], np.float32)
    points = np.stack(np.meshgrid(across, down), axis=-1).astype(np.float64)

    assert np.abs(warp_grid(mesh, down, across) - warp(mesh, points)).max() < 1e-3


def test_a_mesh_that_was_moved_is_warped_anew() -> None:
    down, across = np.mgrid[:5, :6].astype(np.float32)
    mesh = np.stack([10 * across, 10 * down], axis=-1)
    first = warp(mesh, np.array([[-1.0, 2.0]]))
    mesh += 7

    again = warp(mesh, np.array([[-1.0, 2.0]]))

    assert np.allclose(again, first + 7, atol=1e-3)


def test_a_mesh_without_extent_is_refused() -> None:
    line = np.zeros((2, 3, 2), np.float32)
    line[..., 0] = np.arange(3)

    with pytest.raises(ValueError, match="see more of the lattice"):
        warp(line, np.zeros((1, 2)))


def test_a_cell_is_measured_in_pixels() -> None:
    square = np.stack(np.meshgrid(np.arange(4) * 12.0, np.arange(3) * 12.0), -1).astype(np.float32)

    assert sheet_of(square).cell == pytest.approx(12)


def test_a_picture_keeps_all_its_pixels() -> None:
    image = flag().resize((2400, 1800))
    picture = open_picture(encoded(image))

    assert (picture.width, picture.height) == (2400, 1800)
    assert (picture.colour == np.asarray(image)).all()
    assert picture.grey.shape == picture.colour.shape[:2]


def test_a_grey_array_is_a_picture_too() -> None:
    grey = np.arange(6, dtype=np.uint8).reshape(2, 3)

    assert (Picture.of(grey).grey == grey).all()
    assert (Picture.of(grey).colour[..., 1] == grey).all()


def test_a_turned_photo_is_turned_upright() -> None:
    exif = flag().getexif()
    exif[0x0112] = 6  # the camera was held upright

    picture = open_picture(encoded(flag(), "JPEG", exif=exif))

    assert (picture.width, picture.height) == (90, 120)


@pytest.mark.parametrize("orientation", range(1, 9))
def test_jpegs_take_a_quicker_way_that_shows_the_same(orientation: int) -> None:
    exif = flag().getexif()
    exif[0x0112] = orientation
    data = encoded(flag(), "JPEG", exif=exif)

    quick = open_picture(data)
    slow = open_picture(data + bytes(1))  # with something behind the photo, as phones add it

    assert quick.colour.shape == slow.colour.shape
    assert np.abs(quick.colour.astype(int) - slow.colour).mean() < 1


def test_a_jpeg_that_breaks_off_is_refused() -> None:
    data = encoded(flag(), "JPEG")

    with pytest.raises(ImageFault, match="breaks off"):
        open_picture(data[: len(data) // 2])


@pytest.mark.parametrize("scale", [0.9, 0.5, 0.31, 0.25, 0.1])
def test_a_reduced_picture_shows_the_same(scale: float) -> None:
    down, across = np.mgrid[:403, :601]
    picture = Picture.of(np.stack([across // 3, down // 2, across // 4], axis=2).astype(np.uint8))

    small = picture.reduced(scale)

    assert small.shape == (round(403 * scale), round(601 * scale), 3)
    rows, columns = np.mgrid[: small.shape[0], : small.shape[1]]
    assert np.abs(small[..., 0] - ((columns + 0.5) / scale - 0.5) / 3).max() < 2
    assert np.abs(small[..., 1] - ((rows + 0.5) / scale - 0.5) / 2).max() < 2


def test_what_is_no_image_is_refused_with_its_reason() -> None:
    with pytest.raises(ImageFault, match="looks like a PDF"):
        open_picture(b"%PDF-1.7 and so on")
