"""Pictures that tests draw themselves: puzzles, and what only looks like one."""

from __future__ import annotations

import random

import numpy as np
import numpy.typing as npt
from PIL import Image, ImageDraw, ImageFilter, ImageFont

from nonoscope.model import Grid, Puzzle

Pixels = npt.NDArray[np.uint8]


def drawn(
    puzzle: Puzzle,
    *,
    cell: int = 32,
    marks: Grid | None = None,
    ink: str = "black",
    paper: str = "white",
    zeros: bool = True,
    number: float = 0.6,
    even: bool = False,
    padded: bool = False,
) -> Image.Image:
    """A puzzle as it is printed, its numbers beside the board; shaded cells of the marks in it.

    The size of a number is in cells. Even rows have the same room between any two digits. Padded
    clues have as many numbers as the longest one, the first of them 0.
    """
    font = ImageFont.load_default(size=cell * number)
    step = cell * number / 0.6
    nothing = (0,) if zeros else ()
    longest = [max(map(len, lines)) if padded else 0 for lines in (puzzle.rows, puzzle.columns)]
    left = round(max(len(clue) for clue in puzzle.rows) * step) + cell
    top = round(max(len(clue) for clue in puzzle.columns) * step) + cell
    right, bottom = left + puzzle.width * cell, top + puzzle.height * cell
    image = Image.new("RGB", (right + cell, bottom + cell), paper)
    draw = ImageDraw.Draw(image)
    for index, value in enumerate(marks.cells if marks else b""):
        if value == 1:
            x, y = left + index % puzzle.width * cell, top + index // puzzle.width * cell
            draw.rectangle((x + 3, y + 3, x + cell - 3, y + cell - 3), fill=ink)
    for column in range(puzzle.width + 1):
        x = left + column * cell
        draw.line((x, top, x, bottom), ink, 3 if column % 5 == 0 else 1)
    for row in range(puzzle.height + 1):
        y = top + row * cell
        draw.line((left, y, right, y), ink, 3 if row % 5 == 0 else 1)
    for row, clue in enumerate(puzzle.rows):
        lengths = (0,) * (longest[0] - len(clue)) + clue.lengths or nothing
        shown = [str(length) for length in lengths]
        for place, text in enumerate(reversed("".join(shown) if even else shown)):
            at = (left - (place + 0.6) * step * (0.7 if even else 1), top + (row + 0.5) * cell)
            draw.text(at, text, ink, font, "mm")
    for column, clue in enumerate(puzzle.columns):
        lengths = (0,) * (longest[1] - len(clue)) + clue.lengths or nothing
        for place, length in enumerate(reversed(lengths)):
            at = (left + (column + 0.5) * cell, top - (place + 0.6) * step)
            draw.text(at, str(length), ink, font, "mm")
    return image


def pixels(image: Image.Image) -> Pixels:
    """As an array."""
    return np.asarray(image.convert("RGB"))


def blank_page() -> Image.Image:
    """Paper, hardly lit evenly."""
    ramp = np.linspace(215, 250, 900)[None, :].repeat(1200, axis=0)
    noise = np.random.default_rng(1).normal(0, 3, ramp.shape)
    return Image.fromarray((ramp + noise).clip(0, 255).astype(np.uint8)).convert("RGB")


def text_page() -> Image.Image:
    """Lines of words and numbers."""
    image = Image.new("RGB", (900, 1200), "white")
    draw, font, chance = ImageDraw.Draw(image), ImageFont.load_default(size=22), random.Random(2)
    for y in range(60, 1140, 30):
        words = ["".join(chance.choices("aeinorst1234", k=chance.randint(2, 9))) for _ in range(12)]
        draw.text((60, y), " ".join(words)[:75], "black", font)
    return image


