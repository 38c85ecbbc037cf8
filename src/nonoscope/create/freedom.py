"""freedom: an estimate of how many pictures the clues allow, in bits.

Counting them is out of reach while there are many, and what line logic leaves open often doesn't
move at all when one cell of a noisy picture changes. The number of placements that each line has
left does move. If lines were independent, the number of pictures were the product of the lines'
placements, divided by what each open cell is counted too often, being in a line of each direction.
The error of that is the same for nearly equal pictures, and comparing those is all it is for.
"""

from __future__ import annotations

import math
from functools import lru_cache

from nonoscope.model import BLANK, UNKNOWN, Clue, clue_of
from nonoscope.model.geometry import cut

from .canvas import Canvas


def freedom(canvas: Canvas, known: bytes) -> float:
    """Bits of freedom that are left when so much is known; 0 if everything is."""
    if UNKNOWN not in known:
        return 0.0
    directions = len(canvas.geometry.directions)
    bits = 0.0
    for clue, line in zip(canvas.clues, cut(known, canvas.geometry), strict=True):
        unknown = line.count(UNKNOWN)
        if unknown:
            bits += placement_bits(clue, line)
            missing = sum([run.length for run in clue]) - len(line) + unknown + line.count(BLANK)
            bits -= unknown * _entropy(missing / unknown) * (directions - 1) / directions
    return bits


@lru_cache(maxsize=1 << 16)
def placement_bits(clue: Clue, known: bytes) -> float:
    """The logarithm of the number of ways in which the runs fit into the line.

    >>> placement_bits(Clue([1]), bytes([UNKNOWN] * 8))
    3.0
    >>> placement_bits(Clue([2, 1]), bytes([UNKNOWN, 1, UNKNOWN, UNKNOWN, UNKNOWN]))
    1.584962500721156
    """
    size = len(known)
    if not clue:
        return 0.0
    if known.count(UNKNOWN) == size and len(set(clue.colours)) == 1:
        return math.log2(math.comb(size - clue.shortest + len(clue), len(clue)))
    total = _placements(clue, known)
    return math.log2(total) if total else 0.0


@lru_cache(maxsize=1 << 16)
def line_bits(cells: bytes) -> float:
    """The freedom that the clue of a finished line leaves if nothing else is known.

    >>> line_bits(bytes([0, 0, 1, 0, 0, 0, 0, 0]))
    3.0
    """
    return placement_bits(clue_of(cells), bytes([UNKNOWN]) * len(cells))


def _placements(clue: Clue, known: bytes) -> int:
    """ways[i]: of placing the runs so far within the first i cells."""
    size = len(known)
    may_be_blank = [value in (BLANK, UNKNOWN) for value in known]
    ways = [1, *[0] * size]
    for end in range(1, size + 1):
        ways[end] = ways[end - 1] if may_be_blank[end - 1] else 0
    reach: dict[int, list[int]] = {}
    before = BLANK
    for length, colour in clue:
        if colour not in reach:
            reach[colour] = _reach(known, colour)
        fits = reach[colour]
        gap = int(colour == before)
        now = [0] * (size + 1)
        for end in range(length + gap, size + 1):
            if may_be_blank[end - 1]:
                now[end] = now[end - 1]
            start = end - length - gap
            if fits[end] >= length and not (gap and not may_be_blank[start]):
                now[end] += ways[start]
        ways, before = now, colour
    return ways[size]


def _reach(known: bytes, colour: int) -> list[int]:
    """How many cells up to each place can be of the colour, without a break."""
    reach = [0]
    for value in known:
        reach.append(reach[-1] + 1 if value in (UNKNOWN, colour) else 0)
    return reach


def _entropy(share: float) -> float:
    if not 0 < share < 1:
        return 0.0
    return -share * math.log2(share) - (1 - share) * math.log2(1 - share)
