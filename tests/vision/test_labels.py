"""Letters and numbers that name the lines of a board, beyond the boxes of its clues."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
from PIL import Image, ImageDraw, ImageFont

from nonoscope.samples import collection
from nonoscope.vision import LineReading, Numeral, Picture, Sheet, Side, find
from nonoscope.vision.glancing import glance, unread
from nonoscope.vision.labels import without_labels
from nonoscope.vision.looking_closer import CloserLook
from nonoscope.vision.watching import PATIENT

from .drawn_puzzles import pixels
from .made_pictures import best
from .plain_readings import flat_sheet

CAMERA = next(sample.puzzle for sample in collection() if sample.name == "camera")
ROWS, COLUMNS = (max(map(len, lines)) for lines in (CAMERA.rows, CAMERA.columns))
CELL = 20.0
"""Pixels of the cells of a flat sheet."""


def numeral(value: int, across: float, down: float) -> Numeral:
    """One that stands at a place of a flat sheet, in cells."""
    middle = np.array([across, down], np.float32) * np.float32(CELL)
    return Numeral(((value, -0.001),), middle + np.zeros((4, 2), np.float32))


def sheet() -> Sheet:
    boxes: dict[Side, int] = {"left": ROWS, "right": 0, "top": COLUMNS, "bottom": 0}
    return replace(flat_sheet(CAMERA.width, CAMERA.height), boxes=boxes)


def readings(named: int, *, clues: bool = True) -> list[LineReading]:
    """Of the camera in boxes; so many of its rows have a label."""
    found = []
    for line, clue in enumerate(CAMERA.clues):
        is_row = line < CAMERA.height
        at = line + 0.5 if is_row else line - CAMERA.height + 0.5
        away = [-0.5 - place for place in range(len(clue))][::-1]
        spots = list(zip(clue.lengths, away, strict=True)) if clues else []
        if is_row and line < named:
            spots = [(line + 1, -ROWS - 0.7), *spots]
        places = [(value, (far, at) if is_row else (at, far)) for value, far in spots]
        found.append(LineReading(line, ((tuple(numeral(v, *p) for v, p in places), 0.0),)))
    return found


def test_labels_beyond_the_boxes_are_left_out() -> None:
    found = without_labels(sheet(), readings(CAMERA.height))

    assert found is not None
    assert clues_of(found) == [clue.lengths for clue in CAMERA.clues]


def test_what_only_some_lines_have_is_no_label() -> None:
    assert without_labels(sheet(), readings(CAMERA.height // 2)) is None
    assert without_labels(sheet(), readings(0)) is None


def clues_of(found: list[LineReading]) -> list[tuple[int, ...]]:
    return [tuple(one.best for one in reading.ways[0][0]) for reading in found]


def test_labels_without_boxes_are_told_by_counting() -> None:
    free = replace(sheet(), boxes=dict.fromkeys(sheet().boxes, 0))
    named = readings(CAMERA.height)

    found = without_labels(free, named)

    assert found is not None
    assert clues_of(found) == [clue.lengths for clue in CAMERA.clues]
    assert without_labels(free, readings(CAMERA.height - 3)) is None


def test_the_sum_of_a_clue_beside_it_is_none_of_its_numbers() -> None:
    clues = [(3,), (), (1, 2), (4, 1, 1), (5, 2)]
    free = replace(flat_sheet(7, 5), boxes=dict.fromkeys(sheet().boxes, 0))
    rows = [
        [numeral(value, place - 9, line + 0.5) for place, value in enumerate((sum(clue), *clue))]
        for line, clue in enumerate(clues)
    ]
    columns = [[numeral(1, line + 0.5, -0.5)] for line in range(7)]
    every = [LineReading(at, ((tuple(one), 0.0),)) for at, one in enumerate(rows + columns)]

    found = without_labels(free, every)

    assert found is not None
    assert clues_of(found)[:5] == [clue or (0,) for clue in clues]
    assert clues_of(found)[5:] == [(1,)] * 7


def labelled(cell: int = 40) -> Image.Image:
    """The camera with clues in boxes, numbered rows and lettered columns."""
    font = ImageFont.load_default(size=0.6 * cell)
    left, top = (ROWS + 1.5) * cell, (COLUMNS + 1.5) * cell
    right, bottom = left + CAMERA.width * cell, top + CAMERA.height * cell
    image = Image.new("RGB", (int(right) + cell, int(bottom) + cell), "white")
    draw = ImageDraw.Draw(image)
    for row in range(-COLUMNS, CAMERA.height + 1):
        y, start = top + row * cell, left - (ROWS * cell if row >= 0 else 0)
        draw.line((start, y, right, y), "black", 3 if row >= 0 and row % 5 == 0 else 1)
    for column in range(-ROWS, CAMERA.width + 1):
        x, start = left + column * cell, top - (COLUMNS * cell if column >= 0 else 0)
        draw.line((x, start, x, bottom), "black", 3 if column >= 0 and column % 5 == 0 else 1)
    for row, clue in enumerate(CAMERA.rows):
        y = top + (row + 0.5) * cell
        draw.text((left - (ROWS + 0.6) * cell, y), str(row + 1), "black", font, "mm")
        for place, length in enumerate(reversed(clue.lengths)):
            draw.text((left - (place + 0.5) * cell, y), str(length), "black", font, "mm")
    for column, clue in enumerate(CAMERA.columns):
        x = left + (column + 0.5) * cell
        draw.text((x, top - (COLUMNS + 0.6) * cell), "ABCDEFGHIJKL"[column], "black", font, "mm")
        for place, length in enumerate(reversed(clue.lengths)):
            draw.text((x, top - (place + 0.5) * cell), str(length), "black", font, "mm")
    return image


def test_named_lines_are_read_at_a_glance() -> None:
    page = Picture.of(pixels(labelled()))
    (board, *_) = find(page)
    look = CloserLook(page, board, unread(board), PATIENT, is_first=True)
    _, (_, found), *_ = glance(look)

    assert [best(reading) for reading in found] == [clue.lengths for clue in CAMERA.clues]
