"""nonoscope check: the table, JSON lines, CSV and exit codes."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path

import pytest

from .conftest import Run

HEAD = "PUZZLE    SIZE     SOLUTIONS   LINE LOGIC  GRADE          EMPTY  SWITCHES  GOOD"
SUMS = "the rows have 3 black cells but the columns have 4"
GARY = "a number of the clue of row 1 is 'gary', not a number; write a number from 1"


def test_a_table_says_how_good_each_puzzle_is_and_what_is_wrong(run: Run) -> None:
    result = run("check", "tick.nin", "swap.nin", "sums.nin", "gary.nin")

    assert result.code == 1
    assert result.out.splitlines() == [
        f"{HEAD}  PROBLEMS",
        "tick.nin  4x3      unique      yes         first steps    29%    0         yes",
        f"swap.nin  3x2      several{' ' * 32}0%     1         no",
        f"sums.nin  2x2      none{' ' * 35}0%               no    {SUMS}",
        f"gary.nin           unreadable{' ' * 52}line 2: {GARY}",
        "3 puzzles: 1 unique, 1 several, 1 none; 1 unreadable",
    ]
    assert result.err == ""


def test_all_unique_is_code_0(run: Run) -> None:
    result = run("check", "tick.nin", "tick.non", "pair.non")

    assert result.code == 0
    assert "pair.non #2" in result.out
    assert result.out.splitlines()[-1] == "4 puzzles: 4 unique"


@pytest.mark.parametrize("file", ["swap.nin", "none.nin", "sums.nin", "gary.nin"])
def test_anything_else_is_code_1(run: Run, file: str) -> None:
    assert run("check", "tick.nin", file).code == 1


def test_undecided_is_not_unique(run: Run) -> None:
    result = run("check", "--time-limit", "1e-9", "many.nin")

    assert result.code == 1
    assert "undecided" in result.out


def test_every_problem_is_told(run: Run, folder: Path) -> None:
    (folder / "bad.nin").write_text("2 1\n3\n1\n1\n")
    lines = run("check", "bad.nin").out.splitlines()

    assert lines[1].endswith("row 1: its clue needs 3 cells but the line has 2")
    assert lines[2].strip() == "the rows have 3 black cells but the columns have 2"


def test_a_folder_is_searched_and_other_files_are_counted(run: Run, folder: Path) -> None:
    inner = folder / "inner" / "deep"
    inner.mkdir(parents=True)
    (inner / "a.nin").write_text((folder / "tick.nin").read_text())
    (inner / "b.txt").write_text((folder / "tick.non").read_text())
    (inner / "notes.txt").write_text("Remember the milk.\n")
    (inner / "package.json").write_text('{"type": "module"}\n')
    (inner / "photo.jpeg").write_bytes(b"\xff\xd8")
    (inner / ".hidden.nin").write_text("1 1\n1\n1\n")

    result = run("check", "inner")

    assert result.code == 0
    assert "inner/deep/a.nin" in result.out
    assert "inner/deep/b.txt" in result.out
    assert result.out.splitlines()[-1] == "2 puzzles: 2 unique; 3 other files skipped"


def test_a_folder_without_puzzles_is_a_usage_error(run: Run, folder: Path) -> None:
    (folder / "empty").mkdir()
    result = run("check", "empty")

    assert result.code == 2
    assert result.err.startswith("nonoscope: there is no puzzle file in empty")


def test_a_missing_file_is_reported_and_does_not_stop_the_run(run: Run) -> None:
    result = run("check", "tik.nin", "tick.nin")

    assert result.code == 2
    assert "did you mean tick.nin" in result.out
    assert "1 puzzle: 1 unique; 1 unreadable" in result.out


def test_json_is_one_object_a_puzzle_and_an_error_for_a_bad_file(run: Run) -> None:
    result = run("check", "--json", "tick.non", "gary.nin", "sums.nin")
    tick, gary, sums = (json.loads(line) for line in result.out.splitlines())

    assert result.code == 1
    assert {key: tick[key] for key in ("file", "title", "width", "height", "status")} == {
        "file": "tick.non",
        "title": "Tick",
        "width": 4,
        "height": 3,
        "status": "unique",
    }
    assert (tick["line_solvable"], tick["problems"]) == (True, [])
    assert (tick["grade"], tick["empty_lines"]) == ("first steps", 0.2857)
    assert (tick["switches"], tick["good"]) == (0, True)
    assert (sums["grade"], sums["switches"], sums["good"]) == (None, None, False)
    assert (gary["file"], gary["line"]) == ("gary.nin", 2)
    assert gary["error"].endswith("write a number from 1")
    assert sums["problems"] == ["the rows have 3 black cells but the columns have 4"]


def test_csv_goes_to_standard_output_alone(run: Run) -> None:
    result = run("check", "--csv", "-", "tick.non", "gary.nin")
    tick, gary = csv.DictReader(io.StringIO(result.out))

    assert (tick["file"], tick["status"], tick["line_solvable"]) == ("tick.non", "unique", "True")
    assert (tick["grade"], tick["switches"], tick["good"]) == ("first steps", "0", "True")
    assert (gary["status"], gary["line"]) == ("", "2")


def test_csv_goes_to_a_file_beside_the_table(run: Run, folder: Path) -> None:
    result = run("check", "--csv", "out.csv", "tick.non")
    (row,) = csv.DictReader(io.StringIO((folder / "out.csv").read_text()))

    assert result.out.startswith("PUZZLE")
    assert row["title"] == "Tick"


def test_a_csv_that_cannot_be_written_is_a_usage_error(run: Run) -> None:
    result = run("check", "--csv", "nowhere/out.csv", "tick.non")

    assert result.code == 2
    assert result.err == "nonoscope: there is no folder nowhere; make it with: mkdir -p nowhere\n"


def test_jobs_and_seeds_change_no_verdict(run: Run) -> None:
    files = ("tick.nin", "swap.nin", "none.nin")

    assert run("check", "--jobs", "2", "--seed", "3", *files) == run("check", *files)
