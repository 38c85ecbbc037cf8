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

from nonoscope.model import UNKNOWN

from .probing import ROUNDS
from .sight import Candidates, Sight, marked, marks_of, values_of
from .technique import Tier
from .thought import think
from .walking import start

LATER = 24  # rounds of line logic that count; everything beyond it comes after them
MOST = 8  # rounds of assumptions that count


@dataclass(frozen=True, slots=True)
class Times:
    """When each cell is decided."""

    tiers: tuple[Tier, ...]
    """Of each cell; SEARCH for those that stay open."""
    rounds: tuple[int, ...]
    entries: tuple[int, ...]
    """How many lines, or assumptions, told something new in each round."""
    is_contradictory: bool
    """Whether a line turned out to be impossible."""


def times(sight: Sight) -> Times:
    """Go through all tiers, from the lowest."""
    cells = start(sight.puzzle, None)
    reached = _closure(sight, cells, sight.reached)
    lined = _closure(sight, reached, sight.decisions)
    base, when, entries = _sweep(sight, cells)
    if base is None:
        size = len(cells)
        return Times((Tier.SEARCH,) * size, (LATER + MOST,) * size, tuple(entries), True)
    tiers = [_tier(marks) for marks in zip(cells, reached, lined, marks_of(base), strict=True)]
    later, more, contradictory = _beyond(sight, base)
    for cell, (tier, count) in later.items():
        tiers[cell], when[cell] = tier, LATER + count
    return Times(tuple(tiers), tuple(when), (*entries, *more), contradictory)


def _tier(marks: tuple[int, int, int, int]) -> Tier:
    _, reached, lined, passed_on = marks
    if reached != UNKNOWN:
        return Tier.REACH
    if lined != UNKNOWN:
        return Tier.LINE
    return Tier.COLOUR if passed_on != UNKNOWN else Tier.SEARCH


def _closure(
    sight: Sight, cells: bytes, say: Callable[[int, bytes], list[tuple[int, int]]]
) -> bytes:
    """What lines decide in the end. Rounds aren't counted here, so the order is free."""
    dirty = dict.fromkeys(range(len(sight.lines)))
    while dirty:
        line, _ = dirty.popitem()
        decided = say(line, cells)
        cells = marked(cells, decided)
        for cell, _value in decided:
            dirty.update(dict.fromkeys(sight.crossing[cell]))
        dirty.pop(line, None)
    return cells


def _sweep(sight: Sight, cells: bytes) -> tuple[Candidates | None, list[int], list[int]]:
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


def _beyond(sight: Sight, base: Candidates) -> tuple[dict[int, tuple[Tier, int]], list[int], bool]:
    """What assumptions decide after that."""
    cells = marks_of(base)
    later: dict[int, tuple[Tier, int]] = {}
    entries: list[int] = []
    for tier in (Tier.EDGE, Tier.TWO_WAY, Tier.CONTRADICTION):
        count = 0
        while UNKNOWN in marks_of(base):
            found = _assume(sight, base, tier)
            if found is None:
                return later, entries, True
            changed, hits = found
            if not hits:
                break
            count += 1
            entries.append(hits)
            _note(later, cells, changed, tier, min(count, MOST))
            base = changed
    return later, entries, False


def _assume(sight: Sight, base: Candidates, tier: Tier) -> tuple[Candidates, int] | None:
    """One round of assumptions, all from the same board; then what lines make of it."""
    rounds = None if tier is Tier.CONTRADICTION else ROUNDS
    together = list(base)
    hits = 0
    for cell, bits in enumerate(base):
        if bits & (bits - 1) == 0:
            continue
        branches = []
        for value in values_of(bits):
            thought = think(sight, base, ((cell, 1 << value),), rounds)
            if thought.conflict is not None:
                together[cell] &= ~(1 << value)
                hits += 1
            elif tier > Tier.EDGE:
                branches.append(thought.changed(sight))
        for other, left in _common(branches).items():
            if together[other] & ~left:
                together[other] &= left
                hits += 1
        if not together[cell]:
            return None
    if not hits:
        return base, 0
    pairs = enumerate(zip(base, together, strict=True))
    changed = tuple([(cell, new) for cell, (old, new) in pairs if old != new])
    after = think(sight, base, changed)
    return None if after.conflict else (after.candidates, hits)


def _common(branches: list[dict[int, int]]) -> dict[int, int]:
    """What is left of each cell that all branches changed."""
    if not branches:
        return {}
    common = dict(branches[0])
    for branch in branches[1:]:
        common = {cell: left | branch[cell] for cell, left in common.items() if cell in branch}
    return common


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
