"""The whole way: a drawn puzzle is read as it is drawn, and what is none is called nothing."""

from __future__ import annotations

import io
from collections.abc import Iterator
from dataclasses import replace

import numpy as np
import pytest
from PIL import Image, ImageDraw, ImageFont

from nonoscope.create.images import ImageFault
from nonoscope.model import UNKNOWN, Grid, Puzzle
from nonoscope.samples import collection
from nonoscope.solve import solve
from nonoscope.vision import (
    SIDES,
    Memory,
    Picture,
    Sheet,
    Sighting,
    find,
    marked_grid,
    mistakes_of,
    read_picture,
    sighting_json,
)
from nonoscope.vision.choices import literal
from nonoscope.vision.making_sense import _if_told
from nonoscope.vision.trimming import read_trimmed

from .drawn_boards import Drawing
from .drawn_boards import drawn as board_of
from .drawn_puzzles import drawn, nothing_pictures, pixels
from .plain_readings import plain

PUZZLES = {
    sample.name: sample.puzzle
    for sample in collection()
    if sample.name in {"camera", "lightning", "trophy"}
}


def photographed(image: Image.Image, tilt: float) -> Image.Image:
    """Turned a little and seen from one side, on a grey table."""
    turned = image.rotate(tilt, Image.Resampling.BICUBIC, expand=True, fillcolor="#d8d4cc")
    width, height = turned.size
    lean = 0.05 * width
    corners = (-lean, 0, 0, height, width, height, width + lean, 0)
    form = Image.Transform.QUAD
    return turned.transform(
        turned.size, form, corners, Image.Resampling.BICUBIC, fillcolor="#d8d4cc"
    )


@pytest.mark.parametrize("name", PUZZLES)
def test_a_drawn_puzzle_is_read_and_solved(name: str) -> None:
    puzzle = PUZZLES[name]

    seen = read_picture(Picture.of(pixels(drawn(puzzle))))

    assert seen.status == "read"
    assert seen.puzzle is not None
    assert seen.puzzle.clues == puzzle.clues
    assert seen.answer is not None
    assert seen.answer.solution is not None


@pytest.mark.parametrize("rows", [["#.#####", "###.#.#", ".####.#"], ["###", "##.", "#.#", "###"]])
def test_a_board_of_three_rows_or_columns_is_read(rows: list[str]) -> None:
    puzzle = Puzzle.from_grid(Grid.parse("\n".join(rows)))

    seen = read_picture(Picture.of(pixels(drawn(puzzle))))

    assert (seen.status, seen.puzzle and seen.puzzle.clues) == ("read", puzzle.clues)


@pytest.mark.parametrize(("cell", "number"), [(60, 0.3), (90, 0.2), (100, 0.15), (170, 0.1)])
def test_numbers_may_be_far_smaller_than_cells(cell: int, number: float) -> None:
    """As pages have them that stretch a board to the window."""
    puzzle = PUZZLES["lightning"]

    seen = read_picture(Picture.of(pixels(drawn(puzzle, cell=cell, number=number))))

    assert (seen.status, seen.puzzle and seen.puzzle.clues) == ("read", puzzle.clues)


def test_small_numbers_are_looked_for_though_one_row_seems_to_have_a_large_one() -> None:
    puzzle = Puzzle.from_grid(Grid.parse("##.#.\n#.##.\n.####\n#####\n.#.##"))
    page = drawn(puzzle, cell=120, number=0.16)
    draw = ImageDraw.Draw(page)
    draw.text((60, page.height - 180), "4", "black", ImageFont.load_default(size=60), "mm")

    seen = read_picture(Picture.of(pixels(page)))

    assert seen.puzzle is not None
    assert seen.puzzle.clues == puzzle.clues


def test_what_the_net_alone_sees_is_doubtful_if_a_line_has_no_number() -> None:
    puzzle = Puzzle.from_grid(Grid.parse("##.\n...\n#.#"))
    told = Sighting("read", puzzle, 0.99, readings=tuple(plain(puzzle)))
    whole = Puzzle.from_grid(Grid.parse("##.\n.##\n#.#"))
    every = replace(told, puzzle=whole, readings=tuple(plain(whole)))

    assert (_if_told(told).status, _if_told(every).status) == ("doubtful", "read")


