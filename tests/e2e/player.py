"""A player at the board: knows where cells are and paints them with mouse, finger or keys."""

from __future__ import annotations

import base64
from collections.abc import Iterable
from typing import Any

from playwright.sync_api import Page, expect

import nonoscope as nn
from nonoscope import formats


class Player:
    """Someone who plays the puzzle that the page shows, and happens to know its solution."""

    def __init__(self, page: Page, puzzle_id: str) -> None:
        self.page = page
        self.id = puzzle_id
        reply = page.request.get(f"/api/puzzles/{puzzle_id}")
        assert reply.ok
        self.puzzle = nn.loads(reply.text().partition('"puzzle":')[2].rstrip()[:-1])

    @classmethod
    def opening(cls, page: Page, puzzle_id: str) -> Player:
        """Go to the puzzle's page."""
        page.goto(f"/play?puzzle={puzzle_id}")
        player = cls(page, puzzle_id)
        player.wait()
        return player

    def wait(self) -> None:
        """Until the board can be played."""
        self.page.wait_for_selector("html[data-ready=true]")

    def solution(self) -> nn.Grid:
        """From the engine."""
        found = nn.solve(self.puzzle).solution
        assert found
        return found

    def centre(self, cell: int) -> tuple[float, float]:
        """Where the middle of a cell is on the page."""
        board = self.page.locator("#board")
        box = board.bounding_box()
        placed = board.get_attribute("data-cells")
        assert box
        assert placed
        x, y, size = map(float, placed.split())
        row, column = divmod(cell, self.puzzle.width)
        return (
            box["x"] + x + (column + 0.5) * size,
            box["y"] + y + (row + 0.5) * size,
        )

    def drag(self, first: int, last: int, button: str = "left") -> None:
        """With the mouse, fast: the pointer skips cells, the stroke must not."""
        mouse: Any = self.page.mouse
        mouse.move(*self.centre(first))
        mouse.down(button=button)
        mouse.move(*self.centre(last))
        mouse.up(button=button)

    def paint_runs(self) -> None:
        """Drag every run of the solution's rows."""
        cells = self.solution().cells
        width = self.puzzle.width
        for row in range(self.puzzle.height):
            for start, length in runs(cells[row * width : (row + 1) * width]):
                self.drag(row * width + start, row * width + start + length - 1)

    def marks(self) -> bytes:
        """What the server knows of the board."""
        listing = next(
            one for one in self.page.request.get("/api/library").json() if one["id"] == self.id
        )
        return base64.b64decode(listing["marks"])

    def expect_saved(self) -> None:
        """Everything was acknowledged."""
        expect(self.page.locator("#saved")).to_have_attribute("data-status", "saved")


def runs(row: bytes) -> Iterable[tuple[int, int]]:
    """Start and length of each run of colour 1."""
    start = 0
    for part in row.split(b"\0"):
        if part:
            yield start, len(part)
        start += len(part) + 1


def library(page: Page) -> list[dict[str, Any]]:
    """The cards, as the server has them."""
    listings: list[dict[str, Any]] = page.request.get("/api/library").json()
    return listings


def first_with(page: Page, width: int, colours: int = 1) -> str:
    """A puzzle of the collection at least that wide."""
    return next(
        str(one["id"])
        for one in library(page)
        if one["width"] >= width and one["colours"] == colours
    )


def written(puzzle: nn.Puzzle, format: str) -> str:
    """The puzzle as text."""
    return formats.dumps(formats.Document(puzzle), format)
