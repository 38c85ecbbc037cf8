"""Clue lists of a `.non` file, and what a blank line in them means.

Simpson's format writes an empty clue as 0 and ignores blank lines; pbnsolve and mikix write it as a
blank line. So blank lines count only where clues are missing, and then:

1. a goal picture that fits settles which ones are meant;
2. else, where 0 is used for empty clues, blank lines are noise, and a clue is missing;
3. else a blank line before a heading is a separator if the file separates its headings so, and the
   blank lines that come first are the clues. Where only blank lines at the end would fill the list,
   the sums must agree, or a clue is missing after all.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import chain
from typing import NoReturn

from nonoscope.model import Clue

from .non_colours import Colours, Runs
from .non_sections import LISTS, Section
from .source import Source

SIZE_OF = {"rows": "height", "columns": "width"}


@dataclass(slots=True)
class ClueList:
    """The lines under `rows` or `columns`."""

    section: Section
    needed: int
    items: list[tuple[int, Runs | None]]
    """Line number and runs of each line; None for a blank line."""

    @property
    def filled(self) -> int:
        """Lines that aren't blank."""
        return sum(runs is not None for _, runs in self.items)

    @property
    def total(self) -> int:
        """Cells of all runs."""
        return sum(length for _, runs in self.items for length, _ in runs or ())

    @property
    def has_blank_inside(self) -> bool:
        """Whether a blank line comes before a clue."""
        return self.filled + self.trailing < len(self.items)

    @property
    def trailing(self) -> int:
        """Blank lines at the end."""
        count = 0
        for _, runs in reversed(self.items):
            if runs is not None:
                break
            count += 1
        return count


def read_list(section: Section, needed: int, room: int, colours: Colours) -> ClueList:
    """The clues of a section, not yet settled; each is for a line of `room` cells."""
    items = [
        (number, colours.clue(line, number, section.key, room) if line.strip() else None)
        for number, line in section.body
    ]
    return ClueList(section, needed, items)


def settle(
    source: Source,
    lists: dict[str, ClueList],
    *,
    separated: bool,
    goal: Sequence[Clue] | None,
    index: dict[int, int],
) -> dict[str, list[tuple[int, Clue]]]:
    """(line number, clue) of each line, for rows and columns."""
    separated = separated or any(
        one.filled == one.needed and one.section.followed and one.trailing for one in lists.values()
    )
    zero_used = any(
        runs == [] for _, runs in chain.from_iterable(one.items for one in lists.values())
    )
    agree = source.lenient or len({one.total for one in lists.values()}) == 1
    settled = {}
    for key in LISTS:
        one = lists[key]
        clues = _Reading([(n, _clue(runs, index)) for n, runs in one.items], one.needed)
        if one.filled > one.needed:
            _refuse_too_many(source, one)
        shown = None
        if goal is not None:
            height = lists["rows"].needed
            shown = goal[:height] if key == "rows" else goal[height:]
        found = clues.without_blanks() if one.filled == one.needed else clues.like(shown)
        if found is None and not zero_used and (agree or one.has_blank_inside):
            found = clues.in_order(separated and bool(one.section.followed))
        if found is None:
            _refuse_too_few(source, one)
        settled[key] = found
    return settled


def _clue(runs: Runs | None, index: dict[int, int]) -> Clue | None:
    return None if runs is None else Clue([(length, index[key]) for length, key in runs])


@dataclass(slots=True)
class _Reading:
    items: list[tuple[int, Clue | None]]
    needed: int

    def without_blanks(self) -> list[tuple[int, Clue]]:
        return [(number, clue) for number, clue in self.items if clue is not None]

    def like(self, shown: Sequence[Clue] | None) -> list[tuple[int, Clue]] | None:
        """With blank lines where the goal's are empty; None if the clues aren't the goal's."""
        if shown is None:
            return None
        found: list[tuple[int, Clue]] = []
        place = 0
        for expected in shown:
            if expected:
                while place < len(self.items) and self.items[place][1] is None:
                    place += 1
            if place == len(self.items):
                return None
            number, clue = self.items[place]
            if (clue or Clue()) != expected:
                return None
            found.append((number, expected))
            place += 1
        return found if all(clue is None for _, clue in self.items[place:]) else None

    def in_order(self, separated: bool) -> list[tuple[int, Clue]] | None:
        """The first lines, blank or not; a blank line after the heading may be noise."""
        items = self.items
        if separated and items and items[-1][1] is None:
            items = items[:-1]
        leading = next((i for i, (_, clue) in enumerate(items) if clue is not None), 0)
        for start in (0, leading) if leading else (0,):
            taken, rest = items[start : start + self.needed], items[start + self.needed :]
            if len(taken) == self.needed and all(clue is None for _, clue in rest):
                return [(number, clue or Clue()) for number, clue in taken]
        return None


def _refuse_too_many(source: Source, one: ClueList) -> NoReturn:
    key, size = one.section.key, SIZE_OF[one.section.key]
    filled = [number for number, runs in one.items if runs is not None]
    source.fail(
        filled[one.needed],
        f"there are {len(filled)} clues under '{key}', but the {size} is {one.needed}",
        f"correct the {size} or remove clues",
    )


def _refuse_too_few(source: Source, one: ClueList) -> NoReturn:
    section, size = one.section, SIZE_OF[one.section.key]
    last = one.items[-1][0] if one.items else section.number
    blank = len(one.items) - one.filled
    remedy = f"correct the {size} or add the missing clues, 0 for an empty line"
    if blank > one.needed - one.filled:
        remedy = "write 0 for each empty line, since blank lines here can be read in several ways"
    source.fail(
        section.followed or last,
        f"there are {one.filled} clues under '{section.key}', but the {size} is {one.needed}",
        remedy,
    )
