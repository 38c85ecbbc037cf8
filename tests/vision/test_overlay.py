"""What is drawn lies on its cells, through a mesh that is tilted and bent, and nowhere else."""

from __future__ import annotations

import io
from dataclasses import replace

import numpy as np
import pytest
from PIL import Image

from nonoscope.model import UNKNOWN, Grid, Puzzle
from nonoscope.solve import solve
from nonoscope.vision import (
    SIDES,
    Picture,
    Sheet,
    Sighting,
    encode,
    hint_of,
    mistakes_of,
    overlaid,
    sighting_json,
)
from nonoscope.vision.overlay import ON_LIGHT
from nonoscope.vision.turning import turned

PUZZLE = Puzzle.from_grid(Grid.parse("##.# #... ...."))
SIZE = (300, 400)


def bent_sheet(*, dark: bool = False) -> Sheet:
    """Three rows and four columns, tilted, each column a little lower than on a flat page."""
    down, across = np.mgrid[:4, :5].astype(np.float64)
    x = 60 + 55 * across + 4 * down
    y = 50 + 52 * down + 6 * across + 5 * np.sin(across)
    mesh = np.stack([x, y], -1).astype(np.float32)
    return Sheet(mesh, 1.0, frozenset({"left", "top"}), dict.fromkeys(SIDES, 0), dark)


def sighting(marks: str | None = None, *, dark: bool = False) -> Sighting:
    cells = None if marks is None else Grid.parse(marks).cells
    return Sighting("read", PUZZLE, 1.0, bent_sheet(dark=dark), (), solve(PUZZLE), cells)


def page(grey: int = 255) -> Picture:
    return Picture.of(np.full(SIZE, grey, np.uint8))


def at_cell(image: np.ndarray, row: int, column: int) -> list[int]:
    x, y = bent_sheet().warp([[column + 0.5, row + 0.5]])[0]
    return [int(value) for value in image[round(float(y)), round(float(x))]]


@pytest.mark.parametrize("grey", [255, 20], ids=["light", "dark"])
def test_the_solution_covers_its_cells_and_no_others(grey: int) -> None:
    seen = sighting(dark=grey < 128)

    image = overlaid(page(grey), seen)

    solution = solve(PUZZLE).solution
    assert solution is not None
    for row in range(3):
        for column in range(4):
            is_drawn = at_cell(image, row, column) != [grey] * 3
            assert is_drawn == (solution[row, column] == 1)
    assert (image[:40] == grey).all()
    assert (image[-100:] == grey).all()


def test_the_lines_between_cells_stay_to_be_seen() -> None:
    image = overlaid(page(), sighting())
    x, y = bent_sheet().warp([[1.0, 0.5]])[0]

    assert list(image[round(float(y)), round(float(x))]) == [255] * 3


def test_edges_are_smooth() -> None:
    image = overlaid(page(), sighting())

    assert len(np.unique(image[..., 0])) > 4


def test_a_hint_colours_its_line_and_marks_what_it_decides() -> None:
    seen = sighting()
    found = hint_of(seen)
    assert found is not None
    assert found.step is not None

    image = overlaid(page(), seen, "hint")

    cells = {divmod(cell, 4) for line in found.step.lines for cell in PUZZLE.geometry.lines[line]}
    for row in range(3):
        for column in range(4):
            assert (at_cell(image, row, column) != [255] * 3) == ((row, column) in cells)


def test_mistakes_are_framed_and_the_mark_in_the_frame_is_left() -> None:
    seen = sighting("##?? .#?? ????")

    image = overlaid(page(), seen, "mistakes")

    assert mistakes_of(seen) == (4, 5)
    assert at_cell(image, 1, 0) == [255] * 3
    x, y = bent_sheet().warp([[0.5, 1.02]])[0]
    framed = image[round(float(y)), round(float(x))].astype(int)
    assert np.abs(framed - ON_LIGHT.wrong).max() < 60


def test_a_hint_speaks_of_mistakes_first() -> None:
    seen = sighting("##?? .#?? ????")
    found = hint_of(seen)

    assert found is not None
    assert found.mistake is not None
    assert (overlaid(page(), seen, "hint") == overlaid(page(), seen, "mistakes")).all()


def test_without_marks_there_are_no_mistakes() -> None:
    seen = replace(sighting(), marks=bytes([UNKNOWN]) * 12)

    assert mistakes_of(seen) == ()
    assert (overlaid(page(), seen, "mistakes") == 255).all()


def test_nothing_is_drawn_where_nothing_was_seen() -> None:
    assert (overlaid(page(), Sighting("nothing")) == 255).all()
    assert hint_of(Sighting("nothing")) is None


def test_what_lies_outside_of_the_picture_is_left_out() -> None:
    sheet = bent_sheet()
    away = replace(sheet, mesh=sheet.mesh + np.float32(1000))

    assert (overlaid(page(), replace(sighting(), sheet=away)) == 255).all()


@pytest.mark.parametrize("ending", [".png", ".jpg", ".webp"])
def test_pictures_are_written_in_common_formats(ending: str) -> None:
    data = encode(overlaid(page(), sighting()), ending)

    with Image.open(io.BytesIO(data)) as image:
        assert image.size == (400, 300)


def test_an_unknown_ending_is_refused() -> None:
    with pytest.raises(ValueError, match=r"end in .png"):
        encode(page().colour, ".gif")


def test_four_quarter_turns_are_none() -> None:
    sheet = bent_sheet()

    again = turned(turned(sheet, 1), 3)

    assert (again.mesh == sheet.mesh).all()
    assert (again.sides, again.boxes) == (sheet.sides, sheet.boxes)
    assert (turned(sheet, 2).mesh[0, 0] == sheet.mesh[-1, -1]).all()


def test_a_quarter_turn_brings_the_right_side_to_the_top() -> None:
    once = turned(bent_sheet(), 1)

    assert (once.width, once.height) == (3, 4)
    assert (once.mesh[0] == bent_sheet().mesh[:, -1]).all()
    assert turned(replace(bent_sheet(), sides=frozenset({"right"})), 1).sides == {"top"}


def test_json_has_the_corners_clockwise_and_the_solution_in_rows() -> None:
    record = sighting_json(sighting())

    assert list(record) == [
        "status", "width", "height", "rows", "columns", "confidence", "doubts", "corners",
        "solution",
    ]  # fmt: skip
    assert (record["width"], record["height"]) == (4, 3)
    assert record["rows"] == [[2, 1], [1], []]
    assert record["solution"] == ["##.#", "#...", "...."]
    mesh = bent_sheet().mesh
    corners = [mesh[0, 0], mesh[0, -1], mesh[-1, -1], mesh[-1, 0]]
    assert np.allclose(record["corners"], corners, atol=0.06)


def test_json_of_nothing_has_the_same_names() -> None:
    record = sighting_json(Sighting("nothing"))

    assert record.keys() == sighting_json(sighting()).keys()
    assert record["solution"] is None
