"""nonoscope convert, formats and completion."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from nonoscope.formats import all_formats, read

from .conftest import Run


def test_a_puzzle_is_written_in_another_format_and_losses_are_said(run: Run, folder: Path) -> None:
    result = run("convert", "tick.non", "out.nin")

    assert result.code == 0
    assert (folder / "out.nin").read_text() == (folder / "tick.nin").read_text()
    assert result.out == ""
    assert result.err == "nonoscope: out.nin: nin can't keep: title, author, licence\n"


def test_standard_output_gets_the_file_and_standard_error_the_losses(run: Run) -> None:
    result = run("convert", "tick.non", "-", "--to", "mk")

    assert result.out == "3 4\n2 1\n1\n0\n#\n2\n1\n0\n1\n"
    assert result.err == "nonoscope: standard output: mk can't keep: title, author, licence\n"


def test_a_link_is_written_through_and_not_replaced(run: Run, folder: Path) -> None:
    (folder / "real.mk").write_text("old")
    (folder / "link.mk").symlink_to("real.mk")

    assert run("convert", "tick.nin", "link.mk").code == 0
    assert (folder / "link.mk").is_symlink()
    assert (folder / "real.mk").read_text().startswith("3 4\n")


def test_a_pipe_is_written_to_and_not_replaced(run: Run, folder: Path) -> None:
    pipe = folder / "pipe.mk"
    os.mkfifo(pipe)
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)

    assert run("convert", "tick.nin", "pipe.mk").code == 0
    assert os.read(reader, 100).startswith(b"3 4\n")
    assert pipe.is_fifo()
    os.close(reader)


def test_from_and_to_name_formats_that_names_do_not_tell(run: Run, folder: Path) -> None:
    (folder / "clues").write_text((folder / "tick.nin").read_text())

    assert run("convert", "clues", "out", "--from", "nin", "--to", "mk").code == 0
    assert (folder / "out").read_text().startswith("3 4\n")


def test_a_picture_needs_the_solution_and_solve_provides_it(run: Run, folder: Path) -> None:
    refused = run("convert", "tick.nin", "out.pbm")
    done = run("convert", "--solve", "tick.nin", "out.pbm")

    assert refused.code == 2
    assert refused.err.endswith("and tick.nin has none; add --solve to write the solution\n")
    assert done.code == 0
    assert str(read(folder / "out.pbm")[0].goal) == "##.#\n#...\n...."


@pytest.mark.parametrize(("file", "says"), [("swap.nin", "several"), ("none.nin", "no solution")])
def test_solve_refuses_where_there_is_no_one_picture(run: Run, file: str, says: str) -> None:
    result = run("convert", "--solve", file, "out.pbm")

    assert result.code == 2
    assert says in result.err


def test_the_file_that_is_read_is_never_overwritten(run: Run, folder: Path) -> None:
    before = (folder / "tick.nin").read_bytes()
    result = run("convert", "tick.nin", "./tick.nin", "--to", "mk")

    assert result.code == 2
    assert "is the file that is read; write to another name" in result.err
    assert (folder / "tick.nin").read_bytes() == before


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["pair.non", "out.nin"], "pair.non holds 2 puzzles, and nin one a file; choose a format"),
        (["flag.g", "out.nin"], "the puzzle has colours, which nin can't hold; choose a format"),
        (["tick.nin", "-"], "standard output has no name to tell a format; add --to FORMAT"),
        (["tick.nin", "out.xyz"], "the name out.xyz doesn't tell a format; use an ending such as"),
        (["tick.nin", "out", "--to", "nim"], "there is no format named 'nim'; did you mean nin"),
        (["tik.nin", "out.mk"], "there is no file tik.nin; did you mean tick.nin"),
        (["gary.nin", "out.mk"], "gary.nin, line 2: "),
        (["tick.nin", "nowhere/out.mk"], "there is no folder nowhere; make it with: mkdir -p"),
    ],
)
def test_what_cannot_be_converted_is_refused_with_the_remedy(
    run: Run, words: list[str], says: str
) -> None:
    result = run("convert", *words)

    assert result.code == 2
    assert result.err.startswith("nonoscope: ")
    assert says in result.err


def test_formats_lists_each_with_its_endings(run: Run) -> None:
    lines = run("formats").out.splitlines()

    assert lines[0].split()[:2] == ["FORMAT", "ENDINGS"]
    assert [line.split()[0] for line in lines[1:]] == sorted(entry.name for entry in all_formats())


def test_formats_as_json_say_what_is_kept(run: Run) -> None:
    entries = {
        entry["name"]: entry for entry in map(json.loads, run("formats", "--json").out.splitlines())
    }

    assert entries["nin"]["endings"] == [".nin"]
    assert entries["nin"]["keeps"] == []
    assert "goal" in entries["non"]["keeps"]
    assert entries["non"]["several"] is True
    assert entries["pbm"]["picture"] is True


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_completion_knows_the_commands_and_their_options(run: Run, shell: str) -> None:
    result = run("completion", shell)

    assert result.code == 0
    assert all(word in result.out for word in ("solve", "convert", "time-limit", "jobs", "seed"))


def test_an_unknown_shell_gets_a_near_one(run: Run) -> None:
    result = run("completion", "bahs")

    assert result.code == 2
    assert "there is no completion for 'bahs'; did you mean bash?" in result.err
