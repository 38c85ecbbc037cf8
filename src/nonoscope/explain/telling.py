"""Chains as reasons: what each line of a thought says, as a teacher would tell it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from .reason import (
    Named,
    Reason,
    Several,
    because,
    joined,
    the_cell,
    the_cells,
    the_clue,
    the_value,
    the_values,
)
from .sight import Sight
from .thought import Link

_SHORT = 4  # links that a sentence can hold


def tell(sight: Sight, links: Sequence[Link]) -> tuple[Reason, ...]:
    """A sentence for each link."""
    return tuple([_tell_link(sight, link) for link in links])


def suppose(cell: int, value: int) -> Reason:
    """What is tried out."""
    return because("suppose", cell=the_cell(cell), value=the_value(value))


def shortly(sight: Sight, links: Sequence[Link]) -> Reason:
    """All of a short chain in one clause, or the ends of a long one; it follows an assumption."""
    last = links[-1]
    clue = sight.puzzle.clues[last.line]
    end = because("noPlace", clue=the_clue(clue)) if clue else because("noPlaceEmpty")
    end = end.of(last.line)
    way = links[:-1]
    if not way:
        return end
    if len(way) > _SHORT:
        return because("thenLong", count=len({link.line for link in way}), end=end)
    said = [because("wouldMake", made=_parts(sight, link, "made")).of(link.line) for link in way]
    return because("thenWay", way=joined(said, "comma"), end=end)


def _tell_link(sight: Sight, link: Link) -> Reason:
    clue = sight.puzzle.clues[link.line]
    if link.left:
        return because("tells", said=_parts(sight, link, "is")).of(link.line)
    if not clue:
        return because("tellsEmpty").of(link.line)
    if not link.used:
        return because("tellsNoPlace", clue=the_clue(clue)).of(link.line)
    cells = _places(sight, link.line, link.used)
    return because("tellsNoPlaceAround", clue=the_clue(clue), cells=cells, count=1).of(link.line)


def _parts(sight: Sight, link: Link, key: str) -> Several:
    """'cells 3 to 5 are red', for each value that occurs."""
    by_value: dict[int, list[int]] = {}
    for cell, bits in link.left:
        by_value.setdefault(bits, []).append(cell)
    return joined(
        because(key, cells=_places(sight, link.line, cells), value=the_values(bits))
        for bits, cells in sorted(by_value.items(), reverse=True)
    )


def _places(sight: Sight, line: int, cells: Iterable[int]) -> Named:
    order = sight.lines[line]
    return the_cells(order.index(cell) for cell in cells)
