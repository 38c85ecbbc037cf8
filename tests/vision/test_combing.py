"""Lines that slipped or got lost are put back where the others leave room for them."""

from __future__ import annotations

import cv2
import numpy as np
import pytest

from nonoscope.vision import Picture, find
from nonoscope.vision.combing import combed
from nonoscope.vision.crossings import Points
from nonoscope.vision.energy import Level, energy, noise_of
from nonoscope.vision.lattice import Lattice
from nonoscope.vision.refining import refine

from .drawn_boards import Drawing, drawn

CELL = 24


def board() -> tuple[Level, Points]:
    image, points = drawn(Drawing(columns=12, rows=9, cell=CELL, fifth=1))
    return energy(image, noise_of(image)), points


def test_even_lines_stay_as_they_are() -> None:
    level, points = board()

    assert combed(points, level) is points


@pytest.mark.parametrize("slip", [-0.5, 0.4, 0.5])
def test_a_line_that_slipped_into_the_cells_is_put_back(slip: float) -> None:
    level, points = board()
    slipped = points.copy()
    slipped[:, 5, 0] += slip * CELL

    assert np.abs(combed(slipped, level) - points).max() < 2


def cut_off(room: int, beyond: int = 16) -> tuple[Level, Points]:
    """A board on a picture that ends so many pixels left of it; beyond the edge it is black."""
    image, points = drawn(Drawing(columns=12, rows=9, cell=CELL, fifth=1))
    first = int(points[0, 0, 0]) - room
    part = cv2.copyMakeBorder(image[:, first:], 0, 0, beyond, 0, cv2.BORDER_CONSTANT)
    wide = part.astype(np.uint8, copy=False)
    return energy(wide, noise_of(wide)), points - np.array([first - beyond, 0], np.float32)


def test_the_edge_of_a_picture_is_no_line_if_one_is_drawn_in_step() -> None:
    level, points = cut_off(room=7)
    edged = points.copy()
    edged[:, 0, 0] -= 7

    assert np.abs(combed(edged, level) - points).max() < 2


def test_a_longer_step_stays_where_the_picture_goes_on() -> None:
    level, points = board()
    wider = points.copy()
    wider[:, 0, 0] -= 7

    assert combed(wider, level) is wider


def test_a_line_that_got_lost_is_found_again() -> None:
    level, points = board()
    fewer = np.delete(points, 4, axis=0)

    found = combed(fewer, level)

    assert found.shape == points.shape
    assert np.abs(found - points).max() < 2


def test_a_line_too_many_goes() -> None:
    level, points = board()
    middle = (points[:, 6:7] + points[:, 7:8]) / 2
    more = np.concatenate([points[:, :7], middle, points[:, 7:]], axis=1).astype(np.float32)

    found = combed(more, level)

    assert found.shape == points.shape
    assert np.abs(found - points).max() < 2


def test_a_screenshot_that_was_compressed_is_level_all_the_same() -> None:
    how = Drawing(columns=15, rows=20, filled=0.5, pen=(60, 64, 80), paper=(20, 20, 28))
    image, points = drawn(how)
    done, data = cv2.imencode(".jpg", image, [cv2.IMWRITE_JPEG_QUALITY, 70])
    assert done
    worn = np.asarray(cv2.imdecode(data, cv2.IMREAD_COLOR), np.uint8)

    (sheet, *_) = find(Picture.of(worn))

    assert sheet.mesh.shape == points.shape
    assert float(np.ptp(sheet.mesh[3, :, 1])) == pytest.approx(0, abs=1e-3)


@pytest.mark.parametrize("bend", [0.0, 2.5])
def test_lines_that_slipped_are_put_back_only_if_others_are_drawn_there(bend: float) -> None:
    """A page that is bent a little is no screenshot, though its lines are nearly level."""
    how = Drawing(columns=16, rows=12, cell=CELL, fifth=1)
    image, points = drawn(how)
    sides = [np.arange(side, dtype=np.float32) for side in image.shape[:2]]
    across, down = np.meshgrid(sides[1], sides[0])
    aside = np.float32(bend) * np.sin(np.pi * down / image.shape[0])
    bent = np.asarray(cv2.remap(image, across - aside, down, cv2.INTER_LINEAR), np.uint8)
    level = energy(bent, noise_of(bent))
    there = points.copy()
    there[..., 0] += np.float32(bend) * np.sin(np.pi * points[..., 1] / image.shape[0])
    slipped = there.copy()
    if not bend:
        chance = np.random.default_rng(3)
        slipped[..., 0] += chance.choice([-1.6, 1.6], points.shape[:2])
        slipped = np.insert(slipped, 7, slipped[:, 7] - 3, axis=1)

    seen = np.ones(slipped.shape[:2], bool)
    mesh = refine([level], 0, Lattice(slipped.astype(np.float32), seen))

    assert mesh is not None
    assert mesh.points.shape == points.shape
    assert np.abs(mesh.points - there).max() < 2
