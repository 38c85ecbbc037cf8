"""unfolded: lattices that are torn, curled or neither."""

from __future__ import annotations

import numpy as np

from nonoscope.vision.crossings import Points
from nonoscope.vision.folding import unfolded


def curled(rows: int = 31, columns: int = 41, cell: float = 20.0) -> Points:
    """A page seen from the side, with a curl."""
    down, across = np.mgrid[:rows, :columns].astype(np.float32)
    far = 1 + 0.004 * down + 0.003 * across
    curl = 0.6 * np.sin(across / columns * 3)
    points = np.stack([across / far, (down + curl) / far], axis=2) * cell
    return np.asarray(points, np.float32)


def folded(points: Points, first_row: int, last_column: int) -> Points:
    """The same, with a part one line off, as it grew when it had lost a line there."""
    torn = points.copy()
    torn[first_row + 1 :, :last_column] = points[first_row:-1, :last_column]
    return torn


def test_a_page_without_folds_stays_as_it_is() -> None:
    page = curled()
    assert unfolded(page) is page


def test_a_part_that_is_one_line_off_is_put_back() -> None:
    page = curled()
    for turned in (page, page.swapaxes(0, 1)):
        torn = folded(np.ascontiguousarray(turned), 12, 9)
        off = np.linalg.norm(unfolded(torn) - turned, axis=2)
        assert np.linalg.norm(torn - turned, axis=2).max() > 12
        assert off.max() < 5


def test_a_lattice_that_is_torn_everywhere_is_left_alone() -> None:
    chance = np.random.default_rng(3)
    torn = (curled() + chance.normal(0, 9, curled().shape)).astype(np.float32)
    assert unfolded(torn) is torn


def test_a_torn_lattice_with_hardly_any_lines_is_no_fault() -> None:
    for rows in (3, 4):
        torn = folded(curled(rows, 12), 1, 6)
        assert unfolded(torn).shape == torn.shape
