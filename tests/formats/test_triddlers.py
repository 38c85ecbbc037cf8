"""Triddlers, boards of triangles, through the formats that have them."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nonoscope import formats
from nonoscope.cli import main
from nonoscope.formats import Document, FormatError, Keeps, Source, all_formats
from nonoscope.model import Grid, Puzzle, Triangles, default_palette
from nonoscope.solve import count

from ..strategies import hexagons

THEIRS = [format for format in all_formats() if Keeps.TRIANGLES in format.keeps]
BOARD = Triangles((1, 1, 1, 1, 1, 1))
STAR = Document(Puzzle.from_grid(Grid(BOARD, bytes([1, 0, 1, 0, 1, 0]))))


@st.composite
def triddlers(draw: st.DrawFn) -> Document:
    board = draw(hexagons(most=3))
    colours = draw(st.integers(1, 3))
    values = st.lists(st.integers(0, colours), min_size=board.cell_count, max_size=board.cell_count)
    grid = Grid(board, bytes(draw(values)))
    puzzle = Puzzle.from_grid(grid, palette=default_palette(colours), title="Hat")
    return Document(puzzle, grid, (Grid.unknown(board),))


def test_three_formats_have_them() -> None:
    assert {format.name for format in THEIRS} == {"json", "xml", "g"}


@pytest.mark.parametrize("format", THEIRS, ids=lambda format: format.name)
@given(document=triddlers())
@settings(max_examples=60, deadline=None)
def test_what_is_written_is_read_again(format: formats.Format, document: Document) -> None:
    kept = format.reduced(document)

    assert format.read(Source(format.write([kept]), "x")) == [kept]


def test_other_formats_refuse_them_by_name() -> None:
    with pytest.raises(FormatError, match="triddler, whose triangles nin can't hold; choose a"):
        formats.dumps(STAR, "nin")


def test_the_sides_of_olsaks_format_are_turned_as_they_stand_on_paper() -> None:
    board = Triangles((2, 2, 2, 2, 2, 2))
    puzzle = Puzzle.from_grid(Grid(board, bytes([1, 0, 1, 1, 0, 1, 1, 1, 0] + [0, 1] * 7 + [1])))
    rows, rising, falling = (
        [" ".join(map(str, puzzle.clues[index].lengths)) for index in lines]
        for _, lines in board.directions
    )
    text = formats.dumps(Document(puzzle), "g")
    groups = {
        part.split("\n")[0]: part.rstrip("\n").split("\n")[1:] for part in text.split(": ")[1:]
    }

    assert groups == {
        "top left": rows[:2],
        "bottom left": rows[2:],
        "bottom": [clue[::-1] for clue in falling[:2]],
        "bottom right": [clue[::-1] for clue in falling[2:]],
        "top right": rising[:1:-1],
        "top": rising[1::-1],
        "end": [],
    }
    assert any(clue != clue[::-1] for clue in falling)
    assert rising[0] != rising[1]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('"triangles": [1, 1, 1]', "this is a list"),
        ('"triangles": [1, 1, 1, 1, 1, 9]', "don't close to a hexagon"),
        ('"triangles": [2, 2, 2, 2, 2, 2]', "there are 2 clues, but the board has 4 such lines"),
        ('"triangles": "six"', "not a list of six lengths"),
    ],
)
def test_a_board_that_is_none_is_told(text: str, said: str) -> None:
    whole = formats.dumps(STAR, "json")
    wrong = whole.replace('"triangles": [1, 1, 1, 1, 1, 1]', text)

    with pytest.raises(FormatError, match=said):
        formats.read_bytes(wrong.encode())


def test_the_commands_take_them(tmp_path: object, capsys: pytest.CaptureFixture[str]) -> None:
    from pathlib import Path

    file = Path(str(tmp_path)) / "star.json"
    file.write_text(formats.dumps(STAR, "json"), "utf-8")
    assert main(["solve", str(file), "--style", "ascii"]) == 0
    shown = capsys.readouterr().out
    assert "hexagon 1-1-1-1-1-1" in shown
    for command in (
        ["check"],
        ["check", "--csv", "-"],
        ["show"],
        ["count"],
        ["solve", "--json"],
        ["solve", "--clues"],
    ):
        assert main([*command, str(file)]) == 0, command
    assert '"sides": [1, 1, 1, 1, 1, 1]' in capsys.readouterr().out
    assert count(STAR.puzzle).number >= 1
