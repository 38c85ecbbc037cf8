"""All that a device that isn't paired gets: a page with one button, and refusals.

The app behind never sees such a request. The page loads nothing, so nothing has to be served for
it; a button stands between the address and the pairing, since programs that look at addresses
(previews, scanners) would use up the code otherwise.
"""

from __future__ import annotations

import base64
import hashlib
import html
from urllib.parse import parse_qs

from starlette.datastructures import Headers
from starlette.requests import cookie_parser
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.types import Receive, Scope, Send

from nonoscope.web.errors import Problem, Refusal, reply

from .door import Door
from .words import words_for

COOKIE = "__Host-nonoscope"
"""The prefix binds it to https and to this host alone."""
MOST_BODY = 2_000
"""Bytes of a request that is read from a stranger."""
_KEPT = 30 * 24 * 3600
_STYLE = (
    "html{color-scheme:light dark;font:1.1rem/1.5 system-ui,sans-serif}"
    "body{max-width:30rem;margin:12vh auto;padding:0 1.5rem}"
    "h1{font-size:1.5rem;line-height:1.2}"
    "button{font:inherit;font-weight:600;width:100%;min-height:3.2rem;border:0;border-radius:.8rem;"
    "background:#0f6b66;color:#fff}"
    "p{opacity:.8}form{margin:2rem 0}"
)
_POLICY = (
    "default-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; "
    f"style-src 'sha256-{base64.b64encode(hashlib.sha256(_STYLE.encode()).digest()).decode()}'"
)


def token_of(headers: Headers) -> str:
    """What the device's cookie says."""
    return cookie_parser(headers.get("cookie", "")).get(COOKIE, "")


async def answer(door: Door, scope: Scope, receive: Receive, send: Send) -> None:
    """Answer a device that isn't paired, or one that asks for pairing."""
    response = await _response(door, scope, receive)
    response.headers["Content-Security-Policy"] = _POLICY
    response.headers["Cache-Control"] = "no-store"
    await response(scope, receive, send)


async def _response(door: Door, scope: Scope, receive: Receive) -> Response:
    headers = Headers(scope=scope)
    if scope["path"] == "/pair":
        if scope["method"] == "POST":
            return await _pair(door, scope, receive)
        if scope["method"] in {"GET", "HEAD"}:
            if door.knows(token_of(headers)):
                return RedirectResponse("/camera", 303)
            query = parse_qs(scope["query_string"].decode("ascii", "replace"))
            return _page(headers, "ask", "askText", 200, query.get("code", [""])[0])
    if "text/html" in headers.get("accept", ""):
        return _page(headers, "stranger", "strangerText", 401)
    problem = Problem(
        fact="this device isn't paired with the studio",
        remedy="scan the code that `nonoscope studio --phone` shows",
    )
    return reply(401, problem)


async def _pair(door: Door, scope: Scope, receive: Receive) -> Response:
    headers = Headers(scope=scope)
    form = parse_qs((await _body(receive)).decode("ascii", "replace"))
    client = scope.get("client")
    try:
        token = door.pair(
            form.get("code", [""])[0], client[0] if client else "", headers.get("user-agent", "")
        )
    except Refusal as refusal:
        key = {429: "often"}.get(refusal.status_code, "wrong")
        page = _page(headers, key, f"{key}Text", refusal.status_code)
        page.headers.update(refusal.headers or {})
        return page
    response = RedirectResponse("/camera", 303)
    response.set_cookie(
        COOKIE, token, max_age=_KEPT, path="/", secure=True, httponly=True, samesite="strict"
    )
    return response


async def _body(receive: Receive) -> bytes:
    data: bytes = b""
    while True:
        message = await receive()
        data += message.get("body", b"")
        if not message.get("more_body", False):
            return data


def _page(
    headers: Headers, title: str, text: str, status: int, code: str | None = None
) -> Response:
    language, words = words_for(headers.get("accept-language", ""))
    form = ""
    if code is not None:
        form = (
            '<form method="post" action="/pair">'
            f'<input type="hidden" name="code" value="{html.escape(code[:100])}">'
            f"<button>{words['button']}</button></form>"
        )
    page = (
        f'<!doctype html><html lang="{language}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>Nonoscope</title><style>{_STYLE}</style></head><body>"
        f"<h1>{words[title]}</h1>{form}<p>{words[text]}</p></body></html>"
    )
    return HTMLResponse(page, status)
