"""nonoscope solve --proof and nonoscope verify: what they write, say and refuse."""

from __future__ import annotations

from pathlib import Path

import pytest

from .conftest import Run


@pytest.mark.parametrize(
    ("name", "says", "code"),
    [
        ("tick.nin", "tick.nin, 4x3: proved: unique: exactly one solution\n", 0),
        ("swap.nin", "swap.nin, 3x2: proved: several solutions: at least 2\n", 0),
        ("none.nin", "none.nin, 2x2: proved: no solution: the clues contradict each other\n", 3),
        ("flag.g", "flag.g, Flag, 2x1: proved: unique: exactly one solution\n", 0),
    ],
)
def test_what_solve_found_is_proved(run: Run, name: str, says: str, code: int) -> None:
    assert run("solve", name, "--proof", "it.proof").code == code

    assert run("verify", name, "it.proof") == (code, says, "")


def test_a_proof_changes_nothing_that_is_printed(run: Run) -> None:
    assert run("solve", "swap.nin", "--proof", "it.proof") == run("solve", "swap.nin")


@pytest.mark.parametrize("options", [["--all"], ["--all", "--json"], ["--solutions", "5"]])
def test_all_solutions_are_proved_to_be_all(run: Run, options: list[str]) -> None:
    run("solve", "swap.nin", *options, "--proof", "it.proof")

    result = run("verify", "swap.nin", "it.proof")

    assert result == (0, "swap.nin, 3x2: proved: several solutions: 2 in all\n", "")


def test_several_solutions_need_no_steps_between_them(run: Run, folder: Path) -> None:
    run("solve", "swap.nin", "--proof", "it.proof")

    words = [line.split()[0] for line in (folder / "it.proof").read_text().splitlines()]

    assert words == ["nonoscope", "puzzle", "solution", "solution", "claim"]


def test_an_undecided_solve_leaves_what_is_no_proof(run: Run, folder: Path) -> None:
    (folder / "hard.nin").write_text("60 60\n" + "1 1 1\n" * 120)
    run("solve", "--time-limit", "0.000001", "hard.nin", "--proof", "it.proof")

    result = run("verify", "hard.nin", "it.proof")

    assert result.code == 2
    assert "the solve was stopped before it came to a proof" in result.err


def test_the_proof_is_all_that_is_left_in_the_folder(run: Run, folder: Path) -> None:
    before = {path.name for path in folder.iterdir()}

    run("solve", "swap.nin", "--proof", "it.proof")

    assert {path.name for path in folder.iterdir()} - before == {"it.proof"}


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["tick.nin", "swap.nin", "--proof", "x"], "one puzzle, and there are 2 files; solve them"),
        (["pair.non", "--proof", "x"], "one puzzle, and pair.non holds 2; put them into files of"),
        (["tick.nin", "--proof", "tick.nin"], "tick.nin is the file that is read; write to"),
        (["tick.nin", "--proof", "-"], "the answer goes to standard output; write the proof to a"),
        (["tick.nin", "--proof", "no/x"], "there is no folder no; make it with: mkdir -p no"),
    ],
)
def test_where_a_proof_cant_go(run: Run, folder: Path, words: list[str], says: str) -> None:
    before = {path.name: path.read_bytes() for path in folder.iterdir()}

    result = run("solve", *words)

    assert result.code == 2
    assert says in result.err
    assert {path.name: path.read_bytes() for path in folder.iterdir()} == before


def test_a_device_takes_a_proof_and_stays(run: Run) -> None:
    assert run("solve", "tick.nin", "--proof", "/dev/null").code == 0
    assert Path("/dev/null").is_char_device()


def test_an_older_proof_is_replaced_behind_its_link(run: Run, folder: Path) -> None:
    (folder / "real.proof").write_text("old")
    (folder / "link.proof").symlink_to("real.proof")

    run("solve", "tick.nin", "--proof", "link.proof")

    assert (folder / "link.proof").is_symlink()
    assert (folder / "real.proof").read_text().startswith("nonoscope proof 1\n")


def test_a_broken_proof_is_refused_with_its_line_and_the_reason(run: Run, folder: Path) -> None:
    run("solve", "swap.nin", "--all", "--proof", "it.proof")
    lines = (folder / "it.proof").read_text().splitlines()
    step = next(number for number, line in enumerate(lines) if line.startswith("learn"))
    lines[step] = lines[step].partition(":")[0] + ":"
    (folder / "it.proof").write_text("\n".join(lines))

    result = run("verify", "swap.nin", "it.proof")

    assert result.code == 2
    assert result.out == ""
    assert f"it.proof: line {step + 1}: step 2 doesn't follow from what it names" in result.err
    assert "make a new one with: nonoscope solve swap.nin --proof it.proof" in result.err


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["tick.nin", "it.proof"], "there is no file it.proof; see what there is"),
        (["tick.nin", "."], "is a folder|Is a directory"),
        (["tick.nin", "swap.nin"], "swap.nin: line 1: this is no proof: the first line of one is"),
        (["pair.non", "swap.nin"], "a proof is about one puzzle, and pair.non holds 2"),
        (["gary.nin", "swap.nin"], "gary"),
        (["tick.nin"], "PROOF is missing; see nonoscope verify --help"),
    ],
)
def test_what_cant_be_verified(run: Run, words: list[str], says: str) -> None:
    result = run("verify", *words)

    assert result.code == 2
    assert any(part in result.err for part in says.split("|"))


def test_binary_rubbish_is_no_proof(run: Run, folder: Path) -> None:
    (folder / "it.proof").write_bytes(bytes(range(256)) * 10)

    result = run("verify", "tick.nin", "it.proof")

    assert result.code == 2
    assert "this is no proof" in result.err
