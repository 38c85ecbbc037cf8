"""Games: logs that only grow, sent twice without harm, by two tabs without loss."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from httpx import Client

from nonoscope.web import Settings

from .helpers import (
    TICK_GRID,
    TWO_WAYS,
    append,
    finish,
    make,
    marks,
    paint,
    quiet_settings,
    request,
    solution_of,
    studio,
)

GAME = "game-0001"


def ids(entries: list[dict[str, Any]]) -> list[str]:
    return [entry["id"] for entry in entries]


def test_a_game_begins_with_its_first_move_and_comes_back_whole(client: Client) -> None:
    puzzle = make(client)
    moves: list[dict[str, Any]] = [
        paint(0, 1),
        {"id": "b", "move": {"kind": "undo"}, "seconds": 2.5},
        {"id": "c", "move": {"kind": "strike", "line": 0, "run": 1, "struck": True}, "seconds": 3},
        {
            "id": "d",
            "move": {"kind": "fill", "cells": [5], "marks": [0], "by": "autofill"},
            "seconds": 4,
        },
    ]

    reply = append(client, GAME, request(puzzle, moves))

    assert reply["sequence"] == 4
    assert reply["missed"] == []
    assert reply["order"] == ids(moves)
    game = client.get(f"/api/puzzles/{puzzle}/game").json()
    assert game["id"] == GAME
    assert game["puzzle"] == puzzle
    assert game["entries"] == moves


def test_a_puzzle_that_was_never_played_has_no_game_and_that_is_no_error(client: Client) -> None:
    reply = client.get(f"/api/puzzles/{make(client)}/game")

    assert reply.status_code == 200
    assert reply.json() is None


def test_only_what_is_new_is_asked_for(client: Client) -> None:
    puzzle = make(client)
    moves = [paint(cell) for cell in range(4)]
    append(client, GAME, request(puzzle, moves))

    game = client.get(f"/api/games/{GAME}", params={"after": 2}).json()

    assert game["sequence"] == 4
    assert ids(game["entries"]) == ids(moves[2:])


def test_sending_again_changes_nothing(client: Client) -> None:
    puzzle = make(client)
    body = request(puzzle, [paint(0), paint(1)])
    first = append(client, GAME, body)

    again = append(client, GAME, body)

    assert again == first
    assert len(client.get(f"/api/games/{GAME}").json()["entries"]) == 2


def test_an_id_that_is_sent_twice_at_once_is_stored_once(client: Client) -> None:
    puzzle = make(client)

    reply = append(client, GAME, request(puzzle, [paint(0, name="x"), paint(1, name="x")]))

    assert reply["order"] == ["x"]


def test_a_tab_hears_what_the_other_one_played(client: Client) -> None:
    puzzle = make(client)
    one, two, three = paint(0), paint(1), paint(2)
    append(client, GAME, request(puzzle, [one]))
    append(client, GAME, request(puzzle, [two], after=1))

    reply = append(client, GAME, request(puzzle, [three], after=1))

    assert reply["sequence"] == 3
    assert reply["missed"] == [two]
    assert reply["order"] == ids([two, three])


def test_two_tabs_that_take_turns_at_random_end_with_the_same_log(client: Client) -> None:
    chance = random.Random(4)
    puzzle = make(client)
    known: dict[str, int] = {"left": 0, "right": 0}
    sent: list[str] = []
    for number in range(60):
        tab = chance.choice(["left", "right"])
        entry = paint(number % 12, name=f"{tab}-{number}")
        body = request(puzzle, [entry], after=known[tab])
        if chance.random() < 0.3:  # the answer is lost, and the page sends it again
            append(client, GAME, body)
        known[tab] = append(client, GAME, body)["sequence"]
        sent.append(entry["id"])

    assert ids(client.get(f"/api/games/{GAME}").json()["entries"]) == sent


def test_moves_behind_a_gap_are_not_stored(client: Client) -> None:
    puzzle = make(client)
    append(client, GAME, request(puzzle, [paint(0)]))

    reply = append(client, GAME, request(puzzle, [paint(1)], after=5))

    assert reply == {"sequence": 1, "missed": [], "solved": False, "order": []}
    assert client.get(f"/api/games/{GAME}").json()["sequence"] == 1


def test_a_game_that_the_server_lost_is_not_begun_behind_a_gap(client: Client) -> None:
    puzzle = make(client)

    reply = append(client, GAME, request(puzzle, [paint(1)], after=5))

    assert reply["sequence"] == 0
    assert client.get(f"/api/games/{GAME}").status_code == 404


def test_shaded_cells_alone_solve_a_puzzle(client: Client) -> None:
    puzzle = make(client)
    cells = TICK_GRID.cells.replace(b"\0", b"\xff")

    reply = append(client, GAME, request(puzzle, [paint(0, 1, 3, 4)], cells=cells))

    assert reply["solved"]


@pytest.mark.parametrize("cells", [bytes([1, 0, 0, 1]), bytes([0, 1, 1, 0])])
def test_every_solution_counts(client: Client, cells: bytes) -> None:
    puzzle = make(client, TWO_WAYS)

    assert append(client, GAME, request(puzzle, [paint(0)], cells=cells))["solved"]


@pytest.mark.parametrize("drawn", ["##.# #... ...#", "##.# .... ....", "?##? #... ...."])
def test_what_does_not_fit_the_clues_solves_nothing(client: Client, drawn: str) -> None:
    puzzle = make(client)
    cells = TICK_GRID.parse(drawn).cells

    assert not append(client, GAME, request(puzzle, [paint(0)], cells=cells))["solved"]


def test_starting_again_keeps_the_record_of_the_old_game(client: Client) -> None:
    puzzle = make(client)
    finish(client, puzzle, seconds=30)

    append(client, "game-0002", request(puzzle, [paint(0)], cells=b"\x01" + b"\xff" * 11))

    (card,) = [card for card in client.get("/api/library").json() if card["id"] == puzzle]
    assert (card["state"], card["best"]) == ("started", 30)
    assert client.get(f"/api/puzzles/{puzzle}/game").json()["id"] == "game-0002"
    finish(client, puzzle, seconds=20, game="game-0003")
    assert client.get(f"/api/puzzles/{puzzle}").json()["listing"]["best"] == 20


def test_a_time_with_the_solvers_help_is_no_record(client: Client) -> None:
    puzzle = make(client)
    cells = solution_of(client, puzzle)
    fill = {"kind": "fill", "cells": [0, 1, 3, 4], "marks": [1, 1, 1, 1], "by": "solve"}
    entry = {"id": "s", "move": fill, "seconds": 1}

    append(client, GAME, request(puzzle, [entry], cells=cells, seconds=1))

    card = client.get(f"/api/puzzles/{puzzle}").json()["listing"]
    assert (card["state"], card["best"]) == ("solved", 0)


def test_a_game_of_another_puzzle_is_refused(client: Client) -> None:
    first, second = make(client), make(client, TWO_WAYS)
    append(client, GAME, request(first, [paint(0)]))

    reply = client.post(f"/api/games/{GAME}/entries", json=request(second, [paint(0)]))

    assert reply.status_code == 409
    assert reply.json()["fact"] == "this game belongs to another puzzle"


@pytest.mark.parametrize(
    ("move", "said"),
    [
        ({"kind": "paint", "cells": [12], "mark": 1}, "is at cell 12, but the board has 12"),
        ({"kind": "paint", "cells": [0], "mark": 2}, "has colour 2, but the palette ends at 1"),
        (
            {"kind": "fill", "cells": [0, 1], "marks": [1], "by": "hint"},
            "has 2 cells and 1 marks",
        ),
        ({"kind": "strike", "line": 7, "run": 0, "struck": True}, "strikes run 0 of line 7"),
        ({"kind": "strike", "line": 0, "run": 2, "struck": True}, "strikes run 2 of line 0"),
    ],
)
def test_a_move_beyond_the_board_is_refused(
    client: Client, move: dict[str, Any], said: str
) -> None:
    body = request(make(client), [{"id": "x", "move": move, "seconds": 1}])

    reply = client.post(f"/api/games/{GAME}/entries", json=body)

    assert reply.status_code == 422
    assert said in reply.json()["fact"]
    assert client.get(f"/api/games/{GAME}").status_code == 404


@pytest.mark.parametrize(
    "move",
    [
        {"kind": "jump"},
        {"kind": "undo", "extra": 1},
        {"kind": "paint", "cells": [-1], "mark": 1},
        {"kind": "paint", "cells": ["0"], "mark": 1},
        {"kind": "paint", "cells": [0], "mark": 256},
        {"kind": "paint", "cells": [0], "mark": True},
        {"kind": "fill", "cells": [0], "marks": [0], "by": "magic"},
        None,
        [],
    ],
)
def test_what_is_no_move_is_refused(client: Client, move: object) -> None:
    body = request(make(client), [{"id": "x", "move": move, "seconds": 1}])

    reply = client.post(f"/api/games/{GAME}/entries", json=body)

    assert reply.status_code == 422
    assert reply.json()["fact"].startswith("entries.0.move")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("!!!!", "the marks are no base64"),
        (marks(bytes(11)), "there are 11 marks for 12 cells"),
        (marks(bytes([2]) * 12), "a mark has colour 2, but the palette ends at 1"),
    ],
)
def test_marks_that_are_no_board_are_refused(client: Client, text: str, said: str) -> None:
    body = request(make(client), [], cells=bytes(12))
    body["snapshot"]["marks"] = text

    reply = client.post(f"/api/games/{GAME}/entries", json=body)

    assert reply.status_code == 422
    assert reply.json()["fact"] == said


def test_a_game_has_a_bounded_number_of_moves(settings: Settings) -> None:
    bounded = quiet_settings(settings.data, most_entries=3)
    with studio(bounded) as client:
        puzzle = make(client)
        append(client, GAME, request(puzzle, [paint(0), paint(1)]))

        reply = client.post(
            f"/api/games/{GAME}/entries", json=request(puzzle, [paint(2), paint(3)], after=2)
        )

        assert reply.status_code == 409
        assert "which is all that is kept of one" in reply.json()["fact"]
        assert client.get(f"/api/games/{GAME}").json()["sequence"] == 2


def test_moves_have_a_bounded_size(settings: Settings) -> None:
    bounded = quiet_settings(settings.data, most_game_bytes=300)
    with studio(bounded) as client:
        body = request(make(client), [paint(*[0] * 200)])

        assert client.post(f"/api/games/{GAME}/entries", json=body).status_code == 409


def test_numbers_that_json_does_not_have_are_refused(client: Client) -> None:
    text = json.dumps(request(make(client), [paint(0, seconds=float("nan"))]))

    reply = client.post(
        f"/api/games/{GAME}/entries", content=text, headers={"Content-Type": "application/json"}
    )

    assert reply.status_code == 422
