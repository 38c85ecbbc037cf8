"""draw_board: cells, lines and what is filled in."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from PIL import ImageDraw

from .layouts import Layout
from .page import Page
from .themes import Colour, Theme, mix
from .truth import Points

STEPS = 48
"""Points that stand for a line; a bent page bends it."""
SEEN = 24
"""The least difference, of 255, between tiles and the page that nobody overlooks."""


def draw_board(
    pen: ImageDraw.ImageDraw, page: Page, layout: Layout, cells: bytes, chance: np.random.Generator
) -> None:
    """Everything on the board; lines run on between boxed clues."""
    theme = layout.theme
    left, right = page.columns[0], page.columns[-1]
    top, bottom = page.rows[0], page.rows[-1]
    if not layout.round_cells:
        pen.rectangle((left, top, right, bottom), fill=theme.board)
    shrink = float(chance.uniform(0, 0.12)) if chance.random() < 0.6 else 0.0
    width = len(page.columns) - 1
    for index, state in enumerate(cells):
        row, column = divmod(index, width)
        box = (
            page.columns[column],
            page.rows[row],
            page.columns[column + 1],
            page.rows[row + 1],
        )
        _cell(pen, layout, page.cell, box, state=state, shrink=shrink)
    if layout.stroke != "none":
        _lines(pen, page, layout)
    if layout.frame:
        wide = max(1, round(layout.frame * page.cell))
        half = wide / 2
        pen.rectangle(
            (left - half, top - half, right + half, bottom + half), outline=theme.thick, width=wide
        )


def _cell(
    pen: ImageDraw.ImageDraw,
    layout: Layout,
    cell: float,
    box: tuple[float, float, float, float],
    *,
    state: int,
    shrink: float,
) -> None:
    theme = layout.theme
    gap = layout.cell_gap * cell / 2
    tile = (box[0] + gap, box[1] + gap, box[2] - gap - 1, box[3] - gap - 1)
    if layout.round_cells:
        fill = theme.fill if state == 1 else tile_of(theme)
        pen.rounded_rectangle(tile, layout.round_cells * cell, fill=fill)
    elif state == 1:
        inset = shrink * cell
        pen.rectangle((box[0] + inset, box[1] + inset, box[2] - inset, box[3] - inset), theme.fill)
    if state == 0:
        _mark(pen, layout, cell, box)


def tile_of(theme: Theme) -> Colour:
    """The colour of tiles: near the board's, but so far from the page's that people see them."""
    tile = mix(theme.board, theme.panel, 0.5) if theme.board == theme.page else theme.board
    for share in np.linspace(0, 1, 21):
        seen = mix(tile, theme.thick, float(share))
        if max(abs(a - b) for a, b in zip(seen, theme.page, strict=True)) >= SEEN:
            return seen
    return theme.thick


def _mark(
    pen: ImageDraw.ImageDraw, layout: Layout, cell: float, box: tuple[float, float, float, float]
) -> None:
    centre_x, centre_y = (box[0] + box[2]) / 2, (box[1] + box[3]) / 2
    wide = max(1, round(0.06 * cell))
    if layout.mark == "cross":
        arm = 0.25 * cell
        corner = (centre_x - arm, centre_y - arm, centre_x + arm, centre_y + arm)
        pen.line(corner, layout.theme.mark, wide)
        pen.line((corner[0], corner[3], corner[2], corner[1]), layout.theme.mark, wide)
    else:
        radius = 0.11 * cell
        pen.ellipse(
            (centre_x - radius, centre_y - radius, centre_x + radius, centre_y + radius),
            layout.theme.mark,
        )


def _lines(pen: ImageDraw.ImageDraw, page: Page, layout: Layout) -> None:
    for thick in (False, True):  # thick lines lie above thin ones
        _direction(pen, page, layout, vertical=True, thick=thick)
        _direction(pen, page, layout, vertical=False, thick=thick)


def _direction(
    pen: ImageDraw.ImageDraw, page: Page, layout: Layout, *, vertical: bool, thick: bool
) -> None:
    """All lines of one direction and weight, as far as they go into the clues."""
    for place, ends, is_thick in _places(page, layout, vertical=vertical):
        if is_thick == thick:
            _line(pen, page, layout, place, ends, vertical=vertical, thick=thick)


def lines_of(page: Page, layout: Layout) -> tuple[Points, Points]:
    """The lines across and those down as N x STEPS x 2 points, also those that only gaps show."""
    lines = []
    for vertical in (False, True):
        one = [
            np.stack([np.full(STEPS, place), np.linspace(*ends, STEPS)], axis=1)
            for place, ends, _ in _places(page, layout, vertical=vertical)
        ]
        lines.append(np.stack(one)[..., :: 1 if vertical else -1])
    return lines[0], lines[1]


def _places(
    page: Page, layout: Layout, *, vertical: bool
) -> Iterator[tuple[float, tuple[float, float], bool]]:
    """Where each line of a direction stands, where it begins and ends, and whether it is thick."""
    at = page.columns if vertical else page.rows
    other = page.rows if vertical else page.columns
    before, after = ("top", "bottom") if vertical else ("left", "right")
    setting = layout.columns if vertical else layout.rows
    goes_on = setting != "open" and layout.stroke != "none"
    reach = (page.bands[before], page.bands[after]) if goes_on else (0.0, 0.0)
    ends = (float(other[0] - reach[0]), float(other[-1] + reach[1]))
    for index, place in enumerate(at):
        edge = index in {0, len(at) - 1}
        yield float(place), ends, bool(layout.every) and (index % layout.every == 0 or edge)
    if (layout.rows if vertical else layout.columns) != "boxed" or layout.stroke == "none":
        return
    for side, sign in (("left" if vertical else "top", -1), ("right" if vertical else "bottom", 1)):
        for step in range(1, round(page.bands[side] / page.cell) + 1):
            place = (at[0] if sign < 0 else at[-1]) + sign * step * page.cell
            yield float(place), (float(other[0]), float(other[-1])), False


def _line(
    pen: ImageDraw.ImageDraw,
    page: Page,
    layout: Layout,
    place: float,
    ends: tuple[float, float],
    *,
    vertical: bool,
    thick: bool,
) -> None:
    wide = max(1, round((layout.thick if thick else layout.line) * page.cell))
    colour: Colour = layout.theme.thick if thick else layout.theme.line
    start, end = ends
    pieces = [ends]
    if layout.stroke != "solid" and not thick:
        step = page.cell * (0.25 if layout.stroke == "dashed" else 0.125)
        count = max(1, int((end - start) / step))
        pieces = [(start + i * step, start + i * step + step / 2) for i in range(count)]
    low = round(place - wide / 2)
    for first, last in pieces:
        box = (low, round(first), low + wide - 1, round(last))
        pen.rectangle(box if vertical else (box[1], box[0], box[3], box[2]), fill=colour)
