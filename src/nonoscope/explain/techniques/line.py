"""Complete line logic: what all ways to place the runs have in common.

A cell that has the same value in every placement of the clue that fits the marks has that value.
This is all that one line can say, and so it contains every other technique for one line; it comes
last of them because a person has to keep many placements in mind. The marks that are named are the
fewest that it takes.
"""

from __future__ import annotations

from collections.abc import Sequence

from nonoscope.explain.reason import Reason, because, joined, the_cells, the_clue, the_value
from nonoscope.explain.technique import Finding, Technique, Tier
from nonoscope.explain.view import LineView
from nonoscope.model import UNKNOWN
from nonoscope.solve import line_reason, settle_line

TECHNIQUE = Technique(
    "line",
    "complete line logic",
    Tier.LINE,
    "Go through all ways to place the runs: which cell is the same in all of them?",
)


def find(line: LineView) -> Finding | None:
    """The cells that the smallest set of marks decides, of all sets that decide one."""
    every = (2 << max([1, *line.clue.colours, *_known(line.cells)])) - 1
    places = [place for place, _ in decisions(line, line.cells, every)]
    reasons = [line_reason(line.clue, line.cells, place) for place in places]
    least = min((reason for reason in reasons if reason is not None), key=_size, default=None)
    if least is None:
        return None
    used = set(least)
    bare = bytes([cell if p in used else UNKNOWN for p, cell in enumerate(line.cells)])
    decided = [pair for pair in decisions(line, bare, every) if line.is_unknown(pair[0])]
    if not decided:
        return None
    return Finding(tuple(decided), least, tuple(range(len(line.clue))), said(line, least, decided))


def said(line: LineView, used: Sequence[int], decided: Sequence[tuple[int, int]]) -> Reason:
    """The reason: these marks decide those cells."""
    whole, count = the_clue(line.clue), len(line.clue)
    always = joined(
        because(
            "always",
            cells=the_cells(place for place, its in decided if its == value),
            value=the_value(value),
        )
        for value in sorted({value for _, value in decided}, reverse=True)
    )
    if not used:
        return because("line", clue=whole, count=count, always=always)
    around = because("around", cells=the_cells(used))
    return because("lineAround", clue=whole, count=count, around=around, always=always)


def decisions(line: LineView, cells: bytes, every: int) -> list[tuple[int, int]]:
    """Place and value of each unknown cell that the clue and these marks leave one value."""
    settled = settle_line(line.clue, [every if c == UNKNOWN else 1 << c for c in cells])
    return [
        (place, left.bit_length() - 1)
        for place, left in enumerate(settled or ())
        if cells[place] == UNKNOWN and left & (left - 1) == 0
    ]


def _known(cells: bytes) -> list[int]:
    return [cell for cell in cells if cell != UNKNOWN]


def _size(reason: tuple[int, ...]) -> tuple[int, int]:
    return len(reason), reason[-1] - reason[0] if reason else 0
