"""Nets in several threads at once, as the studio reads pictures of several people."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import numpy as np

from nonoscope.vision import nets


def test_threads_that_use_one_net_at_once_do_not_disturb_each_other() -> None:
    chance = np.random.default_rng(5)
    images = [chance.normal(size=(2, 40, 4 * size, 3)).astype(np.float32) for size in range(20, 36)]
    alone = [nets.run("clue_rows", image) for image in images]

    with ThreadPoolExecutor(4) as pool:
        together = list(pool.map(lambda image: nets.run("clue_rows", image), images * 4))

    for one, other in zip(alone * 4, together, strict=True):
        assert np.array_equal(one, other)
