"""read_picture: the whole way from a picture to the puzzle in it.

Finds boards, reads the clues around each, settles them. A page may lie on its side or upside down:
then the numbers look like nothing known, and the other three ways to hold it are tried.
"""

from __future__ import annotations

import math
import os
import time
from collections.abc import Callable, Generator, Iterator
from contextlib import suppress
from dataclasses import replace
from functools import partial

from nonoscope.model import UNKNOWN
from nonoscope.solve import Limits

from .believing import signs_of
from .cells import exchanged, read_cells
from .choices import literal
from .continuing import read_continued
from .edges import is_zero
from .finding import search
from .flanks import read_flanked
from .lacking import read_longer
from .looking_closer import CloserLook
from .memory import Memory
from .picture import Picture, open_picture
from .rivals import has_no_rival, is_largest, is_same, may_be_board
from .settling import SECONDS, settle
from .trimming import read_shorn, read_trimmed
from .turning import turned
from .values import LineReading, Sheet, Sighting
from .watching import Stopped, Watch

_LIKELY = 0.4
"""A board with less of a score isn't turned about: there are too many that are none."""

_WORTH = 2.5
"""Seconds of computing after which no other sheet and no other way to hold the page is begun."""
_PATIENCE, _MOST = 4.0, 6.0
"""Seconds of computing for each look at the likeliest sheet, eight times what a large puzzle takes;
and for all looks together."""
_FEW, _MANY = 0.4, 0.6
"""The share of lines, the most doubtful ones, that are looked at closely first; and that of
doubtful lines with which all are looked at next."""
_ASTRAY = 0.3
"""If more of the first than this share look otherwise then, the next are looked at at once."""
_NEARLY = 0.1
"""Sums that differ by so little are those of one board, most likely."""
_SOME, _LEGIBLE, _ENOUGH = 6, 3.0, 0.4
"""Rows and columns that tell whether numbers stand beside a board where no digit was made out, what
a clue costs at most that is one, and the share of them that must have one."""
_BELIEVED = 0.5
"""The least confidence of a puzzle in which no digit was made out by itself, or that isn't where
the likeliest board is."""
_GOOD = 0.9
"""The confidence of a puzzle with which no other place is looked at."""
_MOSTLY, _NEARLY_ALL = 0.6, 0.9
"""The share of marks that must be right to be believed as marks at all; and of those of a pen that
is lighter than the paper, since all that is empty would be marked."""


def read_picture(
    source: Picture | str | os.PathLike[str] | bytes,
    limits: Limits | None = None,
    memory: Memory | None = None,
    glimpse: Callable[[Sheet], None] | None = None,
) -> Sighting:
    """The puzzle in a picture: a file, its bytes or a Picture.

    A file that isn't an image raises ImageFault. A cancel and the time of the limits end it soon,
    with what is known by then; without a limit it takes a few seconds at most. A memory knows
    puzzles that it has seen, and then nothing is solved again. `glimpse` is called with the
    likeliest board before its numbers are read.
    """
    picture = source if isinstance(source, Picture) else open_picture(source)
    limits = limits or Limits()
    watch = Watch.of(limits)
    best = Sighting("nothing")
    started = time.thread_time()
    with suppress(Stopped):
        for number, sheets in enumerate(search(picture, watch)):
            if not number:
                watch = replace(watch, worth=time.thread_time() + _MOST)
                if sheets and glimpse is not None:
                    glimpse(sheets[0])
            worth = started + _WORTH
            found = _seen(picture, sheets, limits, memory, watch=watch, worth=worth)
            if not number or found.confidence >= max(_BELIEVED, best.confidence):
                best = found
            if best.confidence >= _GOOD or watch.is_over:
                break
            started = time.thread_time()
    if best.sheet is None or watch.is_over:
        return best
    rows = best.readings[: best.sheet.height]
    cells = b"".join([row.cells for row in rows]) or read_cells(picture, best.sheet)
    ways = ((cells, _MOSTLY), (exchanged(cells), _NEARLY_ALL))
    marks = [each for each, least in ways if _is_plausible(each, best, least)]
    return replace(best, marks=marks[0] if marks else None)


def _seen(
    picture: Picture,
    sheets: list[Sheet],
    limits: Limits,
    memory: Memory | None,
    *,
    watch: Watch,
    worth: float,
) -> Sighting:
    """The puzzle of some sheets, whichever way the page is held."""
    best = blind = Sighting("nothing")
    for number, held in enumerate(_ways_to_hold(sheets)):
        settled = settle(
            _readings(picture, held, watch, worth, is_first=number == 0),
            _limits(limits, watch),
            memory,
            is_certain=partial(is_largest, held),
        )
        if settled.status != "nothing" and settled.confidence >= best.confidence:
            best = settled
        if best.status != "nothing" or watch.is_over:
            break
        if not number and held[0].score >= _LIKELY:  # most pages are upright
            seen = _blindly(picture, held[0], watch)
            blind = _if_told(settle(seen, _limits(limits, watch), memory, least=_BELIEVED))
        if blind.status == "read" or time.thread_time() > worth:
            break
    return max(best, blind, key=lambda one: one.confidence)


