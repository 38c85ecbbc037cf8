"""book: many puzzles as one PDF to print: how to solve, contents, puzzles, solutions.

Titles stand with the solutions, not with the puzzles, which they would give away.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from nonoscope.model import Grid, Puzzle, Rectangle

from .book_front import contents, cover, rules
from .drawing import puzzle_drawing
from .look import Look
from .paper import Paper, compiled, fitted, image, preamble, room_of, text

_SMALL = 15
"""Boards up to so many cells wide and high go two on a page."""
_CELL = 8.5  # mm at most
_HEAD = 18.0  # mm that number and facts of a puzzle take
_GAP = 8.0  # mm between two puzzles of a page
_ANSWER = 38.0  # mm of a solution's longer side
_ACROSS = 4  # solutions in a row


@dataclass(frozen=True, slots=True)
class Entry:
    """A puzzle of the book."""

    puzzle: Puzzle
    solution: Grid
    grade: str = ""
    """How hard it is, in words."""

    @property
    def size(self) -> str:
        """As it is printed."""
        return self.puzzle.geometry.size.replace("x", " \N{MULTIPLICATION SIGN} ")

    @property
    def facts(self) -> str:
        """Size, colours, grade."""
        colours = len(self.puzzle.palette) - 1
        parts = [self.size, f"{colours} colours" if colours > 1 else "", self.grade]
        return " · ".join(part for part in parts if part)

    @property
    def is_small(self) -> bool:
        """Whether it shares its page."""
        shape = self.puzzle.geometry
        return isinstance(shape, Rectangle) and max(shape.width, shape.height) <= _SMALL


def book(
    entries: Sequence[Entry],
    title: str = "Nonograms",
    author: str = "",
    paper: Paper = "a4",
    *,
    signs: bool = False,
) -> bytes:
    """The PDF, with its fonts in it; the same puzzles give the same bytes."""
    if not entries:
        raise ValueError("a book needs a puzzle")
    return compiled(book_source(entries, title, author, paper, signs=signs), "pdf")


def book_source(
    entries: Sequence[Entry], title: str, author: str, paper: Paper, *, signs: bool = False
) -> str:
    """The book in typst's language."""
    return "\n".join(
        [
            preamble(title, paper, author),
            _STYLE,
            cover(title, author, [entry.facts for entry in entries]),
            rules(),
            contents([entry.facts for entry in entries]),
            *_puzzles(entries, paper, signs=signs),
            *_solutions(entries, signs=signs),
        ]
    )


_STYLE = """\
#set page(numbering: "1", footer: context align(center, text(size: 9pt, fill: luma(110),
  counter(page).display())))
#set par(leading: 0.7em)
#show heading.where(level: 1): it => block(above: 0pt, below: 9mm, text(size: 24pt,
  weight: 600, it.body))
#let puzzle(number, facts, high, drawing) = block(breakable: false, width: 100%, height: high)[
  #grid(columns: (1fr, auto), align: (left + bottom, right + bottom),
    [#heading(level: 2, outlined: true, bookmarked: true,
      text(size: 20pt, weight: 600)[#number]) #label("p" + str(number))],
    text(size: 10pt, fill: luma(90), facts))
  #v(-2mm) #line(length: 100%, stroke: 0.6pt + luma(60))
  #v(1fr) #align(center, drawing) #v(1.6fr)
]
#let answer(number, title, drawing) = block(breakable: false, width: 100%)[
  #align(center)[#box(height: 38mm, align(center + horizon, drawing))
  #v(-1mm) #text(size: 9pt)[#link(label("p" + str(number)), strong(str(number))) #h(1mm) #title]]
]
"""


def _puzzles(entries: Sequence[Entry], paper: Paper, *, signs: bool) -> list[str]:
    width, height = room_of(paper)
    parts: list[str] = []
    half = (height - _GAP) / 2
    half_free = False
    for number, entry in enumerate(entries, 1):
        drawing = puzzle_drawing(entry.puzzle, None, Look(signs=signs), name=f"p{number}-")
        high = half if entry.is_small else height
        room = (width, high - _HEAD)
        shown = image(drawing, f"{fitted(drawing, room, _CELL):.2f}mm").removeprefix("#")
        follows = half_free and entry.is_small
        parts.append(f"#v({_GAP}mm, weak: true)" if follows else "#pagebreak()")
        half_free = entry.is_small and not half_free
        parts.append(f"#puzzle({number}, {text(entry.facts)}, {high}mm, {shown})")
    return parts


def _solutions(entries: Sequence[Entry], *, signs: bool) -> list[str]:
    look = Look(clues=False, cell=10, lines=False, signs=signs)  # lines would hide the picture
    cells = []
    for number, entry in enumerate(entries, 1):
        drawing = puzzle_drawing(entry.puzzle, entry.solution, look, name=f"s{number}-")
        width = fitted(drawing, (_ANSWER, _ANSWER))
        shown = image(drawing, f"{width:.2f}mm").removeprefix("#")
        cells.append(f"answer({number}, {text(entry.puzzle.title)}, {shown}),")
    return [
        "#pagebreak()\n= Solutions <solutions>",
        f"#grid(columns: (1fr,) * {_ACROSS}, column-gutter: 4mm, row-gutter: 7mm,",
        *cells,
        ")",
    ]
