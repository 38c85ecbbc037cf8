"""What is chosen for a terminal, a pipe, and people who want no colours."""

from __future__ import annotations

import io

import pytest

from nonoscope.cli.terminal import columns_of, ink_for, printable, style_for
from nonoscope.model import BLACK_AND_WHITE, default_palette
from nonoscope.render import Ink


class Terminal(io.StringIO):
    """A stream that says it is one."""

    encoding = "utf-8"

    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(
    ("environment", "expected"),
    [
        ({"TERM": "xterm"}, Ink.INDEXED),
        ({"TERM": "xterm", "COLORTERM": "truecolor"}, Ink.TRUE),
        ({"TERM": "xterm", "COLORTERM": "truecolor", "NO_COLOR": "1"}, Ink.NONE),
        ({"TERM": "dumb"}, Ink.NONE),
    ],
)
def test_colours_follow_the_terminal_and_the_wish_for_none(
    monkeypatch: pytest.MonkeyPatch, environment: dict[str, str], expected: Ink
) -> None:
    for name in ("NO_COLOR", "COLORTERM", "TERM"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)

    assert ink_for(Terminal()) is expected


def test_a_pipe_gets_no_colours_and_any_width(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLORTERM", "truecolor")
    pipe = io.StringIO()

    assert ink_for(pipe) is Ink.NONE
    assert columns_of(pipe) is None


def test_the_width_of_a_terminal_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "77")

    assert columns_of(Terminal()) == 77


def test_a_colour_puzzle_is_painted_where_there_are_colours_and_drawn_in_blocks_elsewhere() -> None:
    palette = default_palette(3)

    assert style_for(None, palette, Ink.TRUE, Terminal()).name == "ansi"
    assert style_for(None, palette, Ink.NONE, Terminal()).name == "blocks"
    assert style_for(None, BLACK_AND_WHITE, Ink.TRUE, Terminal()).name == "blocks"


@pytest.mark.parametrize(
    ("style", "expected"), [("blocks", "ascii"), ("stars", "stars"), ("ansi", "ansi")]
)
def test_a_stream_without_unicode_gets_a_style_that_it_takes(style: str, expected: str) -> None:
    latin = io.TextIOWrapper(io.BytesIO(), encoding="latin-1")

    chosen = style_for(style, BLACK_AND_WHITE, Ink.NONE, latin)

    assert chosen.name == expected
    assert chosen.frame.across == "-"


def test_control_characters_are_replaced_and_odd_bytes_of_names_kept() -> None:
    assert printable("a\x07b\x9bc") == "a�b�c"
    assert printable("t\udcffck\x1b") == "t\udcffck�"
