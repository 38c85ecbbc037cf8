"""Help that teaches: hints with reasons, why a cell is so, solutions told, and grades."""

from __future__ import annotations

from typing import Any

import pytest
from httpx import Client
from hypothesis import given, settings

from nonoscope.formats import dumps
from nonoscope.model import UNKNOWN, Grid, Puzzle
from nonoscope.solve import Cancel
from nonoscope.web import Settings, grades
from nonoscope.web.hints import find_hint

from ..strategies import grids
from .helpers import TICK, TICK_GRID, append, hard_puzzle, make, marks, request, studio, wire

LONG = 60.0
OPEN = bytes([UNKNOWN]) * 12
WRONG = bytes([1, UNKNOWN, UNKNOWN, UNKNOWN, 0]) + OPEN[5:]  # row 2, column 1 is shaded in truth


def ask(client: Client, path: str, cells: bytes, **more: Any) -> Any:
    reply = client.post(f"/api/jobs/{path}", json={"puzzle": TICK, "marks": marks(cells), **more})
    assert reply.status_code == 200, reply.text
    return reply.json()


def test_a_hint_names_its_technique_and_its_reason(client: Client) -> None:
    told = ask(client, "hint", OPEN)

    assert told["kind"] == "step"
    assert told["step"]["technique"] == "complete"
    assert told["step"]["sentence"] == "Row 3: its clue is empty, so all its cells are blank."
    assert told["step"]["lines"] == [2]
    assert told["step"]["cells"] == [8, 9, 10, 11]
    assert told["step"]["marks"] == [0, 0, 0, 0]


@pytest.mark.parametrize(
    ("strength", "line", "wrong"), [("cells", 3, [4]), ("line", 3, []), ("tell", -1, [])]
)
def test_a_mistake_comes_first_as_plainly_as_the_player_wants(
    client: Client, strength: str, line: int, wrong: list[int]
) -> None:
    told = ask(client, "hint", WRONG, strength=strength)

    assert told == {"kind": "mistake", "line": line, "wrong": wrong, "step": None}


def test_the_line_of_a_mistake_is_told_though_no_line_is_impossible_yet(client: Client) -> None:
    cells = bytes([UNKNOWN, 0]) + OPEN[2:]  # row 1 still has room for 2 1, but not where it is

    told = ask(client, "hint", cells, strength="line")

    assert (told["kind"], told["wrong"]) == ("mistake", [])
    assert told["line"] in {0, 4}


def test_whoever_checks_nothing_is_told_of_no_mistake(client: Client) -> None:
    assert ask(client, "hint", WRONG, strength="off")["kind"] == "step"


def test_a_finished_board_needs_no_hint(client: Client) -> None:
    assert ask(client, "hint", TICK_GRID.cells)["kind"] == "none"


@given(grids(side=4, colours=2))
@settings(max_examples=60, deadline=None)
def test_hints_lead_from_nothing_to_a_solution(goal: Grid) -> None:
    puzzle = Puzzle.from_grid(goal)
    cells = bytearray([UNKNOWN]) * len(goal.cells)
    for _ in cells:
        found = find_hint(puzzle, Grid(goal.geometry, bytes(cells)), "cells", LONG, Cancel())
        assert found.kind != "mistake"
        if found.step:
            decided = found.step.decided
        else:
            assert found.plain is not None
            decided = tuple(zip(found.plain.cells, found.plain.marks, strict=True))
        assert decided
        for cell, value in decided:
            cells[cell] = value
        if UNKNOWN not in cells:
            break

    assert puzzle.accepts(Grid(goal.geometry, bytes(cells)))


def test_a_puzzle_that_nobody_solves_still_gets_a_step_or_none(client: Client) -> None:
    puzzle = hard_puzzle()
    count = puzzle["width"] * puzzle["height"]

    reply = client.post(
        "/api/jobs/hint", json={"puzzle": puzzle, "marks": marks(bytes([UNKNOWN]) * count)}
    )

    assert reply.json()["kind"] in {"step", "none"}


def test_a_wrong_mark_is_told_step_by_step(client: Client) -> None:
    told = ask(client, "why", WRONG, cell=4)

    assert told["kind"] == "wrong"
    assert told["value"] == 0
    assert [link["sentence"] for link in told["links"]] == [
        "Column 1: the 2 covers cell 2 wherever it goes.",
        "So the cell at row 2, column 1 can't be blank.",
    ]
    assert told["links"][0]["line"] == 3
    assert told["links"][0]["cells"] == [4]
    assert told["links"][0]["marks"] == [1]


def test_a_cell_that_must_be_so_is_told_too(client: Client) -> None:
    told = ask(client, "why", OPEN, cell=8)

    assert (told["kind"], told["value"]) == ("must", 0)
    assert told["links"][-1]["cells"] == [8]


