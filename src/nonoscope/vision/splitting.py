"""splits: which part of a frame is the board and which are bands of boxed clues, by likelihood.

Boxed clues are drawn with the same lines as the board. What tells them apart is where writing is:
in a band it is dense and pushed towards the board, so that a written cell has a written one between
itself and the board; the board is mostly empty or has marks anywhere; the corner has none. Each way
to cut bands off is given the probability of what is seen under it.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product

import numpy as np
import numpy.typing as npt

Mask = npt.NDArray[np.bool_]
Strengths = npt.NDArray[np.float64]

_DEEPEST = 26
"""Cells of a band: more numbers than a line of 50 cells can have."""
_NEXT = 0.93
"""How often the box beside the board is written in."""
_LOOSE = 0.02
"""How often writing in a band has an empty box between itself and the board."""
_SPARSE = 0.35
"""No band ends with a column that is written in less than this."""
_CORNER = 0.12
_CLEARLY = 10.0
"""By how much likelier clues on further sides must be."""
_OUTWARD = 4.0
"""By how much rarer numbers are that begin at the outer edge."""
_FIVES = 1.5
"""For each side of the board that is a multiple of five."""
_LEAST_BOARD = 4
_PEN = 5.0
"""For each split at a line that is e times as strong as usual."""


@dataclass(frozen=True, slots=True)
class Split:
    """How many rows or columns of cells belong to clues on each side."""

    left: int
    right: int
    top: int
    bottom: int
    likelihood: float
    """A logarithm, to compare splits of one frame."""


def splits(
    written: Mask, pens: tuple[Strengths, Strengths] | None = None, most: int = 4
) -> list[Split]:
    """The likeliest ways to cut a frame into a board and bands, best first; also no cut at all.

    `pens` is how strong the lines across and down are: a board often begins with a strong one.
    """
    strong = _strong(pens, written.shape)
    whole = Split(0, 0, 0, 0, _likelihood(written, 0, 0))
    found: dict[tuple[int, int, int, int], Split] = {}
    for right, below in product((False, True), repeat=2):
        order = np.s_[:: -1 if below else 1], np.s_[:: -1 if right else 1]
        lines = (strong[0][order[0]], strong[1][order[1]])
        for across, down, likelihood in _two_sided(written[order], lines):
            sides = (
                0 if right else across,
                across if right else 0,
                0 if below else down,
                down if below else 0,
            )
            found.setdefault(sides, Split(*sides, likelihood))
    ordered = sorted(found.values(), key=lambda split: -split.likelihood)
    both = _four_sided(written, ordered[0], strong)
    if both is not None:
        ordered.insert(0, both)
    kept = ordered[:most]
    return (
        kept if any(not (s.left or s.right or s.top or s.bottom) for s in kept) else [*kept, whole]
    )


def _strong(
    pens: tuple[Strengths, Strengths] | None, shape: tuple[int, ...]
) -> tuple[Strengths, Strengths]:
    """For each line across and down, how much its strength speaks for a board that begins there."""
    if pens is None:
        return np.zeros(shape[0] + 1), np.zeros(shape[1] + 1)
    usual = [np.log(lines + 0.5) - np.log(np.median(lines) + 0.5) for lines in pens]
    return _PEN * np.clip(usual[0], -0.3, 1), _PEN * np.clip(usual[1], -0.3, 1)


def _two_sided(written: Mask, strong: tuple[Strengths, Strengths]) -> list[tuple[int, int, float]]:
    """Bands on the left and on the top: their depths and the likelihood; the best few."""
    each = []
    for left, top in product(_depths(written, strong[1]), _depths(written.T, strong[0])):
        if not _possible(left, written.shape[1] - left) or not _possible(top, len(written) - top):
            continue
        pen = (strong[0][top] if top else 0.0) + (strong[1][left] if left else 0.0)
        each.append((left, top, _likelihood(written, left, top) + float(pen)))
    return sorted(each, key=lambda way: -way[2])[:6]


def _depths(written: Mask, strong: Strengths) -> list[int]:
    """How deep a band on the left may be: its last column is written in nearly everywhere.

    If its first one is, numbers may begin there: then the band ends anywhere, or at a strong line.
    """
    deepest = min(_DEEPEST, written.shape[1] - _LEAST_BOARD)
    share = written[:, :deepest].mean(axis=0)
    ends = share > _SPARSE
    if deepest > 0 and share[0] > 0.5:
        ends |= (share > 0) | (strong[1 : deepest + 1] > 0.3 * _PEN)
    return [0, *(np.nonzero(ends)[0] + 1).tolist()]


def _possible(depth: int, cells: int) -> bool:
    """A line has at most so many numbers as every second of its cells."""
    return depth <= (cells + 1) // 2


def _likelihood(written: Mask, left: int, top: int) -> float:
    board = written[top:, left:]
    corner = written[:top, :left]
    total = _scattered(board)
    total += float(corner.sum() * np.log(_CORNER) + (~corner).sum() * np.log(1 - _CORNER))
    total += _band(written[top:, :left]) + _band(written[:top, left:].T)
    height, width = board.shape
    return float(total + _FIVES * (height % 5 == 0) + _FIVES * (width % 5 == 0))


def _scattered(cells: Mask) -> float:
    """Of writing anywhere, as often as it is."""
    if not cells.size:
        return 0.0
    share = float(np.clip(cells.mean(), 0.004, 0.7))
    return float(cells.sum() * np.log(share) + (~cells).sum() * np.log(1 - share))


def _band(cells: Mask) -> float:
    """Of a band on the left of a board, lines x depth: numbers begin at one of its edges."""
    if not cells.size:
        return 0.0
    return max(_aligned(cells), _aligned(cells[:, ::-1]) - _OUTWARD)


def _aligned(cells: Mask) -> float:
    """Of a band whose numbers stand close together on its right."""
    lines, depth = cells.shape
    beside = cells[:, -1]
    total = float(beside.sum() * np.log(_NEXT) + (~beside).sum() * np.log(1 - _NEXT))
    if depth > 1:
        after, before = cells[:, 1:], cells[:, :-1]
        loose = before[~after]
        total += float(loose.sum() * np.log(_LOOSE) + (~loose).sum() * np.log(1 - _LOOSE))
        total += _scattered(before[after])
    if not cells[:, 0].any():
        total -= 3.0 + 0.1 * lines
    return total


def _four_sided(written: Mask, best: Split, strong: tuple[Strengths, Strengths]) -> Split | None:
    """The same split with clues on the other two sides as well, if that is likelier."""
    rows, columns = written.shape
    rest = written[best.top : rows - best.bottom, best.left : columns - best.right]
    order = np.s_[:: 1 if best.bottom else -1], np.s_[:: 1 if best.right else -1]
    turned = rest[order]
    lines = (
        strong[0][best.top : rows - best.bottom + 1][order[0]],
        strong[1][best.left : columns - best.right + 1][order[1]],
    )
    across, down, _ = _two_sided(turned, lines)[0]
    across = across if best.left or best.right else 0
    down = down if best.top or best.bottom else 0
    more = _likelihood(turned, across, down) - _likelihood(turned, 0, 0)
    if not (across or down) or more < _CLEARLY:
        return None
    left, right = (across, best.right) if best.right else (best.left, across)
    top, bottom = (down, best.bottom) if best.bottom else (best.top, down)
    return Split(left, right, top, bottom, best.likelihood + more)
