"""`.non`: every dialect, and what we write; the faults are in test_non_faults.py."""

from __future__ import annotations

import gzip
import zlib
from dataclasses import replace

import pytest

from nonoscope.formats import Document, FormatError, Source, non, source
from nonoscope.model import Facts, Grid, Palette, Puzzle

PICTURE = Grid.parse("##.# #... ....")
TICK = Puzzle.from_grid(PICTURE)
HEAD = "width 4\nheight 3\n"
ROWS = "rows\n2,1\n1\n0\n"
COLUMNS = "columns\n2\n1\n0\n1\n"


def read(text: str, *, lenient: bool = False) -> Document:
    (document,) = non.read(Source(text.encode(), "tick.non", lenient))
    return document


def fault(text: str | bytes) -> FormatError:
    data = text.encode() if isinstance(text, str) else text
    with pytest.raises(FormatError) as caught:
        non.read(Source(data, "tick.non"))
    return caught.value


@pytest.mark.parametrize(
    "text",
    [
        HEAD + ROWS + COLUMNS,
        HEAD + "rows\n2.1\n1\n0\ncolumns\n2\n1\n0\n1",
        HEAD + "rows\n2 1\n 1 \n0\ncolumns\n2\n1\n0\n1",
        HEAD + "rows\n2, 1,\n1,\n0\ncolumns\n\t2\n\t1\n\t0\n\t1",
        "WIDTH 4\nHeight: 3\nColumns:\n2\n1\n0\n1\nROWS\n2,1\n1\n0\n",
        "rows 3\ncolumns 4\n" + ROWS + COLUMNS,
        "rows 3\n2,1\n1\n0\ncolumns 4\n2\n1\n0\n1\n",
        "rows 3\n2,1\n1\n\ncolumns 4\n2\n1\n\n1\n",
        "width 4\n" + COLUMNS + "height 3\n" + ROWS,
        "# a comment\n" + HEAD + "maxrule 2\nrows\n2,1\n; another\n1\n0\n" + COLUMNS,
        "\n\n" + HEAD + "\n\n" + ROWS + "\n\n" + COLUMNS + "\n\n",
        "cols 4\nrows 3\n" + ROWS + "cols\n2\n1\n0\n1\n",
        "width=4\nheight = 3\n" + ROWS + COLUMNS,
        "\ufeff" + HEAD + ROWS + COLUMNS,
        HEAD + ROWS + COLUMNS + "====\n",
    ],
)
def test_every_spelling_gives_the_same_puzzle(text: str) -> None:
    assert read(text).puzzle == TICK


@pytest.mark.parametrize(
    ("rows", "columns"),
    [
        ("2,1\n1\n\n", "2\n1\n\n1\n"),
        ("2,1\n1\n\n\n", "2\n1\n\n1\n\n\n"),
        ("\n2,1\n\n\n1\n0\n\n", "2\n\n1\n0\n\n\n1\n"),
    ],
    ids=["blank is empty", "blank is empty, then a separator", "blank is noise"],
)
def test_blank_lines_are_clues_only_where_clues_are_missing(rows: str, columns: str) -> None:
    assert read(f"{HEAD}rows\n{rows}columns\n{columns}").puzzle == TICK


def test_a_blank_line_before_a_heading_is_no_clue_in_a_file_with_separators() -> None:
    text = "width 4\nheight 4\n\nrows\n2,1\n1\n1\n\ncolumns\n3\n1\n1\n\n"

    found = fault(text)

    assert (found.line, found.fact) == (9, "there are 3 clues under 'rows', but the height is 4")


def test_a_blank_last_clue_before_a_separator_is_read() -> None:
    text = "width 4\nheight 3\n\nrows\n2,1\n1\n\n\ncolumns\n2\n1\n\n1\n\ngoal 110110000000\n"

    assert read(text).puzzle == TICK


def test_a_goal_settles_which_blank_lines_are_clues() -> None:
    clues = "width 2\nheight 4\n\nrows\n\n1\n\n1\n\ncolumns\n2\n0\n\n"

    assert (fault(clues).line, fault(clues).fact) == (
        10,
        "there are 2 clues under 'rows', but the height is 4",
    )
    for goal, rows in (("10001000", [[1], [], [1], []]), ("00100010", [[], [1], [], [1]])):
        assert read(f"{clues}goal {goal}").puzzle == Puzzle.from_clues(rows, [[2], []])


def test_a_missing_clue_is_told_as_such_when_sums_show_it() -> None:
    text = "width 2\nheight 3\nrows\n1\n1\n\ncolumns\n2\n1\n"

    assert fault(text).fact == "there are 2 clues under 'rows', but the height is 3"


