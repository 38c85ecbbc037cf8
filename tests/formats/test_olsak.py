"""Olšák's `.g`: free text, a colour table, groups of clues where a blank line is an empty line."""

from __future__ import annotations

import pytest
from hypothesis import given

from nonoscope import formats
from nonoscope.formats import Document, Source
from nonoscope.formats.x_colours import x_colour
from nonoscope.model import Clue, Facts, Grid, Palette, Puzzle, default_palette

from ..strategies import long_texts, texts
from .plain_text import TICK, fault, read, recognised

TEXT = ": rows\n2 1\n1\n\n: columns\n2\n1\n\n1\n: end\n"
COLOURS = Palette.of([("paper", "#fff8dc"), ("sun", "#ffff00", "y"), ("night", "#000080", "#")])
FLAG = Puzzle.from_grid(
    Grid.parse("y#. .#.", COLOURS), palette=COLOURS, facts=Facts(title="Flag", notes="Of\nnowhere")
)
FLAG_TEXT = """\
Flag

Of
nowhere
#d
   0:   #FFF8DC   paper
   y:y  #FFFF00   sun
   a:#  #000080   night
: rows
1y 1a
1a
: columns
1y
2a

: end
"""


def test_black_and_white_needs_no_table_and_blank_lines_are_empty_lines() -> None:
    assert formats.dumps(TICK, "g") == TEXT
    assert read("g", TEXT) == TICK


def test_colours_text_and_an_empty_last_column_are_written_and_read() -> None:
    assert formats.dumps(FLAG, "g") == FLAG_TEXT
    assert read("g", FLAG_TEXT) == FLAG
    assert recognised("g", FLAG_TEXT)


@pytest.mark.parametrize(
    "text",
    [
        pytest.param(":\n2 1\n1\n\n:\n2\n1\n\n1\n", id="no words, no end"),
        pytest.param(":rows ---\n  2,  1\n     1\n0\n:sloupce:\n2\n1\n \n1\n:\n", id="aligned"),
        pytest.param("\n\n: x\r\n2 1\r\n1\r\n\r\n: y\r\n2\r\n1\r\n\r\n1\r\n: z\r\nbye", id="more"),
        pytest.param("#d\n1:* black\n: r\n2 1\n1\n\n: c\n2\n1\n\n1\n", id="a table with a default"),
        pytest.param(
            "#Declared:\n\n  0:  white\n  x:X  #000\n: r\n2x 1x\n1x\n\n: c\n2x\n1x\n\n1x\n",
            id="a table with a letter",
        ),
    ],
)
def test_dialects_are_read_alike(text: str) -> None:
    assert read("g", text) == TICK
    assert recognised("g", text)


def test_plain_numbers_have_the_colour_1_wherever_it_is_declared() -> None:
    text = "Two\n#d\n  m:%  blue\n  1:*  black  ink\n: r\n1m 1\n: c\n1m\n1\n"

    puzzle = read("g", text)

    assert [(colour.name, colour.rgb) for colour in puzzle.palette.colours] == [
        ("white", "#ffffff"),
        ("blue", "#0000ff"),
        ("ink", "#000000"),
    ]
    assert puzzle.palette.letters == ".%*"
    assert puzzle.rows == (Clue([(1, 1), (1, 2)]),)
    assert puzzle.title == "Two"


def test_a_letter_that_drawings_cannot_use_gives_way_to_that_of_the_clues() -> None:
    assert read("g", "#d\n r:& red\n: r\n1r\n: c\n1r\n").palette.letters == ".r"


@pytest.mark.parametrize("title", ["#d", "#t", ": rows", ":", "# 1", "#deck", "3 4", "x\u00e9"])
def test_titles_that_look_like_marks_are_kept(title: str) -> None:
    puzzle = Puzzle.from_clues([[1]], [[1]], title=title)

    assert read("g", formats.dumps(puzzle, "g")) == puzzle


@given(title=texts, notes=long_texts)
def test_any_title_and_notes_are_kept(title: str, notes: str) -> None:
    puzzle = Puzzle.from_clues(
        [[1]], [[]], facts=Facts(title=title, notes=f"{notes}\n\n : {notes}")
    )

    assert read("g", formats.dumps(puzzle, "g"), lenient=True) == puzzle


def test_as_many_colours_as_a_palette_has_are_kept_apart() -> None:
    palette = default_palette(254)
    puzzle = Puzzle.from_clues(
        [[(1, colour) for colour in range(1, 255)]],
        [[(1, colour)] for colour in range(1, 255)],
        palette=palette,
    )

    data = formats.by_name("g").write([Document(puzzle)])

    assert formats.by_name("g").read(Source(data)) == [Document(puzzle)]


