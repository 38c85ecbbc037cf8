"""coloured: an image in so many colours, and which of them each cell has most of."""

from __future__ import annotations

from collections import Counter

from PIL import Image

from nonoscope.model import Grid, Palette, Rectangle


def coloured(
    image: Image.Image, size: tuple[int, int], colours: int
) -> tuple[Grid, Palette, list[float]]:
    """The picture, its palette and, for each cell, how sure its colour is.

    Blank is the colour that most cells of the border have. There may be fewer colours than were
    asked for if the image hasn't more.
    """
    few = image.quantize(colours + 1, Image.Quantize.MEDIANCUT, kmeans=3)
    values = few.getpalette() or []
    found = [index for index, pixels in enumerate(few.histogram()) if pixels]
    shares = {index: _shares(few, index, size) for index in found}
    cells: list[int] = []
    sure: list[float] = []
    for place in range(size[0] * size[1]):
        first, *others = sorted(((shares[index][place], -index) for index in found), reverse=True)
        cells.append(-first[1])
        sure.append((first[0] - (others[0][0] if others else 0)) / 255)
    blank = _most_at_border(cells, size)
    used = [blank, *sorted(set(cells) - {blank}, key=lambda index: _light(values, index))]
    used, cells = _merged(used, cells, values)
    if len(used) == 1:  # one colour everywhere: an empty picture, which has a palette all the same
        used.append(-1)
    rgbs = [_rgb(values, index) if index >= 0 else "#000000" for index in used]
    palette = Palette.of([("", rgb) for rgb in rgbs])
    number = {index: place for place, index in enumerate(used)}
    grid = Grid(Rectangle(*size), bytes(number[index] for index in cells))
    return grid, palette, sure


def _shares(few: Image.Image, index: int, size: tuple[int, int]) -> bytes:
    mask = Image.frombytes("L", few.size, few.tobytes()).point(
        [255 if value == index else 0 for value in range(256)]
    )
    return mask.resize(size, Image.Resampling.BOX).tobytes()


def _most_at_border(cells: list[int], size: tuple[int, int]) -> int:
    width, height = size
    border = cells[:width] + cells[width * (height - 1) :] + cells[::width]
    border += cells[width - 1 :: width]
    return Counter(border).most_common(1)[0][0]


def _merged(used: list[int], cells: list[int], values: list[int]) -> tuple[list[int], list[int]]:
    """Entries of the same colour become one."""
    first: dict[str, int] = {}
    for index in used:
        first.setdefault(_rgb(values, index), index)
    cells = [first[_rgb(values, index)] for index in cells]
    return list(first.values()), cells


def _rgb(values: list[int], index: int) -> str:
    return "#" + bytes(values[3 * index : 3 * index + 3]).hex()


def _light(values: list[int], index: int) -> int:
    red, green, blue = values[3 * index : 3 * index + 3]
    return red * 299 + green * 587 + blue * 114
