"""The learnt net sees lines that hardly differ from what is around them, or don't at all."""

from __future__ import annotations

from itertools import islice

import numpy as np
import numpy.typing as npt
import pytest

from nonoscope.vision import Picture, find, looking
from nonoscope.vision.energy import Level, energy, noise_of
from nonoscope.vision.evening import evened
from nonoscope.vision.learnt import AROUND, learnt_level
from nonoscope.vision.looking import looks

from .drawn_boards import Drawing, drawn

Image = npt.NDArray[np.uint8]


def worn(image: Image, contrast: float, speckle: float) -> Image:
    """With little contrast, in noise and with waves across, as a photographed screen has it."""
    chance = np.random.default_rng(7)
    across, down = np.meshgrid(np.arange(image.shape[1]), np.arange(image.shape[0]))
    waves = 5 * np.sin(across / 3.1 + down / 2.3)
    faint = (image.astype(np.float64) - 128) * contrast + 110 + waves[..., None]
    return np.asarray(np.clip(faint + chance.normal(0, speckle, image.shape), 0, 255), np.uint8)


def on_and_off(seen: npt.NDArray[np.float32], points: npt.NDArray[np.float32]) -> tuple[float, ...]:
    """What is seen on the lines down, and in the middle between them."""
    middles = (points[:-1] + points[1:]) / 2
    between = (middles[:, :-1] + middles[:, 1:]) / 2
    return tuple(
        float(np.mean([seen[round(y), round(x) - 1 : round(x) + 2].max() for x, y in each]))
        for each in (middles.reshape(-1, 2).tolist(), between.reshape(-1, 2).tolist())
    )


def test_pale_lines_in_noise_and_waves_are_seen() -> None:
    image, points = drawn(Drawing(cell=14, fifth=1, pen=(190, 190, 190)))
    faint = worn(image, contrast=0.3, speckle=4)

    on, off = on_and_off(learnt_level(faint).down, points)
    plain_on, plain_off = on_and_off(energy(faint, noise_of(faint)).down, points)

    assert on > 0.8
    assert off < 0.2
    assert on - off > 2 * (plain_on - plain_off)


def test_lines_between_filled_cells_are_seen() -> None:
    image, points = drawn(Drawing(cell=14, filled=0.5, line=1, pen=(0, 0, 0), ink=(0, 0, 0)))

    on, off = on_and_off(learnt_level(image).down, points)

    assert on > 0.7
    assert off < 0.2


@pytest.mark.parametrize(("height", "width"), [(64, 64), (71, 90), (9, 33)])
def test_an_image_of_any_size_is_seen_whole(height: int, width: int) -> None:
    level = learnt_level(np.full((height, width, 3), 200, np.uint8))

    assert level.across.shape == level.down.shape == (height, width)
    assert float(level.across.max()) < 0.5


def test_light_and_contrast_hardly_change_what_the_net_is_shown() -> None:
    image, _ = drawn(Drawing(pen=(60, 60, 60)))
    dim = (image * 0.5).astype(np.uint8)

    apart = np.abs(evened(image, AROUND) - evened(dim, AROUND))

    assert float(np.median(apart)) < 0.05


def test_a_faint_board_in_noise_is_found() -> None:
    image, points = drawn(Drawing(columns=20, rows=20, cell=26, line=2, pen=(150, 150, 150)))

    sheets = find(Picture.of(worn(image, contrast=0.35, speckle=5)))

    assert (sheets[0].width, sheets[0].height) == (20, 20)
    assert float(np.abs(sheets[0].mesh - points).max()) < 0.2 * 26


def test_tiny_cells_are_looked_at_closely() -> None:
    image, points = drawn(Drawing(columns=40, rows=40, cell=14, margin=30))
    faint = worn(image, contrast=0.4, speckle=3)

    (_, sure), (closely, _) = islice(looks(faint, noise_of(faint), is_still=False, exact=False), 2)

    assert sure > 0.9
    sizes = [(frame.columns, frame.rows) for frame in closely]
    assert any(wide >= 40 and high >= 40 for wide, high in sizes), sizes
    assert len(points) == 41


def test_tiny_cells_are_looked_at_closely_only_where_lines_are(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    image, _ = drawn(Drawing(columns=40, rows=40, cell=14, margin=30))
    page = np.full((image.shape[0] + 600, image.shape[1], 3), image[0, 0], np.uint8)
    page[: len(image)] = image
    seen: list[int] = []

    def look(part: Image) -> Level:
        seen.append(len(part))
        return learnt_level(part)

    monkeypatch.setattr(looking, "learnt_level", look)

    _, (frames, _) = islice(looks(page, noise_of(page), is_still=False, exact=False), 2)

    assert any((frame.columns, frame.rows) == (40, 40) for frame in frames)
    assert 40 * 14 < seen[-1] < len(image) + 80


def test_what_looks_like_a_screenshot_is_taken_as_it_is_first() -> None:
    image, _ = drawn(Drawing())

    still, _ = next(looks(image, noise_of(image), is_still=True, exact=True))

    assert [(frame.columns, frame.rows) for frame in still] == [(15, 10)]
    assert float(np.ptp(still[0].points[0, :, 1])) == pytest.approx(0)


def test_sides_that_cannot_be_halved_move_nothing() -> None:
    image, points = drawn(Drawing(columns=10, rows=8, cell=61, line=3, fifth=3, margin=33))
    odd = worn(image, contrast=0.5, speckle=4)[:-7, :-7]

    (frame, *_), _ = next(looks(odd, noise_of(odd), is_still=False, exact=False))

    assert frame.points.shape == points.shape
    assert float(np.abs((frame.points - points).mean(axis=(0, 1))).max()) < 0.015 * 61


@pytest.mark.parametrize("wave", [14, 20])
def test_pale_lines_that_waves_drown_are_found_from_afar(wave: int) -> None:
    image, points = drawn(
        Drawing(columns=10, rows=10, cell=96, line=4, fifth=4, pen=(215, 215, 215))
    )
    across, down = np.meshgrid(np.arange(image.shape[1]), np.arange(image.shape[0]))
    waves = np.sin((0.6 * across + 0.8 * down) * 2 * np.pi / wave)
    waves += np.sin((0.9 * across - 0.4 * down) * 2 * np.pi / (1.3 * wave))
    speckle = np.random.default_rng(7).normal(0, 4, image.shape)
    seen = np.clip(0.85 * image + 20 + 14 * waves[..., None] + speckle, 0, 255).astype(np.uint8)

    sheets = find(Picture.of(seen))

    assert sheets
    assert sheets[0].mesh.shape == points.shape
    assert float(np.abs(sheets[0].mesh - points).max()) < 0.2 * 96
