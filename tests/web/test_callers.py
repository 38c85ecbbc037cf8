"""Connections from the network: bounded in number, and closed if nothing is asked for."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

from nonoscope.web.phone.callers import Callers


class Inner(asyncio.Protocol):
    """What the server would do with a connection."""

    def __init__(self) -> None:
        self.cycle: Any = None
        self.heard: list[object] = []

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.heard.append("made")

    def data_received(self, data: bytes) -> None:
        self.heard.append(data)

    def connection_lost(self, exc: Exception | None) -> None:
        self.heard.append("lost")

    def pause_writing(self) -> None:
        self.heard.append("pause")

    def resume_writing(self) -> None:
        self.heard.append("resume")


class Line(asyncio.Transport):
    """A connection that is ended by `abort` only."""

    def __init__(self, address: str) -> None:
        super().__init__({"peername": (address, 1)})
        self.is_open = True

    def abort(self) -> None:
        self.is_open = False


class Desk:
    """Callers whose time passes when `pass_time` is called."""

    def __init__(self, **most: int) -> None:
        self.inners: list[Inner] = []
        self.due: list[tuple[Callable[..., None], tuple[Any, ...]]] = []
        self._callers = Callers(self._make, self._later, **most)

    def call(self, address: str = "10.0.0.1") -> tuple[asyncio.Protocol, Line, Inner]:
        line = Line(address)
        protocol = self._callers.call()
        protocol.connection_made(line)
        return protocol, line, self.inners[-1]

    def pass_time(self) -> None:
        due, self.due = self.due, []
        for action, arguments in due:
            action(*arguments)

    def _make(self) -> asyncio.Protocol:
        self.inners.append(Inner())
        return self.inners[-1]

    def _later(
        self, seconds: float, action: Callable[..., None], *arguments: Any
    ) -> asyncio.TimerHandle | None:
        self.due.append((action, arguments))
        return None


@pytest.fixture
def desk() -> Desk:
    return Desk()


def test_what_a_caller_sends_is_passed_on(desk: Desk) -> None:
    protocol, line, inner = desk.call()

    protocol.data_received(b"GET")
    protocol.pause_writing()
    protocol.resume_writing()
    protocol.connection_lost(None)

    assert line.is_open
    assert inner.heard == ["made", b"GET", "pause", "resume", "lost"]
    assert protocol.eof_received() is None


def test_one_address_has_so_many_connections_and_others_have_theirs() -> None:
    desk = Desk(most_of_one=2, most=3)
    first, second, refused = desk.call(), desk.call(), desk.call()
    other = desk.call("10.0.0.2")
    late = desk.call("10.0.0.3")
    first[0].connection_lost(None)
    again = desk.call()

    opened = [one[1].is_open for one in (first, second, refused, other, late, again)]
    assert opened == [True, True, False, True, False, True]
    refused[0].data_received(b"GET")
    refused[0].connection_lost(None)
    assert refused[2].heard == []


def test_who_asks_for_nothing_is_cut_off(desk: Desk) -> None:
    _, line, _ = desk.call()

    desk.pass_time()

    assert not line.is_open


def test_who_begins_to_ask_and_never_ends_is_cut_off_also_after_an_answer(desk: Desk) -> None:
    protocol, line, inner = desk.call()
    inner.cycle = SimpleNamespace(response_complete=True)
    desk.pass_time()
    answered = line.is_open
    protocol.data_received(b"GET / HTTP/1.1\r\n")
    desk.pass_time()

    assert answered
    assert not line.is_open


def test_an_answer_may_take_as_long_as_it_takes(desk: Desk) -> None:
    _, line, inner = desk.call()
    inner.cycle = SimpleNamespace(response_complete=False)
    for _ in range(3):
        desk.pass_time()

    assert line.is_open


def test_a_connection_that_is_gone_is_not_looked_at_again(desk: Desk) -> None:
    protocol, line, _ = desk.call()
    protocol.connection_lost(None)

    desk.pass_time()

    assert line.is_open
    assert desk.due == []
