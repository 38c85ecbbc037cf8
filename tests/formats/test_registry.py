"""Which format a file has: told by its name, or by its content alone, across all formats."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, assume, given, settings

from nonoscope import formats
from nonoscope.formats import Document, Format, FormatError, Keeps, Source, all_formats, registry
from nonoscope.model import Facts, Grid, Palette, Puzzle, Rectangle

from ..strategies import documents, grids
from .plain_text import TICK

FORMATS = all_formats()
every_format = pytest.mark.parametrize("format", FORMATS, ids=lambda format: format.name)
PLAIN = [
    formats.by_name(name)
    for name in ("mk", "nin", "cwd", "makhorin", "syro", "ish", "keen", "faase", "g")
]
"""The formats whose files are hardly more than lines of numbers."""
SIZES = [(1, 1), (1, 2), (2, 1), (2, 2), (1, 9), (9, 1), (3, 3), (4, 4), (5, 3), (3, 5), (4, 10)]
SIZES += [(10, 10), (12, 7), (20, 20), (30, 20)]
TITLES = ["Tick", "1", "3 4", "rows", "width 4", "P1", "{}", "<a>", "#d", "$1", "&", "* x", ": c"]
TITLES += ["MK Version 3.0", "number_of_rows: 3", "[Dimensions]", "4x3:2/1//1/2.1/1/", "===="]


def pictures(width: int, height: int) -> Iterator[Grid]:
    """Empty, full, with empty lines at the ends, and a few others of this size."""
    shape = Rectangle(width, height)
    yield Grid(shape, bytes(shape.cell_count))
    yield Grid(shape, bytes([1]) * shape.cell_count)
    yield Grid(
        shape,
        bytes(
            1 <= row < height - 1 and 1 <= column < width - 1
            for row in range(height)
            for column in range(width)
        ),
    )
    for seed in range(6):
        chance = random.Random(f"{width}x{height} {seed}")
        dense = chance.choice([0.1, 0.5, 0.9])
        yield Grid(shape, bytes(chance.random() < dense for _ in range(shape.cell_count)))


def told_by_content(format: Format, document: Document) -> tuple[Document, list[Document]]:
    """What the format keeps of the document, and what is read when only the content tells."""
    kept = format.reduced(document)
    data = format.write([kept])
    assert format.recognise(Source(data))
    return kept, registry.read(Source(data))[1]


@every_format
@pytest.mark.parametrize(("width", "height"), SIZES)
def test_content_alone_tells_enough_to_read_the_same_puzzle(
    format: Format, width: int, height: int
) -> None:
    for picture in pictures(width, height):
        kept, found = told_by_content(format, Document(Puzzle.from_grid(picture), picture))

        assert found == [kept]


@every_format
@pytest.mark.parametrize("title", TITLES)
def test_a_title_that_looks_like_another_format_misleads_nobody(format: Format, title: str) -> None:
    goal = Grid.parse("##.# #... ....")
    facts = Facts(title=title, author=title, copyright=title, source=title, notes=title)
    kept, found = told_by_content(format, Document(Puzzle.from_grid(goal, facts=facts), goal))

    assert found == [kept]


@every_format
@given(document=documents(side=5))
@settings(max_examples=30, deadline=None, suppress_health_check=list(HealthCheck))
def test_any_document_is_read_back_by_its_content(format: Format, document: Document) -> None:
    assume(Keeps.COLOURS not in format.losses(document))
    if format.pictures:
        assume(document.goal is not None and document.puzzle.accepts(document.goal))
    kept, found = told_by_content(format, document)

    assert found == [kept]


@pytest.mark.parametrize("format", PLAIN, ids=lambda format: format.name)
@pytest.mark.parametrize(
    ("width", "height"),
    [(w, h) for w, h in itertools.product(range(1, 9), repeat=2) if w * h <= 9],
)
def test_no_small_plain_puzzle_is_taken_for_another(
    format: Format, width: int, height: int
) -> None:
    """All of them: each picture of up to 9 cells, each set of clues once."""
    shape = Rectangle(width, height)
    cells = itertools.product((0, 1), repeat=shape.cell_count)
    puzzles = dict.fromkeys(Puzzle.from_grid(Grid(shape, bytes(each))) for each in cells)
    for puzzle in puzzles:
        data = format.write([Document(puzzle)])

        assert registry.read(Source(data))[1] == [Document(puzzle)]


@pytest.mark.parametrize("format", PLAIN, ids=lambda format: format.name)
@given(grid=grids(side=12))
@settings(max_examples=60, deadline=None)
def test_right_clues_are_read_alike_when_wrong_ones_are_allowed(format: Format, grid: Grid) -> None:
    """Sums tell plain formats apart, so they must count for files that are right."""
    puzzle = Puzzle.from_grid(grid)
    data = format.write([Document(puzzle)])

    assert formats.read_bytes(data, lenient=True) == [Document(puzzle)]


def test_wrong_clues_are_read_by_content_where_they_are_allowed() -> None:
    wrong = Puzzle.from_clues([[2]], [[1], []])

    for format in PLAIN:
        data = format.write([Document(wrong)])
        assert formats.read_bytes(data, lenient=True) == [Document(wrong)]
        with pytest.raises(FormatError, match="the rows have 2 black cells but the columns have 1"):
            formats.read_bytes(data)


def test_colours_are_told_by_content() -> None:
    palette = Palette.of([("white", "#ffffff"), ("red", "#ff0000"), ("blue", "#0000ff")])
    goal = Grid.parse("rb. .rr", palette)
    document = Document(Puzzle.from_grid(goal, palette=palette), goal)
    able = [format for format in FORMATS if Keeps.COLOURS in format.keeps]

    assert {"json", "xml", "non", "g"} <= {format.name for format in able}
    for format in able:
        kept, found = told_by_content(format, document)
        assert found == [kept]


@every_format
def test_every_ending_leads_to_its_format(format: Format) -> None:
    for ending in format.extensions:
        assert formats.by_ending(f"Some.Folder/Tick{ending.upper()}") is format


@pytest.mark.parametrize("name", ["tick.txt", "tick.pbn", "tick", "", ".nin", "tick.jpeg"])
def test_other_names_leave_it_to_the_content(name: str) -> None:
    assert formats.by_ending(name) is None
    for format in PLAIN:
        assert formats.read_bytes(format.write([Document(TICK)]), name) == [Document(TICK)]


@pytest.mark.parametrize("format", PLAIN, ids=lambda format: format.name)
def test_a_wrong_ending_is_overruled_by_a_clean_reading(format: Format) -> None:
    data = format.write([Document(TICK)])
    for other in PLAIN:
        for ending in other.extensions:
            assert formats.read_bytes(data, f"tick{ending}") == [Document(TICK)]


def test_a_fault_is_that_of_the_format_which_the_name_tells() -> None:
    with pytest.raises(FormatError) as raised:
        formats.read_bytes(b"3 4\n2 1\n1\n#\n2\n1\n0\n1\n", "tick.mk")

    assert str(raised.value).startswith("tick.mk, line 4: there are 2 clue lines, but line 1 says")


@pytest.mark.parametrize("data", [b"", b" \r\n\t", b"\xef\xbb\xbf\n"])
def test_an_empty_file_is_called_so(data: bytes) -> None:
    with pytest.raises(FormatError, match=r"^a\.txt: the file is empty; check that it was saved"):
        formats.read_bytes(data, "a.txt")


@pytest.mark.parametrize("text", ["Dear diary,\n", "\x89PNG\r\n\x1a\n", "\0\0\0", "4 x 3\n", "?"])
def test_what_no_format_knows_is_called_so(text: str) -> None:
    with pytest.raises(FormatError, match="doesn't look like any puzzle format"):
        formats.read_bytes(text.encode("latin-1"), "a.txt")


def test_numbers_without_sense_get_the_fault_of_the_format_they_look_like_most() -> None:
    with pytest.raises(FormatError, match="line 1: there are 0 clue lines, but 3 rows and 4 col"):
        formats.loads("4 3\n")


@pytest.mark.parametrize(
    ("name", "remedy"),
    [("jsn", "did you mean json"), ("NIN2", "did you mean nin"), ("?", "the formats are cwd, dzn")],
)
def test_an_unknown_format_name_gets_near_ones(name: str, remedy: str) -> None:
    with pytest.raises(FormatError, match=remedy):
        formats.by_name(name)
