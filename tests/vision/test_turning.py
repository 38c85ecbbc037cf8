"""Pages that lie on their head or on a side are read as they are meant to be held."""

from __future__ import annotations

import numpy as np
import pytest
from training.pictures import make

from nonoscope.vision import Picture, read_picture
from nonoscope.vision.turning import turned, ways_to_hold
from nonoscope.vision.values import SIDES, Sheet, Side

LAYOUTS = ["boxed", "newspaper"]


def sheet_with(*sides: Side, score: float = 0.9) -> Sheet:
    mesh = np.stack(np.meshgrid(np.arange(4), np.arange(6)), -1).astype(np.float32)
    return Sheet(mesh, score, frozenset(sides), dict.fromkeys(SIDES, 0))


@pytest.mark.parametrize("quarters", [1, 2, 3])
def test_clues_on_other_sides_tell_how_the_page_lies(quarters: int) -> None:
    upright = sheet_with("left", "top")
    lying = turned(upright, quarters)
    (first, second), others = ways_to_hold([lying])

    assert first == [lying]
    assert second[0].sides == {"left", "top"}
    assert np.array_equal(second[0].mesh, upright.mesh)
    assert len(others) == 2


@pytest.mark.parametrize("sides", [("left", "top"), ("left", "top", "right"), SIDES])
def test_a_page_that_seems_upright_is_read_so_first(sides: tuple[Side, ...]) -> None:
    sheet = sheet_with(*sides)
    likely, others = ways_to_hold([sheet])

    assert [held[0] for held in likely] == [sheet]
    assert len(others) == 3


def test_what_hardly_is_a_board_isnt_turned() -> None:
    sheet = sheet_with("right", "bottom", score=0.2)

    assert ways_to_hold([sheet]) == ([[sheet]], [])
    assert ways_to_hold([]) == ([], [])


@pytest.mark.parametrize("quarters", [1, 2, 3])
@pytest.mark.parametrize("seed", [3, 8])
def test_a_photo_is_read_whichever_way_it_is_held(seed: int, quarters: int) -> None:
    """Upside down most digits are other digits: numbers were told that made no sense."""
    image, truth = make(seed, "photo", layouts=LAYOUTS, folders=(), least=8, most=20)
    seen = read_picture(Picture.of(np.ascontiguousarray(np.rot90(image, quarters))))

    assert seen.status == "read"
    assert seen.puzzle is not None
    assert tuple(clue.lengths for clue in seen.puzzle.clues) == truth.clues


@pytest.mark.parametrize("seed", [3063, 3070, 3091])
def test_numbers_that_hardly_make_sense_dont_keep_a_page_from_being_turned(seed: int) -> None:
    """Held as they lay, logic bent nearly each line until it was a puzzle, with some confidence."""
    image, truth = make(seed, layouts="any", folders=(), least=5, most=15)
    quarters = seed % 3 + 1
    seen = read_picture(Picture.of(np.ascontiguousarray(np.rot90(image, quarters))))

    assert seen.status == "read"
    assert seen.puzzle is not None
    assert tuple(clue.lengths for clue in seen.puzzle.clues) == truth.clues
