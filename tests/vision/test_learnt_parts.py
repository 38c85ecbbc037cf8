"""What the learnt net sees of a part of an image is what it sees of the whole."""

from __future__ import annotations

import numpy as np
import pytest

from nonoscope.vision.learnt import learnt_level, learnt_near
from nonoscope.vision.picture import halved

from .drawn_boards import Drawing, drawn


def test_bands_of_a_large_image_are_seen_as_in_the_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    image, _ = drawn(Drawing(cell=14, filled=0.3))
    whole = learnt_level(image)
    monkeypatch.setattr("nonoscope.vision.learnt._WHOLE", 0)
    monkeypatch.setattr("nonoscope.vision.learnt._BAND", image.shape[0] * image.shape[1] // 3)

    bands = learnt_level(image)

    assert bands.across.shape == whole.across.shape
    assert float(np.abs(bands.across - whole.across).max()) < 0.1
    assert float(np.abs(bands.down - whole.down).max()) < 0.1


def test_a_look_near_lines_sees_a_board_as_a_look_at_the_whole_page_does() -> None:
    image, _ = drawn(Drawing(cell=14))
    page = np.full((image.shape[0] + 500, image.shape[1] + 400, 3), image[0, 0], np.uint8)
    board = np.s_[300 : 300 + image.shape[0], 200 : 200 + image.shape[1]]
    page[board] = image

    whole, near = learnt_level(page), learnt_near(page, learnt_level(halved(page)))

    assert near.across.shape == whole.across.shape
    assert float(np.abs(near.across - whole.across)[board].max()) < 0.1
    assert not near.across[:100].any()
