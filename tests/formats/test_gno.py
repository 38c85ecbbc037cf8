"""Gnonograms files: sections."""

from __future__ import annotations

import pytest

from nonoscope import formats
from nonoscope.formats import Document
from nonoscope.model import Facts, Grid, Puzzle

from .plain_text import TICK, fault, read, read_document, recognised

PLAIN = """\
[Dimensions]
3
4
[Row clues]
2, 1
1
0
[Column clues]
2
1
0
1
"""
GOAL = Grid.parse("##.# #... ....")


def test_a_bare_puzzle_has_three_sections() -> None:
    assert formats.dumps(TICK, "gno") == PLAIN
    assert read("gno", PLAIN) == TICK


def test_all_that_is_known_has_its_section() -> None:
    facts = Facts("Tick [1]", "A. N.", "(c) 2026", "CC0-1.0", "a book", "one\ntwo")
    document = Document(
        Puzzle.from_grid(GOAL, facts=facts),
        GOAL,
        (Grid.parse("##?? .??? ????"),),
        (("date", "2026-01-31"), ("difficulty", "4"), ("id", "7")),
    )

    text = formats.dumps(document, "gno")

    assert text == (
        "[Description]\nTick %5B1%5D\nA. N.\n2026-01-31\n4\n"
        "[License]\nCC0-1.0\n[Copyright]\n(c) 2026\n[Source]\na book\n[Notes]\none%0Atwo\n"
        f"[Properties]\nid: 7\n{PLAIN}"
        "[Solution grid]\n2 2 1 2\n2 1 1 1\n1 1 1 1\n"
        "[Working grid]\n2 2 0 0\n1 0 0 0\n0 0 0 0\n[State]\nSOLVING\n"
    )
    assert read_document("gno", text) == document


def test_files_of_the_program_itself_are_read() -> None:
    text = (
        "[Description]\nTick%20mark\nFido\n2010/06/27\n4\n[License]\nCC BY-SA\n"
        "[Dimensions]\n3\n4\n[Row clues]\n2,1\n1\n0\n[Column clues]\n2\n1\n0\n1\n"
        "[Solution]\n2 2 1 2 \n2 1 1 1 \n1 1 1 1 \n"
        "[Working grid]\n0 0 0 0 \n0 0 0 0 \n0 0 0 0 \n[State]\nGAME_STATE_SETTING\n"
        "[Locked]\ntrue\n[Original path]\n/home/fido/tick.gno\n"
    )

    document = read_document("gno", text)

    assert document.puzzle.clues == TICK.clues
    assert document.puzzle.facts == Facts("Tick mark", "Fido", licence="CC BY-SA")
    assert document.goal == GOAL
    assert document.saved == (), "the picture was being drawn"
    assert document.properties == (("date", "2010/06/27"), ("difficulty", "4"))
    assert recognised("gno", text)


@pytest.mark.parametrize(
    ("description", "title", "author", "date"),
    [
        ("Tick\n\n2021-12-05T15:41:27+0000\n4\n", "Tick", "", "2021-12-05T15:41:27+0000"),
        ("Tick\n2021-12-05\n4\n", "Tick", "", "2021-12-05"),
        ("Tick\nFido\n", "Tick", "Fido", ""),
        ("100% done\n", "100% done", "", ""),
    ],
)
def test_descriptions_of_all_versions_are_read(
    description: str, title: str, author: str, date: str
) -> None:
    document = read_document("gno", f"[Description]\n{description}{PLAIN}")

    assert document.puzzle.facts == Facts(title, author)
    assert dict(document.properties).get("date", "") == date


@pytest.mark.parametrize(
    "text",
    [
        pytest.param(PLAIN.replace("\n[", "\n\n["), id="blank lines between sections"),
        pytest.param("[col]\n2\n1\n0\n1\n[ROWs]\n2 1\n1\n0\n[dim]\n3 4\n", id="short headings"),
        pytest.param(PLAIN.replace("2, 1\n", "2,1,\n"), id="a comma at the end"),
        pytest.param("A note\n" + PLAIN, id="text before the first heading"),
    ],
)
def test_dialects_are_read_alike(text: str) -> None:
    assert read("gno", text) == TICK


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("[Dimensions]\n3\n4\n", "", "line 9: the heading [Dimensions] is missing"),
        ("3\n4\n", "3\n", "line 1: the number of columns is missing"),
        ("3\n4\n", "0\n4\n", "line 2: the number of rows is 0"),
        ("3\n4\n", "3\n-4\n", "line 3: the number of columns is -4, which is negative"),
        ("3\n4\n", "gary\n4\n", "line 2: the number of rows is 'gary', not a number"),
        (
            "3\n4\n",
            "99999\n99999\n",
            "line 2: a board of 99999x99999 has more than 4,000,000",
        ),
        ("[Column clues]\n2\n1\n0\n1\n", "", "line 7: the heading [Column clues] is missing"),
        ("\n1\n0\n[", "\n1\n[", "line 4: [Row clues] has 2 clues, but the dimensions say 3"),
        ("2, 1", "2, ?", "line 5: a number of the clue is '?', not a number"),
        ("2, 1", "2, 3", "line 5: row 1: its clue needs 6 cells but the line has 4 (and 1 more)"),
        ("2, 1", "2", "line 9: the rows have 3 black cells but the columns have 4"),
    ],
)
def test_faults_are_told_with_their_line(old: str, new: str, said: str) -> None:
    assert fault("gno", PLAIN.replace(old, new)).startswith(said)


@pytest.mark.parametrize(
    ("grid", "said"),
    [
        ("", "line 13: the solution grid has 0 rows, but the dimensions say 3"),
        (
            "2 2 1 2\n2 1 1\n1 1 1 1\n",
            "line 15: a row of the solution grid has 3 cells, but the dimensions say 4",
        ),
        ("2 2 1 2\n2 1 1 x\n1 1 1 1\n", "line 15: a cell of the solution grid is 'x'"),
    ],
)
def test_faults_of_a_grid_are_told_with_their_line(grid: str, said: str) -> None:
    assert fault("gno", f"{PLAIN}[Solution grid]\n{grid}").startswith(f"{said}; ")


@pytest.mark.parametrize("text", ["[[1],[2]]", "[clues]\nrows = 1\n", "", "[Row clues]\n1\n"])
def test_other_texts_are_not_taken_for_it(text: str) -> None:
    assert not recognised("gno", text)
