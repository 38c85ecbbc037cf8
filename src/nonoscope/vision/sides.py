"""side_ink: the glyphs of one side of a board, line by line, and what the net says of them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeVar

import numpy as np
import numpy.typing as npt

from .alike import agreed
from .asking import Asked
from .conforming import doubted
from .glyphs import Piece, Pieces, joined
from .grouping import Grouped, grouped
from .ink import Inked, closed, ink_of
from .numbers import Array
from .numerals import COUNTS, DIGITS, classify
from .strips import INTO, MARGIN, Strip
from .wording import without_words

T = TypeVar("T")

_CLEAR, _FAINT = 0.6, 0.35
"""What looks like a number with this probability may be pale; anything else has so much ink."""
_BROKEN = 0.25
"""With this share of low glyphs, digits may have fallen to pieces."""
_ASIDE = 0.42
"""Digits further from the middle of their line than this, in cells, are of something else."""
_SAMPLE, _LINES, _NEAREST = 50, 20, 3
"""Pieces by which a polarity is judged; lines by which it is given up, by so many pieces each."""
_PROMISING, _ENOUGH = 0.35, 10
"""If so much of that many pieces looks like numbers, the other polarity isn't looked at: what is
between strokes hardly ever looks like one."""
_HOPELESS = 0.1
"""With numbers beside no more than this share of some lines, nothing more is looked at."""
_STRONG = 2.0
"""Where little looks like numbers, ink that is so many times as strong may show some."""
_PARTLY, _EDGE = 0.7, 0.15
"""Where fewer lines have a number, those may be pale; the edge of a board is so thick, in cells."""

_Shown = tuple[Inked, Asked, float]
"""The ink of a polarity, its pieces, and how much of it looks like numbers."""


@dataclass(frozen=True, slots=True, eq=False)
class Glyph:
    """A piece that could be a digit or a number, with the net's scores."""

    piece: Piece
    scores: Array
    clear: float
    """The probability of what it most looks like, if that is a number."""
    corners: npt.NDArray[np.float32]
    """4 x 2, in the picture."""
    parted: bool
    """Whether a dot or comma stands between it and the next."""
    slot: int
    """Of boxed clues: which cell beyond the board it stands in, counted along the reading."""

    @property
    def is_clear(self) -> bool:
        """Whether it looks like a number, pale or not."""
        return self.clear > _CLEAR

    @property
    def junk(self) -> float:
        """The probability that it is no number."""
        return float(np.exp(self.scores[0]))


@dataclass(frozen=True, slots=True, eq=False)
class SideInk:
    """One side's glyphs in a polarity."""

    strip: Strip
    pieces: Pieces
    digit: float
    """The height of a digit in pixels."""
    lines: tuple[tuple[Glyph, ...], ...]
    """For each line, in reading order."""
    likely: float
    """How much of it looks like numbers: what chooses the polarity."""

    @property
    def legible(self) -> float:
        """The share of lines with a number next to the board."""
        near = [_nearest(self.strip, line) for line in self.lines]
        return sum(any(glyph.is_clear for glyph in line) for line in near) / len(near)

    def wholes(self, pairs: list[tuple[Glyph, Glyph]]) -> list[Array]:
        """The net's scores for neighbours in one patch."""
        both = [joined([one.piece, other.piece]) for one, other in pairs]
        return list(classify([self.pieces.patch(piece, self.digit) for piece in both]))


def side_ink(strip: Strip, digit: float | None = None, *, is_plain: bool = False) -> SideInk:
    """The glyphs of a strip, in the polarity that shows more numbers.

    Where hardly any are seen it is looked at in other ways as well, unless it `is_plain` ink that
    is looked for.
    """
    shown = _shown(strip, digit)
    if not is_plain and shown[2] < 0:  # waves and grain, perhaps, which are weaker than numbers
        shown = max(shown, _shown(strip, digit, _STRONG), key=lambda one: one[2])
    if (
        not is_plain and _legible(shown[1]) < _PARTLY
    ):  # numbers, perhaps, that are paler than the board by far
        shown = max(shown, _shown(strip, digit, pale=True), key=lambda one: one[2])
    inked, asked, promise = shown
    if promise < 0 and _legible(asked) < _HOPELESS:
        return _unseen(asked.group, promise)
    best = _seen(asked)
    heights = [glyph.piece.height for line in best.lines for glyph in line]
    if heights and np.mean(np.array(heights) < 0.7 * best.digit) > _BROKEN:
        bridged = closed(inked, 0.16 * best.digit)
        whole = _seen(Asked(grouped(strip, _pieces(strip, bridged), digit)))
        best = max(best, whole, key=lambda one: one.likely)
    return best


def _shown(strip: Strip, digit: float | None, least: float = 1.0, *, pale: bool = False) -> _Shown:
    """The polarity that shows more numbers; the one that isn't expected only if it has to be."""
    first = _polarity(strip, digit, least, lighter=strip.sheet.dark, pale=pale)
    _, asked, promise = first
    count = len(asked.group.flat)
    if promise >= _PROMISING * count and count >= _ENOUGH:
        return first
    other = _polarity(strip, digit, least, lighter=not strip.sheet.dark, pale=pale)
    return other if other[2] > promise else first


