"""draw: a puzzle in a layout, flat and sharp, with the truth about what stands where."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
from PIL import Image, ImageDraw

from nonoscope.model import Grid, Puzzle

from .board import draw_board, lines_of
from .chrome import draw_chrome, draw_corner
from .clues import ClueWriter
from .layouts import Layout, Setting
from .page import Page, page_of
from .truth import Colours, Points, Printed, Truth
from .typefaces import Typeface

SCALE = 2
"""Pictures that aren't drawn sharp are drawn so much larger first."""


def draw(
    puzzle: Puzzle,
    goal: Grid,
    layout: Layout,
    face: Typeface,
    *,
    cell: float,
    chance: np.random.Generator,
    sharp: bool = True,
) -> tuple[Colours, Truth]:
    """A picture whose cells are so many pixels wide, and the truth about it.

    A sharp picture has lines on whole pixels, like a screen; else they are smoothed, like print.
    """
    scale = 1 if sharp else SCALE
    page = page_of(puzzle, layout, face, round(cell * scale) if sharp else cell * scale, chance)
    image = Image.new("RGB", page.size, layout.theme.page)
    pen = ImageDraw.Draw(image)
    if layout.chrome:
        draw_chrome(image, page, layout, chance)
    writer = ClueWriter(image, page, layout, face, chance)
    writer.grounds(puzzle)
    draw_corner(image, page, layout, goal, chance)
    cells = _cells(goal, layout, chance)
    draw_board(pen, page, layout, cells, chance)
    printed = writer.write(puzzle)
    if layout.labels:
        writer.labels()
    pixels = np.asarray(image)
    mesh = np.stack(np.meshgrid(page.columns, page.rows), axis=2)
    lines = lines_of(page, layout)
    if scale > 1:
        small = (image.width // scale, image.height // scale)
        pixels = np.asarray(image.resize(small, Image.Resampling.BOX))
        mesh = mesh / scale
        lines = (lines[0] / scale, lines[1] / scale)
        printed = [replace(one, corners=one.corners / scale) for one in printed]
    truth = _truth(puzzle, layout, face, page, cells=cells, mesh=mesh, printed=printed, lines=lines)
    return pixels, truth


def _truth(
    puzzle: Puzzle,
    layout: Layout,
    face: Typeface,
    page: Page,
    *,
    cells: bytes,
    mesh: Points,
    printed: list[Printed],
    lines: tuple[Points, Points],
) -> Truth:
    settings: dict[str, Setting] = {
        "left": layout.rows,
        "right": layout.rows,
        "top": layout.columns,
        "bottom": layout.columns,
    }
    boxes = {
        side: round(page.bands[side] / page.cell) if settings[side] == "boxed" else 0
        for side in settings
    }
    return Truth(
        rows=tuple([tuple([run.length for run in clue]) for clue in puzzle.rows]),
        columns=tuple([tuple([run.length for run in clue]) for clue in puzzle.columns]),
        cells=cells,
        mesh=mesh,
        sides=layout.sides,
        boxes=boxes,
        dark=layout.theme.dark,
        printed=tuple(printed),
        lines=lines,
        layout=layout.name,
        typeface=face.name,
        lattice=_lattice(mesh, boxes) if any(boxes.values()) else None,
    )


def _lattice(mesh: Points, boxes: dict[str, int]) -> Points:
    """The corners of the board and its boxes, which are as large as its cells."""
    across, down = mesh[0, :, 0], mesh[:, 0, 1]
    step = across[1] - across[0], down[1] - down[0]
    across = np.concatenate(
        [
            across[0] - step[0] * np.arange(boxes["left"], 0, -1),
            across,
            across[-1] + step[0] * np.arange(1, boxes["right"] + 1),
        ]
    )
    down = np.concatenate(
        [
            down[0] - step[1] * np.arange(boxes["top"], 0, -1),
            down,
            down[-1] + step[1] * np.arange(1, boxes["bottom"] + 1),
        ]
    )
    return np.stack(np.meshgrid(across, down), axis=2)


def _cells(goal: Grid, layout: Layout, chance: np.random.Generator) -> bytes:
    """What is done already: filled cells, and blank ones marked if the layout marks them."""
    known = chance.random(len(goal.cells)) < layout.done
    states = []
    for value, is_known in zip(goal.cells, known, strict=True):
        shown = is_known and (value or layout.mark != "none")
        states.append((1 if value else 0) if shown else 255)
    return bytes(states)
