"""nonoscope grade: the table, JSON and CSV."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path

from .conftest import Run


def test_the_table_has_a_row_for_each_puzzle(run: Run) -> None:
    result = run("grade", "tick.nin", "pair.non")

    rows = result.out.splitlines()
    assert result.code == 0
    assert rows[0].split()[:3] == ["PUZZLE", "SIZE", "GRADE"]
    assert rows[1].split() == [
        *("tick.nin", "4x3", "first", "steps", "simple", "boxes", "and", "spaces"),
        *("4", "7", "4", "3"),
    ]
    assert [row.split()[0] for row in rows[1:]] == ["tick.nin", "pair.non", "pair.non"]


def test_a_folder_is_searched_and_a_bad_file_stops_nothing(run: Run, folder: Path) -> None:
    result = run("grade", ".")

    assert result.code == 2
    assert "gary.nin" in result.out
    assert "unreadable" in result.out
    assert "not unique" in result.out


def test_csv_is_printed_or_written(run: Run, folder: Path) -> None:
    printed = run("grade", "tick.nin", "--csv").out
    written = run("grade", "tick.nin", "--csv", "out.csv")

    rows = list(csv.DictReader(io.StringIO(printed)))
    assert rows[0]["label"] == "first steps"
    assert rows[0]["curve"] == "4 3"
    assert written == (0, "", "")
    assert (folder / "out.csv").read_text() == printed


def test_a_grade_that_was_stopped_is_marked_as_the_least_it_can_be(run: Run) -> None:
    table = run("grade", "tick.nin", "--time-limit", "1e-9")
    record = json.loads(run("grade", "tick.nin", "--time-limit", "1e-9", "--json").out)

    assert " first steps+ " in table.out
    assert record["finished"] is False


def test_json_holds_the_whole_grade(run: Run) -> None:
    record = json.loads(run("grade", "--json", "tick.nin").out)

    assert record["hardest"] == "simple boxes and spaces"
    assert record["cells"] == {"reach": 12}
    assert record["unique"] is True


def test_a_file_that_cannot_be_written_is_told(run: Run) -> None:
    result = run("grade", "tick.nin", "--csv", "nowhere/out.csv")

    assert result.code == 2
    assert "mkdir -p nowhere" in result.err


def test_a_folder_without_puzzles_is_told(run: Run, folder: Path) -> None:
    (folder / "empty").mkdir()

    assert "no puzzle file in empty" in run("grade", "empty").err
