"""Sample: one puzzle of the collection, as the index tells it."""

from __future__ import annotations

from dataclasses import dataclass

from nonoscope.formats import Document
from nonoscope.model import Puzzle

from .picture import document_of

DIFFICULTIES = ("first steps", "easy", "medium", "hard", "expert")
"""From the easiest to the hardest."""


@dataclass(frozen=True, slots=True)
class Sample:
    """What is known of a puzzle before it is opened, and the puzzle itself on demand.

    >>> from nonoscope.samples import sample
    >>> heart = sample("heart")
    >>> heart.title, heart.width, heart.height, heart.difficulty
    ('Heart', 5, 5, 'first steps')
    >>> print(heart.document.goal)
    .#.#.
    #####
    #####
    .###.
    ..#..
    """

    name: str
    """Lower-case words with hyphens; stays the same, so that games can be saved under it."""
    title: str
    width: int
    height: int
    colours: int
    """Without blank: 1 is a puzzle in black and white."""
    difficulty: str
    """One of `DIFFICULTIES`."""
    effort: int
    """Of its grade (`nonoscope.explain`); what puzzles of one difficulty are sorted by."""
    line_solvable: bool
    """Whether looking at one line at a time decides every cell."""

    @property
    def document(self) -> Document:
        """The puzzle with its picture, read when it is first asked for."""
        return document_of(self.name)

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle alone."""
        return self.document.puzzle
