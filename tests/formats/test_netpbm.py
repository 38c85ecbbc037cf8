"""PBM, PGM and PPM: what the pixels say, in text and in bytes."""

from __future__ import annotations

import random
import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nonoscope import formats
from nonoscope.formats import Document, FormatError, Source
from nonoscope.model import BLACK_AND_WHITE, Facts, Grid, Palette, Puzzle, Rectangle

GOAL = Grid.parse("##.# #... ....")
TICK = Document(Puzzle.from_grid(GOAL), GOAL)
RGB = {".": b"\xff\xff\xff", "#": b"\0\0\0", "r": b"\xd6\x28\x28"}


def read(name: str, data: bytes) -> Document:
    [document] = formats.by_name(name).read(Source(data))
    return document


def fault(name: str, data: bytes) -> str:
    with pytest.raises(FormatError) as raised:
        formats.by_name(name).read(Source(data))
    return str(raised.value)


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("pbm", "P1\n4 3\n1101\n1000\n0000\n"),
        ("pgm", "P2\n4 3\n255\n0 0 255 0\n0 255 255 255\n255 255 255 255\n"),
        (
            "ppm",
            (
                "P3\n4 3\n255\n0 0 0 0 0 0 255 255 255 0 0 0\n"
                "0 0 0 255 255 255 255 255 255 255 255 255\n"
                "255 255 255 255 255 255 255 255 255 255 255 255\n"
            ),
        ),
    ],
)
def test_pictures_are_written_as_text(name: str, text: str) -> None:
    assert formats.dumps(TICK, name) == text
    assert read(name, text.encode()) == TICK


@pytest.mark.parametrize(
    ("name", "data"),
    [
        pytest.param("pbm", b"P1 4 3 1 1 0 1\n1 0 0 0\n0 0 0 0", id="P1 with spaces"),
        pytest.param("pbm", b"P1\n# by hand\n4 # wide\n3 110110000000", id="P1 with comments"),
        pytest.param("pbm", b"P1 4 3\n1101 # top\n1000\n#\n0000", id="P1, comments inside"),
        pytest.param("pbm", b"\xef\xbb\xbfP1\r\n4 3\r\n110110000000", id="P1 with a mark"),
        pytest.param("pbm", b"P4\n4 3\n\xd0\x80\x0f", id="P4, padding bits don't count"),
        pytest.param("pbm", b"P4\r\n4 3\r\n\xd0\x80\x00", id="P4 with a header of Windows"),
        pytest.param("pgm", b"P2 4 3 1 0 0 1 0 0 1 1 1 1 1 1 1", id="P2 of two levels"),
        pytest.param("pgm", b"P5 4 3 1\n\0\0\1\0\0\1\1\1\1\1\1\1", id="P5 of two levels"),
        pytest.param(
            "pgm",
            b"P5 4 3 65535\n" + b"\0\0\0\0\xff\xff\0\0\0\0" + b"\xff\xff" * 7,
            id="P5 of two bytes",
        ),
        pytest.param("pgm", b"P1 4 3 110110000000", id="a PBM picture where a PGM is expected"),
        pytest.param(
            "ppm",
            b"P6\n4 3\n255\n" + b"".join(RGB[cell] for cell in "##.##......."),
            id="P6",
        ),
        pytest.param(
            "ppm",
            b"P6 4 3 256\n"
            + b"".join((b"\1\0" * 3, b"\0\0" * 3)[c == "#"] for c in "##.##......."),
            id="P6 of two bytes",
        ),
    ],
)
def test_all_forms_are_read_alike(name: str, data: bytes) -> None:
    assert read(name, data) == TICK


def test_several_raw_pictures_may_stand_in_one_file() -> None:
    found = formats.read_bytes(b"P4 4 3\n\xd0\x80\x00\n# next\nP4 1 1\n\x80")

    assert found == [TICK, Document(Puzzle.from_clues([[1]], [[1]]), Grid.parse("#"))]


