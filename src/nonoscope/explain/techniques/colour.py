"""Colour logic: a cell has a colour that all its lines allow.

A row may leave a cell red or blank, and the column that crosses it blue or blank. Neither decides
the cell, but together they do: it is blank. What a cell has lost in one line can tell more in
another one, so the colours that are left are passed on from line to line. In black and white this
says nothing that lines don't say alone.
"""

from __future__ import annotations

from nonoscope.explain.reason import (
    because,
    joined,
    the_cell,
    the_cells,
    the_lines,
    the_value,
    the_values,
)
from nonoscope.explain.sight import Sight, marks_of
from nonoscope.explain.step import Step, board_step
from nonoscope.explain.technique import Technique, Tier
from nonoscope.explain.telling import tell
from nonoscope.explain.thought import Link, Thought, chain, think
from nonoscope.model import BLANK, UNKNOWN

TECHNIQUE = Technique(
    "colour",
    "colour logic",
    Tier.COLOUR,
    "Which colours does the row leave a cell, and which the column? Do they meet in only one?",
)


def find(sight: Sight, cells: bytes) -> Step | None:
    """Blanks of one line, if lines allow different colours there; else a cell by few lines."""
    if sight.every == 0b11:
        return None
    base = sight.candidates(cells)
    for rounds in (1, 2, 4, None):
        thought = think(sight, base, (), rounds)
        new = [
            cell
            for cell, mark in enumerate(marks_of(thought.candidates))
            if cells[cell] == UNKNOWN and mark != UNKNOWN
        ]
        if new and thought.conflict is None:
            blanks = {cell for cell in new if thought.candidates[cell] == 1 << BLANK}
            if rounds == 1 and len(blanks) > 1:
                return _blanks(sight, thought, blanks)
            ways = [(cell, chain(sight, thought, cell)) for cell in new[:20]]
            return _step(sight, thought, *min(ways, key=_length))
    return None


def _blanks(sight: Sight, thought: Thought, blanks: set[int]) -> Step:
    """The blanks of the line that has the most of them; each follows at once."""
    line = max(range(len(sight.lines)), key=lambda n: len(blanks.intersection(sight.lines[n])))
    order = sight.lines[line]
    cells = [cell for cell in order if cell in blanks]
    if len(cells) == 1:
        return _step(sight, thought, cells[0], chain(sight, thought, cells[0]))
    links = tuple([link for cell in cells for link in chain(sight, thought, cell)])
    across = dict.fromkeys(link.line for link in links if link.line != line)
    said = because("colourBlanks", cells=the_cells(order.index(cell) for cell in cells))
    decided = tuple([(cell, BLANK) for cell in cells])
    return board_step(
        sight.puzzle,
        TECHNIQUE,
        (*across, line),
        decided,
        because("inLine", said=said).of(line),
        chain=links,
        reasons=tell(sight, tuple(dict.fromkeys(links))),
    )


def _length(way: tuple[int, tuple[Link, ...]]) -> int:
    return len({link.line for link in way[1]})


def _step(sight: Sight, thought: Thought, cell: int, links: tuple[Link, ...]) -> Step:
    value = thought.candidates[cell].bit_length() - 1
    lines = tuple(dict.fromkeys(link.line for link in links))
    where, what = the_cell(cell), the_value(value)
    reason = because("colourPassed", cell=where, value=what, lines=the_lines(lines))
    reasons = tell(sight, links)
    if all(link.left[0][0] == cell and not link.used for link in links):
        each = [
            because("colourAllows", value=the_values(link.left[0][1])).of(link.line)
            for link in links
        ]
        reason = because("colourMeet", cell=where, each=joined(each, "clauses"), value=what)
        reasons = ()  # the sentence says it all
    decided = ((cell, value),)
    return board_step(sight.puzzle, TECHNIQUE, lines, decided, reason, chain=links, reasons=reasons)
