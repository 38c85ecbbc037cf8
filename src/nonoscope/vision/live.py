"""Live: what a camera sees. It looks for a page, reads it in sharp frames, locks when readings
agree, and from then on only follows the page. Frames may be larger until then.

Reading takes longer than a frame lasts. So the caller is handed the frames to read (`View.key`) and
brings what was read in them (`learn`) while others go on coming in (`see`); meanwhile the movement
since that frame is followed, and what was read is put where the page is by then.
"""

from __future__ import annotations

import threading
from collections import deque
from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

from nonoscope.model import Puzzle
from nonoscope.solve import Answer, Limits

from .cells import read_cells
from .fitting import Shape, fitted, refitted
from .picture import Picture
from .track import Floats, Grey, Tracker, sharpness
from .values import Sheet, Sighting
from .votes import Votes

State: TypeAlias = Literal["looking", "found", "reading", "locked", "lost"]
"""Nothing yet; a grid, not read yet; read, but not often enough; all is known and followed; all is
known, but the page is out of sight."""
_COMPARED = 12
"""Frames that a sharp one is held against."""
_SHARP = 0.75
"""How sharp a frame must be to be read, by the sharpest of those."""
_SAME = 0.8
"""Share of lines that must be as known for a page to be the one known."""
_REMEMBERED = 16
"""Pages that are recognised when they are seen again."""
_FADED = 3
"""Readings without a grid, or without the locked page, before it counts as gone."""


@dataclass(frozen=True, slots=True, eq=False)
class Lock:
    """What the readings agreed on."""

    number: int
    """Of the lock, from 1: another puzzle has another number."""
    sighting: Sighting
    """The reading that settled it, with the agreed puzzle and its answer."""


@dataclass(frozen=True, slots=True, eq=False)
class View:
    """What there is to tell about one frame."""

    state: State
    width: int = 0
    """Of the board; 0 if there is none."""
    height: int = 0
    mesh: Floats | None = None
    """The crossings of the board in this frame; None while it isn't known where they are."""
    readings: int = 0
    """That were counted since the page was found."""
    lock: Lock | None = None
    key: Picture | None = None
    """A frame to be read now, whose reading `learn` waits for; None if there is nothing to read."""


