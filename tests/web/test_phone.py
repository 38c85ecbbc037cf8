"""The phone's door: without pairing nothing, and pairing by a code that works once."""

from __future__ import annotations

import re
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

import pytest
import uvicorn
from httpx import Client, Response

from nonoscope.web import Settings, create_app
from nonoscope.web.errors import Refusal
from nonoscope.web.phone.certificate import own_certificate
from nonoscope.web.phone.door import CODE_SECONDS, MOST_DEVICES, Door
from nonoscope.web.phone.threshold import COOKIE
from nonoscope.web.phone.words import WORDS

from .helpers import TICK, studio

PATHS = [
    "/",
    "/play",
    "/camera",
    "/phone",
    "/static/puzzle.js",
    "/worker.js",
    "/favicon.ico",
    "/openapi.json",
    "/api/library",
    "/api/phone",
    "/nowhere",
    "/pair/",
    "/pair/../api/library",
    "//pair",
]
SECRETS = re.compile("studio.sqlite|library|version|static|openapi")


class Clock:
    """Time that passes when it is told to."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


@dataclass(frozen=True, slots=True)
class Phone:
    """A device that found the studio in the network."""

    door: Door
    clock: Clock
    client: Client

    def pair(self, code: str, **headers: str) -> Response:
        return self.client.post("/pair", data={"code": code}, headers=headers)


def door_at(clock: Clock | None = None) -> Door:
    return Door(
        "https://127.0.0.1:1/", frozenset({"127.0.0.1", "desk.local"}), "AB", clock or Clock()
    )


@contextmanager
def phone_studio(settings: Settings) -> Iterator[Phone]:
    """A studio behind https, in a thread of this process."""
    clock = Clock()
    door = door_at(clock)
    app = create_app(settings, door)
    certificate = own_certificate(settings.data / "phone", ["127.0.0.1"])
    listener = socket.create_server(("127.0.0.1", 0))
    config = uvicorn.Config(
        app,
        log_level="critical",
        ws="none",
        ssl_certfile=certificate.chain,
        ssl_keyfile=certificate.key,
    )
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run, args=[[listener]])
    thread.start()
    address = f"https://127.0.0.1:{listener.getsockname()[1]}"
    try:
        with Client(base_url=address, verify=False, timeout=30) as client:  # noqa: S501 - our own
            yield Phone(door, clock, client)
    finally:
        app.state.studio.stop()
        server.should_exit = True
        thread.join()
        listener.close()


@pytest.fixture
def phone(settings: Settings) -> Iterator[Phone]:
    with phone_studio(settings) as phone:
        yield phone


@pytest.mark.parametrize("method", ["GET", "POST", "PUT", "DELETE", "OPTIONS", "HEAD"])
def test_a_stranger_gets_nothing(phone: Phone, method: str) -> None:
    phone.door.new_code()
    for path in PATHS:
        reply = phone.client.request(method, path)

        assert reply.status_code == 401, path
        assert not SECRETS.search(reply.text)


def test_a_stranger_with_a_browser_gets_an_empty_page_in_its_language(phone: Phone) -> None:
    headers = {"Accept": "text/html", "Accept-Language": "es-ES,en;q=0.5"}

    reply = phone.client.get("/", headers=headers)

    assert reply.status_code == 401
    assert WORDS["es"]["stranger"] in reply.text
    assert "<script" not in reply.text
    assert "href" not in reply.text
    assert reply.headers["Content-Security-Policy"].startswith("default-src 'none'")


def test_the_body_of_a_stranger_is_not_taken_in(phone: Phone) -> None:
    assert phone.client.post("/pair", content=b"x" * 5_000).status_code == 413


def test_a_code_lets_a_device_in_with_a_cookie_that_only_the_server_reads(phone: Phone) -> None:
    reply = phone.pair(phone.door.new_code())

    cookie = reply.headers["Set-Cookie"]
    assert reply.status_code == 303
    assert reply.headers["Location"] == "/camera"
    assert cookie.startswith(f"{COOKIE}=")
    for part in ("Secure", "HttpOnly", "SameSite=strict", "Path=/"):
        assert part in cookie
    assert "Domain" not in cookie
    assert phone.client.get("/api/library").status_code == 200
    assert phone.client.post("/api/puzzles/made", json=TICK).status_code == 200


def test_looking_at_the_address_does_not_use_the_code_up(phone: Phone) -> None:
    code = phone.door.new_code()

    looked = [phone.client.get("/pair", params={"code": code}) for _ in range(3)]

    assert {reply.status_code for reply in looked} == {200}
    assert code in looked[0].text
    assert phone.pair(code).status_code == 303
    assert phone.client.get("/pair").headers["Location"] == "/camera"


def test_a_code_in_the_address_can_not_bring_markup_in(phone: Phone) -> None:
    reply = phone.client.get("/pair", params={"code": '"><script>alert(1)</script>'})

    assert "<script" not in reply.text


def test_a_code_works_once(phone: Phone) -> None:
    code = phone.door.new_code()
    first = phone.pair(code)
    phone.client.cookies.clear()

    second = phone.pair(code)

    assert (first.status_code, second.status_code) == (303, 403)
    assert "Set-Cookie" not in second.headers
    assert phone.client.get("/api/library").status_code == 401


def test_a_code_ends_after_ten_minutes_or_when_there_is_a_new_one(phone: Phone) -> None:
    first = phone.door.new_code()
    second = phone.door.new_code()
    replaced = phone.pair(first)
    phone.clock.now += CODE_SECONDS + 1

    late = phone.pair(second)

    assert (replaced.status_code, late.status_code) == (403, 403)
    assert phone.door.link == ""


@pytest.mark.parametrize("code", ["", "A", "A" * 16, "' OR 1", "\u00e4" * 16, "%00", "A" * 1500])
def test_a_wrong_code_is_refused(phone: Phone, code: str) -> None:
    phone.door.new_code()

    reply = phone.pair(code)

    assert reply.status_code == 403
    assert "Set-Cookie" not in reply.headers


def test_without_a_code_an_empty_one_is_refused(phone: Phone) -> None:
    assert phone.pair("").status_code == 403


def test_whoever_guesses_is_slowed_down_even_with_the_right_code(phone: Phone) -> None:
    code = phone.door.new_code()
    guesses = [phone.pair(f"GUESS{number}") for number in range(8)]

    refused = phone.pair(code)
    phone.clock.now += 60
    later = phone.pair(code)

    assert [guess.status_code for guess in guesses] == [403] * 5 + [429] * 3
    assert refused.status_code == 429
    assert int(refused.headers["Retry-After"]) >= 1
    assert later.status_code == 303


def test_guessing_from_many_addresses_is_slowed_down_too() -> None:
    door = door_at()
    door.new_code()
    statuses = []
    for number in range(100):
        with pytest.raises(Refusal) as fault:
            door.pair("GUESS", f"10.0.0.{number}", "")
        statuses.append(fault.value.status_code)

    assert statuses.count(403) == 30


@pytest.mark.parametrize("token", ["", "x", "A" * 43, "*"])
def test_a_cookie_that_was_made_up_is_none(phone: Phone, token: str) -> None:
    phone.pair(phone.door.new_code())
    phone.client.cookies.clear()

    reply = phone.client.get("/api/library", headers=[("Cookie", f"{COOKIE}={token}")])

    assert reply.status_code == 401


@pytest.mark.parametrize(
    "host", ["evil.example", "127.0.0.1.evil.example", "localhost", "192.168.1.5", "[::1]"]
)
def test_a_paired_device_reaches_the_studio_under_its_own_names_only(
    phone: Phone, host: str
) -> None:
    phone.pair(phone.door.new_code())

    for path in ("/", "/api/library", "/pair"):
        assert phone.client.get(path, headers={"Host": host}).status_code == 421
    assert phone.client.get("/api/library", headers={"Host": "desk.local"}).status_code == 200


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "https://evil.example"},
        {"Origin": "http://127.0.0.1"},
        {"Origin": "null"},
        {"Sec-Fetch-Site": "cross-site"},
    ],
)
def test_other_sites_neither_pair_nor_use_a_paired_device(
    phone: Phone, headers: dict[str, str]
) -> None:
    code = phone.door.new_code()
    assert phone.pair(code, **headers).status_code == 403
    assert phone.pair(code).status_code == 303

    assert phone.client.get("/api/library", headers=headers).status_code == 403
    reply = phone.client.post("/api/puzzles/made", json=TICK, headers=headers)

    assert reply.status_code == 403


def test_a_phone_can_not_let_others_in(phone: Phone) -> None:
    phone.pair(phone.door.new_code())

    for method, path in (("GET", "/phone"), ("GET", "/api/phone"), ("POST", "/api/phone/code")):
        assert phone.client.request(method, path).status_code == 403


def test_a_device_that_is_forgotten_is_a_stranger_again(phone: Phone) -> None:
    phone.pair(phone.door.new_code())
    device = phone.door.devices[0]

    assert phone.door.forget(device.id)

    assert phone.client.get("/api/library").status_code == 401
    assert not phone.door.forget(device.id)


def test_so_many_devices_and_no_more() -> None:
    clock = Clock()
    door = door_at(clock)
    told: list[str] = []
    door.on_paired = lambda device: told.append(device.address)
    for number in range(MOST_DEVICES):
        clock.now += 60
        assert door.knows(door.pair(door.new_code(), f"10.0.0.{number}", "Android Chrome/1"))

    with pytest.raises(Refusal, match="devices are paired already"):
        door.pair(door.new_code(), "10.0.0.99", "")

    assert len(told) == len(door.devices) == MOST_DEVICES
    assert door.devices[0].name == "Android, Chrome"


def test_this_machine_shows_codes_and_forgets_devices(settings: Settings) -> None:
    door = door_at()
    with studio(settings, door) as client:
        before = client.get("/api/phone").json()
        shown = client.post("/api/phone/code").json()
        token = door.pair(door.link.partition("=")[2], "10.0.0.9", "iPhone Safari/1")
        device = client.get("/api/phone").json()["devices"][0]
        after = client.delete(f"/api/phone/devices/{device['id']}").json()
        again = client.delete(f"/api/phone/devices/{device['id']}")

    assert before["on"]
    assert before["link"] == ""
    assert shown["link"].startswith("https://127.0.0.1:1/pair?code=")
    assert shown["image"].startswith("data:image/svg+xml")
    assert 0 < shown["seconds"] <= CODE_SECONDS
    assert device["name"] == "iPhone, Safari"
    assert after["devices"] == []
    assert not door.knows(token)
    assert again.status_code == 404


def test_a_studio_without_phones_says_how_to_start_one(client: Client) -> None:
    assert client.get("/api/phone").json()["on"] is False
    refused = client.post("/api/phone/code")

    assert refused.status_code == 409
    assert refused.json()["remedy"] == "start it with: nonoscope studio --phone"


def test_every_language_says_all_to_strangers() -> None:
    assert {frozenset(words) for words in WORDS.values()} == {frozenset(WORDS["en"])}
