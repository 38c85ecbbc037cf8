"""Drawings: every number in its place, cells where they belong, colours told apart in black."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nonoscope.model import Grid, Palette, Puzzle, Rectangle, Triangles, default_palette
from nonoscope.render.drawing import puzzle_drawing
from nonoscope.render.look import SIDES, Look, Side, lay_out

from ..strategies import grids

SPACE = "{http://www.w3.org/2000/svg}"
HOOK = Puzzle.from_grid(Grid.parse("##.# #... ...."), title="A < hook & \x07 eye")


def parsed(svg: str) -> ET.Element:
    return ET.fromstring(svg)  # noqa: S314 - our own drawings


def texts(svg: str) -> list[str]:
    return [element.text or "" for element in parsed(svg).iter(f"{SPACE}text")]


@given(grid=grids(side=9, colours=3), side=st.sampled_from(SIDES), cell=st.integers(4, 40))
def test_every_number_is_within_the_page_and_outside_the_board(
    grid: Grid, side: Side, cell: int
) -> None:
    puzzle = Puzzle.from_grid(grid)
    sheet = lay_out(puzzle, Look(cell=cell, side=side))
    right, bottom = sheet.left + grid.width * cell, sheet.top + grid.height * cell

    assert len(sheet.labels) == sum(len(clue) or 1 for clue in puzzle.clues)
    for label in sheet.labels:
        assert 0 < label.x < sheet.width
        assert 0 < label.y < sheet.height
        assert not (sheet.left < label.x < right and sheet.top < label.y < bottom)


def test_numbers_are_read_from_left_to_right_and_from_top_to_bottom() -> None:
    for side in SIDES:
        sheet = lay_out(HOOK, Look(side=side))
        first_row = [label for label in sheet.labels if label.y == sheet.top + 10]

        assert [label.number for label in sorted(first_row, key=lambda each: each.x)] == [2, 1]


def test_a_title_with_odd_letters_is_still_well_formed() -> None:
    title = parsed(puzzle_drawing(HOOK).svg).find(f"{SPACE}title")

    assert title is not None
    assert title.text == "A < hook &   eye"


def test_an_empty_puzzle_shows_no_cells_and_a_solution_shows_its_runs() -> None:
    empty, solved = (puzzle_drawing(HOOK, grid) for grid in (None, Grid.parse("##.# #... ....")))

    assert len(list(parsed(empty.svg).iter(f"{SPACE}rect"))) == 1  # the paper
    assert len(list(parsed(solved.svg).iter(f"{SPACE}rect"))) == 4
    assert (empty.width, empty.height) == (solved.width, solved.height)


def test_given_cells_are_drawn_blank_ones_too() -> None:
    given_cells = Grid.parse("#?.? ???? ????")
    puzzle = Puzzle(HOOK.geometry, HOOK.clues, given=given_cells)
    drawn = parsed(puzzle_drawing(puzzle).svg)

    assert len(list(drawn.iter(f"{SPACE}rect"))) == 2
    assert len(list(drawn.iter(f"{SPACE}circle"))) == 1


def test_patterns_and_letters_stand_for_colours_in_black_and_white() -> None:
    grid = Grid.parse("#r bb")
    puzzle = Puzzle.from_grid(grid, palette=default_palette(3))

    drawn = puzzle_drawing(puzzle, grid, Look(signs=True))

    patterns = {element.get("id") for element in parsed(drawn.svg).iter(f"{SPACE}pattern")}
    assert patterns == {"sign2", "sign3"}
    assert {"1#", "1r", "2b", "# black", "r red", "b blue"} <= set(texts(drawn.svg))
    assert "#d62828" not in drawn.svg


def test_without_clues_and_lines_there_is_the_picture_alone() -> None:
    drawn = puzzle_drawing(HOOK, Grid.parse("##.# #... ...."), Look(clues=False, lines=False))

    assert texts(drawn.svg) == []
    assert not list(parsed(drawn.svg).iter(f"{SPACE}path"))


def test_a_board_of_triangles_is_drawn_with_its_numbers() -> None:
    board = Triangles((1, 1, 1, 1, 1, 1))
    grid = Grid(board, bytes([1, 1, 0, 0, 1, 0]))

    drawn = puzzle_drawing(Puzzle.from_grid(grid), grid)

    assert drawn.width > 0
    assert len(texts(drawn.svg)) >= 6


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ({"cell": 3}, "a cell is 4 to 100 pixels wide, not 3"),
        ({"side": "above"}, "clues stand at left-top or right-bottom, not 'above'"),
    ],
)
def test_a_look_that_can_not_be_is_refused(arguments: dict[str, object], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        Look(**arguments)  # type: ignore[arg-type] # wrong on purpose


def test_a_long_legend_goes_on_in_another_row() -> None:
    shades = ["#ffffff", *[f"#{10 * number:02x}4080" for number in range(1, 13)]]
    palette = Palette.of([(f"a rather long name {n}", rgb) for n, rgb in enumerate(shades)])
    cells = Grid(Rectangle(12, 3), bytes(range(1, 13)) * 3)
    drawing = puzzle_drawing(Puzzle.from_grid(cells, palette=palette), None, Look(signs=True))
    entries = re.findall(r'<text x="([\d.]+)"[^>]*text-anchor="start"[^>]*>([^<]*)', drawing.svg)
    ends = [float(x) + len(words) * 12 * 0.61 for x, words in entries]

    assert len(ends) == 12
    assert max(ends) <= drawing.width
    assert float(re.findall(r'y="([\d.]+)"', drawing.svg)[-1]) < drawing.height


def test_a_finished_picture_has_its_background_and_an_empty_board_is_paper() -> None:
    palette = Palette.of([("sky", "#80c0f0"), ("black", "#000000")])
    picture = Grid.parse("#. ..")
    puzzle = Puzzle.from_grid(picture, palette=palette)

    assert 'fill="#80c0f0"' in puzzle_drawing(puzzle, picture).svg
    assert "#80c0f0" not in puzzle_drawing(puzzle).svg
