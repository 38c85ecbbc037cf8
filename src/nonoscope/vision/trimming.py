"""trimmed, shorn: the same sheet without lines at its edge that have no clue.

Where clues stand on both sides of a board, one of the two bands is easily taken for a part of it:
then its lines are empty, and the puzzle is the same with a blank margin. If the band holds the
clues once more, it is no part of the board. Empty boxes, or clues that look like specks, are taken
for lines of the board too: if numbers stand in them once it is smaller, they were none.
"""

from __future__ import annotations

from dataclasses import replace

import cv2
import numpy as np
import numpy.typing as npt

from .choices import literal
from .edges import blank_edges, blank_lines
from .picture import Picture
from .reading import read_clues
from .values import SIDES, LineReading, Sheet, Side, opposite
from .watching import PATIENT, Watch

_AGREEING = 0.5
"""The share of lines whose clue must stand in the band once more."""
_WRITTEN = 0.4
"""The share of lines whose clue must stand in lines that are left out, to be sure of it."""


def read_trimmed(
    picture: Picture, sheet: Sheet, watch: Watch = PATIENT
) -> tuple[Sheet, list[LineReading]]:
    """The readings of a sheet, and the sheet without bands of clues at its edges."""
    readings = read_clues(picture, sheet, watch)
    for side, count in blank_edges(sheet, readings).items():
        smaller = trimmed(sheet, side, count)
        alone = replace(smaller, sides=smaller.sides - {opposite(side)})
        across = side in {"left", "right"}
        lines = range(sheet.height) if across else range(sheet.height, sheet.height + sheet.width)
        others = read_clues(picture, alone, watch)
        shift = 0 if across else sheet.height - smaller.height
        pairs = [(readings[line], others[line - shift]) for line in lines]
        agreeing = sum(_agree(one, other, sheet) for one, other in pairs)
        if agreeing >= _AGREEING * len(pairs):
            sheet, readings = smaller, read_clues(picture, smaller, watch)
    return sheet, readings


def _agree(one: LineReading, other: LineReading, sheet: Sheet) -> bool:
    """Whether a line reads the same, in numbers that stand where the sheet's own cells are."""
    mine, theirs = literal(one), literal(other)
    if mine is None or theirs is None or mine.lengths != theirs.lengths or not mine.lengths:
        return False
    outline = sheet.mesh[[0, 0, -1, -1], [0, -1, -1, 0]]
    centres = [numeral.corners.mean(axis=0) for numeral in other.ways[0][0]]
    return all(
        cv2.pointPolygonTest(outline, (float(x), float(y)), measureDist=False) >= 0
        for x, y in centres
    )


def trimmed(sheet: Sheet, side: Side, count: int) -> Sheet:
    """The sheet with so many lines less on a side; they are boxes for clues then.

    >>> from nonoscope.vision import SIDES
    >>> mesh = np.zeros((4, 9, 2), np.float32)
    >>> sheet = Sheet(mesh, 1.0, frozenset({"right", "top"}), dict.fromkeys(SIDES, 0))
    >>> smaller = trimmed(sheet, "left", 2)
    >>> smaller.width, smaller.boxes["left"], sorted(smaller.sides)
    (6, 2, ['left', 'right', 'top'])
    """
    lattice = sheet.mesh if sheet.lattice is None else sheet.lattice
    boxes = {**sheet.boxes, side: sheet.boxes[side] + count}
    return replace(
        sheet,
        mesh=_cut(sheet.mesh, side, count),
        lattice=lattice,
        boxes=boxes,
        sides=sheet.sides | {side},
        ends=sheet.ends - {side},
    )


def read_shorn(
    picture: Picture, sheet: Sheet, readings: list[LineReading], watch: Watch = PATIENT
) -> tuple[Sheet, list[LineReading]] | None:
    """The sheet without the blank lines at its edges, and what is read then; None if it has none.

    It is shorn unless clues are seen where the lines were.
    """
    less, every = sheet, set[Side]()
    for across in (False, True):  # with fewer rows, columns may have a clue
        blank = blank_lines(less, readings)
        edges = {side: blank[side] for side in blank if (side in {"left", "right"}) == across}
        if edges:
            less = _without(less, edges)
            readings = read_clues(picture, less, watch)
            every |= set(edges)
    if not every:
        return None
    written = {side for side in every if _is_written(sheet, less, readings, side)}
    score = 1 - sheet.score  # as likely as the sheet itself is mistaken
    return replace(less, score=score, shorn=written != every), readings


def _without(sheet: Sheet, edges: dict[Side, int]) -> Sheet:
    """The sheet with fewer lines; they are boxes only where clues stand in boxes."""
    less = sheet
    for side, count in edges.items():
        less = trimmed(less, side, count)
    boxed = {side for side in sheet.sides if sheet.boxes[side]}
    boxes = {side: count if side in boxed else 0 for side, count in less.boxes.items()}
    lattice = less.lattice
    for side in SIDES:
        if lattice is not None and less.boxes[side] > boxes[side]:
            lattice = _cut(lattice, side, less.boxes[side])
    return replace(less, lattice=lattice, boxes=boxes, sides=sheet.sides)


def _is_written(sheet: Sheet, less: Sheet, readings: list[LineReading], side: Side) -> bool:
    """Whether clues stand in the lines that were left out on a side."""
    outline = sheet.mesh[[0, 0, -1, -1], [0, -1, -1, 0]]
    across = side in {"left", "right"}
    lines = readings[: less.height] if across else readings[less.height :]
    found = [
        any(
            cv2.pointPolygonTest(outline, tuple(map(float, at)), measureDist=False) >= 0
            for numeral in reading.ways[0][0]
            for at in [numeral.corners.mean(axis=0)]
        )
        for reading in lines
        if reading.ways
    ]
    return sum(found) > _WRITTEN * len(lines)


def _cut(mesh: npt.NDArray[np.float32], side: Side, count: int) -> npt.NDArray[np.float32]:
    if side == "left":
        return mesh[:, count:]
    if side == "right":
        return mesh[:, :-count]
    return mesh[count:] if side == "top" else mesh[:-count]
