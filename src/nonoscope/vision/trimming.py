"""trimmed, shorn: the same sheet without lines at its edge that have no clue.

Where clues stand on both sides of a board, one of the two bands is easily taken for a part of it:
then its lines are empty, and the puzzle is the same with a blank margin. If the band holds the
clues once more, it is no part of the board. Empty boxes, or clues that look like specks, are taken
for lines of the board too: if numbers stand in them once it is smaller, they were none.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import numpy as np
import numpy.typing as npt

from .choices import literal
from .edges import blank_edges, blank_lines
from .lanes import lanes_of
from .picture import Picture
from .reading import read_clues
from .rims import rims_of
from .values import SIDES, LineReading, Sheet, Side, digit_height
from .watching import PATIENT, Watch

_AGREEING = 0.5
"""The share of lines whose clue must stand in the band once more."""
_WRITTEN = 0.4
"""The share of lines whose clue must stand in lines that are left out, to be sure of it."""
_FRAMED = 0.9
"""How likely a board ends where a heavy line is drawn, if it has blank lines beyond that."""
_ROWS, _COLUMNS = frozenset[Side]({"top", "bottom"}), frozenset[Side]({"left", "right"})
"""The sides that have blank rows, and those that have blank columns."""


def read_trimmed(
    picture: Picture, sheet: Sheet, watch: Watch = PATIENT
) -> tuple[Sheet, list[LineReading]]:
    """The readings of a sheet, and the sheet without lanes or bands of clues at its edges."""
    readings = read_clues(picture, sheet, watch)
    lanes = lanes_of(picture, sheet, readings)
    if lanes:
        sheet = _without(sheet, lanes)
        readings = read_clues(picture, sheet, watch)
    sheet = _ended(picture, sheet, readings)
    high = digit_height(readings) / sheet.cell
    for side, count in blank_edges(sheet, readings).items():
        smaller = trimmed(sheet, side, count)
        alone = replace(smaller, sides=frozenset({side}))
        across = side in {"left", "right"}
        lines = range(sheet.height) if across else range(sheet.height, sheet.height + sheet.width)
        others = read_clues(picture, alone, watch, high=high)
        shift = 0 if across else sheet.height - smaller.height
        pairs = [(readings[line], others[line - shift]) for line in lines]
        agreeing = sum(_agree(one, other, sheet) for one, other in pairs)
        if agreeing >= _AGREEING * len(pairs):
            sheet, readings = smaller, read_clues(picture, smaller, watch)
    return sheet, readings


def _ended(picture: Picture, sheet: Sheet, readings: list[LineReading]) -> Sheet:
    """The sheet that surely ends where it has a clue or what its lines should look like.

    A lane between a board and its clues that has the same lines looks like a part of it, too. If a
    heavy line shows that it is none, the sheet is hardly the board.
    """
    blank = blank_lines(sheet, readings).keys()
    if not blank:
        return sheet
    rims = rims_of(picture, sheet, readings)
    sure = [side for side, lines in rims.items() if not lines]
    beyond = {side: lines for side, lines in rims.items() if lines}
    score = sheet.score * (1 - _FRAMED) if beyond else sheet.score
    ends = sheet.ends.difference(blank).union(sure)
    return replace(sheet, score=score, ends=ends, beyond=beyond)


def _agree(one: LineReading, other: LineReading, sheet: Sheet) -> bool:
    """Whether a line reads the same, in numbers that stand where the sheet's own cells are."""
    mine, theirs = literal(one), literal(other)
    if mine is None or theirs is None or mine.lengths != theirs.lengths or not mine.lengths:
        return False
    return all(sheet.holds(numeral.corners.mean(axis=0)) for numeral in other.ways[0][0])


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
        beyond={other: lines for other, lines in sheet.beyond.items() if other != side},
    )


def read_shorn(
    picture: Picture, sheet: Sheet, readings: list[LineReading], watch: Watch = PATIENT
) -> Iterator[tuple[Sheet, list[LineReading]]]:
    """The sheet without the blank lines at its edges, and what is read then.

    First without those beyond a heavy line that the board seems to end with, if there is one; where
    it surely ends all are its own. If rows and columns are blank, also without the ones alone: the
    others may be the board's.
    """
    known = sheet.ends.intersection(blank_lines(sheet, readings)).union(sheet.beyond)
    if sheet.beyond:
        less = _without(sheet, sheet.beyond)
        sheet = replace(less, score=_FRAMED, ends=less.ends.union(known))
        readings = read_clues(picture, sheet, watch)
        yield sheet, readings
    fewer = _shorn(picture, sheet, (sheet, readings), _ROWS - known, watch)
    narrower = _shorn(picture, sheet, (sheet, readings), _COLUMNS - known, watch)
    if not (fewer and narrower):
        yield from [found for found in (fewer, narrower) if found]
        return
    # lines may be blank only because their clues stand in the others: then these aren't the board's
    turns = [(fewer, _COLUMNS - known), (narrower, _ROWS - known)]
    first, others = min(turns, key=lambda turn: turn[0][0].shorn)
    both = _shorn(picture, sheet, first, others, watch)
    yield from (both, fewer, narrower) if both else (first,)


def _shorn(
    picture: Picture,
    sheet: Sheet,
    seen: tuple[Sheet, list[LineReading]],
    sides: frozenset[Side],
    watch: Watch,
) -> tuple[Sheet, list[LineReading]] | None:
    """What was seen of the sheet, without blank lines at these sides; None if there are none.

    A side is shorn unless clues are seen where the lines were.
    """
    less, readings = seen
    edges = {side: n for side, n in blank_lines(less, readings).items() if side in sides}
    if not edges:
        return None
    smaller = _without(less, edges)
    found = read_clues(picture, smaller, watch)
    unwritten = [side for side in edges if not _is_written(sheet, smaller, found, side)]
    score = 1 - sheet.score  # as likely as the sheet itself is mistaken
    return replace(smaller, score=score, shorn=less.shorn + len(unwritten)), found


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
    across = side in {"left", "right"}
    lines = readings[: less.height] if across else readings[less.height :]
    found = [
        any(sheet.holds(numeral.corners.mean(axis=0)) for numeral in reading.ways[0][0])
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
