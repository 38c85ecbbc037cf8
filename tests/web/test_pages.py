"""Pages and static files, as the browser gets them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from httpx import Client

import nonoscope.web

STATIC = Path(nonoscope.web.__file__).parent / "static"


@pytest.mark.parametrize(
    "path",
    ["/", "/play", "/statistics", "/clues", "/create", "/docs", "/read", "/camera", "/phone"],
)
def test_every_page_is_there(client: Client, path: str) -> None:
    reply = client.get(path)

    assert reply.status_code == 200
    assert reply.headers["Content-Type"] == "text/html; charset=utf-8"
    assert reply.headers["Cache-Control"] == "no-cache"


@pytest.mark.parametrize("page", sorted(STATIC.glob("*.html")), ids=lambda page: page.name)
def test_a_page_has_nothing_that_the_policy_forbids(page: Path) -> None:
    text = page.read_text(encoding="utf-8")

    assert not re.search(r"<script(?![^>]*\bsrc=)", text)
    assert not re.search(r"\sstyle=|\son[a-z]+=|<style|javascript:", text)
    assert not re.search(r"(?:src|href)=[\"']?(?:https?:)?//", text)


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("puzzle.js", "text/javascript; charset=utf-8"),
        ("style/base.css", "text/css; charset=utf-8"),
        ("icons.svg", "image/svg+xml"),
    ],
)
def test_files_have_their_kind_and_are_asked_for_again(
    client: Client, name: str, kind: str
) -> None:
    reply = client.get(f"/static/{name}")
    again = client.get(f"/static/{name}", headers={"If-None-Match": reply.headers["ETag"]})

    assert reply.headers["Content-Type"] == kind
    assert reply.headers["Cache-Control"] == "no-cache"
    assert again.status_code == 304


def test_the_service_worker_may_serve_the_whole_studio(client: Client) -> None:
    reply = client.get("/worker.js")

    assert reply.status_code == 200
    assert reply.headers["Service-Worker-Allowed"] == "/"
    assert reply.headers["Content-Type"].startswith("text/javascript")


@pytest.mark.parametrize(
    "path",
    [
        "/static/../app.py",
        "/static/..%2fapp.py",
        "/static/%2e%2e/app.py",
        "/static//etc/passwd",
        "/static/%00",
        "/static/a%00.js",
        "/nowhere",
        "/api/nowhere",
    ],
)
def test_what_is_not_there_is_a_problem_with_a_remedy(client: Client, path: str) -> None:
    reply = client.get(path)

    assert reply.status_code == 404
    assert set(reply.json()) == {"fact", "remedy"}


def test_the_icon_that_browsers_ask_for_unasked_is_there(client: Client) -> None:
    assert client.get("/favicon.ico").headers["Content-Type"] == "image/svg+xml"


def test_a_page_that_is_missing_from_the_program_is_told(
    client: Client, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("nonoscope.web.pages.STATIC", tmp_path)

    reply = client.get("/play")

    assert reply.status_code == 404
    assert reply.json()["fact"] == "play.html is missing from the program"


def test_a_method_that_can_not_be_used_is_a_problem(client: Client) -> None:
    reply = client.patch("/api/library")

    assert reply.status_code == 405
    assert reply.json()["fact"] == "PATCH can't be used here"
    assert reply.headers["Allow"] == "GET"


@pytest.mark.parametrize("path", ["/redoc", "/docs/oauth2-redirect"])
def test_pages_that_would_load_from_elsewhere_are_off(client: Client, path: str) -> None:
    assert client.get(path).status_code == 404
