"""planed: what waves have torn is laid out anew, as many even lines as there are."""

from __future__ import annotations

from itertools import pairwise

import cv2
import numpy as np
import pytest

from nonoscope.vision.crossings import Points
from nonoscope.vision.energy import Level
from nonoscope.vision.frames import evenness, frame_of
from nonoscope.vision.planing import planed

SIZE = (700, 760)
VIEW = np.array([[20.0, 1.5, 90.0], [-2.0, 19.0, 120.0], [-0.003, 0.002, 1.0]])
"""From cells to pixels, as a tilted camera sees them."""


def crossings(rows: int, columns: int) -> Points:
    """The true crossings of a board."""
    cells = np.stack(np.meshgrid(np.arange(columns + 1.0), np.arange(rows + 1.0)), axis=-1)
    seen = cv2.perspectiveTransform(cells.reshape(1, -1, 2), VIEW)
    return seen.reshape(cells.shape).astype(np.float32)


def drawn(points: Points, chance: np.random.Generator) -> Level:
    """Its lines; of those across, parts are lost in waves that are lines as well."""
    across, down = (np.zeros(SIZE, np.float32) for _ in range(2))
    for image, lines in ((across, points), (down, points.swapaxes(0, 1))):
        for line in lines:
            for one, other in pairwise(np.rint(line).astype(int).tolist()):
                if image is down or chance.random() < 0.8:
                    cv2.line(image, one, other, 1.0, 1)
    waves = np.maximum(0, np.sin(np.arange(SIZE[0]) * (2 * np.pi / 13.7)) - 0.7)[:, None]
    inside = cv2.fillConvexPoly(
        np.zeros(SIZE, np.float32),
        np.rint(points[[0, 0, -1, -1], [0, -1, -1, 0]]).astype(np.int32),
        1.0,
    )
    noisy = across + waves.astype(np.float32) * inside
    soft = [cv2.GaussianBlur(image, (0, 0), 0.8).astype(np.float32) for image in (noisy, down)]
    return Level(soft[0], soft[1])


def torn(points: Points, chance: np.random.Generator) -> Points:
    """The crossings as growth leaves them: parts of rows are on the next line or between."""
    moved = points.copy()
    step = np.diff(points, axis=0).mean(axis=(0, 1))
    for column in range(points.shape[1]):
        for first in range(0, len(points), 4):
            moved[first : first + 4, column] += chance.choice([0, 0, 0, 0.5, 1.0]) * step
    return moved


@pytest.mark.parametrize(("rows", "columns"), [(20, 25), (25, 20)])
def test_torn_lines_become_as_many_even_ones_as_are_drawn(rows: int, columns: int) -> None:
    chance = np.random.default_rng(rows)
    points = crossings(rows, columns)
    level = drawn(points, chance)
    found = torn(points, chance)

    mesh = planed(found, level)
    assert mesh is not None
    frame = frame_of(mesh, level, still=True)

    assert evenness(found) < 0.9
    assert frame is not None
    assert (frame.rows, frame.columns) == (rows, columns)
    assert np.abs(frame.points - points).max() < 0.2 * frame.cell
    assert frame.evenness == 1


def test_where_nothing_is_drawn_or_hardly_a_line_was_found_there_is_no_plane() -> None:
    points = crossings(20, 20)
    nothing = Level(*(np.zeros(SIZE, np.float32) for _ in range(2)))

    assert planed(points, nothing) is None
    assert planed(points[:5, :5], drawn(points, np.random.default_rng(1))) is None
