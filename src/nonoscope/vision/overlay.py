"""overlaid: the solution, one hint or the mistakes, drawn over the picture where they belong.

Every cell is drawn through the mesh, so squares lie on the page as it lies, tilted or curled.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal, get_args

import cv2
import numpy as np
import numpy.typing as npt

from nonoscope.explain import Hint, hint
from nonoscope.model import BLANK, UNKNOWN, Grid, Puzzle

from .picture import Picture
from .values import Sheet, Sighting

Show = Literal["solution", "hint", "mistakes"]
SHOWS: tuple[Show, ...] = get_args(Show)
ENDINGS = (".png", ".jpg", ".jpeg", ".webp")
Colour = tuple[int, int, int]
Image = npt.NDArray[np.uint8]
Points = npt.NDArray[np.float32]
Outline = list[tuple[float, float]]

_QUALITIES = {
    ".png": [cv2.IMWRITE_PNG_COMPRESSION, 4],
    ".jpg": [cv2.IMWRITE_JPEG_QUALITY, 93],
    ".jpeg": [cv2.IMWRITE_JPEG_QUALITY, 93],
}
_SHIFT = 4  # bits behind the point of a coordinate that is drawn
_INSET = 0.09  # of a cell, so that its lines stay to be seen
_SIDE_POINTS = 3  # of each side of a square: enough to follow a curled page
_DOT = 0.14


@dataclass(frozen=True, slots=True)
class Inks:
    """Colours that stand out from the page and from each other, red, green, blue."""

    shaded: Colour
    hinted: Colour
    wrong: Colour
    line: Colour


ON_LIGHT = Inks((29, 78, 216), (4, 120, 87), (220, 38, 38), (250, 204, 21))
ON_DARK = Inks((96, 165, 250), (52, 211, 153), (248, 113, 113), (250, 204, 21))


@dataclass(frozen=True, slots=True)
class Shape:
    """Something to draw: an outline in lattice coordinates, a colour, and how much it covers."""

    outline: Outline
    colour: Colour
    opacity: float


def overlaid(picture: Picture, sighting: Sighting, show: Show = "solution") -> Image:
    """The picture with what is asked for drawn over it; as it is if there is nothing to draw."""
    sheet, puzzle = sighting.sheet, sighting.puzzle
    if sheet is None or puzzle is None:
        return picture.colour.copy()
    inks = ON_DARK if sheet.dark else ON_LIGHT
    if show == "solution":
        shapes = _solution(sighting, puzzle, inks)
    elif show == "hint":
        shapes = _hint(hint_of(sighting), puzzle, inks)
    else:
        shapes = _mistakes(mistakes_of(sighting), puzzle, inks)
    return draw(picture.colour, sheet, shapes)


def marked_grid(sighting: Sighting) -> Grid | None:
    """What is filled in already, as a state of play; None if nothing is."""
    if sighting.puzzle is None or sighting.marks is None or set(sighting.marks) <= {UNKNOWN}:
        return None
    return Grid(sighting.puzzle.geometry, sighting.marks)


def hint_of(sighting: Sighting) -> Hint | None:
    """The easiest next step from what is filled in; None without a puzzle that has a solution."""
    answer = sighting.answer
    if sighting.puzzle is None or answer is None or answer.solution is None:
        return None
    return hint(sighting.puzzle, marked_grid(sighting), "cells")


def mistakes_of(sighting: Sighting) -> tuple[int, ...]:
    """The cells whose marks no solution has."""
    marks, answer = marked_grid(sighting), sighting.answer
    if marks is None or answer is None or answer.solution is None:
        return ()
    open_cells = set(answer.differences)
    pairs = enumerate(zip(marks.cells, answer.solution.cells, strict=True))
    return tuple(
        [
            cell
            for cell, (mark, true) in pairs
            if mark not in (true, UNKNOWN) and cell not in open_cells
        ]
    )


def encode(image: Image, ending: str) -> bytes:
    """The bytes of an image file of that ending."""
    if ending.lower() not in ENDINGS:
        raise ValueError(f"pictures end in {', '.join(ENDINGS)}, not {ending!r}")
    how = _QUALITIES.get(ending.lower(), [])
    done, data = cv2.imencode(ending.lower(), cv2.cvtColor(image, cv2.COLOR_RGB2BGR), how)
    if not done:
        raise ValueError(f"the picture can't be written as {ending}; try .png")
    return bytes(data)


def square(cell: int, width: int, inset: float = _INSET) -> Outline:
    """The outline of a cell, with points along its sides."""
    row, column = divmod(cell, width)
    low, high = inset, 1 - inset
    corners = [(low, low), (high, low), (high, high), (low, high)]
    points = []
    for at, (x, y) in enumerate(corners):
        end_x, end_y = corners[(at + 1) % 4]
        for step in range(_SIDE_POINTS):
            share = step / _SIDE_POINTS
            points.append((column + x + (end_x - x) * share, row + y + (end_y - y) * share))
    return points


def draw(image: Image, sheet: Sheet, shapes: Sequence[Shape]) -> Image:
    """A copy of the image with the shapes on it, their edges smooth; later ones on top."""
    found = image.copy()
    for colour, opacity in dict.fromkeys((shape.colour, shape.opacity) for shape in shapes):
        of_kind = [s.outline for s in shapes if (s.colour, s.opacity) == (colour, opacity)]
        _blend(found, [sheet.warp(outline) for outline in of_kind], colour, opacity)
    return found


def _blend(image: Image, polygons: list[Points], colour: Colour, opacity: float) -> None:
    height, width = image.shape[:2]
    points = np.concatenate(polygons)
    low = np.clip(np.floor(points.min(axis=0)).astype(int) - 2, 0, (width, height))
    high = np.clip(np.ceil(points.max(axis=0)).astype(int) + 3, 0, (width, height))
    if (high <= low).any():
        return  # all of it lies outside
    mask = np.zeros((high[1] - low[1], high[0] - low[0]), np.uint8)
    for polygon in polygons:
        fixed = np.round((polygon - low) * (1 << _SHIFT)).astype(np.int32)
        cv2.fillPoly(mask, [fixed], 255, cv2.LINE_AA, _SHIFT)
    part = image[low[1] : high[1], low[0] : high[0]]
    share = (mask.astype(np.float32) * np.float32(opacity / 255))[..., None]
    part[:] = np.round(part + (np.array(colour, np.float32) - part) * share).astype(np.uint8)


def _solution(sighting: Sighting, puzzle: Puzzle, inks: Inks) -> list[Shape]:
    answer = sighting.answer
    if answer is None or answer.solution is None:
        return []
    open_cells = set(answer.differences)
    return [
        Shape(square(cell, puzzle.width), inks.shaded, 0.3 if cell in open_cells else 0.72)
        for cell, value in enumerate(answer.solution.cells)
        if value != BLANK
    ]


def _hint(help_: Hint | None, puzzle: Puzzle, inks: Inks) -> list[Shape]:
    if help_ is None:
        return []
    if help_.mistake is not None:
        return _mistakes(help_.mistake.cells, puzzle, inks)
    if help_.step is None:
        return []
    lines = puzzle.geometry.lines
    looked_at = {cell for line in help_.step.lines for cell in lines[line]}
    shapes = [Shape(square(cell, puzzle.width, 0.0), inks.line, 0.28) for cell in looked_at]
    for cell, value in help_.step.decided:
        inset = _INSET if value != BLANK else 0.5 - _DOT
        shapes.append(Shape(square(cell, puzzle.width, inset), inks.hinted, 0.85))
    return shapes


def _mistakes(cells: Iterable[int], puzzle: Puzzle, inks: Inks) -> list[Shape]:
    """A frame around each, so that the mark stays to be seen."""
    shapes = []
    for cell in cells:
        outer, inner = square(cell, puzzle.width, -0.06), square(cell, puzzle.width, 0.1)
        shapes.append(Shape([*outer, outer[0], inner[0], *reversed(inner)], inks.wrong, 0.9))
    return shapes