def test_facts_and_properties_may_be_quoted_or_bare_and_have_entities() -> None:
    text = (
        "title \"Salt &amp; 'pepper'\"\nby 'A. Nonymous'\ncopyright &copy; 2024 &#8211; me\n"
        'license CC0-1.0\ncatalogue "no. 5"\nLevel 3\nid x"y\n'
    )

    document = read(text + HEAD + ROWS + COLUMNS + 'collection "all"\n')

    assert document.puzzle.facts == Facts(
        title="Salt & 'pepper'",
        author="A. Nonymous",
        copyright="\u00a9 2024 \u2013 me",
        licence="CC0-1.0",
    )
    assert document.properties == (
        ("catalogue", "no. 5"),
        ("Level", "3"),
        ("id", 'x"y'),
        ("collection", "all"),
    )


@pytest.mark.parametrize(
    "goal",
    [
        'goal "110110000000"',
        "goal 110110000000",
        "goal '1101 1000 0000'",
        "goal\n1101\n1000\n0000\n",
        "goal\n\n  1101\n  1000\n  0000\n\n",
        'goal "1101\n1000\n0000"',
        "goal\n##.#\n#...\n....",
        "GOAL XX.X/X.../....",
    ],
)
def test_goals_of_every_shape_are_read(goal: str) -> None:
    assert read(HEAD + ROWS + COLUMNS + goal + "\ntitle x\n") == Document(
        replace(TICK, facts=Facts(title="x")), PICTURE
    )


def test_saved_states_may_repeat_and_given_cells_are_kept() -> None:
    text = 'saved "11?11???????"\nsaved ????????????\ngiven "1???????????"\n'

    document = read(HEAD + ROWS + COLUMNS + text)

    assert document.saved == (Grid.parse("##?# #??? ????"), Grid.parse("???? ???? ????"))
    assert document.puzzle.given == Grid.parse("#??? ???? ????")


@pytest.mark.parametrize(
    ("drawn", "cells"),
    [
        ("##.#\n#...\n....", "##.# #... ...."),
        ("**?*\n*..?\n....", "##?# #..? ...."),
        ("XX-X\nX---\n----", "##.# #... ...."),
        ("1101\n1000\n0000", "##.# #... ...."),
        ("1 1 0 1\n1 0 0 0\n0 0 0 0", "##.# #... ...."),
        ("** *\n*\n\n", "##.# #... ...."),
        ("##. \n#   \n    ", "##.? #??? ????"),
        ("\n##.#\n\n#...\n\n....\n", "##.# #... ...."),
    ],
)
def test_a_grid_section_is_a_state_of_play(drawn: str, cells: str) -> None:
    document = read(f"{HEAD}{ROWS}{COLUMNS}grid\n{drawn}\n")

    assert document.saved == (Grid.parse(cells),)


RED_BLUE = Palette.of([("white", "#ffffff"), ("", "#ff0000", "a"), ("", "#0000ff", "b")])


def test_the_colours_of_mikix_are_read() -> None:
    text = (
        "color a #ff0000\ncolor b #00f\nwidth 3\nheight 2\nrows\n1a,2b\n\ncolumns\n1a\n1b\n1b\n"
        'goal "abb000"\n'
    )

    document = read(text)

    assert document.puzzle.palette == RED_BLUE
    assert document.puzzle.rows == (((1, 1), (2, 2)), ())
    assert document.goal is not None
    assert document.puzzle.accepts(document.goal)


def test_letters_of_mikix_need_no_declaration_if_both_sides_have_them() -> None:
    document = read("width 2\nheight 1\nrows\n1x,1\ncolumns\n1x\n1\ngoal x1")

    assert document.puzzle.palette.letters == ".#x"
    assert document.puzzle.rows == (((1, 2), (1, 1)),)
    assert document.goal == Grid(document.puzzle.geometry, bytes([2, 1]))


def test_a_letter_on_one_side_only_is_a_typing_mistake() -> None:
    found = fault("width 2\nheight 1\nrows\n1,l\ncolumns\n1\n1\n")
    assert (found.line, found.fact) == (4, "'1,l' is not a clue")

    found = fault("width 2\nheight 1\nrows\n1l\ncolumns\n1\n0\n")
    assert (found.line, "only the rows have" in found.fact) == (4, True)


@pytest.mark.parametrize("first", ["red: 1, 1  blue: 2", "red 1 1 blue 2", "1red,1Red,blue: 2"])
def test_the_colours_of_nonny_are_read(first: str) -> None:
    text = (
        "width 5\nheight 2\n\ncolor red FF0000 #\ncolor blue 0000FF\n\n"
        f"rows\n{first}\n3 red 1\n\ncolumns\nred 1 black 1\n1\nred: 1, black: 1\nblue 1\n"
        "blue: 1, red 1\n"
    )

    puzzle = read(text).puzzle

    assert [colour.name for colour in puzzle.palette.colours] == ["white", "black", "red", "blue"]
    assert puzzle.palette.letters == ".b#a"
    assert puzzle.rows == (((1, 2), (1, 2), (2, 3)), ((3, 1), (1, 2)))


