"""The library: our collection without titles and pictures, progress, preferences, statistics."""

from __future__ import annotations

import json
from datetime import datetime, timedelta
from typing import Any

import pytest
from httpx import Client

from nonoscope.samples import collection
from nonoscope.web.statistics import _streak

from .helpers import TICK, TWO_WAYS, append, finish, make, marks, paint, request


def card_of(client: Client, puzzle: str) -> dict[str, Any]:
    (card,) = [card for card in client.get("/api/library").json() if card["id"] == puzzle]
    found: dict[str, Any] = card
    return found


def test_the_collection_comes_first_in_its_order(client: Client) -> None:
    mine = [make(client, TICK), make(client, TWO_WAYS)]

    cards = client.get("/api/library").json()

    count = len(collection())
    assert [card["number"] for card in cards[:count]] == list(range(1, count + 1))
    assert [card["difficulty"] for card in cards[:count]] == [s.difficulty for s in collection()]
    assert [card["id"] for card in cards[count:]] == mine[::-1]


def test_nothing_tells_the_picture_before_it_is_solved(client: Client) -> None:
    cards = client.get("/api/library").json()
    for card, sample in zip(cards, collection(), strict=True):
        assert card["title"] == ""
        assert sample.name not in card["id"]
    puzzle = cards[0]["id"]
    texts = [
        client.get(f"/api/puzzles/{puzzle}").text,
        client.get(f"/api/puzzles/{puzzle}/export", params={"format": "json"}).text,
    ]
    picture = client.get(f"/api/puzzles/{puzzle}/export", params={"format": "pbm"})

    for text in texts:
        assert collection()[0].title not in text
        assert "goal" not in text
    assert picture.status_code == 409


def test_title_and_picture_are_told_once_it_is_solved(client: Client) -> None:
    puzzle = client.get("/api/library").json()[0]["id"]

    finish(client, puzzle)

    card = card_of(client, puzzle)
    title = collection()[0].title
    assert (card["title"], card["state"]) == (title, "solved")
    assert client.get(f"/api/puzzles/{puzzle}").json()["puzzle"]["title"] == title
    out = client.get(f"/api/puzzles/{puzzle}/export", params={"format": "json"})
    assert json.loads(out.text)["goal"]


def test_a_card_shows_how_far_a_game_is(client: Client) -> None:
    puzzle = make(client)
    cells = bytes([1, 0, 1]) + b"\xff" * 9

    append(client, "game-0001", request(puzzle, [paint(0, 2)], cells=cells))

    card = card_of(client, puzzle)
    assert (card["state"], card["progress"], card["marks"]) == ("started", 0.25, marks(cells))
    assert card["played"] >= card["added"]


def test_a_huge_board_has_no_marks_on_its_card(client: Client) -> None:
    side = 201
    huge = {"width": side, "height": side, "rows": [[]] * side, "columns": [[]] * side}
    puzzle = make(client, huge)

    append(client, "game-0001", request(puzzle, [], cells=b"\xff" * side * side))

    assert card_of(client, puzzle)["marks"] == ""


def test_preferences_are_remembered_together(client: Client) -> None:
    client.put("/api/preferences", json={"theme": "dark", "autofill": False})
    client.put("/api/preferences", json={"theme": "paper", "cellSize": 24})

    assert client.get("/api/preferences").json() == {
        "theme": "paper",
        "autofill": False,
        "cellSize": 24,
    }


@pytest.mark.parametrize("wrong", [{"colour": "red"}, {"theme": "pink"}, {"cellSize": "big"}, []])
def test_what_is_no_preference_is_refused(client: Client, wrong: object) -> None:
    reply = client.put("/api/preferences", json=wrong)

    assert reply.status_code == 422
    assert client.get("/api/preferences").json() == {}


def test_statistics_sum_up_what_was_played(client: Client) -> None:
    tick, ways = make(client), make(client, TWO_WAYS)
    finish(client, tick, seconds=40)
    finish(client, tick, seconds=20)
    append(client, "game-open", request(ways, [paint(0)], cells=b"\xff" * 4, seconds=5))

    found = client.get("/api/statistics").json()

    today = datetime.now().astimezone().date().isoformat()
    assert (found["solved"], found["started"], found["seconds"]) == (2, 3, 65)
    assert found["days"] == [{"day": today, "solved": 2}]
    assert found["streak"] == 1
    assert found["sizes"] == [{"size": "1-10", "solved": 2, "best": 20, "median": 30}]
    assert found["best"] == [
        {"id": tick, "title": "Tick", "width": 4, "height": 3, "seconds": 20, "day": today}
    ]


def test_a_time_with_help_is_in_no_table(client: Client) -> None:
    puzzle = make(client)
    fill = {"kind": "fill", "cells": [0], "marks": [1], "by": "solve"}
    append(client, "game-0001", request(puzzle, [{"id": "a", "move": fill, "seconds": 1}]))
    finish(client, puzzle, game="game-0001")

    found = client.get("/api/statistics").json()

    assert (found["solved"], found["sizes"], found["best"]) == (1, [], [])


@pytest.mark.parametrize(
    ("ago", "length"), [([0, 1, 2], 3), ([1, 2], 2), ([2, 3], 0), ([0, 2], 1), ([], 0)]
)
def test_a_streak_is_not_broken_by_a_day_that_is_not_over(ago: list[int], length: int) -> None:
    today = datetime(2026, 3, 1, 12).astimezone().date()

    assert _streak({today - timedelta(days=days): 1 for days in ago}, today) == length
