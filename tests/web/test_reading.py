"""POST /api/read: pictures in, puzzles out, and what is said when there is none."""

from __future__ import annotations

import base64
import io
import socket
import sys
import threading
import time
from typing import Any

import numpy as np
import pytest
from httpx import Client, Response, post
from PIL import Image

from nonoscope.formats import read_bytes
from nonoscope.model import Grid, Puzzle
from nonoscope.solve import Limits, solve
from nonoscope.vision import SIDES, Doubt, Picture, Sheet, Sighting
from nonoscope.web import Settings, seeing

from .helpers import quiet_settings, studio

SNAKE = Puzzle.from_grid(Grid.parse("#####.... ....#.... ....##### #........ #########"))


def image(width: int = 200, height: int = 120, kind: str = "PNG") -> bytes:
    file = io.BytesIO()
    Image.new("RGB", (width, height), "white").save(file, kind)
    return file.getvalue()


def sheet(puzzle: Puzzle, side: float = 20.0, at: float = 5.0) -> Sheet:
    across, down = np.meshgrid(np.arange(puzzle.width + 1), np.arange(puzzle.height + 1))
    mesh = (np.stack([across, down], axis=2) * side + at).astype(np.float32)
    return Sheet(mesh, 1.0, frozenset({"left", "top"}), dict.fromkeys(SIDES, 0))


def sighting(puzzle: Puzzle = SNAKE, **changes: Any) -> Sighting:
    said: dict[str, Any] = {
        "status": "read",
        "puzzle": puzzle,
        "confidence": 0.99,
        "sheet": sheet(puzzle),
        "answer": solve(puzzle),
    }
    return Sighting(**(said | changes))


@pytest.fixture
def sees(monkeypatch: pytest.MonkeyPatch) -> list[Sighting]:
    """What the reader will say, the last one again and again."""
    said = [sighting()]

    def read(picture: Picture, limits: Limits, memory: object = None) -> Sighting:
        return said.pop(0) if len(said) > 1 else said[0]

    monkeypatch.setattr(seeing, "read", read)
    return said


def test_a_picture_is_answered_with_all_that_is_needed_to_draw_over_it(
    client: Client, sees: list[Sighting]
) -> None:
    corners = np.array([[1, 2], [3, 2], [3, 4], [1, 4]], np.float32)
    doubt = Doubt(0, 0, 6, 5, True, (6, 8), corners)
    sees[:] = [sighting(doubts=(doubt,), marks=bytes([1, 0, 255] * 15))]

    reply = client.post("/api/read", content=image()).json()

    assert reply["status"] == "read"
    assert (reply["width"], reply["height"]) == (9, 5)
    assert reply["rows"][0] == [5]
    assert reply["solution"][0] == "#####...."
    assert reply["picture"] == [200, 120]
    assert len(reply["mesh"]) == 10 * 6 * 2
    assert reply["mesh"][:4] == [5, 5, 25, 5]
    assert reply["corners"] == [[5, 5], [185, 5], [185, 105], [5, 105]]
    assert base64.b64decode(reply["cells"])[:6] == bytes([1, 1, 1, 1, 1, 0])
    assert base64.b64decode(reply["marks"])[:3] == bytes([1, 0, 255])
    assert reply["puzzle"]["rows"][0] == [5]
    assert reply["verdict"] == "unique"
    assert reply["doubts"] == [
        {
            "line": 0,
            "line_name": "row 1",
            "place": 0,
            "read": 6,
            "chosen": 5,
            "by_logic": True,
            "alternatives": [6, 8],
            "corners": [[1, 2], [3, 2], [3, 4], [1, 4]],
        }
    ]


def test_a_puzzle_that_was_read_can_be_checked_and_saved_in_any_format(
    client: Client, sees: list[Sighting]
) -> None:
    puzzle = client.post("/api/read", content=image()).json()["puzzle"]

    checked = client.post("/api/puzzles/check", json=puzzle)
    saved = client.post("/api/export", params={"format": "non"}, json=puzzle)
    refused = client.post("/api/export", params={"format": "nothing"}, json=puzzle)

    assert checked.json()["problems"] == []
    assert saved.status_code == 200
    assert "width 9" in saved.text
    assert saved.headers["Content-Disposition"].endswith(".non")
    assert refused.status_code == 422


