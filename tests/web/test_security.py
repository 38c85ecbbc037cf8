"""The gate: names, origins, headers, sizes and rates."""

from __future__ import annotations

import socket

import pytest
from httpx import Client

from nonoscope.web import Settings

from .helpers import MANY, TICK, make, quiet_settings, studio

PATHS = ["/", "/api/library", "/static/puzzle.js", "/nowhere", "/openapi.json"]


@pytest.mark.parametrize(
    "host",
    ["evil.example", "evil.example:8137", "127.0.0.1.evil.example", "192.168.1.5", "", "[::2]"],
)
def test_a_foreign_name_is_refused_everywhere(client: Client, host: str) -> None:
    for path in PATHS:
        reply = client.get(path, headers={"Host": host})

        assert reply.status_code in {400, 421}  # without a name the server itself refuses


@pytest.mark.parametrize("host", ["localhost", "LOCALHOST:99", "127.0.0.1:1", "[::1]:8137"])
def test_the_names_of_this_machine_are_answered(client: Client, host: str) -> None:
    assert client.get("/api/formats", headers={"Host": host}).status_code == 200


def test_an_open_studio_answers_to_addresses_but_not_to_foreign_names(settings: Settings) -> None:
    opened = quiet_settings(settings.data, hosts=frozenset({"localhost", "desk"}), any_address=True)
    with studio(opened) as client:
        said = {
            host: client.get("/api/formats", headers={"Host": host}).status_code
            for host in ("192.168.1.5:80", "desk:80", "evil.example")
        }

    assert said == {"192.168.1.5:80": 200, "desk:80": 200, "evil.example": 421}


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "http://evil.example"},
        {"Origin": "null"},
        {"Origin": "http://127.0.0.1:1"},
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
    ],
)
def test_other_sites_change_nothing(client: Client, headers: dict[str, str]) -> None:
    for method, path in (
        ("PUT", "/api/preferences"),
        ("POST", "/api/puzzles"),
        ("POST", "/api/puzzles/made"),
        ("DELETE", f"/api/puzzles/{make(client)}"),
        ("POST", "/api/jobs/solve"),
    ):
        reply = client.request(method, path, headers=headers, json=TICK)

        assert reply.status_code == 403
        assert reply.json()["fact"] == "another site asked for this"


def test_other_sites_read_nothing_from_the_api(client: Client) -> None:
    reply = client.get("/api/library", headers={"Sec-Fetch-Site": "cross-site"})

    assert reply.status_code == 403


def test_a_link_from_another_site_leads_to_a_page(client: Client) -> None:
    headers = {"Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate"}

    assert client.get("/", headers=headers).status_code == 200


def test_our_own_pages_may_change_things(client: Client) -> None:
    origin = str(client.base_url).rstrip("/")
    headers = {"Origin": origin, "Sec-Fetch-Site": "same-origin"}

    reply = client.put("/api/preferences", json={"theme": "dark"}, headers=headers)

    assert reply.status_code == 200


@pytest.mark.parametrize("path", PATHS)
def test_every_answer_forbids_the_browser_to_load_from_elsewhere(client: Client, path: str) -> None:
    headers = client.get(path).headers

    policy = dict(part.split(" ", 1) for part in headers["Content-Security-Policy"].split("; "))
    assert policy["default-src"] == policy["script-src"] == policy["connect-src"] == "'self'"
    assert policy["frame-ancestors"] == "'none'"
    assert "unsafe" not in headers["Content-Security-Policy"]
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["Cross-Origin-Resource-Policy"] == "same-origin"


def test_a_refusal_has_the_same_headers(client: Client) -> None:
    reply = client.get("/", headers={"Host": "evil.example"})

    assert "default-src 'self'" in reply.headers["Content-Security-Policy"]


def test_answers_of_the_api_are_not_kept_by_browsers(client: Client) -> None:
    assert client.get("/api/library").headers["Cache-Control"] == "no-store"


@pytest.mark.parametrize("announced", [True, False])
def test_a_body_that_is_too_large_is_refused(settings: Settings, announced: bool) -> None:
    small = quiet_settings(settings.data, most_file=10_000)
    data = b"x" * 10_001
    with studio(small) as client:
        content = data if announced else iter([data[:5000], data[5000:]])

        reply = client.post("/api/puzzles", content=content)

    assert reply.status_code == 413
    assert reply.json()["fact"] == "the request has more than 10 kB"


def test_all_bodies_together_are_bounded(settings: Settings) -> None:
    small = quiet_settings(settings.data, most_bodies=10_000)
    with studio(small) as client:
        refused = client.post("/api/puzzles", content=b"x" * 10_001)
        after = client.post("/api/puzzles", content=b"1 1\n1\n1\n")

    assert refused.status_code == 503
    assert refused.headers["Retry-After"]
    assert after.status_code == 200


def test_a_body_that_does_not_come_is_not_waited_for(settings: Settings) -> None:
    impatient = quiet_settings(settings.data, body_seconds=0.2)
    with studio(impatient) as client:
        address = (client.base_url.host, client.base_url.port or 80)
        with socket.create_connection(address, timeout=30) as connection:
            connection.sendall(
                b"POST /api/puzzles HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 10\r\n\r\nx"
            )

            said = connection.recv(4000)

    assert said.startswith(b"HTTP/1.1 408")


def test_too_many_requests_are_told_when_to_come_again(settings: Settings) -> None:
    rates = {"read": (1.0, 3), "write": MANY, "store": MANY, "work": MANY}
    with studio(quiet_settings(settings.data, rates=rates)) as client:
        replies = [client.get("/api/preferences") for _ in range(6)]
        page = client.get("/static/puzzle.js")

    refused = [reply for reply in replies if reply.status_code == 429]
    assert replies[0].status_code == 200
    assert refused
    assert int(refused[0].headers["Retry-After"]) >= 1
    assert refused[0].json()["fact"] == "too many requests at once"
    assert page.status_code == 200


def test_a_mistake_of_the_server_tells_nothing_of_its_inside(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(session: object) -> None:
        raise RuntimeError("secret")

    monkeypatch.setattr("nonoscope.web.shelf.listings", fail)

    reply = client.get("/api/library")

    assert reply.status_code == 500
    assert "secret" not in reply.text
    assert reply.json()["fact"] == "the server made a mistake, and nothing was changed"
    assert "Content-Security-Policy" in reply.headers