DOT = ": rows\n1\n: columns\n1\n"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            "Dot\n",
            (
                "line 1: the line ': rows' is missing; "
                "write it before the row clues, and ': columns' before the column clues"
            ),
        ),
        (
            ": rows\n1\n1\n",
            (
                "line 3: the line ': columns' is missing; "
                "write it between the row clues and the column clues"
            ),
        ),
        (": rows\n: columns\n1\n", "line 1: the row clues are missing; write them below this line"),
        (
            ": rows\n1\n: columns",
            "line 3: the column clues are missing; write them below this line",
        ),
        (
            ": rows\ngary\n: columns\n1\n",
            (
                "line 2: 'gary' in the clue of row 1 isn't a number with a colour's letter; "
                "write it like 3 or 3y; triangles, written like a3b, can't be read"
            ),
        ),
        (": rows\n1 0\n: columns\n1\n", "line 2: a number of row 1 is 0; write a number from 1"),
        (
            ": rows\n1y\n: columns\n1\n",
            (
                "line 2: '1y' has a colour's letter, but the file has no colour table; "
                "write the number alone, or declare colours below a line '#d' before ': rows'"
            ),
        ),
        (
            f"#d\n y:y yellow\n{DOT}",
            (
                "line 4: '1' has no colour's letter, and the table at line 1 has no colour 1; "
                "write a letter after it, or declare the colour of plain numbers, such as "
                "'1:* black'"
            ),
        ),
        (
            "#d\n y:y yellow\n b:b blue\n: rows\n1q\n: columns\n1y\n",
            (
                "line 5: the colour of '1q' isn't in the table at line 1; "
                "use one of y, b, or declare it there"
            ),
        ),
        (
            f"#d\n 0: white\n{DOT}",
            (
                "line 1: the colour table has no colour beside the background; "
                "declare one below, such as '1:* black'"
            ),
        ),
        (
            f"#d\n yellow\n{DOT}",
            (
                "line 2: 'yellow' doesn't declare a colour; "
                "write letter, colon, letter, colour, such as 'y:y yellow' or 'y:y #FFFF00'"
            ),
        ),
        (
            f"#d\n 1:*\n{DOT}",
            (
                "line 2: '1:*' doesn't declare a colour; "
                "write letter, colon, letter, colour, such as 'y:y yellow' or 'y:y #FFFF00'"
            ),
        ),
        (
            f"#d\n 1:* mauvish\n{DOT}",
            (
                "line 2: the colour 'mauvish' isn't known; "
                "write it as '#' and six digits, such as #FF8000 for orange"
            ),
        ),
        (
            f"#d\n 7:* red\n{DOT}",
            (
                "line 2: '7' can't stand for a colour; "
                "use a letter; 0 is for the background and 1 for numbers without a letter"
            ),
        ),
        (
            f"#d\n 1:* red\n 1:x blue\n{DOT}",
            "line 3: the colour '1' is declared twice; give each its own letter",
        ),
        (
            f"#d\n t:t black/white\n{DOT}",
            (
                "line 2: the colour 'black/white' is a triangle of two colours; "
                "only puzzles of whole cells can be read"
            ),
        ),
        (
            f"Bee\n#t\n{DOT}",
            (
                "line 6: a triddler has six groups of clues, and there are 2; "
                "write a line with a colon before each: ': top left', and so on"
            ),
        ),
        (
            ":A\n1\n:B\n1\n:C\n1\n:D\n1\n:E\n1\n:F\n1\n1\n",
            (
                "line 1: sides of 1 top left, 1 bottom left, 1 bottom, 1 bottom right, 1 top right,"
                " 2 top don't close to a hexagon; write the clues of all lines of each side"
            ),
        ),
        (
            "#d\n y:y yellow\n b:b blue\n: rows\n1y\n: columns\n1b\n",
            (
                "line 7: the rows have 1 yellow cells but the columns have 0 (and 1 more); "
                "correct the clues: a number is wrong or missing"
            ),
        ),
    ],
)
def test_faults_are_told_with_their_line(text: str, said: str) -> None:
    assert fault("g", text) == said


@pytest.mark.parametrize(
    "text",
    ["4x3:2/1//1/2.1/1/", ": a\nnot clues\n: b\n", "rows: 3\ncolumns: 4\n", ":\n", "", "1\n\n1\n"],
)
def test_other_texts_are_not_taken_for_it(text: str) -> None:
    assert not recognised("g", text)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("red", "#ff0000"),
        ("Green", "#00ff00"),
        ("LightSlateGrey", "#778899"),
        ("gray0", "#000000"),
        ("grey100", "#ffffff"),
        ("gray101", None),
        ("red3", "#cd0000"),
        ("red5", None),
        ("#fff", "#ffffff"),
        ("#123456", "#123456"),
        ("#123456789", "#124578"),
        ("#111122223333", "#112233"),
        ("#12", None),
        ("", None),
    ],
)
def test_colours_of_x(name: str, value: str | None) -> None:
    assert x_colour(name) == value
