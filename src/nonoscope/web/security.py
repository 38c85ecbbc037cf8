"""Gate: what every request passes before the app sees it, and every answer on its way out.

A server on this machine can be reached by any page that the same browser shows. So a request is
answered only under a name that is ours (a hostile name that points here is refused: DNS
rebinding), what changes anything must come from our own pages, sizes and rates are bounded, and
the answer forbids the browser to load or run anything from elsewhere.
"""

from __future__ import annotations

import ipaddress
import logging
import math

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from .bodies import Bodies, Body, drain, too_large
from .errors import Problem, Refusal, reply
from .phone import threshold
from .phone.door import Door
from .rates import Rates
from .settings import Settings

_log = logging.getLogger("nonoscope.web")

_SAFE = {"GET", "HEAD", "OPTIONS"}
_LOCAL = ("/phone", "/api/phone")
"""What is answered on this machine only: a phone can't let others in."""
_HEADERS = {
    "Content-Security-Policy": (
        "default-src 'self'; base-uri 'none'; connect-src 'self'; font-src 'self'; "
        "form-action 'self'; frame-ancestors 'none'; img-src 'self' data: blob:; "
        "manifest-src 'self'; object-src 'none'; script-src 'self'; style-src 'self'; "
        "worker-src 'self'"
    ),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(self), geolocation=(), microphone=(), payment=(), usb=()",
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}


class Gate:
    """ASGI middleware around everything."""

    def __init__(self, app: ASGIApp, settings: Settings, door: Door | None = None) -> None:
        self._app = app
        self._settings = settings
        self._door = door
        self._rates = Rates(settings.rates)
        self._bodies = Bodies(settings.most_bodies, settings.body_seconds)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass on, or refuse."""
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        if scope["type"] != "http":
            await send({"type": "websocket.close", "code": 1008})
            return
        answer = _Answer(scope, send)
        try:
            await self._pass(scope, receive, answer.send)
        except Refusal as refusal:
            if answer.has_begun:
                raise
            response = reply(refusal.status_code, refusal.problem, dict(refusal.headers or {}))
            await response(scope, receive, answer.send)
        except Exception:
            _log.exception("%s failed", scope["method"])
            if answer.has_begun:
                raise
            await reply(500, BUG)(scope, receive, answer.send)

    async def _pass(self, scope: Scope, receive: Receive, send: Send) -> None:
        door = self._door_of(scope)
        self._check(scope, door)
        token = threshold.token_of(Headers(scope=scope))
        if door is not None and (scope["path"] == "/pair" or not door.knows(token)):
            body = Body(receive, threshold.MOST_BODY, self._bodies)
            try:
                await threshold.answer(door, scope, body.receive, send)
            finally:
                body.leave()
            return
        if door is not None and scope["path"].startswith(_LOCAL):
            raise Refusal(
                403, "phones can't let others in", "do this on the computer that runs the studio"
            )
        self._check_rate(scope)
        limit = self._limit(scope)
        announced = Headers(scope=scope).get("content-length", "0")
        if announced.isdecimal() and int(announced) > limit:
            await drain(receive)
            raise too_large(limit)
        body = Body(receive, limit, self._bodies)
        try:
            await self._app(scope, body.receive, send)
        finally:
            body.leave()

    def _door_of(self, scope: Scope) -> Door | None:
        """The door through which a request came: the network's is the one with https."""
        return self._door if scope["scheme"] == "https" else None

    def _check(self, scope: Scope, door: Door | None) -> None:
        headers = Headers(scope=scope)
        host = headers.get("host", "")
        if len(headers.getlist("host")) != 1 or not self._is_ours(host, door):
            raise Refusal(
                421,
                "the studio isn't served under this name",
                "open it at the address that `nonoscope studio` prints",
            )
        is_api = scope["path"].startswith("/api/")
        if is_api or scope["method"] not in _SAFE:
            site = headers.get("sec-fetch-site", "same-origin")
            origin = headers.get("origin")
            own = f"{scope['scheme']}://{host}"
            if site not in {"same-origin", "none"} or origin not in {None, own}:
                raise Refusal(
                    403,
                    "another site asked for this",
                    "use the studio's own pages",
                )

    def _check_rate(self, scope: Scope) -> None:
        if scope["path"].startswith("/api/"):
            client = scope.get("client")
            wait = self._rates.wait(kind_of(scope), client[0] if client else "")
            if wait > 0:
                raise Refusal(
                    429,
                    "too many requests at once",
                    "wait a moment and try again",
                    headers={"Retry-After": str(math.ceil(wait))},
                )

    def _is_ours(self, host: str, door: Door | None) -> bool:
        name = host_name(host)
        if door is not None:
            return name in door.hosts
        if name in self._settings.hosts:
            return True
        if not self._settings.any_address:
            return False
        try:  # numbers can't be made to point elsewhere
            ipaddress.ip_address(name)
        except ValueError:
            return False
        return True

    def _limit(self, scope: Scope) -> int:
        path, settings = scope["path"], self._settings
        if path in {"/api/puzzles", "/api/images", "/api/read"} or path.endswith("/entries"):
            return settings.most_file
        if path.startswith("/api/camera/"):
            return settings.most_frame
        if path.startswith(("/api/puzzles/", "/api/jobs/")) or path in {
            "/api/step",
            "/api/mistakes",
            "/api/export",
        }:
            return settings.most_puzzle_body
        return settings.most_body


def host_name(host: str) -> str:
    """Without the port and the brackets of an address.

    >>> host_name("[::1]:8137"), host_name("LocalHost:80"), host_name("127.0.0.1")
    ('::1', 'localhost', '127.0.0.1')
    """
    if host.startswith("["):
        return host[1:].partition("]")[0].lower()
    return host.partition(":")[0].lower().removesuffix(".")


def kind_of(scope: Scope) -> str:
    """Which rate counts."""
    path, method = scope["path"], scope["method"]
    if method in _SAFE:
        return "read"
    if path.startswith("/api/camera/"):
        return "frame"
    if path.startswith(("/api/jobs/", "/api/images")) or path in {
        "/api/step",
        "/api/mistakes",
        "/api/puzzles/check",
        "/api/read",
    }:
        return "work"
    return "store" if path.startswith("/api/puzzles") else "write"


BUG = Problem(
    fact="the server made a mistake, and nothing was changed",
    remedy="try again; if it stays so, report it with what the terminal shows",
)


class _Answer:
    """Adds the headers that every answer has."""

    def __init__(self, scope: Scope, send: Send) -> None:
        self._send = send
        self._is_api = scope["path"].startswith("/api/")
        self.has_begun = False

    async def send(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            self.has_begun = True
            headers = MutableHeaders(scope=message)
            for name, value in _HEADERS.items():
                headers.setdefault(name, value)
            if self._is_api:
                headers.setdefault("Cache-Control", "no-store")
        await self._send(message)
