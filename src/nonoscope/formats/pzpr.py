"""Nonogram URLs of puzz.link, pzv.jp and other sites that use the pzpr program.

    url   = [ address "?" ] "nonogram" { "/" flag } "/" width "/" height "/" body
    body  = { number | gap }
    number = hexadecimal digit | "-" 2 digits | "+" 3 digits | "=" 3 (from 4096) | "%" 3 (from 8192)
    gap    = a letter: g skips 1 slot, h 2 ... z 20

Each column has slots for half its height, rounded up, then each row for half its width. Traps: the
slots are filled from the board outwards, so a clue's numbers stand in reverse; an empty slot means
nothing wherever it stands.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from nonoscope.model import Clue

from .document import Document
from .errors import FormatError
from .format import Format, Keeps
from .source import MAX_PUZZLES, Source

_URL = re.compile(r"(?:https?://)?[^\s?]+\?(?:type=editor&|type=player&)?([A-Za-z0-9_-]+)/(\S*)")
_BARE = re.compile(r"([A-Za-z0-9_-]+)/(\S*)")
_SHOWN = re.compile(r"https?://[^?]+\?[^/]*/|([^?]+\?)?nonogram(_edit|_play)?/")
_FLAG = re.compile(r"[^-0-9]")
_TOKEN = re.compile(
    r"(?P<one>[0-9a-f])|-(?P<two>[0-9a-f]{2})|\+(?P<three>[0-9a-f]{3})"
    r"|=(?P<four>[0-9a-f]{3})|%(?P<five>[0-9a-f]{3})|(?P<gap>[g-z])"
)
_ADDED = {"four": 4096, "five": 8192}
_MOST = 8192 + 0xFFF
_START = "https://puzz.link/p?nonogram"


def read(source: Source) -> list[Document]:
    """The puzzle of each line."""
    lines = [(number, line) for number, line in source.numbered() if line]
    if len(lines) > MAX_PUZZLES:
        source.fail(0, f"there are more than {MAX_PUZZLES:,} puzzles", "split the file")
    if not lines:
        source.fail(1, "there is no puzzle URL here", f"paste one like '{_START}/4/3/2g1i1g121i'")
    return [_puzzle(source, number, line) for number, line in lines]


def write(documents: Sequence[Document]) -> bytes:
    """One URL a line."""
    return "".join(f"{_url(document)}\n" for document in documents).encode()


def recognise(source: Source) -> bool:
    """A first line like a puzzle's address; other puzzles of those sites get their own fault."""
    first = source.text[:2000].lstrip().partition("\n")[0].rstrip()
    return not re.search(r"\s", first) and _SHOWN.match(first) is not None


def _puzzle(source: Source, line: int, text: str) -> Document:
    match = _URL.fullmatch(text) or _BARE.fullmatch(text)
    if match is None:
        source.fail(
            line, f"{text[:60]!r} is no puzzle URL", f"paste one like '{_START}/4/3/2g1i1g121i'"
        )
    kind = re.sub(r"(_edit|_play)$", "", match[1].lower())
    if kind != "nonogram":
        source.fail(line, f"the URL is of a {kind} puzzle", "only nonogram URLs can be read")
    parts = match[2].split("/")
    # Flags of how it is shown may stand before the size.
    first = next((at for at, part in enumerate(parts) if not _FLAG.match(part)), len(parts))
    words = [*parts[first : first + 3], "", "", ""]
    width = source.number(words[0], line, "the width", least=1)
    height = source.number(words[1], line, "the height", least=1)
    source.check_size(width, height, line)
    per_column, per_row = (height + 1) // 2, (width + 1) // 2
    slots = list(_slots(source, line, words[2], width * per_column + height * per_row))
    numbers: list[list[str]] = [[] for _ in range(width + height)]
    for slot, number in reversed(slots):
        if slot < width * per_column:
            numbers[slot // per_column].append(str(number))
        else:
            numbers[width + (slot - width * per_column) // per_row].append(str(number))
    clues = [(line, source.clue(words, line)) for words in numbers]
    return source.document(clues[width:], clues[:width])


def _slots(source: Source, line: int, body: str, count: int) -> Iterator[tuple[int, int]]:
    """The filled slots and their numbers."""
    slot, at = 0, 0
    while at < len(body) and slot <= count:
        token = _TOKEN.match(body, at)
        if token is None:
            source.fail(
                line,
                f"{body[at : at + 1]!r} can't stand among the clues of a nonogram URL",
                "check that it was copied whole",
            )
        kind = token.lastgroup or ""
        if kind == "gap":
            slot += int(token[kind], 36) - 15
        else:
            yield slot, int(token[kind], 16) + _ADDED.get(kind, 0)
            slot += 1
        at = token.end()
    if slot != count:
        source.fail(
            line,
            f"the clues fill {slot} places{' or more' if slot > count else ''}, "
            f"but a board of this size has {count}",
            "check that the URL was copied whole",
        )


def _url(document: Document) -> str:
    puzzle = document.puzzle
    slots: list[int] = []
    for clues, length in ((puzzle.columns, puzzle.height), (puzzle.rows, puzzle.width)):
        for clue in clues:
            slots += _outwards(clue, (length + 1) // 2)
    return f"{_START}/{puzzle.width}/{puzzle.height}/{_body(slots)}"


def _outwards(clue: Clue, slots: int) -> list[int]:
    """The numbers from the board outwards, filled up with 0 for empty slots."""
    if len(clue) > slots:
        raise FormatError(
            f"a clue has {len(clue)} numbers, and a puzz.link URL has room for {slots}",
            "correct the clues first: they don't fit their lines",
        )
    return [*reversed(clue.lengths), *([0] * (slots - len(clue)))]


def _body(slots: list[int]) -> str:
    made, gap = [], 0
    for number in slots:
        if not number:
            gap += 1
            continue
        made.append(_gap(gap) + _number(number))
        gap = 0
    return "".join(made) + _gap(gap)


def _gap(slots: int) -> str:
    rest = slots % 20
    return "z" * (slots // 20) + (chr(ord("f") + rest) if rest else "")


def _number(number: int) -> str:
    if number < 16:
        return f"{number:x}"
    if number < 256:
        return f"-{number:x}"
    if number < 4096:
        return f"+{number:x}"
    if number < 8192:
        return f"={number - 4096:03x}"
    if number > _MOST:
        raise FormatError(
            f"a run has {number:,} cells, and a puzz.link URL has room for {_MOST:,}",
            "choose another format",
        )
    return f"%{number - 8192:03x}"


FORMAT = Format(
    name="pzpr",
    title="URL of puzz.link, pzv.jp and other pzpr sites",
    extensions=(".pzpr",),
    keeps=Keeps(0),
    read=read,
    write=write,
    recognise=recognise,
    many=True,
)
