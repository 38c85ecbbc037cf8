"""The benchmarks: they measure what they say, and what a solve takes doesn't grow unseen.

Nothing here is timed, and nothing needs the solvers that benchmarks compare with.
"""

from __future__ import annotations

import csv
import doctest
import importlib
import sys
import xml.etree.ElementTree as ET
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from benches import expect, ours, plots, run, yardstick
from benches.generate import (
    crossed,
    picture,
    random_puzzle,
    scattered,
    small_pictures,
    switches,
    unknown_cells,
)
from benches.peers import command_peer, run_command
from benches.result import Result
from benches.sets import Sample, cases
from benches.table import Row, report
from benches.truth import number_of_solutions

from nonoscope.formats import Document, save
from nonoscope.model import Grid, Puzzle

DOT = Puzzle.from_clues([[1]], [[1]])
FLIP = Puzzle.from_clues([[1], [1]], [[1], [1]])
FOLDER = Path(run.__file__).parent
# The fuzzer can be imported only where its library is.
MODULES = sorted(path.stem for path in FOLDER.glob("*.py") if path.stem != "fuzz")


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_in_benches_are_true(name: str) -> None:
    assert doctest.testmod(importlib.import_module(f"benches.{name}")).failed == 0


@pytest.mark.parametrize("name", expect.PUZZLES)
def test_a_solve_takes_no_more_than_recorded(name: str) -> None:
    recorded = expect.expected()[name]

    stats = expect.stats_of(name)

    for what in expect.GUARDED:
        assert getattr(stats, what) <= expect.most(recorded[what]), (
            f"{name}: {what} grew from {recorded[what]}; if that is meant, run benches/expect.py"
        )


def test_the_record_has_just_the_puzzles_that_are_guarded_and_some_that_need_a_search() -> None:
    recorded = expect.expected()

    assert set(recorded) == set(expect.PUZZLES)
    assert any(figures["conflicts"] for figures in recorded.values())


@pytest.mark.parametrize(
    "make",
    [
        lambda: random_puzzle(10, 8, 0.5, 3, colours=2),
        lambda: crossed(8, 0.5, 3),
        lambda: picture(30, 3),
        lambda: switches(30, 2, 3),
        lambda: scattered(30, 3),
    ],
    ids=["random", "crossed", "picture", "switches", "scattered"],
)
def test_a_seed_gives_the_same_puzzle_again(make: Callable[[], Puzzle]) -> None:
    assert make() == make()


def test_pictures_are_line_solvable() -> None:
    for puzzle in (*small_pictures(20, 1), picture(60, 2)):
        assert unknown_cells(puzzle) == []


def test_switches_leave_exactly_their_own_cells_open() -> None:
    assert len(unknown_cells(switches(40, 3, 1))) == 4 * 3
    assert number_of_solutions(switches(12, 1, 2)) == 2


def test_a_bundle_is_sampled_by_number_and_a_folder_read_whole(tmp_path: Path) -> None:
    bundle = [Document(random_puzzle(3, 3, 0.5, seed)) for seed in range(1, 8)]
    save(bundle, tmp_path / "many.json")
    save(DOT, tmp_path / "one.nin")
    (tmp_path / "broken.nin").write_text("2 2\nx\n")

    found, unread = cases([str(tmp_path)], Sample.parse("2:3"), seed=1)

    assert [case.name for case in found] == ["many.json#2", "many.json#5", "one.nin"]
    assert found[1].puzzle == bundle[4].puzzle
    assert len(unread) == 1
    assert "broken.nin" in unread[0]


@pytest.mark.parametrize("text", ["5", "0:10", "5:0", "a:b", "5:"])
def test_a_sample_that_is_none_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="START:STEP"):
        Sample.parse(text)


@pytest.mark.parametrize("text", ["solver {file}", "=solver {file}", "x=solver", "x=s {file.zip}"])
def test_a_peer_that_could_not_work_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"NAME=|no \{file\}|no format"):
        command_peer(text, Path())


def python(code: str) -> list[str]:
    return [sys.executable, "-I", "-S", "-c", code]


def test_a_command_has_answered_failed_died_or_run_into_the_limit() -> None:
    slow = run_command(python("while True: pass"), 0.3)

    assert slow.status == "timeout"
    assert slow.milliseconds >= 300
    assert run_command(python("raise SystemExit(10)"), 60).status == "answered"
    assert run_command(python("raise SystemExit(3)"), 60).note == "exit 3"
    assert run_command(python("import os; os.abort()"), 60).note == "killed by SIGABRT"
    assert run_command(["/nowhere/solver"], 60).status == "failed"


