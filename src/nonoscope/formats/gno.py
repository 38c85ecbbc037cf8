"""Files of Gnonograms: sections under headings in square brackets.

    [Description]  title, author, date, difficulty: a line each, empty if not said
    [License]      one line
    [Dimensions]   rows, then columns
    [Row clues]    one a line, `,` between numbers, 0 for no runs
    [Column clues]
    [Solution grid]  one row a line: 1 blank, 2 shaded
    [Working grid]   the state of play; also 0 unknown
    [State]          SOLVING, or SETTING while it is drawn: then the working grid says nothing
    [Locked] [Original path] [History]       of the program's own, not kept

Only the first three letters of a heading count, in any case, and sections of other names are passed
over by that program, so we write what it has no place for in such: [Copyright], [Source], [Notes],
[Properties]. Traps: `[` ends a section wherever it stands, so texts are written with % codes as in
URLs; rows come before columns in the dimensions; empty lines don't count except in the description.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from urllib.parse import unquote

from nonoscope.model import UNKNOWN, Clue, Facts, Grid, Rectangle

from .document import Document
from .format import Format, Keeps
from .source import Source

_Section = tuple[int, list[tuple[int, str]]]
"""Line of the heading, and the numbered lines that follow."""

_HEADING = re.compile(r"\[\s*([^\]]*)\]?(.*)")
_DATE = re.compile(r"[0-9]{1,4}[-/.][0-9]{1,2}[-/.][0-9]{1,4}")
_CELLS = {"0": UNKNOWN, "1": 0, "2": 1, "3": 1}
_DIGITS = {UNKNOWN: "0", 0: "1", 1: "2"}
_FACTS = {"COP": "copyright", "LIC": "licence", "SOU": "source", "NOT": "notes"}


def read(source: Source) -> list[Document]:
    """The one puzzle of the file."""
    sections = _sections(source)
    width, height = _dimensions(source, sections)
    rows = _clues(source, sections, "ROW", "Row clues", height)
    columns = _clues(source, sections, "COL", "Column clues", width)
    shape = Rectangle(width, height)
    facts, properties = _described(sections.get("DES", (0, [])))
    for heading, name in _FACTS.items():
        if lines := _filled(sections.get(heading)):
            facts[name] = _plain(lines[0][1])
    for _, line in _filled(sections.get("PRO")):
        name, _, value = line.partition(":")
        properties.append((_plain(name.strip()), _plain(value.strip())))
    goal = _grid(source, sections.get("SOL"), "the solution grid", shape)
    state = _grid(source, sections.get("WOR"), "the working grid", shape)
    if any("SETTING" in line.upper() for _, line in _filled(sections.get("STA"))):
        state = None  # the picture was being drawn, not solved
    return [
        source.document(
            rows,
            columns,
            facts=Facts(**facts),
            goal=goal,
            saved=(state,) if state else (),
            properties=tuple(properties),
        )
    ]


def write(documents: Sequence[Document]) -> bytes:
    """One puzzle with all that is known about it."""
    (document,) = documents
    puzzle, facts = document.puzzle, document.puzzle.facts
    described, others = _description(document)
    lines = ["[Description]", *described] if any(described) else []
    for heading, text in (
        ("License", facts.licence),
        ("Copyright", facts.copyright),
        ("Source", facts.source),
        ("Notes", facts.notes),
    ):
        if text:
            lines += [f"[{heading}]", _coded(text)]
    if others:
        lines += ["[Properties]", *(f"{_coded(name, ':')}: {_coded(v)}" for name, v in others)]
    lines += ["[Dimensions]", str(puzzle.height), str(puzzle.width)]
    lines += ["[Row clues]", *(", ".join(str(clue).split()) for clue in puzzle.rows)]
    lines += ["[Column clues]", *(", ".join(str(clue).split()) for clue in puzzle.columns)]
    if document.goal:
        lines += ["[Solution grid]", *_drawn(document.goal)]
    if document.saved:
        lines += ["[Working grid]", *_drawn(document.saved[-1]), "[State]", "SOLVING"]
    return ("\n".join(lines) + "\n").encode()


def recognise(source: Source) -> bool:
    """A heading at the beginning, and those of the sizes and of the clues."""
    text = source.text
    if not text[:200].lstrip().startswith("["):
        return False
    headings = {match[1].upper() for match in re.finditer(r"^\[\s*(\w{3})", text, re.MULTILINE)}
    return len(headings & {"DIM", "ROW", "COL", "DES"}) > 1


def _sections(source: Source) -> dict[str, _Section]:
    """The sections by the first three letters of their headings; the first of a name counts."""
    sections: dict[str, _Section] = {}
    lines: list[tuple[int, str]] = []
    for number, line in source.numbered():
        if match := _HEADING.fullmatch(line):
            lines = [(number, match[2].strip())] if match[2].strip() else []
            sections.setdefault(match[1].strip()[:3].upper(), (number, lines))
        else:
            lines.append((number, line))
    return sections


def _filled(section: _Section | None) -> list[tuple[int, str]]:
    return [(number, line) for number, line in section[1] if line] if section else []


def _needed(source: Source, sections: dict[str, _Section], key: str, heading: str) -> _Section:
    if key not in sections:
        source.fail(
            len(source.lines), f"the heading [{heading}] is missing", "write it and its lines"
        )
    return sections[key]


def _dimensions(source: Source, sections: dict[str, _Section]) -> tuple[int, int]:
    section = _needed(source, sections, "DIM", "Dimensions")
    words = [(number, word) for number, line in _filled(section) for word in line.split()]
    words += [(section[0], "")] * 2
    height = source.number(words[0][1], words[0][0], "the number of rows", least=1)
    width = source.number(words[1][1], words[1][0], "the number of columns", least=1)
    source.check_size(width, height, words[0][0])
    return width, height


def _clues(
    source: Source, sections: dict[str, _Section], key: str, heading: str, count: int
) -> list[tuple[int, Clue]]:
    section = _needed(source, sections, key, heading)
    lines = _filled(section)
    if len(lines) != count:
        source.fail(
            section[0],
            f"[{heading}] has {len(lines)} clues, but the dimensions say {count}",
            "write one line for each, 0 for an empty one",
        )
    return [
        (number, source.clue(re.split(r"[\s,;]+", line.strip(",;")), number))
        for number, line in lines
    ]


def _grid(source: Source, section: _Section | None, what: str, shape: Rectangle) -> Grid | None:
    if section is None:
        return None
    lines = _filled(section)
    if len(lines) != shape.height:
        source.fail(
            section[0],
            f"{what} has {len(lines)} rows, but the dimensions say {shape.height}",
            "write one line for each row",
        )
    cells = bytearray()
    for number, line in lines:
        words = line.split() if len(line.split()) > 1 or shape.width == 1 else list(line)
        if len(words) != shape.width:
            source.fail(
                number,
                f"a row of {what} has {len(words)} cells, but the dimensions say {shape.width}",
                "write one number for each cell",
            )
        strange = next((word for word in words if word not in _CELLS), None)
        if strange is not None:
            source.fail(
                number,
                f"a cell of {what} is {strange[:40]!r}",
                "write 0 for unknown, 1 for blank, 2 for shaded",
            )
        cells += bytes([_CELLS[word] for word in words])
    return Grid(shape, bytes(cells))


def _drawn(grid: Grid) -> list[str]:
    rows = range(0, len(grid.cells), grid.width)
    return [" ".join([_DIGITS[c] for c in grid.cells[at : at + grid.width]]) for at in rows]


def _described(section: _Section) -> tuple[dict[str, str], list[tuple[str, str]]]:
    """Title and author; date and difficulty, which are properties."""
    lines = [line for _, line in section[1]]
    if len(lines) in (2, 3) and _DATE.match(lines[1]):
        lines.insert(1, "")  # some versions leave out the author
    title, author, date, difficulty = [_plain(line) for line in (lines + [""] * 4)[:4]]
    facts = {"title": title, "author": author}
    return facts, [(n, v) for n, v in (("date", date), ("difficulty", difficulty)) if v]


def _description(document: Document) -> tuple[list[str], list[tuple[str, str]]]:
    """The twin of `_described`: the four lines, and the properties that have no place in them."""
    others = list(document.properties)
    lines = [_coded(document.puzzle.facts.title), _coded(document.puzzle.facts.author)]
    for name in ("date", "difficulty"):
        first = others and others[0][0] == name and others[0][1]
        lines.append(_coded(others.pop(0)[1]) if first else "")
    return lines, others


def _coded(text: str, unsafe: str = "") -> str:
    """The text on one line, with % codes for what would end it or its section."""
    last = len(text) - 1
    return "".join(
        "".join(f"%{byte:02X}" for byte in letter.encode())
        if letter in "%[]" + unsafe or letter < " " or (at in (0, last) and letter.isspace())
        else letter
        for at, letter in enumerate(text)
    )


def _plain(line: str) -> str:
    """The twin of `_coded`."""
    return unquote(line)


FORMAT = Format(
    name="gno",
    title="Gnonograms",
    extensions=(".gno",),
    keeps=Keeps.GOAL | Keeps.SAVED | Keeps.FACTS | Keeps.PROPERTIES,
    read=read,
    write=write,
    recognise=recognise,
)
