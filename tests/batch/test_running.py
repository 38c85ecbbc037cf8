"""Whole runs: every task, stopped and gone on with."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from nonoscope.batch import TASKS, Order, Record, run
from nonoscope.formats import Document, dumps
from nonoscope.model import Grid, Puzzle
from nonoscope.solve import count, solve

TICK = Puzzle.from_clues([[2, 1], [1], []], [[2], [1], [], [1]], title="Tick")
SWITCH = Puzzle.from_clues([[1], [1]], [[1], [1]])
PICTURES = ("##.# #... ....", "#.. .#. ..#", "## ##", ".# #. ##")


def records(path: Path) -> list[Record]:
    return [json.loads(line) for line in path.read_text().splitlines()]


def bundle(path: Path, *found: Puzzle, format: str = "tournament") -> str:
    path.write_text(dumps([Document(puzzle) for puzzle in found], format))
    return str(path)


@pytest.mark.parametrize("task", list(TASKS))
def test_every_task_answers_every_puzzle(tmp_path: Path, task: str) -> None:
    found = [Puzzle.from_grid(Grid.parse(picture)) for picture in PICTURES]
    summary = run([bundle(tmp_path / "p.txt", *found)], tmp_path / "out", Order(task), jobs=2)
    lines = {record["puzzle"]: record for record in records(tmp_path / "out")}
    assert sorted(lines) == [1, 2, 3, 4]
    assert summary.answered == sum(summary.statuses.values()) == 4
    assert not summary.faults
    if task == "solve":
        wanted = [solve(puzzle).status.value for puzzle in found]
        assert [lines[number]["status"] for number in sorted(lines)] == wanted
    if task == "count":
        wanted = [str(count(puzzle).number) for puzzle in found]
        assert [lines[number]["count"] for number in sorted(lines)] == wanted


def test_a_bad_file_and_a_bad_puzzle_cost_themselves_alone(tmp_path: Path) -> None:
    broken = tmp_path / "broken.txt"
    broken.write_text("$1\n1\n1\n$2\n1\nx\n$3\n1\n1\n")
    gone = str(tmp_path / "gone.non")
    other = bundle(tmp_path / "tick.non", TICK, format="non")
    summary = run([str(broken), gone, other], tmp_path / "out", jobs=1)
    lines = {(Path(r["file"]).name, r["puzzle"]): r for r in records(tmp_path / "out")}
    assert summary.statuses == {"unique": 3, "unreadable": 1, "error": 1}
    assert lines["broken.txt", 2]["line"] == 6
    assert "No such file" in lines["gone.non", 1]["error"]
    assert lines["tick.non", 1]["title"] == "Tick"


def test_a_second_run_answers_only_what_is_new(tmp_path: Path) -> None:
    first = bundle(tmp_path / "a.txt", TICK, SWITCH)
    two = bundle(tmp_path / "b.json", SWITCH, TICK, format="json")
    run([first, two], tmp_path / "out", jobs=1)
    summary = run([first, two], tmp_path / "out", jobs=1)
    assert (summary.answered, summary.earlier) == (0, 4)
    third = bundle(tmp_path / "c.non", TICK, format="non")
    summary = run([first, two, third], tmp_path / "out", jobs=1)
    assert (summary.answered, summary.earlier) == (1, 4)
    assert len(records(tmp_path / "out")) == 5


def test_the_same_puzzle_turned_is_found_again(tmp_path: Path) -> None:
    turned = Puzzle.from_clues([[1], [], [1], [2]], [[1, 2], [1], []])
    file = bundle(tmp_path / "p.non", TICK, SWITCH, turned, format="non")
    summary = run([file], tmp_path / "out", Order("dedup"))
    assert summary.repeated == 1
    assert [record["same_as"] for record in records(tmp_path / "out")] == [
        None,
        None,
        {"file": file, "puzzle": 1},
    ]


def test_a_run_killed_outright_goes_on_with_nothing_lost_or_doubled(tmp_path: Path) -> None:
    file = bundle(tmp_path / "many.txt", *[SWITCH] * 3000)
    out = tmp_path / "out.jsonl"
    words = [sys.executable, "-m", "nonoscope", "batch", file, "-o", str(out), "--jobs", "2"]
    with subprocess.Popen(words, stdout=subprocess.DEVNULL) as process:
        while not out.exists() or out.stat().st_size < 20_000:
            time.sleep(0.005)
            assert process.poll() is None, "it ended before it could be killed"
        os.kill(process.pid, signal.SIGKILL)
    partly = out.read_bytes().count(b"\n")
    assert 0 < partly < 3000
    again = subprocess.run(words, capture_output=True, text=True, check=True)
    assert sorted(record["puzzle"] for record in records(out)) == list(range(1, 3001))
    assert "were answered before" in again.stdout
