"""read_boards: what stands beside the boards of a picture, look by look.

Each look costs more than the one before. No other is begun once what was read makes sense: who gets
the readings asks for one after the other.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Generator, Iterator
from contextlib import suppress
from dataclasses import dataclass, field, replace
from functools import partial

import numpy as np

from .believing import signs_of
from .cells import read_cells, with_cells
from .continuing import read_continued
from .edges import blank_lines
from .flanks import read_elsewhere, read_flanked
from .glancing import has_clues, unread
from .lacking import read_longer
from .looking_closer import CloserLook
from .picture import Picture
from .reading import read_clues
from .rivals import has_no_rival, is_alike, is_same, may_be_board
from .trimming import read_shorn, read_trimmed
from .values import SIDES, LineReading, Sheet, Side
from .watching import Stopped, Watch

_PATIENCE = 4.0
"""Seconds of computing for each look at the likeliest sheet, eight times what a large puzzle takes.
"""
_FEW, _MANY = 0.4, 0.6
"""The share of lines, the most doubtful ones, that are looked at closely first; and that of
doubtful lines with which all are looked at next."""
_ASTRAY = 0.3
"""If more of the first than this share look otherwise then, the next are looked at at once."""
_BENT = 0.15
"""Of a cell: boxes that are so far aside may be misread for it."""
_NEARLY = 0.1
"""Sums that differ by so little are those of one board, most likely."""


Read = tuple[Sheet, list[LineReading]]
"""A board and what stands beside its lines."""
_Patient = Callable[[], Watch]
"""What says until when it is worth while to look at a sheet."""
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
) -> Iterator[Read]:
    """What stands beside each sheet, as long as it is worth while; the likeliest has more time.

    If no first reading is enough, each sheet is read once more, more closely: the first of them at
    once if it is evident that clues stand beside it, and later also without blank lines at its
    edges, if it has any, or with a line more, if it seems to lack one; so is another one, if that
    is evident only of it. All closer looks are kept.
    Where no numbers are beside a sheet they are looked for elsewhere: at once beside the likeliest,
    beside the others, which are mute then, only if nothing else is enough. So is what has larger or
    smaller cells in the place of the likeliest, if that has its numbers.
    """
    patients = [
        partial(_patient, watch, worth, is_likely=is_first and may_be_board(sheet, sheets[0]))
        for sheet in sheets
    ]
    reader = _Reader(picture, list(zip(sheets, patients, strict=True)), looks, is_first=is_first)
    for step in (reader.read_once, reader.read_closely, reader.read_the_rest):
        with suppress(Stopped):
            yield from step()


@dataclass
class _Reader:
    """What was read of the sheets of a picture, step by step, and what is left to be read."""

    picture: Picture
    sheets: list[tuple[Sheet, _Patient]]
    looks: Looks
    is_first: bool
    """Whether nothing is known of how the page is held."""
    seen: list[tuple[Sheet, list[LineReading], _Patient]] = field(default_factory=list)
    """Boards that have numbers."""
    closest: list[LineReading] = field(default_factory=list)
    """The closest look at the first of them."""
    beneath: list[tuple[Sheet, _Patient]] = field(default_factory=list)
    """Sheets with other cells in its place."""
    mute: list[tuple[Sheet, _Patient]] = field(default_factory=list)
    """Sheets without numbers where they should be."""

    def read_once(self) -> Iterator[Read]:
        """Each likely sheet once; the first of them closely if it is evidently a board."""
        every = [sheet for sheet, _ in self.sheets]
        for number, (sheet, patient) in enumerate(self.sheets):
            if self.seen and _is_beneath(sheet, *self.seen[0][:2]):
                self.beneath.append((sheet, patient))
                continue
            read = read_trimmed if number or not self.is_first else read_flanked
            board, readings = read(self.picture, sheet, patient())
            if any(is_same(board, other) for other, _, _ in self.seen):  # without its lanes
                continue
            yield board, readings
            if not any(reading.is_seen for reading in readings):
                self.mute += [(sheet, patient)] if number and self.is_first else []
                continue
            self.seen.append((board, readings, patient))
            if not number and has_no_rival(every, sheet) and _are_evident(board, readings):
                self.closest = yield from self._closely(board, readings, patient)

    def read_closely(self) -> Iterator[Read]:
        """Each board that has numbers, and what the likeliest of them may be as well."""
        is_evident = False
        boards = [board for board, _, _ in self.seen]
        for number, (board, readings, patient) in enumerate(self.seen):
            if number or not self.closest:
                self.closest = yield from self._closely(board, readings, patient)
            if number and (is_evident or not _are_evident(board, self.closest)):
                continue
            is_evident = _are_evident(board, self.closest)
            known = blank_lines(board, self.closest)
            for other, there in _others(self.picture, board, readings, self.closest, patient()):
                look = CloserLook(self.picture, _as_found(other, boards), there, patient())
                if _blank_closely(look) <= known.keys():
                    yield look.sheet, there
                    yield from _closely(look, self.looks)

    def read_the_rest(self) -> Iterator[Read]:
        """What is hardly a board: other cells where one is, and what has no numbers by itself."""
        for sheet, patient in self.beneath:
            board, readings = read_trimmed(self.picture, sheet, patient())
            if any(reading.is_seen for reading in readings):
                yield board, readings
                yield from self._closely(board, readings, patient)
        for sheet, patient in self.mute:
            if any(_are_in_place(sheet, board, readings) for board, readings, _ in self.seen):
                continue
            found = read_elsewhere(self.picture, sheet, patient())
            if found is not None:
                yield found
                yield from self._closely(*found, patient)

    def _closely(
        self, board: Sheet, readings: list[LineReading], patient: _Patient
    ) -> Generator[Read, None, list[LineReading]]:
        look = CloserLook(self.picture, board, readings, patient())
        return (yield from _closely(look, self.looks))


def _is_beneath(sheet: Sheet, board: Sheet, readings: list[LineReading]) -> bool:
    """Whether a sheet has larger or smaller cells in the place of a board that has its numbers."""
    return not is_alike(sheet, board) and _are_in_place(sheet, board, readings)


def _are_in_place(sheet: Sheet, board: Sheet, readings: list[LineReading]) -> bool:
    """Whether a board in the place of a sheet has its numbers: the sheet is hardly one then."""
    is_there = board.holds(sheet.outline.mean(axis=0)) or sheet.holds(board.outline.mean(axis=0))
    return is_there and signs_of(board.board, readings).are_of_a_puzzle


def _as_found(sheet: Sheet, boards: list[Sheet]) -> Sheet:
    """The sheet, as likely as it was found if it is one of these boards, though read otherwise."""
    scores = [board.score for board in boards if is_same(board, sheet)]
    return replace(sheet, score=max(scores), shorn=0) if scores else sheet


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
) -> Iterator[Read]:
    """What the likeliest sheet may be as well, after it was read and looked at closely."""
    plain = replace(sheet, lattice=None, boxes=dict.fromkeys(SIDES, 0))
    if signs_of(sheet.board, closest).gap > 0 and _are_bent(sheet, plain):
        yield plain, read_clues(picture, plain, watch)
    yield from read_shorn(picture, sheet, readings, watch)
    continued = read_continued(picture, sheet, readings, watch)
    if continued is not None:
        yield continued
        yield from read_longer(picture, continued[0], continued[1:], watch)
    else:
        yield from read_longer(picture, sheet, (readings, closest), watch)


def _are_bent(sheet: Sheet, plain: Sheet) -> bool:
    """Whether the boxes beside a board aren't where its own lines would go on."""
    (wide, high), boxes = (sheet.width, sheet.height), sheet.boxes
    across = [[-boxes["left"], high / 2], [wide + boxes["right"], high / 2]]
    ends = np.array([*across, [wide / 2, -boxes["top"]], [wide / 2, high + boxes["bottom"]]])
    return float(np.abs(sheet.warp(ends) - plain.warp(ends)).max()) > _BENT * sheet.cell


def _are_evident(sheet: Sheet, readings: list[LineReading]) -> bool:
    """Whether readings are most likely those of a puzzle with just these lines."""
    signs = signs_of(sheet.board, readings)
    return signs.are_strong and signs.gap < _NEARLY


def read_blindly(
    picture: Picture, sheet: Sheet, watch: Watch, looks: Looks | None = None
) -> Iterator[Read]:
    """What the closer look alone sees beside a board where no digit was made out.

    Some lines tell whether there is anything to see. Where the look is kept, so is what was read.
    """
    look = CloserLook(picture, sheet, unread(sheet), watch)
    with suppress(Stopped):
        if has_clues(look):
            yield from _closely(look, looks)


def _closely(
    look: CloserLook, looks: Looks | None = None
) -> Generator[Read, None, list[LineReading]]:
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