def test_a_declared_black_is_the_colour_of_plain_numbers() -> None:
    puzzle = read(
        "color red FF0000 #\ncolor black 000000 X\nwidth 2\nheight 1\nrows\n1 red 1\n"
        "columns\n1\nred 1\n"
    ).puzzle

    assert puzzle.rows == (((1, 2), (1, 1)),)
    assert puzzle.palette.letters == ".#X"


def test_a_background_may_be_declared() -> None:
    puzzle = read(
        "color 0 #ffffee\ncolor k #000000\nwidth 1\nheight 1\nrows\n1k\ncolumns\n1k\n"
    ).puzzle

    assert [colour.rgb for colour in puzzle.palette.colours] == ["#ffffee", "#000000"]


def test_a_bundle_holds_several_puzzles_and_may_be_compressed() -> None:
    plain = (HEAD + ROWS + COLUMNS + "====\ntitle b\n" + HEAD + ROWS + COLUMNS).encode()

    for data in (plain, zlib.compress(plain), gzip.compress(plain)):
        assert non.recognise(Source(data))
        assert [document.puzzle.title for document in non.read(Source(data))] == ["", "b"]


def test_a_fault_in_a_bundle_has_the_line_of_the_file() -> None:
    assert fault(HEAD + ROWS + COLUMNS + "====\nwidth 0\n").line == 13


def test_what_would_unpack_to_more_than_a_file_may_have_is_refused(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("nonoscope.formats.non_bundle.MAX_BYTES", 1000)
    bomb = zlib.compress(b"\n" * 1_000_000)

    assert len(bomb) < source.MAX_BYTES
    assert "MB" in fault(bomb).fact


@pytest.mark.parametrize(
    ("data", "fact"),
    [
        (zlib.compress(b"width 4\n" * 99)[:-9], "the compressed data end too early"),
        (b"\x78\x9cgary", "the compressed data are damaged"),
        (b"====\n\n====\n", "there is no puzzle in the file"),
    ],
)
def test_damaged_bundles_are_told(data: bytes, fact: str) -> None:
    assert fault(data).fact == fact


def test_clues_that_cannot_be_right_are_accepted_on_request() -> None:
    document = read(HEAD + "rows\n2,1\n4\n0\n" + COLUMNS, lenient=True)

    assert document.puzzle.problems()


def test_a_document_is_written_so_that_other_programs_read_it() -> None:
    puzzle = replace(
        TICK,
        given=Grid.parse("#??? ???? ????"),
        facts=Facts(
            title='A "tick" & more',
            author="A. Nonymous",
            licence="CC0-1.0",
            source="a book",
            notes="two\nlines",
        ),
    )
    properties = (("catalogue", "no. 5"), ("rows", "a=b"), ("two words", ""))
    document = Document(puzzle, PICTURE, (Grid.parse("##?? ???? ????"),), properties)

    assert non.write([document]).decode().splitlines() == [
        'title "A &quot;tick&quot; &amp; more"',
        'by "A. Nonymous"',
        "license CC0-1.0",
        'source "a book"',
        'notes "two&#10;lines"',
        'catalogue "no. 5"',
        'property "rows=a=b"',
        'property "two words="',
        *("width 4", "height 3"),
        *("", "rows", "2,1", "1", "0"),
        *("", "columns", "2", "1", "0", "1"),
        *("", 'goal "110110000000"', 'saved "11??????????"', 'given "1???????????"'),
    ]
    assert non.read(Source(non.write([document]))) == [document]


def test_colours_are_written_in_the_way_of_mikix() -> None:
    grid = Grid.parse(
        "rb. ...",
        palette := Palette.of([("", "#fffff0"), ("Rot", "#ff0000", "r"), ("blue", "#0000ff", "b")]),
    )

    written = non.write([Document(Puzzle.from_grid(grid, palette=palette), grid)]).decode()

    assert written.splitlines() == [
        *("width 3", "height 2", "color 0 #fffff0", "color r #ff0000", "color b #0000ff"),
        *('colour-name 0 "white"', 'colour-name r "Rot"', 'colour-name b "blue"'),
        *("", "rows", "1r,1b", "0", "", "columns", "1r", "1b", "0", "", 'goal "rb0000"'),
    ]


@pytest.mark.parametrize(
    "text",
    ["half a pair \ud800", "tab\tand\rreturn\0", "&#10; &amp;", "  spaces  ", "'", '"', "\\"],
)
def test_no_text_is_too_strange_to_be_written(text: str) -> None:
    document = Document(
        replace(TICK, facts=Facts(title=text)), properties=((text, text), ("id", text))
    )

    (found,) = non.read(Source(non.write([document])))

    kept = text.replace("\ud800", "?")
    assert found.puzzle.title == kept
    assert found.properties == ((kept, kept), ("id", kept))


@pytest.mark.parametrize(
    "text",
    ["4 3\n2 1\n1\n0\n", "rows\n1 2\n3\n", "The width of a hair\nand the height of folly\n", ""],
)
def test_other_texts_are_not_taken_for_it(text: str) -> None:
    assert not non.recognise(Source(text.encode()))
