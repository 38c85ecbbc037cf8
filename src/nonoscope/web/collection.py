"""The puzzles that come with the program, as the studio shows them: numbered, without titles."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from functools import cache

from nonoscope.formats import Document
from nonoscope.model import Puzzle
from nonoscope.samples import Sample, collection

from .shapes import Difficulty


@dataclass(frozen=True, slots=True)
class Piece:
    """A puzzle of the collection."""

    id: str
    """Tells nothing of the picture, which the sample's name would, and stays as long as that."""
    number: int
    sample: Sample

    @property
    def title(self) -> str:
        """Not to be told before the puzzle is solved."""
        return self.sample.title

    @property
    def difficulty(self) -> Difficulty:
        """As the collection says."""
        said: Difficulty = self.sample.difficulty  # type: ignore[assignment] # one of DIFFICULTIES
        return said

    @property
    def document(self) -> Document:
        """With the picture."""
        return self.sample.document


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
    for number, sample in enumerate(collection(), 1):
        piece = f"c{hashlib.sha256(sample.name.encode()).hexdigest()[:12]}"
        found[piece] = Piece(piece, number, sample)
    return found


def warm_up() -> None:
    """Read every puzzle, so that the library is quick from the first time on."""
    for piece in pieces().values():
        piece.document.puzzle.problems()
