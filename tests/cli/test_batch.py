"""nonoscope batch: what people type and read."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from nonoscope.batch import Known, Summary
from nonoscope.cli.meter import line, report

from .conftest import Run


def test_a_folder_is_answered_and_summed_up(run: Run, folder: Path) -> None:
    result = run("batch", ".", "-o", "out.jsonl", "--jobs", "1")

    lines = [json.loads(text) for text in (folder / "out.jsonl").read_text().splitlines()]
    assert result.code == 1  # gary.nin can't be read
    assert {record["task"] for record in lines} == {"solve"}
    assert len({(record["file"], record["puzzle"]) for record in lines}) == len(lines)
    assert f"{len(lines)} answered in" in result.out
    assert "NOT ANSWERED" in result.out
    assert "gary.nin" in result.out


def test_a_pattern_is_expanded_here_where_the_shell_did_not(run: Run, folder: Path) -> None:
    result = run("batch", "t*.nin", "-o", "out.jsonl", "--task", "count", "--jobs", "1")

    (record,) = [json.loads(text) for text in (folder / "out.jsonl").read_text().splitlines()]
    assert result.code == 0
    assert (record["file"], record["count"]) == ("tick.nin", "1")


def test_the_same_words_again_answer_nothing_twice(run: Run, folder: Path) -> None:
    words = ("batch", "pair.non", "-o", "out.jsonl", "--jobs", "1")
    run(*words)
    before = (folder / "out.jsonl").read_bytes()
    result = run(*words)

    assert (folder / "out.jsonl").read_bytes() == before
    assert result.out.splitlines()[1] == "2 were answered before"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("nothing*.non", "-o", "out"), "there is no puzzle file in nothing*.non"),
        (("tick.non", "-o", "tick.non"), "there is no puzzle file"),
        (("tick.non", "-o", "no/such/out"), "there is no folder no/such"),
        (("tick.non", "pair.non", "-o", "tick.nin"), "holds something else than results"),
        (("tick.non", "-o", "out", "--jobs", "0"), "write a number from 1 to 1024"),
        (("tick.non", "-o", "out", "--format", "nan"), "there is no format named 'nan'"),
        (("tick.non",), "-o/--output is missing"),
    ],
)
def test_what_cannot_be_done_is_said(run: Run, words: tuple[str, ...], said: str) -> None:
    result = run("batch", *words)

    assert result.code == 2
    assert said in result.err


def test_the_line_tells_how_far_how_fast_and_how_long() -> None:
    summary, known = Summary(answered=50, earlier=50), Known(puzzles=200, opened=10, bytes=20)
    assert line("solve", summary, known, 10.0) == (
        "solve [######..................] 100 of 400, 5 a second, 1 min 0 s left"
    )


def test_the_report_names_the_slowest_and_what_has_no_answer() -> None:
    summary = Summary(deaths=1)
    summary.add({"file": "a", "puzzle": 1, "status": "unique", "seconds": 0.5})
    summary.add({"file": "b", "puzzle": 2, "status": "unreadable", "error": "why", "line": 3})
    assert report(summary, "out", 2.0) == [
        "2 answered in 2.0 s, 1 a second, written to out",
        "1 worker died and was replaced",
        "",
        "RESULT      PUZZLES",
        "unique      1",
        "unreadable  1",
        "",
        "SLOWEST  TIME     RESULT",
        "a #1     0.500 s  unique",
        "",
        "NOT ANSWERED  WHY",
        "b #2, line 3  why",
    ]
