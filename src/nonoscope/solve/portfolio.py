"""A portfolio: several searches of one puzzle side by side, each with a strategy of its own.

How long a search takes is a matter of luck as much as of the puzzle, so on a hard one two different
searches on two cores finish earlier than one. The members share nothing but the token that stops
them. The engine releases the interpreter lock, so threads are enough.

The winner is the member that answered with the least work, as the engine counts it, and not the
one that came first by the clock: whoever has answered lets the others go on until they have worked
as much, and no further. On equal cores that costs next to nothing, and the same puzzle, seed and
number of jobs give the same winner, hence the same solutions and statistics, on any machine.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import dataclass, field

from nonoscope import _core

from .outcomes import CANCELLED, EXHAUSTED, FOUND

_ALONE = 2_000_000  # units of work (some 25 ms) before it is worth while to start the others
_BEAT = 0.1  # seconds between two calls of `beat`


@dataclass(slots=True)
class Member:
    """One search of the portfolio, and what came out of it."""

    search: _core.Search
    outcome: int = CANCELLED
    found: list[bytes] = field(default_factory=list)
    fault: BaseException | None = None
    has_ended: threading.Event = field(default_factory=threading.Event)

    @property
    def has_answered(self) -> bool:
        """Whether it came to its end, or to as many solutions as were wanted."""
        return self.outcome in {EXHAUSTED, FOUND}


class Portfolio:
    """`Portfolio(...).run(beat)`: the member whose search to go on with."""

    def __init__(
        self,
        open_search: Callable[[int], _core.Search],
        jobs: int,
        *,
        wanted: int,
        seconds_left: Callable[[], float],
        stop: _core.Stop | None,
    ) -> None:
        """`wanted` solutions are an answer, as their end is."""
        self._open_search = open_search
        self._jobs = jobs
        self._wanted = wanted
        self._seconds_left = seconds_left
        self._cancel = stop
        self._stop = _core.Stop(stop)
        self.first = Member(open_search(0))

    def run(self, beat: Callable[[], None]) -> Member:
        """The winner; if a limit came first, the member that found most.

        `beat` is called about ten times a second. What a member raises stops all and is raised.
        """
        start = _core.Stop(self._cancel)
        start.set(_ALONE)
        self._search(self.first, start)
        if self.first.outcome != CANCELLED or self._stop.is_set():
            return self.first
        members = [self.first]
        members += [Member(self._open_search(number)) for number in range(1, self._jobs)]
        self._run_together(members, beat)
        for member in members:
            if member.fault:
                raise member.fault
        answered = [member for member in members if member.has_answered]
        if answered:
            return min(answered, key=lambda member: member.search.work)
        return max(members, key=lambda member: len(member.found))

    def _run_together(self, members: list[Member], beat: Callable[[], None]) -> None:
        # Not Thread.join, which in Python 3.11 takes a thread for ended when Ctrl-C interrupts it.
        started: list[Member] = []
        try:
            for member in members:
                threading.Thread(target=self._compete, args=(member,)).start()
                started.append(member)
            for member in members:
                while not member.has_ended.wait(_BEAT):
                    beat()
        finally:  # also when Ctrl-C or `beat` raised
            self._stop.set()
            for member in started:
                member.has_ended.wait()

    def _compete(self, member: Member) -> None:
        try:
            self._search(member, self._stop)
        except BaseException as fault:  # noqa: BLE001 - raised again where somebody sees it
            member.fault = fault
            self._stop.set()
        if member.has_answered:
            self._stop.set(member.search.work)
        member.has_ended.set()

    def _search(self, member: Member, stop: _core.Stop) -> None:
        outcome = FOUND
        while outcome == FOUND and len(member.found) < self._wanted:
            outcome = member.search.run(self._seconds_left(), stop)
            if outcome == FOUND:
                member.found.append(member.search.solution())
        member.outcome = outcome
