"""doubts_of: the numbers that could have been read otherwise, and those that logic corrected."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from nonoscope.model import Clue, Puzzle

from .choices import Choice, literal
from .values import Doubt, LineReading, Numeral
from .wildness import Wild

_CLOSE = 2.5
"""A value that is less than so many times (as a logarithm) as likely as the best leaves a doubt."""
_MOST_ALTERNATIVES = 4


def doubts_of(
    readings: Sequence[LineReading],
    picked: Sequence[Choice],
    puzzle: Puzzle,
    *,
    rivals: Sequence[Sequence[Clue]] = (),
    blamed: Collection[int] = (),
) -> tuple[Doubt, ...]:
    """Line by line; rivals are what all lines may be as well.

    Lines that are blamed, since they contradict each other, are doubted in any case.
    """
    found: list[Doubt] = []
    for reading, choice, clue in zip(readings, picked, puzzle.clues, strict=True):
        line = reading.line
        others = [clues[line] for clues in rivals if clues[line] != clue]
        found += _doubts(reading, choice, clue, others, is_blamed=line in blamed)
    return tuple(found)


def _doubts(
    reading: LineReading, choice: Choice, clue: Clue, others: Sequence[Clue], *, is_blamed: bool
) -> Iterator[Doubt]:
    line, looks = reading.line, literal(reading.as_it_looked)
    if isinstance(choice, Wild) or len(choice.picks) != len(clue):
        yield from _unread(line, looks, reading, clue)
        return
    numerals = reading.ways[choice.way][0] if reading.ways else ()
    is_other_cut = bool(reading.looks) or (looks is not None and looks.way != choice.way)
    is_told = False
    for place, (run, pick) in enumerate(zip(clue, choice.picks, strict=True)):
        numeral, length = numerals[pick], run.length
        if looks is not None and reading.looks and len(looks.lengths) == len(clue):
            read: int | None = looks.lengths[place]
        else:
            read = _looked_like(reading, numeral, place) if is_other_cut else numeral.best
        rivals = [other.lengths[place] for other in others if len(other) == len(clue)]
        near = [value for value, _ in _near(numeral)]
        alternatives = dict.fromkeys([*rivals, *near, *([] if read is None else [read])])
        alternatives.pop(length, None)
        is_told |= read != length
        if read != length or alternatives or is_blamed:
            shown = tuple([value for value in alternatives if value])[:_MOST_ALTERNATIVES]
            yield Doubt(line, place, read, length, read != length, shown, numeral.corners)
    used = set(choice.picks)
    for at, numeral in enumerate(numerals):
        if at not in used and clue:
            yield Doubt(line, at, numeral.best, None, True, (numeral.best,), numeral.corners)
    is_same = looks is not None and looks.lengths == clue.lengths
    if is_other_cut and not is_told and not is_same:
        yield from _recut(reading, numerals)


def _recut(reading: LineReading, numerals: Sequence[Numeral]) -> Iterator[Doubt]:
    """Numbers of the likeliest cut that another one doesn't have, and those that it has more.

    All others are as they look.
    """
    line, first = reading.line, reading.as_it_looked.ways[0][0]
    kept: dict[int, int] = {}
    """Places in the likeliest cut, and in the other."""
    for place, numeral in enumerate(numerals):
        near = min(range(len(first)), key=lambda at: _apart(first[at], numeral), default=None)
        if near is None or near in kept:
            yield Doubt(line, place, None, numeral.best, True, (), numeral.corners)
        else:
            kept[near] = place
    for place, numeral in enumerate(first):
        if place not in kept:
            value = numeral.best
            yield Doubt(line, place, value, None, True, (value,), numeral.corners)


def _unread(line: int, looks: Choice | None, reading: LineReading, clue: Clue) -> Iterator[Doubt]:
    """A line whose clue was not read but followed from the others."""
    seen = reading.as_it_looked.ways[0][0] if looks is not None else ()
    for place, run in enumerate(clue):
        numeral = seen[place] if place < len(seen) else None
        read = numeral.best if numeral else None
        corners = numeral.corners if numeral else None
        yield Doubt(line, place, read, run.length, read != run.length, (), corners)
    for place in range(len(clue), len(seen)):
        yield Doubt(line, place, seen[place].best, None, True, (), seen[place].corners)


def _looked_like(reading: LineReading, numeral: Numeral, place: int) -> int | None:
    """What the likeliest cut had where another cut has this numeral."""
    first = reading.as_it_looked.ways[0][0]
    if any(other is numeral for other in first):
        return numeral.best
    nearest = min(first, key=lambda other: _apart(other, numeral), default=None)
    return nearest.best if nearest is not None else None


def _apart(one: Numeral, other: Numeral) -> float:
    return float(abs(one.corners.mean(axis=0) - other.corners.mean(axis=0)).sum())


def _near(numeral: Numeral) -> list[tuple[int, float]]:
    best = numeral.values[0][1]
    return [(value, log) for value, log in numeral.values[1:] if log > best - _CLOSE]
