"""likeliest: the rows of numbers that a ribbon may hold, with what each is likely.

A number is told at one place or at several next to each other, so many ways through the places tell
the same numbers; their probabilities add up. A few beginnings are followed side by side (prefix
beam search), each with what it is likely when nothing was told last and when its last number was.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from itertools import groupby

import numpy as np
import numpy.typing as npt

_KEPT, _FAR = 10, 16.0
"""Beginnings that are followed, and by how much more than the likeliest, as a logarithm, they may
be unlikely: what comes of less likely ones is no choice for a line."""
_LEAST = 1e-4
"""What is less likely than this at a place isn't told there."""
_MOST = 6
"""Numbers that are looked at for a place."""


@dataclass(frozen=True, slots=True)
class Told:
    """Numbers in order, how likely they are, and the places where each was told."""

    values: tuple[int, ...]
    log_probability: float
    places: tuple[int, ...]


@dataclass(slots=True)
class _Start:
    """A beginning: its log probabilities if nothing was told last, and if its last number was."""

    nothing: float = -math.inf
    number: float = -math.inf
    places: tuple[int, ...] = ()
    clear: float = -math.inf
    """How clear the last number was where it was clearest."""
    total: float = -math.inf
    """Both together, as soon as a place is done: it is asked for far more often."""


def likeliest(chances: npt.NDArray[np.float32]) -> list[Told]:
    """The rows of numbers of one ribbon (places x 101), likeliest first.

    >>> chances = np.full((5, 101), -20.0, np.float32)
    >>> chances[[0, 2, 4], 0] = 0  # nothing
    >>> chances[1, 1 + 3], chances[3, [1 + 7, 1 + 1]] = 0, np.log([0.6, 0.4])
    >>> [(told.values, round(math.exp(told.log_probability), 2)) for told in likeliest(chances)[:2]]
    [((3, 7), 0.6), ((3, 1), 0.4)]
    """
    starts: dict[tuple[int, ...], _Start] = {(): _Start(nothing=0.0, total=0.0)}
    numbers = _numbers(chances)
    nothing = chances[:, 0].tolist()
    for is_told, places in groupby(range(len(chances)), key=numbers.__contains__):
        if is_told:
            for place in places:
                starts = _followed(starts, place, nothing[place], numbers[place])
            continue
        silent = [nothing[place] for place in places]
        for start in starts.values():
            start.nothing = start.total = sum(silent, start.total)
            start.number = -math.inf
    ranked = sorted(starts.items(), key=lambda item: -item[1].total)
    return [Told(values, start.total, start.places) for values, start in ranked]


def _numbers(chances: npt.NDArray[np.float32]) -> dict[int, list[tuple[int, float]]]:
    """The likeliest numbers of each place at which any may be told."""
    places = np.flatnonzero(chances[:, 0] < math.log1p(-_LEAST))
    every = chances[places, 1:]
    likeliest = np.argpartition(-every, _MOST, axis=1)[:, :_MOST]
    logs = np.take_along_axis(every, likeliest, axis=1)
    found: dict[int, list[tuple[int, float]]] = {}
    for at, which in np.argwhere(logs > math.log(_LEAST)).tolist():
        number = int(likeliest[at, which]), float(logs[at, which])
        found.setdefault(int(places[at]), []).append(number)
    return found


def _followed(
    starts: dict[tuple[int, ...], _Start],
    place: int,
    nothing: float,
    numbers: list[tuple[int, float]],
) -> dict[tuple[int, ...], _Start]:
    found: dict[tuple[int, ...], _Start] = {}
    for values, start in starts.items():
        kept = found.get(values)
        if kept is None:
            kept = found[values] = _Start(places=start.places, clear=start.clear)
        total = start.total
        kept.nothing = _plus(kept.nothing, total + nothing)
        for value, chance in numbers:
            before = total
            if values and values[-1] == value:
                kept.number = _plus(kept.number, start.number + chance)
                if chance > start.clear:
                    kept.places, kept.clear = (*start.places[:-1], place), chance
                before = start.nothing
            if before == -math.inf:
                continue
            longer = (*values, value)
            more = found.get(longer)
            if more is None:
                found[longer] = _Start(-math.inf, before + chance, (*start.places, place), chance)
                continue
            if before + chance > more.number:
                more.places, more.clear = (*start.places, place), chance
            more.number = _plus(more.number, before + chance)
    for start in found.values():
        start.total = _plus(start.nothing, start.number)
    best = sorted(found.items(), key=lambda item: item[1].total, reverse=True)[:_KEPT]
    least = best[0][1].total - _FAR
    return {values: start for values, start in best if start.total >= least}


def _plus(one: float, other: float) -> float:
    """The logarithm of a sum of two, each given as a logarithm."""
    if one < other:
        one, other = other, one
    return one if other == -math.inf else one + math.log1p(math.exp(other - one))
