"""nonoscope compare: the table that people watch, and what it writes."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest

from .conftest import Run


def test_the_table_has_a_row_for_each_puzzle_and_a_column_for_each_solver(run: Run) -> None:
    result = run("compare", "tick.nin", "swap.nin", "--solvers", "labels,engine")

    lines = result.out.splitlines()
    assert result.code == 0
    assert lines[0].split() == ["PUZZLE", "SIZE", "labels", "engine"]
    assert [line.split()[0] for line in lines[1:3]] == ["tick.nin", "swap.nin"]
    assert [line.split()[:4] for line in lines[5:]] == [
        ["labels", "2", "of", "2"],
        ["engine", "2", "of", "2"],
    ]


def test_a_table_of_values_and_a_page_are_written(run: Run, folder: Path) -> None:
    result = run("compare", "tick.nin", "--solvers", "labels", "--csv", "l.csv", "--html", "l.html")

    (row,) = csv.DictReader((folder / "l.csv").read_text().splitlines())
    assert result.code == 0
    assert (row["solver"], row["status"], row["size"]) == ("labels", "unique", "4x3")
    assert "<svg" in (folder / "l.html").read_text()


def test_the_solvers_are_listed_with_their_stories(run: Run) -> None:
    result = run("compare", "tick.nin", "--solvers", "list")

    assert result.code == 0
    assert len(result.out.splitlines()) == 12
    assert "W. A. Wiggers (2004)" in result.out


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("tick.nin", "--solvers", "lables"), "did you mean labels?"),
        (("gary.nin",), "gary"),
        (("tick.nin", "--time-limit", "0"), "write seconds above 0"),
        (("tick.nin", "--solvers", "labels", "--html", "no/such"), "there is no folder no"),
    ],
)
def test_what_cannot_be_done_is_said(run: Run, words: tuple[str, ...], said: str) -> None:
    result = run("compare", *words)

    assert result.code == 2
    assert said in result.err


def test_a_bad_file_among_others_stops_nothing(run: Run) -> None:
    result = run("compare", "gary.nin", "tick.nin", "--solvers", "labels")

    assert result.code == 0
    assert "gary.nin" in result.err
    assert "1 of 1" in result.out