def test_a_puzzle_that_was_read_is_saved_as_a_finished_picture_with_its_solution(
    client: Client, sees: list[Sighting]
) -> None:
    reply = client.post("/api/read", content=image()).json()
    solved = reply["puzzle"] | {"saved": [reply["solution"]]}
    begun = reply["puzzle"] | {"saved": [["?" * 9] * 5]}
    formats = {one["name"]: one["pictures"] for one in client.get("/api/formats").json()}

    saved = client.post("/api/export", params={"format": "pbm"}, json=solved)
    refused = client.post("/api/export", params={"format": "pbm"}, json=begun)

    assert read_bytes(saved.content, "photo.pbm")[0].puzzle.clues == SNAKE.clues
    assert refused.status_code == 409
    assert (formats["pbm"], formats["json"]) == (True, False)


def test_nothing_is_said_plainly(client: Client, sees: list[Sighting]) -> None:
    sees[:] = [Sighting("nothing")]

    reply = client.post("/api/read", content=image()).json()

    assert reply["status"] == "nothing"
    assert reply["mesh"] == reply["corners"] == reply["rows"] == []
    assert reply["puzzle"] is None
    assert reply["solution"] is None


def test_an_empty_picture_holds_nothing_for_the_true_reader_too(client: Client) -> None:
    assert client.post("/api/read", content=image()).json()["status"] == "nothing"


@pytest.mark.parametrize("data", [b"", b"nonsense", image()[:60], b"%PDF-1.7 ..."])
def test_what_is_no_picture_is_refused_with_a_remedy(client: Client, data: bytes) -> None:
    reply = client.post("/api/read", content=data)

    assert reply.status_code == 422
    assert reply.json()["remedy"]


def test_a_picture_of_too_many_pixels_is_refused_before_it_is_decoded(client: Client) -> None:
    file = io.BytesIO()
    Image.new("1", (12_000, 9_000)).save(file, "PNG")

    reply = client.post("/api/read", content=file.getvalue())

    assert reply.status_code == 422
    assert "megapixels" in reply.json()["fact"]


def test_a_file_that_is_too_large_is_refused(settings: Settings) -> None:
    with studio(quiet_settings(settings.data, most_file=10_000)) as client:
        assert client.post("/api/read", content=b"x" * 10_001).status_code == 413


def test_without_the_extra_the_studio_runs_and_says_what_is_missing(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in [name for name in sys.modules if name.startswith("nonoscope.vision")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "cv2", None)

    refused = [
        client.post("/api/read", content=image()),
        client.post("/api/camera/12345678/frames", content=image(kind="JPEG")),
    ]

    for reply in refused:
        assert reply.status_code == 501
        assert reply.json()["fact"] == "the studio can't look at pictures: cv2 isn't installed"
        assert reply.json()["remedy"] == "type: pip install 'nonoscope[vision]'"
    assert client.get("/api/formats").status_code == 200


def test_a_page_that_goes_away_ends_the_reading(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun, ended = threading.Event(), threading.Event()

    def read(picture: Picture, limits: Limits, memory: object = None) -> Sighting:
        begun.set()
        for _ in range(1000):
            if limits.cancel is not None and limits.cancel.is_cancelled:
                ended.set()
                break
            time.sleep(0.01)
        return Sighting("nothing")

    monkeypatch.setattr(seeing, "read", read)
    data = image()
    address = (client.base_url.host, client.base_url.port or 80)
    with socket.create_connection(address, timeout=30) as connection:
        head = f"POST /api/read HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: {len(data)}\r\n\r\n"
        connection.sendall(head.encode() + data)
        assert begun.wait(30)

    assert ended.wait(30)


def test_a_studio_that_closes_leaves_no_page_waiting(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun = threading.Event()

    def read(picture: Picture, limits: Limits, memory: object = None) -> Sighting:
        begun.set()
        time.sleep(1)  # as what can't be stopped in the middle
        return Sighting("nothing")

    monkeypatch.setattr(seeing, "read", read)
    replies: list[Response] = []
    with studio(settings) as client:
        path = f"{client.base_url}/api/read"
        asking = threading.Thread(
            target=lambda: replies.append(post(path, content=image(), timeout=30))
        )
        asking.start()
        assert begun.wait(30)
    asking.join(30)

    assert replies[0].status_code == 503
    assert replies[0].json()["fact"] == "the studio is closing"