class Live:
    """One camera. `see` and `learn` may be called from different threads."""

    def __init__(self) -> None:
        self._mutex = threading.Lock()
        self._tracker: Tracker | None = None
        self._pending: Tracker | None = None
        """Follows what was seen since the frame that is being read."""
        self._frame: Picture | None = None
        self._key: Picture | None = None
        """The frame that is being read."""
        self._shape: Shape = ()
        """Of frames as they are followed."""
        self._recent: deque[float] = deque(maxlen=_COMPARED)
        self._votes = Votes()
        self._size = (0, 0)
        self._empty = 0
        self._lock: Lock | None = None
        self._was_deceived = False
        self._known: deque[Lock] = deque(maxlen=_REMEMBERED)
        self._locks = 0

    def see(self, frame: Picture) -> View:
        """The next frame."""
        with self._mutex:
            self._frame = frame
            grey = fitted(frame.grey, self._shape)
            self._shape = grey.shape
            if self._tracker is not None and not self._tracker.follow(grey):
                self._tracker = None
            if self._pending is not None and not self._is_followed(self._pending, grey):
                self._pending = None
            is_key = self._is_worth_reading(grey)
            if is_key:
                self._key = frame
                self._pending = Tracker(grey)
            return self._view(frame, is_key=is_key)

    @property
    def is_locked(self) -> bool:
        """Whether readings have agreed."""
        return self._lock is not None

    @property
    def is_curious(self) -> bool:
        """Whether it is worth a `glimpse`: no board is known, and none turned out to be none."""
        return self._size == (0, 0) and not self._was_deceived

    def glimpse(self, sheet: Sheet) -> None:
        """A board in the frame that is being read: it can be shown before its numbers are read."""
        with self._mutex:
            if self._size == (0, 0):
                self._size = (sheet.width, sheet.height)
                self._aim(sheet)

    def marks(self) -> bytes | None:
        """What is filled in on the page by now; None while it isn't locked or out of sight."""
        with self._mutex:
            sheet = self._lock.sighting.sheet if self._lock else None
            frame = self._frame
            mesh = None if frame is None else self._mesh(frame)
        if sheet is None or mesh is None or frame is None:
            return None
        return read_cells(frame, replace(sheet, mesh=mesh, lattice=None))

    def learn(self, sighting: Sighting | None, limits: Limits | None = None) -> None:
        """What was read in the frame that `see` asked for; None if the reading failed."""
        lock = self._weigh(sighting, limits)  # takes its time, while frames go on coming in
        with self._mutex:
            if sighting is None:
                pass
            elif sighting.sheet is None or (lock is None and self._is_other(sighting)):
                self._fade()
            else:
                self._was_deceived = False
                self._empty = 0
                self._size = (sighting.sheet.width, sighting.sheet.height)
                self._aim(sighting.sheet)
                self._lock = lock
            self._key = self._pending = None

    def _aim(self, sheet: Sheet) -> None:
        """Follow the board that was seen in the frame that is being read."""
        key, pending = self._key, self._pending
        if key is not None and pending is not None:
            mesh = refitted(sheet.mesh, (key.height, key.width), self._shape)
            if pending.aim(mesh):
                self._tracker = pending

    def _weigh(self, sighting: Sighting | None, limits: Limits | None) -> Lock | None:
        """The page that this is, if it was locked before or is by this reading."""
        if sighting is None or sighting.puzzle is None:
            return None
        for known in self._known:  # then nothing has to be agreed on or solved again
            if _is_same(known, sighting):
                return known
        self._votes.add(sighting)
        agreed = self._votes.agreed(limits)
        if agreed is None:
            return None
        self._votes = Votes()
        self._locks += 1
        lock = Lock(self._locks, _with(sighting, *agreed))
        self._known.appendleft(lock)
        return lock

    def _is_other(self, sighting: Sighting) -> bool:
        """Whether another page is locked, which one reading that is unsure doesn't push away."""
        return self._lock is not None and sighting.status != "read"

    def _is_followed(self, tracker: Tracker, grey: Grey) -> bool:
        """A tracker that follows the board already isn't asked twice."""
        return tracker is self._tracker or tracker.follow(grey)

    def _is_worth_reading(self, grey: Grey) -> bool:
        if self._key is not None or (self._lock is not None and self._tracker is not None):
            return False
        now = sharpness(grey)
        self._recent.append(now)
        return now >= _SHARP * max(self._recent)

    def _fade(self) -> None:
        """Nothing was seen, or something else unclear: once is an accident."""
        self._empty += 1
        if self._lock is None and not self._votes.count and self._size != (0, 0):
            self._was_deceived = True  # a grid, but no puzzle
            self._forget()
        elif self._empty >= _FADED:
            self._forget()

    def _forget(self) -> None:
        self._size = (0, 0)
        self._votes = Votes()
        self._lock = None
        self._tracker = None

    def _mesh(self, frame: Picture) -> Floats | None:
        """The crossings in a frame, if it is the newest; None while nothing is followed."""
        mesh = self._tracker.mesh if self._tracker is not None else None
        return None if mesh is None else refitted(mesh, self._shape, (frame.height, frame.width))

    def _view(self, frame: Picture, *, is_key: bool) -> View:
        mesh = self._mesh(frame)
        width, height = self._size
        lock = self._lock
        if lock is not None:
            state: State = "locked" if mesh is not None else "lost"
        elif not width:
            state = "looking"
        else:
            state = "reading" if self._votes.count else "found"
        key = frame if is_key else None
        return View(state, width, height, mesh, self._votes.count, lock, key)


def _is_same(lock: Lock, sighting: Sighting) -> bool:
    known, seen = lock.sighting.puzzle, sighting.puzzle
    if known is None or seen is None or known.geometry != seen.geometry:
        return False
    same = sum(a == b for a, b in zip(known.clues, seen.clues, strict=True))
    return same >= _SAME * len(known.clues)


def _with(sighting: Sighting, puzzle: Puzzle, answer: Answer | None) -> Sighting:
    """The reading with what all of them agreed on."""
    known = sighting.answer if sighting.puzzle == puzzle else None
    return Sighting(
        "read",
        puzzle,
        sighting.confidence,
        sighting.sheet,
        (),
        answer or known,
        sighting.marks,
    )
