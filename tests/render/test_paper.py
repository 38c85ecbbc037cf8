"""PNG and PDF: the pixels are where the cells are, the fonts are in the file, the book is whole."""

from __future__ import annotations

import io
import re
import zlib

import pytest
from PIL import Image

from nonoscope.model import Grid, Puzzle
from nonoscope.render import paper
from nonoscope.render.book import Entry, book, book_source
from nonoscope.render.drawing import puzzle_drawing
from nonoscope.render.look import Look, lay_out

PICTURE = Grid.parse("##.# #... ....")
PUZZLE = Puzzle.from_grid(PICTURE, title='Tick "#[off]" \\ $x$')


def streams(pdf: bytes) -> bytes:
    """All that is compressed in a PDF, unfolded, after what isn't."""
    parts = [pdf]
    for match in re.finditer(rb"stream\r?\n", pdf):
        try:
            parts.append(zlib.decompressobj().decompress(pdf[match.end() :]))
        except zlib.error:
            continue
    return b"\n".join(parts)


@pytest.mark.parametrize("scale", [1, 2])
def test_a_png_shows_each_cell_where_the_layout_has_it(scale: int) -> None:
    drawing = puzzle_drawing(PUZZLE, PICTURE)
    sheet = lay_out(PUZZLE, Look())
    image = Image.open(io.BytesIO(paper.png(drawing, scale))).convert("L")

    assert abs(image.width - drawing.width * scale) <= 1
    for cell, value in enumerate(PICTURE.cells):
        row, column = divmod(cell, 4)
        x, y = sheet.left + (column + 0.5) * 20, sheet.top + (row + 0.5) * 20
        grey = image.tobytes()[int(y * scale) * image.width + int(x * scale)]
        assert (grey < 128) == bool(value)


def test_numbers_are_drawn_in_a_png() -> None:
    image = Image.open(io.BytesIO(paper.png(puzzle_drawing(PUZZLE)))).convert("L")
    sheet = lay_out(PUZZLE, Look())
    clues = image.crop((0, int(sheet.top), int(sheet.left) - 2, image.height))

    assert min(clues.tobytes()) < 80


def test_a_png_of_too_many_pixels_is_refused_before_it_is_made() -> None:
    drawing = puzzle_drawing(Puzzle.from_clues([[1]] * 90, [[1]] * 90), None, Look(cell=100))

    with pytest.raises(ValueError, match="million is the most; choose smaller cells"):
        paper.png(drawing)


@pytest.mark.parametrize(("name", "size"), [("a4", b"595.27"), ("letter", b"612 792")])
def test_a_page_has_the_paper_asked_for_and_its_fonts_with_it(
    name: paper.Paper, size: bytes
) -> None:
    made = streams(paper.pdf(puzzle_drawing(PUZZLE), PUZZLE.title, name))

    assert made.startswith(b"%PDF")
    assert re.search(rb"MediaBox\s*\[\s*0 0 " + size, made)
    assert b"FontFile" in made
    assert b"DejaVuSansMono" in made


def entries() -> list[Entry]:
    large = Grid.parse(" ".join(["#" * 20] * 20))
    return [
        Entry(PUZZLE, PICTURE, "easy"),
        Entry(PUZZLE, PICTURE, "hard"),
        Entry(Puzzle.from_grid(large, title="Block"), large),
    ]


def test_a_book_has_cover_rules_contents_puzzles_and_solutions() -> None:
    made = streams(book(entries(), "Ticks & Tocks", "A. Nonymous"))

    assert made.startswith(b"%PDF")
    assert len(re.findall(rb"/Type\s*/Page\b", made)) == 6  # two small puzzles share one
    assert b"LibertinusSerif" in made
    assert b"FontFile" in made


def test_titles_stand_with_the_solutions_only() -> None:
    source = book_source(entries(), "Book", "", "a4")
    puzzles, solutions = source.split("= Solutions")

    assert "Block" not in re.sub(r"<title>.*?</title>", "", puzzles)
    assert "Block" in solutions


def test_the_same_puzzles_make_the_same_book() -> None:
    assert book(entries()) == book(entries())


def test_a_book_of_nothing_is_refused() -> None:
    with pytest.raises(ValueError, match="a book needs a puzzle"):
        book([])