@pytest.mark.parametrize("kind", ["P2", "P5"])
def test_greys_are_colours_from_dark_to_light(kind: str) -> None:
    levels = [255, 128, 0, 64]
    pixels = bytes(levels) if kind == "P5" else b" ".join(b"%d" % level for level in levels)

    document = read("pgm", f"{kind} 4 1 255\n".encode() + pixels)

    assert document.goal is not None
    assert document.goal.cells == bytes([0, 3, 1, 2])
    rgb = [colour.rgb for colour in document.puzzle.palette.colours]
    assert rgb == ["#ffffff", "#000000", "#404040", "#808080"]
    assert document.puzzle.palette.letters[1] == "#"


@pytest.mark.parametrize(
    ("pixel", "cell", "palette"),
    [
        pytest.param("0 0 0", 1, ["#ffffff", "#000000"], id="black: all shaded"),
        pytest.param("9 9 9", 0, ["#ffffff", "#000000"], id="white: all blank"),
        pytest.param("9 0 0", 1, ["#ffffff", "#ff0000"], id="red: a full board of it"),
    ],
)
def test_a_picture_of_one_colour(pixel: str, cell: int, palette: list[str]) -> None:
    document = read("ppm", f"P3 2 1 9 {pixel} {pixel}".encode())

    assert document.goal == Grid(Rectangle(2, 1), bytes([cell, cell]))
    assert [colour.rgb for colour in document.puzzle.palette.colours] == palette


def test_the_lightest_colour_is_blank_where_there_is_no_white() -> None:
    document = read("ppm", b"P3 2 1 255 255 255 0 0 0 255")

    assert [colour.rgb for colour in document.puzzle.palette.colours] == ["#ffff00", "#0000ff"]


def test_comments_tell_facts_and_colours_that_pixels_cannot() -> None:
    palette = Palette.of([("paper", "#ffffff"), ("sun", "#f2c21a", "o"), ("ink", "#000000", "i")])
    grid = Grid(Rectangle(3, 1), bytes([1, 2, 0]))
    facts = Facts(title="Sun # 1", notes="one\ntwo")
    document = Document(Puzzle.from_grid(grid, palette=palette, facts=facts), grid)

    text = formats.dumps(document, "pgm")

    assert text == (
        "P2\n# title: Sun # 1\n# notes: one\\u000atwo\n"
        "# colour #ffffff is #ffffff . paper\n# colour #bdbdbd is #f2c21a o sun\n"
        "# colour #000000 is #000000 i ink\n3 1\n255\n189 0 255\n"
    )
    assert read("pgm", text.encode()) == document


def test_colours_that_look_the_same_stay_different() -> None:
    palette = Palette.of([("a", "#ffffff"), ("b", "#ffffff"), ("c", "#ffffff")])
    grid = Grid(Rectangle(3, 1), bytes([0, 1, 2]))
    document = Document(Puzzle.from_grid(grid, palette=palette), grid)

    for name in ("pgm", "ppm", "xpm"):
        assert read(name, formats.dumps(document, name).encode()) == document


def test_comments_that_do_not_fit_the_pixels_are_passed_over() -> None:
    text = b"P2\n# colour #ffffff is #ffffff . paper\n# colour #123456 is #f2c21a o sun\n2 1 1 0 1"
    bad = b"P2\n# colour #ffffff is #ffffff . a\n# colour #000000 is #f2c21a . b\n2 1 1 0 1"

    assert read("pgm", text).puzzle.palette == BLACK_AND_WHITE
    assert read("pgm", bad).puzzle.palette == BLACK_AND_WHITE


