"""Our JSON: exact text, the plain JSON of others, and faults that name path and line."""

from __future__ import annotations

import json as standard
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nonoscope.formats import Document, FormatError, Source, json
from nonoscope.formats.json_places import line_of, line_of_repeated_name
from nonoscope.model import Colour, Facts, Grid, Palette, Puzzle

PICTURE = Grid.parse("##.# #... ....")
TICK = Puzzle.from_grid(PICTURE)
CLUES = '"rows": [[2, 1], [1], []],\n"columns": [[2], [1], [], [1]]'
OURS = '"format": "nonoscope", "version": 1,\n'


def read(text: str, *, lenient: bool = False) -> Document:
    (document,) = json.read(Source(text.encode(), "tick.json", lenient))
    return document


def fault(text: str) -> FormatError:
    with pytest.raises(FormatError) as caught:
        json.read(Source(text.encode(), "tick.json"))
    return caught.value


def test_a_document_is_written_with_a_line_for_each_clue() -> None:
    puzzle = replace(TICK, facts=Facts(title="Tick"), given=Grid.parse("#??? ???? ????"))
    document = Document(puzzle, PICTURE, (Grid.parse("##?? ???? ????"),), (("id", "5"),))

    assert json.write([document]).decode().splitlines() == [
        *("{", ' "format": "nonoscope",', ' "version": 1,', ' "title": "Tick",'),
        *(' "properties": {', '  "id": "5"', " },", ' "width": 4,', ' "height": 3,'),
        *(' "rows": [', "  [2, 1],", "  [1],", "  []", " ],"),
        *(' "columns": [', "  [2],", "  [1],", "  [],", "  [1]", " ],"),
        *(' "given": [', '  "#???",', '  "????",', '  "????"', " ],"),
        *(' "goal": [', '  "##.#",', '  "#...",', '  "...."', " ],"),
        *(' "saved": [', "  [", '   "##??",', '   "????",', '   "????"', "  ]", " ]"),
        "}",
    ]


def test_colours_are_written_as_pairs_and_a_palette() -> None:
    palette = Palette.of([("white", "#ffffff"), ("red", "#ff0000"), ("blue", "#0000ff")])
    grid = Grid.parse("rrb", palette)

    written = standard.loads(json.write([Document(Puzzle.from_grid(grid, palette=palette))]))

    assert written["rows"] == [[2, [1, 2]]]
    assert written["palette"][1] == {"name": "red", "rgb": "#ff0000", "letter": "r"}


def test_a_collection_is_a_list_of_puzzles() -> None:
    written = standard.loads(json.write([Document(TICK), Document(TICK)]))

    assert sorted(written) == ["format", "puzzles", "version"]
    assert [puzzle["rows"] for puzzle in written["puzzles"]] == [[[2, 1], [1], []]] * 2


@pytest.mark.parametrize(
    "text",
    [
        "{" + CLUES + "}",
        "{" + CLUES.replace("columns", "cols") + ', "difficulty": 5}',
        "[{" + CLUES + "}]",
        '{"puzzles": [{' + CLUES + "}]}",
        '{"width": 4, "height": 3, "title": null,' + CLUES.replace("[]", "[0]") + "}",
        "{" + OURS + CLUES + "}",
        "\ufeff \n{" + OURS + CLUES + "}\n",
        '{"rows": [[2, [1, 1]], [[1, 1]], []], "columns": [[2], [1], [], [1]]}',
    ],
)
def test_the_plain_json_of_other_programs_is_read(text: str) -> None:
    assert json.recognise(Source(text.encode()))
    assert read(text).puzzle == TICK


def test_a_plain_goal_may_be_rows_of_numbers() -> None:
    goal = '"goal": [[1,1,0,1],[1,0,0,0],[0,0,0,0]]'

    assert read("{" + CLUES + "," + goal + "}").goal == PICTURE


def test_colours_without_a_palette_get_one() -> None:
    puzzle = read('{"rows": [[[1, 1], [1, 3]]], "cols": [[1], [[1, 3]]]}').puzzle

    assert puzzle.palette.letters == ".#rb"


