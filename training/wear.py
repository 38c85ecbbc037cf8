"""varied: a lattice as it might look as well: half solved, in other light, cut off, turned about.

The same few made pictures serve for many: what stands in the cells, how they are lit and on which
sides the clues are is changed at chance each time.
"""

from __future__ import annotations

import cv2
import numpy as np
import numpy.typing as npt

from nonoscope.vision.flattening import SIDE

BOARD, TOP = 1, 4
Grey = npt.NDArray[np.uint8]
Sample = tuple[Grey, npt.NDArray[np.uint8]]
"""Pixels, and what each cell is."""


def varied(sample: Sample, most: int, chance: np.random.Generator) -> Sample:
    """A sample as it might look as well, with at most so many cells on each side."""
    pixels, cells = sample
    high, wide = cells.shape
    if high > most or wide > most:
        top = int(chance.integers(0, max(0, high - most) + 1))
        left = int(chance.integers(0, max(0, wide - most) + 1))
        cells = cells[top : top + most, left : left + most]
        pixels = pixels[top * SIDE : (top + most) * SIDE, left * SIDE : (left + most) * SIDE]
    pixels = pixels.copy()
    if chance.random() < 0.4 and (cells == BOARD).any():
        _mark(pixels, cells, chance)
    if chance.random() < 0.3:
        pixels = _misplace(pixels, cells, chance)
    if chance.random() < 0.25:
        cells = _forget(pixels, cells, chance)
    if chance.random() < 0.25:
        _crop(pixels, cells, chance)
    if chance.random() < 0.15:
        _gloss(pixels, cells == BOARD, chance)
    if chance.random() < 0.1:
        _highlight(pixels, chance)
    if chance.random() < 0.1:
        _rule(pixels, chance)
    pixels = _seen(pixels, chance)
    if chance.random() < 0.5:
        pixels, cells = pixels.T, np.array([0, 1, 4, 5, 2, 3], np.uint8)[cells.T]
    if chance.random() < 0.25:
        pixels, cells = pixels[:, ::-1], np.array([0, 1, 3, 2, 4, 5], np.uint8)[cells[:, ::-1]]
    if chance.random() < 0.25:
        pixels, cells = pixels[::-1], np.array([0, 1, 2, 3, 5, 4], np.uint8)[cells[::-1]]
    return np.ascontiguousarray(pixels), np.ascontiguousarray(cells)


def _seen(pixels: Grey, chance: np.random.Generator) -> Grey:
    """In other light and sharpness, light on dark or dark on light."""
    seen = pixels.astype(np.float64)
    if chance.random() < 0.3:
        small = chance.uniform(0.4, 1, (3, 3))
        seen *= cv2.resize(small, pixels.shape[::-1], interpolation=cv2.INTER_CUBIC)
    if chance.random() < 0.3:
        seen = np.asarray(cv2.GaussianBlur(seen, (0, 0), chance.uniform(0.3, 1.0)), np.float64)
    if chance.random() < 0.4:
        seen += chance.normal(0, chance.uniform(1, 14), seen.shape)
    if chance.random() < 0.4:
        seen = 255 - seen
    if chance.random() < 0.3:
        seen = 255 * np.clip(seen / 255, 0, 1) ** chance.uniform(0.5, 2)
    return np.clip(seen, 0, 255).astype(np.uint8)


def _mark(pixels: Grey, cells: npt.NDArray[np.uint8], chance: np.random.Generator) -> None:
    """Fill cells of the board and put crosses, dots or rings in others, as somebody solves it."""
    board = cells == BOARD
    area = np.repeat(np.repeat(board, SIDE, axis=0), SIDE, axis=1)
    ink, mark = (float(np.percentile(pixels[area], level)) for level in chance.choice([1, 99], 2))
    ink = float(np.clip(ink + chance.normal(0, 50), 0, 255))
    blots = cv2.GaussianBlur(chance.normal(0, 1, cells.shape), (0, 0), chance.uniform(0.3, 1.5))
    filled = blots > np.quantile(blots, chance.uniform(0.2, 0.95))
    known = board & (chance.random(cells.shape) < chance.choice([0.1, 0.5, 1, 1, 1]))
    if chance.random() < 0.5:  # so far
        known[int(chance.integers(len(known))) :] = False
    if chance.random() < 0.3:
        known[:, int(chance.integers(known.shape[1])) :] = False
    crossed = float(chance.choice([0, 0.3, 1, 1]))
    inset = int(chance.integers(0, 3))
    for row, column in np.argwhere(known & filled):
        top, left = int(row) * SIDE, int(column) * SIDE
        part = pixels[top + inset : top + SIDE - inset, left + inset : left + SIDE - inset]
        part[...] = round(ink)
    others = known & ~filled & (chance.random(cells.shape) < crossed)
    way, smooth = int(chance.choice([0, 1, 1, 2])), cv2.LINE_AA
    arm, wide = int(chance.integers(2, 7)), int(chance.choice([1, 1, 2]))
    for row, column in np.argwhere(others):
        top, left = int(row) * SIDE, int(column) * SIDE
        if way == 0:
            cv2.circle(pixels, (left + 6, top + 6), 1, mark, -1)
        elif way == 1:
            low, high = 6 - arm, 5 + arm
            cv2.line(pixels, (left + low, top + low), (left + high, top + high), mark, wide, smooth)
            cv2.line(pixels, (left + high, top + low), (left + low, top + high), mark, wide, smooth)
        else:
            cv2.circle(pixels, (left + 6, top + 6), 3, mark, 1, smooth)


