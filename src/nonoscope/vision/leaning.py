"""leans_of: how the lines beside a board lean, where a page curls otherwise than on the board.

Beyond a board no crossings can be followed, and a bend that only begins there can't be foretold.
But clues stand in lines: ink and paper take turns there, once for each line, and they do so most
clearly if each clue is looked at along its own line. As a scanned page is turned until its text is
level, the strip of clues is sheared and bent until it is.
"""

from __future__ import annotations

import cv2
import numpy as np
import numpy.typing as npt

from .picture import Picture
from .strips import Flattener
from .values import NO_LEAN, SIDES, Lean, Sheet, Side, leaning
from .warping import plane_of

_CURLED = 0.015
"""How far crossings of a page that isn't flat are from those of one that is, in cells."""
_TAKEN = 1e-4
"""The same of a page that was taken for a flat one: how it lies was hardly seen."""
_UNIT, _DEEPEST, _LEAST_LINES = 12, 16, 5
"""Pixels of a cell, and cells beyond the board, that are looked at; lines that tell anything."""
_SEARCH: tuple[tuple[int, float, int], ...] = (
    (0, 0.01, 15),
    (1, 0.01, 6),
    (2, 0.001, 6),
    (0, 0.003, 4),
    (1, 0.003, 4),
    (2, 0.0004, 4),
    (0, 0.001, 3),
)
"""Which number of a lean is varied in turn, by which steps, and how many of them each way."""
_LINED = 1.3
"""How much clearer lines are than what they look like from most other directions."""
_CLEARER, _LEAST = 1.15, 0.06
"""How much clearer lines must be by a lean, and how far it moves at least, in cells."""
_WAVES = np.array([1, 2])
"""Of ink that takes turns with paper once for each line: the wave and half of it."""

Floats = npt.NDArray[np.float32]


def leans_of(picture: Picture, sheet: Sheet) -> dict[Side, Lean]:
    """For each side with clues but no boxes how its lines lean, if they do."""
    if not _may_curl(sheet):
        return {}
    found: dict[Side, Lean] = {}
    for side in SIDES:
        lines = sheet.height if side in {"left", "right"} else sheet.width
        if side in sheet.sides and not sheet.boxes[side] and lines >= _LEAST_LINES:
            lean = measured(_ink(picture, sheet, side))
            if lean != NO_LEAN:
                found[side] = lean
    return found


def _may_curl(sheet: Sheet) -> bool:
    """Whether a page may curl: it does on the board, or it isn't known."""
    mesh = sheet.mesh.astype(np.float64)
    down, across = np.mgrid[: mesh.shape[0], : mesh.shape[1]]
    flat = np.stack([across, down], axis=-1).reshape(1, -1, 2).astype(np.float64)
    rest = cv2.perspectiveTransform(flat, plane_of(mesh)).reshape(mesh.shape) - mesh
    apart = float(np.abs(rest).max()) / sheet.cell
    return not _TAKEN <= apart <= _CURLED


def _ink(picture: Picture, sheet: Sheet, side: Side) -> Floats:
    """What stands out beside the board: away from it x along it."""
    flattener = Flattener(picture, sheet)
    flattener.set_unit(_UNIT)
    strip = flattener.strip(side, min(_DEEPEST, flattener.deepest(side)))
    grey = cv2.cvtColor(strip.colour, cv2.COLOR_RGB2GRAY).astype(np.float32)
    apart = np.abs(grey - cv2.blur(grey, (_UNIT, _UNIT)))
    most = max(float(np.percentile(apart, 97)), 1.0)
    return np.ascontiguousarray(strip.outward(np.minimum(apart, most) / np.float32(most)))


def measured(ink: Floats) -> Lean:
    """The lean by which lines are clearest, of ink that is seen away from the board x along it.

    None if they are hardly less clear without it.
    """
    # three looks to a cell are enough, away from the board
    thick = ink[: len(ink) // 4 * 4].reshape(-1, 4, ink.shape[1]).mean(axis=1)
    thick = cv2.GaussianBlur(thick, (0, 0), 1.0)  # or looking between pixels blurs what leans
    away = (np.arange(len(thick)) + 0.5) * 4 / _UNIT
    plain = _clearness(thick, away, NO_LEAN)
    most, best = plain, NO_LEAN
    usual = 0.0
    for which, step, count in _SEARCH:
        ways = [_varied(best, which, number * step) for number in range(-count, count + 1)]
        clear = [_clearness(thick, away, way) for way in ways]
        usual = usual or float(np.median(clear))
        if max(clear) > most:
            most, best = max(clear), ways[int(np.argmax(clear))]
    if most < _LINED * usual:  # as clear from anywhere else: these are no lines
        return NO_LEAN
    moved = np.abs(leaning(best, away[:, None], np.linspace(-1, 1, 9)[None])).max()
    return best if most > _CLEARER * plain and moved > _LEAST else NO_LEAN


def _varied(lean: Lean, which: int, more: float) -> Lean:
    """The lean with more of one of its numbers."""
    varied = list(lean)
    varied[which] += more
    return varied[0], varied[1], varied[2]


def _clearness(ink: Floats, away: npt.NDArray[np.float64], lean: Lean) -> float:
    """How much ink takes turns with paper, once for each line, if these lean like this."""
    rows, length = ink.shape
    along = np.arange(length)
    shift = _UNIT * leaning(lean, away[:, None], (2 * along / length - 1)[None])
    places = (along[None] + shift).astype(np.float32)
    lines = np.repeat(np.arange(rows, dtype=np.float32)[:, None], length, axis=1)
    seen = cv2.remap(ink, places, lines, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    waves = np.cos(2 * np.pi * (along + 0.5) / _UNIT * _WAVES[:, None]).astype(np.float32)
    return float(np.square(seen @ waves.T).sum() / length**2)
