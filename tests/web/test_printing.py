"""Puzzles on paper, from the studio: the files, their options, and what isn't given away."""

from __future__ import annotations

import io
import sys
from typing import Any

import pypdfium2
import pytest
from httpx import Client
from PIL import Image

from nonoscope.model import Grid

from .helpers import TICK, TICK_GRID, TWO_WAYS, paint, request

COLOURED = {
    "width": 3,
    "height": 2,
    "rows": [[2, [1, 2]], [[1, 2]]],
    "columns": [[1], [1], [[2, 2]]],
    "title": "Flag",
    "palette": [
        {"name": "white", "rgb": "#ffffff", "letter": "."},
        {"name": "red", "rgb": "#d03030", "letter": "r"},
        {"name": "blue", "rgb": "#3060c0", "letter": "b"},
    ],
}


def kept(client: Client, puzzle: dict[str, Any]) -> str:
    reply = client.post("/api/puzzles/made", json=puzzle)
    assert reply.status_code == 200, reply.text
    name: str = reply.json()["id"]
    return name


def printed(client: Client, name: str, **options: Any) -> bytes:
    reply = client.get(f"/api/puzzles/{name}/print", params=options)
    assert reply.status_code == 200, reply.text
    return reply.content


def text_of(pdf: bytes) -> list[str]:
    """The words of each page, as a reader sees them."""
    document = pypdfium2.PdfDocument(pdf)
    return [page.get_textpage().get_text_range() for page in document]


@pytest.mark.parametrize(
    ("kind", "media", "begins"),
    [
        ("pdf", "application/pdf", b"%PDF"),
        ("png", "image/png", b"\x89PNG"),
        ("svg", "image/svg+xml", b"<svg"),
    ],
)
def test_a_puzzle_is_a_file_of_each_kind(
    client: Client, kind: str, media: str, begins: bytes
) -> None:
    name = kept(client, TICK)
    reply = client.get(f"/api/puzzles/{name}/print", params={"kind": kind})

    assert reply.headers["Content-Type"].startswith(media)
    assert f"tick.{kind}" in reply.headers["Content-Disposition"]
    assert reply.content.startswith(begins)


def test_the_solution_is_drawn_on_request(client: Client) -> None:
    name = kept(client, TICK)
    empty, solved = (printed(client, name, kind="svg", shown=s) for s in ("empty", "solution"))

    assert solved.count(b"<rect") == empty.count(b"<rect") + 3  # runs of shaded cells


def test_the_state_of_play_is_drawn_on_request(client: Client) -> None:
    name = kept(client, TICK)
    body = request(name, [paint(0)], cells=bytes([1]) + bytes([255] * 11))
    client.post("/api/games/game-of-a-tick/entries", json=body)
    empty, marked = (printed(client, name, kind="svg", shown=s) for s in ("empty", "marks"))

    assert marked.count(b"<rect") == empty.count(b"<rect") + 1


def test_cells_clues_patterns_and_paper_can_be_chosen(client: Client) -> None:
    name = kept(client, COLOURED)
    small, large = (printed(client, name, kind="png", cell=cell) for cell in (10, 40))
    sides = {printed(client, name, kind="svg", clues=s) for s in ("left-top", "right-bottom")}
    letter = pypdfium2.PdfDocument(printed(client, name, paper="letter"))

    assert Image.open(io.BytesIO(large)).width > 3 * Image.open(io.BytesIO(small)).width
    assert len(sides) == 2
    assert b"<pattern" in printed(client, name, kind="svg", patterns=True)
    assert letter[0].get_size() == (612, 792)


def test_a_puzzle_with_several_solutions_is_printed_without_one(client: Client) -> None:
    name = kept(client, TWO_WAYS)
    reply = client.get(f"/api/puzzles/{name}/print", params={"shown": "solution"})

    assert printed(client, name).startswith(b"%PDF")
    assert reply.status_code == 409
    assert reply.json()["remedy"] == "print it without the solution"


def test_a_title_of_the_collection_is_not_printed_before_it_is_solved(client: Client) -> None:
    first = client.get("/api/library").json()[0]["id"]
    reply = client.get(f"/api/puzzles/{first}/print", params={"kind": "svg"})

    assert "nonogram-" in reply.headers["Content-Disposition"]
    assert b"<title>" not in reply.content


def test_a_book_has_the_puzzles_and_their_solutions(client: Client) -> None:
    names = [kept(client, TICK), kept(client, TWO_WAYS), kept(client, COLOURED)]
    body = {"puzzles": names, "title": "Mine", "author": "Me", "paper": "letter", "sort": True}
    reply = client.post("/api/jobs/book", json=body)
    pages = text_of(reply.content)

    assert reply.headers["X-Left-Out"] == "1"
    assert "mine.pdf" in reply.headers["Content-Disposition"]
    assert "Mine" in pages[0]
    assert "2 puzzles" in pages[0]
    assert "Contents" in pages[2]
    assert "Solutions" in pages[-1]
    assert "Tick" in pages[-1]
    assert not any("Tick" in page for page in pages[:-1])


def test_a_book_of_nothing_that_can_be_printed_is_refused(client: Client) -> None:
    reply = client.post("/api/jobs/book", json={"puzzles": [kept(client, TWO_WAYS)]})

    assert reply.status_code == 409


def test_a_puzzle_that_is_not_there_is_told(client: Client) -> None:
    assert client.get("/api/puzzles/nowhere/print").status_code == 404
    assert client.post("/api/jobs/book", json={"puzzles": ["nowhere"]}).status_code == 404


@pytest.mark.parametrize("more", [{"kind": "gif"}, {"cell": 2}, {"paper": "a3"}, {"clues": "top"}])
def test_options_outside_of_the_limits_are_refused(client: Client, more: dict[str, Any]) -> None:
    name = kept(client, TICK)

    assert client.get(f"/api/puzzles/{name}/print", params=more).status_code == 422


def test_a_huge_board_is_left_to_the_command_line(client: Client) -> None:
    side = 201
    line = {"width": side, "height": 1, "rows": [[side]], "columns": [[1]] * side}
    name = kept(client, line)
    reply = client.get(f"/api/puzzles/{name}/print")

    assert reply.status_code == 422
    assert "nonoscope render" in reply.json()["remedy"]


def test_without_typst_it_is_said_what_to_install(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "typst", None)
    reply = client.get(f"/api/puzzles/{kept(client, TICK)}/print")

    assert reply.status_code == 501
    assert "pip install" in reply.json()["remedy"]


def test_the_pages_ink_is_where_the_cells_are(client: Client) -> None:
    pdf = printed(client, kept(client, TICK), shown="solution")
    page = pypdfium2.PdfDocument(pdf)[0]
    image = page.render(scale=2).to_pil().convert("L")
    ink = image.point([255 if grey < 60 else 0 for grey in range(256)])
    box = ink.getbbox()
    assert box

    assert "Tick" in page.get_textpage().get_text_range()
    assert Grid.parse("##.# #... ....") == TICK_GRID
    assert 0.3 < (box[0] + box[2]) / 2 / image.width < 0.7  # in the middle of the page
