"""A file of many puzzles, cut into the text of each without reading them.

Reading a thousand puzzles takes a second; cutting them apart takes a few milliseconds. So work can
be handed out before it is read, a fault costs one puzzle instead of the file, and every part still
knows where it stood.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from . import catalogue, non_bundle, registry, tournament
from .source import Source


class Part(NamedTuple):
    """The text of one puzzle, or of a file that isn't cut."""

    data: bytes
    number: int = 1
    """Of its first puzzle in the file, from 1."""
    line: int = 0
    """Lines of the file before it."""


class Parts(NamedTuple):
    """What a file was cut into."""

    format: str | None
    """What each part has to be read as; None if its name and content tell."""
    parts: list[Part]


def cut(data: bytes, name: str = "", *, format: str | None = None) -> Parts:
    r"""The puzzles of tournament files and `.non` bundles one by one; any other file as it is.

    >>> cut(b"$1\n1\n1\n$2\n1\n1\n").parts
    [Part(data=b'$1\n1\n1\n', number=1, line=0), Part(data=b'$2\n1\n1\n', number=2, line=3)]
    """
    source = Source(data, name)
    chosen = _chosen(source, format)
    if chosen is not None:
        source = _CUTTABLE[chosen][1](source)
        parts = _cut(source, _CUTTABLE[chosen][0])
        if len(parts) > 1:
            return Parts(chosen, parts)
    return Parts(format, [Part(data)])


def _chosen(source: Source, wished: str | None) -> str | None:
    """The name of the format, if it is one that can be cut."""
    if wished:
        name = registry.by_name(wished).name
        return name if name in _CUTTABLE else None
    told = catalogue.by_ending(source.name)
    if told is not None and told.name in _CUTTABLE:
        return told.name
    if told is None and tournament.recognise(source):
        return tournament.FORMAT.name
    return None


def _cut(source: Source, borders: Callable[[str], tuple[bool, bool]]) -> list[Part]:
    parts: list[Part] = []
    lines: list[str] = []
    before = 0

    def close() -> None:
        if any(line.strip() for line in lines):
            text = "\n".join(lines) + "\n"
            parts.append(Part(text.encode(errors="surrogatepass"), len(parts) + 1, before))

    for number, line in enumerate(source.lines):
        is_border, belongs_below = borders(line)
        if is_border:
            close()
            lines, before = ([line], number) if belongs_below else ([], number + 1)
        else:
            lines.append(line)
    close()
    return parts


def _heads(line: str) -> tuple[bool, bool]:
    return line.lstrip().startswith("$"), True


def _dividers(line: str) -> tuple[bool, bool]:
    return non_bundle.divides(line), False


_CUTTABLE: dict[str, tuple[Callable[[str], tuple[bool, bool]], Callable[[Source], Source]]] = {
    "tournament": (_heads, lambda source: source),
    "non": (_dividers, non_bundle.inflated),
}
"""What parts two puzzles, and what to do with the file first."""