def test_a_palette_may_leave_out_names_and_letters() -> None:
    palette = '"palette": [{"rgb": "#fff"}, {"rgb": "#F00"}, "#00f"]'

    puzzle = read("{" + CLUES + "," + palette + "}").puzzle

    assert [colour.rgb for colour in puzzle.palette.colours] == ["#ffffff", "#ff0000", "#0000ff"]


def test_a_palette_is_kept_exactly() -> None:
    palette = Palette((Colour("paper", "#ffffff", "."), Colour("ink", "#000000", "x")))
    document = Document(replace(TICK, palette=palette))

    assert json.read(Source(json.write([document]))) == [document]


@given(
    st.text(st.characters()), st.lists(st.tuples(st.text(st.characters()), st.text()), max_size=3)
)
def test_any_text_survives(text: str, pairs: list[tuple[str, str]]) -> None:
    """Half a surrogate pair too; only two halves that happen to meet become one character."""
    facts = Facts(title=text, notes=text)
    document = Document(replace(TICK, facts=facts), properties=tuple(pairs))

    (found,) = json.read(Source(json.write([document])))

    assert _joined(found.puzzle.title) == _joined(text)
    assert [tuple(map(_joined, pair)) for pair in found.properties] == [
        tuple(map(_joined, pair)) for pair in pairs
    ]


def _joined(text: str) -> bytes:
    return text.encode("utf-16", errors="surrogatepass")


@pytest.mark.parametrize(
    ("text", "line", "words"),
    [
        ('{"rows": [[1],\n]}', 2, "the JSON is broken at character 1: "),
        ("[" * 100_000, 0, "lists are nested deeper than in any puzzle"),
        ('{"rows": [],\n"a": {"rows": 1, "rows": 2}}', 2, 'the name "rows" occurs twice in one'),
        ('{"rows": [[1]],\n"cols": [[NaN]]}', 2, "NaN is no number for a puzzle"),
        ('{"rows":\n[[12345678901]]}', 2, "12345678901 is no number for a puzzle; write a whole"),
        ('{"rows":\n[[-Infinity]]}', 2, "-Infinity is no number"),
        ('{"format": "other",\n' + CLUES + "}", 1, 'format: the format is "other"; write'),
        (
            '{"format": "nonoscope",\n' + CLUES + "}",
            1,
            'the version is missing; write "version": 1',
        ),
        (
            '{"format": "nonoscope",\n"version": 2}',
            2,
            "version: the version is 2, and this program reads version 1; use a newer release",
        ),
        ('{"format": "nonoscope", "version": true}', 1, "the version is true"),
        (
            "{" + OURS + '\n"colums": [], ' + CLUES + "}",
            3,
            "colums: there is no \"colums\" in this format; did you mean 'columns'?",
        ),
        ("5", 1, "the file holds no puzzle; write an object"),
        ("{}", 1, 'the rows are missing; write "rows" with a list of clues'),
        ('{"rows": [[1]]}', 1, "the columns are missing"),
        ('{"rows": 3,\n"columns": [[1]]}', 1, "rows: this is 3, not a list of clues"),
        ('{"rows": [[1],\n7], "columns": [[1]]}', 2, "rows[1]: this is 7, not a list of numbers"),
        ('{"rows": [[1],\nnull], "columns": [[1]]}', 2, "rows[1]: this is null, not a list"),
        ('{"rows": [[1, "gary"]], "columns": [[1]]}', 1, 'rows[0][1]: this is "gary", not a run'),
        ('{"rows": [[1.5]], "columns": [[1]]}', 1, "rows[0][0]: this is 1.5, not a run"),
        ('{"rows": [[1, -1]], "columns": [[1]]}', 1, "rows[0][1]: a run has length -1"),
        ('{"rows": [[1, 0]], "columns": [[1]]}', 1, "a run has length 0 and colour 1; write len"),
        ('{"rows": [[[1, 255]]], "columns": [[1]]}', 1, "a run has length 1 and colour 255"),
        ("{" + OURS + '"rows": [[[1, 2]]], "columns": [[1]]}', 2, "write lengths from 1 and col"),
        ('{"rows": [],\n"columns": []}', 1, "rows: there are no clues; write one list"),
        ("{" + CLUES + ',\n"width": 5}', 3, "width: the width is 5, but there are 4 clues in 'col"),
        ("{" + CLUES + ',\n"height": "3"}', 3, 'height: the height is "3", but there are 3 clues'),
        ("{" + CLUES + ',\n"title": 5}', 3, "title: this is 5, not text; write it in quotes"),
        ("{" + CLUES + ',\n"palette": 5}', 3, "palette: this is 5, not a list of colours"),
        ("{" + CLUES + ',\n"palette": [{"rgb": "red"}]}', 3, 'palette[0]: the colour is "red"'),
        ("{" + CLUES + ',\n"palette": [{"rgb": "#fff"}]}', 3, "a palette has blank and 1 to 254"),
        ("{" + CLUES + ',\n"goal": ["##.#"]}', 3, "goal: there are 1 rows, but the height is 3"),
        ("{" + CLUES + ',\n"goal": ["", "",\n""]}', 3, "goal[0]: the row has 0 cells, but the wid"),
        (
            "{" + CLUES + ',\n"given": ["....",\n"..g.", ""]}',
            4,
            "given[1]: the row has a cell that",
        ),
        ("{" + CLUES + ',\n"saved": [[], 5]}', 3, "saved[0]: there are 0 rows"),
        ("{" + CLUES + ',\n"properties": {"a": 5}}', 3, "properties: these are not names with tex"),
        ('{"puzzles": []}', 1, "puzzles: there is no list of puzzles"),
        ('{"puzzles": [\n5]}', 2, "puzzles[0]: this is no puzzle"),
        ('{"puzzles": [\n{"rows":\n[7]}]}', 3, "puzzles[0].rows[0]: this is 7"),
        (
            '{"rows": [[1],\n[3]],\n"columns": [[1],\n[1]]}',
            2,
            "row 2: its clue needs 3 cells but the line has 2 (and 1 more); correct the clues",
        ),
        ('{"rows": [[1]],\n"columns": [[1],\n[1]]}', 2, "the rows have 1 black cells but the col"),
    ],
)
def test_faults_name_the_line_the_path_and_the_remedy(text: str, line: int, words: str) -> None:
    found = fault(text)

    assert found.line == line
    assert words in str(found)


