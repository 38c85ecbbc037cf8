"""Griddlers Solver's files: which way a clue's numbers stand, and what the picture is."""

from __future__ import annotations

import pytest

from nonoscope import formats
from nonoscope.formats import Document
from nonoscope.model import Facts, Grid, Puzzle

from .plain_text import TICK, fault, read, read_document, recognised

GOAL = Grid.parse("##.# #... ....")
CLUES = "\n 2\n 1\n\n 1\n\n 1 2\n 1\n\n"
TEXT = f"MK Version 3.0\n\n4 3\n\n # # . #\n # . . .\n . . . .\n{CLUES}"
UNTURNED = TEXT.replace(" 1 2\n", " 2 1\n")
NO_PICTURE = f"MK Version 3.0\n\n4 3\n\n\n\n\n{CLUES}"


def test_numbers_are_written_from_the_board_outwards() -> None:
    assert formats.dumps(Document(TICK, GOAL), "sgriddler") == TEXT
    assert read_document("sgriddler", TEXT) == Document(TICK, GOAL)


@pytest.mark.parametrize(
    "text",
    [
        pytest.param(UNTURNED, id="the picture shows that numbers aren't turned"),
        pytest.param(TEXT.replace(" 1 2", " -1 2"), id="a crossed off number"),
        pytest.param(TEXT.replace(" #", "#").replace(" .", "."), id="cells without spaces"),
        pytest.param(TEXT.rstrip("\n"), id="the last empty rows are lost"),
        pytest.param(TEXT + "\nsome words\n", id="words at the end"),
        pytest.param(TEXT.split(CLUES, maxsplit=1)[0], id="a picture alone"),
    ],
)
def test_dialects_are_read_alike(text: str) -> None:
    assert read_document("sgriddler", text) == Document(TICK, GOAL)
    assert recognised("sgriddler", text)


@pytest.mark.parametrize(
    "text",
    [
        pytest.param(NO_PICTURE, id="blank lines for the picture"),
        pytest.param(NO_PICTURE.replace(" 1 2", " 2 1"), id="line logic: not turned"),
        pytest.param(NO_PICTURE.replace("\n", "\r\n"), id="from Windows"),
        pytest.param("MK Version 3.0\n4 3\n2\n1\n0\n1\n1,2\n1\n0\n", id="no empty lines"),
        pytest.param(
            f"MK Version 3.0\n\n4 3\n\n ? o , ?\n ?\n\n{CLUES}", id="undecided and missing cells"
        ),
    ],
)
def test_a_puzzle_without_a_picture_is_settled_by_its_clues(text: str) -> None:
    assert read_document("sgriddler", text) == Document(TICK)


@pytest.mark.parametrize(
    ("cell", "rows"),
    [
        pytest.param(".", [[1, 2], [2, 1]], id="as they stand"),
        pytest.param("#", [[2, 1], [1, 2]], id="in reverse"),
        pytest.param("?", [[2, 1], [1, 2]], id="nothing says so: in reverse"),
    ],
)
def test_one_known_cell_settles_the_order_where_the_clues_do_not(
    cell: str, rows: list[list[int]]
) -> None:
    text = f"MK Version 3.0\n\n4 2\n\n ? {cell}\n\n\n 2\n 1\n 1\n 2\n\n 1 2\n 2 1\n"

    assert read("sgriddler", text) == Puzzle.from_clues(rows, [[2], [1], [1], [2]])


def test_an_unfinished_or_wrong_picture_is_the_state_of_play() -> None:
    begun = TEXT.replace(" # # . #", " # ? . ?")
    wrong = TEXT.replace(" # # . #", " # . # #")

    assert read_document("sgriddler", begun).saved == (Grid.parse("#?.? #... ...."),)
    assert read_document("sgriddler", wrong).saved == (Grid.parse("#.## #... ...."),)
    assert read_document("sgriddler", wrong).goal is None


def test_facts_and_a_second_picture_stand_at_the_end() -> None:
    puzzle = Puzzle.from_grid(GOAL, facts=Facts(title="Tick", notes="one\ntwo"))
    document = Document(puzzle, GOAL, (Grid.parse("##?? .??? ????"),))

    text = formats.dumps(document, "sgriddler")

    assert text == (
        f"MK Version 3.0\n\n4 3\n\n # # ? ?\n . ? ? ?\n ? ? ? ?\n{CLUES}"
        "\ntitle: Tick\nnotes: one\\u000atwo\ngoal: ##.#/#.../....\n"
    )
    assert read_document("sgriddler", text) == document


@pytest.mark.parametrize("words", ["goal: to win", "picture: of a cat", "goal: ##/##", "clues: 3"])
def test_words_of_others_at_the_end_do_no_harm(words: str) -> None:
    assert read_document("sgriddler", f"{TEXT}\n{words}\n") == Document(TICK, GOAL)


def test_a_finished_picture_in_colour_is_read() -> None:
    text = "MK Version 3.0\n\n3 2 2\n\n #1 #2 .\n . #2 #2\n\n1\n2\n1\n\n1 1\n2\n"
    picture = Grid.parse("#r. .rr")

    assert read_document("sgriddler", text) == Document(Puzzle.from_grid(picture), picture)
    assert read("sgriddler", text.replace("#1", "#0").replace("#2", "#1")).palette.letters == ".#r"


def test_a_puzzle_without_any_run_is_told_from_one_without_clues() -> None:
    empty = Puzzle.from_clues([[]], [[], []])
    played = Document(empty, None, (Grid.parse("##"),))

    assert read("sgriddler", formats.dumps(empty, "sgriddler")) == empty
    assert read_document("sgriddler", formats.dumps(played, "sgriddler")) == played


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("MK\n", "line 1: the first line isn't 'MK Version 3.0'"),
        ("MK Version 3.0\n", "line 1: the width is missing"),
        ("MK Version 3.0\n\n4\n", "line 3: the height is missing"),
        ("MK Version 3.0\n\n0 3\n", "line 3: the width is 0"),
        ("MK Version 3.0\n\n4 gary\n", "line 3: the height is 'gary', not a number"),
        (
            "MK Version 3.0\n\n4 3\n",
            "line 3: there is neither a clue for any line nor a finished picture",
        ),
        (TEXT.replace(" # # . #", " # # X #"), "line 5: the picture has 'X'"),
        (
            TEXT.replace(" # # . #", " # # . # #"),
            "line 5: a row of the picture has 5 cells, but the width is 4",
        ),
        (TEXT.replace(" 1 2", " 1 x"), "line 14: a number of the clue is 'x', not a number"),
        (
            TEXT.replace(" 1 2", " 1 3"),
            "line 14: row 1: its clue needs 5 cells but the line has 4 (and 1 more)",
        ),
        (TEXT.replace(" 1 2", " 2"), "line 9: the rows have 3 black cells but the columns have 4"),
        (TEXT.split("\n\n 1 2", maxsplit=1)[0], "line 3: the clues of the rows are missing"),
        (
            TEXT.replace(" # # . #", " #2 # . ?"),
            "line 3: the picture is in colour and not finished",
        ),
        (
            "MK Version 3.0\n4 1\n#.#.\n#.#.\n1\n0\n1\n0\n1 1\n",
            "line 4: the picture has 2 rows, but the height is 1",
        ),
    ],
)
def test_faults_are_told_with_their_line(text: str, said: str) -> None:
    assert fault("sgriddler", text).startswith(f"{said}; ")
