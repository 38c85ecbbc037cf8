"""Lanes of another colour between a board and its clues."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from nonoscope.vision import SIDES, LineReading, Picture, Sheet, Side, read_picture
from nonoscope.vision.lanes import lanes_of

from .drawn_puzzles import Pixels, drawn, pixels
from .plain_readings import LARGE, plain

PUZZLE = next(each for each in LARGE if all(each.clues))
CELL = 32
PAGE = pixels(drawn(PUZZLE, cell=CELL))
HIGH, WIDE = PAGE.shape[:2]
LEFT, TOP = WIDE - (PUZZLE.width + 1) * CELL, HIGH - (PUZZLE.height + 1) * CELL
BOTH = frozenset[Side]({"left", "top"})


def with_lanes(colour: tuple[int, int, int] = (255, 240, 120)) -> Pixels:
    """The puzzle with its clues a cell farther away, and lanes of a colour between, with lines."""
    image = np.full((HIGH + CELL, WIDE + CELL, 3), 255, np.uint8)
    clues = slice(0, LEFT - 2), slice(0, TOP - 2)
    image[TOP + CELL :, LEFT + CELL :] = PAGE[TOP:, LEFT:]
    image[TOP + CELL :, clues[0]] = PAGE[TOP:, clues[0]]
    image[clues[1], LEFT + CELL :] = PAGE[clues[1], LEFT:]
    image[TOP:HIGH, LEFT : LEFT + CELL] = colour
    image[TOP : TOP + CELL, LEFT:WIDE] = colour
    image[TOP : HIGH + 1 : CELL, LEFT : LEFT + CELL] = 0
    image[TOP : TOP + CELL, LEFT : WIDE + 1 : CELL] = 0
    image[TOP, LEFT:WIDE] = 0
    image[TOP:HIGH, LEFT] = 0
    return image


def sheet(lanes: frozenset[Side]) -> Sheet:
    """The board and these lanes."""
    x = LEFT + CELL * np.arange("left" not in lanes, PUZZLE.width + 2)
    y = TOP + CELL * np.arange("top" not in lanes, PUZZLE.height + 2)
    mesh = np.stack(np.meshgrid(x, y), -1).astype(np.float32)
    return Sheet(mesh, 0.9, BOTH, dict.fromkeys(SIDES, 0))


def readings(lanes: frozenset[Side]) -> list[LineReading]:
    """The clues, and nothing beside the lanes."""
    every, blank = plain(PUZZLE), LineReading(0, (((), 0.0),))
    rows, columns = every[: PUZZLE.height], every[PUZZLE.height :]
    rows = [blank, *rows] if "top" in lanes else rows
    columns = [blank, *columns] if "left" in lanes else columns
    return [replace(reading, line=line) for line, reading in enumerate(rows + columns)]


def found(image: Pixels, lanes: frozenset[Side]) -> dict[Side, int]:
    return lanes_of(Picture.of(image), sheet(lanes), readings(lanes))


@pytest.mark.parametrize("lanes", [BOTH, frozenset({"left"}), frozenset({"top"})])
def test_lanes_are_known_though_one_was_left_out(lanes: frozenset[Side]) -> None:
    assert found(with_lanes(), lanes) == dict.fromkeys(lanes, 1)


def test_lines_of_the_boards_own_colour_are_no_lanes() -> None:
    assert found(with_lanes((255, 255, 255)), BOTH) == {}


def test_a_coloured_row_alone_is_no_lane() -> None:
    image = with_lanes()
    image[TOP + CELL + 4 : HIGH, LEFT + 2 : LEFT + CELL - 2] = 255

    assert found(image, BOTH) == {}


def test_a_board_without_blank_lines_isnt_looked_at() -> None:
    assert found(with_lanes(), frozenset()) == {}


def test_a_puzzle_with_lanes_is_read() -> None:
    seen = read_picture(Picture.of(with_lanes()))

    assert seen.status == "read"
    assert seen.puzzle is not None
    assert seen.puzzle.clues == PUZZLE.clues


def test_lanes_are_known_though_the_light_differs_across_a_photo() -> None:
    light = np.linspace(1.0, 0.6, PAGE.shape[0] + CELL)[:, None, None]
    image = (with_lanes() * light).astype(np.uint8)

    assert found(image, BOTH) == dict.fromkeys(BOTH, 1)
