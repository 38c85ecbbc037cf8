"""Nets: of images of any size, in several threads at once, as the studio reads pictures."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest

from nonoscope.vision import nets


def test_threads_that_use_one_net_at_once_do_not_disturb_each_other() -> None:
    chance = np.random.default_rng(5)
    images = [chance.normal(size=(2, 40, 4 * size, 3)).astype(np.float32) for size in range(20, 36)]
    alone = [nets.run("clue_rows", image) for image in images]

    with ThreadPoolExecutor(4) as pool:
        together = list(pool.map(lambda image: nets.run("clue_rows", image), images * 4))

    for one, other in zip(alone * 4, together, strict=True):
        assert np.array_equal(one, other)


@pytest.mark.parametrize(
    ("name", "size", "scores"),
    [
        ("clue_rows", (40, 92, 3), (21, 1, 23)),
        ("clue_columns", (92, 40, 3), (21, 23, 1)),
        ("second_rows", (40, 92, 3), (21, 1, 23)),
        ("second_columns", (92, 40, 3), (21, 23, 1)),
        ("lines", (64, 96, 3), (2, 64, 96)),
        ("numerals", (24, 36, 1), (23,)),
        ("kinds", (180, 204, 3), (6, 15, 17)),
    ],
)
def test_each_image_of_several_has_the_scores_that_it_has_alone(
    name: str, size: tuple[int, ...], scores: tuple[int, ...]
) -> None:
    images = np.random.default_rng(6).normal(size=(3, *size)).astype(np.float32)

    found = nets.run(name, images)

    assert found.shape == (3, *scores)
    for image, one in zip(images, found, strict=True):
        assert np.allclose(nets.run(name, image[None])[0], one, atol=1e-4)
