"""grouped: the pieces of a strip by lines, broken digits put together, touching ones cut apart."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

import numpy as np

from .glyphs import Piece, Pieces, digit_height, joined, merged
from .strips import MARGIN, Strip

_EDGE = 0.03
"""What lies nearer to the board than this, in cells, or on it, is a part of the board."""
_RULE = 0.16
"""What lies wholly this near to a line of the lattice, in cells, is a part of that line."""
_NEAR = 1.6
"""Digits so near to the board, in cells, tell how high digits are; the nearest one always."""
_SMALL = 0.4
"""Pieces lower than this share of a digit are dots, commas and dirt."""
_STOP = 0.42
"""Dots and commas are smaller than this share of a digit."""
_LARGE = 1.5
"""Pieces higher than this are letters of something else."""


@dataclass(frozen=True, slots=True, eq=False)
class Grouped:
    """The pieces of a strip that could be digits."""

    strip: Strip
    pieces: Pieces
    digit: float
    """The height of a digit in pixels."""
    lines: tuple[tuple[Piece, ...], ...]
    """For each line, in reading order."""
    stops: frozenset[tuple[int, ...]]
    """The labels of those pieces that a dot or a comma follows."""

    @property
    def flat(self) -> list[Piece]:
        """Those of all lines."""
        return [piece for line in self.lines for piece in line]


def grouped(strip: Strip, pieces: Pieces, digit: float | None) -> Grouped:
    """The pieces by lines; how high digits are is found out unless it is known."""
    axis = 1 if strip.is_row else 0
    count = strip.sheet.height if strip.is_row else strip.sheet.width
    lines: list[list[Piece]] = [[] for _ in range(count)]
    for piece in pieces.all:
        if strip.inside(piece.centre) > -_EDGE or strip.is_cut(piece.box) or _is_rule(strip, piece):
            continue
        number = int(np.floor(piece.centre[axis] / strip.unit - MARGIN))
        if 0 <= number < count:
            lines[number].append(piece)
    for number, line in enumerate(lines):
        specks = pieces.weak(line, strip.em)
        lines[number] = [piece for piece in line if piece not in specks]
    high = digit or digit_height(_nearest(strip, lines), strip.em)
    if not strip.is_row:
        lines = [_unstacked(line, pieces, high) for line in lines]
    kept = [_row(line, high) if strip.is_row else _column(line, high) for line in lines]
    stops = _stops(lines, kept, high) if strip.is_row else set()
    return Grouped(strip, pieces, high, tuple([tuple(line) for line in kept]), frozenset(stops))


def _is_rule(strip: Strip, piece: Piece) -> bool:
    """Whether a piece is a dot, a dash or the rest of a line between lines or boxes."""
    for axis in (0, 1):
        low = piece.box[axis] / strip.unit + strip.origin[axis]
        high = piece.box[axis + 2] / strip.unit + strip.origin[axis]
        line = round((low + high) / 2)
        if max(line - low, high - line) < _RULE * strip.em / strip.unit and (
            (axis == 1) == strip.is_row
            or line in {0, strip.sheet.height, strip.sheet.width}
            or strip.sheet.boxes[strip.side]
        ):
            return True
    return False


def _nearest(strip: Strip, lines: list[list[Piece]]) -> list[float]:
    """The height of the two pieces of each line that stand next to the board."""
    axis = 0 if strip.is_row else 1
    heights = []
    for line in lines:
        found = merged(line, axis) if strip.is_row else line
        large = [piece for piece in found if 0.16 <= piece.height / strip.em <= 1]
        large = [piece for piece in large if piece.width > 0.25 * piece.height] or large
        large.sort(key=lambda piece: abs(strip.inside(piece.centre)))
        near = [one for one in large[1:2] if abs(strip.inside(one.centre)) < _NEAR]
        near += large[:1]
        heights += [float(piece.height) for piece in near]
    return heights


def _row(line: list[Piece], digit: float) -> list[Piece]:
    """Left to right; what lies above one another is one digit, unless that gets too high."""
    groups: list[Piece] = []
    for piece in sorted(line, key=lambda piece: -piece.height):
        for place, group in enumerate(groups):
            shared = min(piece.box[2], group.box[2]) - max(piece.box[0], group.box[0])
            both = joined([group, piece])
            if shared > 0.35 * min(piece.width, group.width) and both.height <= 1.2 * digit:
                groups[place] = both
                break
        else:
            groups.append(piece)
    return _sized(sorted(groups, key=lambda piece: piece.box[0]), digit)


def _column(line: list[Piece], digit: float) -> list[Piece]:
    """Top to bottom, within a number left to right."""
    large = [piece for piece in line if piece.height >= _SMALL * digit]
    small = [piece for piece in line if piece.height < _SMALL * digit]
    found = []
    for level in _stacked(merged(large + _parts(large, small), 1), digit):
        inside = [piece for piece in line if set(piece.labels) <= set(level.labels)]
        found += merged(inside, 0)
    return _sized(found, digit)


def _sized(pieces: list[Piece], digit: float) -> list[Piece]:
    return [piece for piece in pieces if _SMALL * digit <= piece.height <= _LARGE * digit]


def _unstacked(line: list[Piece], pieces: Pieces, digit: float) -> list[Piece]:
    """A column's pieces, those cut apart that are as high as several digits."""
    found: list[Piece] = []
    for piece in line:
        count = round(piece.height / (1.08 * digit))
        narrow = piece.width < 1.5 * digit
        found += pieces.split(piece, count) if count > 1 and narrow else [piece]
    return found


def _stacked(levels: list[Piece], digit: float) -> list[Piece]:
    """Levels with the halves of digits, as displays have them, put together."""
    found: list[Piece] = []
    for level in levels:
        if found and min(found[-1].height, level.height) < 0.75 * digit:
            both = joined([found[-1], level])
            gap = level.box[1] - found[-1].box[3]
            if both.height <= 1.15 * digit and gap < 0.2 * digit:
                found[-1] = both
                continue
        found.append(level)
    return found


def _parts(large: list[Piece], small: list[Piece]) -> list[Piece]:
    """Small pieces that lie beside a large one: parts of a broken digit, not dots below it."""
    return [
        piece
        for piece in small
        if any(
            min(piece.box[3], other.box[3]) - max(piece.box[1], other.box[1]) >= 0.8 * piece.height
            for other in large
        )
    ]


def _stops(lines: list[list[Piece]], kept: list[list[Piece]], digit: float) -> set[tuple[int, ...]]:
    """Which of the pieces kept have a dot or a comma between them and the next."""
    found = set()
    for line, members in zip(lines, kept, strict=True):
        small = [one for one in line if max(one.height, one.width) <= _STOP * digit]
        for one, other in pairwise(members):
            between = (one.box[2] - 0.1 * digit, other.box[0] + 0.1 * digit)
            level = (one.box[3] - 0.3 * digit, one.box[3] + 0.3 * digit)
            if any(
                between[0] <= dot.centre[0] <= between[1] and level[0] <= dot.centre[1] <= level[1]
                for dot in small
            ):
                found.add(one.labels)
    return found