def test_lines_are_counted_in_files_of_any_system() -> None:
    text = '{"rows": [[1]],\r"columns": [\r["gary"]]}'

    assert fault(text).line == fault(text.replace("\r", "\r\n")).line == 3


def test_clues_that_cannot_be_right_are_accepted_on_request() -> None:
    assert read('{"rows": [[3]], "columns": [[1]]}', lenient=True).puzzle.problems()


json_values = st.recursive(
    st.one_of(st.integers(), st.text(), st.none()),
    lambda inner: st.one_of(st.lists(inner), st.dictionaries(st.text(), inner)),
)


@given(json_values, st.data())
def test_every_value_is_found_on_its_line(value: object, data: st.DataObject) -> None:
    path: list[str | int] = []
    inner: Any = value
    while inner and isinstance(inner, list | dict) and data.draw(st.booleans()):
        keys = list(inner) if isinstance(inner, dict) else range(len(inner))
        step: Any = data.draw(st.sampled_from(keys))
        path.append(step)
        inner = inner[step]
    text = standard.dumps(value, indent=1)

    found = line_of(text, tuple(path))

    begins = standard.dumps(inner, indent=1).split("\n")[0]
    assert text.split("\n")[found - 1].rstrip(",").endswith(begins)
    assert line_of_repeated_name(text) == 0


@pytest.mark.parametrize("text", ["[Description]\nx\n", "[[1], [2]]", "{x}", "4 3\n", ""])
def test_other_texts_are_not_taken_for_it(text: str) -> None:
    assert not json.recognise(Source(text.encode()))