@given(st.integers(1, 20), st.integers(1, 4), st.randoms(use_true_random=False), st.booleans())
def test_packed_bits_say_what_digits_say(
    width: int, height: int, chance: random.Random, spaced: bool
) -> None:
    rows = ["".join(chance.choice("01") for _ in range(width)) for _ in range(height)]
    packed = b"".join(
        int(row.ljust((width + 7) // 8 * 8, chance.choice("01")), 2).to_bytes(
            (width + 7) // 8, "big"
        )
        for row in rows
    )
    digits = (" " if spaced else "").join("".join(rows))

    assert read("pbm", f"P4 {width} {height}\n".encode() + packed) == read(
        "pbm", f"P1 {width} {height}\n{digits}".encode()
    )


WHOLE = "check that the picture was saved whole"


@pytest.mark.parametrize(
    ("name", "data", "said"),
    [
        ("pbm", b"P6", f"a picture begins with P1 or P4, not 'P6'; {WHOLE}, and as this kind"),
        ("pbm", b"P1", "the width is missing; write a number from 1"),
        ("pbm", b"P1 0 3 1", "the width is 0; write a number from 1"),
        ("pbm", b"P1 4 -3", "the height is -3, which is negative; write a number from 1"),
        ("pbm", b"P1 4 gary", "the height is 'gary', not a number; write a number from 1"),
        ("pbm", b"P1 4 3 110", f"the header promises 12 pixels, but there are 3; {WHOLE}"),
        ("pbm", b"P1 1 1 110", f"the header promises 1 pixels, but there are 3; {WHOLE}"),
        ("pbm", b"P1 4 3 11x", "a pixel is '11x'; write 0 for white and 1 for black"),
        (
            "pbm",
            b"P4 9 2\n\0\0\0",
            f"the header promises 4 bytes of pixels, but there are 3; {WHOLE}",
        ),
        (
            "pbm",
            b"P1 99999 99999 1",
            "a board of 99999x99999 has more than 4,000,000 cells; split it into smaller puzzles",
        ),
        (
            "pbm",
            b"P4 1 30000\n" + bytes(30000),
            (
                "a board of 1x30000 has a side of more than 20,000 cells; "
                "split it into smaller puzzles"
            ),
        ),
        ("pgm", b"P2 1 1 0 0", "the largest sample is 0; write a number from 1"),
        ("pgm", b"P2 1 1 70000 0", "the largest sample is 70000; write a number from 1 to 65535"),
        ("pgm", b"P2 1 1 9 -1", "a pixel is '-1'; write a number from 0 to 9"),
        (
            "pgm",
            b"P2 1 1 9 10",
            (
                "a sample is 10, but the header says that 9 is the largest; "
                "correct the header or the sample"
            ),
        ),
        ("ppm", b"P3 1 1 9 1 2", f"the header promises 3 samples, but there are 2; {WHOLE}"),
    ],
)
def test_faults_are_told(name: str, data: bytes, said: str) -> None:
    assert fault(name, data) == f"line 1: {said}"


def test_faults_name_the_line() -> None:
    assert fault("pbm", b"P1\n4 3\n1101 1000\n# x\n000x").startswith("line 5: a pixel is '000x'")
    assert fault("pgm", b"P2\r4 3\r255\r0 0\rgary").startswith("line 5: a pixel is 'gary'")


def test_more_colours_than_a_palette_holds_are_refused() -> None:
    pixels = b"".join(bytes([value % 256, value // 256, 0]) for value in range(256))
    remedy = "reduce its colours first, in a paint program"
    said = f"the picture has more colours than a puzzle may have, which is 254 and blank; {remedy}"

    assert fault("ppm", b"P6 16 16 255\n" + pixels) == said
    assert fault("pgm", b"P5 16 16 255\n" + bytes(range(256))) == said
    assert len(read("pgm", b"P5 15 17 255\n" + bytes(range(255))).puzzle.palette) == 255


def test_a_bitmap_of_four_million_pixels_is_read_in_well_under_a_second() -> None:
    side = 2000
    row = bytes([0xFF] * 25 + [0x00] * 25) * 5
    data = f"P4 {side} {side}\n".encode() + row * side

    begun = time.perf_counter()
    document = read("pbm", data)
    seconds = time.perf_counter() - begun

    assert document.puzzle.rows[0].lengths == (200,) * 5
    assert seconds < 10  # 0.2 s measured; room for a busy machine
