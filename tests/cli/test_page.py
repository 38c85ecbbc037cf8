"""docs/cli.md is run: each command in it prints what the page shows."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from .conftest import Run

PAGE = Path(__file__).resolve().parents[2] / "docs" / "cli.md"


def examples() -> list[tuple[str, str]]:
    """(command, output) of each `$` line; `...` stands for anything."""
    blocks = re.findall(r"```console\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    parts = [part for block in blocks for part in re.split(r"^\$ ", block, flags=re.MULTILINE)]
    pairs = [part.partition("\n") for part in parts if part]
    return [(command, output) for command, _, output in pairs]


def test_every_example_of_the_page_prints_what_it_shows(run: Run, folder: Path) -> None:
    for command, expected in examples():
        program, *words = shlex.split(command)
        if program == "cat":
            assert (folder / words[0]).read_text() == expected
            continue
        result = run(*words)
        printed = [line.rstrip() for line in (result.err + result.out).splitlines()]
        while printed and not printed[-1]:
            printed.pop()  # rows without shaded cells: a page has no room for spaces
        wanted = expected.splitlines()
        if wanted and wanted[-1].endswith(" ..."):
            printed = printed[: len(wanted)]

        assert len(printed) == len(wanted), command
        for line, pattern in zip(printed, wanted, strict=True):
            assert re.fullmatch(re.escape(pattern).replace(r"\.\.\.", ".*"), line), command


@pytest.mark.parametrize(
    "command",
    [
        "solve",
        "check",
        "show",
        "convert",
        "count",
        "hint",
        "explain",
        "grade",
        "make image",
        "make random",
        "read",
        "render",
        "book",
        "verify",
        "formats",
        "studio",
        "completion",
    ],
)
def test_the_page_names_every_option_of_a_command(run: Run, command: str) -> None:
    text = run(*command.split(), "--help").out
    options = set(re.findall(r"--[a-z-]+", text)) - {"--help", "--output"}

    assert {option for option in options if option not in PAGE.read_text(encoding="utf-8")} == set()
