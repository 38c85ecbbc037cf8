"""Callers: connections from the network, so many and no longer than they ask for something.

Anybody there may open connections and say nothing, or begin to ask and never end. Those must not
use up what this machine and its paired phones need, so each address has a few, and one that asked
for nothing whole for a while is closed.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from typing import Any, cast

MOST = 200
"""Connections at once; the server itself takes more, so that some are left for this machine."""
MOST_OF_ONE = 24
"""Of one address; browsers open six or so."""
SECONDS = 20.0


class Callers:
    """All that are connected."""

    def __init__(
        self,
        make: Callable[[], asyncio.Protocol],
        later: Callable[..., Any],
        *,
        most: int = MOST,
        most_of_one: int = MOST_OF_ONE,
    ) -> None:
        self._make = make
        self._later = later
        self._most = most
        self._most_of_one = most_of_one
        self._open: Counter[str] = Counter()

    def call(self) -> asyncio.Protocol:
        """A protocol for the next connection."""
        return _Caller(self, self._make(), self._later)

    def enter(self, address: str) -> bool:
        """Count it, unless there are too many."""
        if self._open[address] >= self._most_of_one or self._open.total() >= self._most:
            return False
        self._open[address] += 1
        return True

    def leave(self, address: str) -> None:
        """It is closed."""
        self._open[address] -= 1
        if not self._open[address]:
            del self._open[address]


class _Caller(asyncio.Protocol):
    """One connection: passes all on to the server's own protocol while it is let in."""

    def __init__(self, callers: Callers, inner: Any, later: Callable[..., Any]) -> None:
        self._callers = callers
        self._inner = inner
        self._later = later
        self._address = ""
        self._is_in = False
        self._last: object = None
        """The request that was known at the last look."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        peer = transport.get_extra_info("peername")
        self._address = str(peer[0]) if peer else ""
        self._is_in = self._callers.enter(self._address)
        if not self._is_in:
            _end(transport)
            return
        self._inner.connection_made(transport)
        self._later(SECONDS, self._look, transport)

    def data_received(self, data: bytes) -> None:
        if self._is_in:
            self._inner.data_received(data)

    def eof_received(self) -> bool | None:
        return bool(self._inner.eof_received()) if self._is_in else None

    def connection_lost(self, exc: Exception | None) -> None:
        if self._is_in:
            self._is_in = False
            self._callers.leave(self._address)
            self._inner.connection_lost(exc)

    def pause_writing(self) -> None:
        if self._is_in:
            self._inner.pause_writing()

    def resume_writing(self) -> None:
        if self._is_in:
            self._inner.resume_writing()

    def _look(self, transport: asyncio.BaseTransport) -> None:
        """Close it if no request is being answered and none came whole since the last look."""
        if not self._is_in:
            return
        request = self._inner.cycle  # uvicorn's name for the request and its answer
        is_busy = request is not None and not request.response_complete
        if is_busy or request is not self._last:
            self._last = request
            self._later(SECONDS, self._look, transport)
        else:
            _end(transport)


def _end(transport: asyncio.BaseTransport) -> None:
    """At once: one who says nothing wouldn't say goodbye either."""
    cast("asyncio.Transport", transport).abort()
