"""Paper, from a real browser: files and books are saved, opened and looked at."""

from __future__ import annotations

import re
from pathlib import Path

import pypdfium2
from PIL import Image
from playwright.sync_api import Page, expect

from .test_create import Artist

SHADED = 60  # greys darker than this are ink of cells and frames


def saved(page: Page, button: str, path: Path) -> Path:
    """Press a button that saves a file, and put the file there."""
    with page.expect_download() as download:
        page.get_by_role("button", name=button).click()
    download.value.save_as(path)
    return path


def looked_at(path: Path, page: int = 0) -> Image.Image:
    """A page of a PDF as somebody sees it."""
    seen: Image.Image = pypdfium2.PdfDocument(path)[page].render(scale=2).to_pil()
    return seen.convert("L")


def ink(image: Image.Image) -> float:
    """The share of dark pixels."""
    return sum(image.histogram()[:SHADED]) / (image.width * image.height)


def drawn_window(page: Page) -> None:
    """A framed square of 5x5, saved and found in the library."""
    artist = Artist.beginning(page, 5)
    artist.take("Rectangle")
    artist.drag(0, 24)
    artist.expect_verdict("one solution")
    page.get_by_label("Title").fill("Window")
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_text("Saved among your puzzles.")).to_be_visible()
    page.goto("/")
    page.get_by_role("button", name=re.compile("My puzzles 1")).click()


def test_a_pdf_is_saved_opened_and_looked_at(desk: Page, tmp_path: Path) -> None:
    drawn_window(desk)
    desk.locator(".card").get_by_role("button").click()
    desk.get_by_role("menuitem", name="Print").click()
    empty = saved(desk, "Save the file", tmp_path / "empty.pdf")
    desk.locator("dialog select[name=shown]").select_option("solution")
    desk.get_by_role("dialog").get_by_label("Size of cells").select_option("large")
    solved = saved(desk, "Save the file", tmp_path / "solved.pdf")
    document = pypdfium2.PdfDocument(empty)
    words = document[0].get_textpage().get_text_range()

    assert len(document) == 1
    assert words.split()[0] == "Window"
    assert sorted(words.split()[1:]) == ["1"] * 12 + ["5"] * 4
    assert b"FontFile" in empty.read_bytes()
    assert 0 < ink(looked_at(empty)) < 0.02  # lines and numbers
    assert ink(looked_at(solved)) > 5 * ink(looked_at(empty))


def test_an_image_and_a_drawing_are_saved_too(desk: Page, tmp_path: Path) -> None:
    drawn_window(desk)
    desk.locator(".card").get_by_role("button").click()
    desk.get_by_role("menuitem", name="Print").click()
    desk.get_by_role("dialog").get_by_label("Kind").select_option("png")
    with Image.open(saved(desk, "Save the file", tmp_path / "window.png")) as image:
        smallest = min(image.size)
    desk.get_by_role("dialog").get_by_label("Kind").select_option("svg")
    desk.get_by_role("dialog").get_by_label("Clues").select_option("right-bottom")
    drawing = saved(desk, "Save the file", tmp_path / "window.svg").read_text()

    assert smallest > 100
    assert drawing.startswith("<svg")
    expect(desk.get_by_role("dialog").get_by_label("Paper")).to_be_hidden()


def test_chosen_puzzles_become_a_book(desk: Page, tmp_path: Path) -> None:
    desk.goto("/")
    desk.get_by_role("button", name="Book").click()
    dialog = desk.get_by_role("dialog")
    dialog.get_by_role("button", name="None").click()
    expect(dialog.get_by_role("button", name="Make the PDF")).to_be_disabled()
    for box in dialog.locator(".book-list input").all()[:3]:
        box.check()
    expect(dialog.get_by_text("3 puzzles", exact=True)).to_be_visible()
    dialog.get_by_label("Title").fill("For the train")
    dialog.get_by_label("Paper").select_option("letter")
    path = saved(desk, "Make the PDF", tmp_path / "book.pdf")
    book = pypdfium2.PdfDocument(path)
    pages = [page.get_textpage().get_text_range() for page in book]

    assert "For the train" in pages[0]
    assert "3 puzzles" in pages[0]
    assert "Contents" in pages[2]
    assert "Solutions" in pages[-1]
    assert book[0].get_size() == (612, 792)
    assert ink(looked_at(path, len(book) - 1)) > 0.005
