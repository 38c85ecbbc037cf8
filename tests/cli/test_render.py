"""nonoscope render and book: what they write, leave out and refuse."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from .conftest import Run


@pytest.mark.parametrize(
    ("name", "begins"), [("a.svg", b"<svg"), ("a.png", b"\x89PNG"), ("a.PDF", b"%PDF")]
)
def test_the_name_tells_what_is_drawn(run: Run, folder: Path, name: str, begins: bytes) -> None:
    result = run("render", "tick.non", "-o", name)

    assert (result.code, result.out, result.err) == (0, "", "")
    assert (folder / name).read_bytes().startswith(begins)


def test_a_solution_is_drawn_on_request(run: Run, folder: Path) -> None:
    run("render", "tick.non", "-o", "empty.svg")
    run("render", "tick.non", "-o", "solved.svg", "--solution")
    empty, solved = ((folder / name).read_text() for name in ("empty.svg", "solved.svg"))

    assert solved.count("<rect") == empty.count("<rect") + 3


def test_cells_clues_patterns_and_paper_can_be_chosen(run: Run, folder: Path) -> None:
    words = ["--cell", "40", "--clues", "right-bottom", "--patterns", "--paper", "letter"]
    plain = run("render", "flag.g", "-o", "plain.svg")
    chosen = run("render", "flag.g", "-o", "chosen.svg", *words)

    assert (plain.code, chosen.code) == (0, 0)
    assert "<pattern" in (folder / "chosen.svg").read_text()
    assert "<pattern" not in (folder / "plain.svg").read_text()


def test_a_book_holds_what_has_one_solution_and_names_what_has_not(run: Run, folder: Path) -> None:
    result = run("book", ".", "-o", "book.pdf", "--sort", "--title", "Mine", "--time-limit", "5")

    assert (result.code, result.out) == (0, "book.pdf: 5 puzzles\n")
    assert "swap.nin is left out: it hasn't exactly one solution" in result.err
    assert "gary.nin is left out:" in result.err
    assert (folder / "book.pdf").read_bytes().startswith(b"%PDF")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("render tick.non -o a.gif", "the name a.gif doesn't tell what to draw; end it in .svg"),
        ("render pair.non -o a.svg", "pair.non holds 2 puzzles, and a drawing one; make a book"),
        ("render swap.nin -o a.svg --solution", "isn't exactly one solution to draw; see:"),
        ("render tick.non -o a.svg --cell 2", "--cell is '2'; write pixels from 4 to 100"),
        ("render tick.non -o a.svg --clues below", "no place for clues 'below'; the places are"),
        (
            "render tick.non -o a.pdf --paper a3",
            "there is no paper 'a3'; the papers are a4, letter",
        ),
        ("render tick.non -o none/a.svg", "there is no folder none; make it with"),
        ("render . -o a.svg", ". is a folder; name a file in it"),
        ("book tick.non -o a.txt", "a.txt is no name for a book; end it in .pdf"),
        ("book swap.nin -o a.pdf", "there is no puzzle with exactly one solution to print"),
        ("book nothing.non -o a.pdf", "there is no file nothing.non"),
    ],
)
def test_what_can_not_be_drawn_is_refused_with_a_remedy(run: Run, words: str, said: str) -> None:
    result = run(*words.split())

    assert result.code == 2
    assert said in result.err


@pytest.mark.parametrize("words", ["render tick.non -o a.png", "book tick.non -o a.pdf"])
def test_without_typst_it_is_said_what_to_install(
    run: Run, monkeypatch: pytest.MonkeyPatch, words: str
) -> None:
    monkeypatch.setitem(sys.modules, "typst", None)

    result = run(*words.split())

    assert result.code == 2
    assert "typst isn't installed" in result.err
    assert "pip install 'nonoscope[create]'" in result.err
