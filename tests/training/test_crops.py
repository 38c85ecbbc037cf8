"""Crops and harvests: what the net is taught has the form that the reader shows it."""

from __future__ import annotations

import numpy as np
from training.crops import any_crop
from training.harvest import UNKNOWN, harvest_of, label_of
from training.pictures import make
from training.pictures.typefaces import typefaces

from nonoscope.vision.patches import SIZE


def test_crops_have_the_form_of_patches_and_all_kinds_of_labels() -> None:
    families = typefaces((), "any")
    chance = np.random.default_rng(1)
    crops = [any_crop(families, chance) for _ in range(120)]

    assert {patch.shape for patch, _ in crops} == {SIZE}
    assert min(float(patch.min()) for patch, _ in crops) >= 0
    assert max(float(patch.max()) for patch, _ in crops) <= 1
    assert {label.count for _, label in crops} == {0, 1, 2}
    assert all((label.tens > 0) == (label.count == 2) for _, label in crops)


def test_each_number_of_a_plain_picture_is_harvested_under_its_name() -> None:
    picture, truth = make(5, layouts=["newspaper"], folders=(), most=10)
    patches, labels = harvest_of(picture, truth, np.random.default_rng(1))
    digits = sum(label[0] for label in labels)
    printed = sum(len(str(one.value)) for one in truth.printed)

    assert len(patches) == len(labels)
    assert digits > 0.9 * printed


def test_a_box_far_from_all_numbers_is_junk_and_half_a_digit_is_nothing() -> None:
    _, truth = make(5, layouts=["newspaper"], folders=(), most=10)
    middles = np.array([one.corners.mean(axis=0) for one in truth.printed])
    corners = truth.printed[0].corners
    half = corners.copy()
    half[2:, 1] = corners[:2, 1] + 0.3 * (corners[2:, 1] - corners[:2, 1])

    assert label_of(corners - 5000, truth, middles) == (0, -1, -1)
    assert label_of(half, truth, middles) == UNKNOWN
