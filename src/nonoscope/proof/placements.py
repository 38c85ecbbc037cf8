"""Placements: what one line allows, by going through all placements of its clue at once.

A placement lays down the clue's symbols in order: the cells of each run, and a blank between two
runs of one colour. Spare blanks may come before a run and at the end. So a cell either takes the
next symbol or is a spare blank, and how many symbols are laid down is all that has to be remembered
from cell to cell. A set of such numbers is an int with a bit for each.

Where each run may start can be limited too: a run's starts are a set of places, bit p for place p.
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
        self._firsts: list[int] = []
        """The number of each run's first symbol."""
        for length, colour in clue:
            if symbols and symbols[-1] == colour:
                symbols.append(BLANK)
            self._firsts.append(len(symbols))
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

    def rule_out_starts(
        self, sets: list[int], starts: list[int]
    ) -> tuple[list[tuple[int, int]], list[int]] | None:
        """The same with limited starts; also the starts that each run keeps.

        >>> Placements(Clue([1, 1])).rule_out_starts([3, 3, 3, 3], [7, 12])
        ([], [3, 12])
        >>> Placements(Clue([1, 1])).rule_out_starts([3, 3, 3, 3], [2, 15])
        ([(3, 2), (2, 1), (1, 2), (0, 1)], [2, 8])
        """
        waits = self._waits
        ahead, takes = [], []
        laid = 1
        for position, candidates in enumerate(sets):
            take = self._where(candidates)
            for first, places in zip(self._firsts, starts, strict=True):
                if not places >> position & 1:
                    take &= ~(1 << first)
            ahead.append(laid)
            takes.append(take)
            laid = (laid & take) << 1 | (laid & waits if candidates & 1 else 0)
        if not laid & self._end:
            return None
        found = []
        kept_starts = [0] * len(starts)
        behind = self._end
        for position in range(len(sets) - 1, -1, -1):
            candidates, take = sets[position], takes[position]
            spare = behind & waits if candidates & 1 else 0
            taken = behind >> 1 & take
            kept = self._kept(candidates, ahead[position], behind, take)
            if kept != candidates:
                found.append((position, kept))
            for run, first in enumerate(self._firsts):
                kept_starts[run] |= (ahead[position] & taken) >> first & 1 and 1 << position
            behind = taken | spare
        return found, kept_starts

    def _kept(self, candidates: int, ahead: int, behind: int, take: int = -1) -> int:
        """The candidates that lead from what may be before the cell to what may be after it."""
        kept = candidates & 1 if ahead & self._waits & behind else 0
        ahead &= behind >> 1 & take
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
