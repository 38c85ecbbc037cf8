"""Bodies: the bytes of requests, counted as they come, one by one and all together."""

from __future__ import annotations

import asyncio
from http import HTTPStatus

from starlette.types import Message, Receive

from .errors import Refusal

_DRAINED = 128 * 1024 * 1024


class Bodies:
    """How many bytes of requests are held at the moment, over all of them."""

    def __init__(self, most: int, seconds: float) -> None:
        self.most = most
        self.seconds = seconds
        """How long the next part of a request may take."""
        self.held = 0


class Body:
    """One request's; leaving it gives its bytes back."""

    def __init__(self, receive: Receive, limit: int, bodies: Bodies) -> None:
        self._receive = receive
        self._limit = limit
        self._bodies = bodies
        self._count = 0
        self._is_whole = False

    async def receive(self) -> Message:
        """The next part, or a refusal."""
        if self._is_whole:
            return await self._receive()
        try:
            message = await asyncio.wait_for(self._receive(), self._bodies.seconds)
        except TimeoutError:
            raise Refusal(
                HTTPStatus.REQUEST_TIMEOUT,
                "the request didn't arrive in time",
                "send it again; the connection may be too slow",
            ) from None
        self._is_whole = not message.get("more_body", False)
        await self._take(message)
        return message

    def leave(self) -> None:
        """The request is over."""
        self._bodies.held -= self._count
        self._count = 0

    async def _take(self, message: Message) -> None:
        size = len(message.get("body", b""))
        self._count += size
        self._bodies.held += size
        if self._count > self._limit:
            await drain(self._receive, message)
            raise too_large(self._limit)
        if self._bodies.held > self._bodies.most:
            await drain(self._receive, message)
            raise Refusal(
                503,
                "too many large requests at once",
                "wait until the others are done",
                headers={"Retry-After": "5"},
            )


def too_large(limit: int) -> Refusal:
    """The refusal of a request with too many bytes."""
    size = f"{limit / 1e6:.0f} MB" if limit >= 1e6 else f"{limit / 1e3:.0f} kB"
    return Refusal(413, f"the request has more than {size}", "send less at once, or a smaller file")


async def drain(receive: Receive, message: Message | None = None) -> None:
    """Read on without keeping it: a browser hears the answer only when it has sent all."""
    count = 0
    while message is None or message.get("more_body", False):
        message = await receive()
        count += len(message.get("body", b""))
        if count > _DRAINED or message["type"] == "http.disconnect":
            return
