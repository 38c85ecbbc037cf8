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
from nonoscope.explain.words import capital, cells_named, listed
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
            return min((_step(sight, thought, cell) for cell in new[:20]), key=_length)
    return None


def _blanks(sight: Sight, thought: Thought, blanks: set[int]) -> Step:
    """The blanks of the line that has the most of them; each follows at once."""
    line = max(range(len(sight.lines)), key=lambda n: len(blanks.intersection(sight.lines[n])))
    order = sight.lines[line]
    cells = [cell for cell in order if cell in blanks]
    if len(cells) == 1:
        return _step(sight, thought, cells[0])
    links = tuple([link for cell in cells for link in chain(sight, thought, cell)])
    across = dict.fromkeys(link.line for link in links if link.line != line)
    where = cells_named([order.index(cell) for cell in cells])
    sentence = capital(
        f"{sight.puzzle.geometry.line_name(line)}: the colours that it allows in {where}, "
        "the lines across don't, so they are blank."
    )
    decided = tuple([(cell, BLANK) for cell in cells])
    told = tuple(dict.fromkeys(tell(sight, links)))
    return Step(TECHNIQUE, (*across, line), (), decided, sentence, None, links, told)


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
        told = ()  # the sentence says it all
    else:
        sentence = capital(
            f"the cell at {where} is {word}: that is left when "
            f"{listed([name(line) for line in lines])} pass on which colours they allow."
        )
    return Step(TECHNIQUE, lines, (), ((cell, value),), sentence, None, links, told)
