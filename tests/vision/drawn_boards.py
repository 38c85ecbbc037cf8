"""Boards that the tests draw themselves, with the truth about where their crossings are."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np
import numpy.typing as npt

from nonoscope.vision import Picture

Image = npt.NDArray[np.uint8]
Points = npt.NDArray[np.float32]
Colour = tuple[int, int, int]


@dataclass(frozen=True)
class Drawing:
    """How a board is drawn. Clues are numbers at chance: finding doesn't read them."""

    columns: int = 15
    rows: int = 10
    cell: int = 24
    line: int = 1
    fifth: int = 2
    paper: Colour = (255, 255, 255)
    ink: Colour = (0, 0, 0)
    pen: Colour = (90, 90, 90)
    boxed: bool = False
    """Whether the lines go on between the clues."""
    gap: int = 0
    """Tiles with gaps instead of lines: pixels between tiles of the pen's colour."""
    filled: float = 0.0
    crossed: float = 0.0
    depth: int = 4
    far: bool = False
    """Clues, of three numbers at most, begin where their boxes are furthest from the board."""
    mirrored: bool = False
    """Clues on the right and at the bottom."""
    margin: int = 40
    dotted: bool = False
    seed: int = 1


def states_of(how: Drawing) -> bytes:
    """What stands in the cells: 1 filled, 0 crossed, 255 nothing."""
    chance = np.random.default_rng([how.seed, 1])
    fill = chance.random(how.rows * how.columns) < how.filled
    cross = chance.random(how.rows * how.columns) < how.crossed
    return np.where(fill, 1, np.where(cross, 0, 255)).astype(np.uint8).tobytes()


def drawn(how: Drawing) -> tuple[Image, Points]:
    """The image, and its crossings: (rows + 1) x (columns + 1) x 2."""
    chance = np.random.default_rng(how.seed)
    width = how.margin * 2 + (how.depth + how.columns) * how.cell
    height = how.margin * 2 + (how.depth + how.rows) * how.cell
    before = how.margin if how.mirrored else how.margin + how.depth * how.cell
    image = np.full((height, width, 3), how.paper, np.uint8)
    for number, state in enumerate(states_of(how)):
        row, column = divmod(number, how.columns)
        box = (before + column * how.cell, before + row * how.cell)
        _cell(image, how, box, fill=state == 1, cross=state == 0)
    if not how.gap:
        _lines(image, how, before)
    _clues(image, how, before, chance)
    down, across = np.mgrid[: how.rows + 1, : how.columns + 1]
    points = np.stack([across, down], axis=-1) * how.cell + before
    return image, points.astype(np.float32)


def _cell(image: Image, how: Drawing, box: tuple[int, int], *, fill: bool, cross: bool) -> None:
    left, top = box
    right, bottom = left + how.cell, top + how.cell
    if how.gap:
        inner = (left + how.gap, top + how.gap), (right - how.gap, bottom - how.gap)
        cv2.rectangle(image, *inner, how.pen, -1)
    if fill:
        cv2.rectangle(image, (left + 1, top + 1), (right - 1, bottom - 1), how.ink, -1)
    if cross:
        inset = how.cell // 4
        corners = (left + inset, top + inset, right - inset, bottom - inset)
        cv2.line(image, corners[:2], corners[2:], how.ink, 1, cv2.LINE_AA)
        cv2.line(image, (corners[0], corners[3]), (corners[2], corners[1]), how.ink, 1, cv2.LINE_AA)


def _lines(image: Image, how: Drawing, before: int) -> None:
    start = how.margin if how.boxed and not how.mirrored else before
    extra = how.depth if how.boxed and how.mirrored else 0
    for number, of_columns in [(how.columns, True), (how.rows, False)]:
        other = how.rows if of_columns else how.columns
        for index in range(number + 1):
            thick = how.fifth if index % 5 == 0 or index == number else how.line
            at = before + index * how.cell
            end = before + (other + extra) * how.cell
            _line(image, how, (start, end), at, thick, of_columns=of_columns)
        for index in range(1, how.depth + 1) if how.boxed else ():
            at = before + (number + index if how.mirrored else -index) * how.cell
            ends = (before, before + other * how.cell)
            _line(image, how, ends, at, how.line, of_columns=of_columns)


def _line(
    image: Image, how: Drawing, ends: tuple[int, int], at: int, thick: int, *, of_columns: bool
) -> None:
    low, high = at - thick // 2, at - thick // 2 + thick
    along = np.arange(ends[0], ends[1] + 1)
    if how.dotted:
        along = along[along % 4 < 2]
    across = np.arange(low, high)
    rows, columns = (along, across) if of_columns else (across, along)
    image[np.ix_(rows, columns)] = how.pen


