"""webpbn's XML, element by element: what stands in the file, not yet what it means.

Expat is driven directly: it gives line numbers and needs no tree. Nothing is ever fetched, and a
document type with declarations of its own, the means to let a small file grow large, is refused.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, NoReturn

from .document import Document
from .errors import FormatError
from .source import MAX_PUZZLES, Source
from .webpbn_image import Image
from .webpbn_puzzle import GRID_SIDES, TRIDDLER_SIDES, Clues, Parts, assemble

if TYPE_CHECKING:
    from xml.parsers.expat import XMLParserType

_MAX_DEPTH = 32
_FACTS = {
    "title": "title",
    "author": "author",
    "copyright": "copyright",
    "source": "source",
    "license": "licence",
    "licence": "licence",
}
_NOTES = ("description", "note")
_PROPERTIES = ("id", "authorid", "property")
_ENCODING = re.compile(rb"<\?xml[^>]{0,200}encoding\s*=\s*[\"']([A-Za-z0-9._-]+)[\"']")


def read(source: Source) -> list[Document]:
    """All puzzles of the set."""
    from xml.parsers import expat  # loaded only when a file needs it

    reader = _Reader(source, expat.ParserCreate())
    try:
        reader.parser.Parse(_content(source), True)
    except expat.ExpatError as fault:
        source.fail(
            fault.lineno,
            f"the XML is broken: {expat.ErrorString(fault.code)}",
            "check the tags there and just before",
        )
    except FormatError:
        raise
    except (LookupError, ValueError):
        source.fail(1, "the encoding that the XML declares can't be read", "save it as UTF-8")
    if not reader.documents:
        source.fail(0, "there is no <puzzle> in the file", "check that it is a puzzle file")
    return reader.documents


def _content(source: Source) -> str | bytes:
    """Bytes if their encoding is declared; else the text, as forgiving as for any other file."""
    declared = _ENCODING.match(source.data.removeprefix(b"\xef\xbb\xbf"))
    if declared and declared[1].lower() not in {b"utf-8", b"utf8", b"us-ascii"}:
        return source.data
    return source.text


class _Reader:
    def __init__(self, source: Source, parser: XMLParserType) -> None:
        self.source = source
        self.parser = parser
        self.documents: list[Document] = []
        self._stack = [""]
        self._set = Parts(0)
        self._puzzle: Parts | None = None
        self._list: Clues | None = None
        self._line: list[tuple[int, int]] = []
        self._image: Image | None = None
        self._text: list[str] | None = None
        # Of the element whose text is being collected.
        self._name = ""
        self._number = 0
        self._attributes: dict[str, str] = {}
        self._starts: dict[tuple[str, str], Callable[[dict[str, str]], None]] = {
            ("", "puzzleset"): lambda _: None,
            ("", "puzzle"): self._start_puzzle,
            ("puzzleset", "puzzle"): self._start_puzzle,
            ("puzzle", "clues"): self._start_clues,
            ("clues", "line"): self._start_line,
            ("puzzle", "solution"): self._start_solution,
            ("puzzle", "given"): self._start_solution,
        }
        self._ends: dict[tuple[str, str], Callable[[str], None]] = {
            ("line", "count"): self._end_count,
            ("puzzle", "color"): self._end_color,
            ("solution", "image"): self._end_image,
            ("given", "image"): self._end_image,
        }
        for name in (*_FACTS, *_NOTES, *_PROPERTIES):
            for parent in ("puzzle", "puzzleset"):
                self._ends[parent, name] = self._end_fact
        parser.buffer_text = True
        parser.StartElementHandler = self._start
        parser.EndElementHandler = self._end
        parser.CharacterDataHandler = self._characters
        parser.StartDoctypeDeclHandler = self._doctype
        # Names such as &copy; that webpbn writes are skipped by expat, as if a DTD had them.
        parser.UseForeignDTD(True)
        parser.SkippedEntityHandler = self._skipped

    def _fail(self, fact: str, remedy: str) -> NoReturn:
        self.source.fail(self.parser.CurrentLineNumber, fact, remedy)

    def _doctype(
        self, _name: str, _system: str | None, _public: str | None, has_subset: bool
    ) -> None:
        if has_subset:
            self._fail(
                "the document type declares entities or attributes of its own",
                "remove everything in [ ] from the line with <!DOCTYPE",
            )

    def _start(self, name: str, attributes: dict[str, str]) -> None:
        stack = self._stack
        key = (stack[-1], name.lower())
        if len(stack) > _MAX_DEPTH:
            self._fail(f"elements are nested deeper than {_MAX_DEPTH}", "check the closing tags")
        stack.append(key[1])
        if key in self._ends:
            self._text = []
            self._name, self._attributes = key[1], attributes
            self._number = self.parser.CurrentLineNumber
        elif key in self._starts:
            self._starts[key](attributes)
        elif key[0] == "":
            self._fail(
                f"the outermost element is <{name[:40]}>, not <puzzleset>",
                "check that it is a puzzle file of webpbn",
            )

    def _characters(self, text: str) -> None:
        if self._text is not None:
            self._text.append(text)

    def _skipped(self, name: str, is_parameter: int) -> None:
        if is_parameter or self._text is None:
            return
        from html.entities import html5

        if f"{name};" not in html5:
            self._fail(f"&{name[:40]}; is no known character", "write the character itself")
        self._text.append(html5[f"{name};"])

    def _end(self, name: str) -> None:
        self._stack.pop()
        key = (self._stack[-1], name.lower())
        if key in self._ends and self._text is not None:
            text = "".join(self._text)
            self._text = None
            self._ends[key](text)
        elif key[1] == "clues":
            self._list = None
        elif key[1] == "puzzle" and key in self._starts and self._puzzle is not None:
            if len(self.documents) == MAX_PUZZLES:
                self._fail(f"there are more than {MAX_PUZZLES:,} puzzles", "split the file")
            self.documents.append(assemble(self.source, self._puzzle, self._set))
            self._puzzle = None

    @property
    def _parts(self) -> Parts:
        return self._puzzle or self._set

    def _start_puzzle(self, attributes: dict[str, str]) -> None:
        kind = attributes.get("type", "grid").lower()
        if kind not in {"grid", "triddler"}:
            self._fail(f"the type of the puzzle is {kind[:40]!r}", "write type='grid'")
        self._puzzle = Parts(
            self.parser.CurrentLineNumber,
            sides=TRIDDLER_SIDES if kind == "triddler" else GRID_SIDES,
            default=attributes.get("defaultcolor", "black").strip(),
            background=attributes.get("backgroundcolor", "white").strip(),
        )

    def _start_clues(self, attributes: dict[str, str]) -> None:
        kind = attributes.get("type", "").lower()
        sides = self._parts.sides
        if kind not in sides:
            known = "', '".join(sides[:-1]) + f"' or '{sides[-1]}"
            self._fail(f"the type of the clues is {kind[:40]!r}", f"write type='{known}'")
        if kind in self._parts.clues:
            self._fail(f"there is a second list of {kind}", "remove one of the two")
        self._list = self._parts.clues[kind] = []

    def _start_line(self, _: dict[str, str]) -> None:
        self._line = []
        if self._list is not None:
            self._list.append((self.parser.CurrentLineNumber, self._line))

    def _end_count(self, text: str) -> None:
        colour = self._attributes.get("color")
        self._line.append(self._parts.count(self.source, text.strip(), colour, self._number))

    def _end_color(self, text: str) -> None:
        self._parts.colour(self.source, self._attributes, text.strip(), self._number)

    def _start_solution(self, attributes: dict[str, str]) -> None:
        kind = "given" if self._stack[-1] == "given" else attributes.get("type", "goal").lower()
        self._image = Image(kind)
        self._parts.images.append(self._image)

    def _end_image(self, text: str) -> None:
        if self._image is not None:
            self._image.text, self._image.number = text, self._number
            self._image = None

    def _end_fact(self, text: str) -> None:
        name, parts = self._name, self._parts
        if self._attributes.get("xml:space") != "preserve":
            text = text.strip()
        fact = _FACTS.get(name)
        if name in _NOTES:
            parts.notes.append(text)
        elif fact and not parts.facts.get(fact):
            parts.facts[fact] = text
        else:
            parts.properties.append((self._attributes.get("name", name), text))
