"""Colour logic: a cell has a colour that all its lines allow.

A row may leave a cell red or blank, and the column that crosses it blue or blank. Neither decides
the cell, but together they do: it is blank. What a cell has lost in one line can tell more in
another one, so the colours that are left are passed on from line to line. In black and white this
says nothing that lines don't say alone.
"""

from __future__ import annotations

from nonoscope.explain.sight import Sight, marks_of
from nonoscope.explain.step import Step, cell_named
from nonoscope.explain.technique import Technique, Tier
from nonoscope.explain.telling import tell, value_named
from nonoscope.explain.thought import Thought, chain, think
from nonoscope.explain.words import capital, listed
from nonoscope.model import UNKNOWN

TECHNIQUE = Technique(
    "colour",
    "colour logic",
    Tier.COLOUR,
    "Which colours does the row leave a cell, and which the column? Do they meet in only one?",
)


def find(sight: Sight, cells: bytes) -> Step | None:
    """The cell that is decided by the fewest lines."""
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
            return min((_step(sight, thought, cell) for cell in new[:20]), key=_length)
    return None


def _length(step: Step) -> int:
    return len(step.lines)


def _step(sight: Sight, thought: Thought, cell: int) -> Step:
    links = chain(sight, thought, cell)
    value = thought.candidates[cell].bit_length() - 1
    lines = tuple(dict.fromkeys(link.line for link in links))
    name = sight.puzzle.geometry.line_name
    where = cell_named(sight.puzzle.geometry, cell)
    word = value_named(sight, 1 << value)
    told = tell(sight, links)
    if all(link.left[0][0] == cell and not link.used for link in links):
        each = [
            f"{name(link.line)} allows it only {value_named(sight, link.left[0][1])}"
            for link in links
        ]
        sentence = capital(f"the cell at {where}: {listed(each)}, so it is {word}.")
    else:
        sentence = capital(
            f"the cell at {where} is {word}: that is left when "
            f"{listed([name(line) for line in lines])} pass on which colours they allow."
        )
    return Step(TECHNIQUE, lines, (), ((cell, value),), sentence, None, links, told)