def test_a_cell_that_can_be_different_is_left_open(client: Client) -> None:
    two = {"width": 2, "height": 2, "rows": [[1], [1]], "columns": [[1], [1]]}

    reply = client.post(
        "/api/jobs/why", json={"puzzle": two, "marks": marks(bytes([UNKNOWN]) * 4), "cell": 0}
    )

    assert reply.json() == {"kind": "open", "value": UNKNOWN, "links": []}


def test_a_cell_off_the_board_is_refused(client: Client) -> None:
    body = {"puzzle": TICK, "marks": marks(OPEN), "cell": 12}

    reply = client.post("/api/jobs/why", json=body)

    assert reply.status_code == 422
    assert reply.json()["remedy"] == "ask about 0 to 11"


def test_the_whole_solution_is_told_from_the_first_step_to_the_last(client: Client) -> None:
    told = ask(client, "telling", OPEN)

    cells = bytearray(OPEN)
    for step in told["steps"]:
        for cell, value in zip(step["cells"], step["marks"], strict=True):
            assert cells[cell] == UNKNOWN
            cells[cell] = value
    assert told["complete"]
    assert bytes(cells) == TICK_GRID.cells


def test_a_board_that_is_too_large_is_not_told(client: Client) -> None:
    body = {
        "width": 101,
        "height": 100,
        "rows": [[] for _ in range(100)],
        "columns": [[] for _ in range(101)],
    }

    reply = client.post(
        "/api/jobs/telling", json={"puzzle": body, "marks": marks(bytes([UNKNOWN]) * 10_100)}
    )

    assert reply.status_code == 422
    assert "nonoscope explain" in reply.json()["remedy"]


def test_of_a_puzzle_that_nobody_solves_only_what_lines_say_is_told(client: Client) -> None:
    puzzle = hard_puzzle()
    body = {"puzzle": puzzle, "marks": marks(bytes([UNKNOWN]) * 10_000)}

    told = client.post("/api/jobs/telling", json=body).json()

    assert told["complete"] is False


def test_puzzles_of_ones_own_have_a_grade_in_the_library(client: Client) -> None:
    name = make(client)

    card = next(one for one in client.get("/api/library").json() if one["id"] == name)
    grade = client.get(f"/api/puzzles/{name}/grade").json()

    assert card["difficulty"] == "first steps"
    assert grade["label"] == "first steps"
    assert grade["unique"]
    assert grade["steps"] == sum(grade["curve"])
    assert sum(grade["cells"].values()) == 12


def test_imported_puzzles_are_graded(client: Client) -> None:
    text = dumps(Puzzle.from_grid(TICK_GRID))

    added = client.post("/api/puzzles", json={"text": text}).json()["added"]

    assert [card["difficulty"] for card in added] == ["first steps"]


def test_a_grade_that_takes_too_long_is_left_open(client: Client) -> None:
    name = make(client, hard_puzzle())

    assert client.get(f"/api/puzzles/{name}/grade").json()["label"] == ""


def test_puzzles_from_before_grades_are_graded_when_somebody_asks(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    with studio(settings) as client:
        with monkeypatch.context() as patch:
            patch.setattr(grades, "difficulty", lambda *_: "")
            name = make(client)

        before = card(client, name)
        client.get(f"/api/puzzles/{name}/grade")

        assert (before["difficulty"], card(client, name)["difficulty"]) == ("", "first steps")


def card(client: Client, name: str) -> dict[str, Any]:
    found: dict[str, Any] = next(c for c in client.get("/api/library").json() if c["id"] == name)
    return found


def test_a_rung_that_was_shown_is_logged_and_a_sixth_one_is_refused(client: Client) -> None:
    name = make(client)
    shown = {"id": "shown", "move": {"kind": "hint", "rung": 3}, "seconds": 1.0}

    append(client, "a-game-of-hints", request(name, [shown], cells=OPEN, hints=1))
    bad = {**shown, "id": "bad", "move": {"kind": "hint", "rung": 6}}
    refused = client.post("/api/games/a-game-of-hints/entries", json=request(name, [bad], after=1))

    game = client.get(f"/api/puzzles/{name}/game").json()
    assert game["entries"] == [shown]
    assert game["hints"] == 1
    assert refused.status_code == 422


def test_colour_puzzles_are_explained_too(client: Client) -> None:
    puzzle = Puzzle.from_grid(Grid.parse("ab.b a..b .aab"))
    body = {"puzzle": wire(puzzle), "marks": marks(bytes([UNKNOWN]) * 12)}

    assert client.post("/api/jobs/hint", json=body).json()["step"]["sentence"]
