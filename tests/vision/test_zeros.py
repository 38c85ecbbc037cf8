"""Empty lines beyond the edges of a board, each with its 0."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from PIL import Image, ImageDraw, ImageFont

from nonoscope.model import Grid, Puzzle
from nonoscope.vision import SIDES, Picture, Sheet, Side, read_clues
from nonoscope.vision.cells import SHADED, read_cells, with_cells
from nonoscope.vision.lacking import longer
from nonoscope.vision.zeros import with_zeros

from .drawn_puzzles import drawn, pixels

WHOLE = Grid.parse("....... .#####. .#...#. ..###.. .#...#. .##.##. .......")
CELL = 32
EDGES: list[set[Side]] = [{"bottom"}, {"top", "right"}, {"left"}, set(SIDES)]


def board(puzzle: Puzzle, image: np.ndarray, without: set[Side]) -> Sheet:
    """The sheet of a puzzle without its outermost lines at some sides."""
    high, wide = image.shape[:2]
    x = wide - (puzzle.width + 1) * CELL + CELL * np.arange(puzzle.width + 1)
    y = high - (puzzle.height + 1) * CELL + CELL * np.arange(puzzle.height + 1)
    mesh = np.stack(np.meshgrid(x, y), -1).astype(np.float32)
    rows = slice("top" in without, len(y) - ("bottom" in without))
    columns = slice("left" in without, len(x) - ("right" in without))
    sides = frozenset[Side]({"left", "top"})
    return Sheet(mesh[rows, columns], 0.9, sides, dict.fromkeys(SIDES, 0))


@pytest.mark.parametrize("without", EDGES, ids=lambda sides: " ".join(sorted(sides)))
def test_lines_with_a_zero_are_added(without: set[Side]) -> None:
    puzzle = Puzzle.from_grid(WHOLE)
    image = pixels(drawn(puzzle, cell=CELL))
    page, less = Picture.of(image), board(puzzle, image, without)
    readings = read_clues(page, less)
    if without == set(SIDES):  # nothing tells that any line is empty
        assert with_zeros(page, less, readings) is None
        return
    found = with_zeros(page, less, readings)

    assert found is not None
    assert found.is_sure
    assert np.allclose(found.sheet.mesh, board(puzzle, image, set()).mesh)
    values = [tuple(one.best for one in reading.ways[0][0]) for reading in found.readings]
    assert values == [clue.lengths or (0,) for clue in puzzle.clues]
    assert [reading.line for reading in found.readings] == list(range(len(puzzle.clues)))


@pytest.mark.parametrize("without", EDGES[:3], ids=lambda sides: " ".join(sorted(sides)))
def test_what_is_filled_in_is_told_of_the_longer_lines(without: set[Side]) -> None:
    """The cells of the shorter ones are none of this board."""
    puzzle = Puzzle.from_grid(WHOLE)
    image = pixels(drawn(puzzle, cell=CELL, marks=WHOLE))
    page, less = Picture.of(image), board(puzzle, image, without)
    known = with_cells(less, read_clues(page, less), read_cells(page, less))
    found = with_zeros(page, less, known)

    assert found is not None
    rows = b"".join([reading.cells for reading in found.readings[: puzzle.height]])
    shaded = [at for at, cell in enumerate(rows) if cell == SHADED]
    assert shaded == [at for at, cell in enumerate(WHOLE.cells) if cell == SHADED]
    assert all(len(one.cells) == puzzle.height for one in found.readings[puzzle.height :])


def test_an_empty_line_that_was_taken_for_a_box_of_the_clues_is_added() -> None:
    puzzle = Puzzle.from_grid(WHOLE)
    image = pixels(drawn(puzzle, cell=CELL))
    page, whole, less = (
        Picture.of(image),
        board(puzzle, image, set()),
        board(puzzle, image, {"left"}),
    )
    lattice = less.mesh
    for _ in range(3):
        lattice = longer(replace(less, mesh=lattice), "left").mesh
    boxed = replace(less, lattice=lattice, boxes={**less.boxes, "left": 3})
    clued = replace(whole, lattice=lattice, boxes={**less.boxes, "left": 2})

    found = with_zeros(page, boxed, read_clues(page, boxed))

    assert found is not None
    assert found.is_sure
    assert found.sheet.boxes == clued.boxes
    assert np.allclose(found.sheet.mesh, whole.mesh)
    assert with_zeros(page, clued, read_clues(page, clued)) is None


@pytest.mark.parametrize("zeros", [True, False])
def test_a_whole_board_stays_as_it_is(*, zeros: bool) -> None:
    puzzle = Puzzle.from_grid(WHOLE)
    image = pixels(drawn(puzzle, cell=CELL, zeros=zeros))
    page, whole = Picture.of(image), board(puzzle, image, set())

    assert with_zeros(page, whole, read_clues(page, whole)) is None


def test_empty_lines_without_a_zero_are_none_for_all_one_can_see() -> None:
    puzzle = Puzzle.from_grid(WHOLE)
    image = pixels(drawn(puzzle, cell=CELL, zeros=False))
    page, less = Picture.of(image), board(puzzle, image, {"bottom"})

    assert with_zeros(page, less, read_clues(page, less)) is None
    assert longer(less, "bottom").height == puzzle.height


@pytest.mark.parametrize(("letter", "heights"), [("e", (6, 5)), ("o", (6, 6))])
def test_a_letter_below_a_board_that_surely_ends_there_is_no_zero_for_sure(
    letter: str, heights: tuple[int, int]
) -> None:
    puzzle = Puzzle.from_grid(Grid.parse(".#####. .#...#. ..###.. .#...#. .##.##."))
    plain = drawn(puzzle, cell=CELL)
    page = Image.new("RGB", (plain.width, plain.height + CELL), "white")
    page.paste(plain)
    whole = board(puzzle, pixels(plain), set())
    x, y = (float(each) for each in whole.mesh[-1, 0] + (-CELL / 2, CELL / 2))
    ImageDraw.Draw(page).text((x, y), letter, "black", ImageFont.load_default(size=16), "mm")
    seen = Picture.of(pixels(page))
    readings = read_clues(seen, whole)
    surely = replace(whole, ends=frozenset[Side]({"bottom"}))

    found = [with_zeros(seen, sheet, readings) for sheet in (whole, surely)]

    assert tuple(one.sheet.height if one else puzzle.height for one in found) == heights
    assert not (found[1] and found[1].is_sure)
