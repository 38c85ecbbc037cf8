"""placements: where each run of a line can still begin, all runs and marks taken together.

Sets of places are the bits of an int, so a line costs a few machine operations for each run instead
of a table of runs times cells: a hint looks at every line of the board.
"""

from __future__ import annotations

from functools import lru_cache

from nonoscope.model import BLANK, UNKNOWN, Clue


@lru_cache(maxsize=1 << 12)
def placements(clue: Clue, cells: bytes) -> tuple[int, ...] | None:
    """For each run the cells at which it can begin, as bits; None if the clue doesn't fit.

    >>> from nonoscope.model import Grid
    >>> [bin(starts) for starts in placements(Clue([2, 1]), Grid.parse("?????").cells)]
    ['0b11', '0b11000']
    """
    forward = _begins(clue, cells)
    if forward is None:
        return None
    backward = _begins(Clue(clue[::-1]), cells[::-1])
    if backward is None:
        return None
    size = len(cells)
    starts = []
    for run, ahead, mirrored in zip(clue, forward, backward[::-1], strict=True):
        both = ahead & _mirror(mirrored, size, run.length)
        if not both:
            return None
        starts.append(both)
    return tuple(starts)


def _begins(clue: Clue, cells: bytes) -> list[int] | None:
    """For each run where it can begin if only what stands before it counts."""
    blanks = _mask(cells, BLANK)
    if not clue:
        return [] if blanks == (1 << len(cells)) - 1 else None
    found = []
    reached = _flood(1, blanks)  # bit p: the first p cells are explained by the runs so far
    before = BLANK
    for length, colour in clue:
        begin = reached
        if colour == before:  # a blank has to stand between
            begin = (reached & blanks) << 1
        begin &= _fits(_mask(cells, colour), length)
        if not begin:
            return None
        found.append(begin)
        reached = _flood(begin << length, blanks)
        before = colour
    return found


def _mask(cells: bytes, value: int) -> int:
    """The cells that can have the value, as bits."""
    return int(cells[::-1].translate(_digits(value)) or b"0", 2)


@lru_cache(maxsize=256)
def _digits(value: int) -> bytes:
    """A table that makes cells digits: 1 if they can have the value, else 0."""
    return bytes([ord("1") if cell in (UNKNOWN, value) else ord("0") for cell in range(256)])


def _flood(seeds: int, through: int) -> int:
    """The seeds, and all that is reached from them by steps over bits of `through`."""
    # The carry of an addition runs through a block of ones and stops behind it.
    return seeds | (((seeds & through) + through) ^ through)


def _fits(mask: int, length: int) -> int:
    """The places at which that many bits of the mask stand in a row."""
    have = 1
    while have < length:
        step = min(have, length - have)
        mask &= mask >> step
        have += step
    return mask


def _mirror(starts: int, size: int, length: int) -> int:
    """Beginnings in the mirrored line as beginnings in the line."""
    return int(f"{starts:0{size - length + 1}b}"[::-1], 2)
