"""Placements: what one line allows, by going through all placements of its clue at once.

A placement lays down the clue's symbols in order: the cells of each run, and a blank between two
runs of one colour. Spare blanks may come before a run and at the end. So a cell either takes the
next symbol or is a spare blank, and how many symbols are laid down is all that has to be remembered
from cell to cell. A set of such numbers is an int with a bit for each.
"""

from __future__ import annotations

from nonoscope.model import BLANK, Clue


class Placements:
    """All placements of one clue in lines of any candidates.

    >>> Placements(Clue([3])).rule_out([3, 3, 3, 3])
    [(2, 2), (1, 2)]
    >>> Placements(Clue([3])).rule_out([3, 1, 3, 3]) is None
    True
    """

    def __init__(self, clue: Clue) -> None:
        symbols: list[int] = []
        waits = 0
        for length, colour in clue:
            if symbols and symbols[-1] == colour:
                symbols.append(BLANK)
            waits |= 1 << len(symbols)
            symbols += [colour] * length
        self._end = 1 << len(symbols)
        self._waits = waits | self._end
        """Where spare blanks may come: before each run and at the end."""
        self._places: dict[int, int] = {}
        """Where a colour, as a set of its own, is the next symbol; then of other sets too."""
        for number, colour in enumerate(symbols):
            self._places[1 << colour] = self._places.get(1 << colour, 0) | 1 << number

    def rule_out(self, sets: list[int]) -> list[tuple[int, int]] | None:
        """The cells that lose candidates, each with those it keeps; None: there is no placement.

        A cell's candidates are a set of bits, bit c for colour c.
        """
        waits = self._waits
        ahead = []  # before each cell: how many symbols may be laid down
        laid = 1
        for candidates in sets:
            ahead.append(laid)
            spare = laid & waits if candidates & 1 else 0
            laid = (laid & self._where(candidates)) << 1 | spare
        if not laid & self._end:
            return None
        found = []
        behind = self._end  # after each cell: from how many the end can be reached
        for position in range(len(sets) - 1, -1, -1):
            candidates = sets[position]
            if candidates & (candidates - 1):  # one alone stays: there is a placement
                kept = self._kept(candidates, ahead[position], behind)
                if kept != candidates:
                    found.append((position, kept))
            spare = behind & waits if candidates & 1 else 0
            behind = behind >> 1 & self._where(candidates) | spare
        return found

    def _kept(self, candidates: int, ahead: int, behind: int) -> int:
        """The candidates that lead from what may be before the cell to what may be after it."""
        kept = candidates & 1 if ahead & self._waits & behind else 0
        ahead &= behind >> 1
        left = candidates & ~kept
        while left:
            colour = left & -left
            left ^= colour
            if ahead & self._where(colour):
                kept |= colour
        return kept

    def _where(self, candidates: int) -> int:
        places = self._places.get(candidates)
        if places is None:
            places, left = 0, candidates
            while left:
                colour = left & -left
                left ^= colour
                places |= self._places.get(colour, 0)
            self._places[candidates] = places
        return places
