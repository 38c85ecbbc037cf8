"""make: a picture of a puzzle by a seed, as a screenshot or as a photo, and the truth about it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Literal

import cv2
import numpy as np
from PIL import Image

from nonoscope.model import Grid, Puzzle

from .cameras import any_camera, seen_by
from .drawing import draw
from .layouts import HELD_OUT, KINDS, PRINTED, Layout
from .lights import blur, compress, ground, ink_spread, light, moire, noise, texture
from .puzzles import any_puzzle
from .truth import Colours, Truth
from .typefaces import SYSTEM_FOLDERS, FontFile, Share, Typeface, choose, lowest, typefaces

MOST_PAGE = 2600
"""Pages are drawn up to so many pixels wide and high."""
LEAST_DIGIT = 9
"""Pixels that the lowest digit is high as it is drawn, at least: smaller ones nobody need read."""
LEAST_SEEN = 8
"""Pixels that the lowest digit of a photo is high, at least, however far away its camera was."""
MOST_PHOTO = 12
"""Megapixels of a photo."""


def make(
    seed: int,
    kind: Literal["screenshot", "photo"] = "screenshot",
    *,
    fonts: Share = "training",
    layouts: Share | Sequence[str] = "training",
    folders: Sequence[Path] = SYSTEM_FOLDERS,
    least: int = 5,
    most: int = 50,
    megapixels: float | None = None,
    struck: float | None = None,
    digit: float | None = None,
    face: Typeface | None = None,
) -> tuple[Colours, Truth]:
    """The picture of a seed (height x width x 3, red, green, blue) and its truth.

    `fonts` and `layouts` say from which share they are taken, or which layouts there may be;
    `least` and `most` are bounds of the sides in cells; `megapixels` is the size of a photo, or
    `digit` the height of its lowest digits, in pixels; `struck` is the share of numbers that are
    struck out and `face` what they are printed with, if that isn't left to chance.
    """
    chance = np.random.default_rng([seed, kind == "photo"])
    names = _names(layouts)
    if kind == "photo":
        paper = [name for name in names if name in PRINTED]
        screens = [name for name in names if name not in PRINTED]
        names = paper if paper and (not screens or chance.random() < 0.75) else screens
    name = names[int(chance.integers(len(names)))]
    layout = KINDS[name](chance)
    if struck is not None:
        layout = replace(layout, struck=struck)
    puzzle, goal = any_puzzle(chance, least=least, most=most)
    face = face or _any_face(typefaces(folders, fonts), chance)
    if kind == "screenshot":
        return _screenshot(puzzle, goal, layout, face, chance)
    is_paper = name in PRINTED and not layout.theme.dark
    side = max(puzzle.width, puzzle.height) * 1.5
    least_height = LEAST_DIGIT / lowest(face)
    layout = replace(layout, digit=max(layout.digit, least_height * side / MOST_PAGE))
    least_cell = max(14, least_height / layout.digit)
    cell = float(np.clip(MOST_PAGE / side * chance.uniform(0.6, 1), max(16, least_cell), 70))
    page, truth = draw(puzzle, goal, layout, face, cell=cell, chance=chance, sharp=not is_paper)
    # the least that a cell may measure in the photo, in those of the page
    scale = least_cell / cell
    return _photo(
        page,
        truth,
        scale,
        chance,
        is_paper=is_paper,
        megapixels=megapixels,
        least=(digit or LEAST_SEEN) / lowest(face),
        is_exact=digit is not None,
    )


def _any_face(families: dict[str, list[Typeface]], chance: np.random.Generator) -> Typeface:
    face = choose(families, chance)
    if not isinstance(face, FontFile) and chance.random() < 0.5:
        return choose(families, chance)  # else the few made here were too many
    return face


def _names(layouts: Share | Sequence[str]) -> list[str]:
    if isinstance(layouts, str):
        return [
            name
            for name in KINDS
            if layouts == "any" or (name in HELD_OUT) == (layouts == "held out")
        ]
    return list(layouts)


def _screenshot(
    puzzle: Puzzle, goal: Grid, layout: Layout, face: Typeface, chance: np.random.Generator
) -> tuple[Colours, Truth]:
    side = max(puzzle.width, puzzle.height) * 1.4
    least = LEAST_DIGIT / lowest(face) / layout.digit
    cell = float(np.clip(chance.uniform(350, 1900) / side, max(14, least), 110))
    sharp = chance.random() < 0.7
    picture, truth = draw(puzzle, goal, layout, face, cell=cell, chance=chance, sharp=sharp)
    if chance.random() < 0.3:
        picture = compress(picture, int(chance.integers(55, 96)))
    return picture, truth


def _photo(
    page: Colours,
    truth: Truth,
    scale: float,
    chance: np.random.Generator,
    *,
    is_paper: bool,
    megapixels: float | None,
    least: float,
    is_exact: bool,
) -> tuple[Colours, Truth]:
    """`least` is the height of numbers, at least or exactly; `megapixels` overrules it."""
    if is_paper:
        page = texture(ink_spread(page, chance), chance)
    high, wide = page.shape[:2]
    subject = np.concatenate([truth.mesh.reshape(-1, 2), *(one.corners for one in truth.printed)])
    span = np.ptp(subject, axis=0)
    smallest = min(MOST_PHOTO, max(0.4, scale**2 * float(span.prod()) * 3.2 / 1e6))
    size = megapixels or float(max(smallest, min(MOST_PHOTO, chance.lognormal(0.5, 0.6))))
    camera = any_camera((wide, high), subject, size, chance, paper=is_paper)
    seen = seen_by(camera, truth).digit
    if is_exact or (megapixels is None and seen < least):
        camera = camera.scaled(least / seen)
    photo = camera.take(page, ground(chance))
    truth = seen_by(camera, truth)
    cell = float(np.linalg.norm(np.diff(truth.mesh, axis=1), axis=2).mean())
    photo = light(photo, chance)
    if not is_paper:
        photo = moire(photo, chance)
    photo = noise(blur(photo, min(0.035 * cell, 0.08 * truth.digit), chance), chance)
    return compress(photo, int(chance.integers(50, 96))), truth


def save(path: Path, picture: Colours) -> None:
    """Write a picture to a file, for people to look at."""
    Image.fromarray(picture).save(path)


def with_mesh(picture: Colours, truth: Truth) -> Colours:
    """The picture with the true corners and numbers drawn in."""
    marked = picture.copy()
    for x, y in truth.mesh.reshape(-1, 2):
        cv2.circle(marked, (round(x), round(y)), 2, (255, 0, 0), -1)
    for one in truth.printed:
        outline = np.round(one.corners).astype(np.int32)
        cv2.polylines(marked, [outline], isClosed=True, color=(0, 160, 0))
    return marked
