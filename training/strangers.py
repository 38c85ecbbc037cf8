"""stranger: lattices that are no nonograms, so that the net learns what is none.

Sudokus, calendars, crosswords, tables, boards of other games, keys: drawn roughly, for only the
look of their cells matters.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt
from PIL import Image, ImageDraw

from .pictures.chrome import WORDS
from .pictures.typefaces import SYSTEM_FOLDERS, FontFile, Typeface, choose, typefaces

Grey = npt.NDArray[np.uint8]
Points = npt.NDArray[np.float32]
Chance = np.random.Generator
Texts = list[list[str]]
Box = tuple[float, float, float, float]
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def stranger(chance: Chance) -> tuple[Grey, Points]:
    """An image and the crossings of the lattice in it."""
    kinds = (_sudoku, _calendar, _crossword, _table, _letters, _chess, _empty, _keys, _products)
    texts, every, fills, aspect = kinds[int(chance.integers(len(kinds)))](chance)
    rows, columns = len(texts), len(texts[0])
    high = float(chance.uniform(14, 40))
    wide = high * aspect
    left, top = chance.uniform(1, 8, 2) * high
    size = (
        int(left + columns * wide + chance.uniform(1, 8) * high),
        int(top + rows * high + chance.uniform(1, 8) * high),
    )
    light, dark = chance.uniform(150, 255), chance.uniform(0, 110)
    ground, ink = (light, dark) if chance.random() < 0.6 else (dark, light)
    line = ground + (ink - ground) * chance.uniform(0.25, 1)
    image = Image.new("L", size, int(ground))
    pen = ImageDraw.Draw(image)
    families = typefaces(SYSTEM_FOLDERS, "training")
    face = choose(families, chance)
    while not isinstance(face, FontFile):  # the others have nothing but digits
        face = choose(families, chance)
    writer = _Writer(image, face, int(ink))
    if chance.random() < 0.6:
        _words_around(writer, (left, top, columns * wide, rows * high), chance)
    xs, ys = left + wide * np.arange(columns + 1), top + high * np.arange(rows + 1)
    gap = float(chance.uniform(0.05, 0.12)) * high if chance.random() < 0.2 else 0.0
    share = float(chance.uniform(0.35, 0.75))
    for row in range(rows):
        for column in range(columns):
            box = (xs[column] + gap, ys[row] + gap, xs[column + 1] - gap, ys[row + 1] - gap)
            if fills[row][column] or gap:
                shade = fills[row][column] or 0.15
                pen.rectangle(box, int(ground + (ink - ground) * shade))
            if texts[row][column]:
                writer.write(texts[row][column], box, share)
    if not gap:
        thin = max(1, round(chance.uniform(0.02, 0.08) * high))
        for places, ends, down in ((xs, ys, True), (ys, xs, False)):
            for place, at in enumerate(places):
                thick = every and place % every == 0
                width = 2 * thin + 1 if thick else thin
                line_box = (at, ends[0], at, ends[-1]) if down else (ends[0], at, ends[-1], at)
                pen.line(line_box, int(ink if thick else line), width)
    mesh = np.stack(np.meshgrid(xs, ys), axis=2)
    mesh = mesh + chance.normal(0, 0.02 * high, (1, 1, 2)) + chance.normal(0, 0.01, mesh.shape)
    return np.asarray(image), mesh.astype(np.float32)


@dataclass(frozen=True)
class _Writer:
    """What is written, in which typeface and shade."""

    image: Image.Image
    face: Typeface
    ink: int

    def write(self, text: str, box: Box, share: float) -> None:
        """Put a text into the middle of a box, so much of its height."""
        mask = self.face.mask(text, max(5, round(share * (box[3] - box[1]))))
        mask = mask[:, : int(box[2] - box[0])]
        left = int((box[0] + box[2] - mask.shape[1]) / 2)
        top = int((box[1] + box[3] - mask.shape[0]) / 2)
        cover = np.asarray(mask)
        if cover.dtype != np.uint8:
            cover = (np.clip(cover, 0, 1) * 255).astype(np.uint8)
        self.image.paste(self.ink, (left, top), Image.fromarray(cover))


def _words_around(writer: _Writer, box: Box, chance: Chance) -> None:
    left, top, wide, high = box
    for _ in range(int(chance.integers(1, 8))):
        start = int(chance.integers(len(WORDS) - 3))
        text = " ".join(WORDS[start : start + 3])
        y = chance.uniform(0, top) if chance.random() < 0.5 else top + high + chance.uniform(3, 60)
        writer.write(text, (left, y, left + wide, y + chance.uniform(10, 30)), 0.8)


Kind = tuple[Texts, int, list[list[float]], float]


def _filled(
    rows: int, columns: int, text: Callable[[int, int], str], fill: Callable[[int, int], float]
) -> tuple[Texts, list[list[float]]]:
    texts = [[text(row, column) for column in range(columns)] for row in range(rows)]
    return texts, [[fill(row, column) for column in range(columns)] for row in range(rows)]


def _sudoku(chance: Chance) -> Kind:
    side, every = [(9, 3), (9, 3), (9, 3), (6, 3), (16, 4), (4, 2)][int(chance.integers(6))]
    share = float(chance.uniform(0.2, 1))
    digits = chance.integers(1, side + 1, (side, side))
    given = chance.random((side, side)) < share
    texts, fills = _filled(
        side, side, lambda r, c: str(digits[r, c]) if given[r, c] else "", lambda *_: 0.0
    )
    return texts, every if chance.random() < 0.8 else 0, fills, 1.0


def _calendar(chance: Chance) -> Kind:
    start = int(chance.integers(7))
    months = int(chance.integers(5, 8))
    head = bool(chance.random() < 0.6)

    def text(row: int, column: int) -> str:
        if head and row == 0:
            return ("Mo", "Tu", "We", "Th", "Fr", "Sa", "Su")[column]
        day = (row - head) * 7 + column - start + 1
        return str(day) if 1 <= day <= 31 else ""

    texts, fills = _filled(months, 7, text, lambda *_: 0.0)
    return texts, 0, fills, float(chance.uniform(0.9, 1.8))


def _crossword(chance: Chance) -> Kind:
    rows, columns = chance.integers(7, 22, 2)
    black = chance.random((rows, columns)) < chance.uniform(0.15, 0.4)
    solved = chance.random() < 0.4
    few = chance.random((rows, columns)) < chance.uniform(0.2, 0.5)
    letters = chance.integers(0, 26, (rows, columns))

    def text(row: int, column: int) -> str:
        if black[row, column]:
            return ""
        if solved:
            return LETTERS[letters[row, column]]
        return str(letters[row, column] + row) if few[row, column] else ""

    texts, fills = _filled(int(rows), int(columns), text, lambda r, c: float(black[r, c]))
    return texts, 0, fills, 1.0


def _table(chance: Chance) -> Kind:
    rows, columns = int(chance.integers(4, 25)), int(chance.integers(4, 12))
    words = chance.integers(0, len(WORDS), (rows, columns))
    numbers = chance.integers(0, 1000, (rows, columns))
    worded = chance.random(columns) < 0.4
    empty = chance.random((rows, columns)) < chance.uniform(0, 0.5)

    def text(row: int, column: int) -> str:
        if row == 0 or worded[column]:
            return str(WORDS[words[row, column]])
        return "" if empty[row, column] else str(numbers[row, column])

    shade = float(chance.uniform(0, 0.3)) if chance.random() < 0.5 else 0.0
    striped = chance.random() < 0.4
    texts, fills = _filled(
        rows, columns, text, lambda r, _: shade if r == 0 or (striped and r % 2) else 0.0
    )
    return texts, 0, fills, float(chance.uniform(1, 3))


def _letters(chance: Chance) -> Kind:
    rows, columns = chance.integers(6, 20, 2)
    letters = chance.integers(0, 26, (rows, columns))
    texts, fills = _filled(
        int(rows), int(columns), lambda r, c: LETTERS[letters[r, c]], lambda *_: 0.0
    )
    return texts, 0, fills, 1.0


def _chess(chance: Chance) -> Kind:
    side = int(chance.choice([8, 8, 10, 12]))
    shade = float(chance.uniform(0.3, 1))
    pieces = chance.random((side, side)) < chance.uniform(0, 0.5)
    texts, fills = _filled(
        side, side, lambda r, c: "8" if pieces[r, c] else "", lambda r, c: shade * ((r + c) % 2)
    )
    return texts, 0, fills, 1.0


def _empty(chance: Chance) -> Kind:
    """Squared paper, a board of another game, a picture of squares without any clue."""
    rows, columns = chance.integers(4, 40, 2)
    share = float(chance.choice([0, 0, 0.1, 0.5]))
    full = chance.random((rows, columns)) < share
    texts, fills = _filled(int(rows), int(columns), lambda *_: "", lambda r, c: float(full[r, c]))
    return texts, int(chance.choice([0, 5, 10])), fills, 1.0


def _keys(chance: Chance) -> Kind:
    rows, columns = int(chance.integers(4, 7)), int(chance.integers(4, 12))
    letters = chance.integers(0, 26, (rows, columns))
    texts, fills = _filled(
        rows,
        columns,
        lambda r, c: LETTERS[letters[r, c]],
        lambda *_: float(chance.uniform(0.1, 0.5)),
    )
    return texts, 0, fills, float(chance.uniform(0.8, 1.6))


def _products(chance: Chance) -> Kind:
    """A table of numbers with numbers before each row and above each column."""
    side = int(chance.integers(8, 16))
    shade = float(chance.uniform(0, 0.3))
    texts, fills = _filled(
        side,
        side,
        lambda r, c: str(max(r, 1) * max(c, 1)),
        lambda r, c: shade if not (r and c) else 0.0,
    )
    return texts, 0, fills, 1.0