def test_a_puzzle_is_found_below_an_ornament_that_looks_like_one() -> None:
    ornament, _ = board_of(Drawing(columns=30, rows=5, cell=34, filled=0.5, depth=2))
    puzzle = PUZZLES["trophy"]
    page = pixels(drawn(puzzle)).copy()
    page[-(puzzle.height + 1) * 32 - 2 : -29, -62:-29] = 255  # its last column is too pale
    height, width = ornament.shape[:2]
    image = np.full((height + page.shape[0], width, 3), 255, np.uint8)
    image[:height] = ornament
    image[height:, 200 : 200 + page.shape[1]] = page

    seen = read_picture(Picture.of(image))

    assert seen.status == "read"
    assert seen.puzzle is not None
    assert seen.puzzle.clues == puzzle.clues


def test_a_plain_lattice_is_read_though_it_doesnt_look_like_a_board() -> None:
    """White cells on a dark page, and numbers so small that from afar there are none."""
    puzzle = Puzzle.from_grid(Grid.parse("##.#.\n#.##.\n.####\n#####\n.#.##"))
    page = pixels(drawn(puzzle, cell=180, number=0.1))
    board = page[-6 * 180 : -180, -6 * 180 : -180].copy()
    dark = 220 - 0.8 * page.astype(np.float32)
    dark[-6 * 180 : -180, -6 * 180 : -180] = board

    seen = read_picture(Picture.of(dark.astype(np.uint8)))

    assert seen.puzzle is not None
    assert seen.puzzle.clues == puzzle.clues


def test_the_board_is_shown_before_it_is_read() -> None:
    puzzle = next(iter(PUZZLES.values()))
    glimpsed: list[Sheet] = []

    seen = read_picture(Picture.of(pixels(drawn(puzzle))), glimpse=glimpsed.append)

    assert [(sheet.width, sheet.height) for sheet in glimpsed] == [(puzzle.width, puzzle.height)]
    assert seen.sheet is not None


