"""read_longer: the same sheet with more lines, where its clear numbers say that it lacks some.

The outermost lines of a board, at one side or at both, may be too pale to be found. Then numbers
that are read well don't fit into lines, or the sums of rows and columns differ by just what the
missing clues say. Or some lines were taken for boxes though no clues stand in them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

import numpy as np
import numpy.typing as npt

from .believing import signs_of
from .choices import fits, literal
from .edges import blank_lines
from .picture import Picture
from .reaches import nearest_of
from .reading import read_clues, sides_of
from .values import SIDES, LineReading, Sheet, Side, digit_height
from .watching import PATIENT, Watch

_FILLED, _CLEAR = 0.6, 0.2
"""The share of lines that have a number, at least, and what these cost on average, at most, if all
of them are read well."""
_EXPLAINED = 0.25
"""How much of the difference of the sums is left at most, if a line was missing that isn't seen."""
_MOST = 3
"""Lines that are added at a side, one after the other, where none are seen."""
_FEW = 3
"""Lines that are looked at to see whether the outermost has a clue."""
_BOX = 0.95
"""Of a cell: how far from the board numbers stand that aren't in the box next to it."""
UNLIKELY = 0.5
"""How likely a sheet is with lines that weren't found, compared with what was found."""

Mesh = npt.NDArray[np.float32]


def read_longer(
    picture: Picture,
    sheet: Sheet,
    looks: Sequence[Sequence[LineReading]],
    watch: Watch = PATIENT,
) -> Iterator[tuple[Sheet, list[LineReading]]]:
    """The sheet with more lines at either side where it lacks some, if numbers stand beside them.

    And what is read then. The last of the looks says whether it lacks any; with them sums must
    agree better than in all of the looks.
    """
    gap = min(signs_of(sheet.board, readings).gap for readings in looks)
    sides = _lacking(sheet, looks[-1]) if gap > 0 else []
    beyond = {side: longer(sheet, side) for side in sides}
    high = digit_height(looks[-1]) / sheet.cell
    sides = [side for side in sides if _has_clue(picture, beyond[side], side, high, watch)]
    for way in [(side,) for side in sides] + _opposite(sides):
        found = _lengthened(picture, sheet, looks[-1], way, gap=gap, watch=watch)
        if found is not None:
            yield found


def _opposite(sides: Sequence[Side]) -> list[tuple[Side, ...]]:
    """Both sides at once, where a board may lack lines at either of them.

    >>> _opposite(["right", "left", "bottom"])
    [('right', 'left')]
    """
    pairs: list[tuple[Side, ...]] = [("right", "left"), ("bottom", "top")]
    return [pair for pair in pairs if set(pair) <= set(sides)]


def _lengthened(
    picture: Picture,
    sheet: Sheet,
    known: Sequence[LineReading],
    sides: Sequence[Side],
    *,
    gap: float,
    watch: Watch,
) -> tuple[Sheet, list[LineReading]] | None:
    """The sheet with more lines at each of these sides, and what is read then.

    Each line has a number and makes the sums agree better; the first is known to have one. None if
    they don't explain the gap.
    """
    left, high = gap, digit_height(known) / sheet.cell
    share = 1.0 if any(sheet.boxes[side] for side in sides) else _EXPLAINED
    for side in sides:
        before = sheet
        for number in range(_MOST):
            more = longer(sheet, side)
            is_known = not number and side == sides[0]
            if not (is_known or _has_clue(picture, more, side, high, watch)):
                break
            seen = read_clues(picture, more, watch)
            beside = _beside(more, side, seen, known)
            closer = min(signs_of(more.board, each).gap for each in (seen, beside))
            if side in blank_lines(more, seen) or closer >= left:
                break
            sheet, known, left = more, beside, closer
            if left < share * gap and side == sides[-1]:
                return replace(sheet, score=UNLIKELY * sheet.score), seen
        if sheet is before:
            return None
    return None


def _beside(
    longer: Sheet, side: Side, found: Sequence[LineReading], known: Sequence[LineReading]
) -> list[LineReading]:
    """What is read beside the new lines, and what is known of all others after a closer look.

    >>> sheet = Sheet(np.zeros((3, 4, 2), np.float32), 1.0, frozenset(), {})
    >>> found = [LineReading(line, (((), float(-line)),)) for line in range(5)]
    >>> [one.ways[0][1] for one in _beside(sheet, "left", found, found[:4])]
    [0.0, -1.0, -2.0, -2.0, -3.0]
    """
    count = len(found) - len(known)
    is_row = side in {"top", "bottom"}
    first = 0 if is_row else longer.height
    if side in {"bottom", "right"}:
        first += (longer.height if is_row else longer.width) - count
    both = [*known[:first], *found[first : first + count], *known[first:]]
    return [replace(reading, line=line) for line, reading in enumerate(both)]


