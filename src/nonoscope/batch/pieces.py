"""Piece: some puzzles of one file, as they are handed to whoever has time.

Files are opened one after the other while the work goes on, so a million of them need neither
memory nor patience before the first answer. What is sent is text: it is read where it is answered.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Protocol

from nonoscope.formats import FormatError
from nonoscope.formats.parts import Part, cut
from nonoscope.formats.source import MAX_BYTES, too_large

_TOGETHER = 8
"""Puzzles that are sent at once: sending costs a fraction of solving one, and the last pieces of a
run still spread over all workers."""


class Done(Protocol):
    """What is answered already."""

    def has(self, file: str, number: int) -> bool:
        """Whether that puzzle is."""

    def has_all(self, file: str) -> bool:
        """Whether every puzzle of a file is that isn't cut into parts."""


@dataclass(frozen=True, slots=True)
class Piece:
    """Parts of one file that wait for their answers."""

    file: str
    parts: tuple[Part, ...]
    format: str | None = None
    """What the parts are read as; None if name and content tell."""
    is_open: bool = False
    """Whether the one part may hold any number of puzzles: only reading it tells."""
    after: int = 0
    """Numbers up to this one are answered already."""
    fault: str = ""
    """Why the file can't be opened; then there are no parts."""

    def rest(self, number: int) -> Piece | None:
        """What is left when the puzzle of that number has its answer."""
        if self.is_open:
            return replace(self, after=number)
        parts = tuple(part for part in self.parts if part.number > number)
        return replace(self, parts=parts) if parts else None

    @property
    def first(self) -> int:
        """The number of the puzzle that comes next."""
        return self.after + 1 if self.is_open or not self.parts else self.parts[0].number

    def single(self) -> list[Piece]:
        """The same work, a part each."""
        return [replace(self, parts=(part,)) for part in self.parts]


def pieces(files: Iterable[str], done: Done, *, format: str | None = None) -> Iterator[Piece]:
    """The puzzles of all files that have no answer yet."""
    for file in files:
        try:
            with open(file, "rb") as opened:  # noqa: PTH123 - a Path for each of a million files is dear
                data = opened.read(MAX_BYTES + 1)
            if len(data) > MAX_BYTES:
                raise too_large(file, len(data))
            found = cut(data, file, format=format)
        except FormatError as fault:
            said = f"{fault.fact}; {fault.remedy}" if fault.remedy else fault.fact
            yield from _faulty(file, said, done)
            continue
        except (OSError, ValueError) as fault:  # a ValueError is a name with a null in it
            reason = fault.strerror if isinstance(fault, OSError) else None
            yield from _faulty(file, f"the file can't be read: {reason or fault}", done)
            continue
        yield from _open(Piece(file, tuple(found.parts), found.format), done)


def _faulty(file: str, fault: str, done: Done) -> Iterator[Piece]:
    if not done.has(file, 1):
        yield Piece(file, (), fault=fault)


def _open(whole: Piece, done: Done) -> Iterator[Piece]:
    if len(whole.parts) == 1:
        after = 0
        while done.has(whole.file, after + 1):
            after += 1
        if not done.has_all(whole.file):
            yield replace(whole, after=after, is_open=True)
        return
    left = [part for part in whole.parts if not done.has(whole.file, part.number)]
    for start in range(0, len(left), _TOGETHER):
        yield replace(whole, parts=tuple(left[start : start + _TOGETHER]))
