"""What was acknowledged is on the disk: the process may be killed at any moment."""

from __future__ import annotations

import threading
import time
from typing import Any

import httpx
import pytest

from .helpers import TICK, Process, append, paint, request


def fetch_ids(process: Process, game: str) -> list[str]:
    reply = process.client.get(f"/api/games/{game}")
    return [entry["id"] for entry in reply.json()["entries"]]


@pytest.mark.parametrize("moment", [0.05, 0.2, 0.45])
def test_a_kill_in_the_middle_of_play_loses_nothing_acknowledged(
    process: Process, moment: float
) -> None:
    puzzle = process.client.post("/api/puzzles/made", json=TICK).json()["id"]
    append(process.client, "game-kill", request(puzzle, [paint(0, name="first")]))
    acknowledged = ["first"]
    killer = threading.Timer(moment, process.kill)
    killer.start()
    try:
        for number in range(100_000):
            entry = paint(number % 12, name=f"move-{number}")
            body = request(puzzle, [entry], after=len(acknowledged), cells=b"\xff" * 12)
            append(process.client, "game-kill", body)
            acknowledged.append(entry["id"])
    except httpx.TransportError:
        killer.join()

    process.start()

    stored = fetch_ids(process, "game-kill")
    assert stored[: len(acknowledged)] == acknowledged
    assert len(stored) <= len(acknowledged) + 1  # at most the one whose answer was lost
    reply = append(process.client, "game-kill", request(puzzle, [paint(1, name="after")], after=0))
    assert reply["sequence"] == len(stored) + 1


def test_two_clients_at_once_lose_nothing_when_the_process_is_killed(process: Process) -> None:
    puzzle = process.client.post("/api/puzzles/made", json=TICK).json()["id"]
    acknowledged: dict[str, list[str]] = {"left": [], "right": []}

    def play(tab: str) -> None:
        with httpx.Client(base_url=process.client.base_url, timeout=30) as client:
            known = 0
            try:
                for number in range(100_000):
                    entry = paint(number % 12, name=f"{tab}-{number}")
                    reply: dict[str, Any] = append(
                        client, "game-both", request(puzzle, [entry], after=known)
                    )
                    known = reply["sequence"]
                    acknowledged[tab].append(entry["id"])
            except httpx.TransportError:
                return

    tabs = [threading.Thread(target=play, args=[tab]) for tab in acknowledged]
    for thread in tabs:
        thread.start()
    time.sleep(0.5)
    process.kill()
    for thread in tabs:
        thread.join()

    process.start()

    stored = fetch_ids(process, "game-both")
    for tab, sent in acknowledged.items():
        mine = [name for name in stored if name.startswith(tab)]
        assert mine[: len(sent)] == sent


def test_two_studios_on_the_same_data_see_each_others_moves(process: Process) -> None:
    puzzle = process.client.post("/api/puzzles/made", json=TICK).json()["id"]
    append(process.client, "game-pair", request(puzzle, [paint(0, name="one")]))

    with Process(process.data) as other:
        reply = append(other.client, "game-pair", request(puzzle, [paint(1, name="two")]))

    assert reply["order"] == ["one", "two"]
    assert fetch_ids(process, "game-pair") == ["one", "two"]


def test_ctrl_c_ends_the_studio_at_once_and_cleanly(process: Process) -> None:
    assert process.client.get("/api/library").status_code == 200

    assert process.interrupt() == 0
