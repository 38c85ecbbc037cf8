"""Where a board ends, if lines at its edge have no clue."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from nonoscope.model import Grid, Puzzle
from nonoscope.samples import collection
from nonoscope.vision import SIDES, LineReading, Numeral, Picture, Sheet, Side, read_picture
from nonoscope.vision.rims import rims_of

from .drawn_puzzles import Pixels, drawn, pixels

PUZZLE = next(sample.puzzle for sample in collection() if sample.name == "camera")
CELL = 32
IMAGE = pixels(drawn(PUZZLE, cell=CELL))
LEFT = IMAGE.shape[1] - (PUZZLE.width + 1) * CELL
TOP = IMAGE.shape[0] - (PUZZLE.height + 1) * CELL


def sheet_with(more: dict[Side, int]) -> Sheet:
    """Of the board in the picture, with so many lines more on some sides."""
    columns = np.arange(-more.get("left", 0), PUZZLE.width + more.get("right", 0) + 1)
    rows = np.arange(-more.get("top", 0), PUZZLE.height + more.get("bottom", 0) + 1)
    mesh = np.stack(np.meshgrid(columns * CELL + LEFT, rows * CELL + TOP), -1).astype(np.float32)
    return Sheet(mesh, 0.9, frozenset({"left", "top"}), dict.fromkeys(SIDES, 0))


def readings_of(sheet: Sheet, blank: dict[Side, int], zero: int | None = None) -> list[LineReading]:
    """A number beside each line but the blank ones, and a 0 beside one of them."""
    width, height = sheet.width, sheet.height
    rows = range(blank.get("top", 0), height - blank.get("bottom", 0))
    columns = range(height + blank.get("left", 0), height + width - blank.get("right", 0))
    at = np.zeros((4, 2), np.float32)
    return [
        LineReading(line, (((Numeral(((0 if line == zero else 2, 0.0),), at),), 0.0),))
        if line in rows or line in columns
        else LineReading(line, (((), 0.0),))
        for line in range(height + width)
    ]


def rims(sheet: Sheet, blank: dict[Side, int], zero: int | None = None) -> dict[Side, int]:
    return rims_of(Picture.of(IMAGE), sheet, readings_of(sheet, blank, zero))


def test_a_board_begins_where_heavy_lines_after_each_five_cells_begin() -> None:
    assert rims(sheet_with({"left": 1, "top": 2}), {"left": 1, "top": 2}) == {"left": 1, "top": 2}


def test_blank_lines_between_the_edge_and_the_first_heavy_line_are_the_boards() -> None:
    assert rims(sheet_with({}), {"left": 2, "top": 1}) == {"left": 0, "top": 0}


def test_a_frame_ends_a_board_though_lines_of_the_page_behind_go_on() -> None:
    """One of them even seems to have a number."""
    right, bottom = LEFT + PUZZLE.width * CELL, TOP + PUZZLE.height * CELL
    image = np.pad(IMAGE[:, : right + 1], ((0, 0), (0, 2 * CELL + 9), (0, 0)), mode="edge")
    image[:, right + 1 :] = 255
    for edge in (LEFT, right):
        image[TOP:bottom, edge - 2 : edge + 3] = 0
    for beyond in (1, 2):
        image[TOP:bottom, right + beyond * CELL] = 243
    sheet = sheet_with({"right": 2})

    found = rims_of(Picture.of(image), sheet, readings_of(sheet, {"right": 1}))

    assert PUZZLE.width % 5
    assert found == {"right": 2}


def test_a_heavy_line_five_cells_from_the_end_is_no_frame_for_sure() -> None:
    """The heavy line five cells before it may be hidden by what is filled in."""
    image = np.pad(IMAGE, ((0, 0), (0, 4 * CELL), (0, 0)), constant_values=255)
    image[:, LEFT + 5 * CELL - 3 : LEFT + 5 * CELL + 4] = 255
    sheet = sheet_with({"right": 15 - PUZZLE.width})

    assert rims_of(Picture.of(image), sheet, readings_of(sheet, {"right": 5})) == {}
    assert rims_of(Picture.of(image), sheet, readings_of(sheet, {"right": 4})) == {}


@pytest.mark.parametrize(("heavy", "found"), [([12], {}), ([0, 12], {"right": 0})])
def test_a_frame_has_two_sides_and_the_edge_of_a_page_one(
    heavy: list[int], found: dict[Side, int]
) -> None:
    lines = np.arange(13) * CELL + 3 * CELL
    image = np.full((18 * CELL, 18 * CELL, 3), 255, np.uint8)
    for at, place in enumerate(lines):
        half = 3 if at in heavy else 0
        image[lines[0] : lines[-1], place - half : place + half + 1] = 90
        image[place, lines[0] : lines[-1]] = 90
    mesh = np.stack(np.meshgrid(lines, lines), -1).astype(np.float32)
    board = Sheet(mesh, 0.9, frozenset({"left", "top"}), dict.fromkeys(SIDES, 0))

    assert rims_of(Picture.of(image), board, readings_of(board, {"right": 1})) == found


def test_five_blank_lines_before_a_heavy_one_may_be_boxes_of_clues() -> None:
    """Clues at the far end of their boxes leave those beside the board blank."""
    assert rims(sheet_with({"top": 5}), {"top": 5}) == {}


def test_heavy_lines_inside_dont_tell_where_a_board_ends() -> None:
    assert rims(sheet_with({"right": 1}), {"right": 1}) == {}


def test_a_frame_tells_it_on_all_sides() -> None:
    sheet = sheet_with({"left": 2, "top": 1, "bottom": 1})
    image = np.full_like(IMAGE, 255)
    columns, rows = (np.unique(np.rint(sheet.mesh[..., axis]).astype(int)) for axis in (0, 1))
    for place, x in enumerate(columns):
        wide = 2 if place in {2, len(columns) - 1} else 0
        image[rows[0] : rows[-1] + 1, x - wide : x + wide + 1] = 90
    for place, y in enumerate(rows):
        wide = 2 if place in {1, len(rows) - 2} else 0
        image[y - wide : y + wide + 1, columns[0] : columns[-1] + 1] = 90
    blank: dict[Side, int] = {"left": 3, "right": 1, "top": 1, "bottom": 1}

    found = rims_of(Picture.of(image), sheet, readings_of(sheet, blank))

    assert found == {"left": 2, "right": 0, "top": 1, "bottom": 1}


def test_where_zeros_are_printed_a_line_without_one_is_beyond_the_board() -> None:
    sheet = sheet_with({"right": 2})

    assert rims(sheet, {"right": 2}, zero=sheet.height + 3) == {"right": 2}
    assert rims(sheet, {"right": 2}, zero=3) == {}


@pytest.mark.parametrize("lane", [{"top"}, {"left", "top"}])
def test_a_lane_between_the_clues_and_the_board_is_no_part_of_it(lane: set[Side]) -> None:
    """It has the lines of the board; heavy lines after each five cells say where that begins."""
    image = IMAGE.copy()
    for side in sorted(lane):
        image = with_lane(image, across=side == "top")

    seen = read_picture(Picture.of(image))

    assert seen.status == "read"
    assert seen.puzzle is not None
    assert seen.puzzle.clues == PUZZLE.clues


def test_a_line_at_the_edge_without_a_number_leaves_two_sizes() -> None:
    board = Grid.parse("#####.... ....#.... ....##### #........ ######### .........")
    open_board = drawn(Puzzle.from_grid(board), zeros=False)

    seen = read_picture(Picture.of(pixels(open_board)))

    assert (seen.status, seen.doubts) == ("doubtful", ())
    assert seen.other_sizes == ((9, 5),)


def with_lane(image: Pixels, *, across: bool) -> Pixels:
    """A row or column of pale cells before the first one of the board, without a clue."""
    turned = image if across else image.swapaxes(0, 1)
    at, beside = (TOP, LEFT) if across else (LEFT, TOP)
    lane = np.minimum(turned[at + 2 : at + CELL + 2], np.uint8(225))
    lane[:, : beside - 1] = 255
    found = np.concatenate([turned[: at - 1], lane[-2:], lane, turned[at - 1 :]])
    return found if across else found.swapaxes(0, 1)


def test_a_board_that_surely_ends_is_said_to_only_if_its_lines_say_so() -> None:
    sheet = replace(sheet_with({"top": 1}), ends=frozenset(SIDES))

    assert rims(sheet, {"top": 1}) == {"top": 1}
