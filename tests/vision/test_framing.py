"""What is grown to a lattice: not once more what a known one has."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from nonoscope.vision.crossings import Patch
from nonoscope.vision.frames import Frame
from nonoscope.vision.framing import has_lines, is_clearer, is_even
from nonoscope.vision.scales import finer

CELL = 16.0


def frame(quality: float = 1.0) -> Frame:
    across, down = np.meshgrid(np.arange(21), np.arange(16))
    points = (CELL * np.stack([across, down], axis=-1) + 50).astype(np.float32)
    return Frame(points, 1.0, 0.5 * quality, 1.0)


def patch(step: int, aside: float = 0.0) -> Patch:
    """Each so manieth crossing of a part of it, seen at half the scale, so many cells aside."""
    across, down = np.meshgrid(np.arange(2, 18, step), np.arange(1, 13, step))
    places = np.stack([across.ravel(), down.ravel()], axis=1)
    seen = (CELL * (places + aside) + 50 + 0.5) / 2 - 0.5
    return Patch(seen.astype(np.float32), places // step)


@pytest.mark.parametrize("step", [2, 3])
def test_each_second_line_of_a_lattice_is_nothing_new(step: int) -> None:
    seen = patch(step)

    assert np.allclose((finer(seen.points, 1) - 50) % CELL, 0, atol=1e-3)
    assert has_lines(frame(), seen, 1)


def test_another_lattice_in_the_same_place_is_new() -> None:
    assert not has_lines(frame(), patch(2, aside=0.5), 1)
    assert not has_lines(frame(), patch(1), 1)
    assert not has_lines(frame(quality=0.5), patch(2), 1)
    far = replace(patch(2), points=patch(2).points + np.float32(400))
    assert not has_lines(frame(), far, 1)


def test_what_was_grown_evenly_in_one_place_needs_no_plane_there() -> None:
    """A curled page was laid out flat, for a part of it was torn when it was seen from afar."""
    part = replace(frame(quality=0.4), points=frame().points[2:, 3:], evenness=0.9)
    elsewhere = replace(part, points=part.points + np.float32(400))

    assert is_even(frame(quality=0.8), part)
    assert not is_even(frame(quality=0.5), part)
    assert not is_even(replace(frame(), evenness=0.9), part)
    assert not is_even(frame(quality=0.8), elsewhere)
    assert not is_even(replace(frame(), points=frame().points[5:, 5:]), part)


def test_what_is_drawn_far_worse_in_the_place_of_a_lattice_is_none() -> None:
    poor = replace(frame(quality=0.4), points=frame().points[:-1])
    coarse = replace(poor, points=frame().points[::2, ::2])
    elsewhere = replace(poor, points=poor.points + np.float32(400))

    assert is_clearer(frame(quality=0.8), poor)
    assert not is_clearer(frame(quality=0.6), poor)
    assert not is_clearer(frame(quality=0.8), frame(quality=0.6))
    assert not is_clearer(frame(quality=0.8), coarse)
    assert not is_clearer(frame(quality=0.8), elsewhere)
