"""Source: the bytes of a file with the limits that keep any input cheap, and its text by lines.

Every reader gets its input through here, so sizes are refused before anything is built from them
and a fault can always name its line.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NoReturn, TypeAlias, TypeVar

from nonoscope.model import (
    Clue,
    Facts,
    Geometry,
    Grid,
    Palette,
    Puzzle,
    Rectangle,
    Triangles,
    default_palette,
    most_colour,
)

from .document import Document
from .errors import FormatError

MAX_BYTES = 48 * 1024 * 1024
"""A 1000x1000 random puzzle as XML has about 22 MB."""
MAX_CELLS = 4_000_000
"""2000x2000. Far beyond what people solve, and 4 MB for a grid."""
MAX_SIDE = 20_000
"""A clue costs a hundred times what a cell does, so a thin board may not be as large."""
MAX_PUZZLES = 100_000
"""In one file."""
MAX_LINES = 6_000_000
"""More than as many puzzles of 25x25 have, or one of a single column. What is kept of a line costs
far more than the two bytes it may have."""

NumberedClue: TypeAlias = tuple[int, Clue]
"""A clue with the number of the line where it stands."""

_T = TypeVar("_T")
_NUMBER = re.compile(r"[0-9]{1,9}")
_NUMBERS = re.compile(r"[0-9]{1,9}(?: [0-9]{1,9})*")


@dataclass(frozen=True)
class Source:
    r"""What a reader reads.

    >>> list(Source(b"4 3\n2 1\n", "tick.nin").lines)
    ['4 3', '2 1']
    """

    data: bytes
    name: str = ""
    """The file's name, for messages; empty if it has none."""
    lenient: bool = False
    """Whether to accept clues that can't be right (`Puzzle.problems`), to be mended."""

    def __post_init__(self) -> None:
        if len(self.data) > MAX_BYTES:
            raise too_large(self.name, len(self.data))

    @cached_property
    def text(self) -> str:
        """The bytes as text: UTF-8, UTF-16 with its mark, else Latin-1, which never fails."""
        data = self.data
        if data.startswith((b"\xff\xfe", b"\xfe\xff")):
            return data.decode("utf-16", errors="replace").lstrip("\ufeff")
        try:
            return data.decode("utf-8-sig")
        except UnicodeDecodeError:
            return data.decode("latin-1")

    @cached_property
    def lines(self) -> tuple[str, ...]:
        """The text's lines without their ends (LF, CRLF or CR), and without an empty last one."""
        text = self.text.replace("\r\n", "\n").replace("\r", "\n")
        parts = text.split("\n")
        if parts and not parts[-1]:
            parts.pop()
        if len(parts) > MAX_LINES:
            self.fail(
                0, f"the file has {len(parts):,} lines", f"a puzzle needs at most {MAX_LINES:,}"
            )
        return tuple(parts)

    def numbered(self) -> Iterator[tuple[int, str]]:
        """(number from 1, stripped line) of each line."""
        return ((number, line.strip()) for number, line in enumerate(self.lines, 1))

    def fail(self, line: int, fact: str, remedy: str = "") -> NoReturn:
        """Raise the FormatError of this file at that line (0 = no one line)."""
        raise FormatError(fact, remedy, file=self.name, line=line)

    def number(self, word: str, line: int, what: str, *, least: int = 0) -> int:
        """A whole number from a word of that line, or a FormatError that names what it is."""
        if word.startswith("-") and _NUMBER.fullmatch(word[1:]):
            self.fail(line, f"{what} is {word}, which is negative", f"write a number from {least}")
        if not word.isascii() or not _NUMBER.fullmatch(word):
            shown = word if len(word) <= 40 else word[:37] + "..."
            if not shown:
                self.fail(line, f"{what} is missing", f"write a number from {least}")
            said = "too large" if word.isdigit() and word.isascii() else "not a number"
            self.fail(line, f"{what} is {shown!r}, {said}", f"write a number from {least}")
        value = int(word)
        if value < least:
            self.fail(line, f"{what} is {value}", f"write a number from {least}")
        return value

    def check_size(self, width: int, height: int, line: int) -> None:
        """Refuse a board that is too small to be one or larger than `MAX_CELLS`."""
        for what, value in (("width", width), ("height", height)):
            if value < 1:
                self.fail(line, f"the {what} is {value}", "write a number from 1")
        if width * height > MAX_CELLS:
            self.fail(
                line,
                f"a board of {width}x{height} has more than {MAX_CELLS:,} cells",
                "split it into smaller puzzles",
            )
        if max(width, height) > MAX_SIDE:
            self.fail(
                line,
                f"a board of {width}x{height} has a side of more than {MAX_SIDE:,} cells",
                "split it into smaller puzzles",
            )

    def clue(self, words: list[str], line: int, what: str = "the clue") -> Clue:
        """A black and white clue from its numbers; no words or a lone 0 make an empty one."""
        if not words or words == ["0"]:
            return Clue()
        if _NUMBERS.fullmatch(" ".join(words)):  # nearly always, and faster than one by one
            lengths = list(map(int, words))
            if all(lengths):
                return Clue(lengths)
        return Clue([self.number(word, line, f"a number of {what}", least=1) for word in words])

    def document(
        self,
        rows: Sequence[NumberedClue],
        columns: Sequence[NumberedClue],
        *,
        palette: Palette | None = None,
        given: Grid | None = None,
        facts: Facts | None = None,
        goal: Grid | None = None,
        saved: tuple[Grid, ...] = (),
        properties: tuple[tuple[str, str], ...] = (),
    ) -> Document:
        """A document from (line number, clue) pairs, or the fault of the line that is wrong.

        This is where sums that differ and clues that don't fit become faults of the file.
        """
        self.check_size(len(columns), len(rows), rows[0][0] if rows else 0)
        shape = Rectangle(len(columns), len(rows))
        puzzle = self.puzzle(shape, [*rows, *columns], palette, given, facts)
        return self.build(0, lambda: Document(puzzle, goal, saved, properties))

    def puzzle(
        self,
        shape: Geometry,
        lines: Sequence[NumberedClue],
        palette: Palette | None = None,
        given: Grid | None = None,
        facts: Facts | None = None,
    ) -> Puzzle:
        """A puzzle on a board of any shape; `document` has what is made of a rectangle."""
        clues = tuple([clue for _, clue in lines])
        if palette is None:
            palette = default_palette(most_colour(clues))
        used = palette
        puzzle = self.build(0, lambda: Puzzle(shape, clues, used, given, facts or Facts()))
        problems = () if self.lenient else puzzle.problems()
        if problems:
            first = problems[0]
            # Sums are known to differ where the second direction begins.
            second = shape.directions[1][1].start
            line, _ = lines[second if first.line is None else first.line]
            more = f" (and {len(problems) - 1} more)" if len(problems) > 1 else ""
            remedy = "correct the clues: a number is wrong or missing"
            self.fail(line, first.sentence + more, remedy)
        return puzzle

    def hexagon(self, sides: Sequence[int], line: int) -> Triangles:
        """The board with these sides (`SIDES`); sides that don't close are a fault."""
        self.check_size(2 * max(sum(sides), 1), max(sides[0] + sides[1], 1), line)
        one, two, three, four, five, six = sides
        try:
            return Triangles((one, two, three, four, five, six))
        except ValueError as refusal:
            self.fail(line, str(refusal), "write the clues of all lines of each side")

    def build(self, line: int, make: Callable[[], _T]) -> _T:
        """Call `make`, turning the model's refusal into a fault of the file."""
        try:
            return make()
        except ValueError as refusal:
            self.fail(line, str(refusal))


def too_large(name: str, size: int) -> FormatError:
    """The fault of a file beyond `MAX_BYTES`."""
    return FormatError(
        f"the file has {size / 1e6:.0f} MB; the most that is read is {MAX_BYTES / 1e6:.0f} MB",
        "check that it is a puzzle file; split a collection into several files",
        file=name,
    )
