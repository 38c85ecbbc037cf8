"""Picture: parts of it at a smaller scale show what the whole shows, in the same places."""

from __future__ import annotations

import cv2
import numpy as np
import pytest

from nonoscope.vision import Picture

PLACES = np.indices((600, 801))
RAMP = np.stack([PLACES[1] // 4, PLACES[0] // 4, 0 * PLACES[0]], axis=2).astype(np.uint8)
"""Brighter to the right, and in another colour downwards."""


@pytest.mark.parametrize("scale", [1.0, 0.9, 0.61, 0.5, 0.37, 0.2])
@pytest.mark.parametrize("centre", [(400, 300), (40, 590)])
def test_a_part_shows_the_same_in_the_same_places(scale: float, centre: tuple[int, int]) -> None:
    chance = np.random.default_rng(1)
    points = (chance.uniform(-30, 30, (5, 4, 2)) + centre).clip(8, (790, 590)).astype(np.float32)

    image, moved = Picture.of(RAMP).part(points, scale)

    seen = cv2.remap(image, moved[..., 0], moved[..., 1], cv2.INTER_LINEAR)
    assert image.shape[0] < 64 * scale + 4 / scale
    assert np.abs(seen[..., :2] - (points - 1.5) / 4).max() < 1.5


def test_points_beside_the_picture_are_beside_its_part() -> None:
    points = np.array([[-50, 10], [60, 40]], np.float32)

    image, moved = Picture.of(RAMP).part(points, 0.5)

    assert moved[0, 0] < 0
    assert 0 < moved[1, 0] < image.shape[1]
