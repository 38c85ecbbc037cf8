"""Puzzles of one's own: from files, pasted text and typed clues, and out again as files."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any
from urllib.parse import unquote

import pytest
from httpx import Client

from nonoscope.formats import Document, all_formats, dumps, read_bytes
from nonoscope.model import Grid, Puzzle, Triangles, default_palette
from nonoscope.web import Settings

from .helpers import (
    TICK,
    TICK_GRID,
    TWO_WAYS,
    append,
    finish,
    make,
    marks,
    paint,
    quiet_settings,
    request,
    studio,
)

FORMATS = [entry.name for entry in all_formats()]
BAD = sorted((Path(__file__).parent.parent / "data").rglob("*.*"))


def send(client: Client, data: bytes, name: str = "") -> Any:
    headers = {"X-File-Name": name} if name else {}
    return client.post("/api/puzzles", content=data, headers=headers)


@pytest.mark.parametrize("format", FORMATS)
@pytest.mark.parametrize("named", [True, False])
def test_a_file_of_every_format_goes_in_and_comes_out_again(
    client: Client, format: str, named: bool
) -> None:
    grid = Grid.parse("##.#.#. #...##. .##..## ##.##..")
    document = Document(Puzzle.from_grid(grid), goal=grid)
    data = dumps(document, format).encode()
    (entry,) = [entry for entry in all_formats() if entry.name == format]
    name = f"tick{entry.extensions[0]}" if named else ""

    added = send(client, data, name).json()["added"]

    assert [(card["width"], card["height"], card["status"]) for card in added] == [(7, 4, "unique")]
    finish(client, added[0]["id"])  # else formats that hold the picture are refused
    out = client.get(f"/api/puzzles/{added[0]['id']}/export", params={"format": format})
    assert read_bytes(out.content, format=format)[0].puzzle.clues == document.puzzle.clues


@pytest.mark.parametrize(
    "text",
    [
        "4x3:2/1//1/2.1/1/",
        " 4x3:2/1//1/2.1/1/\n",
        dumps(Puzzle.from_grid(TICK_GRID), "pzpr"),
        json.dumps(TICK),
    ],
)
def test_pasted_text_is_read(client: Client, text: str) -> None:
    reply = client.post("/api/puzzles", json={"text": text}).json()

    assert [(card["width"], card["height"]) for card in reply["added"]] == [(4, 3)]


def test_a_puzzle_file_that_is_json_is_no_pasted_text(client: Client) -> None:
    assert client.post("/api/puzzles", json=TICK).json()["added"][0]["title"] == "Tick"


def test_a_file_without_a_title_is_called_by_its_name(client: Client) -> None:
    data = dumps(Puzzle.from_grid(TICK_GRID), "nin").encode()

    reply = send(client, data, "..%2F..%2Fetc%2Fm%C3%BChle.nin").json()

    assert reply["added"][0]["title"] == "mühle"


def test_several_puzzles_in_a_file_become_several(client: Client) -> None:
    grids = ["#.", ".#", "##"]
    documents = [Document(Puzzle.from_grid(Grid.parse(text), title=text)) for text in grids]

    reply = send(client, dumps(documents, "json").encode()).json()

    assert [card["title"] for card in reply["added"]] == grids
    assert [card["title"] for card in client.get("/api/library").json()[-3:]] != []


def test_a_file_of_very_many_puzzles_is_taken_in_part(settings: Settings) -> None:
    documents = [
        Document(Puzzle.from_grid(Grid.parse("#" * length), title=str(length)))
        for length in range(1, 6)
    ]
    with studio(quiet_settings(settings.data, most_puzzles_a_file=3)) as client:
        reply = send(client, dumps(documents, "json").encode()).json()

    assert [card["title"] for card in reply["added"]] == ["1", "2", "3"]
    assert reply["notes"] == ["Only the first 3 of 5 puzzles were added."]


def test_the_same_puzzle_is_stored_once(client: Client) -> None:
    first = client.post("/api/puzzles", json={"text": "4x3:2/1//1/2.1/1/"}).json()

    again = client.post("/api/puzzles", json={"text": "4x3:2/1//1/2.1/1/"}).json()

    assert again["added"] == first["added"]
    assert again["notes"] == ["The puzzle: it is in the library already."]


def test_a_note_tells_of_several_solutions_and_of_none(client: Client) -> None:
    several = client.post("/api/puzzles", json=TWO_WAYS).json()
    none = client.post("/api/puzzles", json={"rows": [[2], []], "columns": [[2], []]}).json()

    assert several["notes"] == ["The puzzle: it has several solutions; any of them counts."]
    assert (several["added"][0]["status"], none["added"][0]["status"]) == (
        "multiple",
        "contradictory",
    )


def test_a_saved_state_of_play_becomes_a_game(client: Client) -> None:
    state = Grid.parse("##.? #??? ????")
    data = dumps(Document(Puzzle.from_grid(TICK_GRID), saved=(state,)), "json").encode()

    card = send(client, data).json()["added"][0]

    game = client.get(f"/api/puzzles/{card['id']}/game").json()
    assert (card["state"], card["marks"]) == ("started", marks(state.cells))
    assert game["entries"][0]["move"] == {
        "kind": "fill",
        "cells": [0, 1, 2, 4],
        "marks": [1, 1, 0, 1],
        "by": "import",
    }


@pytest.mark.parametrize(
    ("data", "name", "line", "fact"),
    [
        (b"", "", None, "the file is empty"),
        (b"width 3\nheight x\n", "a.non", 2, "the height is 'x', not a number"),
        (b'{"rows": [[1]],\n"columns": [[2]]}', "", 2, "column 1: its clue needs 2 cells"),
        (b'{"format": "nonoscope"', "", 1, "the JSON is broken"),
        (b"\x00\x01\x02\xff", "", None, "this doesn't look like any puzzle format"),
        (b"1001x1:" + b"/" * 1001, "", None, "the board has 1001x1 cells"),
    ],
)
def test_a_bad_file_is_refused_with_its_place(
    client: Client, data: bytes, name: str, line: int | None, fact: str
) -> None:
    reply = send(client, data, name)

    assert reply.status_code == 422
    assert fact in reply.json()["fact"]
    assert reply.json()["remedy"]
    assert reply.json().get("file", "") == name
    if line is not None:
        assert reply.json()["line"] == line


def test_no_file_of_the_tests_breaks_the_server(client: Client) -> None:
    assert BAD
    for path in BAD[:60]:
        reply = send(client, path.read_bytes(), path.name)

        assert reply.status_code in {200, 422}, path


def test_a_board_of_triangles_is_refused_until_it_can_be_shown(client: Client) -> None:
    board = Triangles((1, 1, 1, 1, 1, 1))
    puzzle = Puzzle.from_grid(Grid(board, bytes([1]) * board.cell_count))

    reply = send(client, dumps(puzzle).encode())

    assert reply.status_code == 422
    assert "isn't a rectangle" in reply.json()["fact"]


def test_half_a_character_in_a_title_spoils_nothing(client: Client) -> None:
    data = json.dumps({**TICK, "title": "T\ud800ick"}).encode()

    card = send(client, data).json()["added"][0]

    assert card["title"] == "T ick"
    assert client.get(f"/api/puzzles/{card['id']}").json()["puzzle"]["title"] == "T\ud800ick"
    assert len(client.get("/api/library").json()) > 1


@pytest.mark.parametrize("data", [b"[" * 100_000, b'{"text":' * 50_000, b"9" * 10_000, b"\xff\xfe"])
def test_json_that_goes_too_far_is_refused(client: Client, data: bytes) -> None:
    for path in ("/api/puzzles", "/api/puzzles/made", "/api/step", "/api/games/game-0001/entries"):
        reply = client.post(path, content=data, headers={"Content-Type": "application/json"})

        assert reply.status_code in {400, 422}
        assert reply.json()["remedy"]


@pytest.mark.parametrize("name", ["..%2Fx", "%00", "a%0d%0aSet-Cookie:x", "x" * 2000])
def test_a_name_with_tricks_is_only_a_name(client: Client, name: str) -> None:
    reply = send(client, dumps(Puzzle.from_grid(TICK_GRID), "nin").encode(), name)

    assert reply.status_code == 200
    title = reply.json()["added"][0]["title"]
    assert title.isprintable()
    assert "/" not in title
    assert len(title) <= 100


@pytest.mark.parametrize("puzzle", ["..", "a%00b", "..%2f..", "%20", "x" * 65, "a'b", "Ω"])
@pytest.mark.parametrize("path", ["", "/game", "/export?format=json"])
def test_an_id_with_tricks_is_refused(client: Client, puzzle: str, path: str) -> None:
    assert client.get(f"/api/puzzles/{puzzle}{path}").status_code in {404, 405, 422}


def test_clues_that_can_not_be_right_are_refused_with_all_their_places(client: Client) -> None:
    wrong = {"width": 2, "height": 1, "rows": [[3]], "columns": [[1], [1]]}

    made = client.post("/api/puzzles/made", json=wrong)
    changed = client.put(f"/api/puzzles/{make(client)}", json=wrong)
    checked = client.post("/api/puzzles/check", json=wrong).json()

    for reply in (made, changed):
        assert reply.status_code == 422
        assert reply.json()["places"] == checked["problems"]
    assert checked["problems"] == [
        {"line": 0, "message": "row 1: its clue needs 3 cells but the line has 2"},
        {"line": -1, "message": "the rows have 3 black cells but the columns have 2"},
    ]


@pytest.mark.parametrize(("puzzle", "status"), [(TICK, "unique"), (TWO_WAYS, "multiple")])
def test_a_check_tells_how_many_solutions_there_are(
    client: Client, puzzle: dict[str, Any], status: str
) -> None:
    reply = client.post("/api/puzzles/check", json=puzzle).json()

    assert reply["problems"] == []
    assert reply["verdict"]["status"] == status
    assert reply["verdict"]["good"] == (status == "unique")
    assert bool(reply["verdict"]["difficulty"]) == (status == "unique")
    assert reply["verdict"]["switches"] == (0 if status == "unique" else 1)


def test_new_clues_put_the_games_of_the_old_ones_away(client: Client) -> None:
    puzzle = make(client)
    finish(client, puzzle)

    renamed = client.put(f"/api/puzzles/{puzzle}", json={**TICK, "title": "Hook"}).json()
    changed = client.put(f"/api/puzzles/{puzzle}", json=TWO_WAYS).json()

    assert (renamed["listing"]["title"], renamed["listing"]["state"]) == ("Hook", "solved")
    assert changed["listing"]["state"] == "new"
    assert changed["listing"]["width"] == 2
    assert client.get(f"/api/puzzles/{puzzle}/game").json() is None


def test_puzzles_of_the_collection_can_not_be_changed(client: Client) -> None:
    puzzle = client.get("/api/library").json()[0]["id"]

    assert client.put(f"/api/puzzles/{puzzle}", json=TICK).status_code == 403
    assert client.delete(f"/api/puzzles/{puzzle}").status_code == 403


def test_an_empty_state_of_play_is_no_game(client: Client) -> None:
    document = Document(Puzzle.from_grid(TICK_GRID), saved=(Grid.parse("???? ???? ????"),))

    assert send(client, dumps(document).encode()).json()["added"][0]["state"] == "new"


def test_a_solved_puzzle_without_a_goal_is_exported_with_the_players(client: Client) -> None:
    puzzle = make(client)
    game = finish(client, puzzle)

    out = client.get(f"/api/puzzles/{puzzle}/export", params={"format": "pbm", "game": game})

    assert read_bytes(out.content)[0].goal == TICK_GRID


def test_an_export_with_a_game_of_another_puzzle_is_refused(client: Client) -> None:
    game = finish(client, make(client))
    other = make(client, TWO_WAYS)

    reply = client.get(f"/api/puzzles/{other}/export", params={"format": "json", "game": game})

    assert reply.status_code == 404
    assert reply.json()["fact"] == "there is no such game of this puzzle"


def test_an_export_keeps_the_state_of_play_and_tells_losses(client: Client) -> None:
    puzzle = make(client)
    cells = bytes([1, 1, 0]) + b"\xff" * 9
    append(client, "game-0001", request(puzzle, [paint(0, 1)], cells=cells))
    query = {"game": "game-0001"}

    kept = client.get(f"/api/puzzles/{puzzle}/export", params={"format": "json", **query})
    lost = client.get(f"/api/puzzles/{puzzle}/export", params={"format": "nin", **query})

    assert read_bytes(kept.content)[0].saved[-1].cells == cells
    assert kept.headers["X-Losses"] == ""
    assert kept.headers["Content-Disposition"] == "attachment; filename*=UTF-8''tick.json"
    assert unquote(lost.headers["X-Losses"]) == "state of play, title"


def test_colours_come_out_as_they_went_in(client: Client) -> None:
    grid = Grid.parse("#r. .b#")
    puzzle = Puzzle.from_grid(grid, palette=default_palette(3))
    card = send(client, dumps(puzzle).encode()).json()["added"][0]

    out = client.get(f"/api/puzzles/{card['id']}/export", params={"format": "xml"})
    refused = client.get(f"/api/puzzles/{card['id']}/export", params={"format": "nin"})

    assert card["palette"] == [colour.rgb for colour in puzzle.palette.colours]
    assert read_bytes(out.content)[0].puzzle.clues == puzzle.clues
    assert refused.status_code == 422
    assert refused.json()["fact"] == "the puzzle has colours, which nin can't hold"


@pytest.mark.parametrize("format", ["nonsense", "../json", "\0"])
def test_an_unknown_format_is_refused(client: Client, format: str) -> None:
    reply = client.get(f"/api/puzzles/{make(client)}/export", params={"format": format})

    assert reply.status_code == 422
    assert "there is no format named" in reply.json()["fact"]


def test_all_formats_are_listed(client: Client) -> None:
    assert {entry["name"] for entry in client.get("/api/formats").json()} == set(FORMATS)
