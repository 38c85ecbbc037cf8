"""Ribbons of made pictures, and the numbers that stand on each.

    python -m training.ribbons OUT.npz --pictures 300 --first 1000
    python -m training.ribbons OUT.npz --pictures 300 --first 2000 --large 0.8 --made 0.3

They are cut as the reader cuts them, beside boards that are found a little beside their place, but
wider than it needs: the training shakes them. Large boards have the smallest digits; displays and
pixel fonts, which are made here, are few among all the others. A ribbon that ends before
its numbers do isn't taken: nobody can tell what isn't there.
"""

from __future__ import annotations

import argparse
import math
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import cv2
import numpy as np
import numpy.typing as npt

from nonoscope.vision.picture import Picture
from nonoscope.vision.reaches import beyond
from nonoscope.vision.ribbons import ribbons_of, unit_for
from nonoscope.vision.strips import Flattener
from nonoscope.vision.values import Sheet, Side

from .harvest import Kind, sheet_of
from .pictures import Printed, Truth, make
from .pictures.bitmaps import any_display
from .pictures.truth import Colours, Points
from .pictures.typefaces import SYSTEM_FOLDERS, Share, Typeface

WIDE = 48
"""Pixels that a ribbon is wide here."""
MOST, FEW = 72, 16
"""Ribbons of a picture: more would show little that is new, and large numbers are soon learnt."""
SMALL = 15.0
"""Pixels of height below which numbers are hard to read."""
LARGE = 25
"""Cells of a side of large boards, at least."""
STRUCK = 0.4
"""The share of numbers that are struck out in a puzzle somebody is at."""
_FAR = 60
"""Cells beyond which nothing is looked for."""
LEVELS = 31.0
"""How many steps of a byte one unit of contrast is."""

Bytes = npt.NDArray[np.uint8]
Ribbon = tuple[Bytes, tuple[int, ...], bool]
"""Its pixels (always lying: those of columns are turned on their side), its numbers, a row's?"""


def harvest(
    seed: int,
    kind: Kind,
    share: Share = "training",
    *,
    least: int = 5,
    folders: Sequence[Path] = SYSTEM_FOLDERS,
    struck: float | None = None,
    digit: float | None = None,
    face: Typeface | None = None,
    most: int = MOST,
) -> list[Ribbon]:
    """The ribbons of one made picture, of a board with sides of at least so many cells."""
    layouts: Share = "any" if share != "training" else share
    picture, truth = make(
        seed,
        kind,
        fonts=share,
        layouts=layouts,
        folders=folders,
        least=least,
        struck=struck,
        digit=digit,
        face=face,
    )
    chance = np.random.default_rng([seed, 5])
    found = ribbons(picture, truth, chance, shaken=0.0 if kind == "screenshot" else 0.025)
    taken = most if truth.digit < SMALL else min(most, FEW)
    return [found[place] for place in chance.permutation(len(found))[:taken]]


def ribbons(
    picture: Colours, truth: Truth, chance: np.random.Generator, *, shaken: float
) -> list[Ribbon]:
    """The ribbons of a picture, from all the sides that have clues."""
    sheet = _moved(sheet_of(truth), shaken, chance)
    flattener = Flattener(Picture.of(picture), sheet)
    flattener.set_unit(unit_for(truth.digit / sheet.cell * chance.uniform(0.85, 1.2)))
    found: list[Ribbon] = []
    printed: dict[Side, list[Printed]] = {}
    for one in truth.printed:
        printed.setdefault(_side(one, sheet), []).append(one)
    for side, numbers in printed.items():
        corners = np.stack([one.corners for one in numbers])
        far = beyond(sheet, side, corners.astype(np.float32)).max(axis=1)
        depth = math.ceil(float(far.max()) + chance.choice([0.1, 0.4, 1, 2, 3, 5]))
        depth = min(max(depth, 2), flattener.reach(side, _FAR))
        outside = ((corners < 0) | (corners > picture.shape[1::-1])).any(axis=(1, 2))
        cut = {numbers[place].line for place in np.flatnonzero(outside | (far > depth))}
        strip = flattener.strip(side, depth)
        pixels = np.rint(ribbons_of(strip, WIDE) * LEVELS + 128).clip(0, 255).astype(np.uint8)
        offset = 0 if strip.is_row else sheet.height
        for line, ribbon in enumerate(pixels, offset):
            if line in cut:
                continue
            own = sorted((one.place, one.value) for one in numbers if one.line == line)
            lying = ribbon if strip.is_row else ribbon.swapaxes(0, 1)
            found.append((lying, tuple([value for _, value in own]), strip.is_row))
    return found


