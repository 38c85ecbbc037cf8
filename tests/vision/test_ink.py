"""Ink and its ground: what is told from grain."""

from __future__ import annotations

import numpy as np
import pytest

from nonoscope.vision.ink import ink_of


@pytest.mark.parametrize(("least", "grain"), [(1.0, True), (2.0, False)])
def test_strong_ink_stays_where_coarse_grain_goes(least: float, *, grain: bool) -> None:
    """A stroke on paper whose grain is fine everywhere and coarse on the left."""
    chance = np.random.default_rng(1)
    paper = np.full((120, 200, 1), 200.0)
    paper -= 5 * (chance.random(paper.shape) < 0.7)
    paper[:, :60] -= 20 * (chance.random((120, 60, 1)) < 0.25)
    paper[30:60, 140:143] = 60
    colour = np.repeat(paper, 3, axis=2).astype(np.uint8)

    mask = ink_of(colour, 40, 8.0, lighter=False, least=least).mask

    assert bool(mask[:, :60].any()) == grain
    assert mask[32:58, 141].all()
    assert not mask[:, 160:].any()
