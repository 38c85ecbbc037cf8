r"""Every example in the documentation runs, and prints what it says.

In a fenced block, lines after `>>>` are Python, as in a docstring; in a block of `console`,
lines after `$ ./run` or `$ nonoscope` are the command line, called from the repository's root.
`...` stands for anything, as in doctests.
"""

from __future__ import annotations

import doctest
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

import nonoscope

ROOT = Path(__file__).parent.parent
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])
FENCE = re.compile(r"^```(\w*)[^\n]*\n(.*?)^```", re.MULTILINE | re.DOTALL)
COMMAND = re.compile(r"^\$ (?:\./run|nonoscope)(.*)\n((?:(?!\$ ).*\n)*)", re.MULTILINE)


def python_examples() -> list[doctest.DocTest]:
    """One doctest per page, so that a page may tell a story over several blocks."""
    tests = []
    for page in PAGES:
        blocks = [text for _, text in FENCE.findall(page.read_text(encoding="utf-8"))]
        name = page.relative_to(ROOT).as_posix()
        test = doctest.DocTestParser().get_doctest("\n".join(blocks), {}, name, str(page), 0)
        tests += [test] if test.examples else []
    return tests


def console_examples() -> list[tuple[str, str]]:
    """Every call of the command line with what it shall print."""
    return [
        (arguments.strip(), expected)
        for page in PAGES
        for language, text in FENCE.findall(page.read_text(encoding="utf-8"))
        # docs/cli.md needs files of its own: tests/cli/test_page.py runs it.
        if language == "console" and page.name != "cli.md"
        for arguments, expected in COMMAND.findall(text)
    ]


@pytest.mark.parametrize("example", python_examples(), ids=lambda example: str(example.name))
def test_the_python_examples_of_a_page_print_what_it_says(
    example: doctest.DocTest, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(ROOT)
    said: list[str] = []

    results = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(example, out=said.append)

    assert results.failed == 0, "".join(said)


@pytest.mark.parametrize(("arguments", "expected"), console_examples())
def test_a_command_prints_what_the_page_says(arguments: str, expected: str) -> None:
    command = [sys.executable, "-m", "nonoscope", *shlex.split(arguments)]
    result = subprocess.run(
        command,
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        stdin=subprocess.DEVNULL,
        encoding="utf-8",
        check=False,
    )

    # Editors strip spaces at line ends; the page can't hold them.
    printed = "".join(f"{line.rstrip()}\n" for line in result.stdout.splitlines())
    checker = doctest.OutputChecker()
    assert checker.check_output(expected, printed, doctest.ELLIPSIS), result.stdout


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_of_a_page_lead_somewhere(page: Path) -> None:
    links = re.findall(r"\]\(([^)#:]+)\)|src=\"([^\":]+)\"", page.read_text(encoding="utf-8"))
    targets = [link for pair in links for link in pair if link]

    assert [link for link in targets if not (page.parent / link).exists()] == []


def test_every_public_name_has_an_example_that_is_run() -> None:
    names = {name: getattr(nonoscope, name) for name in nonoscope.__all__}
    constants = {"BLACK_AND_WHITE", "BLANK", "UNKNOWN"}

    without = [name for name in names.keys() - constants if ">>> " not in names[name].__doc__]

    assert without == []
