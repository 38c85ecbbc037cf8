"""think: what follows if a cell has a value, line after line; and the chain of lines that shows it.

Lines are looked at in rounds, as a careful person does it: first those through the cell, then those
through the cells that these decided, and so on. So what is found is found by a short way. `chain`
then leaves out all that wasn't needed.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from .sight import Candidates, Sight


class Event(NamedTuple):
    """A line that removed candidates."""

    line: int
    before: tuple[int, ...]
    after: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Thought:
    """What followed."""

    base: Candidates
    """What was known before."""
    candidates: Candidates
    events: tuple[Event, ...]
    conflict: Event | None
    """The line that can't be placed any more, with nothing after it."""

    def changed(self, sight: Sight) -> dict[int, int]:
        """The cells that lines removed candidates from, with what is left of them."""
        return {
            cell: self.candidates[cell]
            for line, before, after in self.events
            for cell, old, new in zip(sight.lines[line], before, after, strict=True)
            if old != new
        }


class Link(NamedTuple):
    """One line of a chain: these cells of it make those other cells so."""

    line: int
    used: tuple[int, ...]
    """Cells of the board that lost candidates on the way here."""
    left: tuple[tuple[int, int], ...]
    """Cells of the board and the candidates that the line leaves them; none: it is impossible."""


def think(
    sight: Sight, base: Candidates, assumed: tuple[tuple[int, int], ...], rounds: int | None = None
) -> Thought:
    """Assume candidates (cell and bits) and follow the lines, for so many rounds at most.

    Without an assumption it begins with all lines.
    """
    candidates = list(base)
    crossing = sight.crossing
    dirty: dict[int, None] = {} if assumed else dict.fromkeys(range(len(sight.lines)))
    for cell, bits in assumed:
        candidates[cell] &= bits
        for line in crossing[cell]:
            dirty[line] = None
    events: list[Event] = []
    count = 0
    while dirty and (rounds is None or count < rounds):
        count += 1
        changes: dict[int, int] = {}
        for line in dirty:
            before = sight.values(line, candidates)
            said = sight.ask(line, before)
            if said is None:
                return Thought(base, candidates, tuple(events), Event(line, before, ()))
            after, changed = said
            for cell, new in changed:
                left = changes.get(cell, candidates[cell])
                if not left & new:  # other lines of this round leave it only what this doesn't
                    candidates[cell] = left
                    conflict = Event(line, sight.values(line, candidates), ())
                    return Thought(base, candidates, tuple(events), conflict)
                changes[cell] = left & new
            if changed:
                events.append(Event(line, before, after))
        dirty = {}
        for cell, bits in changes.items():
            candidates[cell] = bits
            for line in crossing[cell]:
                dirty[line] = None
    return Thought(base, candidates, tuple(events), None)


def chain(sight: Sight, thought: Thought, goal: int | None = None) -> tuple[Link, ...]:
    """The lines that it takes to come to the conflict, or to a cell as it is in the end.

    From the last line back to the first, each keeps only those cells that it needs.
    """
    wanted: dict[int, int] = {}  # cell -> the candidates that earlier lines have to remove
    links: list[Link] = []

    def want(cell: int, left: int) -> None:
        wanted[cell] = wanted.get(cell, 0) | (thought.base[cell] & ~left)

    if goal is not None:
        want(goal, thought.candidates[goal])
    elif thought.conflict is not None:
        line = thought.conflict.line
        needed = _needed(sight, thought.conflict, {}, thought.base)
        for place in needed:
            want(sight.lines[line][place], thought.conflict.before[place])
        links.append(Link(line, tuple([sight.lines[line][place] for place in needed]), ()))
    for event in reversed(thought.events):
        order = sight.lines[event.line]
        asked = {
            place: gone
            for place, (old, new) in enumerate(zip(event.before, event.after, strict=True))
            if (gone := old & ~new & wanted.get(order[place], 0))
        }
        if not asked:
            continue
        for place, gone in asked.items():
            wanted[order[place]] &= ~gone
        needed = _needed(sight, event, asked, thought.base)
        for place in needed:
            want(order[place], event.before[place])
        left = tuple([(order[place], event.after[place]) for place in asked])
        links.append(Link(event.line, tuple([order[place] for place in needed]), left))
    return tuple(reversed(links))


def _needed(sight: Sight, event: Event, asked: dict[int, int], base: Candidates) -> list[int]:
    """The changed places of a line without which it wouldn't say the same; none can be spared.

    Asked for are candidates that it removes, by place; none: that it has no placement.
    """
    order = sight.lines[event.line]
    values = list(event.before)
    changed = [place for place, cell in enumerate(order) if values[place] != base[cell]]
    needed = []
    for place in changed:
        was = values[place]
        values[place] = base[order[place]]
        after = sight.settle(event.line, tuple(values))
        if after is None:
            says = not asked
        else:
            says = bool(asked) and not any(after[p] & gone for p, gone in asked.items())
        if not says:
            values[place] = was
            needed.append(place)
    return needed
