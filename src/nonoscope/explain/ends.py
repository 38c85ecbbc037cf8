"""End and from_both_ends: what holds at the beginning of a line holds at its end, mirrored."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from nonoscope.model import BLANK, UNKNOWN, Clue

from .reason import Reason, because, the_cells
from .view import LineView, Rest


class End(NamedTuple):
    """The first coloured cell of what is left of a line, seen from one of its ends."""

    run: int
    """The run nearest to that end."""
    edge: int
    """The first place that isn't finished."""
    place: int
    """The coloured cell."""
    decided: tuple[int, ...]
    """Places that are decided by it."""
    used: tuple[int, ...]
    """What is finished before, and the coloured cell."""
    is_end: bool
    """Whether it is seen from the line's end."""


Look = Callable[[LineView, Rest, int], list[int]]
"""Given the line, what is left of it and the first coloured cell: the places it decides."""


def from_both_ends(line: LineView, look: Look) -> End | None:
    """What `look` decides from the beginning of the line, or else from its end."""
    rest = line.rest()
    found = _from_start(line, rest, look)
    if found:
        return found
    size, runs = len(line.cells), len(line.clue)
    mirrored = LineView(Clue(line.clue[::-1]), line.cells[::-1], line.palette)
    other = _from_start(
        mirrored,
        Rest(size - rest.stop, size - rest.start, runs - rest.last, runs - rest.first),
        look,
    )
    if other is None:
        return None
    last = size - 1
    return End(
        runs - 1 - other.run,
        last - other.edge,
        last - other.place,
        tuple(sorted([last - place for place in other.decided])),
        tuple(sorted([last - place for place in other.used])),
        is_end=True,
    )


def the_edge(line: LineView, end: End) -> Reason:
    """What stands there: the edge of the board, or the last thing that is finished."""
    outside = end.edge + 1 if end.is_end else end.edge - 1
    if not 0 <= outside < len(line.cells):
        return because("edge")
    is_blank = line.cells[outside] == BLANK
    return because("edgeBlank" if is_blank else "edgeCell", cells=the_cells([outside]))


def _from_start(line: LineView, rest: Rest, look: Look) -> End | None:
    if rest.first >= rest.last:
        return None
    places = range(rest.start, rest.stop)
    place = next((p for p in places if line.cells[p] not in (BLANK, UNKNOWN)), None)
    if place is None or line.cells[place] != line.clue[rest.first].colour:
        return None
    decided = [p for p in look(line, rest, place) if line.is_unknown(p)]
    if not decided:
        return None
    used = (*range(rest.start), place)
    return End(rest.first, rest.start, place, tuple(decided), used, is_end=False)
