"""Page: where the parts of a drawn puzzle stand."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from nonoscope.model import Puzzle

from .layouts import Layout
from .truth import Points
from .typefaces import Typeface


@dataclass(frozen=True)
class Page:
    """Where everything stands, in pixels."""

    columns: Points
    """The x of the board's vertical lines."""
    rows: Points
    """The y of the board's horizontal lines."""
    cell: float
    bands: dict[str, float]
    """How far the clues of a side reach beyond the board."""
    size: tuple[int, int]
    """Of the picture: width, height."""


def page_of(
    puzzle: Puzzle, layout: Layout, face: Typeface, cell: float, chance: np.random.Generator
) -> Page:
    """The page for a puzzle whose cells are so many pixels wide."""
    bands = {
        side: _band(puzzle, layout, face, side, cell) if side in layout.sides else 0.0
        for side in ("left", "right", "top", "bottom")
    }
    across = _positions(puzzle.width, cell, layout)
    down = _positions(puzzle.height, cell, layout)
    around = {side: chance.uniform(0.3, 1.2) * cell + 6 for side in bands}
    if layout.chrome:
        wide = across[-1] + bands["left"] + bands["right"]
        around["top"] += chance.uniform(0.08, 0.5) * wide
        around["bottom"] += chance.uniform(0.08, 0.5) * wide
        if chance.random() < 0.3:
            around["left" if chance.random() < 0.5 else "right"] += chance.uniform(0.1, 0.6) * wide
    left = float(np.round(around["left"] + bands["left"]))
    top = float(np.round(around["top"] + bands["top"]))
    width = left + across[-1] + bands["right"] + around["right"]
    height = top + down[-1] + bands["bottom"] + around["bottom"]
    return Page(across + left, down + top, cell, bands, (int(width) & ~1, int(height) & ~1))


def _positions(count: int, cell: float, layout: Layout) -> Points:
    places = np.arange(count + 1, dtype=np.float64)
    extra = np.zeros_like(places)
    if layout.thick_adds and layout.every:
        passed = np.floor((places - 0.5) / layout.every).clip(0)
        at = (places % layout.every == 0) & (places > 0) & (places < count)
        extra = (passed + 0.5 * at) * np.round(layout.thick * cell)
    return places * cell + extra


def _band(puzzle: Puzzle, layout: Layout, face: Typeface, side: str, cell: float) -> float:
    """How far the clues of a side reach beyond the board."""
    is_row = side in {"left", "right"}
    clues = puzzle.rows if is_row else puzzle.columns
    setting = layout.rows if is_row else layout.columns
    longest = max(1, *(len(clue) for clue in clues))
    if setting == "boxed":
        return (longest + layout.spare) * cell
    height = max(5, round(layout.digit * cell))
    if not is_row:
        return longest * height + (longest - 1) * layout.lead * cell + 2 * layout.margin * cell
    widest = 0.0
    for clue in clues:
        width = 0.0
        for place, run in enumerate(clue):
            width += face.mask(str(run.length), height).shape[1]
            width += (place > 0) * layout.gap * cell
        widest = max(widest, width)
    return max(widest, height * 0.6) + 2 * layout.margin * cell
