"""The ways of an account: lines that decide a cell, and lines that an assumption spoils."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from nonoscope.model import BLANK
from nonoscope.solve import line_reason

from .ladder import LINE_LADDER
from .sight import Candidates, Sight, marked, marks_of
from .step import cell_named
from .techniques.line import said
from .telling import assumption, tell, value_named
from .thought import Link, chain, think
from .words import capital


@dataclass(frozen=True, slots=True)
class Account:
    """Why a cell must have a value, or can't have it."""

    cell: int
    value: int
    """The value that is spoken about."""
    is_forced: bool
    """True: the cell must have it. False: it can't."""
    told: tuple[str, ...]
    """The way, a sentence for each line, and the conclusion."""
    chain: tuple[Link, ...] = ()
    """The lines and cells of the way; none if only the search knows."""
    assumed: int | None = None
    """The value that was tried out, if one was."""

    @property
    def lines(self) -> tuple[int, ...]:
        """The lines to look at, in their order."""
        return tuple(dict.fromkeys(link.line for link in self.chain))

    def __str__(self) -> str:
        return " ".join(self.told)

    def as_json(self) -> dict[str, Any]:
        """For programs and pages; cells and lines are indexes."""
        return {
            "cell": self.cell,
            "value": self.value,
            "forced": self.is_forced,
            "assumed": self.assumed,
            "told": list(self.told),
            "lines": list(self.lines),
            "chain": [
                {"line": line, "used": list(used), "left": [list(pair) for pair in left]}
                for line, used, left in self.chain
            ],
        }


def given(sight: Sight, cell: int) -> Account:
    """A cell that is printed in the puzzle."""
    printed = sight.puzzle.given
    assert printed is not None  # noqa: S101 - only asked about given cells
    value = printed.cells[cell]
    where = cell_named(sight.puzzle.geometry, cell)
    told = f"The cell at {where} is given as {value_named(sight, 1 << value)}."
    return Account(cell, value, is_forced=True, told=(told,))


def lacking(sight: Sight, cell: int, value: int) -> Account:
    """A line without the colour, or a given cell."""
    lines = [n for n in sight.crossing[cell] if value not in sight.puzzle.clues[n].colours]
    if not lines or value == BLANK:
        return replace(given(sight, cell), value=value, is_forced=False)
    name = capital(sight.puzzle.geometry.line_name(lines[0]))
    word = value_named(sight, 1 << value)
    told = (f"{name} has no {word} run.", f"So the cell can't be {word}.")
    return Account(cell, value, is_forced=False, told=told, chain=(Link(lines[0], (), ()),))


def spoiled_already(sight: Sight, cell: int, value: int, links: tuple[Link, ...]) -> Account:
    """Other marks contradict each other, so nothing can be said about this one."""
    told = ("Other marks contradict each other already.", *tell(sight, links))
    return Account(cell, value, is_forced=False, told=told, chain=links)


def direct(
    sight: Sight, base: Candidates, cell: int, links: tuple[Link, ...], left: int
) -> Account:
    """Lines that decide the cell one after the other, each told by its technique."""
    value = left.bit_length() - 1
    where = cell_named(sight.puzzle.geometry, cell)
    told = []
    cells = marks_of(base)
    for link, plain in zip(links, tell(sight, links), strict=True):
        told.append(_by_technique(sight, cells, link) or plain)
        cells = marked(cells, [(c, v.bit_length() - 1) for c, v in link.left if v & (v - 1) == 0])
    told.append(f"So the cell at {where} is {value_named(sight, left)}.")
    return Account(cell, value, is_forced=True, told=tuple(told), chain=links)


def _by_technique(sight: Sight, cells: bytes, link: Link) -> str | None:
    """The sentence of the easiest technique that decides all that the link does, if one does."""
    name = capital(sight.puzzle.geometry.line_name(link.line))
    view = sight.view(link.line, cells)
    order = sight.lines[link.line]
    asked = {(order.index(cell), bits.bit_length() - 1) for cell, bits in link.left}
    for _, find in LINE_LADDER:
        finding = find(view)
        if finding is not None and asked <= set(finding.decided):
            return f"{name}: {finding.sentence}"
    reasons = [line_reason(view.clue, view.cells, place) for place, _ in asked]
    if any(reason is None for reason in reasons):
        return None
    used = sorted({place for reason in reasons for place in reason or ()})
    return f"{name}: {said(view, used, sorted(asked))}"


def refuted(sight: Sight, base: Candidates, cell: int, value: int) -> Account | None:
    """Lines that become impossible if the cell has the value."""
    thought = think(sight, base, ((cell, 1 << value),))
    if thought.conflict is None:
        return None
    links = chain(sight, thought)
    word = value_named(sight, 1 << value)
    told = (
        f"Suppose {assumption(sight, cell, value)}.",
        *tell(sight, links),
        f"So it can't be {word}.",
    )
    return Account(cell, value, is_forced=False, told=told, chain=links, assumed=value)


def forced_by(sight: Sight, refuted: Account, value: int) -> Account:
    """The only value that is left when the other one is refuted."""
    told = (*refuted.told[:-1], f"So it is {value_named(sight, 1 << value)}.")
    return replace(refuted, value=value, is_forced=True, told=told)
