"""Pages and static files. What is in static/ is what the browser runs; there is no build."""

from __future__ import annotations

import mimetypes
from collections.abc import Callable
from pathlib import Path

from fastapi import APIRouter, FastAPI
from fastapi.responses import FileResponse
from starlette.responses import Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from .errors import Refusal

STATIC = Path(__file__).parent / "static"
_PAGES = {
    "/": "index.html",
    "/play": "play.html",
    "/statistics": "statistics.html",
    "/clues": "clues.html",
    "/create": "create.html",
    "/read": "read.html",
    "/camera": "camera.html",
    "/phone": "phone.html",
    "/lab": "lab.html",
    "/docs": "docs.html",
}
# Where the registry of a machine says otherwise, browsers refuse modules.
mimetypes.add_type("text/javascript", ".js")
mimetypes.add_type("text/css", ".css")
mimetypes.add_type("image/svg+xml", ".svg")
mimetypes.add_type("application/manifest+json", ".webmanifest")

_REVALIDATE = {"Cache-Control": "no-cache"}  # the ETag decides, also after an upgrade


class _Files(StaticFiles):
    def file_response(self, *args: object, **kwargs: object) -> Response:
        response = super().file_response(*args, **kwargs)  # type: ignore[arg-type] # passed through
        response.headers.update(_REVALIDATE)
        return response

    async def get_response(self, path: str, scope: Scope) -> Response:
        if any(ord(letter) < 32 for letter in path):
            raise Refusal(404, "there is no such file", "start from the library at /")
        return await super().get_response(path, scope)


def install(app: FastAPI) -> None:
    """Serve all of them."""
    router = APIRouter(include_in_schema=False)
    for path, name in _PAGES.items():
        router.add_api_route(path, _page(name), methods=["GET", "HEAD"])
    router.add_api_route("/worker.js", _worker, methods=["GET", "HEAD"])
    router.add_api_route("/favicon.ico", _icon, methods=["GET", "HEAD"])
    app.include_router(router)
    app.mount("/static", _Files(directory=STATIC), name="static")


def _page(name: str) -> Callable[[], FileResponse]:
    def page() -> FileResponse:
        return _file(name)

    return page


def _worker() -> FileResponse:
    """At the root, since a service worker may only serve what is below it."""
    response = _file("worker.js")
    response.headers["Service-Worker-Allowed"] = "/"
    return response


def _icon() -> FileResponse:
    """What browsers ask for unasked."""
    return _file("icon.svg")


def _file(name: str) -> FileResponse:
    path = STATIC / name
    if not path.is_file():
        raise Refusal(404, f"{name} is missing from the program", "install nonoscope again")
    return FileResponse(path, headers=_REVALIDATE)