def test_a_peer_gets_the_puzzle_in_the_format_it_asks_for(tmp_path: Path) -> None:
    code = "import sys; sys.exit(sys.argv[2] not in open(sys.argv[1]).read())"
    command = " ".join([sys.executable, "-I", "-S", "-c", f"'{code}'"])
    plain = command_peer(f"a={command} {{file}} '1 1'", tmp_path)
    non = command_peer(f"b={command} {{file.non}} 'width 1'", tmp_path)
    coloured = command_peer(f"c={command} {{file}} '<puzzleset'", tmp_path)

    assert plain.measure(DOT, 60).note == "exit 0"
    assert non.measure(DOT, 60).note == "exit 0"
    assert coloured.measure(random_puzzle(4, 4, 0.9, 1, colours=3), 60).note == "exit 0"


def test_a_puzzle_that_a_format_cannot_hold_is_unfit_and_no_failure(tmp_path: Path) -> None:
    peer = command_peer("x=true {file.nin}", tmp_path)
    shown = Puzzle.from_clues([[1]], [[1]], given=Grid.parse("#"))

    assert peer.measure(random_puzzle(4, 4, 0.9, 1, colours=3), 60).status == "unfit"
    assert peer.measure(shown, 60).status == "unfit"


ROWS = [
    Row("quick", Result("unique", 1.0, 10, 0), {"other": Result("answered", 8.0)}),
    Row("slow", Result("unique", 4.0, 30, 2), {"other": Result("answered", 2.0)}),
    Row("late", Result("multiple", 10.0), {"other": Result("timeout", 5000.0)}),
    Row("odd", Result("unique", 1.0), {"other": Result("failed", 1.0, note="exit 3")}),
]


def test_the_report_names_ratios_timeouts_failures_and_where_we_were_slower() -> None:
    text = report(ROWS, "ours", ["other"], 12.0)

    assert "12.6 times as long as we do" in text  # the cube root of 8 * 0.5 * 500
    assert "334 times in total" in text
    assert "we were slower on 1, the worst:\n    slow: 4 ms, other 2 ms (0.5)" in text
    assert "other timeout on 1: late" in text
    assert "other failed: exit 3 (1) on 1: odd" in text
    assert "DISAGREEMENT" not in text


def test_answers_that_cannot_both_be_right_are_shouted() -> None:
    row = Row("odd", Result("unique", 1.0), {"other": Result("multiple", 1.0)})

    assert "DISAGREEMENT with other on 1: odd" in report([row], "ours", ["other"], 1.0)


def test_a_plot_is_well_formed_and_shows_each_solver_and_puzzle() -> None:
    rows = [Row("<&>", row.ours, row.peers) for row in ROWS]

    image = ET.fromstring(plots.draw(rows, "ours", ["other"]))  # noqa: S314 - our own text

    tags = [element.tag.rpartition("}")[2] for element in image.iter()]
    assert tags.count("polyline") == 2
    assert tags.count("circle") == 3  # the failure has no place


def test_one_run_prints_and_saves_everything(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    save([Document(DOT), Document(FLIP)], tmp_path / "two.json")
    out, plot = tmp_path / "out.csv", tmp_path / "out.svg"
    options = ["--csv", str(out), "--plot", str(plot), "--peer", "echo=echo {file}"]

    status = run.main([str(tmp_path / "two.json"), *options])

    printed = capsys.readouterr().out
    assert status == 0
    assert printed.startswith((tmp_path / "out.txt").read_text(encoding="utf-8"))
    with out.open(newline="", encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    assert [row["status"] for row in rows] == ["unique", "multiple"]
    assert [row["echo status"] for row in rows] == ["answered", "answered"]
    assert all(float(row["echo ratio"]) > 0 for row in rows)
    assert plot.read_text(encoding="utf-8").startswith("<svg")


def test_a_stopped_run_keeps_and_reports_its_rows(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(*_: object, **__: object) -> Iterator[Row]:
        yield Row("first", Result("unique", 1.0))
        raise KeyboardInterrupt

    monkeypatch.setattr(run, "contest", interrupted)
    save([Document(DOT), Document(FLIP)], tmp_path / "two.json")

    status = run.main([str(tmp_path / "two.json"), "--csv", str(tmp_path / "out.csv")])

    assert status == 130
    assert "stopped after 1 of 2 puzzles" in capsys.readouterr().out
    assert "first,unique" in (tmp_path / "out.csv").read_text(encoding="utf-8")


def test_the_first_solution_may_be_all_that_is_asked_for() -> None:
    assert ours.measure(FLIP, None, first=True, seed=None).status == "solved"
    assert ours.measure(FLIP, None, first=False, seed=None).status == "multiple"


def test_without_python_sat_the_yardstick_is_refused_in_a_sentence(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(yardstick, "is_there", lambda: False)
    save(DOT, tmp_path / "dot.nin")

    with pytest.raises(SystemExit, match="pip install python-sat"):
        run.main([str(tmp_path / "dot.nin"), "--yardstick", "--csv", str(tmp_path / "o.csv")])