def _lacking(sheet: Sheet, readings: Sequence[LineReading]) -> list[Side]:
    """The sides at which a line may be missing; none if nothing says so."""
    signs = signs_of(sheet.board, readings)
    if signs.filled < _FILLED or signs.literal_cost > _CLEAR * signs.numerals:
        return []
    if blank_lines(sheet, readings):  # rather it has lines too many
        return []
    clues = [choice.lengths if (choice := literal(reading)) else () for reading in readings]
    rows, columns = clues[: sheet.height], clues[sheet.height :]
    more = sum(map(sum, rows)) - sum(map(sum, columns))
    is_narrow = not all(fits(clue, sheet.width) for clue in rows)
    is_low = not all(fits(clue, sheet.height) for clue in columns)
    sides: list[Side] = []
    if is_narrow or more > 0:
        sides += ["right", "left"]
    if is_low or more < 0:
        sides += ["bottom", "top"]
    return [side for side in sides if not sheet.boxes[side] or has_free_box(sheet, side, readings)]


def has_free_box(sheet: Sheet, side: Side, readings: Sequence[LineReading]) -> bool:
    """Whether no number stands in the boxes next to a board: they may be its outermost line."""
    if side not in sheet.sides:
        return True
    rows = sheet.height
    lines = readings[:rows] if side in {"left", "right"} else readings[rows:]
    return min(nearest_of(sheet, side, lines), default=0.0) >= _BOX


def _has_clue(picture: Picture, sheet: Sheet, side: Side, high: float, watch: Watch) -> bool:
    """Whether something like a number stands beside the outermost line: a look at a few lines.

    Digits are so high elsewhere, in cells.
    """
    if np.isnan(sheet.mesh).any():
        return False
    is_row = side in {"top", "bottom"}
    last = side in {"bottom", "right"}
    few = slice(-_FEW - 1, None) if last else slice(_FEW + 1)
    part = replace(
        sheet,
        mesh=sheet.mesh[few] if is_row else sheet.mesh[:, few],
        lattice=None,
        boxes=dict.fromkeys(SIDES, 0),
        sides=frozenset(one for one in sheet.sides if (one in {"left", "right"}) == is_row),
    )
    seen = [one.lines[-1 if last else 0] for one in sides_of(picture, part, watch, high=high)]
    return any(glyph.is_clear for line in seen for glyph in line)


def longer(sheet: Sheet, side: Side) -> Sheet:
    """The sheet with a line more at a side: with all boxes there, unless they have clues."""
    if sheet.lattice is None or not sheet.boxes[side]:
        lattice = None if sheet.lattice is None else _with_line(sheet.lattice, side)
        less = replace(sheet, ends=sheet.ends - {side})
        return replace(less, mesh=_with_line(sheet.mesh, side), lattice=lattice)
    return with_box(sheet, side, 1 if side in sheet.sides else sheet.boxes[side])


def with_box(sheet: Sheet, side: Side, count: int = 1) -> Sheet:
    """The sheet with so many lines more at a side, which were taken for boxes of its clues."""
    if sheet.lattice is None:
        raise ValueError("a sheet without a lattice has no boxes")
    boxes = {**sheet.boxes, side: sheet.boxes[side] - count}
    high, wide = sheet.lattice.shape[:2]
    rows = slice(boxes["top"], high - boxes["bottom"])
    columns = slice(boxes["left"], wide - boxes["right"])
    mesh = sheet.lattice[rows, columns]
    return replace(sheet, mesh=mesh, boxes=boxes, ends=sheet.ends - {side})


def _with_line(mesh: Mesh, side: Side) -> Mesh:
    """Crossings with the next line, as far from the last as that is from the one before it."""
    axis = 1 if side in {"left", "right"} else 0
    last, before = (0, 1) if side in {"left", "top"} else (-1, -2)
    line = 2 * np.take(mesh, [last], axis) - np.take(mesh, [before], axis)
    both = (line, mesh) if last == 0 else (mesh, line)
    return np.concatenate(both, axis).astype(np.float32)
