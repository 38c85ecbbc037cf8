"""Drawings: the verdict, repairs, and the way onto the shelf and back."""

from __future__ import annotations

import base64
from typing import Any

import pytest
from httpx import Client

from nonoscope.model import Grid, Palette, Puzzle
from nonoscope.solve import Status, solve

from .helpers import marks, paint, request

SMILE = ".###. #.#.# ##### #...# .###."
TWO_WAYS = "#.. .#. ..#"


def drawing(picture: str = SMILE, **more: Any) -> dict[str, Any]:
    grid = Grid.parse(picture)
    size = {"width": grid.geometry.width, "height": grid.geometry.height}  # type: ignore[attr-defined]
    return {**size, "cells": marks(grid.cells), **more}


def colours(*shades: str) -> list[dict[str, str]]:
    return [{"name": "", "rgb": rgb, "letter": ""} for rgb in shades]


def kept(client: Client, sent: dict[str, Any]) -> dict[str, Any]:
    reply = client.post("/api/puzzles/drawn", json=sent)
    assert reply.status_code == 200, reply.text
    value: dict[str, Any] = reply.json()
    return value


def test_a_drawing_with_one_solution_is_graded(client: Client) -> None:
    said = client.post("/api/jobs/verdict", json=drawing()).json()

    assert said["status"] == "unique"
    assert said["differing"] == []
    assert said["line_solvable"] is True
    assert said["difficulty"] == "first steps"
    assert (said["good"], said["switches"], said["empty_lines"]) == (True, 0, 0)


def test_the_cells_in_doubt_are_told(client: Client) -> None:
    said = client.post("/api/jobs/verdict", json=drawing(TWO_WAYS)).json()

    assert said["status"] == "multiple"
    assert said["differing"] == list(range(9))
    assert (said["good"], said["switches"]) == (False, 3)
    assert said["difficulty"] == ""


def test_given_cells_can_make_the_solution_unique(client: Client) -> None:
    said = client.post("/api/jobs/verdict", json=drawing(TWO_WAYS, given=[0, 4])).json()

    assert said["status"] == "unique"


def test_an_empty_drawing_has_a_verdict_too(client: Client) -> None:
    said = client.post("/api/jobs/verdict", json=drawing("... ...")).json()

    assert said["status"] == "unique"


@pytest.mark.parametrize("aim", ["closest", "easier", "line"])
def test_a_repair_changes_cells_until_one_solution_is_left(client: Client, aim: str) -> None:
    sent = {"drawing": drawing(TWO_WAYS), "aim": aim}
    found = client.post("/api/jobs/repair", json=sent).json()
    before = Grid.parse(TWO_WAYS)
    after = Grid(before.geometry, base64.b64decode(found["cells"]))

    assert found["status"] == "unique"
    assert found["changed"] == list(before.differences(after))
    assert found["changed"]
    assert found["difficulty"]
    assert solve(Puzzle.from_grid(after)).status is Status.UNIQUE


def test_a_repair_spares_the_cells_that_would_be_seen(client: Client) -> None:
    picture = "#... .#.. ..## ..##"
    plain = client.post(
        "/api/jobs/repair", json={"drawing": drawing(picture), "aim": "closest"}
    ).json()
    weights = bytearray(16)
    for cell in plain["changed"]:
        weights[cell] = 255
    sent = drawing(picture, weights=marks(bytes(weights)))
    spared = client.post("/api/jobs/repair", json={"drawing": sent, "aim": "closest"}).json()

    assert spared["status"] == "unique"
    assert set(spared["changed"]).isdisjoint(plain["changed"])


@pytest.mark.parametrize("weights", ["!", "AAAA"])
def test_weights_that_are_none_are_refused(client: Client, weights: str) -> None:
    sent = {"drawing": drawing(TWO_WAYS, weights=weights), "aim": "closest"}
    reply = client.post("/api/jobs/repair", json=sent)

    assert reply.status_code == 422
    assert "weights" in reply.json()["fact"]


def test_a_repair_can_give_cells_away_instead(client: Client) -> None:
    sent = {"drawing": drawing(TWO_WAYS), "aim": "given"}
    found = client.post("/api/jobs/repair", json=sent).json()
    said = client.post("/api/jobs/verdict", json=drawing(TWO_WAYS, given=found["given"])).json()

    assert found["changed"] == []
    assert base64.b64decode(found["cells"]) == Grid.parse(TWO_WAYS).cells
    assert said["status"] == "unique"


def test_a_drawing_becomes_a_puzzle_that_hides_its_picture(client: Client) -> None:
    made = kept(client, drawing(title=" Smile \n"))
    exported = client.get(f"/api/puzzles/{made['id']}/export", params={"format": "json"})

    assert made["listing"]["origin"] == "made"
    assert made["listing"]["title"] == "Smile"
    assert made["listing"]["status"] == "unique"
    assert made["puzzle"]["rows"] == [[3], [1, 1, 1], [5], [1, 1], [3]]
    assert "goal" not in made["puzzle"]
    assert "goal" not in exported.json()


