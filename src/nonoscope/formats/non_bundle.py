"""Bundles of `.non` puzzles: one text with dividers, which may be compressed.

Compressed data are unpacked up to the size that any file may have, and no further.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from .non_sections import Numbered
from .source import MAX_BYTES, Source, too_large

_DIVIDER = re.compile(r"\s*={4,}\s*")
_COMPRESSED = (b"\x1f\x8b", b"\x78\x01", b"\x78\x5e", b"\x78\x9c", b"\x78\xda")
_ANY_HEADER = 47
"""Tells zlib to accept its own header and gzip's."""
_LOOK = 1 << 16


def inflated(source: Source) -> Source:
    """The same file without its compression, if it has one."""
    if not source.data.startswith(_COMPRESSED):
        return source
    import zlib

    inflater = zlib.decompressobj(_ANY_HEADER)
    try:
        data = inflater.decompress(source.data, MAX_BYTES + 1)
    except zlib.error:
        source.fail(0, "the compressed data are damaged", "fetch the file once more")
    if len(data) > MAX_BYTES:
        raise too_large(source.name, len(data))
    if not inflater.eof:
        source.fail(0, "the compressed data end too early", "fetch the file once more")
    return replace(source, data=data)


def beginning(source: Source) -> str:
    """Enough of the text to recognise it by; empty if it can't be unpacked."""
    if not source.data.startswith(_COMPRESSED):
        return source.text[:_LOOK]
    import zlib

    try:
        head = zlib.decompressobj(_ANY_HEADER).decompress(source.data[:_LOOK], _LOOK)
    except zlib.error:
        return ""
    return head.decode("latin-1")


def divides(line: str) -> bool:
    """Whether the line parts two puzzles."""
    return "=" in line and _DIVIDER.fullmatch(line) is not None


def parts(source: Source) -> Iterator[list[Numbered]]:
    """The lines of each puzzle; what is blank between two dividers is none."""
    part: list[Numbered] = []
    for number, line in enumerate(source.lines, 1):
        if divides(line):
            if any(text.strip() for _, text in part):
                yield part
            part = []
        else:
            part.append((number, line))
    if any(text.strip() for _, text in part):
        yield part
