"""nonoscope count: what it prints, and its exit codes."""

from __future__ import annotations

import json
import sys
from importlib import import_module
from pathlib import Path

import pytest

from .conftest import Run


@pytest.mark.parametrize(
    ("name", "out", "code"),
    [("tick.nin", "1\n", 0), ("swap.nin", "2\n", 0), ("none.nin", "0\n", 3)],
)
def test_the_number_stands_alone(run: Run, name: str, out: str, code: int) -> None:
    result = run("count", name)

    assert result == (code, out, "")


def test_large_numbers_are_plain_digits(run: Run, folder: Path) -> None:
    (folder / "twelve.nin").write_text("12 12\n" + "1\n" * 24)

    result = run("count", "twelve.nin")

    assert result == (0, "479001600\n", "")


def test_several_puzzles_are_told_apart_and_a_bad_file_stops_nothing(run: Run) -> None:
    result = run("count", "pair.non", "gary.nin", "swap.nin")

    assert result.code == 2
    assert result.out == "pair.non #1: 1\npair.non #2: 1\nswap.nin: 2\n"
    assert "gary" in result.err


def test_a_limit_gives_a_bound_and_its_own_exit_code(run: Run, folder: Path) -> None:
    (folder / "hard.nin").write_text("30 30\n" + "1 1\n" * 60)

    result = run("count", "--time-limit", "0.2", "hard.nin")
    as_json = run("count", "--time-limit", "0.2", "--json", "--backbone", "hard.nin")

    assert result.code == as_json.code == 4
    assert result.out.startswith("at least ")
    record = json.loads(as_json.out)
    assert record["exact"] is False
    assert record["backbone_complete"] is False


def test_the_backbone_is_drawn_with_question_marks(run: Run) -> None:
    result = run("count", "--backbone", "swap.nin")

    assert result == (0, "2\n?#?\n?.?\n", "")


def test_without_a_solution_there_is_no_backbone(run: Run) -> None:
    result = run("count", "--backbone", "--json", "none.nin")

    assert result.code == 3
    record = json.loads(result.out)
    assert (record["count"], record["exact"], record["backbone"]) == (0, True, None)


def test_json_has_the_number_as_a_number(run: Run) -> None:
    result = run("count", "--json", "tick.non")

    record = json.loads(result.out)
    stats = record.pop("stats")
    assert record == {
        "file": "tick.non",
        "title": "Tick",
        "width": 4,
        "height": 3,
        "count": 1,
        "exact": True,
        "backbone": None,
        "backbone_complete": None,
    }
    assert set(stats) == {"seconds", "lines", "probes", "decisions", "conflicts"}


def test_a_number_of_any_length_fits_into_json(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    from nonoscope.solve import Count, Stats

    def many(puzzle: object, limits: object, progress: object) -> Count:
        return Count(10**6000, True, Stats())

    monkeypatch.setattr(import_module("nonoscope.solve"), "count", many)
    before = sys.get_int_max_str_digits()

    result = run("count", "--json", "tick.non")

    assert result.code == 0
    assert f'"count": 1{"0" * 6000}, ' in result.out
    assert sys.get_int_max_str_digits() == before
