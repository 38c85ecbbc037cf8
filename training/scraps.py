"""Scraps to train the line net on: small parts of made pictures, and the lines that run there.

Each is cut so that cells have the size that the net is made for, nearly upright, then worn a little
more than the picture was. Filled cells may hide lines: they are among the lines all the same.

    python -m training.scraps build/scraps.npz --first 40000 --screenshots 800 --photos 200
"""

from __future__ import annotations

import argparse
from pathlib import Path

import cv2
import numpy as np
import numpy.typing as npt

from .pictures import make
from .pictures.lights import blur, compress, light, moire
from .pictures.truth import Colours, Points, Truth

SIZE = 128
SMALLEST, LARGEST = 6.0, 30.0
"""Pixels of a cell."""

Labels = npt.NDArray[np.uint8]


def scraps(
    picture: Colours, truth: Truth, count: int, chance: np.random.Generator, *, clean: float
) -> list[tuple[Colours, Labels]]:
    """Parts of a picture, SIZE x SIZE x 3, and the lines across and down there, 2 x SIZE x SIZE.

    `clean` is the share of them that isn't worn any more.
    """
    steps = truth.mesh[:, -1] - truth.mesh[:, 0]
    level = float(np.arctan2(*np.median(steps, axis=0)[::-1]))
    cell = float(np.median(np.linalg.norm(np.diff(truth.mesh, axis=1), axis=2)))
    smaller = [picture]
    found = []
    for _ in range(count):
        side = float(np.exp(chance.uniform(np.log(SMALLEST), np.log(LARGEST))))
        plane = _any_plane(picture, truth, side / cell, level, chance)
        step = max(0, round(float(np.log2(cell / side))))
        while len(smaller) <= step:
            half = cv2.resize(smaller[-1], None, fx=0.5, fy=0.5, interpolation=cv2.INTER_AREA)
            smaller.append(np.asarray(half, np.uint8))
        edge = int(chance.integers(256))
        warped = cv2.warpPerspective(
            smaller[step],
            plane @ _enlarged(2**step),
            (SIZE, SIZE),
            flags=cv2.INTER_LINEAR,
            borderValue=(edge, edge, edge),
        )
        labels = np.stack([_drawn(lines, plane) for lines in truth.lines])
        part = np.asarray(warped, np.uint8)
        found.append((part if chance.random() < clean else worn(part, side, chance), labels))
    return found


def _enlarged(factor: int) -> Points:
    """From pixels to those of an image so many times as large."""
    shift = factor / 2 - 0.5
    return np.array([[factor, 0, shift], [0, factor, shift], [0, 0, 1]])


def _any_plane(
    picture: Colours, truth: Truth, scale: float, level: float, chance: np.random.Generator
) -> Points:
    """From the picture to a scrap of it."""
    height, width = picture.shape[:2]
    corners = truth.mesh[[0, 0, -1, -1], [0, -1, -1, 0]]
    if chance.random() < 0.85:
        points = np.concatenate([lines.reshape(-1, 2) for lines in truth.lines])
        low, high = points.min(axis=0), points.max(axis=0)
        middle = chance.uniform(low, high)
        if chance.random() < 0.25:  # its rim
            middle = corners[int(chance.integers(4))] + chance.normal(0, 20 / scale, 2)
    else:
        middle = chance.uniform(0, (width, height))
    turn = level + np.radians(chance.normal(0, 3.5))
    cosine, sine = np.cos(turn) * scale, np.sin(turn) * scale
    flip = chance.choice([-1.0, 1.0], 2)
    turned = np.array([[cosine, sine, 0], [-sine, cosine, 0], [0, 0, 1]])
    turned[:2, 2] = -turned[:2, :2] @ middle
    turned = np.diag([flip[0], flip[1], 1]) @ turned
    square = np.array([[-1, -1], [1, -1], [1, 1], [-1, 1]], np.float32) * SIZE / 2
    bent = square * (1 + chance.normal(0, 0.03, (4, 2))).astype(np.float32)
    tilt = cv2.getPerspectiveTransform(square, bent.astype(np.float32))
    shift = np.array([[1, 0, SIZE / 2], [0, 1, SIZE / 2], [0, 0, 1]])
    return np.asarray(shift @ tilt @ turned, np.float64)


def _drawn(lines: Points, plane: Points) -> Labels:
    canvas = np.zeros((SIZE, SIZE), np.uint8)
    seen = cv2.perspectiveTransform(lines.reshape(1, -1, 2), plane).reshape(lines.shape)
    for line in seen:
        if (np.abs(line) < 4000).all():
            points = np.round(line * 16).astype(np.int32)
            cv2.polylines(canvas, [points], False, 255, 2, cv2.LINE_AA, shift=4)
    return canvas


def worn(part: Colours, cell: float, chance: np.random.Generator) -> Colours:
    """With less contrast, other colours, uneven light, blur, noise, as it comes."""
    found = part.astype(np.float32)
    if chance.random() < 0.3:
        found = found[..., chance.permutation(3)]
    if chance.random() < 0.25:
        found = 255 - found
    if chance.random() < 0.2:
        found = np.repeat(found.mean(axis=2, keepdims=True), 3, axis=2)
    if chance.random() < 0.6:
        usual = float(np.median(found))
        strength = float(np.exp(chance.uniform(np.log(0.15), 0)))
        found = (found - usual) * strength + np.clip(usual, 255 * (1 - strength) * 0.1, 235)
    one = np.asarray(np.clip(found, 0, 255), np.uint8)
    if chance.random() < 0.6:
        one = light(one, chance)
    if chance.random() < 0.25:
        one = moire(one, chance)
    if chance.random() < 0.5:
        one = blur(one, 0.05 * cell, chance)
    if chance.random() < 0.6:
        sigma = chance.uniform(0.3, 5)
        speckle = chance.normal(0, sigma, one.shape if chance.random() < 0.5 else (SIZE, SIZE, 1))
        one = np.asarray(np.clip(one + speckle, 0, 255), np.uint8)
    if chance.random() < 0.3:
        one = compress(one, int(chance.integers(40, 96)))
    return one


def main() -> None:
    """Make scraps and write them to a file."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("out", type=Path)
    parser.add_argument("--first", type=int, default=40_000)
    parser.add_argument("--screenshots", type=int, default=800)
    parser.add_argument("--photos", type=int, default=200)
    parser.add_argument("--each", type=int, default=16)
    options = parser.parse_args()
    cv2.setNumThreads(1)
    chance = np.random.default_rng(options.first)
    pictures, labels = [], []
    for index in range(options.screenshots + options.photos):
        is_photo = index * options.photos // (options.screenshots + options.photos) < (
            (index + 1) * options.photos // (options.screenshots + options.photos)
        )
        megapixels = float(chance.uniform(0.4, 1.2)) if is_photo else None
        picture, truth = make(
            options.first + index, "photo" if is_photo else "screenshot", megapixels=megapixels
        )
        for part, lines in scraps(
            picture, truth, options.each, chance, clean=0.5 if is_photo else 0.15
        ):
            pictures.append(part)
            labels.append(lines)
    np.savez(options.out, pictures=np.stack(pictures), labels=np.stack(labels))


if __name__ == "__main__":
    main()
