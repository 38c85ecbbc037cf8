"""/api/camera: frames in, places out; sessions that are bounded in number and time."""

from __future__ import annotations

import base64
import time
from typing import Any

import cv2
import numpy as np
import pytest
from httpx import Client

from nonoscope.model import Grid, Puzzle
from nonoscope.solve import Limits
from nonoscope.vision import Picture, Sighting
from nonoscope.web import Settings, seeing
from nonoscope.web.cameras import Cameras
from nonoscope.web.errors import Refusal

from ..vision.video import Video
from .helpers import quiet_settings, studio
from .test_reading import SNAKE, image, sighting

CAMERA = "/api/camera/abcdefgh"


def jpeg(video: Video, at: float) -> bytes:
    _, data = cv2.imencode(".jpg", video.frame(at))
    return data.tobytes()


def send(client: Client, data: bytes, known: int = 0, path: str = CAMERA) -> dict[str, Any]:
    reply = client.post(f"{path}/frames", params={"known": known}, content=data)
    assert reply.status_code == 200, reply.text
    value: dict[str, Any] = reply.json()
    return value


@pytest.fixture
def video(monkeypatch: pytest.MonkeyPatch) -> Video:
    """A page before the camera, and a reader that knows where it is in each frame it gets."""
    video = Video(SNAKE)
    frames = [video.frame(step / 10) for step in range(100)]

    def read(
        picture: Picture, limits: Limits, memory: object = None, glimpse: object = None
    ) -> Sighting:
        wrong = [float(np.abs(picture.grey[::8, ::8] - f[::8, ::8] * 1.0).mean()) for f in frames]
        at = int(np.argmin(wrong)) / 10
        if min(wrong) > 20:
            return Sighting("nothing")
        found = sighting()
        assert found.sheet is not None
        object.__setattr__(found.sheet, "mesh", video.mesh(at))
        return found

    monkeypatch.setattr(seeing, "read", read)
    return video


def until(client: Client, video: Video, state: str, *, begin: float = 0.0) -> dict[str, Any]:
    """Frames of a hand that hardly moves, until the camera says so."""
    for _ in range(300):
        reply = send(client, jpeg(video, begin))
        if reply["state"] == state:
            return reply
        time.sleep(0.02)
    raise AssertionError(f"the camera never was {state}")


def test_a_page_is_locked_and_its_puzzle_comes_once(client: Client, video: Video) -> None:
    first = send(client, jpeg(video, 0))
    locked = until(client, video, "locked")
    known = send(client, jpeg(video, 0.1), known=locked["lock"])

    assert first["state"] == "looking"
    assert first["mesh"] is None
    assert first["frame"] == [1280, 720]
    assert locked["lock"] == 1
    assert locked["puzzle"]["puzzle"]["rows"][0] == [5]
    assert locked["puzzle"]["solution"][0] == "#####...."
    assert known["state"] == "locked"
    assert known["puzzle"] is None
    mesh = np.array(known["mesh"]).reshape(6, 10, 2)
    assert np.abs(mesh - video.mesh(0.1)).max() < 1.5
    assert base64.b64decode(client.get(f"{CAMERA}/marks").json()["marks"]) == bytes([255] * 45)
    client.delete(CAMERA)
    assert client.get(f"{CAMERA}/marks").json() == {"marks": None}


def test_a_phone_that_is_turned_begins_to_look_again(client: Client, video: Video) -> None:
    until(client, video, "locked")
    upright = cv2.imencode(".jpg", cv2.rotate(video.frame(0), cv2.ROTATE_90_CLOCKWISE))[1]

    turned = send(client, upright.tobytes())

    assert turned["state"] == "lost"
    assert turned["frame"] == [720, 1280]
    client.delete(CAMERA)


def test_a_page_that_comes_back_has_the_same_lock(client: Client, video: Video) -> None:
    until(client, video, "locked")
    desk = cv2.imencode(".jpg", video.desk)[1].tobytes()

    lost = send(client, desk)
    again = until(client, video, "locked", begin=2.0)

    assert lost["state"] == "lost"
    assert again["lock"] == 1
    client.delete(CAMERA)


def test_a_camera_that_is_stopped_begins_anew(client: Client, video: Video) -> None:
    until(client, video, "locked")

    assert client.delete(CAMERA).json() == {"ended": True}
    assert client.delete(CAMERA).status_code == 200
    assert send(client, jpeg(video, 0))["state"] == "looking"
    client.delete(CAMERA)


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"nonsense",
        image(kind="PNG"),
        image(5000, 100, "JPEG"),
        image(1, 1, "JPEG"),
        image(kind="JPEG")[:200],
    ],
    ids=["empty", "nonsense", "no JPEG", "too wide", "too small", "cut off"],
)
def test_what_is_no_frame_is_refused(client: Client, data: bytes) -> None:
    reply = client.post(f"{CAMERA}/frames", content=data)

    assert reply.status_code == 422
    assert "JPEG" in reply.json()["remedy"]


def test_a_frame_that_is_too_large_is_refused(settings: Settings) -> None:
    with studio(quiet_settings(settings.data, most_frame=10_000)) as client:
        assert client.post(f"{CAMERA}/frames", content=b"x" * 10_001).status_code == 413


@pytest.mark.parametrize("name", ["short", "a" * 65, "with%20space"])
def test_a_camera_needs_a_proper_name(client: Client, name: str) -> None:
    assert client.post(f"/api/camera/{name}/frames", content=b"x").status_code == 422


def test_so_many_cameras_and_no_more(settings: Settings, video: Video) -> None:
    with studio(quiet_settings(settings.data, most_cameras=2)) as client:
        paths = [f"/api/camera/camera-{number}" for number in range(3)]
        for path in paths[:2]:
            send(client, jpeg(video, 0), path=path)
        refused = client.post(f"{paths[2]}/frames", content=jpeg(video, 0))
        client.delete(paths[0])
        after = send(client, jpeg(video, 0), path=paths[2])

    assert refused.status_code == 503
    assert refused.json()["fact"] == "2 cameras are looking already"
    assert after["state"] == "looking"


def test_a_camera_that_sends_nothing_is_forgotten() -> None:
    now = [0.0]
    cameras = Cameras(1, 60.0, lambda: now[0])
    first = cameras.get("first")
    now[0] = 59.0
    with pytest.raises(Refusal, match="looking already"):
        cameras.get("second")
    assert cameras.get("first") is first

    now[0] = 120.0
    second = cameras.get("second")

    assert second is not first
    assert len(cameras) == 1


def test_a_reader_that_fails_leaves_the_camera_looking(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = []

    def fail(*arguments: object) -> Sighting:
        asked.append(arguments)
        raise RuntimeError("no")

    monkeypatch.setattr(seeing, "read", fail)
    video = Video(Puzzle.from_grid(Grid.parse("## #.")))

    for _ in range(200):
        assert send(client, jpeg(video, 0))["state"] == "looking"
        if len(asked) > 1:
            break
        time.sleep(0.02)

    assert len(asked) > 1
    client.delete(CAMERA)
