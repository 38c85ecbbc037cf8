"""Patches as the reader cuts them out of made pictures, labelled by the truth.

    python -m training.harvest OUT.npz --pictures 300 --first 1000

Straight renderings of digits lack what only whole pictures have: lines that were taken out, panels,
words around, the flattening of photos. These patches have it.
"""

from __future__ import annotations

import argparse
from dataclasses import replace
from pathlib import Path
from typing import Literal

import cv2
import numpy as np
import numpy.typing as npt

from nonoscope.vision.picture import Picture
from nonoscope.vision.reading import sides_of
from nonoscope.vision.values import SIDES, Sheet

from .pictures import Printed, Truth, make
from .pictures.truth import Colours, Points
from .pictures.typefaces import Share

Kind = Literal["screenshot", "photo"]
Label = tuple[int, int, int]
"""How many digits, tens, units; -1 where there is none."""
Harvest = tuple[list[npt.NDArray[np.uint8]], list[Label]]
JUNK: Label = (0, -1, -1)
UNKNOWN: Label = (-2, -2, -2)


def sheet_of(truth: Truth) -> Sheet:
    """The sheet that a perfect finder would give."""
    sides = frozenset(side for side in SIDES if side in truth.sides)
    boxes = {side: truth.boxes[side] for side in SIDES}
    lattice = None if truth.lattice is None else truth.lattice.astype(np.float32)
    return Sheet(truth.mesh.astype(np.float32), 1.0, sides, boxes, truth.dark, lattice)


def harvest(seed: int, kind: Kind, share: Share) -> Harvest:
    """The patches of one made picture and their labels: count, tens, units."""
    chance = np.random.default_rng(seed)
    most = int(chance.choice([10, 15, 20, 30]))
    picture, truth = make(seed, kind, fonts=share, layouts=share, most=most)
    return harvest_of(picture, truth, chance, shaken=kind == "photo" or chance.random() < 0.3)


def harvest_of(
    picture: Colours, truth: Truth, chance: np.random.Generator, *, shaken: bool = False
) -> Harvest:
    """The patches of a picture; shaken is a board that is found a little beside its place."""
    sheet = sheet_of(truth)
    if shaken:
        shift = chance.normal(0, 0.02 * sheet.cell, (1, 1, 2)).astype(np.float32)
        lattice = None if sheet.lattice is None else sheet.lattice + shift
        sheet = replace(sheet, mesh=sheet.mesh + shift, lattice=lattice)
    patches: list[npt.NDArray[np.uint8]] = []
    labels: list[Label] = []
    junk = 0
    middles = np.array([one.corners.mean(axis=0) for one in truth.printed])
    for side in sides_of(Picture.of(picture), sheet):
        for glyph in [glyph for line in side.lines for glyph in line]:
            label = label_of(glyph.corners.astype(np.float64), truth, middles)
            if label == JUNK:
                junk += 1
                if glyph.junk < 0.1 or junk > 25:
                    continue  # a digit of the words around, perhaps
            if label != UNKNOWN:
                patch = side.pieces.patch(glyph.piece, side.digit)
                patches.append((patch * 255).astype(np.uint8))
                labels.append(label)
    return patches, labels


def label_of(corners: Points, truth: Truth, middles: Points) -> Label:
    """What a piece with these corners shows; UNKNOWN if it is none of the plain cases."""
    reach = float(np.ptp(corners, axis=0).max())
    away = np.abs(middles - corners.mean(axis=0)).max(axis=1)
    near = [truth.printed[place] for place in np.flatnonzero(away < 1.5 * reach + 4)]
    covered = [(one, share) for one in near if (share := _within(one, corners)) is not None]
    if not covered:
        return JUNK
    if len(covered) > 1:
        return UNKNOWN
    one, (left, top, right, bottom) = covered[0]
    if bottom - top < 0.55 or bottom - top > 1.6:
        return UNKNOWN
    tens, units = divmod(one.value, 10)
    if one.value < 10:
        return (1, -1, units) if left < 0.3 and right > 0.7 else UNKNOWN
    if left < 0.2 and right > 0.8 and left < one.cut - 0.15 and right > one.cut + 0.15:
        return 2, tens, units
    if right < one.cut + 0.1 and right > 0.6 * one.cut:
        return 1, -1, tens
    if left > one.cut - 0.1 and left < 1 - 0.6 * (1 - one.cut):
        return 1, -1, units
    return UNKNOWN


def _within(one: Printed, corners: Points) -> tuple[float, float, float, float] | None:
    """The box in shares of a printed number's own box, if they overlap."""
    square = np.array([[0, 0], [1, 0], [1, 1], [0, 1]], np.float32)
    plane = cv2.getPerspectiveTransform(one.corners.astype(np.float32), square)
    seen = cv2.perspectiveTransform(corners[None], plane)[0]
    low, high = seen.min(axis=0), seen.max(axis=0)
    overlap = np.minimum(high, 1) - np.maximum(low, 0)
    if (overlap < 0.08).any():
        return None
    return float(low[0]), float(low[1]), float(high[0]), float(high[1])


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("out", type=Path)
    parser.add_argument("--pictures", type=int, default=300)
    parser.add_argument("--first", type=int, default=1000)
    parser.add_argument("--photos", type=float, default=0.3)
    parser.add_argument("--share", default="training")
    options = parser.parse_args()
    chance = np.random.default_rng(options.first)
    patches: list[npt.NDArray[np.uint8]] = []
    labels: list[Label] = []
    for seed in range(options.first, options.first + options.pictures):
        kind: Kind = "photo" if chance.random() < options.photos else "screenshot"
        more, named = harvest(seed, kind, options.share)
        patches += more
        labels += named
        if seed % 50 == 0:
            print(seed, len(patches), flush=True)
    np.savez_compressed(options.out, patches=np.stack(patches), labels=np.array(labels, np.int8))


if __name__ == "__main__":
    main()
