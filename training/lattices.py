"""Lattices as the finder finds them in made pictures, with what each of their cells is.

    python -m training.lattices OUT.npz --pictures 300 --first 1000

Some are the finder's own. Others are the true one with lines cut off or more than there are, so
that the net learns of lattices that are too small or too large; and some are of no puzzle at all.
"""

from __future__ import annotations

import argparse
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Literal
from unittest.mock import patch

import cv2
import numpy as np
import numpy.typing as npt

from nonoscope.vision import finding
from nonoscope.vision.flattening import AROUND, flattened, widened
from nonoscope.vision.frames import Frame
from nonoscope.vision.picture import Picture
from nonoscope.vision.values import Sheet
from nonoscope.vision.warping import plane_of, warp

from .pictures import Truth, make
from .pictures.layouts import KINDS, Layout
from .pictures.layouts import Kind as Way
from .strangers import stranger

OTHER, BOARD, LEFT, RIGHT, TOP, BOTTOM = range(6)
Kind = Literal["screenshot", "photo"]
Grey = npt.NDArray[np.uint8]
Points = npt.NDArray[np.float32]
Places = npt.NDArray[np.float64]
_NEAR = 0.32
"""How far from its true place a crossing may be, in cells."""


@dataclass(frozen=True, eq=False)
class Lattice:
    """What the net sees, and what it should say."""

    pixels: Grey
    cells: npt.NDArray[np.uint8]
    """For each cell OTHER, BOARD or the side whose clue stands there."""


def found_in(picture: Picture) -> list[tuple[Points, Points, Grey]]:
    """The frames of a picture: in its pixels, in those of the image they were found in, which."""
    caught: list[tuple[Frame, Grey]] = []

    def catch(frame: Frame, grey: Grey) -> list[Sheet]:
        caught.append((frame, grey))
        score = 0.4 - 1e-4 * len(caught)
        return [Sheet(frame.points, score, frozenset(), {})]

    with patch.multiple(finding, sheets_of=catch, _MOST_SHEETS=1000):
        sheets = finding.find(picture)
    numbers = [round((0.4 - sheet.score) / 1e-4) - 1 for sheet in sheets]
    return [
        (sheet.mesh, caught[number][0].points, caught[number][1])
        for sheet, number in zip(sheets, numbers, strict=True)
    ]


def places_in(wide: Points, points: Places) -> Places:
    """Points of the picture as (column, row) of a lattice."""
    mesh = wide.astype(np.float64)
    plane = np.linalg.inv(plane_of(mesh))
    flat = points.reshape(-1, 2)
    at = cv2.perspectiveTransform(flat[None].astype(np.float64), plane)[0]
    last = np.array(mesh.shape[1::-1]) - 2
    for _ in range(3):
        corner = np.clip(np.floor(at), 0, last).astype(int)
        column, row = corner.T
        here = mesh[row, column]
        right, below = mesh[row, column + 1] - here, mesh[row + 1, column] - here
        share = at - corner
        now = here + right * share[:, :1] + below * share[:, 1:]
        now += (mesh[row + 1, column + 1] - here - right - below) * share.prod(axis=1)[:, None]
        turn = np.stack([right, below], axis=2)
        turn += 1e-9 * np.eye(2)
        at = at + np.linalg.solve(turn, (flat - now)[..., None])[..., 0]
    return np.asarray(at.reshape(points.shape), np.float64)


def labels_of(wide: Points, truth: Truth) -> npt.NDArray[np.uint8] | None:
    """What each cell is; None if that can't be said plainly."""
    shape = wide.shape[0] - 1, wide.shape[1] - 1
    inner = wide[AROUND:-AROUND, AROUND:-AROUND]
    share, start = _agreement(wide, truth.mesh)
    if share < 0.9:
        turned = max(_agreement(wide, np.rot90(truth.mesh, way))[0] for way in (1, 2, 3))
        if share > 0.3 or turned > 0.3:
            return None
        away = places_in(wide, truth.mesh).reshape(-1, 2) - AROUND
        within = ((away > -1) & (away < np.array(inner.shape[1::-1]))).all(axis=1).mean()
        cell = np.median(np.linalg.norm(np.diff(inner, axis=1), axis=2))
        true = np.median(np.linalg.norm(np.diff(truth.mesh, axis=1), axis=2))
        if within > 0.02 and 0.8 < cell / true < 1.25:
            return None  # the same cells, badly seen
        return np.full(shape, OTHER, np.uint8)
    cells = np.full(shape, OTHER, np.uint8)
    for one in truth.printed:
        box = places_in(wide, one.corners)
        low, high = box.min(axis=0), box.max(axis=0)
        middle = (low + high) / 2 - np.array([start[1], start[0]])
        if one.line < truth.height:
            side = LEFT if middle[0] < truth.width / 2 else RIGHT
        else:
            side = TOP if middle[1] < truth.height / 2 else BOTTOM
        _stamp(cells, low, high, side)
    row, column = start
    top, left = max(0, row), max(0, column)
    cells[top : max(0, row + truth.height), left : max(0, column + truth.width)] = BOARD
    return cells


def _agreement(wide: Points, mesh: Places) -> tuple[float, tuple[int, int]]:
    """The share of the true crossings that are the lattice's own, and the board's first cell."""
    at = places_in(wide, mesh)
    down, across = np.mgrid[: mesh.shape[0], : mesh.shape[1]]
    rows, columns = at[..., 1] - down, at[..., 0] - across
    start = int(np.round(np.median(rows))), int(np.round(np.median(columns)))
    off = np.maximum(np.abs(rows - start[0]), np.abs(columns - start[1]))
    inside = (at > AROUND - 0.5).all(axis=2) & (
        at < np.array(wide.shape[1::-1]) - AROUND - 0.5
    ).all(axis=2)
    if inside.sum() < 12:
        return 0.0, start
    return float((off[inside] < _NEAR).mean()), start


