"""What stands around a puzzle: bars, buttons, words, small previews, as screens and pages have."""

from __future__ import annotations

import numpy as np
from PIL import Image, ImageDraw, ImageFont

from nonoscope.model import Grid

from .layouts import Layout
from .page import Page
from .themes import hue, mix

WORDS = [
    "Level",
    "12",
    "Puzzle",
    "Time",
    "03:41",
    "Hint",
    "3",
    "Undo",
    "Menu",
    "New",
    "game",
    "Score",
    "1250",
    "Settings",
    "100%",
    "Solve",
    "Next",
    "15x15",
    "No.",
    "47",
    "Fill",
    "the",
    "cells",
    "according",
    "to",
    "the",
    "numbers",
    "beside",
    "rows",
    "and",
    "columns",
    "Share",
    "Back",
    "12:08",
]


def draw_chrome(
    image: Image.Image, page: Page, layout: Layout, chance: np.random.Generator
) -> None:
    """Bars and words above, below and beside the puzzle and its clues."""
    pen = ImageDraw.Draw(image)
    width, height = image.size
    top = page.rows[0] - page.bands["top"]
    bottom = page.rows[-1] + page.bands["bottom"]
    left = page.columns[0] - page.bands["left"]
    right = page.columns[-1] + page.bands["right"]
    bar = hue(chance, chance.uniform(0.2, 0.8), chance.uniform(0, 0.7))
    if chance.random() < 0.5:
        pen.rectangle((0, 0, width, top * chance.uniform(0.2, 0.6)), bar)
    if chance.random() < 0.5:
        pen.rectangle(
            (0, height - (height - bottom) * chance.uniform(0.2, 0.6), width, height), bar
        )
    _words(pen, (6, 4, width - 6, top - 4), layout, chance)
    _words(pen, (6, bottom + 4, width - 6, height - 4), layout, chance)
    if left > 0.15 * width:
        _words(pen, (6, top, left - 10, bottom), layout, chance)
    if width - right > 0.15 * width:
        _words(pen, (right + 10, top, width - 6, bottom), layout, chance)
    _buttons(pen, (6, bottom + 4, width - 6, height - 4), page.cell, chance)


def draw_corner(
    image: Image.Image, page: Page, layout: Layout, goal: Grid, chance: np.random.Generator
) -> None:
    """What stands where the clues of rows and columns would meet, if both have room there."""
    wide, high = page.bands["left"], page.bands["top"]
    if layout.corner == "empty" or min(wide, high) < 24:
        return
    pen = ImageDraw.Draw(image)
    x, y = page.columns[0] - wide, page.rows[0] - high
    if layout.corner == "panel":
        pen.rectangle((x, y, x + wide, y + high), layout.theme.panel)
    elif layout.corner == "text":
        _words(pen, (x + 2, y + 2, x + wide - 2, y + high - 2), layout, chance)
    else:
        side = max(1, int(min(0.8 * wide / goal.width, 0.8 * high / goal.height)))
        cells = np.frombuffer(goal.cells, np.uint8).reshape(goal.height, goal.width)
        keep = (cells > 0) & (chance.random(cells.shape) < chance.uniform(0.2, 1))
        for row, column in np.argwhere(keep):
            left, top = x + wide * 0.1 + column * side, y + high * 0.1 + row * side
            pen.rectangle((left, top, left + (side - 1), top + (side - 1)), layout.theme.fill)


def _words(
    pen: ImageDraw.ImageDraw,
    box: tuple[float, float, float, float],
    layout: Layout,
    chance: np.random.Generator,
) -> None:
    x, y, right, bottom = box
    if bottom - y < 12 or right - x < 30:
        return
    most = max(9, int(min(bottom - y, (right - x) / 4) / chance.uniform(1.2, 5)))
    font = ImageFont.load_default(min(most, 72))
    colour = mix(layout.theme.ink, layout.theme.page, float(chance.uniform(0, 0.4)))
    for _ in range(int(chance.integers(1, 5))):
        start = int(chance.integers(len(WORDS) - 4))
        text = " ".join(WORDS[start : start + int(chance.integers(1, 8))])
        while text and pen.textlength(text, font=font) > right - x:
            text = text.rpartition(" ")[0]
        indent = chance.uniform(0, max(1.0, right - x - pen.textlength(text, font=font)))
        if y + most > bottom:
            return
        pen.text((x + indent, y), text, fill=colour, font=font)
        y += most * 1.3


def _buttons(
    pen: ImageDraw.ImageDraw,
    box: tuple[float, float, float, float],
    cell: float,
    chance: np.random.Generator,
) -> None:
    x, y, right, bottom = box
    side = min((bottom - y) * 0.5, 3 * cell)
    if side < 12 or chance.random() < 0.4:
        return
    count = int(chance.integers(2, 6))
    y += (bottom - y - side) * chance.random()
    for place in range(count):
        left = x + (right - x - side) * (place + 0.5) / count
        fill = hue(chance, chance.uniform(0.3, 0.9), chance.uniform(0, 0.8))
        pen.rounded_rectangle((left, y, left + side, y + side), side * 0.25, fill=fill)
