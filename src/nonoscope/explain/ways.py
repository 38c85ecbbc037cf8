"""The ways of an account: lines that decide a cell, and lines that an assumption spoils."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from nonoscope.model import BLANK
from nonoscope.solve import line_reason

from .ladder import LINE_LADDER
from .reason import Reason, because, the_cell, the_colour, the_value
from .sight import Candidates, Sight, marked, marks_of
from .speaking import say
from .step import told_json
from .techniques.line import said
from .telling import suppose, tell
from .thought import Link, chain, think

_FAR = 12  # lines of a chain that a person can follow without losing heart


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
    reasons: tuple[Reason, ...]
    """The same as data, one for each sentence."""
    chain: tuple[Link, ...] = ()
    """The lines and cells of the way; none if only the search knows."""
    assumed: int | None = None
    """The value that was tried out, if one was."""
    first: int = 0
    """Which of the sentences is that of the first line; the others follow one by one."""

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
            "first": self.first,
            "told": told_json(self.told, self.reasons),
            "lines": list(self.lines),
            "chain": [
                {"line": line, "used": list(used), "left": [list(pair) for pair in left]}
                for line, used, left in self.chain
            ],
        }


def account(
    sight: Sight,
    cell: int,
    value: int,
    reasons: tuple[Reason, ...],
    *,
    is_forced: bool = False,
    chain: tuple[Link, ...] = (),
    assumed: int | None = None,
    first: int = 0,
) -> Account:
    """An account, with its words; a long one says so first."""
    if len(chain) > _FAR:
        lines = len({link.line for link in chain})
        reasons, first = (because("far", count=lines), *reasons), first + 1
    told = tuple([say(sight.puzzle, reason) for reason in reasons])
    return Account(cell, value, is_forced, told, reasons, chain, assumed, first)


def given(sight: Sight, cell: int) -> Account:
    """A cell that is printed in the puzzle."""
    printed = sight.puzzle.given
    assert printed is not None  # noqa: S101 - only asked about given cells
    value = printed.cells[cell]
    reason = because("given", cell=the_cell(cell), value=the_value(value))
    return account(sight, cell, value, (reason,), is_forced=True)


def lacking(sight: Sight, cell: int, value: int) -> Account:
    """A line without the colour, or a given cell."""
    lines = [n for n in sight.crossing[cell] if value not in sight.puzzle.clues[n].colours]
    if not lines or value == BLANK:
        return replace(given(sight, cell), value=value, is_forced=False)
    reasons = (because("lacking", colour=the_colour(value)).of(lines[0]), so_it_is_not(cell, value))
    return account(sight, cell, value, reasons, chain=(Link(lines[0], (), ()),))


def spoiled_already(sight: Sight, cell: int, value: int, links: tuple[Link, ...]) -> Account:
    """Other marks contradict each other, so nothing can be said about this one."""
    reasons = (because("spoiled"), *tell(sight, links))
    return account(sight, cell, value, reasons, chain=links, first=1)


def direct(
    sight: Sight, base: Candidates, cell: int, links: tuple[Link, ...], left: int
) -> Account:
    """Lines that decide the cell one after the other, each told by its technique."""
    value = left.bit_length() - 1
    reasons = []
    cells = marks_of(base)
    for link, plain in zip(links, tell(sight, links), strict=True):
        reason = _by_technique(sight, cells, link)
        if reason is not None:
            reasons.append(because("inLine", said=reason).of(link.line))
        else:  # marks alone don't say it
            reasons.append(replace(plain, key="tellsColours"))
        cells = marked(cells, [(c, v.bit_length() - 1) for c, v in link.left if v & (v - 1) == 0])
    reasons.append(so_it_is(cell, value))
    return account(sight, cell, value, tuple(reasons), is_forced=True, chain=links)


def _by_technique(sight: Sight, cells: bytes, link: Link) -> Reason | None:
    """What the easiest technique says that decides all that the link does, if one does."""
    view = sight.view(link.line, cells)
    order = sight.lines[link.line]
    asked = {(order.index(cell), bits.bit_length() - 1) for cell, bits in link.left}
    for _, find in LINE_LADDER:
        finding = find(view)
        if finding is not None and asked <= set(finding.decided):
            return finding.reason
    reasons = [line_reason(view.clue, view.cells, place) for place, _ in asked]
    if any(reason is None for reason in reasons):
        return None
    used = sorted({place for reason in reasons for place in reason or ()})
    return said(view, used, sorted(asked))


def refuted(sight: Sight, base: Candidates, cell: int, value: int) -> Account | None:
    """Lines that become impossible if the cell has the value."""
    thought = think(sight, base, ((cell, 1 << value),))
    if thought.conflict is None:
        return None
    links = chain(sight, thought)
    reasons = (suppose(cell, value), *tell(sight, links), so_it_is_not(cell, value))
    return account(sight, cell, value, reasons, chain=links, assumed=value, first=1)


def forced_by(sight: Sight, refuted: Account, value: int) -> Account:
    """The only value that is left when the other one is refuted."""
    way = replace(refuted, value=value, is_forced=True)
    return concluded(sight, way, so_it_is(way.cell, value))


def concluded(sight: Sight, way: Account, end: Reason) -> Account:
    """The way with another last sentence."""
    told = (*way.told[:-1], say(sight.puzzle, end))
    return replace(way, told=told, reasons=(*way.reasons[:-1], end))


def so_it_is(cell: int, value: int) -> Reason:
    """The end of what shows a cell's value."""
    return because("soIs", cell=the_cell(cell), value=the_value(value))


def so_it_is_not(cell: int, value: int) -> Reason:
    """The end of what shows that a cell hasn't a value."""
    return because("soNot", cell=the_cell(cell), value=the_value(value))
