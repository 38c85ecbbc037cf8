"""A `.non` puzzle cut into its sections: a heading, its value, and the lines that belong to it.

What a line is depends on where it stands. Under `rows` and `columns` anything is a clue until a
heading comes, so a mistyped clue is told as one instead of being skipped as a property that nobody
knows; a property with a name of its own is seen as a heading by its quotes, or because the list is
complete.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field

from .source import Source

Numbered = tuple[int, str]
"""A line with its number in the file."""

LISTS = ("rows", "columns")
CELLS = ("goal", "saved", "given")
_ALONE = frozenset({*LISTS, *CELLS, "grid"})
"""Headings that need no value on their line."""
KEYWORDS = _ALONE | {
    *("width", "height", "maxrule", "color", "colour-name", "property", "id", "collection"),
    *("title", "by", "copyright", "license", "catalogue", "source", "notes"),
}
ALIASES = {
    "cols": "columns",
    "author": "by",
    "licence": "license",
    "colour": "color",
    "note": "notes",
    "description": "notes",
}
_HEADING = re.compile(r"([A-Za-z][\w-]*)(?:\s*[:=]\s*|\s+|(?=[\"'])|$)(.*)", re.DOTALL)
_MAX_SECTIONS = 100_000
_COMMENTS = ("#", ";", "//")


@dataclass(slots=True)
class Section:
    """One heading and what stands under it."""

    key: str
    """In lower case, aliases resolved; empty for a line that is no heading."""
    name: str
    """The heading as it was written."""
    number: int
    value: str
    body: list[Numbered] = field(default_factory=list)
    followed: int = 0
    """The line of the next heading; 0 if the file ends here."""


def split(
    source: Source,
    lines: Iterable[Numbered],
    needed: Mapping[str, int],
    colour_words: Collection[str],
) -> list[Section]:
    """The sections of one puzzle.

    `needed` has the number of lines that each list should have, `colour_words` the names (in lower
    case) with which a clue may begin.
    """
    found: list[Section] = []
    current: Section | None = None
    filled = 0
    for number, line in lines:
        if len(found) > _MAX_SECTIONS:
            source.fail(number, f"there are more than {_MAX_SECTIONS:,} headings", "use fewer")
        text = line.strip()
        section = _heading(number, text)
        if current is not None:
            complete = filled >= needed.get(current.key, 1 << 30)
            if section is None or not _ends(current, section, complete, colour_words):
                if not (current.key in LISTS and text.startswith(_COMMENTS)):
                    current.body.append((number, line))
                    filled += bool(text)
                continue
            current.followed = number
        if section is None:
            if text and not text.startswith(_COMMENTS):
                found.append(Section("", "", number, text))
            continue
        found.append(section)
        current = section if _has_body(section) else None
        filled = 0
    return found


def _heading(number: int, text: str) -> Section | None:
    match = _HEADING.fullmatch(text)
    if match is None:
        return None
    name = match[1]
    key = name.lower()
    return Section(ALIASES.get(key, key), name, number, match[2].strip())


def _ends(
    current: Section, section: Section, complete: bool, colour_words: Collection[str]
) -> bool:
    """Whether what looks like a heading is one, here in the body of another."""
    if current.key in LISTS and section.name.lower() in colour_words:
        return False
    if section.key in KEYWORDS:
        return bool(section.value) or section.key in _ALONE
    return complete or section.value[:1] in {'"', "'"}


def _has_body(section: Section) -> bool:
    if section.key in CELLS:
        # A quoted picture ends with its quote, unless that comes on a later line.
        quote = section.value[:1]
        return quote not in {'"', "'"} or quote not in section.value[1:]
    return section.key in _ALONE
