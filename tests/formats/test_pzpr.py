"""URLs of puzz.link and its like."""

from __future__ import annotations

import pytest

from nonoscope import formats
from nonoscope.formats import FormatError
from nonoscope.model import Puzzle

from .plain_text import TICK, fault, read, recognised

BODY = "4/3/2g1i1g121i"


def test_the_puzzle_is_a_url_of_puzz_link() -> None:
    assert formats.dumps(TICK, "pzpr") == f"https://puzz.link/p?nonogram/{BODY}\n"


@pytest.mark.parametrize(
    "text",
    [
        f"https://puzz.link/p?nonogram/{BODY}",
        f"http://pzv.jp/p.html?nonogram/{BODY}",
        f"https://pzprxs.vercel.app/p?nonogram/{BODY}",
        f"https://puzz.link/p?nonogram/v:/{BODY}",
        f"https://puzz.link/p?type=editor&nonogram/{BODY}",
        f"puzz.link/p?nonogram_edit/{BODY}",
        f"  nonogram/{BODY}  \n",
    ],
)
def test_urls_of_all_sites_are_read_alike(text: str) -> None:
    assert read("pzpr", text) == TICK
    assert recognised("pzpr", text)


def test_the_number_nearest_the_board_comes_first() -> None:
    # Five columns of one slot, then one row of three: 1, then 2, then none.
    assert read("pzpr", "nonogram/5/1/11g1g12g") == Puzzle.from_clues(
        [[2, 1]], [[1], [1], [], [1], []]
    )


@pytest.mark.parametrize(
    ("length", "number"), [(15, "f"), (16, "-10"), (255, "-ff"), (256, "+100"), (4095, "+fff")]
)
def test_large_numbers_have_a_mark(length: int, number: str) -> None:
    puzzle = Puzzle.from_clues([[length]], [[1]] * length)
    text = formats.dumps(puzzle, "pzpr")

    assert number in text
    assert read("pzpr", text) == puzzle


@pytest.mark.parametrize(("length", "number"), [(4096, "=000"), (8192, "%000"), (12287, "%fff")])
def test_larger_numbers_count_from_their_mark(length: int, number: str) -> None:
    puzzle = Puzzle.from_clues([[length]], [[1]] * length)
    text = formats.dumps(puzzle, "pzpr")

    assert number in text
    assert read("pzpr", text) == puzzle


def test_what_has_no_room_in_a_url_is_refused() -> None:
    with pytest.raises(FormatError, match=r"a run has 12,288 cells, .* room for 12,287"):
        formats.dumps(Puzzle.from_clues([[12288]], [[1]] * 12288), "pzpr")
    with pytest.raises(FormatError, match=r"a clue has 2 numbers, .* room for 1"):
        formats.dumps(Puzzle.from_clues([[1, 1]], [[1], [1]]), "pzpr")


def test_each_line_is_a_puzzle() -> None:
    found = formats.read_bytes(f"nonogram/{BODY}\n\nhttps://puzz.link/p?nonogram/1/1/11\n".encode())

    assert [document.puzzle for document in found] == [TICK, Puzzle.from_clues([[1]], [[1]])]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            "https://puzz.link/p?sudoku/9/9/m1",
            "the URL is of a sudoku puzzle; only nonogram URLs can be read",
        ),
        (
            "gary",
            "'gary' is no puzzle URL; paste one like 'https://puzz.link/p?nonogram/4/3/2g1i1g121i'",
        ),
        (
            " ",
            (
                "there is no puzzle URL here; "
                "paste one like 'https://puzz.link/p?nonogram/4/3/2g1i1g121i'"
            ),
        ),
        ("nonogram/4", "the height is missing; write a number from 1"),
        ("nonogram/0/3/1", "the width is 0; write a number from 1"),
        ("nonogram/4/-3/1", "the height is -3, which is negative; write a number from 1"),
        (
            "nonogram/4/3/2g1i1g121",
            (
                "the clues fill 11 places, but a board of this size has 14; "
                "check that the URL was copied whole"
            ),
        ),
        (
            "nonogram/4/3/2g1i1g121i1",
            (
                "the clues fill 15 places or more, but a board of this size has 14; "
                "check that the URL was copied whole"
            ),
        ),
        (
            "nonogram/4/3/2g1i1g121!",
            "'!' can't stand among the clues of a nonogram URL; check that it was copied whole",
        ),
        (
            "nonogram/4/3/3g1i1g121i",
            (
                "the rows have 4 black cells but the columns have 5; "
                "correct the clues: a number is wrong or missing"
            ),
        ),
    ],
)
def test_faults_are_told(text: str, said: str) -> None:
    assert fault("pzpr", text) == f"line 1: {said}"


def test_another_puzzle_of_those_sites_is_named_by_content_alone() -> None:
    with pytest.raises(FormatError, match="of a heyawake puzzle"):
        formats.read_bytes(b"https://puzz.link/p?heyawake/6/6/aa66aapv0fu0g2i3k")


@pytest.mark.parametrize(
    "text", ["nonogram", "a nonogram/4/3/1", "4/3/2g1i1g121i", "see https://puzz.link/p?a/1", ""]
)
def test_other_texts_are_not_taken_for_a_url(text: str) -> None:
    assert not recognised("pzpr", text)
