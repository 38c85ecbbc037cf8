"""The lab over HTTP: the algorithms, a race as it happens, and what is refused."""

from __future__ import annotations

import json
from typing import Any

import pytest
from httpx import Client

from nonoscope.lab import SOLVERS


def events(client: Client, **wish: Any) -> list[dict[str, Any]]:
    answer = client.post("/api/jobs/compare", json=wish)
    assert answer.status_code == 200
    return [json.loads(line) for line in answer.text.splitlines()]


def smallest(client: Client) -> str:
    plain = [listing for listing in client.get("/api/library").json() if listing["colours"] == 1]
    return str(min(plain, key=lambda one: one["width"] * one["height"])["id"])


def test_all_algorithms_are_told(client: Client) -> None:
    found = client.get("/api/lab").json()
    assert [one["name"] for one in found] == list(SOLVERS)
    assert all(one["installed"] for one in found)


def test_a_race_tells_each_lap_then_the_charts_and_the_page(client: Client) -> None:
    puzzle = smallest(client)
    found = events(client, puzzles=[puzzle], solvers=["labels", "engine"], seconds=10.0)
    laps = [event for event in found if event["event"] == "lap"]
    assert [(lap["solver"], lap["status"]) for lap in laps] == [
        ("labels", "unique"),
        ("engine", "unique"),
    ]
    assert found[-1]["event"] == "done"
    assert set(found[-1]["charts"]) == {"seconds", "cactus", "megabytes"}
    assert found[-1]["page"].startswith("<!doctype html>")


@pytest.mark.parametrize(
    ("wish", "status", "said"),
    [
        ({"puzzles": ["none"], "solvers": ["engine"]}, 404, "no such puzzle"),
        ({"puzzles": [], "solvers": ["engine"]}, 422, "puzzles"),
        ({"puzzles": ["x"], "solvers": ["magic"]}, 422, "there is no solver 'magic'"),
        ({"puzzles": ["x"], "solvers": ["engine"], "seconds": 1e9}, 422, "seconds"),
    ],
)
def test_what_cannot_be_compared_is_refused(
    client: Client, wish: dict[str, Any], status: int, said: str
) -> None:
    answer = client.post("/api/jobs/compare", json=wish)
    assert answer.status_code == status
    assert said in answer.text
