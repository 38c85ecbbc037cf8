"""The formats that there are, and which one a file has.

The name's ending decides where it can. Otherwise the content does: formats are asked from the most
to the least distinctive, and the first that both recognises the content and reads it without fault
is it.
"""

from __future__ import annotations

import difflib
from dataclasses import replace
from pathlib import PurePath

from . import (
    cwd,
    dzn,
    faase,
    gno,
    ish,
    json,
    keen,
    lp,
    makhorin,
    mk,
    nin,
    non,
    olsak,
    pbm,
    pgm,
    ppm,
    pzpr,
    sgriddler,
    syro,
    tatham,
    tournament,
    webpbn,
    xpm,
)
from .document import Document
from .errors import FormatError
from .format import Format
from .source import Source

FORMATS: tuple[Format, ...] = tuple(
    module.FORMAT
    for module in (
        # Marked by a signature.
        json,
        webpbn,
        pbm,
        pgm,
        ppm,
        xpm,
        sgriddler,
        gno,
        tournament,
        dzn,
        lp,
        pzpr,
        tatham,
        # Marked by headings.
        faase,
        non,
        olsak,
        # Marked by a separator, or by nothing but their shape.
        makhorin,
        mk,
        cwd,
        nin,
        syro,
        ish,
        keen,
    )
)
"""From the most to the least distinctive content."""


def by_name(name: str) -> Format:
    """The format with that name, or a FormatError that suggests near ones."""
    for candidate in FORMATS:
        if candidate.name == name.lower():
            return candidate
    names = sorted(candidate.name for candidate in FORMATS)
    near = difflib.get_close_matches(name.lower(), names, n=3, cutoff=0.5)
    remedy = f"did you mean {' or '.join(near)}?" if near else f"the formats are {', '.join(names)}"
    raise FormatError(f"there is no format named {name!r}", remedy)


def by_ending(file_name: str) -> Format | None:
    """The format that the file's name tells, if it tells just one."""
    ending = PurePath(file_name).suffix.lower()
    found = [candidate for candidate in FORMATS if ending and ending in candidate.extensions]
    return found[0] if len(found) == 1 else None


def read(source: Source, format: Format | None = None) -> tuple[Format, list[Document]]:
    """Read with the format wished, the one the name tells, or the one the content shows."""
    if not source.text.strip():
        raise FormatError("the file is empty", "check that it was saved whole", file=source.name)
    if format is not None:
        return format, format.read(source)
    told = by_ending(source.name)
    if told is None:
        return _read_by_content(source)
    try:
        return told, told.read(source)
    except FormatError:
        # A file with a wrong ending: only a clean reading as something else overrules the name.
        others = [other for other in FORMATS if other is not told and other.recognise(source)]
        for other in others:
            try:
                return other, other.read(_strict(source))
            except FormatError:
                continue
        raise


def _strict(source: Source) -> Source:
    return replace(source, lenient=False) if source.lenient else source


def _read_by_content(source: Source) -> tuple[Format, list[Document]]:
    strict = _strict(source)
    faults: list[tuple[Format, FormatError]] = []
    for candidate in FORMATS:
        if not candidate.recognise(source):
            continue
        try:
            return candidate, candidate.read(strict)
        except FormatError as fault:
            faults.append((candidate, fault))
    # Sums tell plain formats apart, so wrong clues count only now that no format has right ones.
    # The format that they alone keep from reading is the one to believe, also about what is wrong.
    lenient = replace(source, lenient=True)
    for candidate, refusal in faults:
        try:
            found = candidate.read(lenient)
        except FormatError:
            continue
        if source.lenient:
            return candidate, found
        raise refusal
    if faults:
        raise faults[0][1]
    raise FormatError(
        "this doesn't look like any puzzle format",
        "name the format, or see the list of formats that can be read",
        file=source.name,
    )