def _polarity(
    strip: Strip, digit: float | None, least: float, *, lighter: bool, pale: bool
) -> _Shown:
    """The ink lighter or darker than its ground, its pieces, and how much looks like numbers."""
    stroke = 0.2 * strip.em if digit is None else 0.32 * digit
    kept = None if strip.is_row else _middles(strip)
    measured = _beside(strip) if pale else None
    inked = ink_of(
        strip.colour, strip.em, stroke, kept, lighter=lighter, least=least, measured=measured
    )
    asked = Asked(grouped(strip, _pieces(strip, inked), digit))
    return inked, asked, _promise(asked)


def _pieces(strip: Strip, inked: Inked) -> Pieces:
    return Pieces(inked, strip.em, stacked=not strip.is_row)


def _middles(strip: Strip) -> npt.NDArray[np.bool_]:
    """The middle half of each column."""
    high, wide = strip.colour.shape[:2]
    place = (np.arange(wide) / strip.unit - MARGIN) % 1
    return np.broadcast_to(np.abs(place - 0.5) < 0.25, (high, wide))


def _beside(strip: Strip) -> npt.NDArray[np.bool_]:
    """What lies beside the board, not on its edge."""
    found = np.zeros(strip.colour.shape[:2], np.bool_)
    strip.outward(found)[round(_EDGE * strip.unit) :] = True
    return found


def _promise(asked: Asked) -> float:
    """How much of a strip looks like numbers, judged by some of its pieces."""
    flat = asked.group.flat
    some = flat[:: max(1, len(flat) // _SAMPLE)]
    _, scores = asked.about(some)
    return float(_likely(scores).sum()) * len(flat) / max(1, len(some))


def _legible(asked: Asked) -> float:
    """The share of lines with a number next to the board, judged by some of them."""
    lines = asked.group.lines[:: max(1, len(asked.group.lines) // _LINES)]
    near = [_nearest(asked.group.strip, line) for line in lines]
    _, scores = asked.about([piece for line in near for piece in line])
    clear = _clear(scores) > _CLEAR
    ends = np.cumsum([len(line) for line in near])
    found = [clear[end - len(line) : end].any() for end, line in zip(ends, near, strict=True)]
    return float(np.mean(found))


def _nearest(strip: Strip, line: tuple[T, ...]) -> tuple[T, ...]:
    """Those of a line that stand next to the board."""
    return line[-_NEAREST:] if strip.side in {"left", "top"} else line[:_NEAREST]


def _unseen(group: Grouped, likely: float) -> SideInk:
    """A side without numbers."""
    nothing: tuple[tuple[Glyph, ...], ...] = ((),) * len(group.lines)
    return SideInk(group.strip, group.pieces, group.digit, nothing, likely)


def _likely(scores: Array) -> Array:
    return np.asarray(_clear(scores) ** 4 - 0.3 * np.exp(scores[:, 0]), np.float32)


def _clear(scores: Array) -> Array:
    """For each row of scores the probability of the likeliest number."""
    units = scores[:, COUNTS + DIGITS :].max(axis=1)
    tens = scores[:, COUNTS + 1 : COUNTS + DIGITS].max(axis=1)
    return np.asarray(np.exp(np.maximum(scores[:, 1], scores[:, 2] + tens) + units), np.float32)


def _seen(asked: Asked) -> SideInk:
    """What the net says of all pieces."""
    group = asked.group
    strip, pieces, flat = group.strip, group.pieces, group.flat
    scores = doubted(strip, group.digit, group.lines, agreed(*asked.about(flat)))
    clear = _clear(scores)
    corners = strip.corners([piece.box for piece in flat])
    glyphs: list[list[Glyph]] = []
    place = 0
    for number, members in enumerate(group.lines):
        row = []
        for piece in members:
            if _off(strip, piece, number) < _ASIDE:
                parted, slot = piece.labels in group.stops, _slot(strip, piece)
                said = (scores[place], float(clear[place]), corners[place])
                row.append(Glyph(piece, *said, parted, slot))
            place += 1
        glyphs.append(row)
    likely = float(_likely(scores).sum())
    if not strip.is_row:
        glyphs = without_words(strip, group.digit, glyphs)
    return SideInk(strip, pieces, group.digit, _without_faint(glyphs, pieces), likely)


def _without_faint(lines: list[list[Glyph]], pieces: Pieces) -> tuple[tuple[Glyph, ...], ...]:
    """The glyphs without those whose ink is far weaker than that of most, unless they are clear."""
    strength = {id(glyph): pieces.strength(glyph.piece) for members in lines for glyph in members}
    sure = [strength[id(glyph)] for members in lines for glyph in members if glyph.is_clear]
    usual = float(np.median(sure)) if sure else 0.0
    return tuple(
        [
            tuple(
                [
                    glyph
                    for glyph in members
                    if strength[id(glyph)] > _FAINT * usual or glyph.is_clear
                ]
            )
            for members in lines
        ]
    )


def _off(strip: Strip, piece: Piece, line: int) -> float:
    """How far a piece stands from the middle of its line, in cells."""
    axis = 1 if strip.is_row else 0
    return abs(piece.centre[axis] / strip.unit - MARGIN - line - 0.5)


def _slot(strip: Strip, piece: Piece) -> int:
    axis = 0 if strip.is_row else 1
    start = 0.0 if strip.side in {"left", "top"} else INTO
    return int(np.floor(piece.centre[axis] / strip.unit - start))