def _clues(image: Image, how: Drawing, before: int, chance: np.random.Generator) -> None:
    for number, of_columns in [(how.columns, True), (how.rows, False)]:
        other = how.rows if of_columns else how.columns
        for index in range(number):
            for place in range(int(chance.integers(1, (3 if how.far else how.depth) + 1))):
                away = how.depth - 1 - place if how.far else place
                outward = other + away if how.mirrored else -1 - away
                cell = (index, outward) if of_columns else (outward, index)
                text = str(int(chance.integers(1, 10)))
                _write(image, how, text, before + (np.array(cell) + 0.5) * how.cell)


def _write(image: Image, how: Drawing, text: str, middle: npt.NDArray[np.float64]) -> None:
    scale = how.cell / 38
    (width, height), _ = cv2.getTextSize(text, cv2.FONT_HERSHEY_SIMPLEX, scale, 1)
    at = (round(middle[0] - width / 2), round(middle[1] + height / 2))
    cv2.putText(image, text, at, cv2.FONT_HERSHEY_SIMPLEX, scale, how.ink, 1, cv2.LINE_AA)


@dataclass(frozen=True)
class Camera:
    """How a page is seen."""

    turn: float = 0.0
    """In degrees."""
    tilt: float = 0.0
    """How much nearer one edge is than the other."""
    curl: float = 0.0
    """How far the page is bent, in pixels."""


def photographed(image: Image, points: Points, camera: Camera) -> tuple[Picture, Points]:
    """As a camera sees a page: in uneven light and with noise."""
    chance = np.random.default_rng(1)
    turn, tilt, curl = camera.turn, camera.tilt, camera.curl
    height, width = image.shape[:2]
    size = int(1.45 * max(width, height))
    middle = np.array([width / 2, height / 2])
    angle = np.deg2rad(turn)
    rotation = np.array([[np.cos(angle), -np.sin(angle)], [np.sin(angle), np.cos(angle)]])

    def seen(at: npt.NDArray[np.float64]) -> npt.NDArray[np.float64]:
        bent = at - middle
        bent[..., 1] += curl * np.sin(bent[..., 0] / width * np.pi)
        bent = bent @ rotation.T
        depth = 1 + tilt * (bent[..., 1:] + 0.4 * bent[..., :1]) / size
        return np.asarray(bent / depth + size / 2, np.float64)

    step = 16
    grid = np.stack(np.meshgrid(np.arange(0, width, step), np.arange(0, height, step)), -1)
    there = seen(grid.astype(np.float64))
    back = _inverse(there, grid.astype(np.float64), size)
    photo = cv2.remap(
        image, back[..., 0], back[..., 1], cv2.INTER_AREA, borderValue=(120, 110, 100)
    ).astype(np.float32)
    light = np.linspace(0.55, 1.0, size)[None, :, None] * np.linspace(1.0, 0.8, size)[:, None, None]
    noisy = cv2.GaussianBlur(photo, (3, 3), 0.6) * light + chance.normal(0, 3, (size, size, 1))
    where = seen(points.astype(np.float64)).astype(np.float32)
    return Picture.of(np.clip(noisy, 0, 255).astype(np.uint8)), where


def _inverse(
    there: npt.NDArray[np.float64], source: npt.NDArray[np.float64], size: int
) -> npt.NDArray[np.float32]:
    """For each pixel of the photo the place on the page, cell by cell of a coarse mesh."""
    back = np.full((size, size, 2), -1e4, np.float32)
    for row, column in np.ndindex(there.shape[0] - 1, there.shape[1] - 1):
        quad = there[row : row + 2, column : column + 2].reshape(4, 2).astype(np.float32)
        flat = source[row : row + 2, column : column + 2].reshape(4, 2).astype(np.float32)
        matrix = cv2.getPerspectiveTransform(quad, flat)
        low = np.clip(np.floor(quad.min(axis=0)), 0, size - 1).astype(int)
        high = np.clip(np.ceil(quad.max(axis=0)) + 1, 0, size).astype(int)
        across, down = np.meshgrid(np.arange(low[0], high[0]), np.arange(low[1], high[1]))
        if across.size:
            pixels = np.stack([across, down], axis=-1).astype(np.float32)
            back[low[1] : high[1], low[0] : high[0]] = cv2.perspectiveTransform(pixels, matrix)
    return back