def test_the_picture_is_kept_and_shown_once_it_is_solved(client: Client) -> None:
    made = kept(client, drawing())
    cells = Grid.parse(SMILE).cells
    shaded = [cell for cell, value in enumerate(cells) if value]
    body = request(made["id"], [paint(*shaded)], cells=cells)
    assert client.post("/api/games/game-of-a-smile/entries", json=body).json()["solved"]
    exported = client.get(f"/api/puzzles/{made['id']}/export", params={"format": "json"})

    assert exported.json()["goal"] == SMILE.split()


def test_a_drawing_can_be_drawn_on(client: Client) -> None:
    sent = drawing(title="Smile", given=[3])
    made = kept(client, sent)

    assert client.get(f"/api/puzzles/{made['id']}/drawing").json() == sent | {
        "palette": None,
        "weights": None,
    }


def test_a_changed_drawing_stays_the_same_puzzle(client: Client) -> None:
    made = kept(client, drawing())
    body = request(made["id"], [paint(0)])
    client.post("/api/games/game-of-a-smile/entries", json=body)
    path = f"/api/puzzles/{made['id']}/drawing"
    changed = client.put(path, json=drawing("##. ... ..#", title="New")).json()

    assert changed["id"] == made["id"]
    assert changed["listing"]["title"] == "New"
    assert changed["listing"]["state"] == "new"
    assert changed["puzzle"]["width"] == 3
    assert client.get(path).json()["cells"] == drawing("##. ... ..#")["cells"]


def test_another_title_leaves_the_game_alone(client: Client) -> None:
    made = kept(client, drawing())
    body = request(made["id"], [paint(0)])
    client.post("/api/games/game-of-a-smile/entries", json=body)
    path = f"/api/puzzles/{made['id']}/drawing"

    assert client.put(path, json=drawing(title="New")).json()["listing"]["state"] == "started"


def test_colours_get_the_names_and_letters_that_are_missing(client: Client) -> None:
    shades = ["#ffffff", "#d7433b", "#2f6fd1"]
    cells = marks(bytes([1, 2, 0, 0, 2, 1]))
    sent = {"width": 3, "height": 2, "palette": colours(*shades), "cells": cells}
    made = kept(client, sent)
    palette = Palette.of([("", rgb) for rgb in shades])

    assert [one["rgb"] for one in made["puzzle"]["palette"]] == shades
    assert [one["letter"] for one in made["puzzle"]["palette"]] == list(palette.letters)
    assert made["puzzle"]["rows"] == [[1, [1, 2]], [[1, 2], 1]]


def test_a_picture_that_is_not_found_yet_is_not_shown(client: Client) -> None:
    first = client.get("/api/library").json()[0]["id"]
    reply = client.get(f"/api/puzzles/{first}/drawing")

    assert reply.status_code == 409
    assert reply.json()["fact"] == "this puzzle isn't solved yet"


def test_what_was_solved_can_be_drawn_on_and_not_overwritten(client: Client) -> None:
    first = client.get("/api/library").json()[0]["id"]
    wire = client.get(f"/api/puzzles/{first}").json()["puzzle"]
    size = {"width": wire["width"], "height": wire["height"]}
    solution = solve(Puzzle.from_clues(wire["rows"], wire["columns"])).solution
    assert solution
    body = request(first, [paint(0)], cells=solution.cells)
    client.post("/api/games/game-of-the-first/entries", json=body)
    path = f"/api/puzzles/{first}/drawing"
    shown = client.get(path).json()

    assert {name: shown[name] for name in size} == size
    assert base64.b64decode(shown["cells"]) == solution.cells
    assert client.put(path, json=drawing()).status_code == 403


@pytest.mark.parametrize(
    ("sent", "fact"),
    [
        (drawing(cells="AAAA"), "there are 3 marks for 25 cells"),
        (drawing(cells="!"), "the marks are no base64"),
        (drawing(cells=marks(bytes([255] * 25))), "the drawing has unknown cells"),
        (drawing(cells=marks(bytes([2] * 25))), "a mark has colour 2, but the palette ends at 1"),
        (drawing(given=[25]), "a given cell is outside of the drawing"),
    ],
)
def test_a_drawing_that_is_none_is_refused(client: Client, sent: dict[str, Any], fact: str) -> None:
    for path in ("/api/jobs/verdict", "/api/puzzles/drawn"):
        reply = client.post(path, json=sent)

        assert reply.status_code == 422
        assert reply.json()["fact"] == fact
        assert reply.json()["remedy"]


@pytest.mark.parametrize(
    "more",
    [{"width": 101}, {"height": 0}, {"palette": colours(*["#ffffff"] * 14)}, {"clues": []}],
)
def test_a_drawing_outside_of_the_limits_is_refused(client: Client, more: dict[str, Any]) -> None:
    assert client.post("/api/jobs/verdict", json=drawing() | more).status_code == 422
