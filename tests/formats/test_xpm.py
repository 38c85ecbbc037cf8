"""XPM pictures: C source, its colours and its letters."""

from __future__ import annotations

import pytest

from nonoscope import formats
from nonoscope.formats import Document
from nonoscope.model import Facts, Grid, Palette, Puzzle, Rectangle

from .plain_text import fault, read, read_document, recognised

GOAL = Grid.parse("##.# #... ....")
TICK = Document(Puzzle.from_grid(GOAL), GOAL)
TEXT = """\
/* XPM */
static char *nonogram[] = {
"4 3 2 1",
". c #ffffff",
"# c #000000",
"##.#",
"#...",
"....",
};
"""


def test_the_picture_is_drawn_with_the_letters_of_the_palette() -> None:
    assert formats.dumps(TICK, "xpm") == TEXT
    assert read_document("xpm", TEXT) == TICK


@pytest.mark.parametrize(
    "text",
    [
        pytest.param(
            '/* XPM */\nstatic const char * const a_xpm[] = {\n/* columns rows */\n"4 3 2 1 0 0",'
            '\n"  s background c None",\n"x s ink m black c black",\n/* pixels */'
            '"xx x","x   ",\n"    "};',
            id="None, several keys, comments, a space as a letter",
        ),
        pytest.param(
            '/* XPM */ char*a[]={"4 3 2 2","\\\\\\" c Black","-- c white",'
            '"\\\\\\"\\\\\\"--\\\\\\"","\\\\\\"------","--------"};',
            id="two letters a pixel, one a quote and one a backslash",
        ),
        pytest.param(TEXT.replace("#ffffff", "#fff").replace("#000000", "gray0"), id="#rgb, grey"),
        pytest.param(TEXT.replace("#ffffff", "#FFFFFFFFFFFF"), id="16 bits a channel"),
        pytest.param(TEXT.replace("# c #000000", "# m black"), id="a value for two colours only"),
        pytest.param("! XPM2\n4 3 2 1\n. c white\n# c #000000\n##.#\n#...\n....\n", id="XPM2"),
    ],
)
def test_dialects_are_read_alike(text: str) -> None:
    assert read_document("xpm", text) == TICK
    assert recognised("xpm", text)


def test_entries_of_the_same_colour_are_one() -> None:
    text = TEXT.replace("4 3 2 1", "4 3 3 1").replace('"##.#"', '"o c black",\n"#o.#"')

    assert read_document("xpm", text) == TICK


def test_white_is_a_colour_where_transparent_is_blank() -> None:
    text = '/* XPM */ {"3 1 3 1", "  c None", "w c white", "b c black", "w b"}'

    puzzle = read("xpm", text)

    assert puzzle.rows == Puzzle.from_clues([[(1, 2), (1, 1)]], [[], [], []]).rows
    assert [colour.name for colour in puzzle.palette.colours] == ["white", "black", "white 2"]


def test_names_of_two_words_are_known() -> None:
    puzzle = read("xpm", '/* XPM */ {"2 1 2 1", "a c Light Blue s sky", "b c navy", "ab"}')

    assert [colour.rgb for colour in puzzle.palette.colours] == ["#add8e6", "#000080"]


def test_texts_that_would_end_a_comment_or_a_string_are_kept() -> None:
    facts = Facts(title='*/ "Tick" \\n', author="É. Ö.")
    document = Document(Puzzle.from_grid(GOAL, facts=facts), GOAL)

    text = formats.dumps(document, "xpm")

    assert "/* title: \\u002a/ \\u0022Tick\\u0022 \\u005cn */\n/* author: É. Ö. */\n" in text
    assert read_document("xpm", text) == document


@pytest.mark.parametrize("colours", [60, 150, 254])
def test_many_colours_get_letters_enough(colours: int) -> None:
    values = [f"#{index * 60000:06x}" for index in range(colours)]
    palette = Palette.of([("", "#ffffff"), *(("", value) for value in values)])
    grid = Grid(Rectangle(colours + 1, 1), bytes(range(colours + 1)))
    document = Document(Puzzle.from_grid(grid, palette=palette), grid)

    assert read_document("xpm", formats.dumps(document, "xpm")) == document


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        (TEXT, "/* XPM */", "line 1: there is no picture here"),
        ('"....",', '"....,', "line 8: a string has no end"),
        ("4 3 2 1", "4 3", "line 3: the number of colours is missing"),
        ("4 3 2 1", "0 3 2 1", "line 3: the width is 0"),
        ("4 3 2 1", "4 gary 2 1", "line 3: the height is 'gary', not a number"),
        ("4 3 2 1", "4 -3 2 1", "line 3: the height is -3, which is negative"),
        (
            "4 3 2 1",
            "4 5 2 1",
            "line 8: the picture needs 2 colours and 5 rows, but 5 strings follow the first",
        ),
        ("4 3 2 1", "99999 99999 2 1", "line 3: a board of 99999x99999 has more than"),
        ("#000000", "blakc", "line 5: a colour is 'blakc', which isn't known"),
        ("# c #000000", "#", "line 5: a colour is missing"),
        ("#...", "#....", "line 7: row 2 has 5 letters, but 4 pixels need 4"),
        ("#...", "#.x.", "line 7: row 2 has the pixel 'x', which is no colour of the table"),
    ],
)
def test_faults_are_told_with_their_line(old: str, new: str, said: str) -> None:
    assert fault("xpm", TEXT.replace(old, new)).startswith(said)


def test_more_colours_than_a_palette_holds_are_refused() -> None:
    names = [f"{index:02x}" for index in range(256)]
    entries = "".join(f'"{name} c #{name}0000",' for name in names)
    text = f'/* XPM */ {{"256 1 256 2", {entries} "{"".join(names)}"}}'

    assert fault("xpm", text) == (
        "the picture has more colours than a puzzle may have, which is 254 and blank; "
        "reduce its colours first, in a paint program"
    )
