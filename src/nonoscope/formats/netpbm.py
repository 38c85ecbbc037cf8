"""PBM, PGM and PPM: the six pictures P1 to P6, in text and in bytes.

    picture = magic width height [maxval] pixels         maxval: PGM and PPM only
    magic   = P1 P2 P3 (text) | P4 P5 P6 (bytes)         bits, greys, red-green-blue

`#` begins a comment up to the line's end. Traps: in P1 and P4 a 1 is black; P1 needs no space
between its digits; a row of P4 fills whole bytes; above maxval 255 a sample of P5 and P6 has two
bytes, high one first; just one space stands between the header and the bytes.
"""

from __future__ import annotations

import re
import sys
from array import array
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NoReturn

from nonoscope.model import Rectangle

from .document import Document
from .picture import BLACK, MOST_COLOURS, WHITE, Picture, too_many_colours
from .source import MAX_CELLS, MAX_PUZZLES, MAX_SIDE, Source

MAX_SAMPLE = 65535

_SKIPPED = re.compile(rb"(?:\s++|#[^\r\n]*+)++")
_WORD = re.compile(rb"[^\s#]+")
_LINE_END = re.compile(rb"\r\n?|\n")
_COMMENT = re.compile(rb"#([^\r\n]*)")
_READ_COMMENTS = 100_000
"""Bytes of comments that are looked at for what they say; the rest is passed over."""
_BITS = tuple(bytes((value >> (7 - bit)) & 1 for bit in range(8)) for value in range(256))
_PART = 3 * (1 << 16)
_MARK = b"\xef\xbb\xbf"


def is_netpbm(source: Source, kinds: str) -> bool:
    """Whether the content starts like one of these kinds, '14' for P1 and P4."""
    start = source.data[:6].removeprefix(_MARK)
    return start[:1] == b"P" and start[1:2] in kinds.encode() and start[2:3] in b"\t\n\v\f\r #"


def read_netpbm(source: Source, kinds: str) -> list[Document]:
    """The pictures of a file, if they are of these kinds; P4 to P6 may stand one after another."""
    reader = _Reader(source, kinds)
    documents = [reader.picture().document(source)]
    while reader.goes_on():
        if len(documents) >= MAX_PUZZLES:
            source.fail(0, f"there are more than {MAX_PUZZLES:,} pictures", "split the file")
        documents.append(reader.picture().document(source))
    return documents


