"""nonoscope solve: what it says, draws, writes and returns."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from nonoscope.formats import read

from .conftest import Run


def test_the_only_solution_is_drawn_and_called_unique(run: Run) -> None:
    result = run("solve", "tick.non")

    assert result.code == 0
    assert result.out == (
        "tick.non, Tick, 4x3: unique: exactly one solution\n████  ██\n██      \n        \n"
    )
    assert result.err == ""


def test_of_several_solutions_two_are_drawn_with_the_differing_cells_marked(run: Run) -> None:
    result = run("solve", "swap.nin", "--style", "ascii")

    assert result.code == 0
    assert result.out == (
        "swap.nin, 3x2: several solutions: here are 2; 4 cells differ: "
        "+ shaded here, - blank here\n"
        "solution 1\n+#-\n-.+\n"
        "solution 2\n-#+\n+.-\n"
    )


def test_contradicting_clues_have_no_solution_and_code_3(run: Run) -> None:
    result = run("solve", "none.nin")

    assert result.code == 3
    assert result.out == "none.nin, 2x2: no solution: the clues contradict each other\n"


def test_a_time_limit_is_undecided_and_code_4_and_never_a_no(run: Run) -> None:
    result = run("solve", "--solutions", "100000000", "--time-limit", "0.7", "many.nin")

    assert result.code == 4
    assert "several solutions" in result.out.splitlines()[0]
    assert "stopped by the time limit of 0.7 s; there may be more" in result.out.splitlines()[0]


def test_a_time_limit_without_any_solution_says_that_there_may_be_one(run: Run) -> None:
    result = run("solve", "--time-limit", "1e-9", "many.nin")

    assert result.code == 4
    assert result.out == (
        "many.nin, 14x14: undecided: stopped by the time limit of 1e-09 s; "
        "no solution found yet, but there may be one\n"
    )


def test_bad_input_is_code_2_with_file_line_fact_and_remedy(run: Run) -> None:
    result = run("solve", "gary.nin")

    assert result.code == 2
    assert result.out == ""
    assert result.err.startswith("nonoscope: gary.nin, line 2: ")
    assert "'gary', not a number; write a number from" in result.err


@pytest.mark.parametrize(
    ("files", "code"),
    [
        (["tick.nin", "swap.nin"], 0),
        (["none.nin", "tick.nin"], 3),
        (["gary.nin", "none.nin"], 2),
        (["none.nin", "missing.nin", "tick.nin"], 2),
    ],
)
def test_of_several_files_the_most_serious_code_counts_and_all_are_solved(
    run: Run, files: list[str], code: int
) -> None:
    result = run("solve", *files)
    told = result.out + result.err

    assert result.code == code
    assert all(file in told for file in files)


def test_undecided_is_less_serious_than_contradictory(run: Run) -> None:
    result = run("solve", "--time-limit", "1e-9", "many.nin", "sums.nin", "tick.nin")

    assert result.code == 2


def test_every_puzzle_of_a_file_is_solved(run: Run) -> None:
    result = run("solve", "pair.non", "--style", "ascii")

    assert result.code == 0
    assert result.out == (
        "pair.non, puzzle 1 of 2, One, 2x1: unique: exactly one solution\n#.\n\n"
        "pair.non, puzzle 2 of 2, Two, 1x1: unique: exactly one solution\n#\n"
    )


def test_all_prints_every_solution_and_their_number(run: Run) -> None:
    result = run("solve", "--all", "--style", "stars", "swap.nin")

    assert result.code == 0
    assert result.out.startswith("swap.nin, 3x2\nsolution 1\n")
    assert result.out.endswith("swap.nin, 3x2: several solutions: 2 in all\n")


@pytest.mark.parametrize(
    ("file", "code", "says"),
    [("tick.nin", 0, "unique: exactly one solution"), ("none.nin", 3, "no solution")],
)
def test_all_of_one_or_none_is_said_as_such(run: Run, file: str, code: int, says: str) -> None:
    result = run("solve", "--all", file)

    assert result.code == code
    assert says in result.out.splitlines()[-1]


def test_all_stopped_by_the_time_limit_is_not_all(run: Run) -> None:
    result = run("solve", "--all", "--time-limit", "0.2", "many.nin")

    assert result.code == 4
    assert result.out.splitlines()[-1].endswith(
        "so far, stopped by the time limit of 0.2 s; there may be more"
    )


def test_the_first_solution_alone_does_not_claim_to_be_the_only_one(run: Run) -> None:
    result = run("solve", "--solutions", "1", "tick.nin")

    assert result.code == 0
    assert "a solution, maybe not the only one" in result.out


def test_clues_are_drawn_around_the_solution(run: Run) -> None:
    result = run("solve", "--clues", "--style", "ascii", "tick.nin")

    assert result.out.splitlines()[1:] == [
        "     2 1 0 1",
        "    +--------+",
        "2 1 |# # . # |",
        "  1 |# . . . |",
        "  0 |. . . . |",
        "    +--------+",
    ]


def test_stats_say_what_it_took(run: Run) -> None:
    last = run("solve", "--stats", "tick.nin").out.splitlines()[-1]

    assert re.fullmatch(
        r"took 0\.\d{3} s: lines solved \d+, probes 0, decisions 0, conflicts 0", last
    )


@pytest.mark.parametrize(
    ("file", "status", "solutions"),
    [
        ("tick.non", "unique", [["##.#", "#...", "...."]]),
        ("swap.nin", "multiple", [[".##", "#.."], ["##.", "..#"]]),
        ("none.nin", "contradictory", []),
        ("flag.g", "unique", [["rb"]]),
    ],
)
def test_json_has_exactly_the_promised_shape(
    run: Run, file: str, status: str, solutions: list[list[str]]
) -> None:
    result = run("solve", "--json", file)
    found = json.loads(result.out)

    assert result.out.count("\n") == 1
    assert list(found) == ["file", "title", "width", "height", "status", "solutions", "stats"]
    assert list(found["stats"]) == ["seconds", "lines", "probes", "decisions", "conflicts"]
    assert (found["file"], found["status"]) == (file, status)
    assert sorted(found["solutions"]) == sorted(solutions)


def test_json_with_all_holds_all(run: Run) -> None:
    found = json.loads(run("solve", "--json", "--all", "swap.nin").out)

    assert (found["status"], len(found["solutions"])) == ("multiple", 2)


def test_a_puzzle_comes_through_standard_input(run: Run) -> None:
    result = run("solve", "-", "--style", "ascii", stdin=b"4 3\n2 1\n1\n0\n2\n1\n0\n1\n")

    assert result.out == "standard input, 4x3: unique: exactly one solution\n##.#\n#...\n....\n"


@pytest.mark.parametrize(
    "typed", ["4x3:2/1//1/2.1/1/", "https://puzz.link/p?nonogram/4/3/2g1i1g121i"]
)
def test_a_puzzle_can_be_typed_or_pasted(run: Run, typed: str) -> None:
    result = run("solve", "--style", "ascii", typed)

    assert result.out == f"{typed}, 4x3: unique: exactly one solution\n##.#\n#...\n....\n"


def test_a_typed_puzzle_may_be_longer_than_a_file_name_can_be(run: Run) -> None:
    typed = f"300x1:{'1/' * 300}300"

    assert run("solve", typed).code == 0


def test_the_solution_is_written_so_that_a_player_shows_it(run: Run, folder: Path) -> None:
    result = run("solve", "tick.non", "-o", "solved.non")
    (document,) = read(folder / "solved.non")

    assert result.code == 0
    assert result.err == ""
    assert str(document.goal) == "##.#\n#...\n...."
    assert [str(grid) for grid in document.saved] == ["##.#\n#...\n...."]
    assert document.puzzle.title == "Tick"


def test_a_text_file_gets_the_drawing(run: Run, folder: Path) -> None:
    run("solve", "swap.nin", "-o", "solved.txt")

    assert (folder / "solved.txt").read_text() == "##.\n..#\n\n.##\n#..\n"


def test_a_picture_file_gets_the_first_of_several_and_says_so(run: Run, folder: Path) -> None:
    result = run("solve", "swap.nin", "-o", "solved.pbm")

    assert (folder / "solved.pbm").exists()
    assert "without 1 more" in result.err


def test_what_the_target_cannot_keep_is_said(run: Run, folder: Path) -> None:
    (folder / "listed.non").write_text("catalogue 7\n" + (folder / "tick.non").read_text())
    result = run("solve", "listed.non", "-o", "solved.pbm")

    assert result.err == "nonoscope: solved.pbm: pbm can't keep: other properties\n"


@pytest.mark.parametrize(
    ("out", "says"),
    [
        ("solved.nin", "nin can't hold a solution; use an OUT that ends in .non, .json or .txt"),
        ("solved.xyz", "doesn't tell a format"),
        ("nowhere/solved.txt", "there is no folder nowhere; make it with: mkdir -p nowhere"),
        ("nowhere/solved.non", "there is no folder nowhere; make it with: mkdir -p nowhere"),
    ],
)
def test_an_output_that_cannot_be_is_refused(run: Run, out: str, says: str) -> None:
    result = run("solve", "tick.nin", "-o", out)

    assert result.code == 2
    assert says in result.err


def test_the_puzzle_itself_is_never_overwritten_by_its_solution(run: Run, folder: Path) -> None:
    before = (folder / "tick.non").read_bytes()
    result = run("solve", "swap.nin", "tick.non", "-o", "tick.non")

    assert result.code == 2
    assert "tick.non is the file that is read; write to another name" in result.err
    assert (folder / "tick.non").read_bytes() == before


def test_all_solutions_go_to_a_text_file_as_they_are_found(run: Run, folder: Path) -> None:
    run("solve", "--all", "--style", "stars", "swap.nin", "-o", "solved.txt")

    assert (folder / "solved.txt").read_text() == "** \n  *\n\n **\n*  \n"


def test_without_a_solution_nothing_is_written(run: Run, folder: Path) -> None:
    result = run("solve", "none.nin", "-o", "solved.non")

    assert result.code == 3
    assert not (folder / "solved.non").exists()
    assert "there is no solution to write" in result.err


def test_a_hostile_title_cannot_steer_the_terminal(run: Run, folder: Path) -> None:
    text = (folder / "tick.non").read_text().replace("Tick", "\x1b[2J")
    (folder / "hostile.non").write_text(text)

    assert "\x1b" not in run("solve", "hostile.non").out


@pytest.mark.parametrize("words", [["--jobs", "3"], ["--seed", "5"], ["-j", "2", "--seed", "9"]])
def test_jobs_and_seeds_change_the_way_and_not_the_answer(run: Run, words: list[str]) -> None:
    for file in ("tick.nin", "none.nin"):
        assert run("solve", *words, file) == run("solve", file)


def test_the_same_seed_shows_the_same_solutions(run: Run) -> None:
    words = ("solve", "--json", "--jobs", "2", "--seed", "4", "--solutions", "9", "many.nin")

    first, second = (json.loads(run(*words).out) for _ in range(2))

    assert len(first["solutions"]) == 9
    assert first["solutions"] == second["solutions"]
    assert first["stats"]["lines"] == second["stats"]["lines"]