def _readings(
    picture: Picture, sheets: list[Sheet], watch: Watch, worth: float, *, is_first: bool
) -> Iterator[tuple[Sheet, list[LineReading]]]:
    """What stands beside each sheet, as long as it is worth while; the likeliest has more time.

    If no first reading is enough, each sheet is read once more, more closely: the first of them at
    once if it is evident that clues stand beside it, and later also without blank lines at its
    edges, if it has any, or with a line more, if it seems to lack one.
    """
    patients = [
        partial(_patient, watch, worth, is_likely=is_first and may_be_board(sheet, sheets[0]))
        for sheet in sheets
    ]
    seen: list[tuple[Sheet, list[LineReading], partial[Watch]]] = []
    closest: list[LineReading] = []
    with suppress(Stopped):
        for sheet, patient in zip(sheets, patients, strict=True):
            read = read_flanked if is_first else read_trimmed
            board, readings = read(picture, sheet, patient())
            if any(is_same(board, other) for other, _, _ in seen):  # without its lanes
                continue
            yield board, readings
            if not seen and has_no_rival(sheets, sheet) and _are_evident(board, readings):
                closest = yield from _closely(picture, board, readings, patient())
            seen.append((board, readings, patient))
    with suppress(Stopped):
        for number, (board, readings, patient) in enumerate(seen):
            if not any(reading.is_seen for reading in readings):
                continue
            if number or not closest:
                closest = yield from _closely(picture, board, readings, patient())
            if number:
                continue
            for other in _others(picture, board, readings, closest, patient()):
                yield other
                yield from _closely(picture, *other, patient())


def _others(
    picture: Picture,
    sheet: Sheet,
    readings: list[LineReading],
    closest: list[LineReading],
    watch: Watch,
) -> Iterator[tuple[Sheet, list[LineReading]]]:
    """What the likeliest sheet may be as well, after it was read and looked at closely."""
    yield from read_shorn(picture, sheet, readings, watch)
    continued = read_continued(picture, sheet, readings, watch)
    if continued is not None:
        yield continued
    else:
        yield from read_longer(picture, sheet, (readings, closest), watch)


def _are_evident(sheet: Sheet, readings: list[LineReading]) -> bool:
    """Whether readings are most likely those of a puzzle with just these lines."""
    signs = signs_of(sheet.board, readings)
    return signs.are_strong and signs.gap < _NEARLY


def _blindly(
    picture: Picture, sheet: Sheet, watch: Watch
) -> Iterator[tuple[Sheet, list[LineReading]]]:
    """What the closer look alone sees beside a board where no digit was made out.

    Some lines tell whether there is anything to see.
    """
    unseen = [LineReading(line, ()) for line in range(sheet.height + sheet.width)]
    rows, columns = unseen[: sheet.height], unseen[sheet.height :]
    some = {
        reading.line
        for lines in (rows, columns)
        for reading in lines[:: max(1, len(lines) // _SOME)]
    }
    look = CloserLook(picture, sheet, unseen, watch)
    with suppress(Stopped):
        looks = [literal(reading) for reading in look.at(some) if reading.line in some]
        told = [one for one in looks if one and one.lengths and one.cost < _LEGIBLE]
        if len(told) >= _ENOUGH * len(some):
            yield from _closely(picture, sheet, unseen, watch, look)


def _if_told(blind: Sighting) -> Sighting:
    """The same, but never sure if a line has no number.

    Where digits can't be made out by themselves, some may be overlooked just as well.
    """
    pairs = zip(blind.puzzle.clues if blind.puzzle else (), blind.readings, strict=False)
    if all(clue or is_zero(reading) for clue, reading in pairs):
        return blind
    return replace(blind, status="doubtful", confidence=min(blind.confidence, _BELIEVED))


def _closely(
    picture: Picture,
    sheet: Sheet,
    readings: list[LineReading],
    watch: Watch,
    look: CloserLook | None = None,
) -> Generator[tuple[Sheet, list[LineReading]], None, list[LineReading]]:
    """The readings after a closer look, and what stands in the cells of each line.

    The most doubtful lines are looked at first: mostly that is enough. If there are more, it is so
    only for what is sure then, so nothing is said of cells yet. The last readings are returned.
    """
    look = look or CloserLook(picture, sheet, readings, watch)
    lines = sheet.board.lines
    doubtful, every = look.doubtful, [reading.line for reading in readings]
    few = doubtful[: math.ceil(_FEW * len(every))]
    if len(few) < len(doubtful):
        seen = look.at(few)
        if look.changed <= _ASTRAY:
            yield sheet, seen
    cells = read_cells(picture, sheet)
    is_most = len(doubtful) >= _MANY * len(every)
    for asked in (doubtful, every) if doubtful and not is_most else (every,):
        readings = [
            replace(reading, cells=bytes([cells[cell] for cell in lines[reading.line]]))
            for reading in look.at(asked)
        ]
        yield sheet, readings
    return readings


def _limits(limits: Limits, watch: Watch) -> Limits:
    """For settling what was read."""
    return replace(limits, seconds=max(0.1, min(SECONDS, watch.until - time.monotonic())))


def _patient(watch: Watch, worth: float, *, is_likely: bool) -> Watch:
    patience = min(watch.worth, time.thread_time() + _PATIENCE)
    return replace(watch, worth=patience if is_likely else worth)


def _is_plausible(marks: bytes, sighting: Sighting, least: float) -> bool:
    """Whether somebody can have filled this in: a pattern of the paper would be mostly wrong."""
    answer = sighting.answer
    if UNKNOWN not in marks and len(set(marks)) == 1:
        return False
    if answer is None or answer.solution is None:
        return True
    pairs = zip(marks, answer.solution.cells, strict=True)
    right = [mark == true for mark, true in pairs if mark != UNKNOWN]
    return sum(right) >= least * len(right)


def _ways_to_hold(sheets: list[Sheet]) -> Iterator[list[Sheet]]:
    """As it is, upside down, on either side."""
    if sheets:
        yield sheets
    likely = [sheet for sheet in sheets[:1] if sheet.score >= _LIKELY]
    for quarters in (2, 1, 3) if likely else ():
        yield [turned(sheet, quarters) for sheet in likely]
