"""read_longer: the same sheet with a line more, where its clear numbers say that it lacks one.

The outermost line of a board may be too pale to be found. Then numbers that are read well don't fit
into lines, or the sums of rows and columns differ by just what the missing clue says. Or some were
taken for boxes though no clues stand in them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

import numpy as np
import numpy.typing as npt

from nonoscope.model import Rectangle

from .believing import Signs, signs_of
from .choices import literal
from .edges import blank_lines
from .picture import Picture
from .reading import read_clues
from .values import LineReading, Sheet, Side
from .watching import PATIENT, Watch

_CLEAR = 0.2
"""What numbers cost on average, at most, if all of them are read well."""
_EXPLAINED = 0.25
"""How much of the difference of the sums is left at most, if a line was missing that isn't seen."""
_UNLIKELY = 0.5
"""How likely a sheet is with a line that wasn't found, compared with what was found."""

Mesh = npt.NDArray[np.float32]


def read_longer(
    picture: Picture,
    sheet: Sheet,
    looks: Sequence[Sequence[LineReading]],
    watch: Watch = PATIENT,
) -> Iterator[tuple[Sheet, list[LineReading]]]:
    """The sheet with another line at either side where it lacks one, if a number stands beside it.

    And what is read then. The last of the looks says whether it lacks one; with it sums must agree
    better than in all of them.
    """
    gap = min(_signs(sheet, readings).gap for readings in looks)
    for side in _lacking(sheet, looks[-1]) if gap > 0 else ():
        longer = _longer(sheet, side)
        if np.isnan(longer.mesh).any():
            continue
        found = read_clues(picture, longer, watch)
        share = 1.0 if sheet.boxes[side] else _EXPLAINED
        if side not in blank_lines(longer, found) and _signs(longer, found).gap < share * gap:
            yield longer, found


def _lacking(sheet: Sheet, readings: Sequence[LineReading]) -> list[Side]:
    """The sides at which a line may be missing; none if nothing says so."""
    signs = _signs(sheet, readings)
    if not signs.are_strong or signs.literal_cost > _CLEAR * signs.numerals:
        return []
    if blank_lines(sheet, readings):  # rather it has lines too many
        return []
    clues = [choice.lengths if (choice := literal(reading)) else () for reading in readings]
    rows, columns = clues[: sheet.height], clues[sheet.height :]
    more = sum(map(sum, rows)) - sum(map(sum, columns))
    is_narrow, is_low = _is_over(rows, sheet.width), _is_over(columns, sheet.height)
    sides: list[Side] = []
    if is_narrow or (more > 0 and not is_low):
        sides += ["right", "left"]
    if is_low or (more < 0 and not is_narrow):
        sides += ["bottom", "top"]
    return [side for side in sides if not (sheet.boxes[side] and side in sheet.sides)]


def _signs(sheet: Sheet, readings: Sequence[LineReading]) -> Signs:
    return signs_of(Rectangle(sheet.width, sheet.height), readings)


def _is_over(clues: Sequence[tuple[int, ...]], length: int) -> bool:
    """Whether one of the clues doesn't fit."""
    return any(sum(clue) + len(clue) - 1 > length for clue in clues)


def _longer(sheet: Sheet, side: Side) -> Sheet:
    """The sheet with a line more at a side, or with all that are drawn there."""
    less = replace(sheet, score=_UNLIKELY * sheet.score, ends=sheet.ends - {side})
    if sheet.lattice is None or not sheet.boxes[side]:
        lattice = None if sheet.lattice is None else _with_line(sheet.lattice, side)
        return replace(less, mesh=_with_line(sheet.mesh, side), lattice=lattice)
    boxes = {**sheet.boxes, side: 0}
    high, wide = sheet.lattice.shape[:2]
    rows = slice(boxes["top"], high - boxes["bottom"])
    columns = slice(boxes["left"], wide - boxes["right"])
    return replace(less, mesh=sheet.lattice[rows, columns], boxes=boxes)


def _with_line(mesh: Mesh, side: Side) -> Mesh:
    """Crossings with the next line, as far from the last as that is from the one before it."""
    axis = 1 if side in {"left", "right"} else 0
    last, before = (0, 1) if side in {"left", "top"} else (-1, -2)
    line = 2 * np.take(mesh, [last], axis) - np.take(mesh, [before], axis)
    both = (line, mesh) if last == 0 else (mesh, line)
    return np.concatenate(both, axis).astype(np.float32)
