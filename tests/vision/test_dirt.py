"""What stands beside clues and is none: dashes, words, specks, rests of lines. All drawn small."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt
from PIL import Image, ImageDraw
from training.pictures.typefaces import FontFile

from nonoscope.vision import SIDES, LineReading, Picture, Sheet, read_clues

CELL, SIDE, BAND = 30, 8, 6
START = BAND * CELL + 40
CLUES = ((1, 2), (3, 1, 1), (8,), (2, 2, 1), (1, 1, 3), (4, 1), (2, 1, 1), (7,))


class Page:
    """A board of 8 x 8 cells whose rows and columns have the same clues."""

    def __init__(self, digit: int = 16, ink: int = 20) -> None:
        size = START + SIDE * CELL + 20
        self.image = Image.new("RGB", (size, size), (250, 248, 240))
        self.pen = ImageDraw.Draw(self.image)
        self._digit = digit
        for place in range(SIDE + 1):
            at = START + place * CELL
            self.pen.line((START, at, START + SIDE * CELL, at), (0, 0, 0))
            self.pen.line((at, START, at, START + SIDE * CELL), (0, 0, 0))
        for number, clue in enumerate(CLUES):
            for back, value in enumerate(reversed(clue)):
                near, along = START - (back + 0.5) * CELL, START + (number + 0.5) * CELL
                self.write(str(value), near, along, ink)
                self.write(str(value), along, near, ink)

    def write(self, text: str, x: float, y: float, ink: int = 20) -> None:
        """Text whose middle is there."""
        mask = Image.fromarray(FontFile("").mask(text, self._digit))
        at = (round(x - mask.width / 2), round(y - mask.height / 2))
        self.image.paste((ink, ink, ink), at, mask)

    def read(self, boxes: int = 0) -> list[tuple[int, ...]]:
        """The rows' clues, then the columns'."""
        extent = START + np.arange(-boxes, SIDE + 1) * CELL
        lattice = np.stack(np.meshgrid(extent, extent), axis=2).astype(np.float32)
        sheet = Sheet(
            lattice[boxes:, boxes:],
            1.0,
            frozenset({"left", "top"}),
            {side: boxes if side in {"left", "top"} else 0 for side in SIDES},
            lattice=lattice if boxes else None,
        )
        return [_best(line) for line in read_clues(Picture.of(self.pixels()), sheet)]

    def pixels(self) -> npt.NDArray[np.uint8]:
        return np.asarray(self.image)


def _best(line: LineReading) -> tuple[int, ...]:
    return tuple(numeral.best for numeral in line.ways[0][0])


def test_clues_on_clean_paper_are_read() -> None:
    assert Page().read() == [*CLUES, *CLUES]


def test_numbers_that_are_far_paler_than_the_board_are_read() -> None:
    page = Page(ink=232)
    page.pen.rectangle(
        (START - 3, START - 3, START + SIDE * CELL, START + SIDE * CELL), outline=(0, 0, 0), width=5
    )

    assert page.read() == [*CLUES, *CLUES]


def test_dashes_between_boxes_are_no_digits_and_no_parts_of_them() -> None:
    page = Page()
    for place in range(-4, SIDE + 1):
        at = START + place * CELL
        for step in range(START - 4 * CELL, START + SIDE * CELL, 6):
            page.pen.line((step, at, step + 3, at), (60, 60, 60))
            page.pen.line((at, step, at, step + 3), (60, 60, 60))

    assert page.read(boxes=4) == [*CLUES, *CLUES]


def test_small_numbers_in_boxes_belong_together_however_wide_the_gaps_are() -> None:
    page = Page(digit=8)
    for place in range(-4, SIDE + 1):
        at = START + place * CELL
        page.pen.line((START - 4 * CELL, at, START + SIDE * CELL, at), (160, 160, 160))
        page.pen.line((at, START - 4 * CELL, at, START + SIDE * CELL), (160, 160, 160))

    assert page.read(boxes=4) == [*CLUES, *CLUES]


def test_words_beyond_the_clues_of_columns_are_none_of_theirs() -> None:
    page = Page()
    for place, text in enumerate(("10", "51", "08", "3", "15")):
        page.write(text, START + CELL + 10 + place * 36, START - 3.5 * CELL)

    assert page.read() == [*CLUES, *CLUES]


def test_faint_specks_below_digits_change_nothing() -> None:
    page = Page(digit=12)
    for number in range(SIDE):
        y = START + (number + 0.5) * CELL + 8
        page.pen.rectangle((START - 18, y, START - 14, y + 2), (212, 210, 203))

    assert page.read() == [*CLUES, *CLUES]


def test_the_rest_of_a_line_is_no_one() -> None:
    page = Page()
    for number in (1, 3, 6):
        x, y = START - 6, START + number * CELL + 1
        page.pen.rectangle((x, y, x + 1, y + 11), (40, 40, 40))

    assert page.read() == [*CLUES, *CLUES]
