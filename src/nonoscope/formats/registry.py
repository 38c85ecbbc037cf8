"""Which format a file has, and reading it so.

The name's ending decides where it can. Otherwise the content does: formats are asked from the most
to the least distinctive, and the first that both recognises the content and reads it without fault
is it.
"""

from __future__ import annotations

from dataclasses import replace

from . import catalogue
from .document import Document
from .errors import FormatError
from .format import Format
from .source import Source


def by_name(name: str) -> Format:
    """The format with that name, or a FormatError that suggests near ones.

    >>> by_name("XML").name
    'xml'
    """
    if name.lower() in catalogue.NAMES:
        return catalogue.get(name.lower())
    import difflib

    near = difflib.get_close_matches(name.lower(), catalogue.NAMES, n=3, cutoff=0.5)
    names = ", ".join(sorted(catalogue.NAMES))
    remedy = f"did you mean {' or '.join(near)}?" if near else f"the formats are {names}"
    raise FormatError(f"there is no format named {name!r}", remedy)


def read(source: Source, format: Format | None = None) -> tuple[Format, list[Document]]:
    """Read with the format wished, the one the name tells, or the one the content shows."""
    if not source.text.strip():
        raise FormatError("the file is empty", "check that it was saved whole", file=source.name)
    if format is not None:
        return format, format.read(source)
    told = catalogue.by_ending(source.name)
    if told is None:
        return _read_by_content(source)
    try:
        return told, told.read(source)
    except FormatError:
        # A file with a wrong ending: only a clean reading as something else overrules the name.
        others = [
            other
            for other in catalogue.all_formats()
            if other is not told and other.recognise(source)
        ]
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
    for candidate in catalogue.all_formats():
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
