"""Made pictures: the truth about them is true, and what is held out stays out.

Only the fonts that are always there are used: Pillow's own and those made here.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

import numpy as np
import numpy.typing as npt
import pytest
from PIL import Image
from training.pictures import Truth, make, with_mesh
from training.pictures.bitmaps import any_display
from training.pictures.board import SEEN, tile_of
from training.pictures.cameras import any_camera
from training.pictures.clues import ClueWriter
from training.pictures.layouts import HELD_OUT as HELD_OUT_LAYOUTS
from training.pictures.layouts import KINDS
from training.pictures.making import LEAST_SEEN
from training.pictures.page import page_of
from training.pictures.truth import Colours
from training.pictures.typefaces import HELD_OUT as HELD_OUT_FONTS
from training.pictures.typefaces import lowest, typefaces

from nonoscope.model import Puzzle
from nonoscope.solve import Status, solve

MADE: dict[tuple[int, str], tuple[Colours, Truth]] = {}


def made(seed: int, kind: Literal["screenshot", "photo"] = "screenshot") -> tuple[Colours, Truth]:
    """A small picture of any layout, with the fonts that every machine has; made once."""
    if (seed, kind) not in MADE:
        MADE[seed, kind] = make(seed, kind, layouts="any", folders=(), most=10, megapixels=0.5)
    return MADE[seed, kind]


def test_a_seed_gives_the_same_picture_again() -> None:
    first, truth = make(3, layouts="any", folders=(), most=10)
    second, again = make(3, layouts="any", folders=(), most=10)

    assert np.array_equal(first, second)
    assert truth.clues == again.clues
    assert np.array_equal(truth.mesh, again.mesh)


@pytest.mark.parametrize("seed", range(6))
def test_the_clues_are_those_of_a_puzzle_with_one_solution(seed: int) -> None:
    _, truth = made(seed)

    assert solve(Puzzle.from_clues(truth.rows, truth.columns)).status is Status.UNIQUE


@pytest.mark.parametrize("kind", ["screenshot", "photo"])
@pytest.mark.parametrize("seed", range(4))
def test_board_and_numbers_lie_within_the_picture(
    seed: int, kind: Literal["screenshot", "photo"]
) -> None:
    picture, truth = made(seed, kind)
    corners = [truth.mesh.reshape(-1, 2), *(one.corners for one in truth.printed)]
    points = np.concatenate(corners)

    assert truth.mesh.shape == (truth.height + 1, truth.width + 1, 2)
    assert (points >= -1).all()
    assert (points <= np.array(picture.shape[1::-1]) + 1).all()


@pytest.mark.parametrize("seed", range(6))
def test_every_clue_is_printed_on_every_side_that_has_clues(seed: int) -> None:
    _, truth = made(seed)
    across = len(truth.sides & {"left", "right"})
    down = len(truth.sides & {"top", "bottom"})
    wanted = [across * len(clue) for clue in truth.rows]
    wanted += [down * len(clue) for clue in truth.columns]
    printed = [0] * len(truth.clues)
    for one in truth.printed:
        if one.value:
            printed[one.line] += 1
            assert truth.clues[one.line][one.place] == one.value

    assert printed == wanted


def test_there_is_ink_where_a_number_is_said_to_stand() -> None:
    picture, truth = made(1)
    for one in truth.printed:
        left, top = np.floor(one.corners.min(axis=0)).astype(int)
        right, bottom = np.ceil(one.corners.max(axis=0)).astype(int)
        spread = picture[top:bottom, left:right].astype(int)

        assert np.ptp(spread, axis=(0, 1)).max() > 40


def test_a_camera_moves_the_truth_as_it_moves_the_picture() -> None:
    chance = np.random.default_rng(5)
    page = np.zeros((300, 400, 3), np.uint8)
    spots = np.array([[50.0, 60.0], [350.0, 80.0], [200.0, 150.0], [70.0, 240.0]])
    for x, y in spots.astype(int):
        page[y - 6 : y + 7, x - 6 : x + 7] = 255
    for _ in range(8):
        camera = any_camera((400, 300), spots, 0.4, chance, paper=True)
        photo = camera.take(page, np.zeros((4, 4, 3), np.uint8))

        for x, y in np.round(camera.place(spots)).astype(int):
            assert photo[y, x].min() > 200


def test_held_out_fonts_and_training_fonts_are_different_families() -> None:
    training, held_out = typefaces((), "training"), typefaces((), "held out")

    assert set(training) & set(held_out) == set()
    assert set(held_out) <= HELD_OUT_FONTS
    assert {"pillow", "lcd", "pixel-5x7"} <= set(training)


def test_held_out_layouts_never_appear_in_training_pictures() -> None:
    names = {make(seed, folders=(), most=5)[1].layout for seed in range(25)}

    assert names <= set(KINDS) - HELD_OUT_LAYOUTS
    assert len(names) > 3


def test_layouts_can_be_asked_for_by_name() -> None:
    _, truth = make(1, layouts=["notebook"], folders=(), most=5)

    assert truth.layout == "notebook"
    assert truth.boxed == truth.sides


def test_all_numbers_of_a_puzzle_can_be_struck_out() -> None:
    plain, truth = make(3, layouts=["newspaper"], folders=(), most=8, struck=0.0)
    picture, struck = make(3, layouts=["newspaper"], folders=(), most=8, struck=1.0)
    same = np.all(picture == plain, axis=2)
    for one in truth.printed:
        (left, top), (right, bottom) = one.corners.min(axis=0), one.corners.max(axis=0)
        part = np.s_[int(top) - 1 : int(bottom) + 2, int(left) - 3 : int(right) + 3]

        assert not same[part].all()
    assert struck.clues == truth.clues


def test_tiles_without_lines_stand_out_from_the_page() -> None:
    for seed in range(60):
        theme = KINDS["app rounded"](np.random.default_rng(seed)).theme
        away = [abs(a - b) for a, b in zip(tile_of(theme), theme.page, strict=True)]

        assert max(away) >= SEEN


@pytest.mark.parametrize("seed", [3, 9])
def test_digits_of_photos_are_never_too_small_to_be_read(seed: int) -> None:
    _, truth = make(seed, "photo", layouts=["newspaper"], folders=(), least=45)

    assert truth.digit >= LEAST_SEEN - 0.1


def test_digits_of_a_photo_are_as_high_as_asked_for() -> None:
    for digit in (7.5, 12.0):
        picture, truth = make(4, "photo", layouts="any", folders=(), most=12, digit=digit)
        points = np.concatenate([one.corners for one in truth.printed])

        assert abs(truth.digit - digit) < 0.1
        assert (points <= np.array(picture.shape[1::-1]) + 1).all()


@dataclass(frozen=True)
class OldStyle:
    """Digits that hang down and stand up: all but 6 and 8 begin or end half way."""

    name: str = "old style"
    family: str = "old style"

    def mask(self, text: str, height: int) -> npt.NDArray[np.uint8]:
        found = np.zeros((height, height * len(text) // 2), np.uint8)
        for place, digit in enumerate(text):
            left = place * height // 2
            rows = slice(0, height) if digit in "68" else slice(height // 4, 3 * height // 4)
            found[rows, left + 1 : left + height // 3] = 255
        return found


def test_the_lowest_digits_count_where_they_differ_in_height() -> None:
    _, even = make(4, "photo", layouts="any", folders=(), most=12, digit=9)
    _, uneven = make(4, "photo", layouts="any", folders=(), most=12, digit=9, face=OldStyle())

    assert {lowest(face) for faces in typefaces((), "any").values() for face in faces} == {1.0}
    assert lowest(OldStyle()) == 0.5
    assert abs(uneven.digit - 2 * even.digit) < 0.2


def test_displays_are_of_many_kinds_but_never_as_slim_as_those_held_out() -> None:
    chance = np.random.default_rng(1)
    found = [any_display(chance) for _ in range(200)]

    assert len({face.name for face in found}) == 200
    assert min(face.width for face in found) > 0.45
    for face in found:
        assert len({face.mask(digit, 24).tobytes() for digit in "0123456789"}) == 10


def test_numbers_that_are_done_stand_out_from_what_they_stand_on() -> None:
    puzzle = Puzzle.from_clues([[3], [1, 1], [3]], [[3], [1, 1], [3]])
    face = typefaces((), "training")["pillow"][0]
    for seed in range(40):
        layout = KINDS["app dark"](np.random.default_rng(seed))
        layout = replace(layout, greyed=1.0, struck=0.0)
        chance = np.random.default_rng(seed)
        page = page_of(puzzle, layout, face, 40, chance)
        image = Image.new("RGB", page.size, layout.theme.page)
        writer = ClueWriter(image, page, layout, face, chance)
        writer.grounds(puzzle)
        ground = np.asarray(image).astype(int)
        for one in writer.write(puzzle):
            (left, top), (right, bottom) = one.corners.min(axis=0), one.corners.max(axis=0)
            part = np.s_[int(top) : int(bottom) + 1, int(left) : int(right) + 1]
            away = np.abs(np.asarray(image)[part].astype(int) - ground[part]).mean(axis=2)
            inked = np.abs(np.array(layout.theme.ink) - ground[part]).mean(axis=2)

            assert away.max() > 0.25 * inked.max()


def test_the_truth_can_be_drawn_into_the_picture() -> None:
    picture, truth = made(2)

    assert not np.array_equal(with_mesh(picture, truth), picture)