@dataclass
class _Reader:
    """Walks through the bytes of the file."""

    source: Source
    kinds: str
    at: int = 0
    comments: list[str] = field(default_factory=list)

    def fail(self, fact: str, remedy: str) -> NoReturn:
        self.source.fail(self.line(), fact, remedy)

    def line(self) -> int:
        return 1 + sum(1 for _ in _LINE_END.finditer(self.source.data, 0, self.at))

    def goes_on(self) -> bool:
        """Whether another picture follows the one just read."""
        self.skip()
        return self.at < len(self.source.data)

    def skip(self) -> None:
        if match := _SKIPPED.match(self.source.data, self.at):
            self.at = match.end()
            if b"#" in match[0]:
                found = _COMMENT.findall(match[0][:_READ_COMMENTS])
                self.comments += [Source(comment).text.strip() for comment in found]

    def word(self) -> str:
        self.skip()
        match = _WORD.match(self.source.data, self.at)
        if match is None:
            return ""
        self.at = match.end()
        return match[0][:50].decode("latin-1")

    def number(self, what: str) -> int:
        word = self.word()
        if word.isascii() and word.isdigit() and len(word) < 10 and int(word):
            return int(word)
        # Only a fault needs the line, which is found by counting from the file's beginning.
        return self.source.number(word, self.line(), what, least=1)

    def picture(self) -> Picture:
        self.comments = []
        if self.source.data.startswith(_MARK, self.at):
            self.at += len(_MARK)
        self.skip()
        magic = self.source.data[self.at : self.at + 2].decode("latin-1")
        if len(magic) < 2 or magic[0] != "P" or magic[1] not in self.kinds:
            wanted = " or ".join(f"P{kind}" for kind in self.kinds)
            self.fail(
                f"a picture begins with {wanted}, not {magic!r}",
                "check that the picture was saved whole, and as this kind",
            )
        self.at += 2
        width, height = self.number("the width"), self.number("the height")
        if width * height > MAX_CELLS or max(width, height) > MAX_SIDE:
            self.source.check_size(width, height, self.line())
        shape = Rectangle(width, height)
        kind = int(magic[1])
        if kind in (1, 4):
            bits = self.text_bits(shape) if kind == 1 else self.packed_bits(shape)
            return Picture(shape, bits, (WHITE, BLACK), self.comments)
        most = self.number("the largest sample")
        if most > MAX_SAMPLE:
            self.fail(f"the largest sample is {most}", f"write a number from 1 to {MAX_SAMPLE}")
        channels = 1 if kind in (2, 5) else 3
        count = shape.cell_count * channels
        samples = self.text_samples(count, most) if kind < 4 else self.byte_samples(count, most)
        if channels == 1:
            greys = [f"#{level:02x}{level:02x}{level:02x}" for level in range(256)]
            return Picture(shape, samples, greys, self.comments)
        return self.colours(shape, samples)

    def text_bits(self, shape: Rectangle) -> bytes:
        digits = b"".join(self.text_words())
        if digits.translate(None, b"01"):
            self.fail_at_word(rb"[01]*", "write 0 for white and 1 for black")
        self.check_count(len(digits), shape.cell_count, "pixels")
        self.at = len(self.source.data)
        return digits.translate(bytes([*range(48), 0, 1, *range(50, 256)]))

    def text_samples(self, count: int, most: int) -> bytes:
        """The numbers, each made 0 to 255."""
        words = self.text_words()
        found = set(words)
        if not all(word.isdigit() and len(word) < 10 for word in found):
            self.fail_at_word(rb"[0-9]{1,9}", f"write a number from 0 to {most}")
        self.check_count(len(words), count, "samples")
        levels = {word: self.level(int(word), most) for word in found}
        self.at = len(self.source.data)
        return bytes(map(levels.__getitem__, words))

    def text_words(self) -> list[bytes]:
        """What follows the header, without comments: a text holds one picture, to its end."""
        self.skip()
        rest = self.source.data[self.at :]
        return (_COMMENT.sub(b"", rest) if b"#" in rest else rest).split()

    def fail_at_word(self, right: bytes, remedy: str) -> NoReturn:
        """Name the first word that isn't as it should be, and its line."""
        is_right = re.compile(right).fullmatch
        word = ""
        while (word := self.word()) and is_right(word.encode("latin-1")):
            pass
        self.fail(f"a pixel is {word[:40]!r}", remedy)

    def packed_bits(self, shape: Rectangle) -> bytes:
        row = (shape.width + 7) // 8
        packed = self.raster(row * shape.height)
        rows = (packed[start : start + row] for start in range(0, len(packed), row))
        return b"".join(b"".join(map(_BITS.__getitem__, part))[: shape.width] for part in rows)

    def byte_samples(self, count: int, most: int) -> bytes:
        if most <= 255:
            samples = self.raster(count)
            table = bytes([self.level(min(value, most), most) for value in range(256)])
            self.check_most(max(samples), most)
            return samples.translate(table)
        wide = array("H", self.raster(2 * count))
        if sys.byteorder == "little":
            wide.byteswap()
        self.check_most(max(wide), most)
        levels = bytes([self.level(value, most) for value in range(most + 1)])
        return bytes(map(levels.__getitem__, wide))

    def level(self, value: int, most: int) -> int:
        self.check_most(value, most)
        return (value * 255 + most // 2) // most

    def check_most(self, value: int, most: int) -> None:
        if value > most:
            self.fail(
                f"a sample is {value}, but the header says that {most} is the largest",
                "correct the header or the sample",
            )

    def raster(self, size: int) -> bytes:
        start = self.at + 1
        there = len(self.source.data) - start
        if there == size + 1 and self.source.data[self.at : start + 1] == b"\r\n":
            start += 1  # a header whose line ends were made those of another system
        self.check_count(min(there, size), size, "bytes of pixels")
        self.at = start + size
        return self.source.data[start : self.at]

    def check_count(self, there: int, wanted: int, what: str) -> None:
        if max(there, 0) != wanted:
            self.fail(
                f"the header promises {wanted:,} {what}, but there are {max(there, 0):,}",
                "check that the picture was saved whole",
            )

    def colours(self, shape: Rectangle, samples: bytes) -> Picture:
        index_of: dict[tuple[int, ...], int] = {}
        pixels = bytearray()
        # In parts, so that a photo is refused before its million colours are gathered.
        for start in range(0, len(samples), _PART):
            part = samples[start : start + _PART]
            triples = list(zip(part[0::3], part[1::3], part[2::3], strict=True))
            for triple in set(triples) - index_of.keys():
                index_of[triple] = len(index_of)
            if len(index_of) > MOST_COLOURS:
                raise too_many_colours(self.source)
            pixels += bytes(map(index_of.__getitem__, triples))
        colours = [f"#{bytes(triple).hex()}" for triple in index_of]
        return Picture(shape, bytes(pixels), colours, self.comments)


def write_netpbm(magic: str, picture: Picture, words: Sequence[str], columns: int) -> bytes:
    """A picture in text: a word for each colour, at most `columns` of them a line of 70 letters."""
    width, height = picture.shape.width, picture.shape.height
    lines = [magic, *(f"# {comment}" for comment in picture.comments), f"{width} {height}"]
    if magic != "P1":
        lines.append("255")
    gap = "" if magic == "P1" else " "
    for row in range(0, len(picture.pixels), width):
        for start in range(row, row + width, columns):
            part = picture.pixels[start : min(start + columns, row + width)]
            lines.append(gap.join([words[index] for index in part]))
    return ("\n".join(lines) + "\n").encode()
