"""Lines that a board lacks, by what its numbers say."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from nonoscope.vision import SIDES, LineReading, Picture, Sheet, read_clues, read_picture
from nonoscope.vision.lacking import read_longer

from .drawn_puzzles import Pixels, drawn, pixels
from .plain_readings import LARGE, plain, sure

PUZZLE = next(each for each in LARGE if all(each.clues))
CELL = 32
IMAGE = pixels(drawn(PUZZLE, cell=CELL))
RIGHT, BOTTOM = IMAGE.shape[1] - CELL, IMAGE.shape[0] - CELL
LEFT, TOP = RIGHT - PUZZLE.width * CELL, BOTTOM - PUZZLE.height * CELL
ROWS, COLUMNS = PUZZLE.height, PUZZLE.width


def sheet(rows: range, columns: range) -> Sheet:
    """Those lines of the board in the picture."""
    x = LEFT + np.arange(columns.start, columns.stop + 1) * CELL
    y = TOP + np.arange(rows.start, rows.stop + 1) * CELL
    mesh = np.stack(np.meshgrid(x, y), -1).astype(np.float32)
    return Sheet(mesh, 0.9, frozenset({"left", "top"}), dict.fromkeys(SIDES, 0))


def readings(rows: range, columns: range) -> list[LineReading]:
    """The clues of those lines, without any doubt."""
    every = plain(PUZZLE)
    kept = [every[row] for row in rows] + [every[ROWS + column] for column in columns]
    return [replace(reading, line=number) for number, reading in enumerate(kept)]


def longer(rows: range, columns: range, image: Pixels = IMAGE) -> list[Sheet]:
    found = read_longer(Picture.of(image), sheet(rows, columns), [readings(rows, columns)])
    return [board for board, _ in found]


def test_a_whole_board_lacks_nothing() -> None:
    assert longer(range(ROWS), range(COLUMNS)) == []


@pytest.mark.parametrize(
    ("rows", "columns"),
    [
        (range(ROWS), range(COLUMNS - 1)),
        (range(ROWS), range(1, COLUMNS)),
        (range(ROWS - 1), range(COLUMNS)),
        (range(1, ROWS), range(COLUMNS)),
        (range(ROWS), range(COLUMNS - 2)),
        (range(ROWS - 2), range(COLUMNS)),
        (range(1, ROWS - 1), range(COLUMNS)),
        (range(ROWS), range(1, COLUMNS - 1)),
    ],
)
def test_by_its_sums_a_board_has_more_lines_where_their_clues_stand(
    rows: range, columns: range
) -> None:
    *_, found = longer(rows, columns)

    assert np.array_equal(found.mesh, sheet(range(ROWS), range(COLUMNS)).mesh)


def test_lines_that_were_taken_for_boxes_are_the_boards_if_they_have_clues() -> None:
    rows, columns = range(ROWS), range(COLUMNS - 2)
    whole = sheet(rows, range(COLUMNS)).mesh
    board = replace(
        sheet(rows, columns), lattice=whole, boxes={**dict.fromkeys(SIDES, 0), "right": 2}
    )
    ((found, _),) = read_longer(Picture.of(IMAGE), board, [readings(rows, columns)])

    assert np.array_equal(found.mesh, whole)
    assert not any(found.boxes.values())


@pytest.mark.parametrize("boxes", [3, 2], ids=["the first row, too", "boxes alone"])
def test_a_first_row_that_was_taken_for_boxes_of_the_columns_clues_is_the_boards(
    boxes: int,
) -> None:
    """Their numbers stand beyond it."""
    rows, columns = range(1, ROWS), range(COLUMNS)
    page, around = Picture.of(IMAGE), sheet(range(1 - boxes, ROWS), columns).mesh
    is_lacking = boxes == 3
    board = replace(
        sheet(rows if is_lacking else range(ROWS), columns),
        lattice=around,
        boxes={**dict.fromkeys(SIDES, 0), "top": boxes if is_lacking else boxes - 1},
    )
    found = [one for one, _ in read_longer(page, board, [read_clues(page, board)])]

    assert [one.mesh.shape for one in found] == [(ROWS + 1, COLUMNS + 1, 2)] * is_lacking
    assert all(one.boxes["top"] == boxes - 1 for one in found)


def test_a_line_without_a_clue_isnt_added() -> None:
    image = IMAGE.copy()
    image[:TOP, RIGHT - CELL :] = 255

    assert longer(range(ROWS), range(COLUMNS - 1), image) == []


def test_a_clue_that_is_too_long_says_the_same_whatever_the_sums_are() -> None:
    rows, columns = range(ROWS), range(COLUMNS - 1)
    lines = readings(rows, columns)
    fullest = sorted(range(ROWS), key=lambda row: -sum(PUZZLE.rows[row].lengths))
    for row, length in zip(fullest, (COLUMNS, 1, 1, 1), strict=False):
        lines[row] = replace(lines[row], ways=(((sure(length),), 0.0),))
    sums = [
        sum(one.best for line in part for one in line.ways[0][0])
        for part in (lines[:ROWS], lines[ROWS:])
    ]
    assert sums[0] < sums[1]
    (found,) = read_longer(Picture.of(IMAGE), sheet(rows, columns), [lines])

    assert found[0].width == COLUMNS


def test_sums_that_agreed_once_say_that_nothing_is_missing() -> None:
    rows, columns = range(ROWS), range(COLUMNS - 1)
    lines = readings(rows, columns)
    full = max(rows, key=lambda row: sum(PUZZLE.rows[row].lengths))
    rest = sum(PUZZLE.rows[full].lengths) - sum(PUZZLE.columns[-1].lengths)
    agreeing = list(lines)
    agreeing[full] = replace(lines[full], ways=(((sure(rest),), 0.0),))
    looks = [agreeing, lines]

    assert rest > 0
    assert not list(read_longer(Picture.of(IMAGE), sheet(rows, columns), looks))


def test_what_a_closer_look_saw_of_other_lines_counts() -> None:
    rows, columns = range(ROWS), range(COLUMNS - 1)
    image = IMAGE.copy()
    image[TOP : TOP + 3 * CELL, : LEFT - 2] = 255
    (found,) = longer(rows, columns, image)

    assert found.width == COLUMNS


def test_what_is_doubtful_says_nothing() -> None:
    rows, columns = range(ROWS), range(COLUMNS - 1)
    doubtful = [
        replace(reading, ways=tuple((numerals, -2.0) for numerals, _ in reading.ways))
        for reading in readings(rows, columns)
    ]

    assert not list(read_longer(Picture.of(IMAGE), sheet(rows, columns), [doubtful]))


def test_a_column_whose_lines_are_too_pale_is_read_by_its_clue() -> None:
    image = IMAGE.copy()
    image[TOP - 2 : BOTTOM + 3, RIGHT - CELL + 2 : RIGHT + 3] = 255
    seen = read_picture(Picture.of(image))

    assert seen.status == "read"
    assert seen.puzzle is not None
    assert seen.puzzle.clues == PUZZLE.clues
