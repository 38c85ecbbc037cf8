"""The front door: `run(...)` is a command line, with what it returned and wrote."""

from __future__ import annotations

import io
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from nonoscope.cli import main


class Result(NamedTuple):
    """What a command did."""

    code: int
    out: str
    err: str


Run = Callable[..., Result]

PUZZLES = {
    "tick.nin": "4 3\n2 1\n1\n0\n2\n1\n0\n1\n",
    "swap.nin": "3 2\n2\n1\n1\n1\n1\n",
    "none.nin": "2 2\n2\n0\n2\n0\n",
    "sums.nin": "2 2\n2\n1\n2\n2\n",
    "gary.nin": "2 2\ngary\n1\n1\n1\n",
    "many.nin": "14 14\n" + "1\n" * 28,
    "tick.non": (
        'title "Tick"\nby "A. Nonymous"\nlicense CC0-1.0\nwidth 4\nheight 3\n'
        "rows\n2,1\n1\n0\ncolumns\n2\n1\n0\n1\n"
    ),
    "pair.non": (
        "title One\nwidth 2\nheight 1\nrows\n1\ncolumns\n1\n0\n====\n"
        "title Two\nwidth 1\nheight 1\nrows\n1\ncolumns\n1\n"
    ),
    "flag.g": "Flag\n#d\n  0:   #FFFFFF  white\n  r:r  #D62828  red\n  b:b  #1F6FD6  blue\n"
    ": rows\n1r 1b\n: columns\n1r\n1b\n",
}
"""`many` has 14! solutions: no one waits for the last."""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The current folder, with the puzzles in it."""
    for name, text in PUZZLES.items():
        (tmp_path / name).write_text(text)
    monkeypatch.chdir(tmp_path)
    for name in ("NO_COLOR", "COLORTERM", "NONOSCOPE_DEBUG"):
        monkeypatch.delenv(name, raising=False)
    return tmp_path


@pytest.fixture
def run(
    folder: Path, capfdbinary: pytest.CaptureFixture[bytes], monkeypatch: pytest.MonkeyPatch
) -> Run:
    """Run a command line in the folder."""
    assert folder.is_dir()

    def run(*words: str, stdin: bytes = b"") -> Result:
        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(stdin)))
        code = main(words)
        out, err = capfdbinary.readouterr()
        return Result(code, out.decode(), err.decode())

    return run
