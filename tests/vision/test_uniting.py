"""united: islands of one lattice become one patch again; what only lies beside them doesn't."""

from __future__ import annotations

import cv2
import numpy as np
import numpy.typing as npt
import pytest

from nonoscope.vision.crossings import Patch
from nonoscope.vision.uniting import united

VIEW = np.array([[20.0, 1.5, 90.0], [-2.0, 19.0, 120.0], [-0.003, 0.002, 1.0]])
"""From cells to pixels, as a tilted camera sees them."""
ISLANDS = ((0, 8, 0, 6), (12, 20, 1, 9), (5, 9, 14, 20), (16, 20, 16, 22))
"""First and last column and row of what isn't filled in."""


def island(bounds: tuple[float, float, float, float], chance: np.random.Generator) -> Patch:
    """The crossings of a part of a lattice, seen a little off their places and counted from 0."""
    left, right, top, bottom = bounds
    lines = np.meshgrid(np.arange(left, right + 1), np.arange(top, bottom + 1))
    cells = np.stack(lines, axis=-1).reshape(-1, 2).astype(np.float64)
    seen = cv2.perspectiveTransform(cells.reshape(1, -1, 2), VIEW)[0]
    seen = seen + chance.normal(0, 0.4, seen.shape)
    places = np.rint(cells - cells.min(axis=0)).astype(np.intp)
    return Patch(seen.astype(np.float32), places)


def places_of(patch: Patch) -> npt.NDArray[np.intp]:
    """Its places, counted from its first column and row."""
    return np.asarray(patch.places - patch.places.min(axis=0))


@pytest.mark.parametrize("seed", range(6))
def test_islands_of_a_lattice_are_one_patch_with_the_true_places(seed: int) -> None:
    chance = np.random.default_rng(seed)
    parts = [island(bounds, chance) for bounds in ISLANDS]
    chance.shuffle(parts)

    whole = united(parts)

    assert whole is not None
    flat = np.linalg.inv(VIEW)
    true = cv2.perspectiveTransform(whole.points.reshape(1, -1, 2).astype(float), flat)[0]
    assert len(whole.points) == sum(len(part.points) for part in parts)
    assert (places_of(whole) == np.rint(true)).all()


@pytest.mark.parametrize("aside", [(0.5, 0.0), (0.0, 0.4), (0.35, 0.35)])
def test_a_lattice_with_lines_between_those_of_another_stays_apart(
    aside: tuple[float, float],
) -> None:
    chance = np.random.default_rng(1)
    left, right, top, bottom = ISLANDS[1]
    across, down = aside
    between = (left + across, right + across, top + down, bottom + down)
    parts = [island(ISLANDS[0], chance), island(between, chance)]

    assert united(parts) is None


def test_what_is_far_away_or_has_few_crossings_stays_apart() -> None:
    chance = np.random.default_rng(2)
    parts = [island(ISLANDS[0], chance), island((30, 36, 0, 6), chance)]
    few = [island(ISLANDS[0], chance), island((10, 12, 0, 2), chance)]

    assert united(parts) is None
    assert united(few) is None


def test_cells_of_another_size_stay_apart() -> None:
    chance = np.random.default_rng(3)
    smaller = island(ISLANDS[1], chance)
    middle = smaller.points.mean(axis=0)
    smaller = Patch(middle + 0.8 * (smaller.points - middle), smaller.places)

    assert united([island(ISLANDS[0], chance), smaller]) is None
