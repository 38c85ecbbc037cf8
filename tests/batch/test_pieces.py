"""Cutting a file into parts says the same as reading it whole."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nonoscope.batch.pieces import Piece, pieces
from nonoscope.formats import Document, FormatError, dumps, read_bytes
from nonoscope.formats.parts import Part, cut
from nonoscope.model import Grid, Puzzle

from ..strategies import grids


class Done:
    def __init__(self, *answered: tuple[str, int], whole: bool = False) -> None:
        self.answered = set(answered)
        self.whole = whole

    def has(self, file: str, number: int) -> bool:
        return (file, number) in self.answered

    def has_all(self, file: str) -> bool:
        return self.whole


@given(st.lists(grids(side=5), min_size=1, max_size=4), st.sampled_from(["tournament", "non"]))
def test_the_parts_of_a_bundle_are_its_puzzles(found: list[Grid], format: str) -> None:
    text = dumps([Document(Puzzle.from_grid(grid)) for grid in found], format).encode()
    whole = [document.puzzle.clues for document in read_bytes(text, format=format)]
    cuts = cut(text, format=format)
    apart = [
        document.puzzle.clues
        for part in cuts.parts
        for document in read_bytes(part.data, format=cuts.format)
    ]
    assert apart == whole
    assert [part.number for part in cuts.parts] == list(range(1, len(whole) + 1))


def test_a_part_knows_the_line_where_it_stood() -> None:
    text = b"$1\n1\n1\n\n$2\n1\nx\n"
    _, (first, second) = cut(text)
    assert (first.line, second.line) == (0, 4)
    with pytest.raises(FormatError) as whole:
        read_bytes(text)
    with pytest.raises(FormatError) as alone:
        read_bytes(second.data, format="tournament")
    assert alone.value.line + second.line == whole.value.line == 7


def test_a_file_of_another_format_stays_whole() -> None:
    text = dumps([Document(Puzzle.from_clues([[1]], [[1]]))] * 2, "json").encode()
    assert cut(text, "two.json").parts == [Part(text)]


def test_what_is_answered_is_not_handed_out(tmp_path: Path) -> None:
    file = tmp_path / "many.txt"
    file.write_text("".join(f"${number}\n1\n1\n" for number in range(1, 21)))
    name = str(file)
    left = list(pieces([name], Done(*((name, number) for number in range(2, 20)))))
    assert [part.number for piece in left for part in piece.parts] == [1, 20]


def test_a_file_that_cannot_be_opened_is_a_piece_that_says_so(tmp_path: Path) -> None:
    missing = str(tmp_path / "none.non")
    (piece,) = pieces([missing], Done())
    assert "No such file" in piece.fault
    assert not list(pieces([missing], Done((missing, 1))))


def test_the_rest_of_an_open_file_begins_after_the_answered_ones() -> None:
    piece = Piece("two.json", (Part(b""),), is_open=True)
    rest = piece.rest(1)
    assert rest is not None
    assert (piece.first, rest.first) == (1, 2)


def test_a_part_leaves_nothing_when_it_is_answered() -> None:
    assert Piece("a.txt", (Part(b"", 3, 6),)).rest(3) is None