@pytest.mark.parametrize("cut", [0, 2], ids=["at a glance", "only as a whole"])
def test_what_is_read_from_afar_isnt_looked_at_closely(
    cut: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    picture = Picture.of(pixels(drawn(PUZZLES["camera"])))
    sheets = find(picture)
    afar = replace(sheets[0], mesh=sheets[0].mesh[: len(sheets[0].mesh) - cut])
    given: list[bool] = []

    def ways(*_: object) -> Iterator[tuple[list[Sheet], bool]]:
        for sheet, is_whole in ((afar, False), (sheets[0], True)):
            given.append(is_whole)
            yield [sheet], is_whole

    monkeypatch.setattr("nonoscope.vision.seeing.search", ways)

    seen = read_picture(picture)

    assert seen.puzzle is not None
    assert seen.puzzle.clues == PUZZLES["camera"].clues
    assert given == ([False, True] if cut else [False])


def test_a_dark_theme_is_read_too() -> None:
    puzzle = PUZZLES["camera"]
    image = drawn(puzzle, ink="#e8e8e8", paper="#181c24")

    seen = read_picture(Picture.of(pixels(image)))

    assert seen.puzzle is not None
    assert seen.puzzle.clues == puzzle.clues


def test_a_tilted_photo_is_read_and_its_corners_lie_on_the_board() -> None:
    puzzle = PUZZLES["camera"]

    seen = read_picture(Picture.of(pixels(photographed(drawn(puzzle, cell=40), 6))))

    assert seen.puzzle is not None
    assert seen.puzzle.clues == puzzle.clues


@pytest.mark.parametrize("quarters", [1, 2, 3])
def test_a_page_may_lie_on_its_side(quarters: int) -> None:
    puzzle = PUZZLES["camera"]
    image = pixels(drawn(puzzle))

    seen = read_picture(Picture.of(np.ascontiguousarray(np.rot90(image, quarters))))

    assert seen.puzzle is not None
    assert seen.puzzle.clues == puzzle.clues
    upright = read_picture(Picture.of(image))
    first, turned = sighting_json(upright)["corners"][0], sighting_json(seen)["corners"][0]
    height, width = image.shape[:2]
    x, y = first
    expected = {1: (y, width - x), 2: (width - x, height - y), 3: (height - y, x)}[quarters]
    assert np.allclose(turned, expected, atol=6)


def test_digits_that_fall_to_pieces_are_no_reason_to_turn_the_page() -> None:
    """Of those of an old terminal, drawn in dashes, something is made out if they lie."""
    puzzle = PUZZLES["trophy"]
    image = pixels(drawn(puzzle, cell=56)).copy()
    sheet = find(Picture.of(image))[0]
    left, top = sheet.mesh[0, 0].round().astype(int)
    for row in range(2, image.shape[0], 5):
        beside = slice(0, left - 4 if row > top - 4 else image.shape[1])
        image[row : row + 2, beside] = 255

    seen = read_picture(Picture.of(image))

    assert seen.puzzle is not None
    assert seen.puzzle.clues == puzzle.clues


@pytest.mark.parametrize("name", list(nothing_pictures()))
def test_what_is_no_puzzle_is_called_nothing(name: str) -> None:
    seen = read_picture(Picture.of(pixels(nothing_pictures()[name])))

    assert (seen.status, seen.puzzle, seen.sheet) == ("nothing", None, None)


def test_files_and_bytes_are_read_alike() -> None:
    file = io.BytesIO()
    drawn(PUZZLES["camera"]).save(file, "JPEG", quality=90)

    seen = read_picture(file.getvalue())

    assert seen.puzzle is not None
    assert seen.puzzle.clues == PUZZLES["camera"].clues


def test_broken_and_huge_files_are_refused_before_they_are_decoded() -> None:
    zipped = b"PK\x03\x04" + bytes(100)
    file = io.BytesIO()
    drawn(PUZZLES["camera"]).save(file, "PNG")
    huge = io.BytesIO()
    Image.new("1", (10_000, 10_000)).save(huge, "PNG")

    with pytest.raises(ImageFault, match="looks like a zip archive"):
        read_picture(zipped)
    with pytest.raises(ImageFault, match=r"breaks off|damaged"):
        read_picture(file.getvalue()[:900])
    with pytest.raises(ImageFault, match="more than 50 megapixels"):
        read_picture(huge.getvalue())


def test_a_memory_knows_the_puzzle_again() -> None:
    memory = Memory()
    picture = Picture.of(pixels(drawn(PUZZLES["camera"])))
    first = read_picture(picture, memory=memory)

    again = read_picture(Picture.of(pixels(drawn(PUZZLES["camera"], cell=36))), memory=memory)

    assert len(memory) == 1
    assert again.answer is first.answer


def test_a_band_of_clues_is_no_part_of_the_board() -> None:
    """Rows have their clues on both sides, and the band on the left is taken for columns."""
    puzzle, cell = PUZZLES["camera"], 32
    image = drawn(puzzle, cell=cell)
    band = max(len(clue) for clue in puzzle.rows)
    left, top = band * cell + cell, image.height - (puzzle.height + 1) * cell
    wider = Image.new("RGB", (image.width + band * cell, image.height), "white")
    wider.paste(image)
    font = ImageFont.load_default(size=cell * 0.6)
    for row, clue in enumerate(puzzle.rows):
        for place, length in enumerate(clue.lengths):
            at = (left + (puzzle.width + place + 0.6) * cell, top + (row + 0.5) * cell)
            ImageDraw.Draw(wider).text(at, str(length), "black", font, "mm")
    columns, rows = np.arange(-band, puzzle.width + 1), np.arange(puzzle.height + 1)
    mesh = np.stack(np.meshgrid(columns * cell + left, rows * cell + top), -1).astype(np.float32)
    sheet = Sheet(mesh, 1.0, frozenset({"right", "top"}), dict.fromkeys(SIDES, 0))

    smaller, readings = read_trimmed(Picture.of(pixels(wider)), sheet)

    assert (smaller.width, smaller.height, smaller.boxes["left"]) == (12, 10, band)
    looks = [literal(reading) for reading in readings]
    assert [look and look.lengths for look in looks] == [clue.lengths for clue in puzzle.clues]


def test_a_margin_without_numbers_stays() -> None:
    """Columns at the edge that are empty in the puzzle have nothing in them to be read."""
    puzzle = Puzzle.from_clues([[3], [1], [3]] * 2, [[6], [1, 2, 1], [1, 2, 1], [], []])
    picture = Picture.of(pixels(drawn(puzzle, zeros=False)))
    (sheet, *_) = find(picture)

    same, _ = read_trimmed(picture, sheet)

    assert (same.width, same.height) == (sheet.width, sheet.height) == (5, 6)


def test_what_is_filled_in_is_seen_and_mistakes_in_it_are_told() -> None:
    puzzle = PUZZLES["camera"]
    solution = solve(puzzle).solution
    assert solution is not None
    half = bytearray(solution.cells[:60] + bytes([UNKNOWN]) * 60)
    wrong = half.index(0)
    half[wrong] = 1
    marks = Grid(puzzle.geometry, bytes([UNKNOWN if cell == 0 else cell for cell in half]))

    seen = read_picture(Picture.of(pixels(drawn(puzzle, marks=marks))))

    assert seen.status == "read"
    assert seen.marks == marks.cells
    assert mistakes_of(seen) == (wrong,)


def test_an_empty_board_has_no_marks() -> None:
    seen = read_picture(Picture.of(pixels(drawn(PUZZLES["camera"]))))

    assert marked_grid(seen) is None
