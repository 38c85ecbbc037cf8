"""tell: what the net says of a place depends on what is near it alone."""

from __future__ import annotations

import numpy as np
import pytest

from nonoscope.vision.telling import SIGHT, STEP, Net, tell


@pytest.mark.parametrize("net", SIGHT)
@pytest.mark.parametrize("is_row", [True, False])
def test_a_ribbon_that_ends_looks_the_same_beyond_the_sight_of_the_net(
    net: Net, is_row: bool
) -> None:
    sight = SIGHT[net]
    ribbons = np.random.default_rng(3).normal(size=(2, 40, 60 * STEP, 3)).astype(np.float32)
    first, last = ribbons[:, :, : 40 * STEP], ribbons[:, :, 20 * STEP :]
    told, before, after = (
        tell(each if is_row else each.swapaxes(1, 2), is_row=is_row, net=net)
        for each in (ribbons, first, last)
    )

    assert np.allclose(told[:, : 40 - sight], before[:, :-sight], atol=1e-3)
    assert np.allclose(told[:, 20 + sight :], after[:, sight:], atol=1e-3)
    assert not np.allclose(told[:, 20:], after, atol=1e-3)
