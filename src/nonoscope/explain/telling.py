"""Chains in words: what each line of a thought says, as a teacher would tell it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from .sight import Sight, values_of
from .step import cell_named
from .thought import Link
from .words import are, capital, cells_named, clue_named, colour_named, listed

_SHORT = 4  # links that a sentence can hold


def value_named(sight: Sight, bits: int) -> str:
    """'black', or 'red or blank'.

    >>> from nonoscope.model import Puzzle
    >>> value_named(Sight(Puzzle.from_clues([[1]], [[1]])), 0b11)
    'black or blank'
    """
    values = sorted(values_of(bits), reverse=True)
    return listed([colour_named(sight.puzzle.palette, value) for value in values], "or")


def tell(sight: Sight, links: Sequence[Link]) -> tuple[str, ...]:
    """A sentence for each link."""
    return tuple([_tell_link(sight, link) for link in links])


def assumption(sight: Sight, cell: int, value: int) -> str:
    """'the cell at row 2, column 3 were black', to follow an if."""
    word = colour_named(sight.puzzle.palette, value)
    return f"the cell at {cell_named(sight.puzzle.geometry, cell)} were {word}"


def shortly(sight: Sight, links: Sequence[Link]) -> str:
    """All of a short chain in one clause, or the ends of a long one; it follows an assumption."""
    name = sight.puzzle.geometry.line_name
    last = links[-1]
    clue = sight.puzzle.clues[last.line]
    runs = clue_named(clue, sight.puzzle.palette)
    end = f"{name(last.line)} would have {f'no place for {runs}' if clue else 'a coloured cell'}"
    way = links[:-1]
    if not way:
        return end
    if len(way) > _SHORT:
        lines = len({link.line for link in way})
        return f"following it through {lines} lines, {end}"
    said = [f"{name(link.line)} would make {_made(sight, link)}" for link in way]
    return f"{', '.join(said)}, and then {end}"


def _made(sight: Sight, link: Link) -> str:
    order = sight.lines[link.line]
    by_value: dict[int, list[int]] = {}
    for cell, bits in link.left:
        by_value.setdefault(bits, []).append(order.index(cell))
    return listed(
        [
            f"its {cells_named(places)} {value_named(sight, bits)}"
            for bits, places in sorted(by_value.items(), reverse=True)
        ]
    )


def _tell_link(sight: Sight, link: Link) -> str:
    name = capital(sight.puzzle.geometry.line_name(link.line))
    clue = sight.puzzle.clues[link.line]
    if not link.left:
        if not clue:
            return f"{name} has no runs, but would have a coloured cell: that is impossible."
        runs = clue_named(clue, sight.puzzle.palette)
        where = _where(sight, link.line, link.used)
        return f"{name} then has no place for {runs}{f', because of {where}' if where else ''}."
    return f"{name}: {listed(decided_named(sight, link.line, link.left))}."


def decided_named(sight: Sight, line: int, left: Iterable[tuple[int, int]]) -> list[str]:
    """'cells 3 to 5 are black', for each value that occurs."""
    order = sight.lines[line]
    by_value: dict[int, list[int]] = {}
    for cell, bits in left:
        by_value.setdefault(bits, []).append(order.index(cell))
    return [
        f"{cells_named(places)} {are(places)} {value_named(sight, bits)}"
        for bits, places in sorted(by_value.items(), reverse=True)
    ]


def _where(sight: Sight, line: int, cells: Iterable[int]) -> str:
    order = sight.lines[line]
    places = [order.index(cell) for cell in cells]
    return cells_named(places) if places else ""
