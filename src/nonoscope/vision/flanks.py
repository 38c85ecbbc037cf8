"""read_flanked, read_elsewhere: the same sheet with its clues where only a reading can tell.

Digits that are pale or far smaller than cells aren't seen where boards are found: then clues are
taken to stand on the left and above, as most do. And clues in boxes that are drawn like the board
are taken for a part of it: then its lines there have no clue of their own.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from .picture import Picture
from .reading import LEGIBLE, sides_of
from .sides import SideInk
from .sideways import read_sideways
from .trimming import read_trimmed, trimmed
from .values import LineReading, Sheet, Side
from .watching import PATIENT, Watch

_UNSEEN = 0.4
"""A board has less of a score if no clues were seen beside it."""
_MOST = 0.4
"""The share of lines that may be boxes for clues."""
_WHOLE = 2.0
"""How much more a side that is legible without leaving lines out is worth."""
_Pair = tuple[Side, Side]
_ACROSS: _Pair = ("left", "right")
_DOWN: _Pair = ("top", "bottom")


def read_flanked(
    picture: Picture, sheet: Sheet, watch: Watch = PATIENT
) -> tuple[Sheet, list[LineReading]]:
    """The readings of a sheet, and the sheet with its clues where they are."""
    board, readings = read_trimmed(picture, sheet, watch)
    if any(reading.is_seen for reading in readings):
        return board, readings
    return read_elsewhere(picture, sheet, watch) or (board, readings)


def read_elsewhere(
    picture: Picture, sheet: Sheet, watch: Watch = PATIENT
) -> tuple[Sheet, list[LineReading]] | None:
    """The same of a sheet that has no numbers where they should be; None if there are none at all.

    It takes several times as long as reading what is where it should be.
    """
    if sheet.score >= _UNSEEN:  # clues were seen beside the board: they stand there
        return read_sideways(picture, sheet, watch)
    other = _flanked(picture, sheet, watch)
    return None if other is None else read_trimmed(picture, other, watch)


def _flanked(picture: Picture, sheet: Sheet, watch: Watch) -> Sheet | None:
    """A sheet with sides that have numbers, where none were as expected; None if none do."""
    rows = _legible(picture, sheet, _ACROSS, watch)
    columns = _legible(picture, sheet, _DOWN, watch)
    found: list[tuple[float, Sheet]] = []
    if rows and columns:
        sides = frozenset(one.strip.side for one in rows + columns)
        least = min(rows[0].legible, columns[0].legible)
        found.append((_WHOLE * least, replace(sheet, sides=sides)))
    for seen, pair in ((rows, _DOWN), (columns, _ACROSS)):
        found += _boxed(picture, sheet, seen, pair, watch) if seen else []
    best = max(found, key=lambda one: one[0], default=(0.0, sheet))[1]
    is_same = best.sides == sheet.sides and best.mesh.shape == sheet.mesh.shape
    return None if is_same else best


def _boxed(
    picture: Picture, sheet: Sheet, seen: list[SideInk], pair: _Pair, watch: Watch
) -> list[tuple[float, Sheet]]:
    """The sheet without the blank lines at one of these sides, as far as numbers stand in them.

    With each the share of lines that have one.
    """
    has_clue = [any(one.is_clear for one in glyphs) for glyphs in seen[0].lines]
    others = [one.strip.side for one in seen]
    found = []
    for side, lines in zip(pair, (has_clue, has_clue[::-1]), strict=True):
        blank = lines.index(True) if any(lines) else 0
        if not 0 < blank <= _MOST * len(lines):
            continue
        smaller = trimmed(replace(sheet, sides=frozenset()), side, blank)
        inside = replace(smaller, sides=frozenset([side, *others]))
        found += [(one.legible, inside) for one in _legible(picture, smaller, (side,), watch)]
    return found


def _legible(picture: Picture, sheet: Sheet, sides: Sequence[Side], watch: Watch) -> list[SideInk]:
    """What is seen on those of the sides that have numbers: the expected ones, or else the best."""
    every = [
        one
        for side in sides
        for one in sides_of(picture, replace(sheet, sides=frozenset({side})), watch)
        if one.legible >= LEGIBLE
    ]
    every.sort(key=lambda one: -one.legible)
    expected = [one for one in every if one.strip.side in sheet.sides]
    best = every[:1]
    return expected if expected and expected[0] is best[0] else best
