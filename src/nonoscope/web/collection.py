"""The puzzles that come with the program, as the studio shows them: numbered, without titles."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from nonoscope.formats import Document, read
from nonoscope.model import Puzzle

from .shapes import Difficulty


@dataclass(frozen=True, slots=True)
class Piece:
    """A puzzle of the collection."""

    id: str
    """From its clues, so that it tells nothing of the picture and stays when the order changes."""
    number: int
    difficulty: Difficulty
    document: Document


def digest_of(puzzle: Puzzle) -> str:
    """Equal for equal puzzles, whatever their titles."""
    parts = (
        puzzle.geometry,
        puzzle.clues,
        [colour.rgb for colour in puzzle.palette.colours],
        puzzle.given.cells if puzzle.given else b"",
    )
    return hashlib.sha256(repr(parts).encode()).hexdigest()[:32]


@cache
def pieces() -> dict[str, Piece]:
    """The collection by id, in its order."""
    found: dict[str, Piece] = {}
    for path in sorted((Path(__file__).parents[3] / "samples").glob("*.*")):
        document = read(path)[0]
        piece = f"c{digest_of(document.puzzle)[:12]}"
        found[piece] = Piece(piece, len(found) + 1, "easy", document)
    return found
