"""read_boards: what stands beside the boards of a picture, look by look.

Each look costs more than the one before. No other is begun once what was read makes sense: who gets
the readings asks for one after the other.
"""

from __future__ import annotations

import math
import time
from collections.abc import Generator, Iterator
from contextlib import suppress
from dataclasses import replace
from functools import partial

from .believing import signs_of
from .cells import read_cells, with_cells
from .continuing import read_continued
from .edges import blank_lines
from .flanks import read_elsewhere, read_flanked
from .glancing import has_clues, unread
from .lacking import read_longer
from .looking_closer import CloserLook
from .picture import Picture
from .rivals import has_no_rival, is_same, may_be_board
from .trimming import read_shorn, read_trimmed
from .values import LineReading, Sheet, Side
from .watching import Stopped, Watch

_PATIENCE = 4.0
"""Seconds of computing for each look at the likeliest sheet, eight times what a large puzzle takes.
"""
_FEW, _MANY = 0.4, 0.6
"""The share of lines, the most doubtful ones, that are looked at closely first; and that of
doubtful lines with which all are looked at next."""
_ASTRAY = 0.3
"""If more of the first than this share look otherwise then, the next are looked at at once."""
_NEARLY = 0.1
"""Sums that differ by so little are those of one board, most likely."""


Looks = dict[int, tuple[CloserLook, list[LineReading]]]
"""By the identity of a sheet, the closer look at it and what was read then."""


def read_boards(
    picture: Picture,
    sheets: list[Sheet],
    watch: Watch,
    worth: float,
    looks: Looks,
    *,
    is_first: bool,
) -> Iterator[tuple[Sheet, list[LineReading]]]:
    """What stands beside each sheet, as long as it is worth while; the likeliest has more time.

    If no first reading is enough, each sheet is read once more, more closely: the first of them at
    once if it is evident that clues stand beside it, and later also without blank lines at its
    edges, if it has any, or with a line more, if it seems to lack one. All closer looks are kept.
    Where no numbers are beside a sheet they are looked for elsewhere: at once beside the likeliest,
    beside the others, which are mute then, only if nothing else is enough.
    """
    patients = [
        partial(_patient, watch, worth, is_likely=is_first and may_be_board(sheet, sheets[0]))
        for sheet in sheets
    ]
    seen: list[tuple[Sheet, list[LineReading], partial[Watch]]] = []
    mute: list[tuple[Sheet, partial[Watch]]] = []
    closest: list[LineReading] = []
    with suppress(Stopped):
        for number, (sheet, patient) in enumerate(zip(sheets, patients, strict=True)):
            read = read_trimmed if number or not is_first else read_flanked
            board, readings = read(picture, sheet, patient())
            if any(is_same(board, other) for other, _, _ in seen):  # without its lanes
                continue
            yield board, readings
            if not any(reading.is_seen for reading in readings):
                mute += [(sheet, patient)] if number and is_first else []
                continue
            seen.append((board, readings, patient))
            if number or not has_no_rival(sheets, sheet) or not _are_evident(board, readings):
                continue
            closest = yield from _closely(CloserLook(picture, board, readings, patient()), looks)
    with suppress(Stopped):
        for number, (board, readings, patient) in enumerate(seen):
            if number or not closest:
                closest = yield from _closely(
                    CloserLook(picture, board, readings, patient()), looks
                )
            if number:
                continue
            known = blank_lines(board, closest)
            for other in _others(picture, board, readings, closest, patient()):
                look = CloserLook(picture, *other, patient())
                if _blank_closely(look) <= known.keys():
                    yield other
                    yield from _closely(look, looks)
    with suppress(Stopped):
        for sheet, patient in mute:
            if any(_are_in_place(sheet, board, readings) for board, readings, _ in seen):
                continue
            found = read_elsewhere(picture, sheet, patient())
            if found is not None:
                yield found
                yield from _closely(CloserLook(picture, *found, patient()), looks)


def _are_in_place(mute: Sheet, board: Sheet, readings: list[LineReading]) -> bool:
    """Whether another board in the place of a mute one has its numbers: that one is none then."""
    is_there = board.holds(mute.outline.mean(axis=0)) or mute.holds(board.outline.mean(axis=0))
    return is_there and signs_of(board.board, readings).are_of_a_puzzle


def _blank_closely(look: CloserLook) -> set[Side]:
    """The sides with a line at the edge beside which a closer look sees nothing."""
    height, width = look.sheet.height, look.sheet.width
    ends = look.at([0, height - 1, height, height + width - 1])
    return set(blank_lines(look.sheet, ends))


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
        yield from read_longer(picture, continued[0], continued[1:], watch)
    else:
        yield from read_longer(picture, sheet, (readings, closest), watch)


def _are_evident(sheet: Sheet, readings: list[LineReading]) -> bool:
    """Whether readings are most likely those of a puzzle with just these lines."""
    signs = signs_of(sheet.board, readings)
    return signs.are_strong and signs.gap < _NEARLY


def read_blindly(
    picture: Picture, sheet: Sheet, watch: Watch, looks: Looks | None = None
) -> Iterator[tuple[Sheet, list[LineReading]]]:
    """What the closer look alone sees beside a board where no digit was made out.

    Some lines tell whether there is anything to see. Where the look is kept, so is what was read.
    """
    look = CloserLook(picture, sheet, unread(sheet), watch)
    with suppress(Stopped):
        if has_clues(look):
            yield from _closely(look, looks)


def _closely(
    look: CloserLook, looks: Looks | None = None
) -> Generator[tuple[Sheet, list[LineReading]], None, list[LineReading]]:
    """The readings after a closer look, and what stands in the cells of each line.

    The most doubtful lines are looked at first: mostly that is enough. If there are more, it is so
    only for what is sure then, so nothing is said of cells yet. The last readings are returned.
    """
    sheet, doubtful = look.sheet, look.doubtful
    every = range(sheet.height + sheet.width)
    few = doubtful[: math.ceil(_FEW * len(every))]
    if len(few) < len(doubtful):
        seen = look.at(few)
        if look.changed <= _ASTRAY:
            yield sheet, seen
    cells = read_cells(look.picture, sheet)
    is_most = len(doubtful) >= _MANY * len(every)
    readings: list[LineReading] = []
    for asked in (doubtful, every) if doubtful and not is_most else (every,):
        readings = with_cells(sheet, look.at(asked), cells)
        if looks is not None:
            looks[id(sheet)] = look, readings
        yield sheet, readings
    return readings


def _patient(watch: Watch, worth: float, *, is_likely: bool) -> Watch:
    patience = min(watch.worth, time.thread_time() + _PATIENCE)
    return replace(watch, worth=patience if is_likely else worth)
