"""Greys -> how surely each cell is shaded. One function a method.

All take a grey image (a silhouette a coloured one), the size in cells, the level if one was asked
for and how much more to shade than that. They give a number for each cell: above 0 is shaded, below
is blank, and the further from 0, the more a change would be seen.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence

from PIL import Image, ImageChops, ImageFilter, ImageOps

Size = tuple[int, int]

_CLUSTER = (12, 5, 6, 13, 4, 0, 1, 7, 11, 3, 2, 8, 15, 10, 9, 14)
"""Grows from the middle of 4x4 cells. The usual matrix scatters dots instead, which tell a solver
next to nothing: most of their pictures have many solutions."""
_HYSTERESIS = 0.5
"""How much a dot wants to be beside another one, for the same reason (Levien, 1992)."""
_PIXELS_A_CELL = 6


def darkness(grey: Image.Image, size: Size) -> list[float]:
    """Of each cell: 0 white to 1 black."""
    small = grey.resize(size, Image.Resampling.BOX)
    return [1 - value / 255 for value in small.tobytes()]


def otsu(values: Sequence[float]) -> float:
    """The level that parts the values best into two kinds, each of like values (Otsu, 1979).

    >>> 0.2 < otsu([0.1, 0.2, 0.15, 0.8, 0.9]) < 0.8
    True
    """
    histogram = [0] * 256
    for value in values:
        histogram[min(255, max(0, round(value * 255)))] += 1
    total, total_sum = len(values), sum(i * n for i, n in enumerate(histogram))
    below = below_sum = 0
    best, first, last = -1.0, 127, 127
    for level, number in enumerate(histogram):
        below += number
        below_sum += level * number
        if not 0 < below < total:
            continue
        apart = below_sum / below - (total_sum - below_sum) / (total - below)
        spread = below * (total - below) * apart * apart
        if spread > best * (1 + 1e-9):
            best, first, last = spread, level, level
        elif spread >= best * (1 - 1e-9):
            last = level
    return ((first + last) / 2 + 0.5) / 255


def threshold(grey: Image.Image, size: Size, level: float | None, more: float) -> list[float]:
    """Dark is shaded."""
    dark = darkness(grey, size)
    middle = (otsu(dark) if level is None else 1 - level) - more
    return [value - middle for value in dark]


def adaptive(grey: Image.Image, size: Size, level: float | None, more: float) -> list[float]:
    """Darker than around is shaded, which finds features in shadow and in light."""
    dark = darkness(grey, size)
    radius = max(grey.size) / 6
    around = darkness(grey.filter(ImageFilter.BoxBlur(radius)), size)
    shift = (0.02 if level is None else 0.5 - level) - more / 3
    return [value - near - shift for value, near in zip(dark, around, strict=True)]


def edges(grey: Image.Image, size: Size, level: float | None, more: float) -> list[float]:
    """Outlines: where grey changes most, or lines that are there already."""
    scale = _PIXELS_A_CELL
    work = grey.resize((size[0] * scale, size[1] * scale), Image.Resampling.BICUBIC)
    soft = work.filter(ImageFilter.GaussianBlur(scale / 3))
    wide = ImageChops.difference(
        soft.filter(ImageFilter.MaxFilter(scale // 2 * 2 + 1)),
        soft.filter(ImageFilter.MinFilter(scale // 2 * 2 + 1)),
    )
    strength = darkness(ImageOps.invert(wide), size)
    middle = (max(0.12, otsu(strength)) if level is None else 1 - level) - more
    return [value - max(0.02, middle) for value in strength]


def ordered(grey: Image.Image, size: Size, level: float | None, more: float) -> list[float]:
    """Clusters of dots that grow with the darkness."""
    width, _ = size
    shift = (0.0 if level is None else 0.5 - level) - more
    return [
        value - shift - (_CLUSTER[index // width % 4 * 4 + index % width % 4] + 0.5) / 16
        for index, value in enumerate(darkness(grey, size))
    ]


def diffusion(grey: Image.Image, size: Size, level: float | None, more: float) -> list[float]:
    """What a dot is too dark or too light is made up for by its neighbours, row by row and back."""
    width, height = size
    shift = (0.0 if level is None else 0.5 - level) - more
    left = [value - shift for value in darkness(grey, size)]
    sure = [0.0] * len(left)
    for row in range(height):
        step = 1 if row % 2 == 0 else -1
        for column in range(width)[::step]:
            cell = row * width + column
            before, after = 0 <= column - step < width, 0 <= column + step < width
            company = (sure[cell - step] > 0) - 0.5 if before else 0.0
            company += (sure[cell - width] > 0) - 0.5 if row else 0.0
            sure[cell] = left[cell] + _HYSTERESIS * company - 0.5 or -1e-9
            error = left[cell] - (sure[cell] > 0)
            if after:
                left[cell + step] += error * 7 / 16
            if row + 1 < height:
                below = cell + width
                left[below] += error * 5 / 16
                if before:
                    left[below - step] += error * 3 / 16
                if after:
                    left[below + step] += error / 16
    return sure


def silhouette(image: Image.Image, size: Size, level: float | None, more: float) -> list[float]:
    """Whatever isn't like the border is shaded, and so is what it encloses."""
    width, height = size
    border = [
        cell
        for cell in range(width * height)
        if cell < width or cell >= width * (height - 1) or cell % width in (0, width - 1)
    ]
    bands = [darkness(band, size) for band in image.split()]
    grounds = [sorted([band[cell] for cell in border])[len(border) // 2] for band in bands]
    parts = [[abs(value - g) for value in band] for band, g in zip(bands, grounds, strict=True)]
    apart = list(map(max, zip(*parts, strict=True)))
    middle = max(0.04, (max(0.08, otsu(apart)) if level is None else 1 - level) - more / 2)
    outside = {cell for cell in border if apart[cell] <= middle}
    queue = deque(outside)
    while queue:
        cell = queue.popleft()
        row, column = divmod(cell, width)
        beside = [cell - 1] * (column > 0) + [cell + 1] * (column < width - 1)
        beside += [cell - width] * (row > 0) + [cell + width] * (row < height - 1)
        new = [other for other in beside if other not in outside and apart[other] <= middle]
        outside.update(new)
        queue.extend(new)
    sure = [max(abs(value - middle), 0.01) for value in apart]
    return [-value if cell in outside else value for cell, value in enumerate(sure)]