def _stamp(cells: npt.NDArray[np.uint8], low: Places, high: Places, side: int) -> None:
    """Give a side to the cells that a number stands in."""
    area = float(np.prod(np.maximum(high - low, 1e-6)))
    first = np.floor(low).astype(int)
    last = np.floor(high).astype(int)
    for row in range(max(0, first[1]), min(cells.shape[0] - 1, last[1]) + 1):
        for column in range(max(0, first[0]), min(cells.shape[1] - 1, last[0]) + 1):
            corner = np.array([column, row])
            both = np.minimum(high, corner + 1) - np.maximum(low, corner)
            shared = float(np.prod(np.maximum(both, 0)))
            if shared > 0.12 or shared > 0.5 * area:
                cells[row, column] = side


def cut_from(truth: Truth, chance: np.random.Generator) -> Points:
    """The crossings of a lattice like the true one, with fewer or more lines than there are."""
    mesh = truth.mesh
    high, wide = truth.height, truth.width
    edges = []
    for side, size in (("top", high), ("bottom", high), ("left", wide), ("right", wide)):
        depth = truth.boxes.get(side, 0)
        what = chance.random()
        if what < 0.35:
            edge = depth
        elif what < 0.55:
            edge = 0
        elif what < 0.75:
            edge = int(chance.integers(0, max(depth, 3) + 1))
        elif what < 0.95:
            edge = -int(chance.integers(1, 4))
        else:
            edge = -int(chance.integers(1, max(2, size // 2)))
        edges.append(max(edge, -((size - 4) // 2)))
    top, bottom, left, right = edges
    shape = high + top + bottom + 1, wide + left + right + 1
    down, across = np.mgrid[: shape[0], : shape[1]]
    at = np.stack([across - left, down - top], axis=-1).astype(np.float64)
    points = warp(mesh.astype(np.float32), at)
    cell = float(np.linalg.norm(np.diff(mesh, axis=1), axis=2).mean())
    shift = chance.normal(0, 0.02 * cell, (1, 1, 2)) + chance.normal(0, 0.012 * cell, points.shape)
    return (points + shift).astype(np.float32)


def lattices(
    seed: int,
    kind: Kind,
    made: int = 4,
    *,
    found: bool = True,
    large: bool = False,
    far: bool = False,
) -> list[Lattice]:
    """The lattices of one made picture; photos are small, for there are to be many.

    Large ones have 25 to 50 cells a side; in far ones the board is beside the ends of clues, so
    that boxes without numbers are next to it.
    """
    chance = np.random.default_rng(seed)
    most = int(chance.choice([10, 15, 20, 30, 50], p=[0.2, 0.25, 0.3, 0.2, 0.05]))
    least, most = (25, 50) if large else (5, most)
    size = float(chance.uniform(0.6, 1.6)) * (1 if most < 30 else 1.5)
    ways = {name: partial(_aligned, way) for name, way in KINDS.items()} if far else KINDS
    with patch.dict(KINDS, ways):
        colours, truth = make(seed, kind, least=least, most=most, megapixels=size)
    picture = Picture.of(colours)
    result = []
    for mesh, points, grey in found_in(picture)[:4] if found else ():
        cells = labels_of(widened(mesh), truth)
        if cells is not None:
            result.append(Lattice(flattened(grey, widened(points)), cells))
    for _ in range(made):
        wide = widened(cut_from(truth, chance))
        cells = labels_of(wide, truth)
        if cells is not None:
            result.append(Lattice(flattened(picture.grey, wide), cells))
    return result


def _aligned(way: Way, chance: np.random.Generator) -> Layout:
    return replace(way(chance), align="far")


def strangers(seed: int) -> list[Lattice]:
    """The lattice of something that is no puzzle of this kind."""
    chance = np.random.default_rng([seed, 7])
    grey, points = stranger(chance)
    wide = widened(points)
    shape = wide.shape[0] - 1, wide.shape[1] - 1
    return [Lattice(flattened(grey, wide), np.full(shape, OTHER, np.uint8))]


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("out", type=Path)
    parser.add_argument("--pictures", type=int, default=300)
    parser.add_argument("--first", type=int, default=1000)
    parser.add_argument("--photos", type=float, default=0.3)
    parser.add_argument("--found", type=float, default=1.0, help="share with the finder's own")
    parser.add_argument("--large", type=float, default=0.0, help="share with 25 to 50 cells a side")
    parser.add_argument("--far", type=float, default=0.0, help="share with far ends of clues")
    options = parser.parse_args()
    chance = np.random.default_rng(options.first)
    kept: list[Lattice] = []
    for seed in range(options.first, options.first + options.pictures):
        kind: Kind = "photo" if chance.random() < options.photos else "screenshot"
        found = bool(chance.random() < options.found)
        large = bool(chance.random() < options.large)
        far = bool(chance.random() < options.far)
        kept += lattices(seed, kind, found=found, large=large, far=far) + strangers(seed)
        if seed % 50 == 0:
            print(seed, len(kept), flush=True)
    save(options.out, kept)


def save(path: Path, kept: list[Lattice]) -> None:
    """All lattices in one file."""
    np.savez(
        path,
        shapes=np.array([one.cells.shape for one in kept], np.int32),
        pixels=np.concatenate([one.pixels.ravel() for one in kept]),
        cells=np.concatenate([one.cells.ravel() for one in kept]),
    )


if __name__ == "__main__":
    main()
