"""coloured: an image in so many colours, one a cell."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from PIL import Image

from nonoscope.model import Grid, Palette, Rectangle

from .recipe import Colouring

Size = tuple[int, int]
Rgb = tuple[int, int, int]

_FINE = 4
"""Pixels of a cell's side that have a say in its colour."""
_MORE = 4
"""Colours looked for beyond those wanted, since some are only found along edges and outvoted."""
_PAPER = 0.82
"""A background lighter than that, 0 to 1, is white paper."""


class _Found(NamedTuple):
    """The colour of each cell, and how sure it is: 0 to 1."""

    cells: list[Rgb]
    sure: list[float]


def coloured(
    image: Image.Image, size: Size, colours: int, way: Colouring = "sharp"
) -> tuple[Grid, Palette, list[float]]:
    """The picture, its palette and, for each cell, how sure its colour is.

    Blank is the colour that the border has most of, and the rest much, and white if that is nearly
    so. There may be fewer colours than were asked for if the image hasn't more.
    """
    found = _sharp(image, size, colours) if way == "sharp" else _mixed(image, size, colours, way)
    blank = _ground(found.cells, size)
    used = [blank, *sorted(set(found.cells) - {blank}, key=_light)]
    number = {colour: place for place, colour in enumerate(used)}
    grid = Grid(Rectangle(*size), bytes([number[colour] for colour in found.cells]))
    if _light(blank) > _PAPER and (255, 255, 255) not in used:
        used[0] = (255, 255, 255)
    if len(used) == 1:  # an empty picture, which has a palette all the same
        used.append((0, 0, 0) if blank != (0, 0, 0) else (255, 255, 255))
    palette = Palette.of([("", "#" + bytes(colour).hex()) for colour in used])
    return grid, palette, found.sure


def _sharp(image: Image.Image, size: Size, colours: int) -> _Found:
    """Each cell has the colour that it has most of, so that edges stay sharp."""
    fine = (size[0] * _FINE, size[1] * _FINE)
    if image.width > 2 * fine[0] and image.height > 2 * fine[1]:  # else blends would weigh much
        image = image.resize(fine, Image.Resampling.BOX)
    best: _Found | None = None
    for more in range(_MORE + 1):
        found = _voted(_few(image, colours + 1 + more), size)
        count = len(set(found.cells))
        if best is None or len(set(best.cells)) < count <= colours + 1:
            best = found
        if count > colours:
            break
    if best is None:
        raise AssertionError("something was tried")
    return best


def _voted(few: Image.Image, size: Size) -> _Found:
    palette = few.getpalette() or []
    found = [index for index, pixels in enumerate(few.histogram()) if pixels]
    shares = {index: _shares(few, index, size) for index in found}
    cells: list[Rgb] = []
    sure: list[float] = []
    for place in range(size[0] * size[1]):
        first, *others = sorted(((shares[index][place], -index) for index in found), reverse=True)
        cells.append(_rgb(palette, -first[1]))
        sure.append((first[0] - (others[0][0] if others else 0)) / 255)
    return _Found(cells, sure)


def _mixed(image: Image.Image, size: Size, colours: int, way: Colouring) -> _Found:
    """Each cell has the colour nearest to its mean, or one of the two around it."""
    small = image.resize(size, Image.Resampling.BOX)
    few = _few(small, colours + 1)
    palette = few.getpalette() or []
    choices = [_rgb(palette, index) for index, pixels in enumerate(few.histogram()) if pixels]
    if way == "dots":
        few = small.quantize(palette=few, dither=Image.Dither.FLOYDSTEINBERG)
        palette = few.getpalette() or []
    cells = [_rgb(palette, index) for index in few.tobytes()]
    means = small.tobytes()
    sure = []
    for place, colour in enumerate(cells):
        mean = (means[3 * place], means[3 * place + 1], means[3 * place + 2])
        others = [_far(other, mean) for other in choices if other != colour]
        sure.append(max(0.0, min(others, default=255.0) - _far(colour, mean)) / 255)
    return _Found(cells, sure)


def _few(image: Image.Image, colours: int) -> Image.Image:
    return image.quantize(colours, Image.Quantize.MEDIANCUT, kmeans=3, dither=Image.Dither.NONE)


def _shares(few: Image.Image, index: int, size: Size) -> bytes:
    mask = Image.frombytes("L", few.size, few.tobytes()).point(
        [255 if value == index else 0 for value in range(256)]
    )
    return mask.resize(size, Image.Resampling.BOX).tobytes()


def _ground(cells: list[Rgb], size: Size) -> Rgb:
    width, height = size
    border = cells[:width] + cells[width * (height - 1) :] + cells[::width]
    border += cells[width - 1 :: width]
    everywhere, outside = Counter(cells), Counter(border)

    def share(colour: Rgb) -> float:
        return outside[colour] / len(border) + everywhere[colour] / len(cells)

    return max(outside, key=share)


def _rgb(palette: Sequence[int], index: int) -> Rgb:
    return palette[3 * index], palette[3 * index + 1], palette[3 * index + 2]


def _far(one: Rgb, other: Rgb) -> float:
    return max(abs(mine - theirs) for mine, theirs in zip(one, other, strict=True))


def _light(colour: Rgb) -> float:
    """0 to 1."""
    red, green, blue = colour
    return (red * 299 + green * 587 + blue * 114) / 255_000