def _moved(sheet: Sheet, shaken: float, chance: np.random.Generator) -> Sheet:
    """The sheet somewhat beside its place, as a whole and each crossing for itself."""
    if not shaken:
        return sheet
    as_a_whole = chance.normal(0, shaken * sheet.cell, (1, 1, 2))
    each = chance.normal(0, 0.4 * shaken * sheet.cell, sheet.mesh.shape)
    mesh = (sheet.mesh + as_a_whole + each).astype(np.float32)
    lattice = None if sheet.lattice is None else (sheet.lattice + as_a_whole).astype(np.float32)
    return replace(sheet, mesh=mesh, lattice=lattice)


def _edges(line: int, sheet: Sheet) -> dict[Side, Points]:
    """Where a line begins and ends, in the picture."""
    if line < sheet.height:
        ends = sheet.mesh[line : line + 2, [0, -1]].mean(axis=0)
        return {"left": ends[0], "right": ends[1]}
    column = line - sheet.height
    ends = sheet.mesh[[0, -1], column : column + 2].mean(axis=1)
    return {"top": ends[0], "bottom": ends[1]}


def _side(one: Printed, sheet: Sheet) -> Side:
    """Where a number stands."""
    middle, edges = one.corners.mean(axis=0), _edges(one.line, sheet)
    return min(edges, key=lambda side: float(np.linalg.norm(edges[side] - middle)))


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("out", type=Path)
    parser.add_argument("--pictures", type=int, default=300)
    parser.add_argument("--first", type=int, default=1000)
    parser.add_argument("--photos", type=float, default=0.4)
    parser.add_argument("--large", type=float, default=0.0, help="the share of large boards")
    parser.add_argument("--made", type=float, default=0.0, help="the share with fonts made here")
    parser.add_argument("--struck", type=float, default=0.0, help="the share with many struck out")
    parser.add_argument(
        "--digits", type=float, nargs=2, help="the least and the largest height, in photos"
    )
    parser.add_argument("--displays", type=float, default=0.0, help="the share with any display")
    parser.add_argument("--most", type=int, default=MOST, help="ribbons of a picture")
    parser.add_argument("--share", default="training")
    options = parser.parse_args()
    cv2.setNumThreads(1)
    chance = np.random.default_rng(options.first)
    found: list[Ribbon] = []
    for seed in range(options.first, options.first + options.pictures):
        kind: Kind = "photo" if chance.random() < options.photos else "screenshot"
        # asked for only where wanted: earlier files stay what they were
        least = LARGE if options.large and chance.random() < options.large else 5
        is_made = bool(options.made) and chance.random() < options.made
        folders = () if is_made else SYSTEM_FOLDERS
        is_struck = bool(options.struck) and chance.random() < options.struck
        struck = STRUCK if is_struck else None
        digit = float(chance.uniform(*options.digits)) if options.digits else None
        is_display = bool(options.displays) and chance.random() < options.displays
        found += harvest(
            seed,
            kind,
            options.share,
            least=least,
            folders=folders,
            struck=struck,
            digit=digit if kind == "photo" else None,
            face=any_display(chance) if is_display else None,
            most=options.most,
        )
        if seed % 50 == 0:
            print(seed, len(found), flush=True)
    np.savez(
        options.out,
        pixels=np.concatenate([pixels.ravel() for pixels, _, _ in found]),
        lengths=np.array([pixels.shape[1] for pixels, _, _ in found]),
        numbers=np.array([one for _, numbers, _ in found for one in numbers], np.uint8),
        counts=np.array([len(numbers) for _, numbers, _ in found]),
        rows=np.array([is_row for _, _, is_row in found]),
    )


if __name__ == "__main__":
    main()
