"""Every error that leaves the server is a Problem: the fact, then the remedy."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from typing import Any

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from pydantic import BaseModel, Field
from sqlalchemy.exc import OperationalError
from starlette.exceptions import HTTPException

from nonoscope.formats import FormatError


class Place(BaseModel):
    """A line of the puzzle that is wrong."""

    line: int = Field(description="Rows first, then columns, from 0; -1 if all are concerned.")
    message: str


class Problem(BaseModel):
    """Why the server refused, and what to do."""

    fact: str
    remedy: str
    file: str | None = None
    line: int | None = Field(default=None, description="Of the file, counted from 1.")
    places: list[Place] | None = None


class Refusal(HTTPException):
    """Raised anywhere in a request; becomes a Problem with that status."""

    def __init__(
        self,
        status: int,
        fact: str,
        remedy: str,
        *,
        file: str | None = None,
        line: int | None = None,
        places: Sequence[Place] | None = None,
        headers: dict[str, str] | None = None,
    ) -> None:
        super().__init__(status, fact, headers)
        self.problem = Problem(
            fact=fact, remedy=remedy, file=file, line=line, places=list(places) if places else None
        )


def responses(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """The refusals that a path may answer with, for the OpenAPI description."""
    every = (400, 403, 405, 413, 421, 422, 429, 500, 503, 507)
    return {status: {"model": Problem} for status in sorted({*statuses, *every})}


class Json(Response):
    """An answer in JSON, in ASCII: half a surrogate pair of a file's text must not spoil it."""

    media_type = "application/json"

    def render(self, content: Any) -> bytes:
        """Bytes are JSON already."""
        if isinstance(content, bytes):
            return content
        return json.dumps(content, separators=(",", ":")).encode("ascii")


def reply(status: int, problem: Problem, headers: dict[str, str] | None = None) -> Json:
    """The answer that holds a Problem."""
    return Json(problem.model_dump(exclude_none=True), status, headers)


def of_format_error(fault: FormatError) -> Refusal:
    """A fault of a puzzle file, with its place."""
    return Refusal(
        422,
        fault.fact,
        fault.remedy or "correct the file and try again",
        file=fault.file or None,
        line=fault.line or None,
    )


def install(app: FastAPI) -> None:
    """Make the app answer every error with a Problem."""
    app.exception_handler(HTTPException)(_http)
    app.exception_handler(RequestValidationError)(_validation)
    app.exception_handler(FormatError)(_format)
    app.exception_handler(OperationalError)(_database)


async def _http(request: Request, fault: HTTPException) -> Json:
    headers = dict(fault.headers or {})
    if isinstance(fault, Refusal):
        return reply(fault.status_code, fault.problem, headers)
    facts = {
        400: ("the request can't be read", "send what /openapi.json describes"),
        404: (f"there is nothing at {_shown(request.url.path)}", "start from the library at /"),
        405: (f"{request.method} can't be used here", "see /docs for what can"),
    }
    if fault.status_code == 405:
        headers["Allow"] = _methods(request)
    fact, remedy = facts.get(fault.status_code, (str(fault.detail), "see /docs for what can be"))
    return reply(fault.status_code, Problem(fact=fact, remedy=remedy), headers)


def _methods(request: Request) -> str:
    """All methods of the path; the router knows only those of the first place that has it."""
    app: FastAPI = request.app
    paths = app.openapi()["paths"]
    for path, methods in sorted(paths.items(), key=lambda item: "{" in item[0]):
        if re.fullmatch(re.sub(r"{\w+}", "[^/]+", path), request.url.path):
            return ", ".join(sorted(method.upper() for method in methods))
    return "GET, HEAD"


async def _validation(request: Request, fault: RequestValidationError) -> Json:
    errors = fault.errors()
    first = errors[0] if errors else {"loc": (), "msg": "it is malformed"}
    place = ".".join(str(part) for part in first["loc"] if part != "body")
    more = f" (and {len(errors) - 1} more)" if len(errors) > 1 else ""
    said = str(first["msg"])
    fact = f"{_shown(place)}: {said[:1].lower()}{said[1:]}{more}" if place else f"{said}{more}"
    remedy = "send what /openapi.json describes; the page /docs shows it"
    return reply(422, Problem(fact=fact[:400], remedy=remedy))


async def _format(request: Request, fault: FormatError) -> Json:
    return await _http(request, of_format_error(fault))


async def _database(request: Request, fault: Exception) -> Json:
    said = str(getattr(fault, "orig", fault))
    if "full" in said:
        return reply(507, Problem(fact="there is no room left for more data", remedy=ROOM))
    if "locked" in said or "busy" in said:
        problem = Problem(
            fact="the database is in use by another program",
            remedy="nothing was changed; try again in a moment",
        )
        return reply(503, problem, {"Retry-After": "1"})
    raise fault


ROOM = "delete puzzles that you don't need, or make room on the disk"


def _shown(text: str) -> str:
    """What came from outside, short and without control characters."""
    clean = "".join(letter if letter.isprintable() else "�" for letter in text)
    return clean if len(clean) <= 100 else clean[:97] + "..."
