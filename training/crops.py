"""Crops to train on: numbers and junk, worn as pictures wear them, in the form the reader sees.

The reader hands its net patches of ink: 0 is ground, 1 is ink, the ink HEIGHT pixels high, in the
middle of a patch of SIZE. The same form is made here straight from typefaces, thousands a second.
"""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np
import numpy.typing as npt

from nonoscope.vision.patches import HEIGHT, SIZE, stretched

from .pictures.typefaces import Typeface, choose

Patch = npt.NDArray[np.float32]
JUNK_LETTERS = "AEFGHKMNPRTUVWXYacefkmnprtuvwxy%&#@?!+-*/="


@dataclass(frozen=True)
class Label:
    """What a net should say: how many digits, and which."""

    count: int
    """0 for junk, 1 or 2."""
    tens: int
    """-1 if there are none."""
    units: int


def any_crop(
    families: dict[str, list[Typeface]], chance: np.random.Generator
) -> tuple[Patch, Label]:
    """One patch and its label."""
    face = choose(families, chance)
    kind = chance.random()
    if kind < 0.12:
        return _finish(_junk(face, chance), chance), Label(0, -1, -1)
    if kind < 0.68:
        value = int(chance.integers(10))
        label = Label(1, -1, value)
    else:
        low = chance.random() < 0.7
        value = int(chance.integers(10, 32 if low else 100))
        label = Label(2, value // 10, value % 10)
    return _finish(_number(face, str(value), chance), chance), label


def _number(face: Typeface, text: str, chance: np.random.Generator) -> Patch:
    """Ink on a canvas with room around it, at the resolution of a picture."""
    height = int(min(48, 7 + chance.exponential(11)))
    mask = face.mask(text, height)
    if len(text) == 2 and chance.random() < 0.4:
        mask = _squeezed(face, text, height, chance)
    if chance.random() < 0.3:
        factor = chance.uniform(0.7, 1.6)
        wide = max(2, round(mask.shape[1] * factor))
        mask = np.asarray(cv2.resize(mask, (wide, mask.shape[0])), np.uint8)
    canvas = np.zeros((2 * height + 6, mask.shape[1] + 2 * height + 6), np.float32)
    top, left = (canvas.shape[0] - mask.shape[0]) // 2, (canvas.shape[1] - mask.shape[1]) // 2
    canvas[top : top + mask.shape[0], left : left + mask.shape[1]] = mask / 255.0
    box = (left, top, left + mask.shape[1], top + mask.shape[0])
    if chance.random() < 0.16:
        if chance.random() < 0.6:
            canvas *= np.float32(chance.uniform(0.25, 0.9))  # crossed out in ink, itself greyed
        _strike(canvas, box, chance)
    if chance.random() < 0.1:
        _dot(canvas, box, chance)
    if chance.random() < 0.12:
        _fragment(canvas, box, chance)
    return canvas


def _squeezed(
    face: Typeface, text: str, height: int, chance: np.random.Generator
) -> npt.NDArray[np.uint8]:
    """Two digits with another gap than the font would leave, touching perhaps."""
    one, other = face.mask(text[0], height), face.mask(text[1], height)
    gap = round(height * chance.uniform(-0.06, 0.3))
    rows = min(one.shape[0], other.shape[0])
    joined = np.zeros((rows, max(1, one.shape[1] + other.shape[1] + gap)), np.uint8)
    joined[:, : one.shape[1]] = one[:rows]
    start = joined.shape[1] - other.shape[1]
    joined[:, start:] = np.maximum(joined[:, start:], other[:rows])
    return joined


def _strike(canvas: Patch, box: tuple[int, int, int, int], chance: np.random.Generator) -> None:
    left, top, right, bottom = box
    high = bottom - top
    middle, slope = (top + bottom) / 2 + chance.uniform(-0.15, 0.15) * high, chance.normal(0, 0.25)
    start = (int(left - chance.uniform(0, 0.3) * high), int(middle - slope * high))
    end = (int(right + chance.uniform(0, 0.3) * high), int(middle + slope * high))
    cv2.line(canvas, start, end, chance.uniform(0.5, 1), max(1, round(high * 0.08)), cv2.LINE_AA)


def _dot(canvas: Patch, box: tuple[int, int, int, int], chance: np.random.Generator) -> None:
    size = max(1, round((box[3] - box[1]) * 0.12))
    x = box[2] + round(chance.uniform(0.02, 0.2) * (box[3] - box[1]))
    canvas[box[3] - size : box[3] + int(chance.integers(0, size + 1)), x : x + size] = 1


def _fragment(canvas: Patch, box: tuple[int, int, int, int], chance: np.random.Generator) -> None:
    """A piece of a grid line near the number."""
    high = box[3] - box[1]
    wide = max(1, round(high * chance.uniform(0.04, 0.12)))
    away = round(high * chance.uniform(0.08, 0.4))
    ink = chance.uniform(0.3, 1)
    side = int(chance.integers(4))
    if side == 0:
        canvas[:, max(0, box[0] - away - wide) : max(0, box[0] - away)] = ink
    elif side == 1:
        canvas[:, box[2] + away : box[2] + away + wide] = ink
    elif side == 2:
        canvas[max(0, box[1] - away - wide) : max(0, box[1] - away)] = ink
    else:
        canvas[box[3] + away : box[3] + away + wide] = ink


def _junk(face: Typeface, chance: np.random.Generator) -> Patch:
    """What isn't a number: letters, crosses, dots, lines, pieces of digits, three digits."""
    kind = int(chance.integers(6))
    high = int(chance.integers(8, 36))
    canvas = np.zeros((2 * high + 6, 4 * high + 6), np.float32)
    middle = (canvas.shape[1] // 2, canvas.shape[0] // 2)
    wide = max(1, round(high * chance.uniform(0.05, 0.2)))
    half = high // 2
    if kind == 0 and hasattr(face, "path"):
        letter = JUNK_LETTERS[int(chance.integers(len(JUNK_LETTERS)))]
        mask = face.mask(letter, high)
        _paste(canvas, mask, middle)
    elif kind == 1:
        cv2.line(
            canvas,
            (middle[0] - half, middle[1] - half),
            (middle[0] + half, middle[1] + half),
            1.0,
            wide,
            cv2.LINE_AA,
        )
        cv2.line(
            canvas,
            (middle[0] - half, middle[1] + half),
            (middle[0] + half, middle[1] - half),
            1.0,
            wide,
            cv2.LINE_AA,
        )
    elif kind == 2:
        cv2.circle(
            canvas, middle, max(1, round(high * chance.uniform(0.08, 0.5))), 1.0, -1, cv2.LINE_AA
        )
    elif kind == 3:
        angle = chance.choice([0, np.pi / 2, chance.uniform(0, np.pi)])
        reach = np.array([np.cos(angle), np.sin(angle)]) * high * chance.uniform(0.3, 1)
        start, end = np.array(middle) - reach, np.array(middle) + reach
        cv2.line(
            canvas,
            (int(start[0]), int(start[1])),
            (int(end[0]), int(end[1])),
            1.0,
            wide,
            cv2.LINE_AA,
        )
    elif kind == 4:
        mask = face.mask(str(chance.integers(100, 1000)), high)
        _paste(canvas, mask, middle)
    else:
        mask = face.mask(str(chance.choice([0, 2, 3, 4, 5, 6, 8, 9])), high)
        piece = (
            mask[:, : max(2, mask.shape[1] // 2)] if chance.random() < 0.5 else mask[: high // 2]
        )
        _paste(canvas, piece, middle)
    return canvas


def _paste(canvas: Patch, mask: npt.NDArray[np.uint8], middle: tuple[int, int]) -> None:
    high, wide = min(mask.shape[0], canvas.shape[0]), min(mask.shape[1], canvas.shape[1])
    top, left = max(0, middle[1] - high // 2), max(0, middle[0] - wide // 2)
    canvas[top : top + high, left : left + wide] = mask[:high, :wide] / 255.0


def _finish(canvas: Patch, chance: np.random.Generator) -> Patch:
    """Wear the canvas as a camera would, then cut the patch as the reader does."""
    rows = np.flatnonzero(canvas.max(axis=1) > 0.3)
    columns = np.flatnonzero(canvas.max(axis=0) > 0.3)
    if not len(rows):
        return np.zeros(SIZE, np.float32)
    height = (canvas.shape[0] - 6) / 2
    worn = _worn(canvas, height, chance)
    centre = np.array([(columns[0] + columns[-1] + 1) / 2, (rows[0] + rows[-1] + 1) / 2])
    scale = HEIGHT / height * chance.uniform(0.85, 1.18)
    turn, shear = np.radians(chance.normal(0, 3)), chance.normal(0, 0.06)
    squeeze = chance.uniform(0.9, 1.1)
    matrix = scale * np.array(
        [
            [squeeze * np.cos(turn), -np.sin(turn) + shear],
            [np.sin(turn), np.cos(turn)],
        ]
    )
    wide = (columns[-1] - columns[0] + 1) * scale * squeeze
    if wide > SIZE[1] - 2:
        matrix[0] *= (SIZE[1] - 2) / wide
    middle = np.array([SIZE[1], SIZE[0]]) / 2 + chance.uniform(-1.3, 1.3, 2)
    shift = middle - matrix @ centre
    if scale < 0.8:
        worn = cv2.GaussianBlur(worn, (0, 0), 0.45 / scale).astype(np.float32)
    patch = cv2.warpAffine(
        worn, np.column_stack([matrix, shift]), (SIZE[1], SIZE[0]), flags=cv2.INTER_LINEAR
    )
    found = np.asarray(patch, np.float32)
    if chance.random() < 0.7:
        near = cv2.dilate((found > 0.35 * found.max()).astype(np.uint8), np.ones((3, 3), np.uint8))
        found = found * np.asarray(near, np.float32)
    return stretched(found)


def _moved(canvas: Patch, length: float, chance: np.random.Generator) -> Patch:
    """Blurred along a line, by a hand that shook."""
    angle = chance.uniform(0, np.pi)
    reach = int(np.ceil(length))
    kernel = np.zeros((2 * reach + 1, 2 * reach + 1), np.float32)
    for step in np.linspace(-length / 2, length / 2, 4 * reach):
        kernel[round(reach + step * np.sin(angle)), round(reach + step * np.cos(angle))] += 1
    return np.asarray(cv2.filter2D(canvas, -1, kernel / kernel.sum()), np.float32)


def _worn(canvas: Patch, height: float, chance: np.random.Generator) -> Patch:
    worn = canvas
    if height > 12 and chance.random() < 0.2:
        kernel = np.ones((2, 2), np.uint8)
        other = cv2.dilate(worn, kernel) if chance.random() < 0.5 else cv2.erode(worn, kernel)
        share = chance.uniform(0.2, 0.9)
        worn = ((1 - share) * worn + share * other).astype(np.float32)
    if chance.random() < 0.6:
        sigma = chance.uniform(0.2, max(0.5, 0.09 * height))
        worn = cv2.GaussianBlur(worn, (0, 0), sigma).astype(np.float32)
    elif chance.random() < 0.2:
        worn = _moved(worn, chance.uniform(1, max(1.5, 0.24 * height)), chance)
    contrast = chance.uniform(0.25, 1)
    ground = chance.uniform(0, 1 - contrast)
    grey = (ground + contrast * worn) * 255
    if chance.random() < 0.6:
        grey = grey + chance.normal(0, chance.uniform(1, 0.08 * 255 * contrast), grey.shape)
    grey = np.clip(grey, 0, 255)
    if chance.random() < 0.35:
        quality = [cv2.IMWRITE_JPEG_QUALITY, int(chance.integers(40 if height > 12 else 65, 95))]
        _, data = cv2.imencode(".jpg", grey.astype(np.uint8), quality)
        grey = np.asarray(cv2.imdecode(data, cv2.IMREAD_GRAYSCALE), np.float32)
    return np.asarray(np.clip((grey / 255 - ground) / contrast, 0, 1), np.float32)
