"""Boxes around a board, told from another lattice into which its lines were led."""

from __future__ import annotations

import numpy as np
import pytest

from nonoscope.vision import SIDES, Side
from nonoscope.vision.bends import Mesh, led_back, unbent
from nonoscope.vision.boards import Board

BOARD = Board(6, 16, 5, 20, 1.0)
BOXES: dict[Side, int] = {"left": 4, "right": 0, "top": 5, "bottom": 0}


def crossings(curl: float = 0.0) -> Mesh:
    """Of the board and what is around it, on a page that is curled so much."""
    across, down = np.meshgrid(np.arange(26.0), np.arange(22.0))
    bent = np.stack([across + curl * np.sin(down / 7), down + curl * np.sin(across / 7)], -1)
    return (20 * bent).astype(np.float32)


@pytest.mark.parametrize("curl", [0.0, 1.0, 3.0])
def test_boxes_on_a_curled_page_are_boxes(curl: float) -> None:
    assert unbent(crossings(curl), BOARD, BOXES) == BOXES


def test_lines_that_are_led_into_another_lattice_are_no_boxes() -> None:
    mesh = crossings()
    mesh[:5, :, 0] += 0.3 * (mesh[:5, :, 0] - 200)

    assert unbent(mesh, BOARD, BOXES) == {**BOXES, "top": 0}


def test_boxes_end_where_another_lattice_begins() -> None:
    mesh = crossings()
    mesh[:, :2, 1] += np.arange(22)[:, None].astype(np.float32)

    assert unbent(mesh, BOARD, BOXES) == {**BOXES, "left": 3}


def test_a_line_that_slipped_is_no_other_lattice() -> None:
    mesh = crossings()
    mesh[3, 9] += 8

    assert unbent(mesh, BOARD, BOXES) == BOXES


def test_where_no_boxes_are_none_are_found() -> None:
    assert unbent(crossings(), BOARD, dict.fromkeys(SIDES, 0)) == dict.fromkeys(SIDES, 0)


@pytest.mark.parametrize("curl", [0.0, 1.0, 3.0])
def test_a_few_lines_that_slip_into_their_neighbours_are_led_back(curl: float) -> None:
    true = crossings(curl)
    slipped = true.copy()
    for row in range(5):
        slipped[row, 17:21, 0] -= min(20, 7 * (5 - row))

    found = led_back(slipped, BOARD, BOXES)

    assert np.abs(slipped - true).max() >= 20
    assert np.abs(found - true)[1:17, 1:21].max() < 3
    assert np.array_equal(found[6:17, 5:21], true[6:17, 5:21])  # the board is as it was


def test_lines_that_go_on_as_they_should_are_left_alone() -> None:
    mesh = crossings(1.0)

    assert np.array_equal(led_back(mesh, BOARD, BOXES), mesh)


def test_what_waves_about_is_no_line_of_boxes() -> None:
    chance = np.random.default_rng(4)
    mesh = crossings()
    mesh[1:6, :, 1] += np.cumsum(np.full((5, 1), 3.0), axis=0)[::-1]
    drawn = {**BOXES, "top": 5}
    assert unbent(mesh, BOARD, drawn) == drawn  # boxes may be lower than cells
    mesh[1:6, :, 1] += chance.normal(0, 1.5, (5, 26))

    assert unbent(mesh, BOARD, BOXES) == {**BOXES, "top": 0}
