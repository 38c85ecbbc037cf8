"""nonoscope explain: the steps, JSON, and the pictures it writes."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from nonoscope.formats import Document, save
from nonoscope.model import Grid, Puzzle, Triangles
from nonoscope.samples import sample

from .conftest import Run


def test_steps_are_numbered_and_give_their_reason(run: Run) -> None:
    result = run("explain", "tick.nin")

    lines = result.out.splitlines()
    assert result.code == 0
    assert lines[0] == (
        "1. Row 3: its clue is empty, so all its cells are blank. (completing a line)"
    )
    assert lines[-1] == f"Solved in {len(lines) - 1} steps."


def test_where_solutions_differ_it_says_what_stays_open(run: Run) -> None:
    result = run("explain", "swap.nin")

    assert result.code == 4
    assert result.out.splitlines()[-1] == "Nothing more follows; 4 cells stay open."


def test_a_chain_is_told_line_by_line(run: Run, folder: Path) -> None:
    save(sample("deer").document, folder / "deer.json")

    out = run("explain", "deer.json").out

    assert "   - Suppose the cell at row " in out
    assert " would have no place for " in out
    assert re.search(r"\nSolved in \d+ steps\.\n$", out)


def test_it_can_begin_with_the_state_of_play(run: Run, folder: Path) -> None:
    grid = Grid.parse("##.# #... ....")
    play = Grid.parse("##?# #... ....")
    save(Document(Puzzle.from_grid(grid), saved=(play,)), folder / "play.json")

    assert run("explain", "--saved", "play.json").out.endswith("Solved in 1 step.\n")


def test_json_holds_every_step(run: Run) -> None:
    record = json.loads(run("explain", "--json", "tick.nin").out)

    assert record["solved"] is True
    assert record["start"] == ["????"] * 3
    assert sum(len(step["decided"]) for step in record["steps"]) == 12


@pytest.mark.parametrize(
    ("option", "begin"), [("--html", b"<!doctype html>"), ("--svg", b"<svg"), ("--gif", b"GIF89a")]
)
def test_pictures_are_written(run: Run, folder: Path, option: str, begin: bytes) -> None:
    result = run("explain", "tick.nin", option, "out")

    assert result.code == 0
    assert (folder / "out").read_bytes().startswith(begin)


def test_a_picture_to_standard_output_is_alone(run: Run) -> None:
    result = run("explain", "tick.nin", "--svg", "-")

    assert result.out.startswith("<svg")
    assert result.out.endswith("</svg>")


def test_a_picture_of_several_puzzles_is_refused(run: Run) -> None:
    assert "a picture shows one puzzle" in run("explain", "pair.non", "--svg", "x").err


def test_a_time_limit_stops_it_and_what_was_found_is_told(run: Run) -> None:
    result = run("explain", "tick.nin", "--time-limit", "1e-9")
    record = json.loads(run("explain", "tick.nin", "--time-limit", "1e-9", "--json").out)

    assert result.code == 4
    assert result.out == "Stopped after 0 steps; 12 cells still open, and more may follow.\n"
    assert (record["stopped"], record["solved"]) == (True, False)


def test_marks_that_fit_no_clue_are_told(run: Run, folder: Path) -> None:
    puzzle = Puzzle.from_grid(Grid.parse("##.# #... ...."))
    save(Document(puzzle, saved=(Grid.parse("#..# #... ...."),)), folder / "full.json")

    result = run("explain", "full.json", "--saved")

    assert result == (4, "All cells have marks, but they don't fit the clues.\n", "")


def test_a_gif_of_another_board_is_refused(run: Run, folder: Path) -> None:
    board = Triangles((1, 1, 1, 1, 1, 1))
    save(Document(Puzzle.from_grid(Grid(board, bytes([1, 0, 1, 0, 0, 1])))), folder / "hex.json")

    result = run("explain", "hex.json", "--gif", "x.gif")

    assert (result.code, result.out) == (2, "")
    assert "a GIF can't show a board of triangles; ask for --html or --svg" in result.err


def test_a_folder_that_is_not_there_is_told(run: Run) -> None:
    assert "mkdir -p nowhere" in run("explain", "tick.nin", "--svg", "nowhere/x.svg").err


def test_a_cell_is_explained_in_the_state_of_play(run: Run, folder: Path) -> None:
    puzzle = Puzzle.from_grid(Grid.parse("##.# #... ...."))
    wrong = (Grid.parse("#??? ???? ????"), Grid.parse("#??? .??? ????"))
    save(Document(puzzle, saved=wrong), folder / "play.json")

    must = run("explain", "tick.nin", "--cell", "2,1")
    bad = run("explain", "play.json", "--cell", "2,1")
    as_json = json.loads(run("explain", "--json", "play.json", "--cell", "2,1").out)
    moves = run("explain", "play.json", "--wrong")

    assert must.out.endswith("So the cell at row 2, column 1 is filled.\n")
    assert bad.out.endswith("So the cell at row 2, column 1 can't be blank.\n")
    assert [said["sentence"] for said in as_json["told"]] == bad.out.splitlines()
    assert moves.out == "State 2 went wrong: no solution has its mark at row 2, column 1.\n"
    assert json.loads(run("explain", "--json", "play.json", "--wrong").out)["state"] == 1


def test_a_cell_that_nothing_decides_is_told(run: Run) -> None:
    result = run("explain", "swap.nin", "--cell", "1,1")

    assert result.code == 4
    assert result.out.startswith("Nothing decides this cell")


def test_a_mistake_that_stands_in_the_way_of_an_answer_is_told(run: Run, folder: Path) -> None:
    swap = Puzzle.from_clues([[1], [1]], [[1], [1]])
    save(Document(swap, saved=(Grid.parse("## ??"),)), folder / "swapped.json")

    result = run("explain", "swapped.json", "--cell", "2,1")

    assert result.code == 4
    assert result.out == "There is a mistake in row 1.\n"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--cell", "x"), "write row and column"),
        (("--cell", "9,1"), "the rows go from 1 to 3"),
        (("--cell", "1,9"), "its cells go from 1 to 4"),
        (("--wrong",), "the file has no state of play"),
    ],
)
def test_a_question_that_makes_no_sense_is_refused(
    run: Run, words: tuple[str, ...], said: str
) -> None:
    result = run("explain", "tick.nin", *words)

    assert result.code == 2
    assert said in result.err
