"""read_picture: the whole way from a picture to the puzzle in it.

Finds boards, reads the clues around each, settles them. A page may lie on its side or upside down:
then the numbers look like nothing known, and the other three ways to hold it are tried.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace

from nonoscope.model import BLANK, UNKNOWN
from nonoscope.solve import Limits

from .cells import SHADED, exchanged, read_cells
from .finding import search
from .glancing import glance, is_legible, unread
from .looking_closer import CloserLook
from .making_sense import BELIEVED, SENSELESS, blindly, by_columns, by_habit, limits_of
from .memory import Memory
from .picture import Picture, open_picture
from .rereading import Looks, read_boards
from .rivals import is_largest
from .settled import EDGE
from .settling import settle
from .turning import ways_to_hold
from .values import Sheet, Sighting
from .watching import Stopped, Watch
from .whites import white_sizes
from .zeros import with_zeros

_WORTH = 2.5
"""Seconds of computing after which no other sheet and no other way to hold the page is begun."""
_MOST = 6.0
"""Seconds of computing for all looks at sheets together."""
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
    with what is known by then; without a limit it takes a few seconds at most, about ten for large
    boards that make no sense at first. A memory knows puzzles that it has seen, and then nothing is
    solved again. `glimpse` is called with the likeliest board before its numbers are read.
    """
    picture = source if isinstance(source, Picture) else open_picture(source)
    limits = limits or Limits()
    watch = Watch.of(limits)
    best: Sighting | None = None
    started = time.thread_time()
    with suppress(Stopped):
        for number, (sheets, is_whole) in enumerate(search(picture, watch)):
            if best is None:
                watch = replace(watch, worth=time.thread_time() + _MOST)
            if not number and sheets and glimpse is not None:
                glimpse(sheets[0])
            if not is_whole:
                before = time.thread_time()
                found = _glanced(picture, sheets, limits_of(limits, watch), memory, watch)
                found = _whole(picture, found, limits_of(limits, watch), memory, watch)
                if found.status == "read":
                    best = found
                    break
                started += time.thread_time() - before
                continue
            worth = started + _WORTH
            found = _seen(picture, sheets, limits, memory, watch=watch, worth=worth)
            found = _whole(picture, found, limits_of(limits, watch), memory, watch)
            if best is None or found.confidence >= max(BELIEVED, best.confidence):
                best = found
            if best.confidence >= EDGE or watch.is_over:
                break
            started = time.thread_time()
    best = best or Sighting("nothing")
    if best.sheet is None or watch.is_over:
        return best
    rows = best.readings[: best.sheet.height]
    cells = b"".join([row.cells for row in rows]) or read_cells(picture, best.sheet)
    ways = ((cells, _MOSTLY), (exchanged(cells), _NEARLY_ALL))
    marks = [each for each, least in ways if _is_plausible(each, best, least)]
    return _if_bounded(replace(best, marks=marks[0] if marks else None))


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
    likely, others = ways_to_hold(sheets)
    for held in likely:
        found = _glanced(picture, held, limits_of(limits, watch), memory, watch)
        if found.status == "read":
            return found

    def read(held: list[Sheet], until: float, *, is_first: bool) -> tuple[Sighting, Looks]:
        looks: Looks = {}
        boards = read_boards(picture, held, watch, until, looks, is_first=is_first)
        return settle(boards, limits_of(limits, watch), memory, beside=held), looks

    best, looks = Sighting("nothing"), Looks()
    for number, held in enumerate(likely):
        found, closest = read(held, worth, is_first=True)
        if not number or found.confidence > best.confidence:
            best, looks = found, closest
        if best.status == "read" or best.confidence >= BELIEVED or watch.is_over:
            return best
    for held in others:
        found = _glanced(picture, held, limits_of(limits, watch), memory, watch)
        if found.status == "read":
            return found
    if len(likely) > 1 and best.confidence <= SENSELESS:  # it may as well be upright as turned
        for held in others:
            if watch.is_over or not is_legible(picture, held[0], watch):
                continue
            found, _ = read(held, time.thread_time() + _WORTH, is_first=False)
            if found.confidence >= BELIEVED:
                return found
    best = by_habit(by_columns(best, looks, limits, watch), looks, limits, watch)
    if best.puzzle is not None or not others or watch.is_over:
        return best
    blind = blindly(picture, sheets[0], limits, memory, watch)  # most pages are upright
    for held in others if blind.status != "read" else ():
        if not watch.is_worth or time.thread_time() > worth:
            break
        found, looks = read(held, worth, is_first=False)
        best = by_habit(by_columns(found, looks, limits, watch), looks, limits, watch)
        if best.puzzle is not None:
            break
    return max(best, blind, key=lambda one: one.confidence)


def _glanced(
    picture: Picture, sheets: list[Sheet], limits: Limits, memory: Memory | None, watch: Watch
) -> Sighting:
    """The puzzle of the first of some sheets, if that can be read at a glance; nothing if not."""
    if not is_largest(sheets, sheets[0]):
        return Sighting("nothing")
    look = CloserLook(picture, sheets[0], unread(sheets[0]), watch, is_first=True)
    found = settle(glance(look), limits, memory, beside=sheets, is_hasty=True)
    return found if found.status == "read" else Sighting("nothing")


def _whole(
    picture: Picture, seen: Sighting, limits: Limits, memory: Memory | None, watch: Watch
) -> Sighting:
    """What was read for sure, with the empty lines at its edges that it lacks."""
    if seen.status != "read" or seen.sheet is None:
        return seen
    try:
        longer = with_zeros(picture, seen.sheet, seen.readings, watch)
    except Stopped:
        return seen
    if longer is None:
        return seen
    whole = settle([(longer.sheet, longer.readings)], limits, memory)
    if whole.puzzle is None:
        return seen
    if longer.is_sure and whole.status == "read":
        return whole
    size = (seen.sheet.width, seen.sheet.height)
    return replace(whole, status="doubtful", confidence=EDGE, other_sizes=(size,))


def _if_bounded(seen: Sighting) -> Sighting:
    """The same, but never sure of a finished board that may have white lines at its edges."""
    solution = seen.answer.solution if seen.answer else None
    if seen.status != "read" or seen.sheet is None or seen.marks is None or solution is None:
        return seen
    drawn = [mark == SHADED for mark in seen.marks]
    sizes = white_sizes(seen.sheet, seen.readings)
    if not sizes or drawn != [cell != BLANK for cell in solution.cells]:
        return seen
    return replace(seen, status="doubtful", confidence=EDGE, other_sizes=sizes)


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
