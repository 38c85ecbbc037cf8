"""times: for each cell the lowest tier that decides it, and the round in which it does.

A round takes the board as it is and lets all lines (or all assumptions) speak at once; what they
say becomes known together. The order of lines therefore plays no part, and since every tier says at
least as much about more marks, a cell is never decided later when more cells are given:

- the tier of a cell is the lowest one whose own rounds, begun where the tier below ends, reach it;
- the round of a cell is counted in rounds of line (and colour) logic as long as these lead on, and
  after that from a number that no such round exceeds.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from nonoscope.model import UNKNOWN

from .patience import Patience, Unfinished
from .probing import ROUNDS
from .sight import Candidates, Sight, marked, marks_of
from .technique import Tier
from .trying import followed, tried
from .walking import start

LATER = 24  # rounds of line logic that count; everything beyond it comes after them
MOST = 8  # rounds of assumptions that count
_AT_ONCE = 16  # cells that the engine tries before anybody can stop it


@dataclass(frozen=True, slots=True)
class Times:
    """When each cell is decided."""

    tiers: tuple[Tier, ...]
    """Of each cell; SEARCH for those that stay open."""
    rounds: tuple[int, ...]
    entries: tuple[int, ...]
    """How many lines, or assumptions, told something new in each round."""
    is_contradictory: bool = False
    """Whether a line turned out to be impossible."""
    is_finished: bool = True
    """If not, there was no time for more, and tiers and rounds are the least that they can be."""


def times(sight: Sight, patience: Patience | None = None) -> Times:
    """Go through all tiers, from the lowest, as long as there is time."""
    patience = patience or Patience()
    cells = start(sight.puzzle, None)
    size = len(cells)
    try:
        reached = _closure(sight, cells, sight.reached, patience)
        lined = _closure(sight, reached, sight.decisions, patience)
        base, when, entries = _sweep(sight, cells, patience)
    except Unfinished:
        return Times((Tier.REACH,) * size, (0,) * size, (), is_finished=False)
    if base is None:
        return Times((Tier.SEARCH,) * size, (LATER + MOST,) * size, tuple(entries), True)
    tiers = [_tier(marks) for marks in zip(cells, reached, lined, marks_of(base), strict=True)]
    beyond = _beyond(sight, base, patience)
    for cell, (tier, count) in beyond.later.items():
        tiers[cell], when[cell] = tier, LATER + count
    if beyond.stopped_in is not None:
        for cell in [cell for cell, tier in enumerate(tiers) if tier is Tier.SEARCH]:
            tiers[cell], when[cell] = beyond.stopped_in, LATER + 1
    return Times(
        tuple(tiers),
        tuple(when),
        (*entries, *beyond.entries),
        beyond.is_contradictory,
        beyond.stopped_in is None,
    )


def _tier(marks: tuple[int, int, int, int]) -> Tier:
    _, reached, lined, passed_on = marks
    if reached != UNKNOWN:
        return Tier.REACH
    if lined != UNKNOWN:
        return Tier.LINE
    return Tier.COLOUR if passed_on != UNKNOWN else Tier.SEARCH


def _closure(
    sight: Sight,
    cells: bytes,
    say: Callable[[int, bytes], list[tuple[int, int]]],
    patience: Patience,
) -> bytes:
    """What lines decide in the end. Rounds aren't counted here, so the order is free."""
    dirty = dict.fromkeys(range(len(sight.lines)))
    while dirty:
        # One after the other, so that a long line isn't asked again for each cell that crosses it.
        now, dirty = dirty, {}
        for line in now:
            patience.check()
            decided = say(line, cells)
            cells = marked(cells, decided)
            for cell, _ in decided:
                dirty.update(dict.fromkeys([n for n in sight.crossing[cell] if n != line]))
    return cells


def _sweep(
    sight: Sight, cells: bytes, patience: Patience
) -> tuple[Candidates | None, list[int], list[int]]:
    """All that lines say, in rounds; when each cell is decided; how many lines spoke.

    Colours that are left are passed on as they are, so that a round is the same in colour.
    """
    base = sight.candidates(cells)
    when = [LATER + MOST if cell == UNKNOWN else 0 for cell in cells]
    entries: list[int] = []
    dirty: set[int] = set(range(len(sight.lines)))
    while dirty:
        after = list(base)
        deciding = speaking = 0
        for line in dirty:
            patience.check()
            before = sight.values(line, base)
            left = sight.settle(line, before)
            if left is None:
                return None, when, entries
            if left == before:
                continue
            speaking += 1
            deciding += any(o != n and n & (n - 1) == 0 for o, n in zip(before, left, strict=True))
            for cell, bits in zip(sight.lines[line], left, strict=True):
                after[cell] &= bits
        changed = [cell for cell, bits in enumerate(after) if bits != base[cell]]
        if changed:
            entries.append(deciding or speaking)
        dirty = set()
        for cell in changed:
            bits = after[cell]
            if not bits:
                return None, when, entries
            if bits & (bits - 1) == 0:
                when[cell] = min(len(entries), LATER)
            dirty.update(sight.crossing[cell])
        base = after
    return base, when, entries


class _Beyond(NamedTuple):
    """What assumptions decide."""

    later: dict[int, tuple[Tier, int]]
    entries: list[int]
    is_contradictory: bool = False
    stopped_in: Tier | None = None
    """The tier that there was no time for any more."""


def _beyond(sight: Sight, base: Candidates, patience: Patience) -> _Beyond:
    """What assumptions decide after that."""
    cells = marks_of(base)
    later: dict[int, tuple[Tier, int]] = {}
    entries: list[int] = []
    for tier in (Tier.EDGE, Tier.TWO_WAY, Tier.CONTRADICTION):
        count = 0
        while UNKNOWN in marks_of(base):
            try:
                found = _assume(sight, base, tier, patience)
            except Unfinished:
                return _Beyond(later, entries, stopped_in=tier)
            if found is None:
                return _Beyond(later, entries, is_contradictory=True)
            changed, hits = found
            if not hits:
                break
            count += 1
            entries.append(hits)
            _note(later, cells, changed, tier, min(count, MOST))
            base = changed
    return _Beyond(later, entries)


def _assume(
    sight: Sight, base: Candidates, tier: Tier, patience: Patience
) -> tuple[Candidates, int] | None:
    """One round of assumptions, all from the same board; then what lines make of it."""
    rounds = None if tier is Tier.CONTRADICTION else ROUNDS
    together = list(base)
    hits = 0
    unknown = [cell for cell, bits in enumerate(base) if bits & (bits - 1)]
    for begin in range(0, len(unknown), _AT_ONCE):
        patience.check()
        some = unknown[begin : begin + _AT_ONCE]
        found = tried(sight, base, some, rounds)
        for cell, (refuted, common) in zip(some, found, strict=True):
            hits += refuted.bit_count()
            together[cell] &= ~refuted
            for other, left in common if tier > Tier.EDGE else ():
                if together[other] & ~left:
                    together[other] &= left
                    hits += 1
            if not together[cell]:
                return None
    if not hits:
        return base, 0
    pairs = enumerate(zip(base, together, strict=True))
    changed = tuple([(cell, new) for cell, (old, new) in pairs if old != new])
    after = followed(sight, base, changed)
    return None if after is None else (after, hits)


def _note(
    later: dict[int, tuple[Tier, int]],
    cells: bytes,
    candidates: Candidates,
    tier: Tier,
    count: int,
) -> None:
    for cell, mark in enumerate(marks_of(candidates)):
        if mark != UNKNOWN and cells[cell] == UNKNOWN:
            later.setdefault(cell, (tier, count))
