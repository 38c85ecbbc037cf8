"""Pictures of walkthroughs: a page, an SVG that plays, a GIF."""

from __future__ import annotations

import json
import random
import re
from xml.etree import ElementTree as ET

import pytest

from nonoscope.explain import next_step, walkthrough
from nonoscope.explain.pictures import (
    step_svg,
    walkthrough_gif,
    walkthrough_page,
    walkthrough_svg,
)
from nonoscope.explain.pictures.gif import Patch, gif
from nonoscope.explain.pictures.layout import lay_out
from nonoscope.model import Grid, Puzzle, Triangles
from nonoscope.samples import sample

CARROT = sample("carrot").puzzle
START = Grid.unknown(CARROT.geometry)
STEPS = tuple(walkthrough(CARROT))
HEXAGON = Puzzle.from_grid(Grid(Triangles((1, 1, 1, 1, 1, 1)), bytes([1, 0, 1, 0, 0, 1])))


def test_a_page_needs_no_other_file_and_holds_every_step() -> None:
    page = walkthrough_page(CARROT, START, STEPS)

    found = re.search(r'<script type="application/json" id="data">(.*?)</script>', page)
    assert found is not None
    data = json.loads(found[1])
    assert [step["sentence"] for step in data["steps"]] == [str(step) for step in STEPS]
    assert len(data["cells"]) == CARROT.geometry.cell_count
    assert not re.search(r'(?:src|href)="', page)


def test_a_title_cannot_break_out_of_a_page() -> None:
    puzzle = Puzzle.from_clues([[1]], [[1]], title="</script><script>alert(1)</script>")

    page = walkthrough_page(puzzle, Grid.unknown(puzzle.geometry), ())

    assert "<script>alert" not in page


@pytest.mark.parametrize("puzzle", [CARROT, HEXAGON], ids=["rectangle", "hexagon"])
def test_an_svg_is_well_formed_and_turns_every_cell_once(puzzle: Puzzle) -> None:
    steps = tuple(walkthrough(puzzle))

    text = walkthrough_svg(puzzle, Grid.unknown(puzzle.geometry), steps)

    root = ET.fromstring(text)  # noqa: S314 - our own text
    turns = [e for e in root.iter() if e.get("attributeName") == "fill"]
    assert len(turns) == sum(len(step.decided) for step in steps)


def test_a_board_of_triangles_is_drawn_with_all_its_clues() -> None:
    layout = lay_out(HEXAGON)

    told: dict[int, list[str]] = {}
    for number in layout.numbers:
        told.setdefault(number.line, []).append(number.text)
    assert told == {
        line: [str(run.length) for run in reversed(clue)] or ["0"]
        for line, clue in enumerate(HEXAGON.clues)
    }
    for x, y, *_ in layout.numbers:
        assert 0 < x < layout.width
        assert 0 < y < layout.height
    assert len({(x, y) for x, y, *_ in layout.numbers}) == len(layout.numbers)


def test_a_drawn_step_marks_its_line_and_its_cells() -> None:
    step = next_step(CARROT)
    assert step is not None

    root = ET.fromstring(step_svg(CARROT, START, step))  # noqa: S314 - our own text

    title = root.find("{http://www.w3.org/2000/svg}title")
    assert title is not None
    assert title.text == str(step)
    assert any(e.get("stroke") == "#d9480f" for e in root.iter())


def test_a_gif_shows_the_solution_in_the_end() -> None:
    data = walkthrough_gif(CARROT, START, STEPS)
    screen, colours = decoded(data)

    wanted = decoded(walkthrough_gif(CARROT, solved(CARROT), ()))[0]
    assert screen == wanted
    assert len(colours) >= len(CARROT.palette)


@pytest.mark.parametrize("colours", [2, 3, 30, 256])
def test_what_a_gif_packs_unpacks_to_the_same(colours: int) -> None:
    chance = random.Random(colours)
    pixels = bytes([chance.randrange(colours) for _ in range(90 * 80)])
    names = [f"#{value:06x}" for value in range(colours)]

    screen, table = decoded(gif(90, 80, names, [Patch(0, 0, 90, 80, pixels, 5)]))

    assert screen == pixels
    assert table[:colours] == names


def solved(puzzle: Puzzle) -> Grid:
    grid = Grid.unknown(puzzle.geometry)
    for step in STEPS:
        grid = step.apply(grid)
    return grid


def decoded(data: bytes) -> tuple[bytes, list[str]]:
    """The last screen and the colours of a GIF, read by the book."""
    width, height = (int.from_bytes(data[at : at + 2], "little") for at in (6, 8))
    count = 2 << (data[10] & 7)
    table = data[13 : 13 + 3 * count]
    screen = bytearray(width * height)
    at = 13 + 3 * count
    while data[at] != 0x3B:
        if data[at] == 0x21:
            at += 2
            while data[at]:
                at += 1 + data[at]
            at += 1
            continue
        left, top, wide, high = (
            int.from_bytes(data[at + k : at + k + 2], "little") for k in (1, 3, 5, 7)
        )
        bits = data[at + 10]
        at += 11
        packed = bytearray()
        while data[at]:
            packed += data[at + 1 : at + 1 + data[at]]
            at += 1 + data[at]
        at += 1
        pixels = unpacked(bytes(packed), bits)
        assert len(pixels) == wide * high
        for row in range(high):
            begin = (top + row) * width + left
            screen[begin : begin + wide] = pixels[row * wide : (row + 1) * wide]
    return bytes(screen), [f"#{table[k : k + 3].hex()}" for k in range(0, len(table), 3)]


def unpacked(packed: bytes, bits: int) -> bytes:
    clear, size = 1 << bits, bits + 1
    table: list[bytes] = []
    out = bytearray()
    stream, have, at = 0, 0, 0
    before = b""
    while True:
        while have < size:
            stream |= packed[at] << have
            at, have = at + 1, have + 8
        code = stream & ((1 << size) - 1)
        stream >>= size
        have -= size
        if code == clear:
            table = [bytes([value]) for value in range(clear)] + [b"", b""]
            size, before = bits + 1, b""
            continue
        if code == clear + 1:
            return bytes(out)
        piece = table[code] if code < len(table) else before + before[:1]
        out += piece
        if before and len(table) < 4096:
            table.append(before + piece[:1])
        if len(table) == 1 << size and size < 12:
            size += 1
        before = piece
