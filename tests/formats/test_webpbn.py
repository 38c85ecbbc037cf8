"""webpbn's XML: what its own files and those of other programs hold, and what is refused."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace

import pytest

from nonoscope.formats import Document, FormatError, Source, webpbn
from nonoscope.model import Facts, Grid, Palette, Puzzle

PICTURE = Grid.parse("##.# #... ....")
TICK = Puzzle.from_grid(PICTURE)
COLUMNS = (
    '<clues type="columns"><line><count>2</count></line><line><count>1</count></line><line/>'
    "<line><count>1</count></line></clues>\n"
)
ROWS = (
    '<clues type="rows"><line><count>2</count><count>1</count></line>\n'
    "<line><count>1</count></line><line></line></clues>\n"
)
GOAL = "<solution type='goal'><image>\n|XX.X|\n|X...|\n|....|\n</image></solution>\n"


def read_all(text: str | bytes, *, lenient: bool = False) -> list[Document]:
    data = text.encode() if isinstance(text, str) else text
    return webpbn.read(Source(data, "tick.xml", lenient))


def read(body: str) -> Document:
    (document,) = read_all(f"<puzzleset><puzzle>{body}</puzzle></puzzleset>")
    return document


def fault(text: str | bytes) -> FormatError:
    with pytest.raises(FormatError) as caught:
        read_all(text)
    return caught.value


@pytest.mark.parametrize(
    "body",
    [
        COLUMNS + ROWS,
        ROWS + COLUMNS,
        '<color name="white" char=".">fff</color><color name="black" char="X">000</color>\n'
        + (COLUMNS + ROWS),
        (COLUMNS + ROWS).replace("<count>", '<count color="black">'),
        (COLUMNS + ROWS).replace("<line/>", "<line><count>0</count></line>"),
        COLUMNS + ROWS + "<unknown><clues><line><count>9</count></line></clues></unknown>",
        "<!-- a comment -->"
        + COLUMNS
        + ROWS.replace("<count>", "<COUNT> ").replace("</count>", "</COUNT>"),
    ],
)
def test_every_spelling_gives_the_same_puzzle(body: str) -> None:
    assert read(body).puzzle == TICK


def test_a_doctype_is_allowed_and_never_fetched() -> None:
    text = (
        '<?xml version="1.0"?>\n<!DOCTYPE pbn SYSTEM "http://127.0.0.1:9/pbn-0.3.dtd">\n'
        f"<puzzleset><puzzle><copyright>&copy; me</copyright>{COLUMNS}{ROWS}</puzzle></puzzleset>"
    )

    assert read_all(text)[0].puzzle.facts == Facts(copyright="\u00a9 me")


@pytest.mark.parametrize(
    "subset",
    [
        '<!ENTITY a "aaaaaaaa"><!ENTITY b "&a;&a;&a;">',
        '<!ENTITY secret SYSTEM "file:///etc/passwd">',
        '<!ATTLIST count color CDATA "black">',
    ],
)
def test_a_doctype_with_declarations_is_refused(subset: str) -> None:
    found = fault(f"<?xml version='1.0'?>\n<!DOCTYPE pbn [\n{subset}]>\n<puzzleset/>")

    assert found.fact == "the document type declares entities or attributes of its own"
    assert found.line == 2


def test_facts_of_the_set_hold_for_puzzles_that_say_nothing_else() -> None:
    text = (
        "<puzzleset><source>a book</source><author>Ann</author><authorid>ann</authorid>"
        f"<puzzle><title>One</title>{GOAL}</puzzle>"
        f"<puzzle><title> Two\n</title><author>Bob</author><authorid>bob</authorid>{GOAL}</puzzle>"
        "</puzzleset>"
    )

    first, second = read_all(text)

    assert first.puzzle.facts == Facts(title="One", author="Ann", source="a book")
    assert second.puzzle.facts == Facts(title="Two", author="Bob", source="a book")
    assert (first.properties, second.properties) == ((("authorid", "ann"),), (("authorid", "bob"),))


def test_descriptions_and_notes_become_notes_and_an_id_a_property() -> None:
    document = read(f"<id>#5</id><note>unique</note><description>A tick</description>{GOAL}")

    assert document.puzzle.facts.notes == "unique\nA tick"
    assert document.properties == (("id", "#5"),)


@pytest.mark.parametrize("body", ["", COLUMNS, ROWS])
def test_missing_clues_are_found_from_the_goal(body: str) -> None:
    assert read(body + GOAL) == Document(TICK, PICTURE)


def test_images_may_leave_cells_open() -> None:
    saved = "<solution type='saved'><image>|[X.]X.?||X[X].[.]||....|</image></solution>"

    document = read(GOAL + saved)

    assert document.saved == (Grid.parse("?#.? ##.. ...."),)


def test_a_solution_stands_for_a_missing_goal_only() -> None:
    other = GOAL.replace("goal", "solution").replace("|XX.X|", "|X..X|")

    assert read(COLUMNS + ROWS + other).goal == Grid.parse("#..# #... ....")
    assert read(COLUMNS + ROWS + other + GOAL).goal == PICTURE


def test_colours_keep_their_names_and_order() -> None:
    text = (
        "<puzzle defaultcolor='sky' backgroundcolor='paper'>\n"
        "<color name='rust' char='r'>b7410e</color>"
        "<color name='paper' char=' '>fffff0</color><color name='sky' char='s'>#9cf</color>"
        "<solution><image>|rs |</image></solution></puzzle>"
    )

    (document,) = read_all(text)

    palette = Palette.of([("paper", "#fffff0"), ("rust", "#b7410e", "r"), ("sky", "#99ccff", "s")])
    assert document.puzzle.palette == palette
    assert document.puzzle.rows == (((1, 1), (1, 2)),)


def test_counts_without_a_colour_have_the_default_one() -> None:
    text = (
        "<puzzle defaultcolor='red'><color name='red'>f00</color>\n"
        "<clues type='rows'><line><count>1</count><count color='black'>1</count></line></clues>"
        "<clues type='columns'><line><count>1</count></line>"
        "<line><count color='black'>1</count></line></clues></puzzle>"
    )

    assert read_all(text)[0].puzzle.rows == (((1, 1), (1, 2)),)


@pytest.mark.parametrize(
    ("encoding", "declared"),
    [
        ("utf-8", ""),
        ("latin-1", ""),
        ("latin-1", ' encoding="ISO-8859-1"'),
        ("cp1252", ' encoding="windows-1252"'),
        ("utf-16", ' encoding="UTF-16"'),
    ],
)
def test_files_in_common_encodings_are_read(encoding: str, declared: str) -> None:
    text = f'<?xml version="1.0"{declared}?><puzzle><title>\u00c9t\u00e9</title>{GOAL}</puzzle>'

    assert read_all(text.encode(encoding))[0].puzzle.title == "\u00c9t\u00e9"


def puzzle_of(body: str, attributes: str = "") -> str:
    return f"<puzzleset>\n<puzzle{attributes}>\n{body}</puzzle></puzzleset>"


@pytest.mark.parametrize(
    ("text", "line", "words"),
    [
        (
            "<puzzleset>\n<puzzle>\n</puzzleset>",
            3,
            "the XML is broken: mismatched tag; check the tags",
        ),
        ("<puzzleset>", 1, "the XML is broken: no element found"),
        ("<picmi/>", 1, "the outermost element is <picmi>, not <puzzleset>"),
        ("<puzzleset/>", 0, "there is no <puzzle> in the file"),
        (
            "<?xml version='1.0' encoding='gary'?><puzzleset/>",
            1,
            "the encoding that the XML declares",
        ),
        ("<?xml version='1.0' encoding='shift_jis'?><puzzleset/>", 1, "the encoding that the XML"),
        ("<puzzleset>" + "<a>" * 99, 1, "elements are nested deeper than 32"),
        (puzzle_of("<title>&gary;</title>"), 3, "&gary; is no known character"),
        (
            puzzle_of("", ' type="triddler"'),
            2,
            "a hexagon has sides from 0 and at least one row",
        ),
        (puzzle_of("", ' type="hexagon"'), 2, "the type of the puzzle is 'hexagon'"),
        (
            puzzle_of('<clues type="topleft"/>'),
            3,
            "the type of the clues is 'topleft'; write type='r",
        ),
        (puzzle_of(ROWS + ROWS), 5, "there is a second list of rows"),
        (puzzle_of(ROWS), 2, "the columns are missing, and there is no finished goal to find them"),
        (
            puzzle_of('<clues type="rows"/>' + COLUMNS),
            2,
            "there are no rows; write a <line> for each",
        ),
        (puzzle_of(ROWS.replace(">2<", "><")), 3, "a count is missing"),
        (puzzle_of(ROWS.replace(">2<", ">gary<")), 3, "a count is 'gary', not a number"),
        (puzzle_of(ROWS.replace(">2<", ">-2<")), 3, "a count is -2, which is negative"),
        (
            puzzle_of(COLUMNS + ROWS.replace(">2<", ">0<")),
            4,
            "a count of 0 is a blotted one, whose",
        ),
        (
            puzzle_of(COLUMNS.replace(">2<", ">0<") + ROWS.replace("</line>\n", "</line>", 1)),
            3,
            "a count of 0 is a blotted one",
        ),
        (puzzle_of(COLUMNS.replace(">2<", ">4<") + ROWS), 3, "column 1: its clue needs 4 cells"),
        (puzzle_of(COLUMNS.replace(">2<", ">3<") + ROWS), 3, "the rows have 4 black cells but the"),
        (puzzle_of("<color name='a'>fff/000</color>"), 3, "the colour a is made of two triangles"),
        (puzzle_of("<color name='a'>gary</color>"), 3, "the colour a is 'gary'; write it like f00"),
        (puzzle_of("<color>f00</color>"), 3, "a colour has no name"),
        (puzzle_of("<color name='a'>f00</color>\n" * 2), 4, "the colour a comes twice"),
        (puzzle_of(GOAL, ' backgroundcolor="gary"'), 2, "the colour gary isn't declared"),
        (
            puzzle_of(ROWS.replace("<count>", "<count color='gary'>", 1) + COLUMNS),
            3,
            "the colour gary isn't declared; write a <color> for it before",
        ),
        (
            puzzle_of(ROWS.replace("<count>", "<count color='white'>", 1) + COLUMNS),
            3,
            "a count has the background's colour, white",
        ),
        (
            puzzle_of(GOAL.replace("|X...|", "|X..|")),
            5,
            "row 2 of the goal has 3 cells, but the wid",
        ),
        (
            puzzle_of(GOAL.replace("|X...|", "|X.g.|")),
            5,
            "row 2 of the goal has 'g', which is no co",
        ),
        (
            puzzle_of(ROWS + COLUMNS + GOAL.replace("|X...|", "")),
            6,
            "the goal has 2 rows, but the h",
        ),
        (
            puzzle_of(GOAL.replace("|X...|", "|X...")),
            3,
            "the picture of the goal can't be read; wri",
        ),
        (puzzle_of("<solution><image>||</image></solution>"), 3, "the width is 0"),
    ],
)
def test_faults_name_the_line_the_fact_and_the_remedy(text: str, line: int, words: str) -> None:
    found = fault(text)

    assert found.line == line
    assert words in str(found)


def test_clues_that_cannot_be_right_are_accepted_on_request() -> None:
    text = f"<puzzle>{COLUMNS}{ROWS.replace('>2<', '>9<')}</puzzle>"

    assert read_all(text, lenient=True)[0].puzzle.problems()


def test_a_document_is_written_in_the_order_of_the_format() -> None:
    puzzle = replace(
        TICK,
        facts=Facts(title="A < B & C", licence="CC0-1.0", notes=" two\nlines"),
        given=Grid.parse("#??? ???? ????"),
    )
    document = Document(puzzle, PICTURE, (), (("id", "5"), ('a "b"', "c")))

    assert webpbn.write([document]).decode().splitlines() == [
        '<?xml version="1.0" encoding="UTF-8"?>',
        "<puzzleset>",
        '<puzzle type="grid" defaultcolor="black" backgroundcolor="white">',
        "<title>A &lt; B &amp; C</title>",
        "<license>CC0-1.0</license>",
        *('<description xml:space="preserve"> two', "lines</description>"),
        "<id>5</id>",
        '<property name="a &quot;b&quot;">c</property>',
        '<color name="white" char=".">ffffff</color>',
        '<color name="black" char="X">000000</color>',
        '<clues type="columns">',
        *("<line><count>2</count></line>", "<line><count>1</count></line>"),
        *("<line></line>", "<line><count>1</count></line>", "</clues>"),
        '<clues type="rows">',
        *("<line><count>2</count><count>1</count></line>", "<line><count>1</count></line>"),
        *("<line></line>", "</clues>"),
        *("<given><image>", "|X???|", "|????|", "|????|", "</image></given>"),
        *('<solution type="goal"><image>', "|XX.X|", "|X...|", "|....|", "</image></solution>"),
        *("</puzzle>", "</puzzleset>"),
    ]
    assert webpbn.read(Source(webpbn.write([document]))) == [document]


@pytest.mark.parametrize(
    "text", ["half a pair \ud800", "nothing \0", "\r\n\t return", "]]>", " a "]
)
def test_no_text_is_too_strange_to_be_written(text: str) -> None:
    document = Document(replace(TICK, facts=Facts(title=text)), properties=((text, text),))

    (found,) = webpbn.read(Source(webpbn.write([document])))

    kept = text.replace("\ud800", "\ufffd").replace("\0", "\ufffd")
    assert found.puzzle.title == kept
    assert found.properties == ((kept, kept),)


def test_the_parser_is_loaded_only_for_a_file_that_needs_it() -> None:
    code = "import sys, nonoscope.formats; print('pyexpat' in sys.modules)"

    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)

    assert done.stdout.strip() == "False"


@pytest.mark.parametrize("text", ["<svg/>", "<?xml version='1.0'?><picmi/>", "", "puzzle"])
def test_other_texts_are_not_taken_for_it(text: str) -> None:
    assert not webpbn.recognise(Source(text.encode()))