def cat() -> Image.Image:
    """Fur and stripes, two eyes, whiskers: no straight lattice anywhere."""
    noise = np.random.default_rng(3).normal(120, 60, (800, 1000, 3)).clip(0, 255)
    image = Image.fromarray(noise.astype(np.uint8)).filter(ImageFilter.GaussianBlur(3))
    draw, chance = ImageDraw.Draw(image), random.Random(4)
    for _ in range(160):
        x, y = chance.randint(0, 1000), chance.randint(0, 800)
        tone = chance.randint(40, 200)
        draw.arc((x, y, x + 160, y + 60), 20, 140, (tone, tone - 20, tone - 40), 6)
    for x in (350, 560):
        draw.ellipse((x, 300, x + 110, 380), "#c8d060")
        draw.ellipse((x + 45, 300, x + 65, 380), "black")
    for y in (450, 480, 510):
        draw.line((150, y - 20, 420, y), "white", 3)
        draw.line((600, y, 880, y - 20), "white", 3)
    return image.filter(ImageFilter.GaussianBlur(1))


def lattice(
    rows: int, columns: int, cell: int, *, thick: int = 0, shift: tuple[int, int] = (80, 90)
) -> tuple[Image.Image, ImageDraw.ImageDraw]:
    """Ruled cells without anything in them; every so manieth line is thick."""
    width, height = columns * cell, rows * cell
    image = Image.new("RGB", (width + 2 * shift[0], height + 2 * shift[1]), "white")
    draw = ImageDraw.Draw(image)
    for at in range(columns + 1):
        x = shift[0] + at * cell
        draw.line((x, shift[1], x, shift[1] + height), "black", _thickness(at, thick))

    for at in range(rows + 1):
        y = shift[1] + at * cell
        draw.line((shift[0], y, shift[0] + width, y), "black", _thickness(at, thick))

    return image, draw


def _thickness(at: int, thick: int) -> int:
    return 4 if thick and at % thick == 0 else 1


def sudoku() -> Image.Image:
    """Nine by nine, a third of it given."""
    image, draw = lattice(9, 9, 60, thick=3)
    font, chance = ImageFont.load_default(size=36), random.Random(5)
    for cell in chance.sample(range(81), 28):
        at = (80 + cell % 9 * 60 + 30, 90 + cell // 9 * 60 + 30)
        draw.text(at, str(chance.randint(1, 9)), "black", font, "mm")
    return image


def crossword() -> Image.Image:
    """Fifteen by fifteen, black squares, small numbers in the corners of some."""
    image, draw = lattice(15, 15, 44)
    font, chance = ImageFont.load_default(size=13), random.Random(6)
    number = 0
    for cell in range(225):
        x, y = 80 + cell % 15 * 44, 90 + cell // 15 * 44
        if chance.random() < 0.2:
            draw.rectangle((x, y, x + 44, y + 44), "black")
        elif chance.random() < 0.35:
            number += 1
            draw.text((x + 4, y + 3), str(number), "black", font)
    return image


def chessboard() -> Image.Image:
    """Eight by eight, its letters and numbers around it."""
    image, draw = lattice(8, 8, 70)
    font = ImageFont.load_default(size=26)
    for cell in range(64):
        x, y = 80 + cell % 8 * 70, 90 + cell // 8 * 70
        if (cell % 8 + cell // 8) % 2:
            draw.rectangle((x, y, x + 70, y + 70), "#806040")
    for at in range(8):
        draw.text((80 + at * 70 + 35, 60), "abcdefgh"[at], "black", font, "mm")
        draw.text((50, 90 + at * 70 + 35), str(8 - at), "black", font, "mm")
    return image


def spreadsheet() -> Image.Image:
    """Letters above, row numbers beside, and amounts in the cells."""
    image, draw = lattice(18, 8, 60)
    font, chance = ImageFont.load_default(size=17), random.Random(7)
    for row in range(18):
        draw.text((50, 90 + row * 60 + 30), str(row + 1), "black", font, "mm")
        for column in range(8):
            at = (80 + column * 60 + 30, 90 + row * 60 + 30)
            draw.text(at, f"{chance.uniform(1, 99):.1f}", "black", font, "mm")
    for column in range(8):
        draw.text((80 + column * 60 + 30, 60), "ABCDEFGH"[column], "black", font, "mm")
    return image


def nothing_pictures() -> dict[str, Image.Image]:
    """Everything that is no puzzle."""
    makers = (blank_page, text_page, cat, sudoku, crossword, chessboard, spreadsheet)
    return {maker.__name__.replace("_", " "): maker() for maker in makers}
