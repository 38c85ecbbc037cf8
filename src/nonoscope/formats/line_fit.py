"""Whether black and white clues can be right, by line logic alone.

Some files leave open in which order a clue's numbers stand; the wrong order nearly always
contradicts itself within a few lines. This decides that, and no more: solving is not the business
of formats.

A line is two numbers used as bit sets: the cells that may be shaded, and those that may be blank. A
set of places between cells (bit p is the place before cell p) is carried along it, run by run.
"""

from __future__ import annotations

from collections.abc import Sequence

from nonoscope.model import Clue

MOST_CELLS = 40_000
"""A board beyond this isn't looked at."""

_Line = tuple[int, int]
"""The cells that may be shaded, and that may be blank."""


def contradictory(rows: Sequence[Clue], columns: Sequence[Clue], known: Sequence[str]) -> bool:
    """Whether line logic refutes the clues, with cells known as rows of `#`, `.` and `?`.

    >>> contradictory([Clue([2, 1])], [Clue([1]), Clue([1]), Clue(), Clue([1])], ["????"])
    False
    >>> contradictory([Clue([1, 2])], [Clue([1]), Clue([1]), Clue(), Clue([1])], ["????"])
    True
    """
    width, height = len(columns), len(rows)
    if width * height > MOST_CELLS:
        return False
    across = [_of_text(row) for row in known]
    down = [_of_text("".join(row[column] for row in known)) for column in range(width)]
    sides = ((rows, across, down, width), (columns, down, across, height))
    dirty = {(0, index) for index in range(height)} | {(1, index) for index in range(width)}
    while dirty:
        side, index = dirty.pop()
        clues, lines, others, length = sides[side]
        narrowed = _narrowed(clues[index].lengths, lines[index], length)
        if narrowed is None:
            return True
        changed = (lines[index][0] & ~narrowed[0]) | (lines[index][1] & ~narrowed[1])
        lines[index] = narrowed
        for cell in range(length):
            if changed >> cell & 1:
                shaded, blank = others[cell]
                others[cell] = (
                    shaded & ~((~narrowed[0] >> cell & 1) << index),
                    blank & ~((~narrowed[1] >> cell & 1) << index),
                )
                dirty.add((1 - side, cell))
    return False


def _of_text(cells: str) -> _Line:
    shaded = sum(1 << place for place, cell in enumerate(cells) if cell != ".")
    return shaded, sum(1 << place for place, cell in enumerate(cells) if cell != "#")


def _narrowed(lengths: tuple[int, ...], line: _Line, size: int) -> _Line | None:
    """The cells that some placing of the runs shades and leaves blank; None if there is none."""
    ahead = _gaps(lengths, line)
    if not ahead[-1] >> size & 1:
        return None
    mirrored = _gaps(lengths[::-1], (_mirror(line[0], size), _mirror(line[1], size)))
    behind = [_mirror(gap, size + 1) for gap in reversed(mirrored)]
    shaded = blank = 0
    for run, length in enumerate(lengths):
        starts = ahead[run] if run == 0 else (ahead[run] & line[1]) << 1
        ends = behind[run + 1]
        if run + 1 < len(lengths):
            ends = (ends >> 1) & line[1]
        starts &= _stretches(line[0], length) & (ends >> length)
        shaded |= _smeared(starts, length)
    for before, after in zip(ahead, behind, strict=True):
        blank |= line[1] & before & (after >> 1)
    return shaded, blank


def _gaps(lengths: tuple[int, ...], line: _Line) -> list[int]:
    """For each number of runs placed from the line's start, the places that can be reached."""
    shaded, blank = line
    gaps = [_spread(1, blank)]
    for run, length in enumerate(lengths):
        starts = gaps[-1] if run == 0 else (gaps[-1] & blank) << 1
        gaps.append(_spread((starts & _stretches(shaded, length)) << length, blank))
    return gaps


def _spread(places: int, blank: int) -> int:
    """The places and all that blank cells lead to from them: one addition carries through them."""
    return places | ((blank + (places & blank)) ^ blank)


def _stretches(cells: int, length: int) -> int:
    """The cells from which so many follow."""
    done = 1
    while done < length:
        step = min(done, length - done)
        cells &= cells >> step
        done += step
    return cells


def _smeared(starts: int, length: int) -> int:
    """The cells of all stretches with these starts."""
    done = 1
    while done < length:
        step = min(done, length - done)
        starts |= starts << step
        done += step
    return starts


def _mirror(bits: int, size: int) -> int:
    return int(f"{bits:0{size}b}"[::-1], 2)
