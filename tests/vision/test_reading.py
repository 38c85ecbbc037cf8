"""Reading the clues of made pictures, on boards that are found by truth."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from training.harvest import sheet_of

from nonoscope.model import Grid, Puzzle
from nonoscope.vision import SIDES, Picture, Sheet, read_clues
from nonoscope.vision.choices import literal
from nonoscope.vision.sides import SideInk, side_ink
from nonoscope.vision.strips import Strip

from .drawn_puzzles import drawn, pixels
from .made_pictures import LAYOUTS, best, made


@pytest.mark.parametrize("layout", LAYOUTS)
def test_screenshots_of_every_layout_are_read_nearly_without_fault(layout: str) -> None:
    picture, truth = made(layout)
    found = [best(line) for line in read_clues(Picture.of(picture), sheet_of(truth))]
    same = sum(one == other for one, other in zip(found, truth.clues, strict=True))

    assert same >= 0.9 * len(truth.clues)


def test_lines_are_numbered_rows_first_and_numbers_stand_where_they_are_printed() -> None:
    picture, truth = made("newspaper")
    lines = read_clues(Picture.of(picture), sheet_of(truth))
    printed = {(one.line, one.place): one.corners.mean(axis=0) for one in truth.printed}

    assert [line.line for line in lines] == list(range(truth.height + truth.width))
    for line in lines:
        for place, numeral in enumerate(line.ways[0][0]):
            away = np.abs(numeral.corners.mean(axis=0) - printed[line.line, place]).max()
            assert away < 0.3 * sheet_of(truth).cell


def test_every_number_has_candidates_best_first_that_fit_its_line() -> None:
    picture, truth = made("boxed")
    for line in read_clues(Picture.of(picture), sheet_of(truth)):
        length = truth.width if line.line < truth.height else truth.height
        for numerals, _ in line.ways:
            for numeral in numerals:
                chances = [chance for _, chance in numeral.values]
                assert chances == sorted(chances, reverse=True)
                assert all(0 <= value <= length for value, _ in numeral.values)


def test_an_empty_page_beside_a_board_reads_as_no_numbers() -> None:
    page = Picture.of(np.full((300, 300, 3), 255, np.uint8))
    corners = np.stack(np.meshgrid(np.linspace(150, 250, 6), np.linspace(150, 250, 6)), axis=2)
    boxes = {"left": 0, "right": 0, "top": 0, "bottom": 0}
    sheet = Sheet(corners.astype(np.float32), 1.0, frozenset({"left", "top"}), boxes)  # type: ignore[arg-type]

    assert [line.ways for line in read_clues(page, sheet)] == [(((), 0.0),)] * 10


def test_digits_of_columns_are_as_high_as_those_of_rows_where_something_larger_is_no_number(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Clouds above a large board were taken for what its small numbers must be as large as."""

    def dazzled(strip: Strip, digit: float | None = None, **how: bool) -> SideInk:
        found = side_ink(strip, digit, **how)
        if strip.is_row or digit is not None:
            return found
        nothing = ((),) * len(found.lines)
        return replace(found, digit=3 * found.digit, lines=nothing, likely=-1.0)

    picture, truth = made("newspaper")
    monkeypatch.setattr("nonoscope.vision.reading.side_ink", dazzled)
    lines = read_clues(Picture.of(picture), sheet_of(truth))
    same = sum(best(line) == true for line, true in zip(lines, truth.clues, strict=True))

    assert same >= 0.9 * len(truth.clues)


def test_a_number_in_a_box_that_the_picture_cuts_is_read_all_the_same() -> None:
    """Of a box at the picture's edge the outer line isn't seen, so it isn't found."""
    picture, truth = made("boxed")
    sheet = sheet_of(truth)
    assert sheet.lattice is not None
    assert sheet.boxes["left"] == 2
    inside = sheet.lattice[:, 1:]
    edge = int(sheet.lattice[:, 0, 0].max()) + 3
    shift = np.array([edge, 0], np.float32)
    cut = replace(
        sheet,
        mesh=sheet.mesh - shift,
        lattice=inside - shift,
        boxes={**sheet.boxes, "left": 1},
    )

    lines = read_clues(Picture.of(picture[:, edge:]), cut)

    assert [best(line) for line in lines[: truth.height]] == list(truth.rows)


def test_numbers_go_on_where_the_lines_between_them_end() -> None:
    """Lines between clues of columns are two cells long, but most of these have more numbers."""
    puzzle = Puzzle.from_grid(Grid.parse("\n".join("#."[row % 2] * 6 + "##.#" for row in range(9))))
    cell = 32
    image = pixels(drawn(puzzle, cell=cell))
    left = image.shape[1] - (puzzle.width + 1) * cell
    top = image.shape[0] - (puzzle.height + 1) * cell
    lattice = np.stack(
        np.meshgrid(
            np.arange(puzzle.width + 1) * cell + left, np.arange(-2, puzzle.height + 1) * cell + top
        ),
        -1,
    ).astype(np.float32)
    boxes = {**dict.fromkeys(SIDES, 0), "top": 2}
    sheet = Sheet(lattice[2:], 1.0, frozenset({"left", "top"}), boxes, lattice=lattice)

    readings = read_clues(Picture.of(image), sheet)

    looks = [literal(reading) for reading in readings]
    assert [look and look.lengths for look in looks] == [clue.lengths for clue in puzzle.clues]
