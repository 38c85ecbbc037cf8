"""Where what was read makes no sense: other gaps, a display, habit, or nothing but whole clues.

Each of them costs more than a look, and is believed only of what makes sense by it.
"""

from __future__ import annotations

import time
from contextlib import suppress
from dataclasses import replace

from nonoscope.solve import Limits

from .accustoming import accustomed
from .believing import signs_of
from .displays import as_display
from .edges import is_zero
from .looking_closer import CloserLook
from .memory import Memory
from .picture import Picture
from .regrouping import regrouped
from .rereading import Looks, read_blindly
from .settling import SECONDS, settle
from .telling import Net
from .values import LineReading, Sheet, Sighting
from .watching import Stopped, Watch

SENSELESS = 0.1
"""With no more confidence what was read makes no sense."""
_LEARNING = 2.5
"""Seconds of computing to learn from it."""
_VAGUE = 0.4
"""What a line costs on average, at most, by what is told of clues of which no digit is made out."""
BELIEVED = 0.5
"""The least confidence of a puzzle in which no digit was made out by itself, whose gaps told
nothing, or that isn't where the likeliest board is; with it no other place is looked at."""


def limits_of(limits: Limits, watch: Watch) -> Limits:
    """For settling what was read."""
    return replace(limits, seconds=max(0.1, min(SECONDS, watch.until - time.monotonic())))


def by_columns(seen: Sighting, looks: Looks, limits: Limits, watch: Watch) -> Sighting:
    """What was seen, or if that makes no sense, with other gaps between the numbers of rows."""
    if not looks or seen.confidence > SENSELESS:
        return seen
    look, readings = looks.get(id(seen.sheet)) or next(iter(looks.values()))
    anew = regrouped(look.sheet.board, readings)
    if anew is None:
        return seen
    found = settle([(look.sheet, anew)], limits_of(limits, watch), least=BELIEVED)
    # anything can be grouped into some puzzle: a page that lies on its head, too
    return found if found.confidence >= BELIEVED else seen


def by_habit(seen: Sighting, looks: Looks, limits: Limits, watch: Watch) -> Sighting:
    """What was seen, or if that makes no sense, what is read by somebody used to the picture."""
    closest = looks.get(id(seen.sheet))
    if closest is None or seen.status != "doubtful" or seen.confidence > SENSELESS:
        return seen
    found = _used_to(*closest, limits, watch)
    return max(seen, found, key=lambda one: (one.answer is not None, one.confidence))


def blindly(
    picture: Picture, sheet: Sheet, limits: Limits, memory: Memory | None, watch: Watch
) -> Sighting:
    """The puzzle beside a board where no digit was made out, by the net for whole clues alone.

    If it is in doubt about few lines, it gets used to the picture, too.
    """
    looks: Looks = {}
    told = read_blindly(picture, sheet, watch, looks)
    seen = settle(told, limits_of(limits, watch), memory)
    if seen.confidence >= BELIEVED or not looks:
        return _if_told(seen)
    look, readings = looks[id(sheet)]
    if look.doubt <= _VAGUE * len(readings):
        found = _used_to(look, readings, limits, watch)
        if found.confidence >= BELIEVED:
            return _if_told(found)
    # what must be a puzzle is shown for a person to mend
    return seen if signs_of(sheet.board, readings).are_plenty else Sighting("nothing")


def _used_to(
    look: CloserLook, readings: list[LineReading], limits: Limits, watch: Watch
) -> Sighting:
    """The puzzle of a closer look, read as a display, or by a net that gets used to the picture."""
    net: Net = "second"
    with suppress(Stopped):
        shown = as_display(look, readings)
        if shown is not None:
            found = settle([(look.sheet, shown)], limits_of(limits, watch))
            if found.confidence >= BELIEVED:
                return found
            readings, net = shown, "display"
        learning = replace(watch, worth=time.thread_time() + _LEARNING)
        anew = accustomed(look, readings, learning, net)
        if anew is not None:
            return settle([(look.sheet, anew)], limits_of(limits, watch))
    return Sighting("nothing")


def _if_told(blind: Sighting) -> Sighting:
    """The same, but never sure if a line has no number.

    Where digits can't be made out by themselves, some may be overlooked just as well.
    """
    pairs = zip(blind.puzzle.clues if blind.puzzle else (), blind.readings, strict=False)
    if all(clue or is_zero(reading) for clue, reading in pairs):
        return blind
    return replace(blind, status="doubtful", confidence=min(blind.confidence, BELIEVED))
