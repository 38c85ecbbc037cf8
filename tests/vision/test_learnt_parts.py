"""What the learnt net sees of a part of an image is what it sees of the whole."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt
import pytest

from nonoscope.vision.learnt import learnt_level, learnt_near, near
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


def on_a_page(image: npt.NDArray[np.uint8]) -> tuple[npt.NDArray[np.uint8], tuple[slice, slice]]:
    """The image on a larger page, and where it is there."""
    page = np.full((image.shape[0] + 500, image.shape[1] + 400, 3), image[0, 0], np.uint8)
    board = np.s_[300 : 300 + image.shape[0], 200 : 200 + image.shape[1]]
    page[board] = image
    return page, board


def test_a_look_near_lines_sees_a_board_as_a_look_at_the_whole_page_does() -> None:
    page, board = on_a_page(drawn(Drawing(cell=14))[0])

    whole, seen = learnt_level(page), learnt_near(page, learnt_level(halved(page)))

    assert seen.across.shape == whole.across.shape
    assert float(np.abs(seen.across - whole.across)[board].max()) < 0.1
    assert not seen.across[:100].any()


def test_near_lines_is_where_a_board_is_or_everywhere() -> None:
    page, board = on_a_page(drawn(Drawing(cell=14, margin=4))[0])

    parts = near(learnt_level(halved(page)))
    nowhere = near(learnt_level(halved(np.full_like(page, 200))))

    for part, there, size in zip(parts, board, page.shape, strict=False):
        assert 100 < part.start <= there.start
        assert there.stop <= part.stop < size
    assert [part.start for part in nowhere] == [0, 0]
    assert all(part.stop >= size for part, size in zip(nowhere, page.shape, strict=False))
