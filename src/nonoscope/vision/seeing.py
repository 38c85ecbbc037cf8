"""read_picture: the whole way from a picture to the puzzle in it.

Finds boards, reads the clues around each, settles them. A page may lie on its side or upside down:
then the numbers look like nothing known, and the other three ways to hold it are tried.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import replace
from functools import partial

from nonoscope.model import UNKNOWN
from nonoscope.solve import Limits

from .accustoming import accustomed
from .cells import exchanged, read_cells
from .displays import as_display
from .edges import is_zero
from .finding import search
from .glancing import glance, unread
from .looking_closer import CloserLook
from .memory import Memory
from .picture import Picture, open_picture
from .regrouping import regrouped
from .rereading import Looks, read_blindly, read_boards
from .rivals import has_no_rival, is_largest
from .settled import EDGE
from .settling import SECONDS, settle
from .telling import Net
from .turning import turned
from .values import Sheet, Sighting
from .watching import Stopped, Watch
from .zeros import with_zeros

_LIKELY = 0.4
"""A board with less of a score isn't turned about: there are too many that are none."""

_WORTH = 2.5
"""Seconds of computing after which no other sheet and no other way to hold the page is begun."""
_MOST = 6.0
"""Seconds of computing for all looks at sheets together."""
_SENSELESS, _LEARNING = 0.1, 2.5
"""With no more confidence what was read makes no sense; seconds of computing to learn from it."""
_BELIEVED = 0.5
"""The least confidence of a puzzle in which no digit was made out by itself, whose gaps told
nothing, or that isn't where the likeliest board is; with it no other place is looked at."""
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
                found = _glanced(picture, sheets, _limits(limits, watch), memory, watch)
                found = _whole(picture, found, _limits(limits, watch), memory, watch)
                if found.status == "read":
                    best = found
                    break
                started += time.thread_time() - before
                continue
            worth = started + _WORTH
            found = _seen(picture, sheets, limits, memory, watch=watch, worth=worth)
            found = _whole(picture, found, _limits(limits, watch), memory, watch)
            if best is None or found.confidence >= max(_BELIEVED, best.confidence):
                best = found
            if best.confidence >= _BELIEVED or watch.is_over:
                break
            started = time.thread_time()
    best = best or Sighting("nothing")
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
        is_certain = partial(is_largest, held)
        if not number:
            settled = _glanced(picture, held, _limits(limits, watch), memory, watch)
            if settled.status == "read":
                return settled
        looks: Looks = {}
        settled = settle(
            read_boards(picture, held, watch, worth, looks, is_first=number == 0),
            _limits(limits, watch),
            memory,
            is_certain=is_certain,
        )
        settled = _by_columns(settled, looks, limits, watch)
        settled = _by_habit(settled, looks, limits, watch)
        if settled.status != "nothing" and settled.confidence >= best.confidence:
            best = settled
        if best.status != "nothing" or watch.is_over:
            break
        if not number and held[0].score >= _LIKELY:  # most pages are upright
            seen = read_blindly(picture, held[0], watch)
            blind = _if_told(settle(seen, _limits(limits, watch), memory, least=_BELIEVED))
        if blind.status == "read" or time.thread_time() > worth:
            break
    return max(best, blind, key=lambda one: one.confidence)


def _glanced(
    picture: Picture, sheets: list[Sheet], limits: Limits, memory: Memory | None, watch: Watch
) -> Sighting:
    """The puzzle of the first of some sheets, if that can be read at a glance; nothing if not."""
    is_certain = partial(is_largest, sheets)
    if not (has_no_rival(sheets, sheets[0]) and is_certain(sheets[0])):
        return Sighting("nothing")
    look = CloserLook(picture, sheets[0], unread(sheets[0]), watch, is_first=True)
    found = settle(glance(look), limits, memory, is_certain=is_certain, is_hasty=True)
    return found if found.status == "read" else Sighting("nothing")


def _by_columns(seen: Sighting, looks: Looks, limits: Limits, watch: Watch) -> Sighting:
    """What was seen, or if that makes no sense, with other gaps between the numbers of rows."""
    if not looks or seen.confidence > _SENSELESS:
        return seen
    look, readings = looks.get(id(seen.sheet)) or next(iter(looks.values()))
    anew = regrouped(look.sheet.board, readings)
    if anew is None:
        return seen
    found = settle([(look.sheet, anew)], _limits(limits, watch), least=_BELIEVED)
    # anything can be grouped into some puzzle: a page that lies on its head, too
    return found if found.confidence >= _BELIEVED else seen


def _by_habit(seen: Sighting, looks: Looks, limits: Limits, watch: Watch) -> Sighting:
    """What was seen, or if that makes no sense, what is read by somebody used to the picture."""
    closest = looks.get(id(seen.sheet))
    if closest is None or seen.status != "doubtful" or seen.confidence > _SENSELESS:
        return seen
    look, readings = closest
    net: Net = "second"
    with suppress(Stopped):
        shown = as_display(look, readings)
        if shown is not None:
            found = settle([(look.sheet, shown)], _limits(limits, watch))
            if found.confidence >= _BELIEVED:
                return found
            readings, net = shown, "display"
        learning = replace(watch, worth=time.thread_time() + _LEARNING)
        anew = accustomed(look, readings, learning, net)
        if anew is not None:
            found = settle([(look.sheet, anew)], _limits(limits, watch))
            return max(seen, found, key=lambda one: (one.answer is not None, one.confidence))
    return seen


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


def _if_told(blind: Sighting) -> Sighting:
    """The same, but never sure if a line has no number.

    Where digits can't be made out by themselves, some may be overlooked just as well.
    """
    pairs = zip(blind.puzzle.clues if blind.puzzle else (), blind.readings, strict=False)
    if all(clue or is_zero(reading) for clue, reading in pairs):
        return blind
    return replace(blind, status="doubtful", confidence=min(blind.confidence, _BELIEVED))


def _limits(limits: Limits, watch: Watch) -> Limits:
    """For settling what was read."""
    return replace(limits, seconds=max(0.1, min(SECONDS, watch.until - time.monotonic())))


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
