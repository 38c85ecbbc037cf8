"""Scraps that the line net is trained on: their lines are where lines are."""

from __future__ import annotations

from typing import Literal

import numpy as np
import pytest
from training.pictures import make
from training.scraps import SIZE, scraps


@pytest.mark.parametrize("kind", ["screenshot", "photo"])
def test_the_true_lines_run_through_all_corners_of_the_board(
    kind: Literal["screenshot", "photo"],
) -> None:
    _, truth = make(11, kind, layouts="any", folders=(), most=10, megapixels=0.5)

    for lines, corners in zip(truth.lines, (truth.mesh, truth.mesh.swapaxes(0, 1)), strict=True):
        for line in corners:
            near = [np.abs(points - line[0]).sum(axis=-1).min() for points in lines]
            assert min(near) < 0.6 * np.linalg.norm(np.diff(line, axis=0), axis=1).max()
    assert len(truth.lines[0]) >= truth.height + 1
    assert len(truth.lines[1]) >= truth.width + 1


def test_boxes_of_clues_have_lines_too() -> None:
    _, truth = make(2, layouts=["boxed"], folders=(), most=10)

    assert len(truth.lines[1]) == truth.width + 1 + truth.boxes["left"] + truth.boxes["right"]


def test_lines_of_a_scrap_are_where_the_picture_has_them() -> None:
    picture, truth = make(2, layouts=["newspaper"], folders=(), most=10)
    chance = np.random.default_rng(3)

    found = scraps(picture, truth, 12, chance, clean=1.0)

    darker = []
    for part, labels in found:
        assert part.shape == (SIZE, SIZE, 3)
        assert labels.shape == (2, SIZE, SIZE)
        grey = part.mean(axis=2)
        on, off = labels.max(axis=0) > 200, labels.max(axis=0) == 0
        if on.any() and off.any():
            darker.append(float(grey[off].mean() - grey[on].mean()))
    assert np.median(darker) > 30


def test_scraps_are_the_same_again() -> None:
    picture, truth = make(2, layouts=["newspaper"], folders=(), most=10)

    first = scraps(picture, truth, 3, np.random.default_rng(5), clean=0.3)
    second = scraps(picture, truth, 3, np.random.default_rng(5), clean=0.3)

    assert all(np.array_equal(one[0], two[0]) for one, two in zip(first, second, strict=True))
