"""Game IDs: columns first, given squares after the comma."""

from __future__ import annotations

import pytest

from nonoscope import formats
from nonoscope.formats import Source
from nonoscope.model import Grid, Puzzle

from .plain_text import TICK, fault, read, recognised

TEXT = "4x3:2/1//1/2.1/1/"


def with_given(drawing: str) -> Puzzle:
    return Puzzle.from_clues(TICK.rows, TICK.columns, given=Grid.parse(drawing))


def test_the_puzzle_is_one_line() -> None:
    assert formats.dumps(TICK, "tatham") == TEXT + "\n"
    assert read("tatham", TEXT) == TICK


@pytest.mark.parametrize(
    ("squares", "drawing"),
    [
        (",Di", "???# ???? ????"),
        (",bk", "?.?? ???? ????"),
        (",AAaAAaaaaaaa", "##.# #... ...."),
        (",l", "???? ???? ???."),
    ],
)
def test_given_squares_follow_the_comma(squares: str, drawing: str) -> None:
    puzzle = with_given(drawing)

    assert read("tatham", TEXT + squares) == puzzle
    assert formats.dumps(puzzle, "tatham") == f"{TEXT}{squares}\n"


@pytest.mark.parametrize("unknown", [0, 1, 24, 25, 26, 49, 50, 51, 74])
def test_long_stretches_without_given_squares_are_counted_by_z(unknown: int) -> None:
    cells = "?" * unknown + "#" + "?" * (75 - unknown)
    puzzle = Puzzle.from_clues([[76]], [[1]] * 76, given=Grid.parse(cells))

    text = formats.dumps(puzzle, "tatham")

    assert text.partition(",")[2].count("z") == unknown // 25 + (75 - unknown) // 25
    assert read("tatham", text) == puzzle


def test_one_number_before_the_colon_is_a_square() -> None:
    assert read("tatham", "2:1/1/1/1") == Puzzle.from_clues([[1], [1]], [[1], [1]])


def test_each_line_is_a_puzzle() -> None:
    found = formats.read_bytes(f"\n{TEXT}\n\n  1x1:1/1 \n".encode())

    assert [document.puzzle for document in found] == [TICK, Puzzle.from_clues([[1]], [[1]])]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (" \n", "there is no game ID here; write one like '4x3:2/1//1/2.1/1/'"),
        ("gary", "'gary' is no game ID; write one like '4x3:2/1//1/2.1/1/'"),
        (
            "15x15#123456789",
            (
                "this is a random seed, which has no clues in it; choose 'Specific...' "
                "in the game's menu and copy the ID with ':' that is shown there"
            ),
        ),
        ("0x3:1", "the width is 0; write a number from 1"),
        (
            "4x3:2/1//1/2.1/1",
            (
                "a puzzle of 4x3 has 7 clues, but 6 are here; "
                "correct the size or the clues, which '/' separates"
            ),
        ),
        (
            "4x3:2/1//1/2.x/1/",
            "a number of clue 5 is 'x', not a number; write a number from 1",
        ),
        ("4x3:2/1//1/2..1/1/", "a number of clue 5 is missing; write a number from 1"),
        (TEXT + ",D?", "the given squares have '?'; only letters may follow the comma"),
        (
            TEXT + ",D",
            (
                "the given squares reach cell 4, but the board has 12; "
                "check that the ID was copied whole"
            ),
        ),
        (TEXT + ",DiA", "there are more given squares than cells; leave out the last letters"),
        (
            "4x3:2/1//1/3.1/1/",
            (
                "row 1: its clue needs 5 cells but the line has 4 (and 1 more); "
                "correct the clues: a number is wrong or missing"
            ),
        ),
    ],
)
def test_faults_are_told(text: str, said: str) -> None:
    assert fault("tatham", text) == f"line 1: {said}"


@pytest.mark.parametrize(
    "text", ["4x3", "4 3\n2 1\n", "4: rows\n1\n", "x:1/1", "1:1/1 and more", "{}", "P1 1 1 1"]
)
def test_other_texts_are_not_taken_for_an_id(text: str) -> None:
    assert not recognised("tatham", text)


def test_a_seed_is_told_apart_by_content() -> None:
    with pytest.raises(formats.FormatError, match="random seed"):
        formats.read_bytes(b"15x15#12345")
    assert formats.by_name("tatham").recognise(Source(b"15x15#12345"))
