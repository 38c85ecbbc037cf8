"""Mistyped commands, files that aren't there, and what a terminal can't take."""

from __future__ import annotations

import io
import os
from pathlib import Path

import pytest

from nonoscope.cli import main

from .conftest import Run


def test_nothing_but_the_name_shows_the_help(run: Run) -> None:
    result = run()

    assert result.code == 0
    assert result.out.startswith("usage: nonoscope")
    assert "find the solution and say whether it is the only one" in result.out


@pytest.mark.parametrize(
    "command", ["solve", "check", "show", "convert", "count", "verify", "formats", "completion"]
)
def test_every_command_has_help(run: Run, command: str) -> None:
    result = run(command, "--help")

    assert result.code == 0
    assert result.out.startswith(f"usage: nonoscope {command}")


def test_the_version_is_told(run: Run) -> None:
    result = run("--version")

    assert result.code == 0
    assert result.out.startswith("nonoscope ")


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["slove", "x"], "there is no command 'slove'; did you mean solve?"),
        (["xyz"], "there is no command 'xyz'; the commands are solve, check, show, convert"),
        (["tick.nin"], "a command is missing before the file; type: nonoscope solve tick.nin"),
        (["solve"], "FILE is missing; see nonoscope solve --help"),
        (["solve", "--clue", "tick.nin", "--frobnicate"], "unknown arguments: --frobnicate; see"),
        (["solve", "--style", "block", "tick.nin"], "no style 'block'; did you mean blocks?"),
        (["solve", "--time-limit", "0", "tick.nin"], "--time-limit is '0'; write seconds above 0"),
        (["solve", "--time-limit", "nan", "tick.nin"], "--time-limit is 'nan'; write seconds"),
        (["solve", "--time-limit", "soon", "tick.nin"], "--time-limit is 'soon'; write seconds"),
        (["solve", "--solutions", "0", "tick.nin"], "--solutions is '0'; write a number from 1"),
        (["solve", "--jobs", "0", "tick.nin"], "--jobs is '0'; write a number from 1 to 64"),
        (["solve", "--jobs", "65", "tick.nin"], "--jobs is '65'; write a number from 1 to 64"),
        (["check", "-j", "all", "tick.nin"], "--jobs is 'all'; write a number from 1 to 64"),
        (["solve", "--seed", "-1", "tick.nin"], "--seed is '-1'; write a number from 0 to 42949"),
        (["solve", "--seed", "9" * 5000, "tick.nin"], "write a number from 0 to 4294967295"),
        (["check", "--seed", "lucky", "tick.nin"], "--seed is 'lucky'; write a number from 0"),
        (["solve", "--all", "--solutions", "3", "tick.nin"], "not allowed with argument"),
        (["solve", "--all", "-o", "x.non", "tick.nin"], "use --solutions N, or an OUT that ends"),
        (["solve", "--format", "nim", "tick.nin"], "there is no format named 'nim'; did you mean"),
        (["solve", "tik.nin"], "there is no file tik.nin; did you mean tick.nin"),
        (["solve", "nowhere/tick.nin"], "there is no folder nowhere either: check the spelling"),
        (["solve", "qqqqqq"], "there is no file qqqqqq; see what there is with: ls"),
        (["solve", "-"], "standard input is empty; pipe a puzzle into it, such as: nonoscope"),
        (["check", "--json", "--csv", "-", "tick.nin"], "not allowed with argument"),
    ],
)
def test_a_mistake_is_named_with_what_to_type_next(run: Run, words: list[str], says: str) -> None:
    result = run(*words)

    assert result.code == 2
    assert result.out == ""
    assert result.err.startswith("nonoscope: ")
    assert result.err.count("\n") == 1
    assert says in result.err


def test_a_folder_is_pointed_to_its_files_and_to_check(run: Run, folder: Path) -> None:
    (folder / "box").mkdir()
    (folder / "box" / "a.nin").write_text("1 1\n1\n1\n")
    result = run("solve", "box")

    assert result.code == 2
    assert result.err == (
        "nonoscope: box is a folder; name a file in it, such as box/a.nin, "
        "or look at all of them: nonoscope check box\n"
    )


def test_a_file_without_permission_says_how_to_get_it(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("nonoscope.formats.read", refuse)  # root could read the file itself
    result = run("solve", "tick.nin")

    assert result.code == 2
    assert result.err == (
        "nonoscope: you may not read tick.nin; allow it with: chmod u+r tick.nin\n"
    )


def test_a_bug_is_one_sentence_unless_the_traceback_is_asked_for(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object, **__: object) -> None:
        raise ArithmeticError("two and two is five")

    monkeypatch.setattr("nonoscope.cli.solving.solve", broken)
    result = run("solve", "tick.nin")
    monkeypatch.setenv("NONOSCOPE_DEBUG", "1")

    assert result.code == 70
    assert result.err.count("\n") == 1
    assert "a bug in nonoscope (ArithmeticError: two and two is five)" in result.err
    assert "NONOSCOPE_DEBUG=1" in result.err
    with pytest.raises(ArithmeticError):
        main(["solve", "tick.nin"])


def test_a_terminal_without_unicode_gets_ascii_and_no_crash(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = (folder / "tick.non").read_text().replace("Tick", "Häkchen ✓")
    (folder / "odd.non").write_text(text)
    written = io.BytesIO()
    monkeypatch.setattr("sys.stdout", io.TextIOWrapper(written, encoding="ascii"))

    code = main(["solve", "odd.non"])

    assert code == 0
    assert written.getvalue() == (
        b"odd.non, H?kchen ?, 4x3: unique: exactly one solution\n##.#\n#...\n....\n"
    )


def test_a_file_name_of_odd_bytes_is_told_as_it_is(
    folder: Path, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    name = os.fsdecode(b"t\xffck.nin")
    (folder / name).write_text((folder / "tick.nin").read_text())

    assert main(["check", name]) == 0
    assert b"t\xffck.nin  4x3" in capfdbinary.readouterr().out


def test_ansi_is_painted_even_in_a_pipe_when_asked_for(run: Run) -> None:
    result = run("solve", "--style", "ansi", "tick.nin")

    assert "\x1b[38;5;231;48;5;16m    \x1b[0m" in result.out
