"""nonoscope hint: what it prints, and its exit codes."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from nonoscope.formats import Document, save
from nonoscope.model import Facts, Grid, Puzzle

from .conftest import Run

TICK = Puzzle.from_grid(Grid.parse("##.# #... ...."))


@pytest.mark.parametrize(
    ("rung", "said"),
    [
        ("1", "Look at the bottom."),
        ("2", "Look at row 3."),
        ("5", "Row 3: its clue is empty, so all its cells are blank."),
    ],
)
def test_a_rung_tells_as_much_as_it_should(run: Run, rung: str, said: str) -> None:
    assert run("hint", "tick.nin", "--rung", rung) == (0, f"{said}\n", "")


def test_the_state_of_play_is_taken_from_the_file(run: Run, folder: Path) -> None:
    save(Document(TICK, saved=(Grid.parse("##?# #... ...."),)), folder / "play.json")

    result = run("hint", "play.json")

    assert result == (0, "Column 3: its clue is empty, so all its cells are blank.\n", "")


def test_a_mistake_comes_first(run: Run, folder: Path) -> None:
    save(Document(TICK, saved=(Grid.parse("???? .??? ????"),)), folder / "play.json")

    told = run("hint", "play.json")
    cells = run("hint", "play.json", "--mistakes", "cells")
    off = run("hint", "play.json", "--mistakes", "off")

    assert told.code == cells.code == 3
    assert told.out == "There is a mistake somewhere: no solution has all these marks.\n"
    assert cells.out == "The mark at row 2, column 1 is wrong.\n"
    assert off.code == 0


def test_json_holds_the_title_of_the_puzzle_and_that_of_the_technique(
    run: Run, folder: Path
) -> None:
    save(Document(replace(TICK, facts=Facts(title="Tick"))), folder / "titled.json")

    record = json.loads(run("hint", "titled.json", "--json").out)

    assert (record["title"], record["technique_title"]) == ("Tick", "completing a line")
    assert record["reason"]["key"] == "inLine"


def test_without_time_for_a_step_that_is_said(run: Run) -> None:
    result = run("hint", "tick.nin", "--time-limit", "1e-9")

    assert result.code == 4
    assert result.out.startswith("No step was found in the time")


def test_a_solved_puzzle_needs_no_hint(run: Run, folder: Path) -> None:
    save(Document(TICK, saved=(Grid.parse("##.# #... ...."),)), folder / "play.json")

    assert run("hint", "play.json") == (0, "The puzzle is solved.\n", "")


def test_where_nothing_follows_the_exit_code_says_so(run: Run) -> None:
    result = run("hint", "many.nin")

    assert result.code == 4
    assert result.out.startswith("Nothing more follows")


def test_json_gives_no_more_than_the_rung(run: Run) -> None:
    nod = json.loads(run("hint", "--json", "--rung", "1", "tick.nin").out)
    whole = json.loads(run("hint", "--json", "tick.nin").out)

    assert set(nod) == {"file", "title", "rung", "sentence"}
    assert whole["technique"] == "complete"
    assert whole["decided"] == [[8, 0], [9, 0], [10, 0], [11, 0]]


def test_several_puzzles_are_told_apart(run: Run) -> None:
    assert run("hint", "pair.non").out.startswith("pair.non #1: Column 2: its clue is empty")


def test_another_rung_is_refused(run: Run) -> None:
    result = run("hint", "tick.nin", "--rung", "6")

    assert result.code == 2
    assert "--rung is '6'; write a number from 1" in result.err