def _gloss(pixels: Grey, board: npt.NDArray[np.bool_], chance: np.random.Generator) -> None:
    """Give all cells of the board one soft pattern, as tiles of glass or scanned lines have."""
    spread = (1.0, chance.uniform(0.5, 3)) if chance.random() < 0.5 else (3.0, chance.uniform(1, 3))
    noise = chance.normal(0, 1, (SIDE, SIDE))
    tile = np.asarray(cv2.GaussianBlur(noise, (0, 0), spread[0], sigmaY=spread[1]), np.float64)
    tile *= chance.uniform(5, 50) / max(1e-6, np.abs(tile).max())
    tiles = np.kron(board, tile)
    pixels[...] = np.clip(pixels + tiles, 0, 255)


def _forget(
    pixels: Grey, cells: npt.NDArray[np.uint8], chance: np.random.Generator
) -> npt.NDArray[np.uint8]:
    """Take the clues of some lines away: empty lines have none, and done ones may lose them."""
    clues = (cells != BOARD) & (cells != 0)
    share = chance.uniform(0.1, 0.5)
    gone = chance.random((cells.shape[0], 1)) < share
    above = chance.random((1, cells.shape[1])) < share
    rows, columns = clues & (cells < TOP), clues & (cells >= TOP)
    kept = cells.copy()
    for row, column in np.argwhere((rows & gone) | (columns & above)):
        part = pixels[row * SIDE : (row + 1) * SIDE, column * SIDE : (column + 1) * SIDE]
        part[1:-1, 1:-1] = round(float(np.median(part)))
        kept[row, column] = 0
    return kept


def _crop(pixels: Grey, cells: npt.NDArray[np.uint8], chance: np.random.Generator) -> None:
    """Let the picture end beside the board, or beside its clues."""
    for turned, known in ((pixels, cells != 0), (pixels.T, (cells != 0).T)):
        for view, there in ((turned, known), (turned[::-1], known[::-1])):
            lines = np.flatnonzero(there.any(axis=1))
            if len(lines) and chance.random() < 0.4:
                first = max(0, lines[0] * SIDE - int(chance.integers(1, 1 + 2 * SIDE)))
                view[:first] = view[first : first + 1]


def _misplace(pixels: Grey, cells: npt.NDArray[np.uint8], chance: np.random.Generator) -> Grey:
    """Let a few lines be found beside their places, mostly those at the edge of the board."""
    where = []
    for axis in (0, 1):
        places = np.arange(pixels.shape[axis], dtype=np.float32)
        board = np.flatnonzero((cells == BOARD).any(axis=1 - axis))
        for _ in range(int(chance.integers(0, 4))):
            line = int(chance.integers(cells.shape[axis]))
            if len(board) and chance.random() < 0.7:
                line = int(board[0] if chance.random() < 0.5 else board[-1] + 1)
            away = np.abs(places - line * SIDE) / SIDE
            places += np.float32(chance.normal(0, 1.6)) * np.clip(1 - away, 0, 1)
        where.append(places)
    across, down = np.meshgrid(where[1], where[0])
    seen = cv2.remap(pixels, across, down, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    return seen.astype(np.uint8, copy=False)


def _highlight(pixels: Grey, chance: np.random.Generator) -> None:
    """Tint one row and one column, as where the pointer is."""
    tint, share = chance.uniform(0, 255), chance.uniform(0.1, 0.4)
    row = int(chance.integers(pixels.shape[0] // SIDE)) * SIDE
    column = int(chance.integers(pixels.shape[1] // SIDE)) * SIDE
    for part in (pixels[row : row + SIDE], pixels[:, column : column + SIDE]):
        part[...] = part * (1 - share) + tint * share


def _rule(pixels: Grey, chance: np.random.Generator) -> None:
    """Draw lines stronger, every few cells."""
    every, start = int(chance.choice([3, 4, 5, 5, 10])), int(chance.integers(0, 10))
    ink = int(chance.integers(0, 256))
    for at in range(start * SIDE, pixels.shape[0], every * SIDE):
        pixels[max(0, at - 1) : at + 1] = ink
    for at in range(start * SIDE, pixels.shape[1], every * SIDE):
        pixels[:, max(0, at - 1) : at + 1] = ink
